//! The messages of the socket: one closed type a direction. Documented in docs/WIRE.md.

use axum::extract::ws::Utf8Bytes;
use ceiba_core::{LogLine, Message, Outcome, Scene, Seat, SeatSet, Viewer};
use ceiba_store::{ChatRoom, Timestamp};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// What a viewer sends.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
#[serde(expecting = "internally tagged enum Request")]
pub enum ClientRequest {
    /// Plays or seals an action, in answer to an update.
    Play {
        /// Repeated in the answer.
        #[serde(default)]
        id: u64,
        /// The `seq` of the update it answers.
        seq: u64,
        /// The action's text.
        action: String,
    },
    /// Asks to take back the last action, or agrees to that.
    TakeBack {
        /// Repeated in the answer.
        #[serde(default)]
        id: u64,
    },
    /// Offers a draw, or agrees to one.
    Draw {
        /// Repeated in the answer.
        #[serde(default)]
        id: u64,
    },
    /// Asks for another game, or agrees to one.
    Rematch {
        /// Repeated in the answer.
        #[serde(default)]
        id: u64,
    },
    /// Declines whatever is asked.
    Decline {
        /// Repeated in the answer.
        #[serde(default)]
        id: u64,
    },
    /// Gives up.
    Resign {
        /// Repeated in the answer.
        #[serde(default)]
        id: u64,
    },
    /// Leaves the table.
    Leave {
        /// Repeated in the answer.
        #[serde(default)]
        id: u64,
    },
    /// Is back and plays on instead of the bot.
    Back {
        /// Repeated in the answer.
        #[serde(default)]
        id: u64,
    },
    /// Asks why these clicks lead to nothing.
    Why {
        /// Repeated in the answer.
        #[serde(default)]
        id: u64,
        /// The spots that were clicked, in their order.
        spots: Vec<String>,
    },
    /// Says something.
    Chat {
        /// Repeated in the answer.
        #[serde(default)]
        id: u64,
        /// What is said.
        text: String,
    },
}

impl ClientRequest {
    /// What the answer repeats.
    pub(crate) fn id(&self) -> u64 {
        match *self {
            ClientRequest::Play { id, .. }
            | ClientRequest::TakeBack { id }
            | ClientRequest::Draw { id }
            | ClientRequest::Rematch { id }
            | ClientRequest::Decline { id }
            | ClientRequest::Resign { id }
            | ClientRequest::Leave { id }
            | ClientRequest::Back { id }
            | ClientRequest::Why { id, .. }
            | ClientRequest::Chat { id, .. } => id,
        }
    }
}

/// What the house answers to a request.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "say", rename_all = "kebab-case")]
pub enum Reply {
    /// It is done and stored.
    Stored {
        /// The request's.
        id: u64,
    },
    /// It is known now, and waits for others.
    Noted {
        /// The request's.
        id: u64,
    },
    /// It is not allowed, and nothing has changed.
    Refused {
        /// The request's.
        id: u64,
        /// The rule that forbids it, where there is one.
        #[serde(skip_serializing_if = "Option::is_none")]
        clause: Option<&'static str>,
        /// Why.
        message: Message,
        /// Why, in words.
        words: String,
    },
    /// The house cannot store anything now, so nothing has changed; it can be tried again.
    NotStored {
        /// The request's.
        id: u64,
        /// That, in words.
        words: String,
    },
}

/// How a viewer wants to be told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum UpdateFormat {
    /// View and choices as data, for programs.
    #[default]
    Data,
    /// The scene, for those who draw it themselves.
    Scene,
    /// Everything in words.
    Words,
    /// Drawn, for pages.
    Page,
}

impl UpdateFormat {
    /// All forms.
    pub(crate) const ALL: [UpdateFormat; 4] =
        [UpdateFormat::Data, UpdateFormat::Scene, UpdateFormat::Words, UpdateFormat::Page];

    /// Whether it is people who are told.
    pub(crate) fn is_for_people(self) -> bool {
        matches!(self, UpdateFormat::Words | UpdateFormat::Page)
    }
}

/// An update as it goes over the socket; shared by all who see the same.
pub(crate) type UpdateFrame = Utf8Bytes;

/// All that a viewer is shown: always the whole, never a difference.
#[derive(Serialize)]
#[serde(tag = "say", rename = "update", rename_all = "kebab-case")]
pub(crate) struct TableUpdate<'a> {
    /// Which question this is: an action answers it by this number.
    pub(crate) seq: u64,
    pub(crate) table: &'a str,
    pub(crate) game: &'a str,
    pub(crate) config: &'a str,
    pub(crate) status: &'static str,
    pub(crate) viewer: Viewer,
    pub(crate) phase: &'static str,
    pub(crate) asked: SeatSet,
    #[serde(skip_serializing_if = "is_nobody")]
    pub(crate) sealed: SeatSet,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) seal: Option<String>,
    pub(crate) position: FormattedPosition<'a>,
    pub(crate) log: LogTail,
    pub(crate) plates: &'a [SeatSummary],
    /// What the viewer may ask for now, besides playing: the words of requests.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) can: Vec<&'static str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) offers: Vec<OfferSummary>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) chat: Vec<ChatMessage>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) outcome: Option<GameResult>,
    pub(crate) commitment: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) seed: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) rematch: Option<&'a str>,
}

/// The position, in the form that was asked for.
#[derive(Serialize)]
#[serde(untagged)]
pub(crate) enum FormattedPosition<'a> {
    /// Nothing, before the game.
    Nothing,
    Data {
        view: &'a RawValue,
        choices: &'a [String],
    },
    Scene(Box<Scene>),
    Words(PositionText),
    Page(Box<PositionDrawing>),
}

fn is_nobody(seats: &SeatSet) -> bool {
    seats.is_empty()
}

/// A position in words.
#[derive(Serialize)]
pub(crate) struct PositionText {
    pub(crate) ask: String,
    pub(crate) spoken: Vec<String>,
    pub(crate) choices: Vec<ChoiceText>,
}

/// A position drawn, with everything that a page shows around it.
#[derive(Serialize)]
pub(crate) struct PositionDrawing {
    #[serde(flatten)]
    pub(crate) told: PositionText,
    /// Whether nothing is hidden, so that people at one device need no curtain.
    pub(crate) open: bool,
    pub(crate) panels: Vec<PanelDrawing>,
    /// What stands beside the board, zone by zone.
    pub(crate) counters: Vec<ZoneCounters>,
}

/// A part of the drawing.
#[derive(Serialize)]
pub(crate) struct PanelDrawing {
    pub(crate) name: String,
    pub(crate) role: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) seat: Option<Seat>,
    pub(crate) label: String,
    pub(crate) width: f32,
    pub(crate) height: f32,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) turns: bool,
    #[serde(skip_serializing_if = "is_none_or_one")]
    pub(crate) levels: u8,
    pub(crate) svg: String,
}

impl PanelDrawing {
    /// The drawing, as it stands in a page.
    pub(crate) fn drawn(&self) -> String {
        self.svg.replacen("class=\"", "class=\"drawn ", 1)
    }
}

fn is_none_or_one(levels: &u8) -> bool {
    *levels <= 1
}

fn is_zero(number: &u8) -> bool {
    *number == 0
}

/// The counters of a zone.
#[derive(Serialize)]
pub(crate) struct ZoneCounters {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) seat: Option<Seat>,
    pub(crate) items: Vec<Counter>,
}

/// A counter in words.
#[derive(Serialize)]
pub(crate) struct Counter {
    pub(crate) spot: String,
    pub(crate) sort: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) hue: Option<String>,
    pub(crate) mark: String,
    pub(crate) label: String,
}

/// A choice in words.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct ChoiceText {
    /// See [`ceiba_core::Choice`].
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) steps: Vec<Vec<String>>,
    #[serde(skip_serializing_if = "is_zero")]
    pub(crate) any_order: u8,
    pub(crate) action: String,
    pub(crate) label: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) gain: Option<String>,
}

/// The end of the viewer's log.
#[derive(Serialize)]
pub(crate) struct LogTail {
    /// How many lines there are in all.
    pub(crate) count: usize,
    /// The last of them.
    pub(crate) lines: LogLines,
}

/// Lines of a log, for programs or for people.
#[derive(Serialize)]
#[serde(untagged)]
pub(crate) enum LogLines {
    Notation(Vec<String>),
    Messages(Vec<LogLine>),
    Words(Vec<String>),
}

/// A seat as all see it.
#[derive(Clone, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct SeatSummary {
    pub(crate) seat: Seat,
    pub(crate) kind: &'static str,
    pub(crate) name: String,
    /// The bot that plays, if one does; for a person's seat, the one that stands in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) bot: Option<String>,
    /// What the bot that stands in for a person is called.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) played_by: Option<String>,
    pub(crate) here: bool,
    pub(crate) out: bool,
    /// Milliseconds left when the update was made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) left: Option<u64>,
    pub(crate) runs: bool,
}

/// Something that waits for others to agree.
#[derive(Clone, PartialEq, Serialize)]
pub(crate) struct OfferSummary {
    pub(crate) offer: &'static str,
    pub(crate) by: Seat,
    pub(crate) agreed: SeatSet,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) words: Option<String>,
}

/// A line of chat.
#[derive(Clone, PartialEq, Serialize)]
pub(crate) struct ChatMessage {
    pub(crate) room: ChatRoom,
    /// The first seat of whoever spoke, if they play.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) seat: Option<Seat>,
    pub(crate) name: String,
    pub(crate) line: String,
    pub(crate) at: Timestamp,
}

/// How it ended.
#[derive(Serialize)]
pub(crate) struct GameResult {
    pub(crate) scores: Vec<i32>,
    pub(crate) ranks: Vec<u8>,
    /// Who has won, in words; only where words were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) verdict: Option<String>,
    /// Why it is over, in words; only where words were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) reason: Option<String>,
    /// The result, the best first, in words; only where words were asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) words: Vec<String>,
    /// How the points came about; only where words were asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) sums: Vec<ScoreLine>,
}

/// What one thing was worth.
#[derive(Serialize)]
pub(crate) struct ScoreLine {
    pub(crate) label: String,
    pub(crate) clause: String,
    /// By seat.
    pub(crate) points: Vec<i32>,
}

impl From<&Outcome> for GameResult {
    fn from(outcome: &Outcome) -> Self {
        GameResult {
            scores: outcome.seats().map(|seat| outcome.score(seat)).collect(),
            ranks: outcome.seats().map(|seat| outcome.rank(seat)).collect(),
            verdict: None,
            reason: None,
            words: Vec::new(),
            sums: Vec::new(),
        }
    }
}
