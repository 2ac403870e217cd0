//! Towers of the Raven: nine stepped towers on a stone board, seen at an angle.

mod beside;
mod board;
mod controls;
mod pieces;
mod tower;

use crate::easel::Easel;
use crate::picture::Panel;

/// The board, then what lies beside it and the seats' cards.
pub(crate) fn draw(easel: &Easel<'_>) -> Vec<Panel> {
    let mut panels = vec![board::panel(easel)];
    panels.extend(beside::hands(easel));
    panels.extend(beside::panel(easel));
    panels
}
