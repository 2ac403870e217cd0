//! The printed figures, as a table with a name.

use serde::{Deserialize, Serialize};

use super::board::Platform;

/// A table of printed figures.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Edition {
    /// Our reading of the booklet and of public sources.
    #[serde(rename = "ceiba-2026")]
    Ceiba2026,
}

/// What is printed on the board and lies in the box.
pub(super) struct StockFigures {
    /// Ladder places of the platforms 1 to 9 (R1.4).
    pub(super) places: [u8; Platform::COUNT],
    /// Ladders of each side (R1.3).
    pub(super) ladders: u8,
    /// Priests of each side (R1.3).
    pub(super) priests: u8,
}

/// The ladder places are reconstructed: as many as the platform has neighbours.
const CEIBA_2026: StockFigures =
    StockFigures { places: [2, 3, 2, 3, 4, 3, 2, 3, 2], ladders: 15, priests: 5 };

impl Edition {
    /// The table.
    pub(super) const fn figures(self) -> &'static StockFigures {
        match self {
            Edition::Ceiba2026 => &CEIBA_2026,
        }
    }
}
