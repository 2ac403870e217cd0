//! Bots for Towers of the Raven: alpha-beta for two players, who play for ladders; tree search for three and four,
//! whose cards are hidden.

mod cards;
mod ladders;

use ceiba_games::raven::{Config, Raven};

use crate::alphabeta::{self, AlphaBeta};
use crate::bot::Bot;
use crate::level::Level;
use crate::mcts::{self, Mcts};
use crate::one_ply::OnePlySearch;
use crate::tune::Tunable;

pub use cards::RavenCardEvaluator;
pub use ladders::RavenLadderEvaluator;

/// The bots of the five levels.
#[derive(Clone, Copy, Debug)]
pub struct RavenBots;

impl crate::factory::BotFactory<Raven> for RavenBots {
    fn bot(config: &Config, level: Level) -> Box<dyn Bot<Raven>> {
        if config.has_cards() { card_bot(level) } else { ladder_bot(level) }
    }
}

/// The bots for two players.
fn ladder_bot(level: Level) -> Box<dyn Bot<Raven>> {
    let strongest = alphabeta::AlphaBetaSettings {
        nodes: 3_500_000,
        aspiration_window: 60,
        futility_margin: 60,
        score_scale: ladders::SCALE,
        fallback: mcts::MctsSettings { nodes: 20_000, ..mcts::MctsSettings::default() },
        ..alphabeta::AlphaBetaSettings::default()
    };
    let drafting = |nodes| mcts::MctsSettings { nodes, ..mcts::MctsSettings::default() };
    let settings = match level {
        Level::Sprout => alphabeta::AlphaBetaSettings {
            nodes: 4_000,
            depth: 1,
            quiescence_depth: 0,
            noise: 0.2,
            fallback: drafting(30),
            ..strongest
        },
        Level::Sapling => alphabeta::AlphaBetaSettings {
            nodes: 8_000,
            depth: 1,
            quiescence_depth: 2,
            noise: 0.08,
            fallback: drafting(100),
            ..strongest
        },
        Level::Tree => {
            alphabeta::AlphaBetaSettings { nodes: 20_000, depth: 2, fallback: drafting(400), ..strongest }
        }
        Level::Canopy => {
            alphabeta::AlphaBetaSettings { nodes: 100_000, depth: 4, fallback: drafting(2_000), ..strongest }
        }
        Level::Ceiba => strongest,
    };
    Box::new(AlphaBeta::new(RavenLadderEvaluator::default(), settings))
}

/// The search parameters with cards: every action is visited, those with great priors first.
const CARD_SEARCH: mcts::MctsSettings = mcts::MctsSettings {
    nodes: 100_000,
    exploration: 0.2,
    progressive_bias: 0.3,
    first_play_urgency: 1.0,
    rollout_depth: 0,
};

/// The bots for three players, or four in teams. More iterations help little beyond some hundreds, so the lower
/// levels use a one-ply search and differ in noise.
fn card_bot(level: Level) -> Box<dyn Bot<Raven>> {
    let evaluator = RavenCardEvaluator::default();
    let search = |nodes| Mcts::new(evaluator, mcts::MctsSettings { nodes, ..CARD_SEARCH });
    match level {
        Level::Sprout => Box::new(OnePlySearch { evaluator, noise: 0.3, determinizations: 1 }),
        Level::Sapling => Box::new(OnePlySearch { evaluator, noise: 0.15, determinizations: 2 }),
        Level::Tree => Box::new(OnePlySearch { evaluator, noise: 0.08, determinizations: 3 }),
        Level::Canopy => Box::new(search(800)),
        Level::Ceiba => Box::new(search(CARD_SEARCH.nodes)),
    }
}

impl Tunable<Raven> for RavenLadderEvaluator {
    const NAMES: &'static [&'static str] = &ladders::NAMES;

    fn weights() -> Vec<f32> {
        ladders::WEIGHTS.to_vec()
    }

    fn steps() -> Vec<f32> {
        vec![10.0, 10.0, 10.0, 10.0, 3.0, 15.0, 3.0, 10.0]
    }

    fn bot(_config: &Config, weights: &[f32]) -> Box<dyn Bot<Raven>> {
        let weights = weights.try_into().expect("as many as there are names");
        let settings = alphabeta::AlphaBetaSettings {
            nodes: 2_000,
            futility_margin: 60,
            ..alphabeta::AlphaBetaSettings::default()
        };
        Box::new(AlphaBeta::new(RavenLadderEvaluator::new(weights), settings))
    }
}

impl Tunable<Raven> for RavenCardEvaluator {
    const NAMES: &'static [&'static str] = &cards::NAMES;

    fn weights() -> Vec<f32> {
        cards::WEIGHTS.to_vec()
    }

    fn steps() -> Vec<f32> {
        cards::WEIGHTS.map(|weight| weight.abs().max(0.1) / 4.0).to_vec()
    }

    fn bot(_config: &Config, weights: &[f32]) -> Box<dyn Bot<Raven>> {
        let weights = weights.try_into().expect("as many as there are names");
        Box::new(Mcts::new(
            RavenCardEvaluator::new(weights),
            mcts::MctsSettings { nodes: 300, ..CARD_SEARCH },
        ))
    }
}
