//! Text forms of actions and of the small parts of a state; `docs/NOTATION.md` explains them.

use std::fmt;
use std::str::FromStr;

use ceiba_core::{ParseError, PerSeat, Seat};

use super::action::{Action, Chance};
use super::board::{Hole, Step};
use super::defeats::Defeats;
use super::peg::{Peg, Pegs};
use super::{CodeEnd, Stage};

/// What stands for nothing.
const NOTHING: &str = "-";

impl fmt::Display for Hole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.letter(), self.number())
    }
}

impl FromStr for Hole {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let hole = match text.as_bytes() {
            [column, row] => Hole::new(column.wrapping_sub(b'a'), row.wrapping_sub(b'1')),
            _ => None,
        };
        hole.ok_or_else(|| ParseError::new("mayacode-expected-hole", text))
    }
}

impl fmt::Display for Peg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.sign())
    }
}

impl FromStr for Peg {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut signs = text.chars();
        let peg = signs.next().and_then(Peg::from_sign).filter(|_| signs.next().is_none());
        peg.ok_or_else(|| ParseError::new("mayacode-expected-peg", text))
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from(), self.to())
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Place(peg, hole) => write!(f, "{peg}{hole}"),
            Action::Move(step) => step.fmt(f),
            Action::Remove(hole) => write!(f, "x{hole}"),
            Action::RemoveReserve(colour) => write!(f, "x{colour}"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let wrong = || ParseError::new("mayacode-expected-action", text);
        if let Some(removed) = text.strip_prefix('x') {
            return match removed.parse() {
                Ok(Peg::Gold) => Err(wrong()),
                Ok(colour) => Ok(Action::RemoveReserve(colour)),
                Err(_) => removed.parse().map(Action::Remove).map_err(|_| wrong()),
            };
        }
        if let Some((from, to)) = text.split_once('-') {
            let step = from.parse().ok().zip(to.parse().ok()).and_then(|(from, to)| Step::new(from, to));
            return step.map(Action::Move).ok_or_else(|| ParseError::new("mayacode-expected-step", text));
        }
        let mut signs = text.chars();
        let peg = signs.next().and_then(Peg::from_sign).ok_or_else(wrong)?;
        signs.as_str().parse().map(|hole| Action::Place(peg, hole)).map_err(|_| wrong())
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl FromStr for Chance {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Err(ParseError::new("expected-no-chance", text))
    }
}

impl fmt::Display for Pegs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str(NOTHING);
        }
        self.iter().try_for_each(|(peg, count)| write!(f, "{peg}{count}"))
    }
}

impl FromStr for Pegs {
    type Err = ParseError;

    /// Signs in the order of the pegs, each with its count.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let wrong = || ParseError::new("mayacode-expected-pegs", text);
        let mut pegs = Pegs::NONE;
        let mut rest = if text == NOTHING { "" } else { text };
        while let Some(sign) = rest.chars().next() {
            let counted = &rest[sign.len_utf8()..];
            let end = counted.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(counted.len());
            let count = counted[..end].parse().map_err(|_| wrong())?;
            pegs = pegs.with(Peg::from_sign(sign).ok_or_else(wrong)?, count);
            rest = &counted[end..];
        }
        Some(pegs).filter(|pegs| pegs.to_string() == text).ok_or_else(wrong)
    }
}

impl fmt::Display for Defeats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Seat::all(4).try_for_each(|seat| write!(f, "{}", self.moment(seat)))
    }
}

impl FromStr for Defeats {
    type Err = ParseError;

    /// A digit for each of four seats; seats that the game has not are 0.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text.as_bytes() {
            digits @ [_, _, _, _] if digits.iter().all(|digit| (b'0'..=b'3').contains(digit)) => {
                Ok(Defeats::of(PerSeat::from_fn(|seat| digits[seat.index()] - b'0')))
            }
            _ => Err(ParseError::new("mayacode-expected-defeats", text)),
        }
    }
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stage::Act => f.write_str("act"),
            Stage::Remove { owed, filled } => write!(f, "owe{owed}@{filled}"),
            Stage::Over(CodeEnd::Won) => f.write_str("won"),
            Stage::Over(CodeEnd::Idle) => f.write_str("idle"),
            Stage::Over(CodeEnd::Limit) => f.write_str("limit"),
        }
    }
}

impl FromStr for Stage {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let wrong = || ParseError::new("mayacode-expected-stage", text);
        match text {
            "act" => Ok(Stage::Act),
            "won" => Ok(Stage::Over(CodeEnd::Won)),
            "idle" => Ok(Stage::Over(CodeEnd::Idle)),
            "limit" => Ok(Stage::Over(CodeEnd::Limit)),
            _ => {
                let (owed, filled) =
                    text.strip_prefix("owe").and_then(|rest| rest.split_once('@')).ok_or_else(wrong)?;
                let stage =
                    Stage::Remove { owed: owed.parse().map_err(|_| wrong())?, filled: filled.parse()? };
                Some(stage).filter(|stage| stage.to_string() == text).ok_or_else(wrong)
            }
        }
    }
}
