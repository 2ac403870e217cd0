//! The things on the table that can be pointed at, and their names in scenes and drawings.

use std::fmt;

use ceiba_core::Seat;

use super::Stage;
use super::board::{CubeColour, Initiative, Place, Tile};
use super::card::BonusCard;
use super::fact::Fact;
use super::view::View;

/// A thing on the table, or a part of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    /// The bag, with the round beside it.
    Bag,
    /// What the bag has left of a colour.
    BagColour(CubeColour),
    /// The number of the round.
    Round,
    /// All bonus cards.
    BonusCards,
    /// A bonus card.
    BonusCard(BonusCard),
    /// The market.
    Market,
    /// A market tile.
    Tile(Tile),
    /// A cube that lies on a market tile.
    TileCube {
        /// The tile.
        tile: Tile,
        /// Which of its cubes, counted from 1.
        order: u8,
    },
    /// All initiative tiles.
    InitiativeTiles,
    /// An initiative tile.
    Initiative(Initiative),
    /// All cards that lie open.
    Cards,
    /// The card that a seat has played.
    Card(Seat),
    /// A seat's pyramid.
    Pyramid(Seat),
    /// A cube in a seat's pyramid.
    Cube(Seat, Place),
    /// An open place in the viewer's pyramid.
    Place(Place),
    /// The cubes that a seat has to place.
    Hand(Seat),
    /// The cubes of a colour in a hand that the viewer sees.
    HandColour(Seat, CubeColour),
    /// A cube that a seat has taken, where the viewer does not see its hand.
    TakenCube {
        /// Who has taken it.
        seat: Seat,
        /// Which of the seat's cubes, counted from 1.
        order: u8,
    },
    /// What is counted of a seat.
    Plate(Seat),
    /// A seat's points.
    Points(Seat),
    /// The size of a seat's largest group of a colour.
    LargestGroup(Seat, CubeColour),
    /// Whether a seat would score a bonus card now.
    Verdict(Seat, BonusCard),
    /// The cubes that found no place in a seat's pyramid.
    Discards(Seat),
    /// Whether a seat still builds.
    Progress(Seat),
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spot::Bag => write!(f, "bag"),
            Spot::BagColour(colour) => write!(f, "bag.{colour}"),
            Spot::Round => write!(f, "round"),
            Spot::BonusCards => write!(f, "bonus"),
            Spot::BonusCard(card) => write!(f, "bonus.{card}"),
            Spot::Market => write!(f, "market"),
            Spot::Tile(tile) => write!(f, "tile.{tile}"),
            Spot::TileCube { tile, order } => write!(f, "market.{tile}.{order}"),
            Spot::InitiativeTiles => write!(f, "initiative"),
            Spot::Initiative(tile) => write!(f, "initiative.{tile}"),
            Spot::Cards => write!(f, "cards"),
            Spot::Card(seat) => write!(f, "card.{seat}"),
            Spot::Pyramid(seat) => write!(f, "pyramid.{seat}"),
            Spot::Cube(seat, place) => write!(f, "cube.{seat}.{place}"),
            Spot::Place(place) => write!(f, "place.{place}"),
            Spot::Hand(seat) => write!(f, "hand.{seat}"),
            Spot::HandColour(seat, colour) => write!(f, "hand.{seat}.{colour}"),
            Spot::TakenCube { seat, order } => write!(f, "taken.{seat}.{order}"),
            Spot::Plate(seat) => write!(f, "plate.{seat}"),
            Spot::Points(seat) => write!(f, "points.{seat}"),
            Spot::LargestGroup(seat, colour) => write!(f, "group.{seat}.{colour}"),
            Spot::Verdict(seat, card) => write!(f, "verdict.{seat}.{card}"),
            Spot::Discards(seat) => write!(f, "discards.{seat}"),
            Spot::Progress(seat) => write!(f, "building.{seat}"),
        }
    }
}

impl From<Spot> for ceiba_core::Spot {
    fn from(spot: Spot) -> Self {
        spot.to_string()
    }
}

/// The things that a fact has changed, by their names in the view of the moment after it. Where cubes of others are told
/// together at the end of the building, one that widens the base renames those told before it (Y3.7).
pub(super) fn touched(view: &View, fact: Fact) -> Vec<Spot> {
    match fact {
        Fact::InitiativeDealt { seat: _, tile } | Fact::InitiativeExchanged { seat: _, tile } => {
            vec![Spot::Initiative(tile)]
        }
        Fact::BonusDrawn(card) => vec![Spot::BonusCard(card)],
        Fact::CubeDrawn { tile, colour } => last_drawn(view, tile, colour).into_iter().collect(),
        Fact::TileFull { tile, cubes: _, round: _ } => vec![Spot::Tile(tile)],
        // Cards that leave nothing to choose go back at once (Y2.6).
        Fact::CardShown { .. } if view.stage != Stage::Take => Vec::new(),
        Fact::CardShown { seat, tile: _ } => vec![Spot::Card(seat)],
        Fact::TileTaken { seat, tile, cubes: _, claim: _ } => {
            let cubes = view.hand(seat).into_iter().map(|held| held.spot);
            [Spot::Tile(tile)].into_iter().chain(cubes).collect()
        }
        Fact::CubePlaced { seat, colour: _, place, gain: _ } => vec![Spot::Cube(seat, place.counted_anew())],
        // What goes back or into the box lies on the table no longer, and cubes that are shown were told as placed.
        Fact::BuildingBegun | Fact::CubesDiscarded { .. } | Fact::PyramidsShown | Fact::RoundEnded { .. } => {
            Vec::new()
        }
    }
}

/// The cube that was drawn onto a tile. They lie by colour, and one cube of a colour is like another.
fn last_drawn(view: &View, tile: Tile, colour: CubeColour) -> Option<Spot> {
    let cubes = (1..).zip(view.lying_on(tile).iter());
    let of_colour = cubes.filter(|(_, cube)| *cube == colour);
    of_colour.last().map(|(order, _)| Spot::TileCube { tile, order })
}
