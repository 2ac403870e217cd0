//! The house: tables, clocks, play over sockets, pages. It names no game.
#![deny(missing_docs)]

mod bot_pool;
mod expiry;
mod house;
mod ids;
mod metrics;
mod names;
mod rate_limit;
mod records;
mod settings;
mod table;
mod terms;
mod time_control;
mod wake;
mod wall_clock;
mod web;
mod wire;
mod words;

pub use house::House;
pub use metrics::serve_metrics;
pub use records::{ExportedGame, ImportError, export, import, parse_date};
pub use settings::{LogFormat, LogLevel, PublicUrl, Rate, ServerSettings, SettingsError, SettingsSources};
pub use terms::{NewTableRequest, SeatAssignment, SeatBot, Terms};
pub use time_control::TimeControl;
pub use web::{raise_file_limit, router, serve};
pub use wire::{ClientRequest, Reply, UpdateFormat};
