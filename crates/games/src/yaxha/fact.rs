//! What can happen, and who may know it.

use ceiba_core::series::Seating;
use ceiba_core::{Seat, Seen, Viewer};

use super::board::{CubeColour, Initiative, Place, Tile};
use super::card::BonusCard;
use super::{CubeCounts, RoundNumber};

/// One thing that can happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fact {
    /// An initiative tile is dealt (Y1.3).
    InitiativeDealt {
        /// Who gets it.
        seat: Seat,
        /// The tile.
        tile: Initiative,
    },
    /// A bonus card is drawn (Y1.4).
    BonusDrawn(BonusCard),
    /// A cube is drawn onto a market tile (Y2.1).
    CubeDrawn {
        /// The tile.
        tile: Tile,
        /// The cube's colour.
        colour: CubeColour,
    },
    /// A market tile has all its cubes (Y2.1).
    TileFull {
        /// The tile.
        tile: Tile,
        /// What lies on it.
        cubes: CubeCounts,
        /// The round that begins, if this is the first tile of it.
        round: Option<RoundNumber>,
    },
    /// A card that was played in secret is shown (Y2.2).
    CardShown {
        /// Whose it is.
        seat: Seat,
        /// The tile it names.
        tile: Tile,
    },
    /// A tile is taken with its cubes.
    TileTaken {
        /// Who takes it.
        seat: Seat,
        /// The tile.
        tile: Tile,
        /// What lies on it.
        cubes: CubeCounts,
        /// By which right.
        claim: TileClaim,
    },
    /// A seat has another initiative tile after the exchange (Y2.5).
    InitiativeExchanged {
        /// Who.
        seat: Seat,
        /// The tile it has from now on.
        tile: Initiative,
    },
    /// All have taken: the cards go back (Y2.6) and building begins (Y3.1).
    BuildingBegun,
    /// A cube is placed (Y3).
    CubePlaced {
        /// Who builds.
        seat: Seat,
        /// The cube's colour.
        colour: CubeColour,
        /// Its place, as counted before (Y3.7).
        place: Place,
        /// The change in the points of the player's groups (Y4.3).
        gain: i32,
    },
    /// Cubes without any place go to the box (Y3.5).
    CubesDiscarded {
        /// Whose they were.
        seat: Seat,
        /// The cubes.
        cubes: CubeCounts,
    },
    /// All have built, and everybody sees what (Y3.1).
    PyramidsShown,
    /// The market is cleared for the next round; after the last round the game ends (Y4.1).
    RoundEnded {
        /// The round that follows.
        next: Option<RoundNumber>,
    },
}

/// By which right a tile is taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TileClaim {
    /// The lowest initiative of all who played its card (Y2.3).
    Card,
    /// It was chosen in line (Y2.4).
    Choice,
    /// It was the last one, for the last in line (Y2.4).
    Rest,
}

impl ceiba_core::Fact for Fact {
    /// Everybody may know everything once it is told; while building runs, the match holds back what others do (Y3.1).
    fn seen(self, _viewer: Viewer) -> Seen<Self> {
        match self {
            Fact::InitiativeDealt { .. }
            | Fact::BonusDrawn(_)
            | Fact::CubeDrawn { .. }
            | Fact::TileFull { .. }
            | Fact::CardShown { .. }
            | Fact::TileTaken { .. }
            | Fact::InitiativeExchanged { .. }
            | Fact::BuildingBegun
            | Fact::CubePlaced { .. }
            | Fact::CubesDiscarded { .. }
            | Fact::PyramidsShown
            | Fact::RoundEnded { .. } => Seen::Whole,
        }
    }

    /// Cards played together show each other (Y2.2), and the last to build sees what the others have built (Y3.1).
    fn reveals(self) -> bool {
        match self {
            Fact::CardShown { .. } | Fact::PyramidsShown => true,
            Fact::InitiativeDealt { .. }
            | Fact::BonusDrawn(_)
            | Fact::CubeDrawn { .. }
            | Fact::TileFull { .. }
            | Fact::TileTaken { .. }
            | Fact::InitiativeExchanged { .. }
            | Fact::BuildingBegun
            | Fact::CubePlaced { .. }
            | Fact::CubesDiscarded { .. }
            | Fact::RoundEnded { .. } => false,
        }
    }

    fn reseated(mut self, seating: &Seating) -> Self {
        match &mut self {
            Fact::InitiativeDealt { seat, .. }
            | Fact::CardShown { seat, .. }
            | Fact::TileTaken { seat, .. }
            | Fact::InitiativeExchanged { seat, .. }
            | Fact::CubePlaced { seat, .. }
            | Fact::CubesDiscarded { seat, .. } => *seat = seating.chair_on(*seat),
            Fact::BonusDrawn(_)
            | Fact::CubeDrawn { .. }
            | Fact::TileFull { .. }
            | Fact::BuildingBegun
            | Fact::PyramidsShown
            | Fact::RoundEnded { .. } => {}
        }
        self
    }
}
