//! Text forms of actions, chances and states; `docs/NOTATION.md` explains them.

use std::fmt;
use std::str::FromStr;

use ceiba_core::ParseError;

use super::action::{Action, Chance};
use super::board::{Colour, Colours, Pair, Platform, TowerLevel};
use super::cut::Cut;
use super::{Monolith, RavenEnd, Stage};

impl fmt::Display for Platform {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl FromStr for Platform {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        digit(text).and_then(Platform::new).ok_or_else(|| ParseError::new("raven-expected-tower", text))
    }
}

impl fmt::Display for TowerLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl FromStr for TowerLevel {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        digit(text).and_then(TowerLevel::new).ok_or_else(|| ParseError::new("raven-expected-level", text))
    }
}

/// The value of a text that is one digit.
fn digit(text: &str) -> Option<u8> {
    match text.as_bytes() {
        [digit @ b'0'..=b'9'] => Some(digit - b'0'),
        _ => None,
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl FromStr for Colour {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut letters = text.chars();
        let colour = letters.next().and_then(Colour::from_letter).filter(|_| letters.next().is_none());
        colour.ok_or_else(|| ParseError::new("raven-expected-colour", text))
    }
}

/// The letters of colours, in their order.
pub(super) fn letters(colours: Colours) -> String {
    colours.iter().map(Colour::letter).collect()
}

/// The colours with these letters: in the order of the colours, each at most once.
pub(super) fn colours(text: &str) -> Result<Colours, ParseError> {
    let colours: Option<Colours> = text.chars().map(Colour::from_letter).collect();
    colours
        .filter(|&colours| letters(colours) == text)
        .ok_or_else(|| ParseError::new("raven-expected-colours", text))
}

impl fmt::Display for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = self.towers();
        write!(f, "{first}-{second}")
    }
}

impl FromStr for Pair {
    type Err = ParseError;

    /// Two neighbours, the smaller number first, so that a pair has one text.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let (first, second) =
            text.split_once('-').ok_or_else(|| ParseError::new("raven-expected-pair", text))?;
        let (first, second) = (first.parse::<Platform>()?, second.parse()?);
        if first >= second {
            return Err(ParseError::new("raven-expected-pair", text));
        }
        Pair::new(first, second).ok_or_else(|| ParseError::new("raven-expected-neighbours", text))
    }
}

impl fmt::Display for Cut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{}", self.pair(), self.level())
    }
}

impl FromStr for Cut {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let (pair, level) =
            text.split_once('@').ok_or_else(|| ParseError::new("raven-expected-action", text))?;
        Cut::new(pair.parse()?, level.parse()?).ok_or_else(|| ParseError::new("raven-expected-cut", text))
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Swap(cut) => cut.fmt(f),
            Action::Monolith(cut) => write!(f, "m{cut}"),
            Action::Place(platform) => write!(f, "p{platform}"),
            Action::Stop => f.write_str("stop"),
            Action::Done => f.write_str("done"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text {
            "stop" => return Ok(Action::Stop),
            "done" => return Ok(Action::Done),
            // Any other word is named whole, not as a letter with something wrong after it.
            word if !word.contains(|sign: char| sign.is_ascii_digit()) => {
                return Err(ParseError::new("raven-expected-action", text));
            }
            _ => {}
        }
        if let Some(cut) = text.strip_prefix('m') {
            return cut.parse().map(Action::Monolith);
        }
        if let Some(platform) = text.strip_prefix('p') {
            return platform.parse().map(Action::Place);
        }
        text.parse().map(Action::Swap)
    }
}

/// The action that a person has typed: the two towers may stand in either order.
pub(super) fn typed(text: &str) -> Result<Action, ParseError> {
    text.parse().or_else(|error| turned(text).and_then(|turned| turned.parse().ok()).ok_or(error))
}

/// `5-2@3` as `2-5@3`.
fn turned(text: &str) -> Option<String> {
    let (sign, cut) = text.strip_prefix('m').map_or(("", text), |cut| ("m", cut));
    let (pair, level) = cut.split_once('@')?;
    let (first, second) = pair.split_once('-')?;
    Some(format!("{sign}{second}-{first}@{level}"))
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Start(seat) => write!(f, "start-{seat}"),
            Chance::Floor(colour) => write!(f, "floor-{colour}"),
            Chance::Card(colour) => write!(f, "card-{colour}"),
        }
    }
}

impl FromStr for Chance {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text.split_once('-') {
            Some(("start", seat)) => seat.parse().map(Chance::Start),
            Some(("floor", colour)) => colour.parse().map(Chance::Floor),
            Some(("card", colour)) => colour.parse().map(Chance::Card),
            _ => Err(ParseError::new("raven-expected-chance", text)),
        }
    }
}

impl fmt::Display for Monolith {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.raven {
            None => self.pair.fmt(f),
            Some(level) => write!(f, "{}@{level}", self.pair),
        }
    }
}

impl FromStr for Monolith {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        if !text.contains('@') {
            return text.parse().map(|pair| Monolith { pair, raven: None });
        }
        let cut: Cut = text.parse()?;
        Ok(Monolith { pair: cut.pair(), raven: Some(cut.level()) })
    }
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Stage::Place(colour) => return write!(f, "place-{colour}"),
            Stage::Start => "start",
            Stage::Floor => "floor",
            Stage::Draw => "draw",
            Stage::Monolith => "monolith",
            Stage::Card => "card",
            Stage::Swap => "swap",
            Stage::Answer => "answer",
            Stage::Over(RavenEnd::NoSwap) => "over-no-swap",
            Stage::Over(RavenEnd::Idle) => "over-idle",
            Stage::Over(RavenEnd::Stop) => "over-stop",
            Stage::Over(RavenEnd::CentreStop) => "over-centre-stop",
        })
    }
}

impl FromStr for Stage {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        if let Some(colour) = text.strip_prefix("place-") {
            return colour.parse().map(Stage::Place);
        }
        let plain = [Stage::Start, Stage::Floor, Stage::Draw, Stage::Monolith, Stage::Card, Stage::Swap];
        let over = [RavenEnd::NoSwap, RavenEnd::Idle, RavenEnd::Stop, RavenEnd::CentreStop].map(Stage::Over);
        let mut stages = plain.into_iter().chain([Stage::Answer]).chain(over);
        stages
            .find(|stage| stage.to_string() == text)
            .ok_or_else(|| ParseError::new("raven-expected-stage", text))
    }
}
