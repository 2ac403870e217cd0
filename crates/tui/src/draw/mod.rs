//! What the client shows. Boards are drawn by `ceiba-art`; here is what stands around them.

mod chrome;
mod highlight;
mod lobby;
mod overlay;
mod rules;
mod start;
mod table;

use ceiba_art::cells::theme;
use ratatui::Frame;

pub(crate) use overlay::{overlay_end, rules_line};
pub(crate) use rules::told;
pub(crate) use table::{BoardWindow, window};

use crate::app::{App, AppScreen};
use crate::colour_depth::{ColourDepth, settle};

/// Draws what the client shows now.
pub(crate) fn draw(app: &App, frame: &mut Frame<'_>, depth: ColourDepth) {
    let area = frame.area();
    frame.buffer_mut().set_style(area, theme::ink());
    match &app.screen {
        AppScreen::Start(screen) => start::draw(app, screen, frame),
        AppScreen::Resume(screen) => start::draw_list(app, screen, frame),
        AppScreen::Lobby(screen) => lobby::draw(app, screen, frame),
        AppScreen::Table(screen) => table::draw(app, screen, frame),
    }
    settle(frame.buffer_mut(), depth);
}

#[cfg(test)]
mod tests;
