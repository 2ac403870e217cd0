//! Tunes the weights of a game's evaluator by self-play and reports the gain.
//!
//! `cargo bench -p ceiba-bots --bench tune -- GAME [--config WORDS] [--rounds N] [--deals N] [--nodes N] [--seed S]`

use std::time::Instant;

use ceiba_bots::arena::Estimate;
use ceiba_bots::mcts::{Mcts, MctsSettings};
use ceiba_bots::tune::{Tunable, TuningRun, compare, tune};
use ceiba_bots::{Bot, Budget, NoEvaluator, eval};
use ceiba_core::{Config, Game, Rules};
use ceiba_games::connect4::Connect4;
use ceiba_games::maya::Maya;
use ceiba_games::mayacode::MayaCode;
use ceiba_games::raven::Raven;
use ceiba_games::yaxha::Yaxha;
use clap::Parser;
use cpu_time::ProcessTime;

/// Tunes one game.
type RunGame = fn(&Arguments);

/// The tunable evaluators by game.
const GAMES: &[(&str, RunGame)] = &[
    ("connect4", run::<Connect4, Exploration>),
    ("maya", run::<Maya, eval::maya::MayaBots>),
    ("mayacode", run::<MayaCode, eval::mayacode::MayaCodeBots>),
    ("raven", run::<Raven, eval::raven::RavenLadderEvaluator>),
    ("raven-cards", run::<Raven, eval::raven::RavenCardEvaluator>),
    ("yaxha", run::<Yaxha, eval::yaxha::YaxhaBots>),
];

/// Tunes the weights of a game's evaluator by self-play (SPSA).
#[derive(Parser)]
struct Arguments {
    /// The game
    game: String,
    /// The game's options, as words
    #[arg(long, value_name = "WORDS", default_value = "")]
    config: String,
    /// The number of SPSA steps
    #[arg(long, value_name = "N", default_value_t = 200)]
    rounds: u32,
    /// Deals for each step, each played once from every seat
    #[arg(long, value_name = "N", default_value_t = 4)]
    deals: u32,
    /// Nodes for a move; the bot's default if not given
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    /// The seed of the run
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Deals for the comparison of the tuned with the starting weights; as many as there are for 40 steps if not given
    #[arg(long, value_name = "N")]
    check: Option<u32>,
    /// Passed by `cargo bench`
    #[arg(long, hide = true)]
    bench: bool,
}

fn main() {
    let arguments = Arguments::parse();
    match GAMES.iter().find(|(game, _)| *game == arguments.game) {
        Some((_, run)) => run(&arguments),
        None => {
            let known: Vec<&str> = GAMES.iter().map(|(game, _)| *game).collect();
            eprintln!("nothing to tune for “{}”; games: {}", arguments.game, known.join(", "));
            std::process::exit(1);
        }
    }
}

fn run<G: Game, T: Tunable<G>>(arguments: &Arguments) {
    let config = G::Config::from_words(&arguments.config).unwrap_or_else(|error| {
        eprintln!("“{}” is no config: {error:?}", arguments.config);
        std::process::exit(1);
    });
    let tuning = TuningRun {
        rounds: arguments.rounds,
        deals: arguments.deals,
        budget: arguments.nodes.map_or(Budget::Own, Budget::Nodes),
        seed: arguments.seed,
    };
    let (cpu, since) = (ProcessTime::now(), Instant::now());
    println!("{} {}: {tuning:?}", G::ID, config.to_words());
    let mut shown = since;
    let mut gains = 0.0;
    let tuned = tune::<G, T>(&config, tuning, |round, weights, gain| {
        gains += gain.abs();
        if shown.elapsed().as_secs() >= 5 || round + 1 == tuning.rounds {
            shown = Instant::now();
            println!(
                "round {} of {}, {:.0} s of CPU, mean swing {:.3}: {}",
                round + 1,
                tuning.rounds,
                cpu.elapsed().as_secs_f64(),
                gains / (round + 1) as f32,
                list(weights),
            );
        }
    });
    show::<G, T>(&tuned);
    check::<G, T>(&config, tuning, &tuned, arguments.check.unwrap_or(tuning.deals * 40));
    println!("{:.0} s of CPU, {:.0} s in all", cpu.elapsed().as_secs_f64(), since.elapsed().as_secs_f64());
}

fn list(weights: &[f32]) -> String {
    weights.iter().map(|weight| format!("{weight:.3}")).collect::<Vec<_>>().join(", ")
}

/// The weights with their names, as they stand in the source.
fn show<G: Game, T: Tunable<G>>(tuned: &[f32]) {
    for ((name, before), after) in T::NAMES.iter().zip(T::weights()).zip(tuned) {
        println!("{after:>10.4}, // {name}, was {before:.4}");
    }
}

/// One seat with the tuned weights against the starting ones everywhere else, on deals that no step has seen.
fn check<G: Game, T: Tunable<G>>(config: &G::Config, tuning: TuningRun, tuned: &[f32], deals: u32) {
    let (before, one) = (T::weights(), TuningRun { deals: 1, ..tuning });
    // Steps draw from the lower 48 bits.
    let first = 1 << 48;
    let gains = (0..u64::from(deals))
        .map(|deal| f64::from(compare::<G, T>(config, tuned, &before, one, first + deal)))
        .collect::<Vec<_>>();
    let games = deals as usize * config.players();
    match Estimate::of(&gains) {
        Some(gain) => println!(
            "tuned over starting weights, share of the win less that of a rival: {:+.3} ± {:.3} (95 %), {games} games",
            gain.mean, gain.margin,
        ),
        None => println!("too few deals for a comparison"),
    }
}

/// The exploration constant of a plain search: an example, and a check of the tuner.
struct Exploration;

impl Tunable<Connect4> for Exploration {
    const NAMES: &'static [&'static str] = &["exploration"];

    fn weights() -> Vec<f32> {
        vec![1.0]
    }

    fn steps() -> Vec<f32> {
        vec![0.2]
    }

    fn bot(_config: &<Connect4 as Rules>::Config, weights: &[f32]) -> Box<dyn Bot<Connect4>> {
        let settings = MctsSettings { nodes: 400, exploration: weights[0], ..MctsSettings::default() };
        Box::new(Mcts::new(NoEvaluator, settings))
    }
}
