//! The messages of the house's socket, as a client reads them. Documented in docs/WIRE.md.

use ceiba_core::{LogLine, Message, Phase, Scene, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

/// What the house says.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "say", rename_all = "kebab-case")]
pub(crate) enum Said {
    /// The newest position, as a whole.
    Update(Box<Shown>),
    /// A request is done and stored.
    Stored { id: u64 },
    /// A request is known and waits for others.
    Noted { id: u64 },
    /// A request is not allowed.
    Refused { id: u64, clause: Option<String>, message: Message },
    /// Nothing can be stored now.
    NotStored { id: u64 },
}

/// All that the viewer is shown.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Shown {
    pub(crate) seq: u64,
    pub(crate) table: String,
    pub(crate) game: String,
    pub(crate) config: String,
    pub(crate) status: Status,
    pub(crate) viewer: Viewer,
    phase: String,
    asked: SeatSet,
    #[serde(default)]
    pub(crate) sealed: SeatSet,
    pub(crate) position: Option<Scene>,
    pub(crate) log: Log,
    pub(crate) plates: Vec<Plate>,
    #[serde(default)]
    pub(crate) offers: Vec<Offer>,
    #[serde(default)]
    pub(crate) chat: Vec<Spoken>,
    pub(crate) rematch: Option<String>,
}

impl Shown {
    /// What is waited for. Before the game, and wherever this client does not know the word, it is nobody here.
    pub(crate) fn phase(&self) -> Phase {
        match (self.phase.as_str(), self.asked.first()) {
            _ if self.status == Status::Over => Phase::Over,
            ("turn", Some(seat)) => Phase::Turn(seat),
            ("together", _) => Phase::Together(self.asked),
            ("apart", _) => Phase::Apart(self.asked),
            _ => Phase::Chance,
        }
    }

    /// The viewer's own seat.
    pub(crate) fn seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public | Viewer::Referee => None,
        }
    }
}

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Status {
    Open,
    Running,
    Over,
    Closed,
}

/// The end of the viewer's log.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Log {
    pub(crate) count: usize,
    pub(crate) lines: Vec<LogLine>,
}

/// A seat as all see it.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Plate {
    pub(crate) kind: String,
    pub(crate) name: String,
    pub(crate) bot: Option<String>,
    pub(crate) here: bool,
    /// Milliseconds on the clock when the update was made; none where nobody counts.
    pub(crate) left: Option<u64>,
    #[serde(default)]
    pub(crate) runs: bool,
}

/// Something that waits for consent.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct Offer {
    pub(crate) offer: String,
    pub(crate) by: Seat,
    pub(crate) agreed: SeatSet,
}

/// A line of chat.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct Spoken {
    pub(crate) name: String,
    pub(crate) line: String,
    pub(crate) at: i64,
}

/// What a client asks for.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Request {
    pub(crate) id: u64,
    #[serde(flatten)]
    pub(crate) wish: Asked,
}

/// What is asked for, without its number.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub(crate) enum Asked {
    Play { seq: u64, action: String },
    TakeBack,
    Draw,
    Rematch,
    Decline,
    Resign,
    Back,
    Chat { text: String },
}
