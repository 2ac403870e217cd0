//! What a viewer is shown.

use axum::extract::ws::Utf8Bytes;
use ceiba_core::{LogLine, Outcome, Scene, Seat, SeatSet, Viewer};
use ceiba_store::{ChatRoom, Timestamp};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::position::{PositionDrawing, PositionText};

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
    /// The view for the game's own drawing, and the scene for everything else.
    Scene {
        view: &'a RawValue,
        #[serde(flatten)]
        scene: Box<Scene>,
    },
    Words(PositionText),
    Page(Box<PositionDrawing>),
}

fn is_nobody(seats: &SeatSet) -> bool {
    seats.is_empty()
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
