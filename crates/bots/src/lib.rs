//! Bots for any game of the contract.
//!
//! A [`Bot`] receives a [`SearchRequest`] with what a seat knows and returns a [`SearchResult`]. [`mcts`] searches
//! any game: hidden information is sampled by determinization. [`alphabeta`] searches two-sided games of perfect
//! information. An [`Evaluator`] adds knowledge of one game. A [`BotFactory`] supplies the bot of each of five
//! [levels](Level).
#![deny(missing_docs)]

pub mod alphabeta;
pub mod arena;
mod bot;
pub mod eval;
mod evaluator;
mod factory;
mod fairness;
mod greedy_lookahead;
mod level;
mod limits;
pub mod mcts;
mod noisy;
mod one_ply;
mod play;
mod random;
pub mod tune;

pub use bot::{Bot, BotRng, Bound, CandidateMove, SearchRequest, SearchResult};
pub use evaluator::{Evaluator, NoEvaluator};
pub use factory::{BotFactory, PlainMcts, SeriesBotFactory};
pub use fairness::{FairnessReport, check_fairness};
pub use greedy_lookahead::GreedyLookahead;
pub use level::Level;
pub use limits::{Budget, BudgetTracker, SearchBudget, SearchLimits, Stop};
pub use noisy::{NoisyBot, PriorPolicy};
pub use one_ply::OnePlySearch;
pub use play::{Contestant, play_game, play_match};
pub use random::RandomBot;
