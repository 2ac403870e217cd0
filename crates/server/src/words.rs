//! The texts of the house, in English.

use ceiba_catalog::{BotKind, RequestError, Translator};
use ceiba_core::{Message, Refusal};

/// The text of a message without arguments.
pub(crate) fn said(id: &'static str) -> String {
    Translator::english().say(&Message::new(id))
}

/// The name of a bot.
pub(crate) fn bot_name(brain: BotKind) -> String {
    match brain {
        BotKind::Level(level) => Translator::english().say(&level.name()),
        other => other.to_string(),
    }
}

/// A refusal for which no rule has a clause.
pub(crate) fn problem(id: &'static str) -> RequestError {
    RequestError::Invalid(Message::new(id))
}

/// A refusal by a rule of the house.
pub(crate) fn refusal(clause: &'static str, id: &'static str) -> RequestError {
    RequestError::Refused(Refusal::new(clause, Message::new(id)))
}

/// The status of a table, in words.
pub(crate) fn status(word: &str) -> String {
    match word {
        "open" => said("page-status-open"),
        "running" => said("page-status-running"),
        "over" => said("page-status-over"),
        _ => said("page-status-closed"),
    }
}
