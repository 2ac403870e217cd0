//! The contract as a whole.

use crate::notation::Notation;
use crate::presentation::Presentation;

/// A whole game: [`Rules`](crate::Rules), [`Secrecy`](crate::Secrecy), [`Notation`] and [`Presentation`], each
/// implemented in the file that does the work.
pub trait Game: Notation + Presentation {}

impl<G: Notation + Presentation> Game for G {}
