//! The conformance kit: plays random games of any [`Game`] and proves that it keeps the contract.
//!
//! Each [`Property`] has a letter. A game's tests call [`check_every`], which runs through every config:
//!
//! ```
//! # #[cfg(feature = "toy")] {
//! use ceiba_core::{conformance, toy::Toy};
//!
//! let report = conformance::check_every::<Toy>(conformance::Options { games: 2, ..Default::default() });
//! assert!(report.unwrap_or_else(|failure| panic!("{failure}")).hidden > 0);
//! # }
//! ```
//!
//! Secrecy is proved in two ways. *Determinizations* of a view must show it again and behave alike. And beside
//! each game runs a *shadow*: a second history, made of other deals and other hidden moves, of which one viewer
//! is told exactly the same. Since the shadow owes nothing to `determinize`, a secret that `view` smuggles out
//! for `determinize` to use shows as two views that differ where the viewer was told no difference.

mod apart;
mod determinize;
mod event;
mod facts;
mod failure;
mod legal;
mod observe;
mod open;
mod order;
mod outcome;
mod run;
mod scene;
mod shadow;
mod take_back;
mod text;

pub use failure::{Failure, Property};

use crate::config::Config;
use crate::game::Game;

/// How much is played and checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Random games from each config.
    pub games: u32,
    /// Where randomness starts: the same seed plays and checks the same.
    pub seed: u64,
    /// The costly checks are made at one event in so many, drawn at random, and at the end of each game.
    pub every: u32,
    /// How many states are drawn for each view that is checked.
    pub determinizations: u32,
}

impl Default for Options {
    fn default() -> Self {
        Options { games: 100, seed: 1, every: 8, determinizations: 2 }
    }
}

/// What was played, so that a test can see that its proof was not empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// Games played to their end.
    pub games: u32,
    /// Events of all games.
    pub events: u64,
    /// The most events of one game.
    pub longest: u32,
    /// Positions at which the costly checks were made.
    pub positions: u64,
    /// Those of them where the shadow's viewer did not know the state.
    pub hidden: u64,
    /// Those of these where two determinizations differed.
    pub varied: u64,
}

/// Below so many positions with something hidden, no conclusion is drawn from determinizations that never vary.
const ENOUGH_HIDDEN: u64 = 30;

/// Plays random games by this config and checks all properties; stops at the first failure.
pub fn check<G: Game>(config: &G::Config, options: Options) -> Result<Report, Failure> {
    let universe: Vec<G::Action> = G::universe(config).collect();
    let mut probe = run::Probe::<G> { config, universe: &universe, options, game: 0, event: 0 };
    let mut report = Report::default();
    let start = run::start(&probe)?;
    text::config_and_actions(&probe, &start)?;
    for game in 0..options.games {
        probe = run::Probe { game, event: 0, ..probe };
        run::play(&mut probe, &start, &mut report)?;
    }
    if report.hidden >= ENOUGH_HIDDEN && report.varied == 0 {
        let difference = "determinize never varies, though the viewer does not know the state";
        return Err(probe.failure(Property::Determinize, &start, None, difference));
    }
    Ok(report)
}

/// Checks every config of the game with the same options; the report adds them up.
pub fn check_every<G: Game>(options: Options) -> Result<Report, Failure> {
    let mut sum = Report::default();
    for config in G::Config::every() {
        let report = check::<G>(&config, options)?;
        sum.games += report.games;
        sum.events += report.events;
        sum.longest = sum.longest.max(report.longest);
        sum.positions += report.positions;
        sum.hidden += report.hidden;
        sum.varied += report.varied;
    }
    Ok(sum)
}
