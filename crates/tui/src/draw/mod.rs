//! Scenes as drawings. A game may have a drawing of its own; every other scene is drawn by its zones' layouts.

mod chrome;
mod context;
mod generic;
mod lobby;
mod maya;
mod mayacode;
mod overlay;
mod raven;
mod rules;
mod start;
mod table;
mod yaxha;

use ceiba_core::{Choice, Scene};
use ratatui::Frame;

pub(crate) use context::TextDrawContext;
pub(crate) use overlay::{overlay_end, rules_line};
pub(crate) use rules::told;
pub(crate) use table::{BoardWindow, window};

use crate::app::{App, AppScreen};
use crate::text_canvas::TextCanvas;
use crate::theme::{self, ColourDepth};

/// A scene as a game draws it.
type BoardDrawer = fn(&TextDrawContext<'_>) -> TextCanvas;

/// The games that are drawn in their own way.
const DRAWINGS: &[(&str, BoardDrawer)] =
    &[("raven", raven::draw), ("mayacode", mayacode::draw), ("yaxha", yaxha::draw), ("maya", maya::draw)];

/// The board: the game's own drawing or the general one, and whatever else can be chosen.
pub(crate) fn board(game: &str, context: &TextDrawContext<'_>) -> TextCanvas {
    if context.scene.zones.is_empty() {
        return generic::translator(context);
    }
    let own = DRAWINGS.iter().find(|(id, _)| *id == game).map(|(_, draw)| *draw);
    let canvas = own.unwrap_or(generic::draw)(context);
    with_the_rest(canvas, context)
}

/// The drawing, and below it what can be chosen but was not drawn: nothing that is legal is out of reach.
fn with_the_rest(canvas: TextCanvas, context: &TextDrawContext<'_>) -> TextCanvas {
    let missing = missing(&canvas, context.scene);
    if missing.is_empty() {
        return canvas;
    }
    let buttons: Vec<TextCanvas> = missing.iter().map(|spot| context.named(spot)).collect();
    let width = canvas.width().max(40);
    TextCanvas::below(1, &[canvas, TextCanvas::flow(width, 1, &buttons)])
}

/// The spots that choices name and the drawing lacks.
fn missing(canvas: &TextCanvas, scene: &Scene) -> Vec<String> {
    let mut missing: Vec<String> = Vec::new();
    for spot in scene.choices.iter().flat_map(Choice::path) {
        if canvas.find(spot).is_none() && !missing.contains(spot) {
            missing.push(spot.clone());
        }
    }
    missing
}

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
    theme::settle(frame.buffer_mut(), depth);
}

#[cfg(test)]
mod tests;
