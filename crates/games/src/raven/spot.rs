//! The things on the table that can be pointed at, and what they are called.

use std::fmt;

use ceiba_core::Seat;

use super::board::{Colour, Platform, TowerLevel};
use super::cut::Cut;
use super::fact::Fact;
use super::view::View;

/// A thing that is drawn, lit up and clicked. Seats are those of the game, and places count from 0. Only here is it
/// written what a thing is called in scenes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    /// The platforms, all together.
    Platforms,
    /// A platform with its tower.
    Tower(Platform),
    /// The floors, all together.
    Floors,
    /// A floor. There is one of each colour and level (R1.2), so that it can be seen to move.
    Floor(Colour, TowerLevel),
    /// The gaps between the platforms, all together.
    Walls,
    /// The monolith, between two towers or beside the board.
    Monolith,
    /// The raven on the monolith.
    Raven,
    /// The levels to cut at, all together.
    Levels,
    /// A level to cut at.
    Level(TowerLevel),
    /// The ladder places, all together.
    Ladders,
    /// A ladder place of a platform, with its ladder or without.
    Ladder(Platform, u8),
    /// The priests on the board, all together.
    Priests,
    /// The priest on a tower.
    Priest(Platform),
    /// What is told about a seat, all together.
    Plate(Seat),
    /// Which side a seat plays.
    Side(Seat),
    /// A seat's points.
    Points(Seat),
    /// Who plays with a seat.
    Partner(Seat),
    /// A seat's ladders that are not on the board.
    LadderStock(Seat),
    /// One of them.
    StockLadder(Seat, u8),
    /// A seat's priests that are not on the board.
    PriestStock(Seat),
    /// One of them.
    StockPriest(Seat, u8),
    /// A seat's task cards, all together.
    Hand(Seat),
    /// A task card of a seat.
    Card(Seat, u8),
    /// What lies beside the board, all together.
    Beside,
    /// A task card laid aside face up.
    Aside(u8),
    /// A task card that nobody was dealt.
    Left(u8),
    /// The two answers, both together.
    Answers,
    /// The answer "Stop!".
    Stop,
    /// The answer that lets the game go on.
    Done,
    /// What was drawn and has no place yet.
    Drawn,
    /// The floor that was drawn.
    DrawnFloor,
    /// What is counted for everybody, all together.
    Counters,
    /// The count of swaps that joined nothing.
    Idle,
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Spot::Platforms => f.write_str("platforms"),
            Spot::Tower(platform) => write!(f, "tower.{platform}"),
            Spot::Floors => f.write_str("floors"),
            Spot::Floor(colour, level) => write!(f, "floor.{colour}{level}"),
            Spot::Walls => f.write_str("walls"),
            Spot::Monolith => f.write_str("monolith"),
            Spot::Raven => f.write_str("raven"),
            Spot::Levels => f.write_str("levels"),
            Spot::Level(level) => write!(f, "level.{level}"),
            Spot::Ladders => f.write_str("ladders"),
            Spot::Ladder(platform, place) => write!(f, "ladder.{platform}.{}", place + 1),
            Spot::Priests => f.write_str("priests"),
            Spot::Priest(platform) => write!(f, "priest.{platform}"),
            Spot::Plate(seat) => write!(f, "plate.{seat}"),
            Spot::Side(seat) => write!(f, "side.{seat}"),
            Spot::Points(seat) => write!(f, "points.{seat}"),
            Spot::Partner(seat) => write!(f, "partner.{seat}"),
            Spot::LadderStock(seat) => write!(f, "ladder-stock.{seat}"),
            Spot::StockLadder(seat, place) => write!(f, "ladder-stock.{seat}.{place}"),
            Spot::PriestStock(seat) => write!(f, "priest-stock.{seat}"),
            Spot::StockPriest(seat, place) => write!(f, "priest-stock.{seat}.{place}"),
            Spot::Hand(seat) => write!(f, "hand.{seat}"),
            Spot::Card(seat, place) => write!(f, "card.{seat}.{}", place + 1),
            Spot::Beside => f.write_str("beside"),
            Spot::Aside(place) => write!(f, "aside.{}", place + 1),
            Spot::Left(place) => write!(f, "left.{}", place + 1),
            Spot::Answers => f.write_str("answers"),
            Spot::Stop => f.write_str("stop"),
            Spot::Done => f.write_str("done"),
            Spot::Drawn => f.write_str("drawn"),
            Spot::DrawnFloor => f.write_str("drawn.floor"),
            Spot::Counters => f.write_str("counters"),
            Spot::Idle => f.write_str("idle"),
        }
    }
}

impl From<Spot> for ceiba_core::Spot {
    fn from(spot: Spot) -> Self {
        spot.to_string()
    }
}

/// The things that a fact has changed, by their names in the view of the moment after it.
pub(super) fn touched(view: &View, fact: Fact) -> Vec<Spot> {
    match fact {
        Fact::FloorDealt { colour, level, tower: _ }
        | Fact::FloorPlaced { seat: _, colour, level, tower: _ } => {
            vec![Spot::Floor(colour, level)]
        }
        Fact::FloorDrawn { .. } => view.drawn().map(|_| Spot::DrawnFloor).into_iter().collect(),
        Fact::CardDealt { seat, card } => dealt_card(view, seat, card).into_iter().collect(),
        Fact::MonolithStood { .. } | Fact::MonolithMoved { .. } => monolith(view),
        Fact::Swapped { seat: _, cut } => swapped(view, cut),
        Fact::LadderPlaced { seat, tower } => last_ladder(view, seat, tower).into_iter().collect(),
        Fact::PriestPlaced { seat: _, tower } => vec![Spot::Priest(tower)],
        Fact::HandShown { seat, cards } => {
            (0..).zip(cards).map(|(place, _)| Spot::Card(seat, place)).collect()
        }
        Fact::LeftShown { cards } => (0..).zip(cards).map(|(place, _)| Spot::Left(place)).collect(),
        // Its floors were told one by one as they were dealt.
        Fact::LevelDealt { .. } => Vec::new(),
        // What joined are floors of the swap, and it is told as that.
        Fact::Joined { .. } | Fact::Completed { .. } => Vec::new(),
        Fact::StartDrawn { .. }
        | Fact::NoLadderPlace { .. }
        | Fact::NoLadderLeft { .. }
        | Fact::NoPriestLeft { .. }
        | Fact::Stopped { .. }
        | Fact::WentOn { .. }
        | Fact::Ended { .. } => Vec::new(),
    }
}

/// The card that was dealt to a seat. Known cards lie by colour; of others one is like another.
fn dealt_card(view: &View, seat: Seat, card: Option<Colour>) -> Option<Spot> {
    let faces = (0..).zip(view.hand(seat)?.faces());
    let alike = faces.filter(|&(_, face)| face == card);
    alike.last().map(|(place, _)| Spot::Card(seat, place))
}

/// The monolith, and the raven if it is on it.
fn monolith(view: &View) -> Vec<Spot> {
    let raven = view.monolith.and_then(|monolith| monolith.raven).map(|_| Spot::Raven);
    [Spot::Monolith].into_iter().chain(raven).collect()
}

/// The floors that travelled: all of the two towers from the cut upwards (R3.2).
fn swapped(view: &View, cut: Cut) -> Vec<Spot> {
    let floors = |tower| TowerLevel::all().zip(view.towers.tower(tower));
    let travelled =
        cut.pair().towers().into_iter().flat_map(floors).filter(|&(level, _)| level >= cut.level());
    travelled.map(|(level, colour)| Spot::Floor(colour, level)).collect()
}

/// The last ladder of a seat at a tower. A seat's ladders lie side by side, so that is where another one comes to lie.
fn last_ladder(view: &View, seat: Seat, tower: Platform) -> Option<Spot> {
    let own = (0..).zip(view.ladder_places(tower)).filter(|&(_, owner)| owner == Some(seat));
    own.last().map(|(place, _)| Spot::Ladder(tower, place))
}
