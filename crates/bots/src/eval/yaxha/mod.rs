//! Bots for Yaxha.
//!
//! One player's building hardly affects the others, so there is no tree of moves. A `YaxhaBot` (`bot`) finds good
//! plans for its three cubes by beam search (`beam_search`), guided by a heuristic evaluator (`evaluator`) or a
//! value network (`network`), and refines the best of them by expectimax over the tiles to come (`expectimax`).
//! When choosing tiles it plans every seat's build of every tile and solves the resulting matrix game
//! (`tile_selection`).

mod beam_search;
mod bonus;
mod bot;
mod candidate_pyramids;
mod context;
mod evaluator;
mod expectimax;
mod features;
mod network;
mod rollout;
mod rollout_policy;
#[cfg(test)]
mod tests;
mod tile_choice;
mod tile_selection;
mod training;

use ceiba_games::yaxha::{Config, Yaxha};

use crate::bot::Bot;
use crate::factory::BotFactory;
use crate::level::Level;
use crate::tune::Tunable;
use beam_search::BeamSearch;
use bot::YaxhaBot;
use context::BonusAwareness;
use evaluator::{EvaluationMode, HeuristicWeights, NAMES, WEIGHTS};

pub use training::{TrainingBatch, train};

/// The bots of the five levels.
#[derive(Clone, Copy, Debug)]
pub struct YaxhaBots;

impl BotFactory<Yaxha> for YaxhaBots {
    fn bot(_config: &Config, level: Level) -> Box<dyn Bot<Yaxha>> {
        Box::new(YaxhaBot::for_level(level))
    }
}

impl YaxhaBot {
    /// The bot of a level. Lower levels ignore growth, bonus cards or their own next cubes, and add more noise.
    /// Only the strongest uses the value network and looks ahead, which would compensate for much of the rest.
    fn for_level(level: Level) -> YaxhaBot {
        let best = YaxhaBot {
            weights: HeuristicWeights::new(&WEIGHTS),
            mode: EvaluationMode::Heuristic,
            bonus_awareness: BonusAwareness::All,
            beam: BeamSearch::FULL,
            noise: 0.0,
            nodes: 600_000,
        };
        let one_by_one = BeamSearch { cubes: 1, ..BeamSearch::FULL };
        let noisy = |noise: f32| YaxhaBot { noise, nodes: 0, ..best };
        match level {
            Level::Sprout => {
                let now = YaxhaBot { mode: EvaluationMode::Visible, ..noisy(5.0) };
                YaxhaBot { bonus_awareness: BonusAwareness::None, beam: one_by_one, ..now }
            }
            Level::Sapling => {
                YaxhaBot { bonus_awareness: BonusAwareness::None, beam: one_by_one, ..noisy(2.1) }
            }
            Level::Tree => YaxhaBot {
                bonus_awareness: BonusAwareness::Own,
                beam: BeamSearch { cubes: 2, ..BeamSearch::FULL },
                ..noisy(1.2)
            },
            Level::Canopy => noisy(0.7),
            Level::Ceiba => YaxhaBot { mode: EvaluationMode::Network, ..best },
        }
    }
}

/// Tunes the heuristic evaluator without lookahead, which would hide its errors.
impl Tunable<Yaxha> for YaxhaBots {
    const NAMES: &'static [&'static str] = &NAMES;

    fn weights() -> Vec<f32> {
        WEIGHTS.into()
    }

    fn steps() -> Vec<f32> {
        WEIGHTS.iter().map(|weight| (weight.abs() / 5.0).max(0.05)).collect()
    }

    fn bot(_config: &Config, weights: &[f32]) -> Box<dyn Bot<Yaxha>> {
        Box::new(YaxhaBot {
            weights: HeuristicWeights::new(weights),
            beam: BeamSearch::QUICK,
            nodes: 0,
            mode: EvaluationMode::Heuristic,
            ..YaxhaBot::for_level(Level::Ceiba)
        })
    }
}
