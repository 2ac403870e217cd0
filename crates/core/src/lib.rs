//! The contract between a game and everything around it.
//!
//! A game is a pure state machine ([`Rules`]). What a viewer may know is a separate type ([`Secrecy::View`]). A
//! match is its log ([`Match`]). What there is to see and choose is data ([`Scene`]). The
//! [conformance kit](conformance) proves that a game keeps the contract.
#![deny(missing_docs)]

mod chance;
mod choice;
mod config;
pub mod conformance;
mod ending;
mod entry;
mod event;
mod fact;
mod fold;
mod game;
mod key;
mod r#match;
mod message;
mod notation;
mod outcome;
pub mod perft;
mod phase;
mod players;
pub mod playout;
mod presentation;
pub mod record;
mod refusal;
mod rules;
mod scene;
mod seat;
mod secrecy;
mod seed;
pub mod series;
mod set;
mod text;
mod told;
#[cfg(feature = "toy")]
pub mod toy;
mod words;

pub use chance::NoChance;
pub use choice::Choice;
pub use config::{Config, ConfigError, Knob, Values, check_rules};
pub use entry::{BotName, Entry, TableEvent};
pub use event::{Event, LogLine};
pub use fact::{Fact, Facts, OpenFact, Seen, Silent, Sink, foreseen, seen_by};
pub use game::{Game, replayed};
pub use r#match::{Deal, Match, ReplayError};
pub use message::{Arg, Message};
pub use notation::Notation;
pub use outcome::{Line, Outcome};
pub use phase::{Moves, Phase, Viewer};
pub use players::PlayersConfig;
pub use presentation::Presentation;
pub use refusal::{Clause, Refusal};
pub use rules::{Census, EventOf, Rules, Token};
pub use scene::{Item, Layout, Scene, Spot, Zone};
pub use seat::{PerSeat, Seat, SeatSet};
pub use secrecy::Secrecy;
pub use seed::{Commitment, Seed};
pub use set::{Bits, Indexed, Members, Set};
pub use text::{ParseError, Text};
pub use words::words_of_json;

pub use rand_core::Rng;
// For the code that `text_words!` writes.
#[doc(hidden)]
pub use serde;
