//! What can happen, as facts. Everything lies open, so all viewers know all of it, and nothing is ever revealed.

use ceiba_core::series::Seating;
use ceiba_core::{Seat, Seen, Viewer};

use super::CodeEnd;
use super::board::{Hole, Step};
use super::peg::Peg;

/// One thing that happened. An event has its facts in this order: the action, the codes it completed, who is defeated
/// by it, what lapsed, who passed, and whose turn it is now or how the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fact {
    /// A seat put a peg of its reserve or pool into a hole (C4.1).
    Placed {
        /// Who acted.
        seat: Seat,
        /// What was placed.
        peg: Peg,
        /// Where it stands.
        hole: Hole,
    },
    /// A seat moved a peg by one hole (C4.1).
    Moved {
        /// Who acted.
        seat: Seat,
        /// What was moved.
        peg: Peg,
        /// From where to where.
        step: Step,
    },
    /// A seat took a gold peg from the platform into its reserve (C5.2).
    GoldTaken {
        /// Who acted.
        seat: Seat,
        /// Where it stood.
        hole: Hole,
    },
    /// A seat removed an opponent's peg from the platform (C5.2).
    Removed {
        /// Who acted.
        seat: Seat,
        /// What was removed.
        colour: Peg,
        /// Where it stood.
        hole: Hole,
    },
    /// A seat removed a peg from an opponent's reserve or pool (C5.2).
    RemovedFromReserve {
        /// Who acted.
        seat: Seat,
        /// What was removed.
        colour: Peg,
    },
    /// A seat completed codes, each to be paid with a removal (C5.1).
    Completed {
        /// Whose codes they are.
        seat: Seat,
        /// How many.
        codes: u8,
    },
    /// A seat is defeated, for too few pegs of a colour are left (C6.1).
    Defeated {
        /// Who is defeated.
        seat: Seat,
        /// The colour.
        colour: Peg,
        /// How many pegs of it are left.
        left: u8,
    },
    /// Pegs of one sort left the game with a defeated seat (C6.2).
    Cleared {
        /// Who is defeated.
        seat: Seat,
        /// The sort of peg.
        peg: Peg,
        /// How many of them.
        count: u8,
    },
    /// Removals that a seat was owed lapse, for there is nothing to remove (C5.5).
    Lapsed {
        /// To whom they were owed.
        seat: Seat,
        /// How many.
        count: u8,
    },
    /// A seat could neither place nor move and passed (C4.3).
    Passed {
        /// Who passed.
        seat: Seat,
    },
    /// A seat's turn began (C3.1).
    TurnBegan {
        /// Whose turn it is.
        seat: Seat,
    },
    /// The game ended (C6.3, C6.6).
    Ended(CodeEnd),
    /// The last seat or team that stands won (C6.3). Partners are in the order of their seats in the game, which that
    /// of their chairs in a series need not be.
    Won {
        /// The winner, or the first of a team.
        seat: Seat,
        /// The other seat of a team.
        partner: Option<Seat>,
        /// How many gold pegs stand on the platform.
        gold: u8,
    },
}

impl ceiba_core::Fact for Fact {
    fn seen(self, _viewer: Viewer) -> Seen<Self> {
        match self {
            Fact::Placed { .. }
            | Fact::Moved { .. }
            | Fact::GoldTaken { .. }
            | Fact::Removed { .. }
            | Fact::RemovedFromReserve { .. }
            | Fact::Completed { .. }
            | Fact::Defeated { .. }
            | Fact::Cleared { .. }
            | Fact::Lapsed { .. }
            | Fact::Passed { .. }
            | Fact::TurnBegan { .. }
            | Fact::Ended(_)
            | Fact::Won { .. } => Seen::Whole,
        }
    }

    fn reveals(self) -> bool {
        match self {
            Fact::Placed { .. }
            | Fact::Moved { .. }
            | Fact::GoldTaken { .. }
            | Fact::Removed { .. }
            | Fact::RemovedFromReserve { .. }
            | Fact::Completed { .. }
            | Fact::Defeated { .. }
            | Fact::Cleared { .. }
            | Fact::Lapsed { .. }
            | Fact::Passed { .. }
            | Fact::TurnBegan { .. }
            | Fact::Ended(_)
            | Fact::Won { .. } => false,
        }
    }

    fn reseated(mut self, seating: &Seating) -> Self {
        let move_to_chair = |seat: &mut Seat| *seat = seating.chair_on(*seat);
        match &mut self {
            Fact::Placed { seat, .. }
            | Fact::Moved { seat, .. }
            | Fact::GoldTaken { seat, .. }
            | Fact::Removed { seat, .. }
            | Fact::RemovedFromReserve { seat, .. }
            | Fact::Completed { seat, .. }
            | Fact::Defeated { seat, .. }
            | Fact::Cleared { seat, .. }
            | Fact::Lapsed { seat, .. }
            | Fact::Passed { seat }
            | Fact::TurnBegan { seat } => move_to_chair(seat),
            Fact::Ended(_) => {}
            Fact::Won { seat, partner, gold: _ } => {
                move_to_chair(seat);
                partner.iter_mut().for_each(move_to_chair);
            }
        }
        self
    }
}
