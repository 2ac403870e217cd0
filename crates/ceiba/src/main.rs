//! The one binary of the house.

mod arena;
mod backup;
mod bench;
mod command;
mod completions;
mod engine;
mod error;
mod export;
mod games;
mod house;
mod import;
mod log;
mod online;
mod perft;
mod play;
mod render;
mod replay;
mod serve;
mod settings;
mod verify;
mod welcome;

use std::process::ExitCode;

use clap::Parser;

use command::{Command, CommandLine};
use error::CommandError;

fn main() -> ExitCode {
    let outcome = match CommandLine::parse().command {
        None => serve::run_as_default(),
        Some(Command::Serve(arguments)) => serve::run(&arguments),
        Some(Command::Backup(arguments)) => backup::backup(&arguments),
        Some(Command::Restore(arguments)) => backup::restore(&arguments),
        Some(Command::Export(arguments)) => export::run(&arguments),
        Some(Command::Import(arguments)) => import::run(&arguments),
        Some(Command::Games(arguments)) => games::run(&arguments),
        Some(Command::Play(arguments)) => play::run(&arguments),
        Some(Command::Watch(arguments)) => play::watch(&arguments),
        Some(Command::Replay(arguments)) => replay::run(&arguments),
        Some(Command::Render(arguments)) => render::run(&arguments),
        Some(Command::Verify(arguments)) => verify::run(&arguments),
        Some(Command::Engine) => engine::run(),
        Some(Command::Arena(arguments)) => arena::run(&arguments),
        Some(Command::Perft(arguments)) => perft::run(&arguments),
        Some(Command::Bench(arguments)) => bench::run(&arguments),
        Some(Command::Completions(arguments)) => completions::run(&arguments),
    };
    outcome.unwrap_or_else(CommandError::report)
}
