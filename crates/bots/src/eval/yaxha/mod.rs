//! Bots for Yaxha.
//!
//! What one player builds hardly touches the others, so there is no tree of moves here. A `Mason` looks for good
//! ways to build (`build`) its three cubes, by what its eye (`eye`) or its experience (`guess`) says of the pyramids, and
//! then looks at what could be made of the best of them with every tile that may come (`outlook`). Before that it asks
//! itself for every seat and tile how it would be built, and solves the small game of taking (`market`) with that.

mod aim;
mod build;
mod eye;
mod future;
mod guess;
mod learn;
mod market;
mod mason;
mod outlook;
mod sketch;
mod table;
mod taking;
mod tell;
#[cfg(test)]
mod tests;
mod ways;

use ceiba_games::yaxha::{Config, Yaxha};

use crate::bot::Bot;
use crate::level::Level;
use crate::school;
use crate::tune::Tunable;
use build::Care;
use eye::{NAMES, Sight, WEIGHTS, Weights};
use mason::Mason;
use table::Minding;

pub use learn::{Batch, learn};

/// The masons of the five levels.
#[derive(Clone, Copy, Debug)]
pub struct School;

impl school::School<Yaxha> for School {
    fn bot(_config: &Config, level: Level) -> Box<dyn Bot<Yaxha>> {
        Box::new(Mason::of(level))
    }
}

impl Mason {
    /// The mason of a level: the lower, the less it sees of what can become of a pyramid, of bonus cards, of
    /// its own next cubes, and the more it is off in what it sees. Only the highest judges by what it has learnt and
    /// looks at the rounds to come, which would make up for much of the rest.
    fn of(level: Level) -> Mason {
        let best = Mason {
            weights: Weights::new(&WEIGHTS),
            sight: Sight::Ahead,
            minding: Minding::Everything,
            care: Care::WHOLE,
            blur: 0.0,
            nodes: 600_000,
        };
        let one_by_one = Care { cubes: 1, ..Care::WHOLE };
        let blurred = |blur: f32| Mason { blur, nodes: 0, ..best };
        match level {
            Level::Sprout => {
                let now = Mason { sight: Sight::Now, ..blurred(5.0) };
                Mason { minding: Minding::Nothing, care: one_by_one, ..now }
            }
            Level::Sapling => Mason { minding: Minding::Nothing, care: one_by_one, ..blurred(2.1) },
            Level::Tree => {
                Mason { minding: Minding::Own, care: Care { cubes: 2, ..Care::WHOLE }, ..blurred(1.2) }
            }
            Level::Canopy => blurred(0.7),
            Level::Ceiba => Mason { sight: Sight::Learnt, ..best },
        }
    }
}

/// The eye, to be tuned without a look ahead, which would hide its faults.
impl Tunable<Yaxha> for School {
    const NAMES: &'static [&'static str] = &NAMES;

    fn weights() -> Vec<f32> {
        WEIGHTS.into()
    }

    fn steps() -> Vec<f32> {
        WEIGHTS.iter().map(|weight| (weight.abs() / 5.0).max(0.05)).collect()
    }

    fn bot(_config: &Config, weights: &[f32]) -> Box<dyn Bot<Yaxha>> {
        Box::new(Mason {
            weights: Weights::new(weights),
            care: Care::QUICK,
            nodes: 0,
            sight: Sight::Ahead,
            ..Mason::of(Level::Ceiba)
        })
    }
}
