//! Boards as pictures. A [scene](ceiba_core::Scene) and the words for it become SVG, which needs no browser; with the
//! feature `pictures` also PNG and animations.
//!
//! A [`Picture`] is a set of [`Panel`]s: the board, a market, what lies before a seat. A page arranges them as it has
//! room; [`Picture::svg`] puts them into one drawing. Everything that can be clicked is a group with the name of its
//! spot, and colours are classes, so that one style sheet makes day and night of the same drawing.

mod canvas;
mod context;
mod generic;
mod maya;
mod mayacode;
mod palette;
mod picture;
mod plate;
#[cfg(feature = "pictures")]
mod raster;
mod raven;
mod sign;
mod solid;
mod yaxha;

use ceiba_core::{Message, Scene};

pub use context::{Translate, ViewOptions};
pub use palette::{Theme, style, web_style};
pub use picture::{Caption, Panel, PanelRole, Picture};
#[cfg(feature = "pictures")]
pub use raster::{Animation, png};

use context::DrawContext;

/// A scene as a game draws it.
type SceneDrawer = fn(&DrawContext<'_>) -> Vec<Panel>;

/// The games that are drawn in their own way; others are drawn by their zones' layouts.
const DRAWINGS: &[(&str, SceneDrawer)] =
    &[("maya", maya::draw), ("mayacode", mayacode::draw), ("raven", raven::draw), ("yaxha", yaxha::draw)];

/// The picture of a scene.
pub fn draw(game: &str, scene: &Scene, say: &Translate<'_>, options: &ViewOptions) -> Picture {
    let context = DrawContext { scene, say, options };
    let own = DRAWINGS.iter().find(|(id, _)| *id == game).map(|(_, draw)| *draw);
    let mut panels = own.unwrap_or(generic::draw)(&context);
    panels.extend(generic::undrawn(&context, &panels));
    let plates = plate::plates(&context, &panels);
    panels.extend(plates);
    Picture { game: game.to_owned(), panels }
}

/// Words for a message that are its id: for tests, and where no language is at hand.
pub fn by_id(message: &Message) -> String {
    message.id.clone().into_owned()
}

#[cfg(test)]
mod tests;
