//! Text forms of actions, chances and the things they name; `docs/NOTATION.md` explains them.

use std::fmt;
use std::str::FromStr;

use ceiba_core::ParseError;

use super::Stage;
use super::action::{Action, Chance};
use super::board::{CubeColour, CubeLevel, Initiative, Place, Tile};
use super::card::{BonusCard, BonusCards};
use super::cubes::CubeCounts;

/// What stands for nothing in a field.
pub(super) const NOTHING: &str = "-";

/// The value of a text that is one digit.
fn digit(text: &str) -> Option<u8> {
    match text.as_bytes() {
        [digit @ b'0'..=b'9'] => Some(digit - b'0'),
        _ => None,
    }
}

impl fmt::Display for CubeColour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl FromStr for CubeColour {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut letters = text.chars();
        let colour = letters.next().and_then(CubeColour::from_letter).filter(|_| letters.next().is_none());
        colour.ok_or_else(|| ParseError::new("yaxha-expected-colour", text))
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl FromStr for Tile {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        digit(text).and_then(Tile::new).ok_or_else(|| ParseError::new("yaxha-expected-tile", text))
    }
}

impl fmt::Display for Initiative {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl FromStr for Initiative {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        digit(text).and_then(Initiative::new).ok_or_else(|| ParseError::new("yaxha-expected-tile", text))
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{},{}", self.x(), self.y(), self.level().number())
    }
}

impl FromStr for Place {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let axis = |text: &str| if text == "-1" { Some(-1) } else { digit(text).map(|digit| digit as i8) };
        let parts: Vec<&str> = text.split(',').collect();
        let place = match parts[..] {
            [x, y, level] => axis(x)
                .zip(axis(y))
                .zip(digit(level).and_then(CubeLevel::new))
                .and_then(|((x, y), level)| Place::new(x, y, level)),
            _ => None,
        };
        place.ok_or_else(|| ParseError::new("yaxha-expected-place", text))
    }
}

impl fmt::Display for CubeCounts {
    /// The letters in order, each with its count if that is more than 1; a dash for none.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str(NOTHING);
        }
        self.colours().try_for_each(|colour| match self.count(colour) {
            1 => write!(f, "{colour}"),
            count => write!(f, "{colour}{count}"),
        })
    }
}

impl FromStr for CubeCounts {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let cubes = if text == NOTHING { Some(CubeCounts::NONE) } else { counted(text) };
        cubes
            .filter(|cubes| cubes.to_string() == text)
            .ok_or_else(|| ParseError::new("yaxha-expected-cubes", text))
    }
}

/// Cubes from letters with counts.
fn counted(text: &str) -> Option<CubeCounts> {
    let mut cubes = CubeCounts::NONE;
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        let colour = CubeColour::from_letter(letter).filter(|&colour| !cubes.has(colour))?;
        rest = &rest[letter.len_utf8()..];
        let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let count: u8 = if digits == 0 { 1 } else { rest[..digits].parse().ok()? };
        rest = &rest[digits..];
        cubes = (0..count.min(CubeCounts::MOST)).fold(cubes, |cubes, _| cubes.with(colour));
    }
    Some(cubes)
}

impl fmt::Display for BonusCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for BonusCard {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let card = BonusCard::ALL.into_iter().find(|card| card.word() == text);
        card.ok_or_else(|| ParseError::new("yaxha-expected-card", text))
    }
}

/// The words in the order of the cards; a dash for none.
pub(super) fn cards_text(cards: BonusCards) -> String {
    match cards.is_empty() {
        true => NOTHING.to_owned(),
        false => cards.iter().map(BonusCard::word).collect::<Vec<_>>().join(","),
    }
}

/// The cards with this text: words in their order, each at most once.
pub(super) fn cards_from_text(text: &str) -> Option<BonusCards> {
    let words = text.split(',').filter(|_| text != NOTHING);
    let cards: BonusCards = words.map(|word| word.parse().ok()).collect::<Option<_>>()?;
    Some(cards).filter(|&cards| cards_text(cards) == text)
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Card(tile) => write!(f, "c{tile}"),
            Action::Take(tile) => write!(f, "t{tile}"),
            Action::Place(colour, place) => write!(f, "{colour}@{place}"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        // A word is named whole, not as a letter with something wrong after it.
        let is_word = !text.contains(|sign: char| sign.is_ascii_digit());
        if let Some((colour, place)) = text.split_once('@').filter(|_| !is_word) {
            return Ok(Action::Place(colour.parse()?, place.parse()?));
        }
        match (text.strip_prefix('c'), text.strip_prefix('t')) {
            (Some(tile), _) if !is_word => tile.parse().map(Action::Card),
            (_, Some(tile)) if !is_word => tile.parse().map(Action::Take),
            _ => Err(ParseError::new("yaxha-expected-action", text)),
        }
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Initiative(tile) => write!(f, "initiative-{tile}"),
            Chance::Bonus(card) => write!(f, "bonus-{card}"),
            Chance::Cube(colour) => write!(f, "cube-{colour}"),
        }
    }
}

impl FromStr for Chance {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text.split_once('-') {
            Some(("initiative", tile)) => tile.parse().map(Chance::Initiative),
            Some(("bonus", card)) => card.parse().map(Chance::Bonus),
            Some(("cube", colour)) => colour.parse().map(Chance::Cube),
            _ => Err(ParseError::new("yaxha-expected-chance", text)),
        }
    }
}

const STAGES: [(Stage, &str); 7] = [
    (Stage::Initiative, "initiative"),
    (Stage::Bonus, "bonus"),
    (Stage::Draw, "draw"),
    (Stage::Choose, "choose"),
    (Stage::Take, "take"),
    (Stage::Build, "build"),
    (Stage::Over, "over"),
];

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(STAGES[*self as usize].1)
    }
}

impl FromStr for Stage {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let found = STAGES.into_iter().find(|&(_, word)| word == text);
        found.map(|(stage, _)| stage).ok_or_else(|| ParseError::new("yaxha-expected-stage", text))
    }
}
