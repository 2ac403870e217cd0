//! Tools that a step needs: whether they are there, and how to get them.

use std::process::Command;

use crate::cargo::{cargo, run, succeeds};
use crate::output::say;

/// A component of the Rust toolchain.
#[derive(Clone, Copy)]
pub(crate) struct Component {
    /// Its name for rustup.
    name: &'static str,
    /// Its subcommand of cargo.
    subcommand: &'static str,
}

/// The formatter.
pub(crate) const RUSTFMT: Component = Component { name: "rustfmt", subcommand: "fmt" };
/// The linter.
pub(crate) const CLIPPY: Component = Component { name: "clippy", subcommand: "clippy" };

impl Component {
    /// Makes sure that it is there, by rustup if need be.
    pub(crate) fn ensure(self) -> Result<(), String> {
        let Component { name, subcommand } = self;
        if succeeds(&mut cargo([subcommand, "--version"])) {
            return Ok(());
        }
        if !succeeds(Command::new("rustup").arg("--version")) {
            return Err(format!(
                "{name} is missing and so is rustup: install {name} for your Rust toolchain"
            ));
        }
        say(&format!("{name} is missing: rustup component add {name}"));
        run(Command::new("rustup").args(["component", "add", name]))
            .map_err(|error| format!("{name} is missing and could not be added: {error}"))
    }
}

/// Checks that the nightly toolchain and cargo-fuzz are there. Neither is installed unasked: both are large.
pub(crate) fn require_fuzzer() -> Result<(), String> {
    if !succeeds(Command::new("cargo").args(["+nightly", "--version"])) {
        return Err("fuzzing needs nightly Rust: rustup toolchain install nightly --profile minimal".into());
    }
    if !succeeds(Command::new("cargo").args(["+nightly", "fuzz", "--version"])) {
        return Err("fuzzing needs cargo-fuzz: cargo install cargo-fuzz --locked".into());
    }
    Ok(())
}
