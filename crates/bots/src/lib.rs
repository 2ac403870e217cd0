//! Bots for any game of the contract.
//!
//! A [`Bot`] is [asked](Asked) with what a seat knows and answers with a [`Thought`]. [`mcts`] searches any
//! game: with hidden cards it imagines states that fit the view. [`alphabeta`] searches games of two sides in which
//! all is open. A [`Judge`] adds what is known of one game. A [`School`] has a bot for each of five [levels](Level).
#![deny(missing_docs)]

pub mod alphabeta;
pub mod arena;
mod bot;
mod contest;
pub mod eval;
mod fair;
mod foresight;
mod glance;
mod hunch;
mod judge;
mod level;
mod limits;
pub mod mcts;
mod random;
mod school;
pub mod tune;

pub use bot::{Asked, Bot, Bound, Considered, Dice, Thought};
pub use contest::{Side, contest, played};
pub use fair::{Fairness, fairness};
pub use foresight::Foresight;
pub use glance::Glance;
pub use hunch::{Blurred, Hunch};
pub use judge::{Judge, NoJudge};
pub use level::Level;
pub use limits::{Budget, Limits, Meter, Stop, Work};
pub use random::Random;
pub use school::{InSeries, Plain, School};
