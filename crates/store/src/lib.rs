//! The store of the house: people, sessions, tables, seats, every entry of every match, chat, results.
//!
//! The store knows no game: entries are lines. The same SQL runs on SQLite and on PostgreSQL, so there is one [`Store`]
//! and no trait; only the migrations are written for each.
#![deny(missing_docs)]

mod access;
mod chat;
mod claim;
mod connect;
mod copy;
mod database;
mod entries;
mod error;
mod file;
mod model;
mod outage;
mod people;
mod results;
mod runs;
mod store;
mod tables;
mod writer;

pub use connect::Durability;
pub use copy::{COPIED_COLUMNS, copy};
pub use database::Database;
pub use entries::{Append, StatusChange};
pub use error::{AppendError, StoreError};
pub use model::{
    ChatLine, ChatRoom, LogIndex, Person, PersonId, SeatKind, SeatNumber, SeatResult, SeatRow, SessionId,
    StoredEntry, TableId, TableRow, TableStatus, Timestamp, UptimeSpan,
};
pub use outage::Outage;
pub use store::Store;
pub use tables::TableFilter;
