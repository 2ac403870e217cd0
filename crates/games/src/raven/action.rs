//! What may be done and what may befall: the actions and the outcomes of chance. Which are legal now is in `legal.rs`.

use ceiba_core::Seat;

use super::board::{Colour, Platform};
use super::cut::Cut;

/// The smallest whole decisions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Swap the blocks of two neighbouring towers (R3.2).
    Swap(Cut),
    /// Stand the monolith and fix the raven before the first swap (R2.2).
    Monolith(Cut),
    /// Put the floor just drawn on a platform (R7.1).
    Place(Platform),
    /// Call "Stop!" (R5.4).
    Stop,
    /// Let the game go on after a swap (R5.4).
    Done,
}

/// The outcomes of chance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chance {
    /// Who starts (R5.1).
    Start(Seat),
    /// Which floor comes next (R2.1, R7.1).
    Floor(Colour),
    /// Which task card a seat is dealt (R5.2).
    Card(Colour),
}
