//! What can happen: everybody sees it.

use ceiba_core::series::Seating;
use ceiba_core::{OpenFact, Seat};

use super::board::Column;

/// One thing that can happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fact {
    /// A disc falls (K2.1).
    Dropped {
        /// Whose it is.
        seat: Seat,
        /// The column it falls into.
        column: Column,
    },
}

impl OpenFact for Fact {
    fn reseated(self, seating: &Seating) -> Self {
        match self {
            Fact::Dropped { seat, column } => Fact::Dropped { seat: seating.chair_on(seat), column },
        }
    }
}
