//! Monte Carlo tree search for every kind of game.
//!
//! - With perfect information and without chance (`Game::all_open`) the tree is *closed*: a node stands for one
//!   position.
//! - With hidden information every iteration samples a determinization of the view, and chance is sampled in every
//!   iteration. The tree is then *open* (information-set MCTS): a node stands for the actions that led to it, and
//!   an action is scored by the iterations in which it was available.
//! - Seats that act simultaneously select independently, each by its own statistics (decoupled UCT). Seats that act
//!   in parallel take turns, the searching seat first.
//! - Every seat maximises its own value (max^n); partners share theirs and so play as one.
//! - Rollouts end after `rollout_depth` decisions with the [evaluation](Evaluator), if there is one.

mod search;
mod tree;

use ceiba_core::Secrecy;

use crate::bot::{Bot, SearchRequest, SearchResult};
use crate::evaluator::Evaluator;
use crate::limits::SearchLimits;
use search::MctsSearch;

/// The parameters of a search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MctsSettings {
    /// The default number of iterations.
    pub nodes: u64,
    /// The exploration constant of UCB1.
    pub exploration: f32,
    /// The weight of the prior (progressive bias), which decays with the visits of the action.
    pub progressive_bias: f32,
    /// First-play urgency: the score of an unvisited action. Above 1 every action is visited once first.
    pub first_play_urgency: f32,
    /// The decisions of a rollout before the evaluation.
    pub rollout_depth: u32,
}

impl Default for MctsSettings {
    fn default() -> Self {
        MctsSettings {
            nodes: 10_000,
            exploration: 1.0,
            progressive_bias: 0.0,
            first_play_urgency: f32::INFINITY,
            rollout_depth: 0,
        }
    }
}

/// Monte Carlo tree search with an evaluator.
#[derive(Clone, Copy, Debug)]
pub struct Mcts<E> {
    evaluator: E,
    settings: MctsSettings,
}

impl<E> Mcts<E> {
    /// Creates a search with these parameters.
    pub fn new(evaluator: E, settings: MctsSettings) -> Self {
        Mcts { evaluator, settings }
    }
}

impl<G: Secrecy, E: Evaluator<G>> Bot<G> for Mcts<E> {
    fn search(&self, request: SearchRequest<'_, G>, limits: &SearchLimits) -> SearchResult<G::Action> {
        let budget = limits.budget.resolve(self.settings.nodes);
        let threads = limits.threads.max(1);
        let run = |thread: usize| {
            let mut search = MctsSearch::new(&self.evaluator, self.settings, request, limits.seed, thread);
            search.run(budget.split(threads), &limits.stop);
            search.root_statistics()
        };
        let mut statistics = std::thread::scope(|scope| {
            let others: Vec<_> = (1..threads).map(|thread| scope.spawn(move || run(thread))).collect();
            let first = run(0);
            others
                .into_iter()
                .fold(first, |all, other| all.merge(other.join().expect("a search does not panic")))
        });
        statistics.search_result(request)
    }
}
