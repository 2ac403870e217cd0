//! `cargo xtask test`: the steps that must hold before a change goes in.

use std::process::Command;
use std::time::{Duration, Instant};

use clap::Args;
use clap::builder::PossibleValuesParser;

use crate::browser::Browser;
use crate::cargo::{cargo, run as run_command};
use crate::figures::FigureCollector;
use crate::licences;
use crate::new_game;
use crate::output::{announce, say};
use crate::postgres::Postgres;
use crate::tools::{CLIPPY, RUSTFMT};
use crate::web;

/// What to check.
#[derive(Args)]
pub(crate) struct TestArguments {
    /// The steps to run; all of them if none is named
    #[arg(value_name = "STEP", value_parser = PossibleValuesParser::new(STEPS.iter().map(|step| step.name)))]
    steps: Vec<String>,
    /// Run the tests at full length and write the figures they print to docs/FIGURES.md
    #[arg(long)]
    long: bool,
}

struct TestStep {
    name: &'static str,
    run: fn(Option<&FigureCollector>) -> Result<(), String>,
}

/// Cheap steps first: what fails should fail early.
const STEPS: &[TestStep] = &[
    TestStep { name: "fmt", run: |_| format() },
    TestStep { name: "licences", run: |_| licences::check() },
    TestStep { name: "web", run: |_| web::check() },
    TestStep { name: "clippy", run: |_| lint() },
    TestStep { name: "docs", run: |_| document() },
    TestStep { name: "test", run: test },
    TestStep { name: "doctest", run: |_| run_command(&mut workspace("test", &["--doc"])) },
];

/// Runs the steps in order, stops at the first that fails, and sums up.
pub(crate) fn run(arguments: &TestArguments) -> Result<(), String> {
    let figures = arguments.long.then(FigureCollector::start).transpose()?;
    let is_wanted =
        |step: &&TestStep| arguments.steps.is_empty() || arguments.steps.iter().any(|it| it == step.name);
    let mut passed = Vec::new();
    for step in STEPS.iter().filter(is_wanted) {
        announce(&format!("==> {}", step.name));
        let start = Instant::now();
        (step.run)(figures.as_ref()).map_err(|error| {
            let long = if arguments.long { " --long" } else { "" };
            format!("step {0} failed: {error}\nto see it alone: cargo xtask test {0}{long}", step.name)
        })?;
        passed.push((step.name, start.elapsed()));
        say(&format!("    {} passed in {}", step.name, seconds(start.elapsed())));
    }
    sum_up(&passed);
    Ok(())
}

fn sum_up(passed: &[(&str, Duration)]) {
    announce("==> all passed");
    for &(name, duration) in passed {
        say(&format!("    {name:<10} {:>9}", seconds(duration)));
    }
    let total = passed.iter().map(|&(_, duration)| duration).sum();
    say(&format!("    {:<10} {:>9}", "total", seconds(total)));
}

fn seconds(duration: Duration) -> String {
    format!("{:.1} s", duration.as_secs_f64())
}

/// A cargo subcommand over the whole workspace, with every feature, at the locked versions.
pub(crate) fn workspace(subcommand: &str, more: &[&str]) -> Command {
    let all = [subcommand, "--locked", "--workspace", "--all-features"];
    cargo(all.into_iter().chain(more.iter().copied()))
}

fn format() -> Result<(), String> {
    RUSTFMT.ensure()?;
    run_command(&mut cargo(["fmt", "--all", "--check"]))?;
    run_command(&mut cargo(["fmt", "--manifest-path", "fuzz/Cargo.toml", "--check"]))?;
    // The templates are in no crate, so cargo does not see them.
    for template in new_game::templates()? {
        let file = template.join("game/mod.rs");
        run_command(Command::new("rustfmt").args(["--check", "--edition", "2024"]).arg(file))?;
    }
    Ok(())
}

fn lint() -> Result<(), String> {
    CLIPPY.ensure()?;
    run_command(&mut workspace("clippy", &["--all-targets", "--", "-D", "warnings"]))
}

fn document() -> Result<(), String> {
    run_command(workspace("doc", &["--no-deps"]).env("RUSTDOCFLAGS", "-D warnings"))
}

fn test(figures: Option<&FigureCollector>) -> Result<(), String> {
    // Named kinds instead of --all-targets, which would run benches too.
    let mut command = workspace("test", &["--lib", "--bins", "--tests", "--examples"]);
    let postgres = Postgres::start();
    match &postgres {
        Ok(postgres) => {
            command.envs(postgres.environment());
        }
        Err(reason) => not_tested("everything on PostgreSQL", reason, "postgresql"),
    }
    let browser = Browser::start();
    match &browser {
        Ok(browser) => {
            command.envs(browser.environment());
        }
        Err(reason) => not_tested("tables in a browser", reason, "chromium chromium-driver"),
    }
    let Some(figures) = figures else { return run_command(&mut command) };
    run_command(command.env("CEIBA_LONG", "1").env("CEIBA_FIGURES", figures.collected()))?;
    figures.publish()
}

/// Says loudly what this machine cannot test, and how it could.
pub(crate) fn not_tested(what: &str, reason: &str, packages: &str) {
    announce(&format!("==> NOT TESTED: {what}"));
    say(&format!("    {reason}\n    to test it: apt-get install {packages}"));
}
