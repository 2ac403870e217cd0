//! Every parser of the workspace as a fuzz target: a function that takes any bytes, must never panic on a
//! parser's account, asserts what must hold of whatever parses, and says whether anything did.
//!
//! The tests run all of them on mutated and on random input, on stable Rust. `cargo xtask fuzz` runs the same
//! functions under libFuzzer. A game of the catalog comes in through `position`, `record` and `engine` by itself.

mod action;
mod config;
mod engine;
mod entry;
mod play;
mod position;
mod record;
mod seat;
mod seed;
mod series;
mod state;
mod view;

/// A parser under fuzzing.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// Its name, which is its file's in `fuzz_targets`.
    pub name: &'static str,
    /// What is done with an input. True if it could be read, so that it is worth changing further.
    pub run: fn(&[u8]) -> bool,
    /// Inputs that are all right, to start from.
    pub seeds: fn() -> Vec<String>,
}

/// Every target, by name.
pub const TARGETS: &[Target] = &[
    Target { name: "action", run: action::run, seeds: action::seeds },
    Target { name: "config", run: config::run, seeds: config::seeds },
    Target { name: "config_json", run: config::run_json, seeds: config::seeds_json },
    Target { name: "engine", run: engine::run, seeds: engine::seeds },
    Target { name: "entry", run: entry::run, seeds: entry::seeds },
    Target { name: "position", run: position::run, seeds: position::seeds },
    Target { name: "record", run: record::run, seeds: record::seeds },
    Target { name: "seat", run: seat::run, seeds: seat::seeds },
    Target { name: "seed", run: seed::run, seeds: seed::seeds },
    Target { name: "state", run: state::run, seeds: state::seeds },
    Target { name: "view", run: view::run, seeds: view::seeds },
];

/// Runs the target with this name.
///
/// # Panics
/// If there is none, and whenever the target finds something.
pub fn run(name: &str, data: &[u8]) -> bool {
    let target = TARGETS.iter().find(|target| target.name == name).expect("a target of this name");
    (target.run)(data)
}

/// Calls a function for each game that is known by type: Toy with its kinds of phases, a series of it, and the games
/// of the house. An array of what it returned.
macro_rules! for_every_game {
    ($call:ident($($argument:expr),*)) => {
        [
            $call::<ceiba_core::toy::Toy>($($argument),*),
            $call::<ceiba_core::series::Series<crate::series::ToySet>>($($argument),*),
            $call::<ceiba_games::connect4::Connect4>($($argument),*),
            $call::<ceiba_games::maya::Maya>($($argument),*),
            $call::<ceiba_games::mayacode::MayaCode>($($argument),*),
            $call::<ceiba_games::raven::Raven>($($argument),*),
            $call::<ceiba_games::yaxha::Yaxha>($($argument),*),
        ]
    };
}
pub(crate) use for_every_game;

/// Input as text. What is not UTF-8 is replaced rather than thrown away, so that little input is wasted.
fn text(data: &[u8]) -> std::borrow::Cow<'_, str> {
    String::from_utf8_lossy(data)
}

/// Checks that what reads as a `T` is its one text form. Whether it reads.
fn check_text<T: ceiba_core::Text>(text: &str) -> bool {
    let value = text.parse::<T>();
    value.inspect(|value| assert_eq!(value.to_string(), text, "there is one text form")).is_ok()
}

/// Checks that what reads as a `T` is written as JSON that reads the same. Whether it reads.
fn check_json<T>(data: &[u8]) -> bool
where
    T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + std::fmt::Debug,
{
    serde_json::from_slice::<T>(data).inspect(assert_json).is_ok()
}

/// Checks that a value's JSON reads as the same value.
fn assert_json<T>(value: &T)
where
    T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + std::fmt::Debug,
{
    let json = serde_json::to_string(value).expect("our values have JSON");
    let again: T = serde_json::from_str(&json).expect("what we write we read");
    assert_eq!(&again, value);
}
