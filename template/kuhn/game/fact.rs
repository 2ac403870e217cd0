//! What can happen, and who may know it.

use ceiba_core::series::Seating;
use ceiba_core::{Seat, Seen, Viewer};

use super::{Action, Card, Chips};

/// One thing that can happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fact {
    /// A card is dealt to a seat (D1.2): which one, if the viewer may know it.
    Dealt { seat: Seat, card: Option<Card> },
    /// A seat has taken its turn (D2.1, D2.2).
    Acted { seat: Seat, action: Action },
    /// A seat shows its card (D3.1).
    Shown { seat: Seat, card: Card },
    /// A seat takes the pot (D3.1, D3.2) and has won so much from the other (D3.3).
    Won { seat: Seat, chips: Chips },
}

impl ceiba_core::Fact for Fact {
    /// Of others' cards it is seen that they are dealt (D1.2).
    fn seen(self, viewer: Viewer) -> Seen<Self> {
        match self {
            Fact::Dealt { seat, .. } if !viewer.sees(seat) => {
                Seen::Redacted(Fact::Dealt { seat, card: None })
            }
            Fact::Dealt { .. } | Fact::Acted { .. } | Fact::Shown { .. } | Fact::Won { .. } => Seen::Whole,
        }
    }

    fn reveals(self) -> bool {
        match self {
            Fact::Shown { .. } => true,
            Fact::Dealt { .. } | Fact::Acted { .. } | Fact::Won { .. } => false,
        }
    }

    fn reseated(mut self, seating: &Seating) -> Self {
        match &mut self {
            Fact::Dealt { seat, .. }
            | Fact::Acted { seat, .. }
            | Fact::Shown { seat, .. }
            | Fact::Won { seat, .. } => *seat = seating.chair_on(*seat),
        }
        self
    }
}
