//! The contract between a game and everything around it.
//!
//! A game is a pure state machine ([`Game`]). What a viewer may know is a separate type ([`Game::View`]). A
//! match is its log ([`Match`]). What there is to see and choose is data ([`Scene`]). The
//! [conformance kit](conformance) proves that a game keeps the contract.
#![deny(missing_docs)]

mod config;
pub mod conformance;
mod entry;
mod event;
mod fold;
mod game;
mod r#match;
mod message;
mod outcome;
pub mod perft;
mod phase;
pub mod playout;
pub mod record;
mod refusal;
mod scene;
mod seat;
mod seed;
pub mod series;
mod shown;
mod text;
#[cfg(feature = "toy")]
pub mod toy;
mod words;

pub use config::{Config, ConfigError, Knob, Values, check_rules};
pub use entry::{BotName, Entry, TableEvent};
pub use event::{Event, Glimpse, LogLine};
pub use game::{Census, EventOf, Game, Token};
pub use r#match::{Deal, Match, ReplayError};
pub use message::{Arg, Message};
pub use outcome::{Line, Outcome};
pub use phase::{Moves, Phase, Viewer};
pub use refusal::{Clause, Refusal};
pub use scene::{Choice, Item, Layout, Scene, Spot, Zone};
pub use seat::{PerSeat, Seat, SeatSet};
pub use seed::{Commitment, Seed};
pub use text::{ParseError, Text};
pub use words::words_of_json;

pub use rand_core::Rng;
