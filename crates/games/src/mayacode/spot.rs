//! The things on the table that can be pointed at, and their names. Nowhere else is a name written or read.

use std::fmt;
use std::str::FromStr;

use ceiba_core::Seat;

use super::board::{Board, Hole};
use super::fact::Fact;
use super::peg::Peg;
use super::stock::Pile;
use super::view::View;

/// A thing on the table that can be drawn, lit up and clicked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    /// The Sun platform.
    Platform,
    /// The hole into the pyramid chamber.
    DropHole,
    /// A hole that pegs stand in, with its peg or without.
    Hole(Hole),
    /// A seat's bench.
    Bench(Seat),
    /// A peg of the code on a bench.
    BenchPeg {
        /// Whose bench it is.
        seat: Seat,
        /// Its place in the code, counted from 1.
        place: u8,
    },
    /// A seat's whole reserve.
    Reserve(Seat),
    /// All pools of the team colours.
    Pools,
    /// The pyramid chamber.
    Chamber,
    /// All pegs of one sort that lie together beside the platform.
    Pile(Pile),
    /// One peg of a pile, which a drawing shows as a part of it.
    PilePeg {
        /// What it lies in.
        pile: Pile,
        /// Which it is, counted from 1: the last one leaves first.
        number: u8,
    },
    /// What is said about a seat.
    Plate(Seat),
    /// Who plays with a seat.
    Partner(Seat),
    /// The turns until a draw, both counts of them.
    Counters,
    /// How many turns without a placement or a code are left.
    IdleLeft,
    /// How many turns are left in all.
    TurnsLeft,
}

impl Spot {
    /// What is at a place of the board: a hole, or in the middle the drop hole.
    pub fn at(board: Board, place: Hole) -> Spot {
        if place == board.drop_hole() { Spot::DropHole } else { Spot::Hole(place) }
    }

    /// The spot with a name that has these parts. Parts may be written in more ways than one here.
    fn read(parts: &[&str]) -> Option<Spot> {
        Some(match *parts {
            ["platform"] => Spot::Platform,
            ["drop-hole"] => Spot::DropHole,
            ["hole", hole] => Spot::Hole(hole.parse().ok()?),
            ["bench", seat] => Spot::Bench(seat.parse().ok()?),
            ["bench", seat, place] => Spot::BenchPeg { seat: seat.parse().ok()?, place: place.parse().ok()? },
            ["reserve", seat] => Spot::Reserve(seat.parse().ok()?),
            ["pools"] => Spot::Pools,
            ["chamber"] => Spot::Chamber,
            ["reserve", seat, peg] => Spot::Pile(Pile::Reserve(seat.parse().ok()?, peg_of_hue(peg)?)),
            ["pool", peg] => Spot::Pile(Pile::Pool(peg_of_hue(peg)?)),
            ["chamber", peg] => Spot::Pile(Pile::Chamber(peg_of_hue(peg)?)),
            ["plate", seat] => Spot::Plate(seat.parse().ok()?),
            ["partner", seat] => Spot::Partner(seat.parse().ok()?),
            ["counters"] => Spot::Counters,
            ["idle"] => Spot::IdleLeft,
            ["turns"] => Spot::TurnsLeft,
            [ref pile @ .., number] => {
                let Spot::Pile(pile) = Spot::read(pile)? else { return None };
                Spot::PilePeg { pile, number: number.parse().ok()? }
            }
            [] => return None,
        })
    }
}

/// What a fact changed on the table: where a peg is now, the hole that it left, and the pile that it left for good.
/// Counts and whose turn it is are no things.
pub(super) fn touched(view: &View, fact: Fact) -> Vec<Spot> {
    match fact {
        Fact::Placed { seat: _, peg: _, hole } => vec![Spot::Hole(hole)],
        Fact::Moved { seat: _, peg: _, step } => vec![Spot::Hole(step.from()), Spot::Hole(step.to())],
        Fact::GoldTaken { seat, hole } => {
            vec![Spot::Hole(hole), Spot::Pile(Pile::Reserve(seat, Peg::Gold))]
        }
        Fact::Removed { seat: _, colour, hole } => {
            vec![Spot::Hole(hole), Spot::Pile(Pile::Chamber(colour))]
        }
        Fact::RemovedFromReserve { seat: _, colour } => {
            vec![Spot::Pile(view.removed_from(colour)), Spot::Pile(Pile::Chamber(colour))]
        }
        Fact::Cleared { seat, peg, count: _ } => {
            let left = Pile::placed_from(&view.config, seat, peg);
            vec![Spot::Pile(left), Spot::Pile(Pile::Chamber(peg))]
        }
        Fact::Completed { .. }
        | Fact::Defeated { .. }
        | Fact::Lapsed { .. }
        | Fact::Passed { .. }
        | Fact::TurnBegan { .. }
        | Fact::Ended(_)
        | Fact::Won { .. } => Vec::new(),
    }
}

fn peg_of_hue(hue: &str) -> Option<Peg> {
    Peg::ALL.into_iter().find(|peg| peg.hue() == hue)
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Spot::Platform => f.write_str("platform"),
            Spot::DropHole => f.write_str("drop-hole"),
            Spot::Hole(hole) => write!(f, "hole.{hole}"),
            Spot::Bench(seat) => write!(f, "bench.{seat}"),
            Spot::BenchPeg { seat, place } => write!(f, "bench.{seat}.{place}"),
            Spot::Reserve(seat) => write!(f, "reserve.{seat}"),
            Spot::Pools => f.write_str("pools"),
            Spot::Chamber => f.write_str("chamber"),
            Spot::Pile(Pile::Reserve(seat, peg)) => write!(f, "reserve.{seat}.{}", peg.hue()),
            Spot::Pile(Pile::Pool(colour)) => write!(f, "pool.{}", colour.hue()),
            Spot::Pile(Pile::Chamber(peg)) => write!(f, "chamber.{}", peg.hue()),
            Spot::PilePeg { pile, number } => write!(f, "{}.{number}", Spot::Pile(pile)),
            Spot::Plate(seat) => write!(f, "plate.{seat}"),
            Spot::Partner(seat) => write!(f, "partner.{seat}"),
            Spot::Counters => f.write_str("counters"),
            Spot::IdleLeft => f.write_str("idle"),
            Spot::TurnsLeft => f.write_str("turns"),
        }
    }
}

impl From<Spot> for ceiba_core::Spot {
    fn from(spot: Spot) -> Self {
        spot.to_string()
    }
}

/// No thing of this game has such a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoSuchSpot;

impl FromStr for Spot {
    type Err = NoSuchSpot;

    fn from_str(text: &str) -> Result<Self, NoSuchSpot> {
        let parts: Vec<&str> = text.split('.').collect();
        Spot::read(&parts).filter(|spot| spot.to_string() == text).ok_or(NoSuchSpot)
    }
}
