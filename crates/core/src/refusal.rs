//! Why something is not allowed.

use std::fmt;

use serde::Serialize;

use crate::message::Message;
use crate::phase::Phase;
use crate::seat::Seat;

/// The number of a rule, such as `R3.5`: it leads to a line of the game's RULES.md, or for `H…` of the house
/// rules.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub struct Clause(pub &'static str);

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// An action that is not allowed: the clause that forbids it and the reason in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Refusal {
    /// The rule that forbids it.
    pub clause: Clause,
    /// The reason, for the one who asked and nobody else.
    pub message: Message,
}

impl Refusal {
    /// A refusal by `clause`, because of `message`.
    pub const fn new(clause: &'static str, message: Message) -> Self {
        Refusal { clause: Clause(clause), message }
    }

    /// The house's refusal of any action of `seat` in `phase`, if the seat is not asked (H1 to H3).
    pub fn by_phase(phase: Phase, seat: Seat) -> Option<Self> {
        match phase {
            Phase::Over => Some(Refusal::new("H1", Message::new("refused-over"))),
            Phase::Chance => Some(Refusal::new("H2", Message::new("refused-chance"))),
            _ if phase.asked().contains(seat) => None,
            _ => Some(Refusal::new("H3", Message::new("refused-not-asked").with("seat", seat))),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.message.id, self.clause)
    }
}

impl std::error::Error for Refusal {}
