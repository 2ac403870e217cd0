//! Boards as pictures. What a viewer knows, typed, with the [scene](ceiba_core::Scene) of it and the words, becomes SVG,
//! which needs no browser; cells of a terminal; and with the feature `pictures` also PNG and animations.
//!
//! A [`Picture`] is a set of [`Panel`]s: the board, a market, what lies before a seat. A page arranges them as it has
//! room; [`Picture::svg`] puts them into one drawing. Everything that can be clicked is a group with the name of its
//! spot, and colours are classes, so that one style sheet makes day and night of the same drawing.

mod canvas;
pub mod cells;
mod colour;
mod context;
mod drawing;
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
mod style;
mod yaxha;

use ceiba_core::Message;

pub use context::{DrawContext, Translate, ViewOptions};
pub use drawing::{
    CellOptions, Drawing, PlainDrawing, SeriesDrawing, draw, draw_cells, draw_cells_plainly, draw_plainly,
};
pub use maya::MayaDrawing;
pub use mayacode::MayaCodeDrawing;
pub use palette::{Hue, Surface, Theme};
pub use picture::{Caption, Panel, PanelRole, Picture};
#[cfg(feature = "pictures")]
pub use raster::{Animation, png};
pub use raven::RavenDrawing;
pub use style::{style, web_style};
pub use yaxha::YaxhaDrawing;

/// Words for a message that are its id: for tests, and where no language is at hand.
pub fn by_id(message: &Message) -> String {
    message.id.clone().into_owned()
}

#[cfg(test)]
mod tests;
