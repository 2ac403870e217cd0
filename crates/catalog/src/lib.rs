//! The one registry of games. A front end names no game: it asks the catalog for a [`GameEntry`], opens a
//! [`AnyMatch`] to a match, and passes texts through it. The [`Words`] turn messages into a language, and the
//! [`engine`] speaks to other programs.

mod any_game;
mod any_match;
pub mod engine;
mod registry;
mod rules;
mod thinker;
mod words;

pub use any_game::{AnyGame, Counts, Runner, Start};
pub use any_match::{AnyMatch, Problem};
pub use ceiba_bots::{Bound, Budget, CandidateMove, Level, SearchLimits, Stop, arena};
pub use registry::{GameEntry, agreed, find, games, place, replay, resume, verify};
pub use rules::{Part, Passage, Rule};
pub use thinker::{Advice, Brain, Decision, Entrant, Thinker};
pub use words::{Names, Words};
