//! The things on the table that can be pointed at. Their names are written here and nowhere else.

use std::fmt;

use ceiba_core::Seat;

use super::action::Action;
use super::board::{Pyramid, PyramidLevel, Quarry};
use super::cards::WorkerCard;
use super::config::Config;
use super::tokens::{Blue, Token};

/// A thing that can be drawn, lit up and clicked. Places are counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    /// A whole pyramid.
    Pyramid(Pyramid),
    /// A level of a pyramid, with the gold that it pays.
    Level(Pyramid, PyramidLevel),
    /// A space of a level, with a cube or without.
    Space(Pyramid, PyramidLevel, u8),
    /// A whole quarry.
    Quarry(Quarry),
    /// What is printed on a quarry.
    Figures(Quarry),
    /// The token that lies at a quarry while nobody has it.
    TokenAt(Quarry),
    /// A card at a quarry, by its place in the order in which they were laid.
    Laid(Quarry, u8),
    /// The shield, where it was put (M7.1).
    Shield,
    /// The two points, where they were put (M10.4).
    Marker,
    /// All cards in a seat's hand.
    Hand(Seat),
    /// A card in hand whose value is known.
    Card(Seat, WorkerCard),
    /// The second card of that value.
    SecondCard(Seat, WorkerCard),
    /// A card in hand of which the back is known, by its place.
    Back(Seat, u8),
    /// What lies before a seat.
    Plate(Seat),
    /// A seat's gold.
    Gold(Seat),
    /// A seat's cubes in hand, or won at the quarries.
    Cubes(Seat),
    /// One of these cubes, where each is drawn.
    CubeInHand(Seat, u8),
    /// A seat's cubes in the supply.
    Supply(Seat),
    /// A seat's points at the quarry being resolved.
    Points(Seat),
    /// A seat's bid while blue tokens are taken.
    BidOf(Seat),
    /// The start player's token.
    Start,
    /// That a seat has passed in phase 1.
    Passed(Seat),
    /// A green token that a seat holds.
    Token(Token),
    /// A blue token that a seat holds.
    Held(Blue),
    /// All blue tokens that lie open.
    Offer,
    /// A blue token that lies open.
    Blue(Blue),
    /// All that can be bid.
    Bids,
    /// So much gold, to bid it.
    Bid(u8),
    /// All buttons.
    Buttons,
    /// A button.
    Button(Button),
    /// What belongs to nobody.
    Counters,
    /// Which round it is.
    Round,
}

/// What can be said by a click that is on nothing of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Button {
    /// Pass.
    Pass,
    /// A double move for a cube.
    Double,
    /// A double move by a token.
    FreeDouble,
    /// A pass by a token.
    FreePass,
    /// Add a cube: where, is clicked next.
    Extra,
    /// Move a cube: from where and where to, is clicked next.
    Move,
    /// The joker as a shield.
    Guard,
    /// The joker as two points of transport.
    Carry,
    /// Nothing, or nothing more.
    Done,
}

impl Button {
    /// All buttons, in the order in which they stand.
    pub const ALL: [Button; 9] = [
        Button::Pass,
        Button::Double,
        Button::FreeDouble,
        Button::FreePass,
        Button::Extra,
        Button::Move,
        Button::Guard,
        Button::Carry,
        Button::Done,
    ];

    /// The button that an action begins with, unless it begins on the board or on a card.
    pub const fn of(action: Action) -> Option<Button> {
        match action {
            Action::Pass => Some(Button::Pass),
            Action::Double => Some(Button::Double),
            Action::FreeDouble => Some(Button::FreeDouble),
            Action::FreePass => Some(Button::FreePass),
            Action::Extra(_) => Some(Button::Extra),
            Action::Move(_) => Some(Button::Move),
            Action::Guard => Some(Button::Guard),
            Action::Carry => Some(Button::Carry),
            Action::Done => Some(Button::Done),
            Action::Place(_)
            | Action::Dig(..)
            | Action::Hit(_)
            | Action::Shield(_)
            | Action::Name(_)
            | Action::Bid(_)
            | Action::Take(_)
            | Action::Marker(_) => None,
        }
    }
}

impl Config {
    /// The buttons of a game: always the same and in the same place.
    pub fn buttons(&self) -> impl Iterator<Item = Button> {
        Button::ALL.into_iter().filter(|button| match button {
            Button::Pass | Button::Double | Button::Done => true,
            Button::FreeDouble => self.has(Token::Double),
            Button::FreePass => self.has(Token::Pass),
            Button::Extra => self.has(Token::Extra),
            Button::Move => self.has(Token::Move),
            Button::Guard | Button::Carry => self.expert,
        })
    }
}

impl fmt::Display for Button {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Button::Pass => "pass",
            Button::Double => "double",
            Button::FreeDouble => "free-double",
            Button::FreePass => "free-pass",
            Button::Extra => "extra",
            Button::Move => "move",
            Button::Guard => "guard",
            Button::Carry => "carry",
            Button::Done => "done",
        })
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spot::Pyramid(pyramid) => write!(f, "pyramid.{pyramid}"),
            Spot::Level(pyramid, level) => write!(f, "level.{pyramid}{level}"),
            Spot::Space(pyramid, level, place) => write!(f, "space.{pyramid}{level}.{place}"),
            Spot::Quarry(quarry) => write!(f, "quarry.{quarry}"),
            Spot::Figures(quarry) => write!(f, "figures.{quarry}"),
            Spot::TokenAt(quarry) => write!(f, "at.{quarry}"),
            Spot::Laid(quarry, place) => write!(f, "laid.{quarry}.{place}"),
            Spot::Shield => f.write_str("shield"),
            Spot::Marker => f.write_str("marker"),
            Spot::Hand(seat) => write!(f, "hand.{seat}"),
            Spot::Card(seat, card) => write!(f, "card.{seat}.{}", card.sign()),
            Spot::SecondCard(seat, card) => write!(f, "card.{seat}.{}b", card.sign()),
            Spot::Back(seat, place) => write!(f, "back.{seat}.{place}"),
            Spot::Plate(seat) => write!(f, "plate.{seat}"),
            Spot::Gold(seat) => write!(f, "gold.{seat}"),
            Spot::Cubes(seat) => write!(f, "cubes.{seat}"),
            Spot::CubeInHand(seat, place) => write!(f, "cubes.{seat}.{place}"),
            Spot::Supply(seat) => write!(f, "supply.{seat}"),
            Spot::Points(seat) => write!(f, "points.{seat}"),
            Spot::BidOf(seat) => write!(f, "bid-of.{seat}"),
            Spot::Start => f.write_str("start"),
            Spot::Passed(seat) => write!(f, "passed.{seat}"),
            Spot::Token(token) => write!(f, "token.{token}"),
            Spot::Held(blue) => write!(f, "held.{blue}"),
            Spot::Offer => f.write_str("offer"),
            Spot::Blue(blue) => write!(f, "blue.{blue}"),
            Spot::Bids => f.write_str("bids"),
            Spot::Bid(bid) => write!(f, "bid.{bid}"),
            Spot::Buttons => f.write_str("buttons"),
            Spot::Button(button) => button.fmt(f),
            Spot::Counters => f.write_str("counters"),
            Spot::Round => f.write_str("round"),
        }
    }
}

impl From<Spot> for ceiba_core::Spot {
    fn from(spot: Spot) -> Self {
        spot.to_string()
    }
}
