//! Text forms of actions, chances and their parts; `docs/NOTATION.md` explains them.

use std::fmt;
use std::str::FromStr;

use ceiba_core::{ParseError, Seat};

use super::action::{Action, Chance};
use super::board::{PlayerColour, Pyramid, PyramidLevel, Quarry};
use super::cards::{Back, WorkerCard};
use super::table::Stage;
use super::tokens::{Blue, Blues, CubeMove, Token};
use super::view::Face;

/// The value of a text that is one digit.
fn digit(text: &str) -> Option<u8> {
    match text.as_bytes() {
        [digit @ b'0'..=b'9'] => Some(digit - b'0'),
        _ => None,
    }
}

impl fmt::Display for Quarry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl FromStr for Quarry {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        digit(text).and_then(Quarry::new).ok_or_else(|| ParseError::new("maya-expected-quarry", text))
    }
}

impl fmt::Display for PyramidLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl FromStr for PyramidLevel {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        digit(text).and_then(PyramidLevel::new).ok_or_else(|| ParseError::new("maya-expected-level", text))
    }
}

impl fmt::Display for Pyramid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl FromStr for Pyramid {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut letters = text.chars();
        let pyramid = letters.next().and_then(Pyramid::from_letter).filter(|_| letters.next().is_none());
        pyramid.ok_or_else(|| ParseError::new("maya-expected-pyramid", text))
    }
}

impl fmt::Display for WorkerCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WorkerCard::MinusThree => f.write_str("-3"),
            card => card.points().fmt(f),
        }
    }
}

impl FromStr for WorkerCard {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let found = WorkerCard::ALL.into_iter().find(|card| card.to_string() == text);
        found.ok_or_else(|| ParseError::new("maya-expected-card", text))
    }
}

impl fmt::Display for Back {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Back::Low => "3-5",
            Back::High => "6-8",
        })
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Face::Known(card) => card.fmt(f),
            Face::Covered(back) => back.fmt(f),
        }
    }
}

impl fmt::Display for PlayerColour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PlayerColour::Blue => "blue",
            PlayerColour::Red => "red",
            PlayerColour::Yellow => "yellow",
            PlayerColour::Green => "green",
            PlayerColour::Purple => "purple",
        })
    }
}

const TOKENS: [&str; Token::COUNT] = ["shield", "move", "extra", "start", "transport", "pass", "double"];

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(TOKENS[self.index()])
    }
}

const BLUES: [&str; Blue::COUNT] = ["carry", "cube", "joker", "points"];

impl fmt::Display for Blue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(BLUES[self.index()])
    }
}

impl FromStr for Blue {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let found = Blue::ALL.into_iter().find(|blue| BLUES[blue.index()] == text);
        found.ok_or_else(|| ParseError::new("maya-expected-blue", text))
    }
}

/// The names of blue tokens, in order.
pub(super) fn blues_text(blues: Blues) -> String {
    let names: Vec<&str> = blues.iter().map(|blue| BLUES[blue.index()]).collect();
    names.join(",")
}

/// Names in order, each at most once; an empty set is an empty text.
pub(super) fn read_blues(text: &str) -> Result<Blues, ParseError> {
    let blues: Blues = if text.is_empty() {
        Blues::EMPTY
    } else {
        text.split(',').map(str::parse::<Blue>).collect::<Result<_, _>>()?
    };
    Some(blues)
        .filter(|&blues| blues_text(blues) == text)
        .ok_or_else(|| ParseError::new("maya-expected-blue", text))
}

impl fmt::Display for CubeMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}-{}", self.from, self.level, self.to)
    }
}

impl FromStr for CubeMove {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let wrong = || ParseError::new("maya-expected-move", text);
        let (from, to) = text.split_once('-').ok_or_else(wrong)?;
        let (pyramid, level) = from.split_at_checked(1).ok_or_else(wrong)?;
        let way = CubeMove { from: pyramid.parse()?, level: level.parse()?, to: to.parse()? };
        if way.is_idle() { Err(wrong()) } else { Ok(way) }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Place(pyramid) => pyramid.fmt(f),
            Action::Dig(card, quarry) => write!(f, "{card}@{quarry}"),
            Action::Pass => f.write_str("pass"),
            Action::Double => f.write_str("double"),
            Action::FreeDouble => f.write_str("free-double"),
            Action::FreePass => f.write_str("free-pass"),
            Action::Hit(seat) => write!(f, "hit-{seat}"),
            Action::Shield(quarry) => write!(f, "shield-{quarry}"),
            Action::Name(seat) => write!(f, "name-{seat}"),
            Action::Extra(pyramid) => write!(f, "extra-{pyramid}"),
            Action::Move(way) => write!(f, "move-{way}"),
            Action::Bid(bid) => write!(f, "bid-{bid}"),
            Action::Take(blue) => write!(f, "take-{blue}"),
            Action::Marker(quarry) => write!(f, "marker-{quarry}"),
            Action::Guard => f.write_str("guard"),
            Action::Carry => f.write_str("carry"),
            Action::Done => f.write_str("done"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let wrong = || ParseError::new("maya-expected-action", text);
        if let Some((card, quarry)) = text.split_once('@') {
            return Ok(Action::Dig(card.parse()?, quarry.parse()?));
        }
        match text {
            "pass" => return Ok(Action::Pass),
            "double" => return Ok(Action::Double),
            "free-double" => return Ok(Action::FreeDouble),
            "free-pass" => return Ok(Action::FreePass),
            "guard" => return Ok(Action::Guard),
            "carry" => return Ok(Action::Carry),
            "done" => return Ok(Action::Done),
            _ => {}
        }
        match text.split_once('-') {
            None => text.parse().map(Action::Place).map_err(|_| wrong()),
            Some(("hit", seat)) => seat.parse::<Seat>().map(Action::Hit),
            Some(("shield", quarry)) => quarry.parse().map(Action::Shield),
            Some(("name", seat)) => seat.parse().map(Action::Name),
            Some(("extra", pyramid)) => pyramid.parse().map(Action::Extra),
            Some(("move", way)) => way.parse().map(Action::Move),
            Some(("bid", bid)) => number(bid).map(Action::Bid).ok_or_else(wrong),
            Some(("take", blue)) => blue.parse().map(Action::Take),
            Some(("marker", quarry)) => quarry.parse().map(Action::Marker),
            Some(_) => Err(wrong()),
        }
    }
}

/// A whole number in its one text form.
pub(super) fn number<T: FromStr + ToString>(text: &str) -> Option<T> {
    text.parse().ok().filter(|number: &T| number.to_string() == text)
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Start(seat) => write!(f, "start-{seat}"),
            Chance::Offer(offer) => write!(f, "offer-{}", blues_text(*offer)),
        }
    }
}

impl FromStr for Chance {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text.split_once('-') {
            Some(("start", seat)) => seat.parse().map(Chance::Start),
            Some(("offer", offer)) => read_blues(offer).map(Chance::Offer),
            _ => Err(ParseError::new("maya-expected-chance", text)),
        }
    }
}

impl Stage {
    /// All stages with their names.
    pub(super) const NAMES: [(Stage, &'static str); 19] = [
        (Stage::Start, "start"),
        (Stage::Found, "found"),
        (Stage::Offer, "offer"),
        (Stage::Bid, "bid"),
        (Stage::Take, "take"),
        (Stage::Dig, "dig"),
        (Stage::Marker, "marker"),
        (Stage::Guard, "guard"),
        (Stage::Hit, "hit"),
        (Stage::Shield, "shield"),
        (Stage::Name, "name"),
        (Stage::AtOnce, "at-once"),
        (Stage::Window, "window"),
        (Stage::Carry, "carry"),
        (Stage::Build, "build"),
        (Stage::First, "first"),
        (Stage::Second, "second"),
        (Stage::After, "after"),
        (Stage::Over, "over"),
    ];
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = Stage::NAMES.iter().find(|(stage, _)| stage == self).map(|&(_, name)| name);
        f.write_str(name.unwrap_or_default())
    }
}
