//! What can be asked for on the command line.

use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::path::PathBuf;

use ceiba_core::Viewer;
use ceiba_store::{Database, Moment};
use clap::{Args, Parser, Subcommand, ValueEnum};

/// Ceiba: the house of four Maya board games.
#[derive(Parser)]
#[command(name = "ceiba", version, after_help = EXAMPLES, max_term_width = 100)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

const EXAMPLES: &str = "\
Examples:
  ceiba                                opens the house on http://127.0.0.1:7777
  ceiba games                          what can be played, and with which options
  ceiba replay game.ceiba --at 20      a recorded game after its 20th entry
  ceiba verify *.ceiba                 whether records are whole and true
  ceiba perft connect4 --depth 6       how many ways a game can go
  ceiba bench                          how fast random games run
  echo '{\"do\":\"hello\"}' | ceiba engine   talk to the engine, one JSON object a line

Exit status: 0 all went well, 1 something was wrong with what was given, 2 the command was not understood.";

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Open the house: tables and play over the web (what ceiba does without a command)
    Serve(Serve),
    /// Copy the whole house to a file, while it is open or closed
    Backup(Backup),
    /// Fill an empty database from a backup
    Restore(Restore),
    /// Write all finished games as records, and their results as CSV
    Export(Export),
    /// Take finished games in from records
    Import(Import),
    /// List the games with their players and options
    Games(Games),
    /// Show a recorded game: its log and a position, as somebody saw it
    Replay(Replay),
    /// Check records: the moves, the deals against the seed, the result, the hash
    Verify(Verify),
    /// Speak the engine protocol on standard input and output (docs/ENGINE.md)
    Engine,
    /// Count the paths of a game to a depth
    Perft(Perft),
    /// Measure random games: actions and games per CPU second, size, heap allocations
    Bench(Bench),
    /// Print a shell's completion script
    Completions(Completions),
}

/// Where the house keeps everything.
#[derive(Args, Clone)]
pub(crate) struct Kept {
    /// A file's path, or postgres://user@host/name
    #[arg(long, value_name = "DATABASE", default_value = "ceiba.db")]
    pub(crate) database: Database,
}

#[derive(Args)]
#[command(after_help = "\
Examples:
  ceiba serve                                          on http://127.0.0.1:7777, kept in ceiba.db
  ceiba serve --listen 0.0.0.0:80 --durability full
  ceiba serve --database postgres://ceiba@db/ceiba")]
pub(crate) struct Serve {
    #[command(flatten)]
    pub(crate) kept: Kept,
    /// Where to listen
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:7777")]
    pub(crate) listen: SocketAddr,
    /// What confirmed moves survive: the end of the program, or also a loss of power
    #[arg(long, value_enum, default_value_t = Durable::Normal)]
    pub(crate) durability: Durable,
    /// Threads for bots; unless told, all cores but one
    #[arg(long, value_name = "N")]
    pub(crate) bot_threads: Option<NonZeroUsize>,
    /// What is logged on standard error
    #[arg(long, value_enum, default_value_t = Loudness::Warn)]
    pub(crate) log: Loudness,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Durable {
    Normal,
    Full,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Loudness {
    Error,
    Warn,
    Info,
    Debug,
}

#[derive(Args)]
#[command(after_help = "\
Examples:
  ceiba backup house.backup
  ceiba backup house.backup --database postgres://ceiba@db/ceiba")]
pub(crate) struct Backup {
    #[command(flatten)]
    pub(crate) kept: Kept,
    /// The file to write, which must not be there
    pub(crate) file: PathBuf,
}

#[derive(Args)]
#[command(after_help = "\
Examples:
  ceiba restore house.backup --database restored.db
  ceiba restore house.backup --database postgres://ceiba@db/ceiba    moves a house to PostgreSQL")]
pub(crate) struct Restore {
    #[command(flatten)]
    pub(crate) kept: Kept,
    /// The backup
    pub(crate) file: PathBuf,
}

#[derive(Args)]
#[command(after_help = "\
Examples:
  ceiba export games
  ceiba export games --since 2026-11-01")]
pub(crate) struct Export {
    #[command(flatten)]
    pub(crate) kept: Kept,
    /// The folder for the records and results.csv; made if need be
    pub(crate) folder: PathBuf,
    /// Only games that ended on this day or later
    #[arg(long, value_name = "DAY", value_parser = day)]
    pub(crate) since: Option<Moment>,
}

#[derive(Args)]
#[command(after_help = "\
Examples:
  ceiba import games/*.ceiba")]
pub(crate) struct Import {
    #[command(flatten)]
    pub(crate) kept: Kept,
    /// The records; - for standard input
    #[arg(required = true)]
    pub(crate) files: Vec<PathBuf>,
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
    #[arg(long = "as", value_name = "VIEWER", default_value = "referee", value_parser = viewer)]
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
  ceiba bench connect4 --json     for programs")]
pub(crate) struct Bench {
    /// The games; all of them if none is named
    pub(crate) games: Vec<String>,
    /// Measure this config only, as words
    #[arg(long, value_name = "WORDS")]
    pub(crate) config: Option<String>,
    /// CPU seconds for each measurement
    #[arg(long, value_name = "S", default_value_t = 2.0, value_parser = seconds)]
    pub(crate) seconds: f64,
    /// The seed of positions and moves
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct Completions {
    /// The shell
    pub(crate) shell: clap_complete::Shell,
}

fn viewer(text: &str) -> Result<Viewer, String> {
    text.parse()
        .map_err(|error: ceiba_core::ParseError| ceiba_catalog::Words::english().say(&error.message()))
}

fn day(text: &str) -> Result<Moment, String> {
    ceiba_server::moment_of_date(text).ok_or_else(|| "a day such as 2026-11-15".to_owned())
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if seconds > 0.0 && seconds <= 3600.0 => Ok(seconds),
        _ => Err("a number of seconds above 0, at most 3600".to_owned()),
    }
}
