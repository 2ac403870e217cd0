//! The entries of a match's log, and their text form: one line each in record, store and wire.

use std::fmt;
use std::str::FromStr;

use crate::message::Message;
use crate::seat::Seat;
use crate::text::{ParseError, Text};

/// One input of a match. The log of all entries is the match.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Entry<A, C> {
    /// A seat's action, in a *turn* or *apart* phase: `1 d`.
    Move(Seat, A),
    /// A seat's sealed action in a *together* phase; a later one replaces it: `1~ d`.
    Seal(Seat, A),
    /// An outcome of chance: `* d`.
    Chance(C),
    /// Something that happened at the table, not in the game: `! resign 1`.
    Table(TableEvent),
}

/// What happens at the table, outside the rules of the game.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum TableEvent {
    /// A seat takes back its last action, and with it what others did since: `! undo 1`.
    Undo(Seat),
    /// A seat gives up: `! resign 1`.
    Resign(Seat),
    /// A seat's time has run out: `! flag 1`.
    Flag(Seat),
    /// All have agreed on a draw: `! draw`.
    Draw,
    /// A bot plays on for a seat: `! take-over 1 level-3`.
    TakeOver(Seat, BotName),
    /// The seat's own player is back: `! hand-back 1`.
    HandBack(Seat),
}

impl TableEvent {
    /// The event in words.
    pub fn message(&self) -> Message {
        match self {
            TableEvent::Undo(seat) => Message::new("table-undo").with("seat", *seat),
            TableEvent::Resign(seat) => Message::new("table-resign").with("seat", *seat),
            TableEvent::Flag(seat) => Message::new("table-flag").with("seat", *seat),
            TableEvent::Draw => Message::new("table-draw"),
            TableEvent::TakeOver(seat, bot) => {
                Message::new("table-take-over").with("seat", *seat).with("bot", bot.to_string())
            }
            TableEvent::HandBack(seat) => Message::new("table-hand-back").with("seat", *seat),
        }
    }

    /// The seat it is about, if it is about one.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            TableEvent::Undo(seat)
            | TableEvent::Resign(seat)
            | TableEvent::Flag(seat)
            | TableEvent::TakeOver(seat, _)
            | TableEvent::HandBack(seat) => Some(*seat),
            TableEvent::Draw => None,
        }
    }
}

/// The name of a bot: one word of letters, digits, `-` and `.`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct BotName(String);

impl fmt::Display for BotName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for BotName {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '.';
        if text.is_empty() || !text.chars().all(plain) {
            return Err(ParseError::new("expected-bot-name", text));
        }
        Ok(BotName(text.to_owned()))
    }
}

impl<A: fmt::Display, C: fmt::Display> fmt::Display for Entry<A, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entry::Move(seat, action) => write!(f, "{seat} {action}"),
            Entry::Seal(seat, action) => write!(f, "{seat}~ {action}"),
            Entry::Chance(chance) => write!(f, "* {chance}"),
            Entry::Table(event) => write!(f, "! {event}"),
        }
    }
}

impl<A: Text, C: Text> FromStr for Entry<A, C> {
    type Err = ParseError;

    fn from_str(line: &str) -> Result<Self, ParseError> {
        let (head, rest) = line.split_once(' ').ok_or_else(|| ParseError::new("expected-entry", line))?;
        match (head, head.strip_suffix('~')) {
            ("*", _) => rest.parse().map(Entry::Chance),
            ("!", _) => rest.parse().map(Entry::Table),
            (_, Some(seat)) => Ok(Entry::Seal(seat.parse()?, rest.parse()?)),
            (seat, None) => Ok(Entry::Move(seat.parse()?, rest.parse()?)),
        }
    }
}

impl fmt::Display for TableEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableEvent::Undo(seat) => write!(f, "undo {seat}"),
            TableEvent::Resign(seat) => write!(f, "resign {seat}"),
            TableEvent::Flag(seat) => write!(f, "flag {seat}"),
            TableEvent::Draw => write!(f, "draw"),
            TableEvent::TakeOver(seat, bot) => write!(f, "take-over {seat} {bot}"),
            TableEvent::HandBack(seat) => write!(f, "hand-back {seat}"),
        }
    }
}

impl FromStr for TableEvent {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let words: Vec<&str> = text.split(' ').collect();
        match words[..] {
            ["undo", seat] => seat.parse().map(TableEvent::Undo),
            ["resign", seat] => seat.parse().map(TableEvent::Resign),
            ["flag", seat] => seat.parse().map(TableEvent::Flag),
            ["draw"] => Ok(TableEvent::Draw),
            ["take-over", seat, bot] => Ok(TableEvent::TakeOver(seat.parse()?, bot.parse()?)),
            ["hand-back", seat] => seat.parse().map(TableEvent::HandBack),
            _ => Err(ParseError::new("expected-table-event", text)),
        }
    }
}
