//! What can be wrong with a record: the line and the reason.

use std::fmt;

use crate::config::ConfigError;
use crate::message::Message;
use crate::refusal::Refusal;
use crate::text::ParseError;

/// A record that is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// The line of the file, from 1.
    pub line: usize,
    /// What is wrong there.
    pub reason: Reason,
}

/// What is wrong with a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The file does not begin as a record does.
    NotARecord,
    /// The bytes are no UTF-8 text.
    NotText,
    /// The file has line ends or a mark at its start that some editor put there.
    LineEnds,
    /// A heading or footer with a control character in it.
    Control,
    /// The format is newer than this program.
    NewerFormat(u32),
    /// A header or footer line with a key that has no meaning there.
    Key(String),
    /// A key that stands twice.
    Twice(String),
    /// A key that must be there and is not.
    Missing(&'static str),
    /// A key with a value it cannot have.
    Value {
        /// The key.
        key: &'static str,
        /// What its value must be.
        expected: ParseError,
    },
    /// The file ends before its hash.
    CutOff,
    /// Something stands after the hash.
    AfterTheEnd,
    /// The text is not what was hashed: somebody changed it.
    Hash,
    /// The seed is not the one that was committed to.
    Commitment,
    /// Marked as open with a seed that is not, or the other way round.
    Open,
    /// The config is not written in full: a default might change.
    Canonical {
        /// The config in full.
        due: String,
    },
    /// Not as many names as seats.
    Seats,
    /// A game that this program does not have.
    UnknownGame(String),
    /// The config is refused.
    Config(ConfigError),
    /// A line that is no entry or position of this game.
    Text(ParseError),
    /// An entry that is not allowed there.
    Refused(Refusal),
    /// Chance is due and the seed gives something else.
    Deal {
        /// What the seed gives.
        due: String,
    },
    /// The log ends where chance is due.
    ChanceMissing,
    /// A result that is not the match's.
    Result {
        /// What the match comes to.
        due: String,
    },
}

impl RecordError {
    pub(super) fn at(line: usize, reason: Reason) -> Self {
        RecordError { line, reason }
    }

    /// The error in words, the line first.
    pub fn message(&self) -> Message {
        Message::new("record-error").with("line", self.line).with("reason", self.reason.message())
    }
}

impl Reason {
    fn message(&self) -> Message {
        match self {
            Reason::NotARecord => Message::new("record-not-a-record"),
            Reason::NotText => Message::new("record-not-text"),
            Reason::LineEnds => Message::new("record-line-ends"),
            Reason::Control => Message::new("record-control"),
            Reason::Open => Message::new("record-open"),
            Reason::Canonical { due } => Message::new("record-canonical").with("due", due.as_str()),
            Reason::Seats => Message::new("record-seats"),
            Reason::NewerFormat(version) => Message::new("record-newer-format").with("version", *version),
            Reason::Key(key) => Message::new("record-key").with("key", key.as_str()),
            Reason::Twice(key) => Message::new("record-twice").with("key", key.as_str()),
            Reason::Missing(key) => Message::new("record-missing").with("key", *key),
            Reason::Value { key, expected } => {
                Message::new("record-value").with("key", *key).with("error", expected.message())
            }
            Reason::CutOff => Message::new("record-cut-off"),
            Reason::AfterTheEnd => Message::new("record-after-the-end"),
            Reason::Hash => Message::new("record-hash"),
            Reason::Commitment => Message::new("record-commitment"),
            Reason::UnknownGame(game) => Message::new("record-unknown-game").with("game", game.as_str()),
            Reason::Config(error) => Message::new("record-config").with("error", error.message()),
            Reason::Text(error) => error.message(),
            Reason::Refused(refusal) => Message::new("record-refused")
                .with("clause", refusal.clause.to_string())
                .with("reason", refusal.message.clone()),
            Reason::Deal { due } => Message::new("record-deal").with("due", due.as_str()),
            Reason::ChanceMissing => Message::new("record-chance-missing"),
            Reason::Result { due } => Message::new("record-result").with("due", due.as_str()),
        }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {:?}", self.line, self.reason)
    }
}

impl std::error::Error for RecordError {}
