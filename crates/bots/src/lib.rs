//! Bots for any game of the contract.
//!
//! A [`Bot`] is [asked](SearchRequest) with what a seat knows and answers with a [`SearchResult`]. [`mcts`] searches any
//! game: with hidden cards it imagines states that fit the view. [`alphabeta`] searches games of two sides in which
//! all is open. A [`Evaluator`] adds what is known of one game. A [`BotFactory`] has a bot for each of five [levels](Level).
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
