//! What may be done and what may befall.

use ceiba_core::Seat;

use super::Stones;

/// Take stones from the heap (D2.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Take one stone.
    One,
    /// Take two stones.
    Two,
}

impl Action {
    /// Every action there is.
    pub const ALL: [Action; 2] = [Action::One, Action::Two];

    /// How many stones it takes.
    pub const fn stones(self) -> Stones {
        match self {
            Action::One => Stones(1),
            Action::Two => Stones(2),
        }
    }
}

/// The seat that begins (D1.2).
pub type Chance = Seat;
