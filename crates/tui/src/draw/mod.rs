//! Scenes as drawings. A game may have a drawing of its own; every other scene is drawn by its zones' layouts.

mod chrome;
mod easel;
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

use ceiba_core::Scene;
use ratatui::Frame;

pub(crate) use easel::Easel;
pub(crate) use overlay::{overlay_end, rules_line};
pub(crate) use rules::told;
pub(crate) use table::{Window, window};

use crate::app::{App, Screen};
use crate::sheet::Sheet;
use crate::theme::{self, Depth};

/// A scene as a game draws it.
type Drawing = fn(&Easel<'_>) -> Sheet;

/// The games that are drawn in their own way.
const DRAWINGS: &[(&str, Drawing)] =
    &[("raven", raven::draw), ("mayacode", mayacode::draw), ("yaxha", yaxha::draw), ("maya", maya::draw)];

/// The board: the game's own drawing or the general one, and whatever else can be chosen.
pub(crate) fn board(game: &str, easel: &Easel<'_>) -> Sheet {
    if easel.scene.zones.is_empty() {
        return generic::words(easel);
    }
    let own = DRAWINGS.iter().find(|(id, _)| *id == game).map(|(_, draw)| *draw);
    let sheet = own.unwrap_or(generic::draw)(easel);
    with_the_rest(sheet, easel)
}

/// The drawing, and below it what can be chosen but was not drawn: nothing that is legal is out of reach.
fn with_the_rest(sheet: Sheet, easel: &Easel<'_>) -> Sheet {
    let missing = missing(&sheet, easel.scene);
    if missing.is_empty() {
        return sheet;
    }
    let buttons: Vec<Sheet> = missing.iter().map(|spot| easel.named(spot)).collect();
    let width = sheet.width().max(40);
    Sheet::below(1, &[sheet, Sheet::flow(width, 1, &buttons)])
}

/// The spots that choices name and the drawing lacks.
fn missing(sheet: &Sheet, scene: &Scene) -> Vec<String> {
    let mut missing: Vec<String> = Vec::new();
    for spot in scene.choices.iter().flat_map(|choice| &choice.path) {
        if sheet.find(spot).is_none() && !missing.contains(spot) {
            missing.push(spot.clone());
        }
    }
    missing
}

/// Draws what the client shows now.
pub(crate) fn draw(app: &App, frame: &mut Frame<'_>, depth: Depth) {
    let area = frame.area();
    frame.buffer_mut().set_style(area, theme::ink());
    match &app.screen {
        Screen::Start(screen) => start::draw(app, screen, frame),
        Screen::Resume(screen) => start::draw_list(app, screen, frame),
        Screen::Lobby(screen) => lobby::draw(app, screen, frame),
        Screen::Table(screen) => table::draw(app, screen, frame),
    }
    theme::settle(frame.buffer_mut(), depth);
}

#[cfg(test)]
mod tests;
