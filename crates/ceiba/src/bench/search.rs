//! How fast plain tree search runs: through the same match that every front end plays.

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Instant;

use ceiba_catalog::{AnyBot, AnyGame, BotKind, Budget, RequestError, SearchLimits, Translator};
use ceiba_core::{Deal, Message, Seed};
use cpu_time::ProcessTime;
use serde_json::{Value, json};

use crate::command::BenchArguments;
use crate::error::{CommandError, CommandResult};

/// What one config measured.
struct SearchRow {
    game: &'static str,
    config: String,
    simulations: u64,
    cpu_seconds: f64,
    /// Simulations per second on the wall of two threads, over those of one.
    two_threads: f64,
    depth: u32,
    /// What the first search chose.
    best: String,
}

pub(super) fn run(
    out: &mut impl Write,
    chosen: Vec<(&'static dyn AnyGame, String)>,
    simulations: u64,
    arguments: &BenchArguments,
) -> CommandResult {
    let mut rows = Vec::new();
    if !arguments.json {
        show_titles(out)?;
    }
    for (kind, config) in chosen {
        let row = measure(kind, config, simulations, arguments)?;
        if !arguments.json {
            show(out, &row)?;
        }
        rows.push(row.json());
    }
    if arguments.json {
        writeln!(out, "{}", Value::from(rows))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn measure(
    kind: &'static dyn AnyGame,
    config: String,
    simulations: u64,
    arguments: &BenchArguments,
) -> Result<SearchRow, CommandError> {
    let any_bot = any_bot(kind, &config, arguments.seed)?;
    let limits = |seed: u64, threads: usize| SearchLimits {
        budget: Budget::Nodes(simulations),
        seed,
        threads,
        ..SearchLimits::default()
    };
    let first = any_bot.search(&limits(arguments.seed, 1));
    let (mut searches, mut depth) = (0, 0);
    let clock = ProcessTime::now();
    let cpu_seconds = loop {
        searches += 1;
        depth = depth.max(any_bot.search(&limits(arguments.seed + searches, 1)).depth);
        let elapsed = clock.elapsed().as_secs_f64();
        if elapsed >= arguments.seconds {
            break elapsed;
        }
    };
    // One thread and two take turns, so that whatever else the machine does meets both.
    let mut walls = [0.0; 2];
    for round in 0..searches.clamp(4, 400) {
        for (threads, wall) in (1..).zip(&mut walls) {
            let clock = Instant::now();
            any_bot.search(&limits(round, threads));
            *wall += clock.elapsed().as_secs_f64();
        }
    }
    let simulations = searches * simulations;
    let two_threads = walls[0] / walls[1];
    Ok(SearchRow {
        game: kind.id(),
        config,
        simulations,
        cpu_seconds,
        two_threads,
        depth,
        best: first.action,
    })
}

/// The bot of the first seat that is asked after set-up.
fn any_bot(kind: &dyn AnyGame, config: &str, seed: u64) -> Result<Box<dyn AnyBot>, RequestError> {
    let any_match = kind.open(config, Deal::Seed(Seed::open(seed)))?;
    let seat = any_match.phase().asked().first().expect("after set-up somebody is asked");
    any_match.bot_of_kind(seat, BotKind::Plain)
}

impl SearchRow {
    fn rate(&self) -> f64 {
        self.simulations as f64 / self.cpu_seconds
    }

    fn json(&self) -> Value {
        json!({
            "game": self.game,
            "config": self.config,
            "simulations": self.simulations,
            "cpu_seconds": self.cpu_seconds,
            "simulations_per_cpu_second": self.rate(),
            "two_threads_over_one": self.two_threads,
            "depth": self.depth,
            "best": self.best,
        })
    }
}

fn show_titles(out: &mut impl Write) -> io::Result<()> {
    let title = |id: &'static str| Translator::english().say(&Message::new(id));
    writeln!(
        out,
        "{:>14} {:>12} {:>6}  {}",
        title("bench-simulations"),
        title("bench-two-threads"),
        title("bench-depth"),
        title("bench-game"),
    )
}

fn show(out: &mut impl Write, row: &SearchRow) -> io::Result<()> {
    writeln!(
        out,
        "{:>14.0} {:>12.2} {:>6}  {} {}",
        row.rate(),
        row.two_threads,
        row.depth,
        row.game,
        row.config
    )?;
    out.flush()
}
