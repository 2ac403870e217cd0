//! Monte-Carlo tree search for every kind of game.
//!
//! - Where all lies open and nothing is drawn (`Game::all_open`) the tree is *closed*: a node stands for one position.
//! - Where something is hidden each visit imagines a state that fits the view, and where something is drawn each
//!   visit draws anew: the tree is *open*, a node stands for the actions that led to it, and an action is judged
//!   by the visits at which it was legal.
//! - Seats that act together choose without knowing of each other, each by its own counts (decoupled UCT). Seats
//!   that act apart take turns, the seat that thinks first.
//! - Every seat looks after itself (max^n); partners get the same and so play as one.
//! - Playouts end after some steps at the [judge](Judge)'s opinion, if it has one.

mod search;
mod tree;

use ceiba_core::Game;

use crate::bot::{Asked, Bot, Thought};
use crate::judge::Judge;
use crate::limits::Limits;
use search::Search;

/// What can be set about a search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    /// Visits that a choice is worth, unless the budget says otherwise.
    pub nodes: u64,
    /// How much an action that was tried little is worth a try.
    pub exploration: f32,
    /// How much the judge's promise of an action counts, less with every visit.
    pub trust: f32,
    /// What an action is taken for before it is tried; above 1 every action is tried first.
    pub hope: f32,
    /// Decisions that are played out before the judge is asked.
    pub playout: u32,
}

impl Default for Settings {
    fn default() -> Self {
        Settings { nodes: 10_000, exploration: 1.0, trust: 0.0, hope: f32::INFINITY, playout: 0 }
    }
}

/// The search with a judge.
#[derive(Clone, Copy, Debug)]
pub struct Mcts<J> {
    judge: J,
    settings: Settings,
}

impl<J> Mcts<J> {
    /// A bot that searches with these settings.
    pub fn new(judge: J, settings: Settings) -> Self {
        Mcts { judge, settings }
    }
}

impl<G: Game, J: Judge<G>> Bot<G> for Mcts<J> {
    fn think(&self, asked: Asked<'_, G>, limits: &Limits) -> Thought<G::Action> {
        let work = limits.budget.of(self.settings.nodes);
        let threads = limits.threads.max(1);
        let run = |thread: usize| {
            let mut search = Search::new(&self.judge, self.settings, asked, limits.seed, thread);
            search.run(work.split(threads), &limits.stop);
            search.findings()
        };
        let mut findings = std::thread::scope(|scope| {
            let others: Vec<_> = (1..threads).map(|thread| scope.spawn(move || run(thread))).collect();
            let first = run(0);
            others
                .into_iter()
                .fold(first, |all, other| all.joined(other.join().expect("a search does not panic")))
        });
        findings.thought(asked)
    }
}
