//! The chores of the workspace: `cargo xtask --help`.

mod browser;
mod cargo;
mod debian;
mod figures;
mod fuzz;
mod gallery;
mod licences;
mod new_game;
mod output;
mod postgres;
mod root;
mod steps;
mod tools;
mod web;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", about = "The chores of the Ceiba workspace", after_help = EXAMPLES)]
struct XtaskCommandLine {
    #[command(subcommand)]
    command: Task,
}

const EXAMPLES: &str = "\
Examples:
  cargo xtask test                everything that must hold before a change goes in
  cargo xtask test fmt clippy     these steps alone
  cargo xtask test --long         the full figures too, written to docs/FIGURES.md
  cargo xtask fuzz                every parser for 20 seconds with libFuzzer (nightly)
  cargo xtask fuzz record --seconds 600
  cargo xtask new-game patolli    a new game that plays, from a template
  cargo xtask new-game bluff --like kuhn
  cargo xtask gallery             the pictures of docs/gallery and of the README, taken anew
";

#[derive(Subcommand)]
enum Task {
    /// Check everything, or the named steps
    Test(steps::TestArguments),
    /// Fuzz the parsers with cargo-fuzz
    Fuzz(fuzz::FuzzArguments),
    /// Take the pictures of docs/gallery in a browser, and draw those of the README
    Gallery(gallery::GalleryArguments),
    /// Start a new game from a template
    #[command(after_help = new_game::EXAMPLES)]
    NewGame(new_game::NewGameArguments),
}

fn main() -> ExitCode {
    let done = match XtaskCommandLine::parse().command {
        Task::Test(arguments) => steps::run(&arguments),
        Task::Fuzz(arguments) => fuzz::run(&arguments),
        Task::Gallery(arguments) => gallery::run(&arguments),
        Task::NewGame(arguments) => new_game::run(&arguments),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            output::complain(&failure);
            ExitCode::FAILURE
        }
    }
}
