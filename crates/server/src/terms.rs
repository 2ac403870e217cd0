//! What is agreed about a table besides the game itself.

use std::time::Duration;

use ceiba_catalog::{BotKind, Level, RequestError, find};
use ceiba_core::{Deal, Message};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::time_control::TimeControl;

/// The terms of a table, as they are stored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct Terms {
    /// The time control.
    pub clock: TimeControl,
    /// Whether spectators are allowed.
    pub spectators: bool,
    /// Whether the result is rated.
    pub rated: bool,
    /// Seconds after which a bot takes over for a player who is away or out of time, with more than two players.
    pub grace: u32,
    /// The bot that takes over.
    pub stand_in: SeatBot,
}

impl Default for Terms {
    fn default() -> Self {
        let stand_in = SeatBot(BotKind::Level(Level::Tree));
        Terms { clock: TimeControl::None, spectators: true, rated: false, grace: 60, stand_in }
    }
}

impl Terms {
    /// How long the table waits for a player who is away.
    pub(crate) fn grace_period(&self) -> Duration {
        Duration::from_secs(self.grace.into())
    }
}

/// A kind of bot, by its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatBot(pub BotKind);

impl Serialize for SeatBot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for SeatBot {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let word = String::deserialize(deserializer)?;
        word.parse().map(SeatBot).map_err(|_: ceiba_core::ParseError| de::Error::custom(word))
    }
}

/// Who is to sit on a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SeatAssignment {
    /// The person who opens the table.
    Me,
    /// Anybody.
    Open,
    /// Anybody who has the seat's link.
    Reserved,
    /// A bot.
    Bot(SeatBot),
}

/// A request for a table.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, expecting = "struct TableWish")]
pub struct NewTableRequest {
    /// The game's id.
    pub game: String,
    /// Its options as text.
    #[serde(default)]
    pub config: String,
    /// Who is to sit where. Seats that are not named are open; if none is named, the first is for the person who asks.
    #[serde(default)]
    pub seats: Vec<SeatAssignment>,
    /// Whether the table is unlisted: only those with the link find it.
    #[serde(default)]
    pub unlisted: bool,
    /// The terms.
    #[serde(default)]
    pub terms: Terms,
}

/// The most seconds or days of a clock: a year.
const MOST_SECONDS: u32 = 366 * 24 * 60 * 60;

impl NewTableRequest {
    /// Whether anybody but one person and bots may sit there.
    pub(crate) fn seats_several_people(&self) -> bool {
        self.seats.iter().filter(|assignment| !matches!(assignment, SeatAssignment::Bot(_))).count() > 1
    }

    /// Completes the request with its full config and an entry for every seat, if it is valid.
    pub(crate) fn validated(mut self) -> Result<NewTableRequest, RequestError> {
        let kind = find(&self.game)?.variant(&self.config);
        self.config = kind.canonical(&self.config)?;
        let players = kind.open(&self.config, Deal::Manual)?.players();
        if self.seats.is_empty() {
            self.seats.push(SeatAssignment::Me);
        }
        let said = |id| Err(RequestError::Invalid(Message::new(id)));
        if self.seats.len() > players {
            return said("house-too-many-seats");
        }
        self.seats.resize(players, SeatAssignment::Open);
        if self.seats.iter().all(|assignment| matches!(assignment, SeatAssignment::Bot(_))) {
            return said("house-only-bots");
        }
        match self.terms.clock {
            TimeControl::Live { bank, increment }
                if bank == 0 || bank > MOST_SECONDS || increment > MOST_SECONDS =>
            {
                said("house-clock")
            }
            TimeControl::Correspondence { days } if days == 0 || days > 366 => said("house-clock"),
            _ if self.terms.grace > MOST_SECONDS => said("house-clock"),
            _ => Ok(self),
        }
    }
}
