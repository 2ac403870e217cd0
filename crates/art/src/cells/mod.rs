//! Boards as cells of a terminal: text, colours, and the areas of what can be chosen.

mod canvas;
mod context;
pub(crate) mod generic;
pub mod theme;

pub use canvas::{HitArea, TextCanvas, width};
pub use context::{CellContext, wrap};

pub(crate) use context::chip;
