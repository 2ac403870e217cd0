//! What can be asked for on the command line.

mod house;
mod values;

use std::path::PathBuf;

use ceiba_art::Theme;
use ceiba_catalog::arena::Hypotheses;
use ceiba_catalog::{BotSpec, Budget, Level};
use ceiba_core::Viewer;
use ceiba_tui::{BotPace, ColourDepth, HouseAddress, SeatRole};
use clap::{Args, Parser, Subcommand};

pub(crate) use house::{
    BackupArguments, ExportArguments, ImportArguments, RestoreArguments, ServeArguments, StoreArguments,
};
use values::{address, depth, pace, parsed, role, scale, seconds, theme};

/// Ceiba: the house of Maya board games.
#[derive(Parser)]
#[command(name = "ceiba", version, after_help = EXAMPLES, max_term_width = 100)]
pub(crate) struct CommandLine {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

const EXAMPLES: &str = "\
Examples:
  ceiba                                opens the house on http://127.0.0.1:7777
  ceiba games                          what can be played, and with which options
  ceiba play                           choose a game and play
  ceiba play raven                     the same, with the game chosen
  ceiba play --resume                  go on with a game that was left
  ceiba play --connect URL             play with others in a house elsewhere
  ceiba watch yaxha --bots tree,ceiba  let bots play
  ceiba replay game.ceiba --at 20      a recorded game after its 20th entry
  ceiba render game.ceiba -o game.gif  the game as moving pictures
  ceiba verify *.ceiba                 whether records are whole and true
  ceiba perft connect4 --depth 6       how many ways a game can go
  ceiba arena raven --bots ceiba,tree  which bot is better, and by how much
  ceiba bench                          how fast random games run
  echo '{\"do\":\"hello\"}' | ceiba engine   talk to the engine, one JSON object a line

Exit status: 0 all went well, 1 something was wrong with what was given, 2 the command was not understood.";

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Open the house: tables and play over the web (what ceiba does without a command)
    Serve(ServeArguments),
    /// Copy the whole house to a file, while it is open or closed
    Backup(BackupArguments),
    /// Fill an empty database from a backup
    Restore(RestoreArguments),
    /// Write all finished games as records, and their results as CSV
    Export(ExportArguments),
    /// Take finished games in from records
    Import(ImportArguments),
    /// List the games with their players and options
    Games(GamesArguments),
    /// Play: against bots, or with others at this keyboard
    Play(PlayArguments),
    /// Let bots play, and look on
    Watch(WatchArguments),
    /// Look at a recorded game step by step, as somebody saw it
    Replay(ReplayArguments),
    /// Draw a recorded game: a position as SVG or PNG, the whole game as GIF
    Render(RenderArguments),
    /// Check records: the moves, the deals against the seed, the result, the hash
    Verify(VerifyArguments),
    /// Speak the engine protocol on standard input and output (docs/ENGINE.md)
    Engine,
    /// Let bots play each other and measure them: scores and ratings with intervals, sequential tests
    Arena(ArenaArguments),
    /// Count the paths of a game to a depth
    Perft(PerftArguments),
    /// Measure random games: actions and games per CPU second, size, heap allocations
    Bench(BenchArguments),
    /// Print a shell's completion script
    Completions(CompletionsArguments),
}

#[derive(Args)]
pub(crate) struct GamesArguments {
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// Also list games that are there for measuring only
    #[arg(long)]
    pub(crate) all: bool,
}

/// How a table is shown.
#[derive(Args)]
pub(crate) struct ScreenArguments {
    /// Line by line, without cursor control: for screen readers, pipes and scripts
    #[arg(long)]
    pub(crate) plain: bool,
    /// Colours: true, 16 or none; as the terminal says if not given
    #[arg(long, value_name = "DEPTH", value_parser = depth)]
    pub(crate) color: Option<ColourDepth>,
    /// The language, such as en; as the environment says if not given
    #[arg(long, value_name = "LANGUAGE")]
    pub(crate) lang: Option<String>,
    /// How bots' moves follow each other: step, slow, steady, quick or instant
    #[arg(long, value_name = "PACE", default_value = "steady", value_parser = pace)]
    pub(crate) pace: BotPace,
}

#[derive(Args)]
#[command(after_help = "\
Examples:
  ceiba play                                        choose everything on the start screen
  ceiba play raven --seats person,tree              you against a bot of level tree
  ceiba play maya --config 'players=4 expert' --seats person,person,ceiba,sprout
  ceiba play --resume                               go on with a game that was left
  ceiba play yaxha --plain                          line by line")]
pub(crate) struct PlayArguments {
    /// The game
    pub(crate) game: Option<String>,
    /// Its options, as words
    #[arg(long, value_name = "WORDS", default_value = "", requires = "game")]
    pub(crate) config: String,
    /// Who sits where: a bot's level (sprout, sapling, tree, canopy, ceiba), person, or a person's name (person:NAME if it looks like a level)
    #[arg(long, value_name = "WHO,…", value_delimiter = ',', value_parser = role, requires = "game")]
    pub(crate) seats: Vec<SeatRole>,
    /// Go on with a game that was left, or with the one in this record
    #[arg(long, value_name = "FILE", num_args = 0..=1, conflicts_with_all = ["game", "config", "seats", "seed"])]
    pub(crate) resume: Option<Option<PathBuf>>,
    /// The number of an open seed, for a game that can be dealt again
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// Play in a house elsewhere: its address, or the link of a table
    #[arg(long, value_name = "URL", value_parser = address, conflicts_with_all = ["resume", "seed"])]
    pub(crate) connect: Option<HouseAddress>,
    /// The table to go to, by its id or link
    #[arg(long, value_name = "ID", requires = "connect", conflicts_with_all = ["game", "config", "seats"])]
    pub(crate) table: Option<String>,
    /// What you are called there; your name on this machine if not given
    #[arg(long, value_name = "NAME", requires = "connect")]
    pub(crate) name: Option<String>,
    #[command(flatten)]
    pub(crate) screen: ScreenArguments,
}

#[derive(Args)]
#[command(after_help = "\
Examples:
  ceiba watch raven --bots ceiba,tree
  ceiba watch maya --config players=5 --bots tree      the last level plays the other seats too
  ceiba watch yaxha --bots sprout --plain --seed 7     the game in words")]
pub(crate) struct WatchArguments {
    /// The game
    pub(crate) game: String,
    /// The bots' levels, seat 1 first
    #[arg(long, value_name = "LEVEL,…", value_delimiter = ',', default_value = "sapling", value_parser = parsed::<Level>)]
    pub(crate) bots: Vec<Level>,
    /// Its options, as words
    #[arg(long, value_name = "WORDS", default_value = "")]
    pub(crate) config: String,
    /// The number of an open seed, for a game that can be dealt again
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    #[command(flatten)]
    pub(crate) screen: ScreenArguments,
}

#[derive(Args)]
#[command(after_help = "\
Examples:
  ceiba replay game.ceiba                   step by step
  ceiba replay game.ceiba --plain           the whole game in words
  ceiba replay game.ceiba --at 20           after its 20th entry
  ceiba replay game.ceiba --at 20 --as 2    what seat 2 knew then")]
pub(crate) struct ReplayArguments {
    /// The record; - for standard input
    pub(crate) file: PathBuf,
    /// Stop after so many entries of the log
    #[arg(long, value_name = "N")]
    pub(crate) at: Option<usize>,
    /// Who looks: a seat's number, public or referee
    #[arg(long = "as", value_name = "VIEWER", default_value = "referee", value_parser = parsed::<Viewer>)]
    pub(crate) viewer: Viewer,
    #[command(flatten)]
    pub(crate) screen: ScreenArguments,
}

#[derive(Args)]
#[command(after_help = "\
Examples:
  ceiba render game.ceiba -o end.png                 how it ended
  ceiba render game.ceiba --at 20 --as 2 -o board.svg   what seat 2 saw after the 20th entry
  ceiba render game.ceiba -o game.gif                the whole game
  ceiba render game.ceiba --theme dark --turn 1 | less  the drawing's text")]
pub(crate) struct RenderArguments {
    /// The record; - for standard input
    pub(crate) file: PathBuf,
    /// Draw the position after so many entries of the log; a GIF ends there
    #[arg(long, value_name = "N")]
    pub(crate) at: Option<usize>,
    /// Who looks: a seat's number, public or referee
    #[arg(long = "as", value_name = "VIEWER", default_value = "referee", value_parser = parsed::<Viewer>)]
    pub(crate) viewer: Viewer,
    /// Where to: a name that ends in .svg, .png or .gif; SVG on standard output if not given
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Day or night: light or dark
    #[arg(long, value_name = "THEME", default_value = "light", value_parser = theme)]
    pub(crate) theme: Theme,
    /// Pixels to a unit of the drawing
    #[arg(long, value_name = "FACTOR", default_value_t = 1.0, value_parser = scale)]
    pub(crate) scale: f32,
    /// Quarter turns, for boards that can be turned
    #[arg(long, value_name = "QUARTERS", default_value_t = 0)]
    pub(crate) turn: u8,
    /// Show no level above this one, for boards that can be opened
    #[arg(long, value_name = "LEVEL")]
    pub(crate) open: Option<u8>,
    /// Light up what can be chosen next, after these clicks; give it without clicks for the first
    #[arg(long, value_name = "SPOT,…", value_delimiter = ',', num_args = 0..)]
    pub(crate) lit: Option<Vec<String>>,
    /// How long each picture of a GIF is shown, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 700)]
    pub(crate) delay: u16,
    /// The language, such as en; as the environment says if not given
    #[arg(long, value_name = "LANGUAGE")]
    pub(crate) lang: Option<String>,
}

#[derive(Args)]
#[command(after_help = "\
Examples:
  ceiba verify game.ceiba
  ceiba verify records/*.ceiba && echo all true")]
pub(crate) struct VerifyArguments {
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
pub(crate) struct PerftArguments {
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
pub(crate) struct BenchArguments {
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
Bots: sprout, sapling, tree, canopy, ceiba (or 1 to 5), plain (tree search with random playouts), random; \
each with a budget of its own if you like: ceiba:50ms, plain:2000n, tree:1/20. Budgets: own, nodes (2000n), \
CPU time of one core (50ms, 1.5s), or a share of the bot's own nodes (1/20).

Name a bot for each seat (for each team, where there are teams), or two for more: then one seat of the first \
plays against the second everywhere else. Each deal is played with every rotation of the bots over the seats; \
intervals are over deals. With budgets in nodes the result is the same every time, whatever --jobs says.

With --records every finished game is kept, and the same command goes on where it was stopped; --games, --jobs, \
--sprt and --json may differ. Ctrl-C shows what is known so far and ends with status 130.

Examples:
  ceiba arena raven --bots ceiba,canopy --games 200
  ceiba arena raven --bots 5,4 --budget 1/20 --games 400 --sprt 0.58,0.72 --jobs 2
  ceiba arena maya --config players=3 --bots ceiba:50ms,plain:50ms --games 90 --records maya-plain
  ceiba arena mayacode --config 'players=4 mode=teams' --bots canopy,tree --json")]
pub(crate) struct ArenaArguments {
    /// The game
    pub(crate) game: String,
    /// The bots: as many as there are seats or teams, or two
    #[arg(long, value_name = "A,B,…", required = true, value_delimiter = ',', value_parser = parsed::<BotSpec>)]
    pub(crate) bots: Vec<BotSpec>,
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
pub(crate) struct CompletionsArguments {
    /// The shell
    pub(crate) shell: clap_complete::Shell,
}
