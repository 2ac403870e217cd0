//! The eighteen bonus cards and sets of them.

use ceiba_core::{Indexed, Set};
use serde::{Deserialize, Serialize};

use super::board::CubeColour;

/// A bonus card (Y5). The order is that of every list; in it the cards of one kind lie together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BonusCard {
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
    Largest(CubeColour),
    /// The largest group (Y5.2).
    Any,
    /// The most cubes of a group on level 1 (Y5.3).
    Base,
    /// A group on the most levels (Y5.4).
    Levels,
    /// A group of the second largest size (Y5.5).
    Second,
    /// A group of a colour no smaller than the left neighbour's (Y5.6).
    Left(CubeColour),
    /// Five colours on level 1 (Y5.7).
    FiveOn1,
    /// Five colours on level 2 (Y5.8).
    FiveOn2,
    /// A side of one colour (Y5.9).
    Side,
    /// Exactly three colours (Y5.10).
    Three,
}

const WORDS: [&str; BonusCard::COUNT] = [
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

impl BonusCard {
    /// How many cards there are.
    pub const COUNT: usize = 18;

    /// All cards.
    pub const ALL: [BonusCard; BonusCard::COUNT] = [
        BonusCard::Orange,
        BonusCard::Blue,
        BonusCard::Green,
        BonusCard::Yellow,
        BonusCard::Grey,
        BonusCard::Any,
        BonusCard::Base,
        BonusCard::Levels,
        BonusCard::Second,
        BonusCard::LeftOrange,
        BonusCard::LeftBlue,
        BonusCard::LeftGreen,
        BonusCard::LeftYellow,
        BonusCard::LeftGrey,
        BonusCard::FiveOn1,
        BonusCard::FiveOn2,
        BonusCard::Side,
        BonusCard::Three,
    ];

    /// Its word in configs and texts.
    pub const fn word(self) -> &'static str {
        WORDS[self as usize]
    }

    /// What it asks for.
    pub const fn kind(self) -> Kind {
        match self {
            BonusCard::Orange | BonusCard::Blue | BonusCard::Green | BonusCard::Yellow | BonusCard::Grey => {
                Kind::Largest(CubeColour::from_index(self as usize))
            }
            BonusCard::Any => Kind::Any,
            BonusCard::Base => Kind::Base,
            BonusCard::Levels => Kind::Levels,
            BonusCard::Second => Kind::Second,
            BonusCard::LeftOrange
            | BonusCard::LeftBlue
            | BonusCard::LeftGreen
            | BonusCard::LeftYellow
            | BonusCard::LeftGrey => {
                Kind::Left(CubeColour::from_index(self as usize - BonusCard::LeftOrange as usize))
            }
            BonusCard::FiveOn1 => Kind::FiveOn1,
            BonusCard::FiveOn2 => Kind::FiveOn2,
            BonusCard::Side => Kind::Side,
            BonusCard::Three => Kind::Three,
        }
    }
}

/// A set of bonus cards; their order means nothing (Y1.4).
pub type BonusCards = Set<BonusCard, u32>;

/// All eighteen cards.
pub const EVERY_CARD: BonusCards = BonusCards::from_bits((1 << BonusCard::COUNT) - 1);
/// The cards that look at the left neighbour (Y5.6).
pub const NEIGHBOUR_CARDS: BonusCards = BonusCards::from_bits(0b11111 << BonusCard::LeftOrange as u32);

impl Indexed for BonusCard {
    #[inline]
    fn index(self) -> usize {
        self as usize
    }

    #[inline]
    fn from_index(index: usize) -> Self {
        BonusCard::ALL[index]
    }
}
