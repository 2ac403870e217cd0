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
    /// This very moment.
    pub fn now() -> Timestamp {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Timestamp(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
    }

    /// The moment after this much time.
    #[must_use]
    pub fn after(self, span: Duration) -> Timestamp {
        Timestamp(self.0.saturating_add(i64::try_from(span.as_millis()).unwrap_or(i64::MAX)))
    }

    /// The moment this much time earlier.
    #[must_use]
    pub fn before(self, span: Duration) -> Timestamp {
        Timestamp(self.0.saturating_sub(i64::try_from(span.as_millis()).unwrap_or(i64::MAX)))
    }
}

/// The time between two moments; none if the second is not before the first.
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
    /// Names a person for ever, whatever they call themselves.
    PersonId,
    /// Names a table for ever: the end of its link.
    TableId,
    /// Names a session: a hash of the secret that the visitor holds.
    SessionId
);

/// The number of a seat, from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SeatNumber(pub u8);

/// The place of an entry in its table's log, from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LogIndex(pub i64);

/// Somebody who has been here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// Who it is.
    pub id: PersonId,
    /// What they call themselves.
    pub name: String,
}

macro_rules! words {
    ($($(#[$doc:meta])* $name:ident, $what:literal { $($(#[$case_doc:meta])* $case:ident = $word:literal),* })*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum $name { $($(#[$case_doc])* $case),* }

        impl $name {
            /// The word for it in the database.
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
    /// How far a table is.
    TableStatus, "status" {
        /// It waits for people.
        Open = "open",
        /// It is being played at.
        Running = "running",
        /// The game is over.
        Over = "over",
        /// All left before it began.
        Closed = "closed"
    }
    /// Who sits on a seat.
    SeatKind, "kind of seat" {
        /// Nobody yet; anybody may.
        Open = "open",
        /// Nobody yet; whoever has the link may.
        Reserved = "reserved",
        /// A person.
        Person = "person",
        /// A bot.
        Bot = "bot"
    }
    /// Who talks with whom.
    ChatRoom, "room" {
        /// Those who play.
        Players = "players",
        /// Those who look on.
        Spectators = "spectators"
    }
);

/// A table without its seats and its log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// Names it for ever.
    pub id: TableId,
    /// The game's id.
    pub game: String,
    /// What was agreed about the game, as words.
    pub config: String,
    /// What was agreed about the table, in the server's own form.
    pub terms: String,
    /// How far it is.
    pub status: TableStatus,
    /// Whether the lobby shows it.
    pub listed: bool,
    /// Who opened it.
    pub host: Option<PersonId>,
    /// The seed of its chances: secret until the game is over.
    pub seed: String,
    /// When it was opened.
    pub created: Timestamp,
    /// When the game began.
    pub started: Option<Timestamp>,
    /// When the game ended.
    pub finished: Option<Timestamp>,
    /// The table whose rematch this is.
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
    /// What whoever sits there is called.
    pub name: String,
    /// The bot's level, if it is one.
    pub level: Option<String>,
    /// The secret end of the link that this seat is reserved for.
    pub link: Option<String>,
}

/// A stored entry of a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredEntry {
    /// The entry as a record writes it.
    pub line: String,
    /// When it was stored.
    pub at: Timestamp,
    /// How long the seat thought about it.
    pub spent: Duration,
    /// The clocks after it, in the server's own form.
    pub clocks: String,
}

/// A line of chat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChatLine {
    /// Where it was said.
    pub room: ChatRoom,
    /// By whom.
    pub person: PersonId,
    /// What they were called then.
    pub name: String,
    /// What was said.
    pub line: String,
    /// When.
    pub at: Timestamp,
}

/// What a seat came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatResult {
    /// The seat.
    pub seat: SeatNumber,
    /// The person, if it was one.
    pub person: Option<PersonId>,
    /// What whoever sat there was called.
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
