//! Monte-Carlo tree search for every kind of game.
//!
//! - Where all lies open and nothing is drawn (`Game::all_open`) the tree is *closed*: a node stands for one position.
//! - Where something is hidden each visit imagines a state that fits the view, and where something is drawn each
//!   visit draws anew: the tree is *open*, a node stands for the actions that led to it, and an action is judged
//!   by the visits at which it was legal.
//! - Seats that act together choose without knowing of each other, each by its own counts (decoupled UCT). Seats
//!   that act apart take turns, the seat that thinks first.
//! - Every seat looks after itself (max^n); partners get the same and so play as one.
//! - Playouts end after some steps at the [judge](Evaluator)'s opinion, if it has one.

mod search;
mod tree;

use ceiba_core::Game;

use crate::bot::{Bot, SearchRequest, SearchResult};
use crate::evaluator::Evaluator;
use crate::limits::SearchLimits;
use search::MctsSearch;

/// What can be set about a search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MctsSettings {
    /// Visits that a choice is worth, unless the budget says otherwise.
    pub nodes: u64,
    /// How much an action that was tried little is worth a try.
    pub exploration: f32,
    /// How much the judge's promise of an action counts, less with every visit.
    pub progressive_bias: f32,
    /// What an action is taken for before it is tried; above 1 every action is tried first.
    pub first_play_urgency: f32,
    /// Decisions that are played out before the judge is asked.
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

/// The search with a judge.
#[derive(Clone, Copy, Debug)]
pub struct Mcts<E> {
    evaluator: E,
    settings: MctsSettings,
}

impl<E> Mcts<E> {
    /// A bot that searches with these settings.
    pub fn new(evaluator: E, settings: MctsSettings) -> Self {
        Mcts { evaluator, settings }
    }
}

impl<G: Game, E: Evaluator<G>> Bot<G> for Mcts<E> {
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
