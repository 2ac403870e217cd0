//! `ceiba bench`: how fast random games run and bots for two think, in CPU time.

mod search;
mod speed;

use std::collections::BTreeMap;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use ceiba_catalog::{AnyGame, GameEntry, PlayoutCounts, RequestError, Translator, find, games};
use ceiba_core::{Deal, Message, Seed};
use cpu_time::ProcessTime;
use serde_json::{Value, json};

use crate::command::BenchArguments;
use crate::error::{CommandError, CommandResult};
use speed::BotSpeed;

/// Positions after set-up that the games start from.
const POOL: usize = 1_000;
/// Games between two looks at the clock.
const BATCH: u32 = 200;
/// Games over which heap allocations are counted, and how they end.
const SAMPLE: u32 = 2_000;

/// What one config measured.
struct PlayoutRow {
    game: &'static str,
    config: String,
    counts: PlayoutCounts,
    cpu_seconds: f64,
    setup_seconds: f64,
    allocations: u64,
    state_bytes: usize,
    endings: BTreeMap<String, u32>,
    /// Where two play.
    speed: Option<BotSpeed>,
}

pub(crate) fn run(arguments: &BenchArguments) -> CommandResult {
    let mut out = io::stdout().lock();
    let chosen = chosen(arguments)?;
    if let Some(simulations) = arguments.search {
        return search::run(&mut out, chosen, simulations, arguments);
    }
    if !arguments.json {
        show_titles(&mut out)?;
    }
    let mut rows = Vec::new();
    for (kind, config) in chosen {
        if io::stderr().is_terminal() {
            eprint!("\r\x1b[K{} {config} …", kind.id());
        }
        let row = measure(kind, &config, arguments)?;
        if io::stderr().is_terminal() {
            eprint!("\r\x1b[K");
        }
        if !arguments.json {
            show(&mut out, &row)?;
        }
        rows.push(row.json());
    }
    if arguments.json {
        writeln!(out, "{}", Value::from(rows))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// What is to be measured: the named games or all, with each number of players, or the config given.
fn chosen(arguments: &BenchArguments) -> Result<Vec<(&'static dyn AnyGame, String)>, CommandError> {
    let named: Result<Vec<&GameEntry>, RequestError> = arguments.games.iter().map(|id| find(id)).collect();
    let mut entries = named?;
    let are_named = !entries.is_empty();
    if !are_named {
        entries = games().iter().collect();
    }
    let mut chosen = Vec::new();
    let mut unknown = None;
    for game in entries {
        if let Some(config) = &arguments.config {
            let kind = game.variant(config);
            match kind.canonical(config) {
                Ok(config) => chosen.push((kind, config)),
                Err(problem) if are_named => return Err(problem.into()),
                Err(problem) => {
                    leave_out(game, &problem);
                    unknown = Some(problem);
                }
            }
            continue;
        }
        let kind = game.variant("");
        let mut seen = Vec::new();
        for (players, config) in kind.players().into_iter().zip(kind.every()) {
            if !seen.contains(&players) {
                seen.push(players);
                chosen.push((kind, config));
            }
        }
    }
    match unknown {
        Some(problem) if chosen.is_empty() => Err(problem.into()),
        _ => Ok(chosen),
    }
}

/// Says that a game is not measured, since it does not know the config.
fn leave_out(game: &GameEntry, problem: &RequestError) {
    let words = Translator::english();
    let message =
        Message::new("bench-left-out").with("game", game.name()).with("reason", problem.message().clone());
    eprintln!("{}", words.say(&message));
}

fn measure(
    kind: &'static dyn AnyGame,
    config: &str,
    arguments: &BenchArguments,
) -> Result<PlayoutRow, CommandError> {
    let setup = ProcessTime::now();
    let mut runner = kind.runner(config, POOL, arguments.seed)?;
    let setup_seconds = setup.elapsed().as_secs_f64();
    runner.run(BATCH);
    let mut counts = PlayoutCounts::default();
    let clock = ProcessTime::now();
    let cpu_seconds = loop {
        let batch = runner.run(BATCH);
        counts.playouts += batch.playouts;
        counts.actions += batch.actions;
        let elapsed = clock.elapsed().as_secs_f64();
        if elapsed >= arguments.seconds {
            break elapsed;
        }
    };
    let heap = allocation_counter::measure(|| {
        runner.run(SAMPLE);
    });
    let speed = match kind.open(config, Deal::Seed(Seed::open(arguments.seed)))?.players() {
        2 => Some(speed::measure(kind, config, arguments.seconds, arguments.seed)?),
        _ => None,
    };
    Ok(PlayoutRow {
        game: kind.id(),
        config: config.to_owned(),
        counts,
        cpu_seconds,
        setup_seconds,
        allocations: heap.count_total,
        state_bytes: kind.state_bytes(),
        endings: runner.endings(SAMPLE),
        speed,
    })
}

impl PlayoutRow {
    fn actions_per_second(&self) -> f64 {
        self.counts.actions as f64 / self.cpu_seconds
    }

    fn mean_length(&self) -> f64 {
        self.counts.actions as f64 / self.counts.playouts as f64
    }

    fn json(&self) -> Value {
        let mut row = json!({
            "game": self.game,
            "config": self.config,
            "playouts": self.counts.playouts,
            "actions": self.counts.actions,
            "cpu_seconds": self.cpu_seconds,
            "actions_per_cpu_second": self.actions_per_second(),
            "playouts_per_cpu_second": self.counts.playouts as f64 / self.cpu_seconds,
            "mean_length": self.mean_length(),
            "allocations_per_playout": self.allocations as f64 / f64::from(SAMPLE),
            "state_bytes": self.state_bytes,
            "setup_cpu_seconds": self.setup_seconds,
            "setup_positions": POOL,
            "endings": self.endings,
            "endings_of": SAMPLE,
        });
        if let Some(speed) = &self.speed {
            row["search_nodes_per_cpu_second"] = json!(speed.nodes_per_second);
            row["search_depth"] = json!(speed.depth);
            row["search_cpu_seconds"] = json!(speed.seconds);
        }
        row
    }
}

fn show_titles(out: &mut impl Write) -> io::Result<()> {
    let title = |id: &'static str| Translator::english().say(&Message::new(id));
    writeln!(
        out,
        "{:>14} {:>12} {:>8} {:>7} {:>7} {:>10}  {}",
        title("bench-actions"),
        title("bench-games"),
        title("bench-length"),
        title("bench-bytes"),
        title("bench-heap"),
        title("bench-setup"),
        title("bench-game"),
    )
}

fn show(out: &mut impl Write, row: &PlayoutRow) -> io::Result<()> {
    let words = Translator::english();
    writeln!(
        out,
        "{:>14.0} {:>12.0} {:>8.1} {:>7} {:>7.2} {:>7.1} µs  {} {}",
        row.actions_per_second(),
        row.counts.playouts as f64 / row.cpu_seconds,
        row.mean_length(),
        row.state_bytes,
        row.allocations as f64 / f64::from(SAMPLE),
        row.setup_seconds * 1e6 / POOL as f64,
        row.game,
        row.config,
    )?;
    for (ending, &count) in &row.endings {
        let ending = Message { id: ending.clone().into(), args: BTreeMap::new() };
        let share = 100.0 * f64::from(count) / f64::from(SAMPLE);
        writeln!(out, "{:>14.1} % {}", share, words.say(&ending))?;
    }
    if let Some(speed) = &row.speed {
        writeln!(out, "{:>14.0} {}", speed.nodes_per_second, words.say(&speed.message()))?;
    }
    out.flush()
}
