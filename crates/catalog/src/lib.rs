//! The one registry of games. A front end names no game: it asks the catalog for a [`GameEntry`], opens an
//! [`AnyMatch`], and passes actions and positions as text. The [`Translator`] turns messages into a language, and the
//! [`engine`] answers the requests of other programs.

mod any_bot;
mod any_game;
mod any_match;
pub mod engine;
mod look;
mod registry;
mod rules;
mod translator;

pub use any_bot::{AnyBot, BotDecision, BotKind, BotSpec, SearchReport};
pub use any_game::{AnyGame, PerftStart, PlayoutCounts, PlayoutRunner};
pub use any_match::{AnyMatch, RequestError};
pub use ceiba_bots::{Bound, Budget, CandidateMove, Level, SearchLimits, Stop, arena};
pub use look::Look;
pub use registry::{GameEntry, find, games, rank_message, replay, resume, shown_config, verify};
pub use rules::{Rule, RulesBlock, RulesContent};
pub use translator::{PlayerNames, Translator};
