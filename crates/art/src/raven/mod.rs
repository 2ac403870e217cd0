//! Towers of the Raven: nine stepped towers on a stone board, seen at an angle.

mod beside;
mod board;
mod controls;
mod pieces;
mod tower;

use crate::context::DrawContext;
use crate::picture::Panel;

/// The board, then what lies beside it and the seats' cards.
pub(crate) fn draw(context: &DrawContext<'_>) -> Vec<Panel> {
    let mut panels = vec![board::panel(context)];
    panels.extend(beside::hands(context));
    panels.extend(beside::panel(context));
    panels
}
