//! What can happen, and who may know it. Nothing is hidden here; a fact that not everybody may know is seen as
//! `Seen::Redacted` or `Seen::Nothing`, and one that shows what was hidden says so in `reveals`.

use ceiba_core::series::Seating;
use ceiba_core::{Seat, Seen, Viewer};

use super::Stones;

/// One thing that can happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fact {
    /// A seat is drawn to begin (D1.2).
    Begun {
        /// Who begins.
        seat: Seat,
    },
    /// Stones leave the heap (D2.1).
    Taken {
        /// Who takes them.
        seat: Seat,
        /// How many.
        stones: Stones,
    },
}

impl ceiba_core::Fact for Fact {
    fn seen(self, _viewer: Viewer) -> Seen<Self> {
        match self {
            Fact::Begun { .. } | Fact::Taken { .. } => Seen::Whole,
        }
    }

    fn reveals(self) -> bool {
        match self {
            Fact::Begun { .. } | Fact::Taken { .. } => false,
        }
    }

    fn reseated(mut self, seating: &Seating) -> Self {
        match &mut self {
            Fact::Begun { seat } | Fact::Taken { seat, .. } => *seat = seating.chair_on(*seat),
        }
        self
    }
}
