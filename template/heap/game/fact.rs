//! What can happen. Nothing is hidden here, so everybody sees all of it; a game with secrets says of each fact who may
//! know it, by `impl Fact` in place of `impl OpenFact`.

use ceiba_core::series::Seating;
use ceiba_core::{OpenFact, Seat};

use super::Stones;

/// One thing that can happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fact {
    /// A seat is drawn to begin (D1.2).
    Begun { seat: Seat },
    /// Stones go from the heap to a seat (D2.1).
    Taken { seat: Seat, stones: Stones },
}

impl OpenFact for Fact {
    fn reseated(mut self, seating: &Seating) -> Self {
        match &mut self {
            Fact::Begun { seat } | Fact::Taken { seat, .. } => *seat = seating.chair_on(*seat),
        }
        self
    }
}
