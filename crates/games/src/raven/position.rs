//! The text form of a state: towers, monolith, holdings, stage, start, turn, idle count, for example
//! `ROYGT/OYGTB/… 5-6@4 wbB/ww/… swap 1 2 0`; `docs/NOTATION.md` explains it. Towers, ladders and cards have
//! the same forms in JSON.

use ceiba_core::{Notation, ParseError, PerSeat, Seat};

use super::action::Action;
use super::board::{Colour, Colours, Platform};
use super::ladders::{BLACK, Ladders, WHITE};
use super::towers::Towers;
use super::{Config, Holdings, Monolith, Raven, text};

/// What stands for nothing in a field.
const NOTHING: &str = "-";

impl Notation for Raven {
    fn text(&self) -> String {
        let monolith = self.monolith.map_or(NOTHING.to_owned(), |monolith| monolith.to_string());
        let holdings = match &self.holdings {
            Holdings::Ladders(ladders) => join(Platform::all().map(|platform| ladders.signs(platform))),
            Holdings::Cards(cards) => {
                join(Seat::all(self.config.players.into()).map(|seat| text::letters(cards[seat])))
            }
        };
        let towers = join(Platform::all().map(|platform| self.towers.letters(platform)));
        let Raven { stage, start, turn, idle, .. } = self;
        format!("{towers} {monolith} {holdings} {stage} {start} {turn} {idle}")
    }

    /// Reads a state and refuses what no game could show (`is_possible`).
    fn from_text(config: &Config, text: &str) -> Result<Self, ParseError> {
        let wrong = || ParseError::new("raven-expected-position", text);
        config.check().map_err(|_| wrong())?;
        let fields: Vec<&str> = text.split(' ').collect();
        let [towers, monolith, holdings, stage, start, turn, idle] = fields[..] else { return Err(wrong()) };
        let raven = Raven {
            towers: read_towers(towers).ok_or_else(wrong)?,
            monolith: read_monolith(monolith)?,
            holdings: read_holdings(config, holdings).ok_or_else(wrong)?,
            stage: stage.parse()?,
            start: start.parse()?,
            turn: turn.parse()?,
            idle: idle.parse().map_err(|_| wrong())?,
            config: *config,
        };
        Some(raven).filter(|raven| raven.is_possible() && raven.text() == text).ok_or_else(wrong)
    }

    fn typed(text: &str) -> Result<Action, ParseError> {
        text::typed(text)
    }
}

impl Towers {
    /// The letters of a tower's floors from the ground up.
    pub(super) fn letters(&self, platform: Platform) -> String {
        self.tower(platform).map(Colour::letter).collect()
    }

    /// The towers with these letters, if there are nine of at most five floors.
    pub(super) fn from_letters<'a>(towers: impl Iterator<Item = &'a str>) -> Option<Towers> {
        let mut built = Towers::default();
        let mut towers = towers.fuse();
        for platform in Platform::all() {
            let letters = towers.next().filter(|letters| letters.len() <= 5)?;
            for letter in letters.chars() {
                built.build(platform, Colour::from_letter(letter)?);
            }
        }
        towers.next().is_none().then_some(built)
    }
}

impl Ladders {
    /// A platform's ladders as small letters, White's first, and its priest as a capital: `wwbB`.
    pub(super) fn signs(&self, platform: Platform) -> String {
        let repeat = |sign: &str, seat| sign.repeat(self.at(seat, platform).into());
        let priest = match self.priest(platform) {
            None => "",
            Some(WHITE) => "W",
            Some(_) => "B",
        };
        repeat("w", WHITE) + &repeat("b", BLACK) + priest
    }

    fn from_signs(fields: &[&str]) -> Option<Ladders> {
        let mut ladders = Ladders::default();
        for (platform, signs) in Platform::all().zip(fields) {
            // The longest true form is four ladders and a priest; a longer one would overflow its counter.
            for sign in signs.chars().take(6) {
                match sign {
                    'w' => ladders.add_ladder(WHITE, platform),
                    'b' => ladders.add_ladder(BLACK, platform),
                    'W' => ladders.add_priest(WHITE, platform),
                    'B' => ladders.add_priest(BLACK, platform),
                    _ => return None,
                }
            }
        }
        (fields.len() == Platform::COUNT).then_some(ladders)
    }
}

/// Fields of a group with slashes between, a dash for an empty one.
fn join(fields: impl Iterator<Item = String>) -> String {
    let fields = fields.map(|field| if field.is_empty() { NOTHING.to_owned() } else { field });
    fields.collect::<Vec<_>>().join("/")
}

/// The fields of a group, a dash as an empty one.
fn split(group: &str) -> impl Iterator<Item = &str> {
    group.split('/').map(|field| if field == NOTHING { "" } else { field })
}

fn read_towers(text: &str) -> Option<Towers> {
    Towers::from_letters(split(text))
}

fn read_monolith(text: &str) -> Result<Option<Monolith>, ParseError> {
    if text == NOTHING { Ok(None) } else { text.parse().map(Some) }
}

fn read_holdings(config: &Config, text: &str) -> Option<Holdings> {
    let fields: Vec<&str> = split(text).collect();
    if !config.has_cards() {
        return Ladders::from_signs(&fields).map(Holdings::Ladders);
    }
    let mut cards = PerSeat::splat(Colours::EMPTY);
    for (seat, field) in Seat::all(4).zip(&fields) {
        cards[seat] = text::colours(field).ok()?;
    }
    (fields.len() == usize::from(config.players)).then_some(Holdings::Cards(cards))
}
