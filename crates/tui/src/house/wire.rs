//! The messages of the house's socket, as a client reads them. Documented in docs/WIRE.md.

use ceiba_core::{LogLine, Message, Phase, Scene, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A message from the house.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "say", rename_all = "kebab-case")]
pub(crate) enum RemoteMessage {
    /// The newest position, as a whole.
    Update(Box<RemoteSnapshot>),
    /// A request is done and stored.
    Stored { id: u64 },
    /// A request is known and waits for others.
    Noted { id: u64 },
    /// A request is not allowed.
    Refused { id: u64, clause: Option<String>, message: Message },
    /// Nothing can be stored now.
    NotStored { id: u64 },
}

/// The whole state of a table as the viewer may see it.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct RemoteSnapshot {
    pub(crate) seq: u64,
    pub(crate) table: String,
    pub(crate) game: String,
    pub(crate) config: String,
    pub(crate) status: RemoteStatus,
    pub(crate) viewer: Viewer,
    phase: String,
    asked: SeatSet,
    #[serde(default)]
    pub(crate) sealed: SeatSet,
    pub(crate) position: Option<RemotePosition>,
    pub(crate) log: RemoteLogTail,
    pub(crate) plates: Vec<RemoteSeat>,
    #[serde(default)]
    pub(crate) offers: Vec<RemoteOffer>,
    #[serde(default)]
    pub(crate) chat: Vec<RemoteChatLine>,
    pub(crate) rematch: Option<String>,
}

impl RemoteSnapshot {
    /// What is waited for. Before the game, and wherever this client does not know the word, it is nobody here.
    pub(crate) fn phase(&self) -> Phase {
        match (self.phase.as_str(), self.asked.first()) {
            _ if self.status == RemoteStatus::Over => Phase::Over,
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

/// What there is to see and to choose. The view is read by the game that it is of.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct RemotePosition {
    #[serde(default)]
    pub(crate) view: Value,
    #[serde(flatten)]
    pub(crate) scene: Scene,
}

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum RemoteStatus {
    Open,
    Running,
    Over,
    Closed,
}

/// The end of the viewer's log.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct RemoteLogTail {
    pub(crate) count: usize,
    pub(crate) lines: Vec<LogLine>,
}

/// A seat as all see it.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct RemoteSeat {
    pub(crate) kind: String,
    pub(crate) name: String,
    pub(crate) bot: Option<String>,
    pub(crate) here: bool,
    /// Milliseconds on the clock when the update was made; none in a game without clocks.
    pub(crate) left: Option<u64>,
    #[serde(default)]
    pub(crate) runs: bool,
}

/// Something that waits for consent.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct RemoteOffer {
    pub(crate) offer: String,
    pub(crate) by: Seat,
    pub(crate) agreed: SeatSet,
}

/// A line of chat.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct RemoteChatLine {
    pub(crate) name: String,
    pub(crate) line: String,
    pub(crate) at: i64,
}

/// What a client asks for.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct RemoteRequest {
    pub(crate) id: u64,
    #[serde(flatten)]
    pub(crate) send_command: RemoteCommand,
}

/// The command of a request, without its id.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub(crate) enum RemoteCommand {
    Play { seq: u64, action: String },
    TakeBack,
    Draw,
    Rematch,
    Decline,
    Resign,
    Back,
    Chat { text: String },
}
