//! What is shown when the house opens.

use std::io::{self, Write};

use ceiba_catalog::{Translator, games};
use ceiba_core::Message;

use crate::error::CommandError;

/// Says what the house is and what can be played.
pub(crate) fn greet() -> Result<(), CommandError> {
    let words = Translator::english();
    let mut out = io::stdout().lock();
    writeln!(out, "{}\n", words.say(&Message::new("welcome")))?;
    for game in games().iter().filter(|game| game.listed) {
        writeln!(out, "  {:<10} {}", game.id(), words.say(&game.name()))?;
        writeln!(out, "  {:<10} {}\n", "", words.say(&game.about()))?;
    }
    writeln!(out, "{}", words.say(&Message::new("welcome-next")))?;
    Ok(())
}
