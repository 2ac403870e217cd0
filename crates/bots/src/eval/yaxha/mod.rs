//! Bots for Yaxha.
//!
//! What one player builds hardly touches the others, so there is no tree of moves here. A [`Mason`] looks for good
//! ways to [build](build) its three cubes, by what its [eye](eye) says of the pyramids, and then [plays out](future) the
//! rest of the game over the best of them, with the same draws for each. Before that it asks itself for every
//! seat and tile how it would be built, and solves the small game of [taking](market) with that.

mod build;
mod eye;
mod future;
mod market;
mod mason;
mod table;
#[cfg(test)]
mod tests;

use ceiba_games::yaxha::{Config, Yaxha};

use crate::bot::Bot;
use crate::level::Level;
use crate::school;
use crate::tune::Tunable;
use build::Care;
use eye::{NAMES, Sight, WEIGHTS, Weights};
use mason::Mason;
use table::Minding;

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
    /// the next cubes, and the more it is off in what it sees.
    fn of(level: Level) -> Mason {
        let best = Mason {
            weights: Weights::new(&WEIGHTS),
            sight: Sight::Ahead,
            minding: Minding::Everything,
            care: Care::WHOLE,
            blur: 0.0,
            nodes: 6_000_000,
        };
        match level {
            Level::Sprout => Mason {
                sight: Sight::Now,
                minding: Minding::Nothing,
                care: Care { cubes: 1, ..Care::WHOLE },
                blur: 2.0,
                nodes: 0,
                ..best
            },
            Level::Sapling => Mason { minding: Minding::Nothing, care: Care::QUICK, blur: 2.0, nodes: 0, ..best },
            Level::Tree => Mason { minding: Minding::Own, blur: 1.0, nodes: 0, ..best },
            Level::Canopy => Mason { nodes: 0, ..best },
            Level::Ceiba => best,
        }
    }
}

/// The judge, to be tuned.
impl Tunable<Yaxha> for School {
    const NAMES: &'static [&'static str] = &NAMES;

    fn weights() -> Vec<f32> {
        WEIGHTS.into()
    }

    fn steps() -> Vec<f32> {
        WEIGHTS.iter().map(|weight| (weight.abs() / 5.0).max(0.05)).collect()
    }

    fn bot(_config: &Config, weights: &[f32]) -> Box<dyn Bot<Yaxha>> {
        Box::new(Mason { weights: Weights::new(weights), care: Care::QUICK, nodes: 0, ..Mason::of(Level::Ceiba) })
    }
}
