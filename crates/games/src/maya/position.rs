//! The text form of a state: round and stage, then `key=value` words in a fixed order, those that say nothing
//! left out; `docs/NOTATION.md` explains it.

use std::fmt::Display;

use ceiba_core::{Notation, ParseError, Seat, SeatSet};

use super::board::{BySeat, CUBES, Pyramid, PyramidCubes, PyramidLevel};
use super::cards::{Hand, Laid, Row, WorkerCard};
use super::reading::{
    read_hands, read_holders, read_list, read_post, read_rows, read_seat, read_seats, something,
};
use super::table::{Account, Post, Round, Stage, Table};
use super::text::{blues_text, number, read_blues};
use super::tokens::{Blue, Token};
use super::{Config, Maya};

/// What stands for nothing inside a value.
pub(super) const NOTHING: &str = "-";

impl Notation for Maya {
    fn text(&self) -> String {
        let table = &self.table;
        let mut words = vec![table.round.number().to_string(), table.stage.to_string()];
        let mut word = |key: &str, value: String| {
            if !value.is_empty() {
                words.push(format!("{key}={value}"));
            }
        };
        word("start", table.start.to_string());
        word("turn", table.turn.to_string());
        word("passed", digits(table.passed));
        word("turned", nonzero(table.turned));
        word("hands", self.hands_text());
        word("rows", self.rows_text());
        word("points", table.list_nonzero(&table.points));
        word("hitters", digits(table.hitters));
        word("board", table.board_text());
        word("cubes", table.list_nonzero(&table.cubes));
        word("held", holders(Token::ALL.map(|token| (token.to_string(), table.holder(token)))));
        word("shield", table.shield.map(post).unwrap_or_default());
        word("guarded", table.guarded.map(|seat| seat.to_string()).unwrap_or_default());
        word("marker", table.marker.map(post).unwrap_or_default());
        word("offer", blues_text(table.offer));
        word("blue", holders(Blue::ALL.map(|blue| (blue.to_string(), table.blue_holder(blue)))));
        word("bids", table.list_nonzero(&table.bids));
        word("ledger", table.ledger_text());
        words.join(" ")
    }

    /// Reads a state and refuses what no game could show (`is_possible`).
    fn from_text(config: &Config, text: &str) -> Result<Self, ParseError> {
        let wrong = || ParseError::new("maya-expected-position", text);
        config.check().map_err(|_| wrong())?;
        let maya = Maya::assemble(config, text).ok_or_else(wrong)?;
        Some(maya).filter(|maya| maya.is_possible() && maya.text() == text).ok_or_else(wrong)
    }
}

impl Maya {
    /// Hands by seat, left out when all are full.
    fn hands_text(&self) -> String {
        let seats = self.table.seats();
        if seats.iter().all(|seat| self.hands[seat] == Hand::FULL) {
            return String::new();
        }
        let signs = |seat: Seat| self.hands[seat].cards().map(WorkerCard::sign).collect::<String>();
        join("/", seats.iter().map(|seat| or_nothing(signs(seat))))
    }

    /// Cards by quarry, each as its owner and its sign, left out when none lies anywhere.
    fn rows_text(&self) -> String {
        let rows = &self.rows[..self.table.quarries()];
        if rows.iter().all(Row::is_empty) {
            return String::new();
        }
        let laid = |laid: Laid| format!("{}{}", laid.owner, laid.card.sign());
        join("/", rows.iter().map(|row| or_nothing(join(".", row.iter().map(laid)))))
    }

    fn assemble(config: &Config, text: &str) -> Option<Self> {
        let mut maya = Maya::begin(*config);
        let mut words = text.split(' ');
        maya.table.round = number(words.next()?).and_then(Round::new)?;
        let stage = words.next()?;
        maya.table.stage = Stage::NAMES.iter().find(|(_, name)| *name == stage)?.0;
        for word in words {
            let (key, value) = word.split_once('=')?;
            maya.read_word(key, value)?;
        }
        maya.table.derive_counts()?;
        Some(maya)
    }

    fn read_word(&mut self, key: &str, value: &str) -> Option<()> {
        let table = &mut self.table;
        let players = table.config.players.into();
        match key {
            "start" => table.start = value.parse().ok()?,
            "turn" => table.turn = value.parse().ok()?,
            "passed" => table.passed = read_seats(value)?,
            "turned" => table.turned = number(value)?,
            "hands" => self.hands = read_hands(players, value)?,
            "rows" => self.rows = read_rows(table.quarries(), value)?,
            "points" => table.points = read_list(players, value)?,
            "hitters" => table.hitters = read_seats(value)?,
            "board" => table.board = table.read_board(value)?,
            "cubes" => table.cubes = read_list(players, value)?,
            "held" => table.held = read_holders(&Token::ALL.map(|token| token.to_string()), value)?,
            "shield" => table.shield = Some(read_post(value)?),
            "guarded" => table.guarded = Some(value.parse().ok()?),
            "marker" => table.marker = Some(read_post(value)?),
            "offer" => table.offer = read_blues(value).ok()?,
            "blue" => table.blues = read_holders(&Blue::ALL.map(|blue| blue.to_string()), value)?,
            "bids" => table.bids = read_list(players, value)?,
            "ledger" => table.ledger = table.read_ledger(value)?,
            _ => return None,
        }
        Some(())
    }
}

impl Table {
    fn list_nonzero<T: Copy + Default + PartialEq + Display>(&self, values: &BySeat<T>) -> String {
        let values = values.first(self.config.players.into());
        let says_nothing = values.iter().all(|&value| value == T::default());
        if says_nothing { String::new() } else { join(",", values.iter()) }
    }

    /// Pyramids as they stand, levels from the ground, each cube as its owner's number.
    pub(super) fn board_text(&self) -> String {
        let printed = self.config.printed();
        let cubes = |pyramid: Pyramid, level: PyramidLevel| {
            let own = |seat: Seat| seat.to_string().repeat(self.board.at(pyramid, level).of(seat).into());
            or_nothing(self.seats().iter().map(own).collect())
        };
        if printed.pyramids.iter().all(|&pyramid| self.board.at(pyramid, PyramidLevel::LOWEST).is_empty()) {
            return String::new();
        }
        let levels = |&pyramid| join(".", printed.levels(pyramid).map(|(level, _)| cubes(pyramid, level)));
        join("/", printed.pyramids.iter().map(levels))
    }

    pub(super) fn read_board(&self, text: &str) -> Option<PyramidCubes> {
        let printed = self.config.printed();
        let mut board = PyramidCubes::default();
        let mut pyramids = text.split('/');
        for &pyramid in printed.pyramids {
            let mut levels = pyramids.next()?.split('.');
            for (level, figures) in printed.levels(pyramid) {
                let cubes = something(levels.next()?);
                if cubes.len() > figures.spaces.into() {
                    return None;
                }
                for owner in cubes.chars() {
                    let seat = read_seat(owner).filter(|&seat| self.seats().contains(seat))?;
                    board.add(seat, pyramid, level);
                }
            }
            levels.next().is_none().then_some(())?;
        }
        pyramids.next().is_none().then_some(board)
    }

    /// Rounds so far: gold by pyramid, from forced passes and, in the expert variant, paid for tokens; left out
    /// while there is none.
    fn ledger_text(&self) -> String {
        if self.ledger == [Account::default(); Round::COUNT] {
            return String::new();
        }
        let list = |values: &BySeat<u8>| join(",", values.first(self.config.players.into()).iter());
        let account = |account: &Account| {
            let pyramids = self.config.printed().pyramids.iter();
            let mut groups: Vec<String> =
                pyramids.map(|pyramid| list(&account.earned[pyramid.index()])).collect();
            groups.push(list(&account.forced));
            groups.extend(self.config.expert.then(|| list(&account.paid)));
            groups.join(".")
        };
        join("/", self.ledger[..=self.round.index()].iter().map(account))
    }

    fn read_ledger(&self, text: &str) -> Option<[Account; Round::COUNT]> {
        let players = self.config.players.into();
        let mut ledger = [Account::default(); Round::COUNT];
        let accounts: Vec<&str> = text.split('/').collect();
        if accounts.len() > Round::COUNT {
            return None;
        }
        for (account, text) in ledger.iter_mut().zip(accounts) {
            let mut groups = text.split('.').map(|group| read_list(players, group));
            for pyramid in self.config.printed().pyramids {
                account.earned[pyramid.index()] = groups.next()??;
            }
            account.forced = groups.next()??;
            if self.config.expert {
                account.paid = groups.next()??;
            }
            groups.next().is_none().then_some(())?;
        }
        Some(ledger)
    }

    /// Supply and gold follow from the rest: 28 cubes of each colour, and every change of gold is in the ledger.
    fn derive_counts(&mut self) -> Option<()> {
        for seat in self.seats().iter() {
            let out = self.board.count(seat).checked_add(self.cubes[seat])?;
            self.supply[seat] = CUBES.checked_sub(out)?;
            let change: i32 = self.ledger.iter().map(|account| account.sum(seat)).sum();
            self.gold[seat] = u16::try_from(i32::from(self.gold[seat]) + change).ok()?;
        }
        Some(())
    }
}

fn join(separator: &str, values: impl Iterator<Item = impl Display>) -> String {
    values.map(|value| value.to_string()).collect::<Vec<_>>().join(separator)
}

fn or_nothing(text: String) -> String {
    if text.is_empty() { NOTHING.to_owned() } else { text }
}

fn nonzero(number: u8) -> String {
    if number == 0 { String::new() } else { number.to_string() }
}

fn digits(seats: SeatSet) -> String {
    seats.iter().map(|seat| seat.to_string()).collect()
}

fn holders<const N: usize>(tokens: [(String, Option<Seat>); N]) -> String {
    let held = tokens.into_iter().filter_map(|(token, holder)| holder.map(|seat| format!("{token}:{seat}")));
    join(",", held)
}

fn post(post: Post) -> String {
    format!("{}@{}", post.owner, post.quarry)
}
