//! Positions and actions as text.

use crate::rules::Rules;
use crate::text::ParseError;

/// The text forms of a game's positions. Actions and chances write themselves by `Display` and `FromStr`.
pub trait Notation: Rules {
    /// The state's text form: one line, secrets included.
    fn text(&self) -> String;

    /// The state with this text form. Never panics, and refuses what no game could show.
    fn from_text(config: &Self::Config, text: &str) -> Result<Self, ParseError>;

    /// The action that a person has typed: its text form, or what plainly means the same. Records have the one form.
    fn typed(text: &str) -> Result<Self::Action, ParseError> {
        text.parse()
    }
}
