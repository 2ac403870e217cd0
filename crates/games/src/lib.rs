//! The games of Ceiba. Each is a folder with the same file names: RULES.md, board, action, play, score, view,
//! text, scene, why, tests; its `mod.rs` is the table of contents.

mod as_text;
pub mod connect4;
pub mod maya;
pub mod mayacode;
pub mod raven;
pub mod yaxha;

#[cfg(test)]
mod testing;
