//! Five strengths, named after the growth of the tree.

use std::fmt;
use std::str::FromStr;

use ceiba_core::{Message, ParseError};

/// The playing strength of a bot, weakest first. Every game offers all five.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Knows the rules and little more.
    Sprout,
    /// Sees immediate consequences.
    Sapling,
    /// Looks a little ahead.
    Tree,
    /// Looks far ahead.
    Canopy,
    /// The strongest.
    Ceiba,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Level; 5] = [Level::Sprout, Level::Sapling, Level::Tree, Level::Canopy, Level::Ceiba];

    /// The number shown to people, 1 for the weakest.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The identifier used in every text format.
    pub const fn word(self) -> &'static str {
        match self {
            Level::Sprout => "sprout",
            Level::Sapling => "sapling",
            Level::Tree => "tree",
            Level::Canopy => "canopy",
            Level::Ceiba => "ceiba",
        }
    }

    /// The message with its name.
    pub fn name(self) -> Message {
        Message::new(match self {
            Level::Sprout => "level-sprout",
            Level::Sapling => "level-sapling",
            Level::Tree => "level-tree",
            Level::Canopy => "level-canopy",
            Level::Ceiba => "level-ceiba",
        })
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

impl FromStr for Level {
    type Err = ParseError;

    /// Reads the word, or the number.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        Level::ALL
            .into_iter()
            .find(|level| level.word() == text || level.number().to_string() == text)
            .ok_or_else(|| ParseError::new("expected-level", text))
    }
}
