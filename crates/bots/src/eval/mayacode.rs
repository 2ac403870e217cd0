//! Bots for Maya Code: alpha-beta for two sides. With three or four players on their own, the levels use a one-ply
//! search, and the strongest a greedy lookahead. Paranoid alpha-beta lost to that (0.16 of the wins of three
//! players, where chance is 0.33), and so did tree search with the same evaluator, which visits too few of two
//! hundred actions.

mod evaluator;

use ceiba_core::Rules;
use ceiba_games::mayacode::{Config, MayaCode, Mode};

use crate::alphabeta::{self, AlphaBeta};
use crate::bot::{Bot, SearchRequest, SearchResult};
use crate::greedy_lookahead::GreedyLookahead;
use crate::level::Level;
use crate::limits::SearchLimits;
use crate::mcts;
use crate::one_ply::OnePlySearch;
use crate::tune::Tunable;

pub use evaluator::{MayaCodeEvaluator, NAMES, WEIGHTS};

/// The bots of the five levels.
#[derive(Clone, Copy, Debug)]
pub struct MayaCodeBots;

/// The levels differ in search depth and in the noise of their evaluation: the noise separates them when time is
/// short, and makes the weaker ones lose rather than draw.
impl crate::factory::BotFactory<MayaCode> for MayaCodeBots {
    fn bot(config: &Config, level: Level) -> Box<dyn Bot<MayaCode>> {
        let (noise, method) = match (level, has_two_sides(config)) {
            (Level::Sprout, true) => (200.0, SearchMethod::OnePly),
            (Level::Sapling, true) => (50.0, SearchMethod::OnePly),
            (Level::Tree, true) => (110.0, alpha_beta(10_000, 2)),
            (Level::Canopy, true) => (50.0, alpha_beta(65_000, 3)),
            (Level::Ceiba, true) => (0.0, alpha_beta(strongest_nodes(config), SEARCH.depth)),
            (Level::Sprout, false) => (360.0, SearchMethod::OnePly),
            (Level::Sapling, false) => (160.0, SearchMethod::OnePly),
            (Level::Tree, false) => (80.0, SearchMethod::OnePly),
            (Level::Canopy, false) => (40.0, SearchMethod::OnePly),
            (Level::Ceiba, false) => (0.0, SearchMethod::GreedyLookahead { nodes: 650_000 }),
        };
        Box::new(MayaCodeBot { evaluator: MayaCodeEvaluator::default().with_noise(noise), method })
    }
}

/// The nodes of about a second: positions of teams are larger.
fn strongest_nodes(config: &Config) -> u64 {
    if config.mode == Mode::Teams { 400_000 } else { SEARCH.nodes }
}

fn has_two_sides(config: &Config) -> bool {
    config.players == 2 || config.mode == Mode::Teams
}

fn alpha_beta(nodes: u64, depth: i32) -> SearchMethod {
    SearchMethod::AlphaBeta(alphabeta::AlphaBetaSettings { nodes, depth, ..SEARCH })
}

/// The search method of a bot.
#[derive(Clone, Copy, Debug)]
pub enum SearchMethod {
    /// A one-ply search.
    OnePly,
    /// A greedy lookahead of one round.
    GreedyLookahead {
        /// The default node budget.
        nodes: u64,
    },
    /// Alpha-beta search.
    AlphaBeta(alphabeta::AlphaBetaSettings),
}

/// The parameters of all alpha-beta levels. A quiet action is hardly worth more than a peg.
pub const SEARCH: alphabeta::AlphaBetaSettings = alphabeta::AlphaBetaSettings {
    nodes: 650_000,
    depth: 40,
    quiescence_depth: 4,
    late_move_reduction: 6,
    aspiration_window: 300,
    futility_margin: 480,
    score_scale: evaluator::SCORE_SCALE,
    noise: 0.0,
    // Only raven identifies endgames.
    proof_share: 0.0,
    fallback: FALLBACK,
};

/// Never used: the game has perfect information, and alpha-beta is used with two sides only.
const FALLBACK: mcts::MctsSettings = mcts::MctsSettings {
    nodes: 10_000,
    exploration: 1.0,
    progressive_bias: 0.0,
    first_play_urgency: f32::INFINITY,
    rollout_depth: 0,
};

/// A bot whose evaluation noise differs at every move.
#[derive(Clone, Copy, Debug)]
pub struct MayaCodeBot {
    /// The evaluator.
    pub evaluator: MayaCodeEvaluator,
    /// The search method.
    pub method: SearchMethod,
}

impl Bot<MayaCode> for MayaCodeBot {
    fn search(
        &self,
        request: SearchRequest<'_, MayaCode>,
        limits: &SearchLimits,
    ) -> SearchResult<<MayaCode as Rules>::Action> {
        let mut evaluator = self.evaluator.seeded(limits.seed);
        if !has_two_sides(&request.view.config) {
            evaluator = evaluator.paranoid(request.seat);
        }
        match self.method {
            SearchMethod::OnePly => {
                OnePlySearch { evaluator, noise: 0.0, determinizations: 1 }.search(request, limits)
            }
            SearchMethod::GreedyLookahead { nodes } => {
                GreedyLookahead { evaluator, nodes }.search(request, limits)
            }
            SearchMethod::AlphaBeta(settings) => AlphaBeta::new(evaluator, settings).search(request, limits),
        }
    }
}

impl Tunable<MayaCode> for MayaCodeBots {
    const NAMES: &'static [&'static str] = &NAMES;

    fn weights() -> Vec<f32> {
        WEIGHTS.to_vec()
    }

    fn steps() -> Vec<f32> {
        WEIGHTS.iter().map(|weight| (weight * 0.25).max(2.0)).collect()
    }

    fn bot(_config: &Config, weights: &[f32]) -> Box<dyn Bot<MayaCode>> {
        let evaluator = MayaCodeEvaluator::new(weights.try_into().expect("one number for each weight"));
        Box::new(MayaCodeBot { evaluator, method: alpha_beta(1_000, SEARCH.depth) })
    }
}
