//! The games of Ceiba. Each is a folder with the same file names for the same topics, which a test lists; its `mod.rs`
//! is the table of contents.

mod as_text;
pub mod connect4;
pub mod maya;
pub mod mayacode;
pub mod raven;
pub mod yaxha;

#[cfg(test)]
mod layout;
#[cfg(test)]
mod testing;
