//! The vocabulary: stones.

use ceiba_core::Census;
use serde::{Deserialize, Serialize};

use super::{Dummy, Stage};

/// The heap at the start (D1.1).
pub const HEAP: Stones = Stones(9);

/// A number of stones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Stones(pub u8);

impl Dummy {
    /// Stones are on the heap or in front of somebody.
    pub(super) fn count_stones(&self) -> Census {
        let heap = Census::default().with("stone", self.heap.0);
        self.taken.iter().fold(heap, |census, (_, taken)| census.with("stone", taken.0))
    }

    /// The position as a number: the heap and the stage. What was taken does not matter to what can follow.
    pub(super) fn number(&self) -> u64 {
        let (stage, seat) = match self.stage {
            Stage::Start => (0, 0),
            Stage::Turn(seat) => (1, seat.number()),
            Stage::Won(seat) => (2, seat.number()),
        };
        u64::from(self.heap.0) << 16 | u64::from(seat) << 8 | stage
    }
}
