//! The rows of the store, as types.

use std::fmt;
use std::ops::Sub;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};

use crate::error::StoreError;

/// A point in time: milliseconds since 1970 in UTC.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Timestamp(pub i64);

impl Timestamp {
    /// The current time.
    pub fn now() -> Timestamp {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Timestamp(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
    }

    /// The time this much later.
    #[must_use]
    pub fn after(self, span: Duration) -> Timestamp {
        Timestamp(self.0.saturating_add(i64::try_from(span.as_millis()).unwrap_or(i64::MAX)))
    }

    /// The time this much earlier.
    #[must_use]
    pub fn before(self, span: Duration) -> Timestamp {
        Timestamp(self.0.saturating_sub(i64::try_from(span.as_millis()).unwrap_or(i64::MAX)))
    }
}

/// The time between two timestamps; zero if the second is not before the first.
impl Sub for Timestamp {
    type Output = Duration;

    fn sub(self, earlier: Timestamp) -> Duration {
        Duration::from_millis(u64::try_from(self.0.saturating_sub(earlier.0)).unwrap_or(0))
    }
}

macro_rules! names {
    ($($(#[$doc:meta])* $name:ident),*) => {$(
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub String);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    )*};
}
names!(
    /// Identifies a person permanently, whatever they call themselves.
    PersonId,
    /// Identifies a table permanently: the end of its link.
    TableId,
    /// Identifies a session: a hash of the secret that the visitor holds.
    SessionId
);

/// The number of a seat, from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SeatNumber(pub u8);

/// The index of an entry in its table's log, from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LogIndex(pub i64);

/// A person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// The person's id.
    pub id: PersonId,
    /// The name that they have chosen.
    pub name: String,
}

macro_rules! words {
    ($($(#[$doc:meta])* $name:ident, $what:literal { $($(#[$case_doc:meta])* $case:ident = $word:literal),* })*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum $name { $($(#[$case_doc])* $case),* }

        impl $name {
            /// The text that is stored in the database.
            pub fn as_str(self) -> &'static str {
                match self { $($name::$case => $word),* }
            }

            pub(crate) fn parse(word: &str) -> Result<Self, StoreError> {
                match word {
                    $($word => Ok($name::$case),)*
                    _ => Err(StoreError::Content($what)),
                }
            }
        }
    )*};
}
words!(
    /// The status of a table.
    TableStatus, "status" {
        /// It waits for people.
        Open = "open",
        /// The game is running.
        Running = "running",
        /// The game is over.
        Over = "over",
        /// Everybody left before the game began.
        Closed = "closed"
    }
    /// Who sits on a seat.
    SeatKind, "kind of seat" {
        /// Nobody yet; anybody may.
        Open = "open",
        /// Nobody yet; anybody who has the link may.
        Reserved = "reserved",
        /// A person.
        Person = "person",
        /// A bot.
        Bot = "bot"
    }
    /// The rooms of the chat.
    ChatRoom, "room" {
        /// The players.
        Players = "players",
        /// The spectators.
        Spectators = "spectators"
    }
);

/// A table without its seats and its log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// The id.
    pub id: TableId,
    /// The game's id.
    pub game: String,
    /// The config of the game, as text.
    pub config: String,
    /// The terms of the table, in the server's own format.
    pub terms: String,
    /// The status.
    pub status: TableStatus,
    /// Whether the lobby shows it.
    pub listed: bool,
    /// Who opened it.
    pub host: Option<PersonId>,
    /// The seed of the match: secret until the game is over.
    pub seed: String,
    /// When it was opened.
    pub created: Timestamp,
    /// When the game began.
    pub started: Option<Timestamp>,
    /// When the game ended.
    pub finished: Option<Timestamp>,
    /// The table that this is the rematch of.
    pub rematch_of: Option<TableId>,
}

/// A seat of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatRow {
    /// Its number.
    pub seat: SeatNumber,
    /// Who sits there.
    pub kind: SeatKind,
    /// The person, if it is one.
    pub person: Option<PersonId>,
    /// The name of the person or bot.
    pub name: String,
    /// The bot's level, if it is one.
    pub level: Option<String>,
    /// The secret end of the link by which this reserved seat is taken.
    pub link: Option<String>,
}

/// A stored entry of a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredEntry {
    /// The entry as a record writes it.
    pub line: String,
    /// When it was stored.
    pub at: Timestamp,
    /// The thinking time of the seat.
    pub spent: Duration,
    /// The clocks after it, in the server's own format.
    pub clocks: String,
}

/// A line of chat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChatLine {
    /// The room.
    pub room: ChatRoom,
    /// By whom.
    pub person: PersonId,
    /// Their name at the time.
    pub name: String,
    /// What was said.
    pub line: String,
    /// When.
    pub at: Timestamp,
}

/// The result of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatResult {
    /// The seat.
    pub seat: SeatNumber,
    /// The person, if it was one.
    pub person: Option<PersonId>,
    /// The name of the person or bot.
    pub name: String,
    /// Points.
    pub score: i64,
    /// Place, from 1.
    pub place: i64,
}

/// A span in which the house was open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UptimeSpan {
    /// When it opened.
    pub started: Timestamp,
    /// When it was last known to be open.
    pub until: Timestamp,
}
