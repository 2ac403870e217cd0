//! A position in words, and drawn.

use ceiba_core::{Seat, Spot};
use serde::Serialize;

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
    /// What has changed on the table since the viewer's own last action.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) changed: Vec<Spot>,
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
