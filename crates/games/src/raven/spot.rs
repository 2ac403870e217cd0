//! The things on the table that can be pointed at, and what they are called.

use std::fmt;

use ceiba_core::Seat;

use super::board::{Colour, Platform, TowerLevel};

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
