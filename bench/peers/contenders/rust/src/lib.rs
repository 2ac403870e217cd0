//! The protocol every contender speaks, for the Rust ones:
//!
//! ```text
//! perft DEPTH
//! playouts (--seconds S | --games N) [--seed N] [--columns]
//! search --simulations N --seconds S [--seed N]
//! ```
//!
//! Each prints one JSON object on one line.

mod board;

use cpu_time::ProcessTime;

pub use board::random_result;

/// Games between two looks at the clock: often enough to stop on time,
/// seldom enough that the system call does not show.
const BATCH: u64 = 1024;

pub enum Command {
    Perft { depth: u32 },
    Playouts { limit: Limit, seed: u64, columns: bool },
    Search { simulations: u32, seconds: f64, seed: u64 },
}

#[derive(Clone, Copy)]
pub enum Limit {
    CpuSeconds(f64),
    Games(u64),
}

/// Reads the command line; a mistake ends the program with status 2.
pub fn command() -> Command {
    parse(std::env::args().skip(1)).unwrap_or_else(|problem| {
        eprintln!("{problem}");
        std::process::exit(2);
    })
}

fn parse(mut args: impl Iterator<Item = String>) -> Result<Command, String> {
    match args.next().as_deref() {
        Some("perft") => Ok(Command::Perft { depth: number(args.next(), "DEPTH")? }),
        Some("playouts") => {
            let (mut limit, mut seed, mut columns) = (None, 1, false);
            while let Some(flag) = args.next() {
                match flag.as_str() {
                    "--seconds" => limit = Some(Limit::CpuSeconds(number(args.next(), &flag)?)),
                    "--games" => limit = Some(Limit::Games(number(args.next(), &flag)?)),
                    "--seed" => seed = number(args.next(), &flag)?,
                    "--columns" => columns = true,
                    _ => return Err(format!("unknown option {flag}")),
                }
            }
            let limit = limit.ok_or("playouts needs --seconds or --games")?;
            Ok(Command::Playouts { limit, seed, columns })
        }
        Some("search") => {
            let (mut simulations, mut seconds, mut seed) = (None, None, 1);
            while let Some(flag) = args.next() {
                match flag.as_str() {
                    "--simulations" => simulations = Some(number(args.next(), &flag)?),
                    "--seconds" => seconds = Some(number(args.next(), &flag)?),
                    "--seed" => seed = number(args.next(), &flag)?,
                    _ => return Err(format!("unknown option {flag}")),
                }
            }
            let simulations = simulations.ok_or("search needs --simulations")?;
            Ok(Command::Search { simulations, seconds: seconds.ok_or("search needs --seconds")?, seed })
        }
        _ => Err("expected `perft DEPTH`, `playouts` or `search`".into()),
    }
}

fn number<T: std::str::FromStr>(word: Option<String>, what: &str) -> Result<T, String> {
    let word = word.ok_or_else(|| format!("{what} needs a number"))?;
    word.parse().map_err(|_| format!("{what}: {word} is not a number"))
}

pub fn print_perft(depth: u32, leaves: impl Fn(u32) -> u64) {
    let counts: Vec<u64> = (1..=depth).map(leaves).collect();
    println!("{{\"perft\":{counts:?}}}");
}

/// Plays games until the limit; `playout` plays one and returns its length in plies.
pub fn print_playouts(limit: Limit, mut playout: impl FnMut() -> u32) {
    let (mut playouts, mut plies) = (0u64, 0u64);
    let start = ProcessTime::now();
    let cpu_seconds = loop {
        let batch = match limit {
            Limit::CpuSeconds(_) => BATCH,
            Limit::Games(games) => BATCH.min(games - playouts),
        };
        for _ in 0..batch {
            plies += u64::from(playout());
        }
        playouts += batch;
        let spent = start.elapsed().as_secs_f64();
        let done = match limit {
            Limit::CpuSeconds(seconds) => spent >= seconds,
            Limit::Games(games) => playouts >= games,
        };
        if done {
            break spent;
        }
    };
    let mean_length = plies as f64 / playouts as f64;
    println!(
        "{{\"playouts\":{playouts},\"plies\":{plies},\"cpu_seconds\":{cpu_seconds},\"mean_length\":{mean_length}}}"
    );
}

/// Searches from the empty board until the time is up; `search` makes one of so many simulations and returns the
/// column it would play. A first one warms up and tells the column.
pub fn print_search(simulations: u32, seconds: f64, mut search: impl FnMut(u32) -> u8) {
    let best = search(simulations);
    let mut searches = 0u64;
    let start = ProcessTime::now();
    let cpu_seconds = loop {
        search(simulations);
        searches += 1;
        let spent = start.elapsed().as_secs_f64();
        if spent >= seconds {
            break spent;
        }
    };
    let simulations = searches * u64::from(simulations);
    println!(
        "{{\"searches\":{searches},\"simulations\":{simulations},\"cpu_seconds\":{cpu_seconds},\"best\":{best}}}"
    );
}
