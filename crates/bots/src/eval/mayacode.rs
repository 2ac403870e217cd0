//! Maya Code: alpha-beta for two sides. Three and four who play alone look at one action, and the strongest at what the
//! others will answer if each looks at one action too. To take all others for one side lost to that (0.16 of the wins
//! of three players where chance is 0.33), and so did tree search with the same judge, which tries too few of two
//! hundred actions.

mod evaluator;

use ceiba_core::Game;
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

/// The bots of the game.
#[derive(Clone, Copy, Debug)]
pub struct MayaCodeBots;

/// The levels differ by how far they look, and by how well they see what they look at: the fog is what keeps them
/// apart when time is short, and what makes the lower ones lose rather than draw.
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

/// What takes about a second: positions of teams are larger.
fn strongest_nodes(config: &Config) -> u64 {
    if config.mode == Mode::Teams { 400_000 } else { SEARCH.nodes }
}

fn has_two_sides(config: &Config) -> bool {
    config.players == 2 || config.mode == Mode::Teams
}

fn alpha_beta(nodes: u64, depth: i32) -> SearchMethod {
    SearchMethod::AlphaBeta(alphabeta::AlphaBetaSettings { nodes, depth, ..SEARCH })
}

/// How a player looks ahead.
#[derive(Clone, Copy, Debug)]
pub enum SearchMethod {
    /// One action.
    OnePly,
    /// One action, and what everybody will answer.
    GreedyLookahead {
        /// Positions that a choice is worth.
        nodes: u64,
    },
    /// As far as it can.
    AlphaBeta(alphabeta::AlphaBetaSettings),
}

/// How all search. A quiet action is hardly worth more than a peg.
pub const SEARCH: alphabeta::AlphaBetaSettings = alphabeta::AlphaBetaSettings {
    nodes: 650_000,
    depth: 40,
    quiescence_depth: 4,
    late_move_reduction: 6,
    aspiration_window: 300,
    futility_margin: 480,
    score_scale: evaluator::SCORE_SCALE,
    noise: 0.0,
    // Only raven says what an ending is.
    proof_share: 0.0,
    fallback: FALLBACK,
};

/// Never used: all lies open, and there are always two sides.
const FALLBACK: mcts::MctsSettings = mcts::MctsSettings {
    nodes: 10_000,
    exploration: 1.0,
    progressive_bias: 0.0,
    first_play_urgency: f32::INFINITY,
    rollout_depth: 0,
};

/// A bot whose mistakes are other ones at every move.
#[derive(Clone, Copy, Debug)]
pub struct MayaCodeBot {
    /// How it judges.
    pub evaluator: MayaCodeEvaluator,
    /// How it looks ahead.
    pub method: SearchMethod,
}

impl Bot<MayaCode> for MayaCodeBot {
    fn search(
        &self,
        request: SearchRequest<'_, MayaCode>,
        limits: &SearchLimits,
    ) -> SearchResult<<MayaCode as Game>::Action> {
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
