//! What may be done and what may befall.

use ceiba_core::{Game, Seat};

use super::{Dummy, Stage, Stones};

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

impl Dummy {
    /// What the heap allows (D2.1).
    pub(super) fn takes(&self) -> impl Iterator<Item = Action> {
        Action::ALL.into_iter().filter(|action| action.stones() <= self.heap)
    }

    /// Anybody may begin, with equal chances (D1.2).
    pub(super) fn starters(&self) -> impl Iterator<Item = (Chance, u64)> {
        let players = if self.stage == Stage::Start { self.players() } else { 0 };
        Seat::all(players).map(|seat| (seat, 1))
    }
}
