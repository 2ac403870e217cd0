//! The messages of the socket: one closed type a direction. Documented in docs/WIRE.md.

mod position;
mod request;
mod update;

pub(crate) use position::{ChoiceText, Counter, PanelDrawing, PositionDrawing, PositionText, ZoneCounters};
pub use request::{ClientRequest, Reply};
pub use update::UpdateFormat;
pub(crate) use update::{
    ChatMessage, FormattedPosition, GameResult, LogLines, LogTail, OfferSummary, ScoreLine, SeatSummary,
    TableUpdate, UpdateFrame,
};
