//! The vocabulary: stones, and what can be done with them.

use ceiba_core::text_words;
use serde::{Deserialize, Serialize};

/// The heap at the start (D1.1).
pub const HEAP: Stones = Stones(9);

/// A number of stones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Stones(pub u8);

/// Take stones from the heap (D2.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Take one stone.
    One,
    /// Take two stones.
    Two,
}

text_words! { Action, "dummy-expected-action": One "one", Two "two" }

impl Action {
    /// How many stones it takes.
    pub const fn stones(self) -> Stones {
        match self {
            Action::One => Stones(1),
            Action::Two => Stones(2),
        }
    }
}
