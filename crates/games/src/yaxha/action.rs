//! What may be done, and what chance may bring.

use super::board::{CubeColour, Initiative, Place, Tile};
use super::card::BonusCard;

/// The smallest whole decisions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Play the card of a market tile, in secret (Y2.2).
    Card(Tile),
    /// Take a tile that nobody chose (Y2.4).
    Take(Tile),
    /// Place a cube of this colour (Y3).
    Place(CubeColour, Place),
}

/// The outcomes of chance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chance {
    /// The initiative tile that the next seat is dealt (Y1.3).
    Initiative(Initiative),
    /// A bonus card (Y1.4).
    Bonus(BonusCard),
    /// The next cube on the market (Y2.1).
    Cube(CubeColour),
}
