//! Who sits where, and how a record says it.

use std::fmt;
use std::str::FromStr;

use ceiba_catalog::{Level, Translator};
use ceiba_core::{Message, ParseError, Seat};

/// Who plays a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Role {
    /// A person at this keyboard, with a name or without.
    Person(String),
    /// A bot.
    Bot(Level),
}

/// How a record writes a person without a name, and what stands before a bot's level.
const PERSON: &str = "person";
const BOT: &str = "bot:";

impl Role {
    /// A person without a name.
    pub fn person() -> Role {
        Role::Person(String::new())
    }

    /// Whether a person plays it.
    pub fn is_person(&self) -> bool {
        matches!(self, Role::Person(_))
    }

    /// What the seat is called in sentences; empty if by its number.
    pub fn name(&self, seat: Seat, words: &Translator) -> String {
        match self {
            Role::Person(name) => name.clone(),
            Role::Bot(level) => {
                let level = words.say(&level.name());
                words.say(&Message::new("tui-bot-name").with("level", level).with("number", seat.number()))
            }
        }
    }

    /// The roles that a record's seats name; persons where it names none.
    pub fn of_record(seats: &[String], players: usize) -> Vec<Role> {
        (0..players)
            .map(|index| seats.get(index).and_then(|name| name.parse().ok()).unwrap_or_else(Role::person))
            .collect()
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Role::Person(name) if name.is_empty() => f.write_str(PERSON),
            Role::Person(name) => f.write_str(name),
            Role::Bot(level) => write!(f, "{BOT}{level}"),
        }
    }
}

impl FromStr for Role {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match (text.trim(), text.trim().strip_prefix(BOT)) {
            (PERSON | "", _) => Ok(Role::person()),
            (_, Some(level)) => level.parse().map(Role::Bot),
            (name, None) => Ok(Role::Person(name.to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_keeps_who_sat_where() {
        let roles = [Role::person(), Role::Person("Ix Chel".into()), Role::Bot(Level::Tree)];
        let written: Vec<String> = roles.iter().map(Role::to_string).collect();
        assert_eq!(written, ["person", "Ix Chel", "bot:tree"]);
        assert_eq!(Role::of_record(&written, 3), roles);
        assert_eq!(Role::of_record(&[], 2), [Role::person(), Role::person()]);
        assert!("bot:oak".parse::<Role>().is_err());
    }
}
