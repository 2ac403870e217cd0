//! The eighteen bonus cards and sets of them.

use ceiba_core::{Indexed, Set};
use serde::{Deserialize, Serialize};

use super::board::Colour;

/// A bonus card (Y5). The order is that of every list; in it the cards of one kind lie together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Card {
    /// Largest orange group (Y5.1).
    Orange,
    /// Largest blue group (Y5.1).
    Blue,
    /// Largest green group (Y5.1).
    Green,
    /// Largest yellow group (Y5.1).
    Yellow,
    /// Largest grey group (Y5.1).
    Grey,
    /// Largest group of any colour (Y5.2).
    Any,
    /// Group with the most cubes on level 1 (Y5.3).
    Base,
    /// Group on the most levels (Y5.4).
    Levels,
    /// Group of the second largest size (Y5.5).
    Second,
    /// Orange against the left neighbour (Y5.6).
    LeftOrange,
    /// Blue against the left neighbour (Y5.6).
    LeftBlue,
    /// Green against the left neighbour (Y5.6).
    LeftGreen,
    /// Yellow against the left neighbour (Y5.6).
    LeftYellow,
    /// Grey against the left neighbour (Y5.6).
    LeftGrey,
    /// Five colours on level 1 (Y5.7).
    #[serde(rename = "five-on-1")]
    FiveOn1,
    /// Five colours on level 2 (Y5.8).
    #[serde(rename = "five-on-2")]
    FiveOn2,
    /// A side of one colour (Y5.9).
    Side,
    /// Exactly three colours (Y5.10).
    Three,
}

/// What a card asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// The largest group of a colour (Y5.1).
    Largest(Colour),
    /// The largest group (Y5.2).
    Any,
    /// The most cubes of a group on level 1 (Y5.3).
    Base,
    /// A group on the most levels (Y5.4).
    Levels,
    /// A group of the second largest size (Y5.5).
    Second,
    /// A group of a colour no smaller than the left neighbour's (Y5.6).
    Left(Colour),
    /// Five colours on level 1 (Y5.7).
    FiveOn1,
    /// Five colours on level 2 (Y5.8).
    FiveOn2,
    /// A side of one colour (Y5.9).
    Side,
    /// Exactly three colours (Y5.10).
    Three,
}

const WORDS: [&str; Card::COUNT] = [
    "orange",
    "blue",
    "green",
    "yellow",
    "grey",
    "any",
    "base",
    "levels",
    "second",
    "left-orange",
    "left-blue",
    "left-green",
    "left-yellow",
    "left-grey",
    "five-on-1",
    "five-on-2",
    "side",
    "three",
];

impl Card {
    /// How many cards there are.
    pub const COUNT: usize = 18;

    /// All cards.
    pub const ALL: [Card; Card::COUNT] = [
        Card::Orange,
        Card::Blue,
        Card::Green,
        Card::Yellow,
        Card::Grey,
        Card::Any,
        Card::Base,
        Card::Levels,
        Card::Second,
        Card::LeftOrange,
        Card::LeftBlue,
        Card::LeftGreen,
        Card::LeftYellow,
        Card::LeftGrey,
        Card::FiveOn1,
        Card::FiveOn2,
        Card::Side,
        Card::Three,
    ];

    /// Its word in configs and texts.
    pub const fn word(self) -> &'static str {
        WORDS[self as usize]
    }

    /// What it asks for.
    pub const fn kind(self) -> Kind {
        match self {
            Card::Orange | Card::Blue | Card::Green | Card::Yellow | Card::Grey => {
                Kind::Largest(Colour::from_index(self as usize))
            }
            Card::Any => Kind::Any,
            Card::Base => Kind::Base,
            Card::Levels => Kind::Levels,
            Card::Second => Kind::Second,
            Card::LeftOrange | Card::LeftBlue | Card::LeftGreen | Card::LeftYellow | Card::LeftGrey => {
                Kind::Left(Colour::from_index(self as usize - Card::LeftOrange as usize))
            }
            Card::FiveOn1 => Kind::FiveOn1,
            Card::FiveOn2 => Kind::FiveOn2,
            Card::Side => Kind::Side,
            Card::Three => Kind::Three,
        }
    }
}

/// A set of bonus cards; their order means nothing (Y1.4).
pub type Cards = Set<Card, u32>;

/// All eighteen cards.
pub const EVERY_CARD: Cards = Cards::from_bits((1 << Card::COUNT) - 1);
/// The cards that look at the left neighbour (Y5.6).
pub const NEIGHBOUR_CARDS: Cards = Cards::from_bits(0b11111 << Card::LeftOrange as u32);

impl Indexed for Card {
    #[inline]
    fn index(self) -> usize {
        self as usize
    }

    #[inline]
    fn from_index(index: usize) -> Self {
        Card::ALL[index]
    }
}
