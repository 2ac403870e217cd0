//! Text forms: what log, wire, database, terminal and tests share.

use std::fmt;
use std::str::FromStr;

use crate::message::Message;

/// A thing with one text form, written by `Display` and read by `FromStr`.
pub trait Text: fmt::Display + FromStr<Err = ParseError> {}

impl<T: fmt::Display + FromStr<Err = ParseError>> Text for T {}

/// A text that is not the form asked for. `expected` is the id of a message that names the form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    expected: &'static str,
    found: String,
}

impl ParseError {
    /// What was expected (the id of a message) and what was found instead.
    pub fn new(expected: &'static str, found: impl Into<String>) -> Self {
        ParseError { expected, found: found.into() }
    }

    /// The error in words.
    pub fn message(&self) -> Message {
        Message::new("parse-error")
            .with("expected", Message::new(self.expected))
            .with("found", self.found.as_str())
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} instead of {}", self.found, self.expected)
    }
}

impl std::error::Error for ParseError {}
