//! The Sun platform with its pegs: one set of holes for each sort of peg.

use super::board::{Board, Hole, Holes};
use super::peg::Peg;

/// What stands where.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PlatformPlan {
    pegs: [Holes; Peg::COUNT],
    board: Board,
}

impl PlatformPlan {
    /// An empty platform.
    pub const fn new(board: Board) -> PlatformPlan {
        PlatformPlan { pegs: [Holes::NONE; Peg::COUNT], board }
    }

    /// Its holes.
    pub const fn board(&self) -> Board {
        self.board
    }

    /// Every place, the drop hole's too, as the platform is drawn: row by row from the north, each from the west.
    pub fn places(&self) -> impl Iterator<Item = Hole> + use<> {
        let side = self.board.side();
        (0..side).rev().flat_map(move |row| (0..side).filter_map(move |column| Hole::new(column, row)))
    }

    /// Where pegs of this sort stand.
    pub const fn of(&self, peg: Peg) -> Holes {
        self.pegs[peg.index()]
    }

    /// How many pegs of this sort stand.
    pub const fn count(&self, peg: Peg) -> u8 {
        self.of(peg).len() as u8
    }

    /// Where any peg stands.
    pub fn taken(&self) -> Holes {
        self.pegs.iter().fold(Holes::NONE, |all, &holes| all.or(holes))
    }

    /// Where no peg stands and one could.
    pub fn free(&self) -> Holes {
        self.board.holes().without(self.taken())
    }

    /// The peg in a hole.
    pub fn peg_in(&self, hole: Hole) -> Option<Peg> {
        Peg::ALL.into_iter().find(|&peg| self.of(peg).contains(hole))
    }

    /// Puts a peg into a free hole.
    pub(super) fn put(&mut self, peg: Peg, hole: Hole) {
        debug_assert!(self.free().contains(hole), "the hole is free");
        let holes = &mut self.pegs[peg.index()];
        *holes = holes.or(Holes::only(hole));
    }

    /// Lifts a peg out of its hole.
    pub(super) fn lift(&mut self, peg: Peg, hole: Hole) {
        debug_assert!(self.of(peg).contains(hole), "the peg stands there");
        let holes = &mut self.pegs[peg.index()];
        *holes = holes.without(Holes::only(hole));
    }
}
