//! The house: tables, clocks, play over sockets, pages. It names no game.
#![deny(missing_docs)]

mod clock;
mod expiry;
mod house;
mod ids;
mod limits;
mod metrics;
mod names;
mod pool;
mod records;
mod settings;
mod table;
mod terms;
mod time;
mod wake;
mod web;
mod wire;
mod words;

pub use clock::ClockTerms;
pub use house::House;
pub use metrics::serve_metrics;
pub use records::{Exported, ImportError, export, import, moment_of_date};
pub use settings::{LogFormat, LogLevel, PublicUrl, Rate, Settings, SettingsError, Sources};
pub use terms::{BotSort, SeatWish, TableWish, Terms};
pub use web::{raise_file_limit, router, serve};
pub use wire::{Form, Reply, Request};
