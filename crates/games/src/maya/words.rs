//! What things are called, as messages.

use ceiba_core::{Message, Seat, SeatSet};

use super::board::{Pyramid, PyramidLevel, Quarry};
use super::cards::{Back, WorkerCard};
use super::tokens::{Blue, Blues, Token};
use super::view::Face;

impl Pyramid {
    /// The pyramid's name.
    pub fn message(self) -> Message {
        Message::new(match self {
            Pyramid::Tikal => "maya-tikal",
            Pyramid::ChichenItza => "maya-chichen-itza",
            Pyramid::Copan => "maya-copan",
            Pyramid::Uxmal => "maya-uxmal",
            Pyramid::Palenque => "maya-palenque",
        })
    }
}

impl WorkerCard {
    /// The card's value in words.
    pub fn message(self) -> Message {
        match self {
            WorkerCard::MinusThree => Message::new("maya-minus-three"),
            card => Message::new("maya-value").with("points", card.points()),
        }
    }
}

impl Back {
    /// What the back shows, in words.
    pub fn message(self) -> Message {
        Message::new(match self {
            Back::Low => "maya-low",
            Back::High => "maya-high",
        })
    }
}

impl Face {
    /// The card's value where it is known, or its back, in words.
    pub fn message(self) -> Message {
        match self {
            Face::Known(card) => card.message(),
            Face::Covered(back) => back.message(),
        }
    }
}

impl Token {
    /// The token's name.
    pub fn message(self) -> Message {
        Message::new(match self {
            Token::Shield => "maya-token-shield",
            Token::Move => "maya-token-move",
            Token::Extra => "maya-token-extra",
            Token::Start => "maya-token-start",
            Token::Transport => "maya-token-transport",
            Token::Pass => "maya-token-pass",
            Token::Double => "maya-token-double",
        })
    }
}

impl Blue {
    /// The token's name.
    pub fn message(self) -> Message {
        Message::new(match self {
            Blue::Carry => "maya-blue-carry",
            Blue::Cube => "maya-blue-cube",
            Blue::Joker => "maya-blue-joker",
            Blue::Points => "maya-blue-points",
        })
    }
}

/// A message about a seat.
pub(super) fn about(id: &'static str, seat: Seat) -> Message {
    Message::new(id).with("seat", seat)
}

/// A message about a quarry.
pub(super) fn at_quarry(id: &'static str, quarry: Quarry) -> Message {
    Message::new(id).with("quarry", quarry.number())
}

/// A message about a level of a pyramid.
pub(super) fn on_level(id: &'static str, pyramid: Pyramid, level: PyramidLevel) -> Message {
    Message::new(id).with("pyramid", pyramid.message()).with("level", level.number())
}

/// The names of blue tokens, as a list.
pub(super) fn blues(blues: Blues) -> Vec<Message> {
    blues.iter().map(Blue::message).collect()
}

/// The names of seats, as a list.
pub(super) fn names(seats: SeatSet) -> Vec<Message> {
    seats.iter().map(|seat| about("maya-seat", seat)).collect()
}
