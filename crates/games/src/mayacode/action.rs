//! What may be done: the actions. Which of them are legal now is in `legal.rs`, their texts are in `text.rs`.

use super::board::{Hole, Step};
use super::peg::Peg;

/// The smallest whole decisions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Put a peg from the reserve or pool into a hole (C4.1).
    Place(Peg, Hole),
    /// Move a peg by one hole (C4.1).
    Move(Step),
    /// Remove the peg in a hole (C5.2).
    Remove(Hole),
    /// Remove a peg of a colour from its reserve or pool (C5.2).
    RemoveReserve(Peg),
}

/// There is no chance in this game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chance {}
