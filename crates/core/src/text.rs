//! Text forms: what log, wire, database, terminal and tests share.

use std::fmt;
use std::str::FromStr;

use crate::message::Message;

/// A thing with one text form, written by `Display` and read by `FromStr`.
pub trait Text: fmt::Display + FromStr<Err = ParseError> {}

impl<T: fmt::Display + FromStr<Err = ParseError>> Text for T {}

/// Gives an enum without fields a word for each variant, its list `ALL`, and `Display`. With the id of a message that
/// says what is expected it is read by `FromStr` too, so that it can be a [`Token`](crate::Token), and is its word in JSON.
///
/// ```
/// #[derive(Clone, Copy, PartialEq, Debug)]
/// enum Coin { Heads, Tails }
/// ceiba_core::text_words! { Coin, "expected-coin": Heads "heads", Tails "tails" }
///
/// assert_eq!("tails".parse(), Ok(Coin::Tails));
/// assert_eq!(Coin::ALL.map(Coin::word), ["heads", "tails"]);
/// ```
#[macro_export]
macro_rules! text_words {
    ($kind:ident: $($name:ident $word:literal),* $(,)?) => {
        impl $kind {
            /// All of them, in order.
            pub const ALL: [$kind; [$($word),*].len()] = [$($kind::$name),*];

            /// Its word.
            pub const fn word(self) -> &'static str {
                match self {
                    $($kind::$name => $word),*
                }
            }
        }

        impl ::std::fmt::Display for $kind {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.word())
            }
        }
    };
    ($kind:ident, $expected:literal: $($name:ident $word:literal),* $(,)?) => {
        $crate::text_words! { $kind: $($name $word),* }

        impl ::std::str::FromStr for $kind {
            type Err = $crate::ParseError;

            fn from_str(text: &str) -> Result<Self, $crate::ParseError> {
                let found = $kind::ALL.into_iter().find(|one| one.word() == text);
                found.ok_or_else(|| $crate::ParseError::new($expected, text))
            }
        }

        impl $crate::serde::Serialize for $kind {
            fn serialize<S: $crate::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.word())
            }
        }

        impl<'de> $crate::serde::Deserialize<'de> for $kind {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let word = <String as $crate::serde::Deserialize>::deserialize(deserializer)?;
                word.parse().map_err($crate::serde::de::Error::custom)
            }
        }
    };
}

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
