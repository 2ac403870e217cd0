//! The chance of games that have none.

use std::fmt;
use std::str::FromStr;

use crate::text::ParseError;

/// The outcomes of chance of a game in which nothing is drawn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum NoChance {}

impl fmt::Display for NoChance {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl FromStr for NoChance {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Err(ParseError::new("expected-no-chance", text))
    }
}
