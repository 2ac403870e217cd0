//! `ceiba verify`: whether records are whole and true, one line each.

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use ceiba_catalog::Translator;
use ceiba_core::Message;

use crate::command::VerifyArguments;
use crate::error::{CommandError, CommandResult};
use crate::replay;

pub(crate) fn run(arguments: &VerifyArguments) -> CommandResult {
    let mut out = io::stdout().lock();
    let mut all_true = true;
    for path in &arguments.files {
        match verify(path) {
            Ok(line) => writeln!(out, "{line}")?,
            Err(CommandError::Failed(words)) => {
                all_true = false;
                writeln!(out, "{words}")?;
            }
            Err(other) => return Err(other),
        }
    }
    Ok(if all_true { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn verify(path: &Path) -> Result<String, CommandError> {
    let record = replay::read(path)?;
    let any_match = ceiba_catalog::verify(&record).map_err(|error| CommandError::record(path, &error))?;
    let chance = match (record.seed, record.is_open()) {
        (None, _) => "verify-unseeded",
        (Some(_), true) => "verify-open",
        (Some(_), false) => "verify-seeded",
    };
    let result = match &record.result.value {
        Some(tally) => Message::new("verify-finished").with("result", tally.to_string()),
        None => Message::new("verify-unfinished"),
    };
    let message = Message::new("verify-true")
        .with("game", any_match.game())
        .with("entries", record.entries.len())
        .with("chance", Message::new(chance))
        .with("result", result);
    Ok(format!("{}: {}", path.display(), Translator::english().say(&message)))
}
