//! `ceiba completions`: what a shell needs to complete our command lines.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::CommandFactory;

use crate::command::{CommandLine, CompletionsArguments};
use crate::error::CommandResult;

pub(crate) fn run(arguments: &CompletionsArguments) -> CommandResult {
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut CommandLine::command(), "ceiba", &mut script);
    io::stdout().lock().write_all(&script)?;
    Ok(ExitCode::SUCCESS)
}
