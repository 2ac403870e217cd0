//! `ceiba completions`: what a shell needs to complete our command lines.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::CommandFactory;

use crate::command::{Arguments, Completions};
use crate::error::Outcome;

pub(crate) fn run(arguments: &Completions) -> Outcome {
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut Arguments::command(), "ceiba", &mut script);
    io::stdout().lock().write_all(&script)?;
    Ok(ExitCode::SUCCESS)
}
