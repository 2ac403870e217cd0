//! What can be asked for on the command line.

use std::path::PathBuf;
use std::str::FromStr;

use ceiba_catalog::arena::Hypotheses;
use ceiba_catalog::{Budget, Entrant, Words};
use ceiba_core::{ParseError, Viewer};
use clap::{Args, Parser, Subcommand};

/// Ceiba: the house of four Maya board games.
#[derive(Parser)]
#[command(name = "ceiba", version, after_help = EXAMPLES, max_term_width = 100)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

const EXAMPLES: &str = "\
Examples:
  ceiba games                          what can be played, and with which options
  ceiba replay game.ceiba --at 20      a recorded game after its 20th entry
  ceiba verify *.ceiba                 whether records are whole and true
  ceiba perft connect4 --depth 6       how many ways a game can go
  ceiba arena raven --bots ceiba,tree  which bot is better, and by how much
  ceiba bench                          how fast random games run
  echo '{\"do\":\"hello\"}' | ceiba engine   talk to the engine, one JSON object a line

Exit status: 0 all went well, 1 something was wrong with what was given, 2 the command was not understood.";

#[derive(Subcommand)]
pub(crate) enum Command {
    /// List the games with their players and options
    Games(Games),
    /// Show a recorded game: its log and a position, as somebody saw it
    Replay(Replay),
    /// Check records: the moves, the deals against the seed, the result, the hash
    Verify(Verify),
    /// Speak the engine protocol on standard input and output (docs/ENGINE.md)
    Engine,
    /// Let bots play each other and measure them: scores and ratings with intervals, sequential tests
    Arena(Arena),
    /// Count the paths of a game to a depth
    Perft(Perft),
    /// Measure random games: actions and games per CPU second, size, heap allocations
    Bench(Bench),
    /// Print a shell's completion script
    Completions(Completions),
}

#[derive(Args)]
pub(crate) struct Games {
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// Also list games that are there for measuring only
    #[arg(long)]
    pub(crate) all: bool,
}

#[derive(Args)]
#[command(after_help = "\
Examples:
  ceiba replay game.ceiba                   the whole game
  ceiba replay game.ceiba --at 20           after its 20th entry
  ceiba replay game.ceiba --at 20 --as 2    what seat 2 knew then")]
pub(crate) struct Replay {
    /// The record; - for standard input
    pub(crate) file: PathBuf,
    /// Stop after so many entries of the log
    #[arg(long, value_name = "N")]
    pub(crate) at: Option<usize>,
    /// Who looks: a seat's number, public or referee
    #[arg(long = "as", value_name = "VIEWER", default_value = "referee", value_parser = parsed::<Viewer>)]
    pub(crate) viewer: Viewer,
}

#[derive(Args)]
#[command(after_help = "\
Examples:
  ceiba verify game.ceiba
  ceiba verify records/*.ceiba && echo all true")]
pub(crate) struct Verify {
    /// The records; - for standard input
    #[arg(required = true)]
    pub(crate) files: Vec<PathBuf>,
}

#[derive(Args)]
#[command(after_help = "\
Outcomes of chance count once each whatever their weight; simultaneous moves count jointly.

Examples:
  ceiba perft connect4 --depth 7
  ceiba perft connect4 --depth 3 --divide
  ceiba perft connect4 --depth 4 --position '12/////1/ 2'")]
pub(crate) struct Perft {
    /// The game
    pub(crate) game: String,
    /// How many events deep
    #[arg(long, value_name = "N")]
    pub(crate) depth: u32,
    /// The game's options, as words
    #[arg(long, value_name = "WORDS", default_value = "")]
    pub(crate) config: String,
    /// Start from this state instead of the beginning
    #[arg(long, value_name = "TEXT", conflicts_with = "skip_chance")]
    pub(crate) position: Option<String>,
    /// With --skip-chance: the number of the open seed that deals
    #[arg(long, value_name = "S", default_value_t = 1, requires = "skip_chance")]
    pub(crate) seed: u64,
    /// Start where the set-up's chances are over
    #[arg(long)]
    pub(crate) skip_chance: bool,
    /// Also show the count for each first event
    #[arg(long)]
    pub(crate) divide: bool,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
#[command(after_help = "\
Counts decisions of seats only, from a pool of 1,000 positions after set-up; set-up is timed apart.

Examples:
  ceiba bench                     every game, each number of players
  ceiba bench connect4 --json     for programs
  ceiba bench connect4 --search 1000    tree search instead, 1,000 simulations a choice")]
pub(crate) struct Bench {
    /// The games; all of them if none is named
    pub(crate) games: Vec<String>,
    /// Measure this config only, as words
    #[arg(long, value_name = "WORDS")]
    pub(crate) config: Option<String>,
    /// CPU seconds for each measurement
    #[arg(long, value_name = "S", default_value_t = 2.0, value_parser = seconds)]
    pub(crate) seconds: f64,
    /// Measure plain tree search with so many simulations a choice, by one thread and by two
    #[arg(long, value_name = "SIMULATIONS", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) search: Option<u64>,
    /// The seed of positions and moves
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
#[command(after_help = "\
Bots: sprout, sapling, tree, canopy, ceiba (or 1 to 5), plain (tree search with random playouts), random; each with a
budget of its own if you like: ceiba:50ms, plain:2000n, tree:1/20. Budgets: own, nodes (2000n), CPU time of one core
(50ms, 1.5s), or a share of the bot's own nodes (1/20).

Name a bot for each seat (for each team, where there are teams), or two for more: then one seat of the first plays
against the second everywhere else. Each deal is played with every rotation of the bots over the seats; intervals are
over deals. With budgets in nodes the result is the same every time, whatever --jobs says.

With --records every finished game is kept, and the same command goes on where it was stopped; --games, --jobs, --sprt
and --json may differ. Ctrl-C shows what is known so far and ends with status 130.

Examples:
  ceiba arena raven --bots ceiba,canopy --games 200
  ceiba arena raven --bots 5,4 --budget 1/20 --games 400 --sprt 0.58,0.72 --jobs 2
  ceiba arena maya --config players=3 --bots ceiba:50ms,plain:50ms --games 90 --records maya-plain
  ceiba arena mayacode --config 'players=4 mode=teams' --bots canopy,tree --json")]
pub(crate) struct Arena {
    /// The game
    pub(crate) game: String,
    /// The bots: as many as there are seats or teams, or two
    #[arg(long, value_name = "A,B,…", required = true, value_delimiter = ',', value_parser = parsed::<Entrant>)]
    pub(crate) bots: Vec<Entrant>,
    /// At most so many games, filled up to whole deal sets
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) games: u32,
    /// The game's options, as words
    #[arg(long, value_name = "WORDS", default_value = "")]
    pub(crate) config: String,
    /// The budget of a move, for bots without one of their own
    #[arg(long, value_name = "BUDGET", default_value = "own", value_parser = parsed::<Budget>)]
    pub(crate) budget: Budget,
    /// Play so many games at the same time
    #[arg(long, value_name = "J", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) jobs: u16,
    /// The seed of the deals and of the bots
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u32,
    /// Stop when it is clear whether the first bot's share of the win is p0 or p1 (Wald's test, errors of 5 %)
    #[arg(long, value_name = "P0,P1", value_parser = parsed::<Hypotheses>)]
    pub(crate) sprt: Option<Hypotheses>,
    /// Keep the records of the games here, and go on from those that are there
    #[arg(long, value_name = "DIR")]
    pub(crate) records: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct Completions {
    /// The shell
    pub(crate) shell: clap_complete::Shell,
}

/// What a text of the house stands for.
fn parsed<T: FromStr<Err = ParseError>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|error: ParseError| Words::english().say(&error.message()))
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if seconds > 0.0 && seconds <= 3600.0 => Ok(seconds),
        _ => Err("a number of seconds above 0, at most 3600".to_owned()),
    }
}
