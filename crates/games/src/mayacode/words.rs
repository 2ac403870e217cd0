//! What things are called, as messages: pegs, seats, holes, endings.

use ceiba_core::{Message, Seat};

use super::CodeEnd;
use super::board::{Hole, Holes};
use super::config::Compass;
use super::peg::{Peg, Pegs};

const PEGS: [&str; Peg::COUNT] = [
    "mayacode-peg-gold",
    "mayacode-peg-red",
    "mayacode-peg-blue",
    "mayacode-peg-green",
    "mayacode-peg-orange",
    "mayacode-peg-black",
    "mayacode-peg-white",
];

const HUES: [&str; Peg::COUNT] = ["gold", "red", "blue", "green", "orange", "black", "white"];

impl Peg {
    /// The peg's colour in words.
    pub fn message(self) -> Message {
        Message::new(PEGS[self.index()])
    }

    /// The peg's colour for style sheets.
    pub fn hue(self) -> &'static str {
        HUES[self.index()]
    }
}

impl Pegs {
    /// Each sort with its count, as a list.
    pub fn messages(&self) -> Vec<Message> {
        let counted = |(peg, count): (Peg, u8)| {
            Message::new("mayacode-counted").with("peg", peg.message()).with("count", count)
        };
        self.iter().map(counted).collect()
    }
}

impl Hole {
    /// What its column is called: `a` in the west.
    pub const fn letter(self) -> char {
        (b'a' + self.column()) as char
    }

    /// What its row is called: 1 in the south.
    pub const fn number(self) -> u8 {
        self.row() + 1
    }

    /// The hole's name as a message, for lists.
    pub fn message(self) -> Message {
        Message::new("mayacode-hole").with("hole", self.to_string())
    }
}

impl Holes {
    /// The names of the holes, as a list.
    pub fn messages(self) -> Vec<Message> {
        self.iter().map(Hole::message).collect()
    }
}

impl Compass {
    /// The side's name in words.
    pub fn message(self) -> Message {
        Message::new(match self {
            Compass::East => "mayacode-east",
            Compass::South => "mayacode-south",
            Compass::West => "mayacode-west",
            Compass::North => "mayacode-north",
        })
    }
}

impl CodeEnd {
    /// How the game ended, in words.
    pub(super) fn message(self) -> Message {
        Message::new(match self {
            CodeEnd::Won => "mayacode-ended-won",
            CodeEnd::Idle => "mayacode-ended-idle",
            CodeEnd::Limit => "mayacode-ended-limit",
        })
    }
}

/// The seats as a list, in this order.
pub(super) fn seats(seats: impl Iterator<Item = Seat>) -> Vec<Message> {
    seats.map(|seat| Message::new("mayacode-seat").with("seat", seat)).collect()
}
