//! Towers of the Raven: nine stepped towers on a stone board, seen at an angle.

mod beside;
mod board;
mod cells;
mod controls;
mod pieces;
mod tower;

use ceiba_games::raven::{Raven, View};

use crate::cells::{CellContext, TextCanvas};
use crate::context::DrawContext;
use crate::drawing::Drawing;
use crate::picture::Panel;

/// The drawing of the game.
pub enum RavenDrawing {}

impl Drawing<Raven> for RavenDrawing {
    fn panels(_: &View, context: &DrawContext<'_>) -> Vec<Panel> {
        panels(context)
    }

    fn cells(_: &View, context: &CellContext<'_>) -> TextCanvas {
        cells::draw(context)
    }
}

/// The board, then what lies beside it and the seats' cards.
fn panels(context: &DrawContext<'_>) -> Vec<Panel> {
    let mut panels = vec![board::panel(context)];
    panels.extend(beside::hands(context));
    panels.extend(beside::panel(context));
    panels
}
