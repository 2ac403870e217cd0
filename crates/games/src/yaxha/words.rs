//! What things are called, as messages: colours, places, cubes, bonus cards.

use ceiba_core::Message;

use super::board::{CubeColour, Place};
use super::card::{BonusCard, Kind};
use super::cubes::CubeCounts;

const COLOURS: [&str; CubeColour::COUNT] = [
    "yaxha-colour-orange",
    "yaxha-colour-blue",
    "yaxha-colour-green",
    "yaxha-colour-yellow",
    "yaxha-colour-grey",
];

const HUES: [&str; CubeColour::COUNT] = ["orange", "blue", "green", "yellow", "grey"];

impl CubeColour {
    /// The colour's name in words.
    pub fn message(self) -> Message {
        Message::new(COLOURS[self.index()])
    }

    /// The sign drawn on its cubes, so that colour never carries meaning alone.
    pub const fn sign(self) -> char {
        ['◆', '●', '▲', '■', '✚'][self.index()]
    }

    /// The colour's name for style sheets.
    pub const fn hue(self) -> &'static str {
        HUES[self.index()]
    }
}

impl CubeCounts {
    /// The colour of every cube, as a list.
    pub fn messages(self) -> Vec<Message> {
        self.iter().map(CubeColour::message).collect()
    }
}

impl Place {
    /// A message about this place.
    pub(super) fn about(self, id: &'static str) -> Message {
        Message::new(id).with("x", self.x()).with("y", self.y()).with("level", self.level().number())
    }
}

impl BonusCard {
    /// What the card is called.
    pub fn name(self) -> Message {
        self.said([
            "yaxha-card-largest",
            "yaxha-card-any",
            "yaxha-card-base",
            "yaxha-card-levels",
            "yaxha-card-second",
            "yaxha-card-left",
            "yaxha-card-five-on-1",
            "yaxha-card-five-on-2",
            "yaxha-card-side",
            "yaxha-card-three",
        ])
    }

    /// What the card asks for, in a sentence.
    pub fn asks(self) -> Message {
        self.said([
            "yaxha-asks-largest",
            "yaxha-asks-any",
            "yaxha-asks-base",
            "yaxha-asks-levels",
            "yaxha-asks-second",
            "yaxha-asks-left",
            "yaxha-asks-five-on-1",
            "yaxha-asks-five-on-2",
            "yaxha-asks-side",
            "yaxha-asks-three",
        ])
    }

    /// The message for this card's kind, with its colour.
    fn said(self, ids: [&'static str; 10]) -> Message {
        let [largest, any, base, levels, second, left, five_on_1, five_on_2, side, three] = ids;
        match self.kind() {
            Kind::Largest(colour) => Message::new(largest).with("colour", colour.message()),
            Kind::Any => Message::new(any),
            Kind::Base => Message::new(base),
            Kind::Levels => Message::new(levels),
            Kind::Second => Message::new(second),
            Kind::Left(colour) => Message::new(left).with("colour", colour.message()),
            Kind::FiveOn1 => Message::new(five_on_1),
            Kind::FiveOn2 => Message::new(five_on_2),
            Kind::Side => Message::new(side),
            Kind::Three => Message::new(three),
        }
    }
}
