//! What is said to people: an id and its arguments. The words are in `locales/`, one folder a language.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::seat::Seat;

/// A sentence, label or name, not yet in any language.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Message {
    /// The id of the Fluent message.
    pub id: Cow<'static, str>,
    /// Its arguments, by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub args: BTreeMap<Cow<'static, str>, Arg>,
}

impl Message {
    /// A message without arguments.
    pub const fn new(id: &'static str) -> Self {
        Message { id: Cow::Borrowed(id), args: BTreeMap::new() }
    }

    /// The message with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.args.insert(Cow::Borrowed(name), value.into());
        self
    }
}

/// An argument of a [`Message`].
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Arg {
    /// A number, which the language may inflect by.
    Number(i64),
    /// A text that is the same in every language.
    Text(String),
    /// A player, called by name where the front end knows one.
    Seat {
        /// Whose name it is.
        seat: Seat,
    },
    /// A message inside a message.
    Message(Message),
    /// Several messages, joined as the language joins a list.
    List(Vec<Message>),
    /// Several messages of which one is meant, or after a *not* all: joined by the language's *or*.
    Either {
        /// The messages.
        either: Vec<Message>,
    },
}

impl Arg {
    /// These messages, joined by *or*.
    pub const fn either(messages: Vec<Message>) -> Self {
        Arg::Either { either: messages }
    }
}

impl From<Seat> for Arg {
    fn from(seat: Seat) -> Self {
        Arg::Seat { seat }
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Arg::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Arg::Text(text)
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Self {
        Arg::Message(message)
    }
}

impl From<Vec<Message>> for Arg {
    fn from(messages: Vec<Message>) -> Self {
        Arg::List(messages)
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl From<$number> for Arg {
            fn from(number: $number) -> Self {
                Arg::Number(number.into())
            }
        }
    )*};
}
numbers!(u8, i8, u16, i16, u32, i32, i64);

impl From<usize> for Arg {
    fn from(number: usize) -> Self {
        Arg::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}
