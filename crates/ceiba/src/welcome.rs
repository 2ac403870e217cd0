//! What is shown when nothing is asked for.

use std::io::{self, Write};
use std::process::ExitCode;

use ceiba_catalog::{Words, games};
use ceiba_core::Message;

use crate::error::Outcome;

/// Says what the house is, what can be played, and where to go on.
pub(crate) fn run() -> Outcome {
    let words = Words::english();
    let mut out = io::stdout().lock();
    writeln!(out, "{}\n", words.say(&Message::new("welcome")))?;
    for game in games().iter().filter(|game| game.listed) {
        writeln!(out, "  {:<10} {}", game.id(), words.say(&game.name()))?;
        writeln!(out, "  {:<10} {}\n", "", words.say(&game.about()))?;
    }
    writeln!(out, "{}", words.say(&Message::new("welcome-next")))?;
    Ok(ExitCode::SUCCESS)
}
