//! What may be done: the actions and the outcomes of chance.

use ceiba_core::Seat;

use super::board::{Pyramid, PyramidLevel, Quarry};
use super::cards::WorkerCard;
use super::tokens::{Blue, Blues, CubeMove};

/// The smallest whole decisions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Place a cube: on the lowest level at set-up (M2.1), on the open one later (M6.2).
    Place(Pyramid),
    /// Lay a card at a quarry (M3.1).
    Dig(WorkerCard, Quarry),
    /// Pass: for the rest of phase 1 (M3.1), or for a cube in phase 2 (M6.4).
    Pass,
    /// Pay a cube for a double move (M6.3).
    Double,
    /// A double move by a token (M7.7).
    FreeDouble,
    /// A pass by a token (M7.6).
    FreePass,
    /// Take three points off somebody (M4.2).
    Hit(Seat),
    /// Put the shield at a quarry (M7.1).
    Shield(Quarry),
    /// Name the start player (M7.4).
    Name(Seat),
    /// Add a cube from the supply (M7.3).
    Extra(Pyramid),
    /// Move a cube (M7.2).
    Move(CubeMove),
    /// Bid so much gold (M10.2).
    Bid(u8),
    /// Take a blue token (M10.3).
    Take(Blue),
    /// Put the two points at a quarry (M10.4).
    Marker(Quarry),
    /// Use the joker as a shield at the next quarry (M10.5).
    Guard,
    /// Use the joker as two points of transport (M5.1).
    Carry,
    /// Nothing, or nothing more.
    Done,
}

/// The outcomes of chance, all of them open.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chance {
    /// Who is the start player (M2.1).
    Start(Seat),
    /// Which blue tokens are auctioned (M10.1).
    Offer(Blues),
}

impl CubeMove {
    /// How many there are among all pyramids, those back to where the cube stood included.
    pub(super) const COUNT: usize = Pyramid::COUNT * PyramidLevel::COUNT * Pyramid::COUNT;

    pub(super) const fn number(self) -> usize {
        (self.from.index() * PyramidLevel::COUNT + self.level.index()) * Pyramid::COUNT + self.to.index()
    }

    pub(super) const fn from_number(number: usize) -> CubeMove {
        let place = number / Pyramid::COUNT;
        CubeMove {
            from: Pyramid::ALL[place / PyramidLevel::COUNT],
            level: PyramidLevel::from_index(place % PyramidLevel::COUNT),
            to: Pyramid::ALL[number % Pyramid::COUNT],
        }
    }

    /// Whether the cube would come back to where it stood (M7.2).
    pub(super) fn is_idle(self) -> bool {
        self.from == self.to && self.level == PyramidLevel::LOWEST
    }
}
