//! The vocabulary: stones.

use serde::{Deserialize, Serialize};

/// The heap at the start (D1.1).
pub const HEAP: Stones = Stones(9);

/// A number of stones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Stones(pub u8);
