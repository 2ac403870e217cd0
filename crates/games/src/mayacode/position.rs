//! The text form of a state: platform, reserves, pools, defeats, turn, stage, idle turns, turns, for example
//! `7/7/2R*B2/3o3/7/7/7 *2R5B5/*3G6O6 - 0000 2 act 0 3`; `docs/NOTATION.md` explains it.

use ceiba_core::{Notation, ParseError};

use super::board::{Board, Hole};
use super::config::Config;
use super::peg::{Peg, Pegs};
use super::platform::PlatformPlan;
use super::stock::Stock;
use super::{MayaCode, Stage};

/// The drop hole.
const DROP_HOLE: char = 'o';

impl Notation for MayaCode {
    fn text(&self) -> String {
        let seats = self.config.seats();
        let reserves: Vec<String> =
            seats.iter().map(|seat| self.stock.reserve(&self.config, seat).to_string()).collect();
        let MayaCode { defeats, turn, stage, idle, turns, .. } = self;
        let platform = self.platform.rows().join("/");
        let pools = self.stock.pools(&self.config);
        format!("{platform} {} {pools} {defeats} {turn} {stage} {idle} {turns}", reserves.join("/"))
    }

    /// Reads a state and refuses what no game could show (`is_possible`).
    fn from_text(config: &Config, text: &str) -> Result<Self, ParseError> {
        let wrong = || ParseError::new("mayacode-expected-position", text);
        config.check().map_err(|_| wrong())?;
        let fields: Vec<&str> = text.split(' ').collect();
        let [platform, reserves, pools, defeats, turn, stage, idle, turns] = fields[..] else {
            return Err(wrong());
        };
        let reserves: Vec<Pegs> = reserves.split('/').map(str::parse).collect::<Result<_, _>>()?;
        if reserves.len() != usize::from(config.players) {
            return Err(wrong());
        }
        let platform = PlatformPlan::from_rows(platform.split('/')).ok_or_else(wrong)?;
        let pools = pools.parse()?;
        // Counts beyond the box are refused before anything adds them up.
        let gone = gone(config, &platform, &reserves, pools).ok_or_else(wrong)?;
        let game = MayaCode {
            platform,
            stock: Stock::of(reserves.into_iter(), pools),
            gone,
            defeats: defeats.parse()?,
            turn: turn.parse()?,
            stage: stage.parse::<Stage>()?,
            idle: idle.parse().map_err(|_| wrong())?,
            turns: turns.parse().map_err(|_| wrong())?,
            config: *config,
        };
        Some(game).filter(|game| game.is_possible() && game.text() == text).ok_or_else(wrong)
    }
}

/// What has left the game: the pegs it began with that are nowhere else.
fn gone(config: &Config, platform: &PlatformPlan, reserves: &[Pegs], pools: Pegs) -> Option<Pegs> {
    let begun = || config.seats().iter().map(|seat| config.reserve(seat)).chain([config.pools()]);
    let mut gone = Pegs::NONE;
    for peg in Peg::ALL {
        let all: u32 = begun().map(|pegs| u32::from(pegs.of(peg))).sum();
        let beside: u32 = reserves.iter().chain([&pools]).map(|pegs| u32::from(pegs.of(peg))).sum();
        let left = all.checked_sub(beside + u32::from(platform.count(peg)))?;
        gone = gone.with(peg, left.try_into().ok()?);
    }
    Some(gone)
}

impl PlatformPlan {
    /// The rows from the north, each from the west: signs of pegs, digits for that many free holes, `o` for the
    /// drop hole.
    pub(super) fn rows(&self) -> Vec<String> {
        let side = self.board().side();
        (0..side).rev().map(|row| self.row(row)).collect()
    }

    fn row(&self, row: u8) -> String {
        let mut text = String::new();
        let mut free = 0;
        let close = |text: &mut String, free: &mut u8| {
            if *free > 0 {
                text.push_str(&std::mem::take(free).to_string());
            }
        };
        for hole in (0..self.board().side()).filter_map(|column| Hole::new(column, row)) {
            let sign = match self.peg_in(hole) {
                Some(peg) => peg.sign(),
                None if hole == self.board().drop_hole() => DROP_HOLE,
                None => {
                    free += 1;
                    continue;
                }
            };
            close(&mut text, &mut free);
            text.push(sign);
        }
        close(&mut text, &mut free);
        text
    }

    /// The platform with these rows, if they are written as `rows` writes them.
    pub(super) fn from_rows<'a>(rows: impl Iterator<Item = &'a str>) -> Option<PlatformPlan> {
        let rows: Vec<&str> = rows.collect();
        let board = Board::new(rows.len().try_into().ok()?)?;
        let mut platform = PlatformPlan::new(board);
        for (row, signs) in (0..board.side()).rev().zip(&rows) {
            platform.read_row(row, signs)?;
        }
        platform.rows().iter().eq(rows.iter()).then_some(platform)
    }

    /// Puts the pegs of a row where its signs say.
    fn read_row(&mut self, row: u8, signs: &str) -> Option<()> {
        let mut column = 0;
        for sign in signs.chars() {
            if column >= self.board().side() {
                return None;
            }
            let hole = Hole::new(column, row)?;
            let is_drop_hole = hole == self.board().drop_hole();
            column += match (Peg::from_sign(sign), sign) {
                (Some(peg), _) if !is_drop_hole => {
                    self.put(peg, hole);
                    1
                }
                (None, DROP_HOLE) if is_drop_hole => 1,
                (None, '1'..='9') => sign as u8 - b'0',
                _ => return None,
            };
        }
        Some(())
    }
}
