//! Who sits where, and how a record says it.

use std::fmt;
use std::str::FromStr;

use ceiba_catalog::{Level, Translator};
use ceiba_core::{Message, ParseError, Seat};

/// Who plays a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeatRole {
    /// A person at this keyboard, with a name or without.
    Person(String),
    /// A bot.
    Bot(Level),
}

/// How a record writes a person without a name, and what stands before a bot's level.
const PERSON: &str = "person";
const BOT: &str = "bot:";

impl SeatRole {
    /// A person without a name.
    pub fn person() -> SeatRole {
        SeatRole::Person(String::new())
    }

    /// Whether a person plays it.
    pub fn is_person(&self) -> bool {
        matches!(self, SeatRole::Person(_))
    }

    /// What the seat is called in sentences; empty if by its number.
    pub fn name(&self, seat: Seat, translator: &Translator) -> String {
        match self {
            SeatRole::Person(name) => name.clone(),
            SeatRole::Bot(level) => {
                let level = translator.say(&level.name());
                translator
                    .say(&Message::new("tui-bot-name").with("level", level).with("number", seat.number()))
            }
        }
    }

    /// The roles that a record's seats name; persons where it names none.
    pub fn of_record(seats: &[String], players: usize) -> Vec<SeatRole> {
        (0..players)
            .map(|index| seats.get(index).and_then(|name| name.parse().ok()).unwrap_or_else(SeatRole::person))
            .collect()
    }
}

impl fmt::Display for SeatRole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeatRole::Person(name) if name.is_empty() => f.write_str(PERSON),
            SeatRole::Person(name) => f.write_str(name),
            SeatRole::Bot(level) => write!(f, "{BOT}{level}"),
        }
    }
}

impl FromStr for SeatRole {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match (text.trim(), text.trim().strip_prefix(BOT)) {
            (PERSON | "", _) => Ok(SeatRole::person()),
            (_, Some(level)) => level.parse().map(SeatRole::Bot),
            (name, None) => Ok(SeatRole::Person(name.to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_keeps_who_sat_where() {
        let roles = [SeatRole::person(), SeatRole::Person("Ix Chel".into()), SeatRole::Bot(Level::Tree)];
        let written: Vec<String> = roles.iter().map(SeatRole::to_string).collect();
        assert_eq!(written, ["person", "Ix Chel", "bot:tree"]);
        assert_eq!(SeatRole::of_record(&written, 3), roles);
        assert_eq!(SeatRole::of_record(&[], 2), [SeatRole::person(), SeatRole::person()]);
        assert!("bot:oak".parse::<SeatRole>().is_err());
    }
}
