//! The printed figures as a table with a name.

use serde::{Deserialize, Serialize};

use super::card::{BonusCard, BonusCards, EVERY_CARD, NEIGHBOUR_CARDS};

/// A table of printed figures.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Edition {
    /// Our reading of the booklet and of public sources.
    #[serde(rename = "ceiba-2026")]
    Ceiba2026,
}

/// What is printed on the cards and lies in the box.
struct ScoreFigures {
    /// Cubes of each colour (Y1.1).
    cubes: u8,
    /// Rounds of a game (Y4.1).
    rounds: u8,
    /// Points by the size of a colour's largest group; the last for all larger ones too (Y4.3).
    points: [i32; 13],
    /// Points of a bonus card (Y4.4).
    bonus: i32,
    /// The cards marked for a first game.
    simple: [BonusCard; 8],
}

const CEIBA_2026: ScoreFigures = ScoreFigures {
    cubes: 24,
    rounds: 10,
    points: [0, 1, 2, 4, 6, 9, 12, 15, 18, 21, 25, 30, 36],
    bonus: 5,
    simple: [
        BonusCard::Orange,
        BonusCard::Blue,
        BonusCard::Green,
        BonusCard::Yellow,
        BonusCard::Grey,
        BonusCard::Any,
        BonusCard::Base,
        BonusCard::Levels,
    ],
};

impl Edition {
    const fn figures(self) -> &'static ScoreFigures {
        match self {
            Edition::Ceiba2026 => &CEIBA_2026,
        }
    }

    /// The cubes of each colour (Y1.1).
    pub const fn cubes(self) -> u8 {
        self.figures().cubes
    }

    /// The rounds of a game (Y4.1).
    pub const fn rounds(self) -> u8 {
        self.figures().rounds
    }

    /// The points of a colour whose largest group has this size (Y4.3).
    pub fn points(self, size: u8) -> i32 {
        let points = &self.figures().points;
        points[usize::from(size).min(points.len() - 1)]
    }

    /// The points of a bonus card (Y4.4).
    pub const fn bonus_points(self) -> i32 {
        self.figures().bonus
    }

    /// The simple cards, for a first game (Y1.4).
    pub fn simple(self) -> BonusCards {
        self.figures().simple.into_iter().collect()
    }
}

/// From which cards the bonus cards are drawn (Y1.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Deck {
    /// From all that suit the number of players.
    Whole,
    /// From the simple ones of them.
    Simple,
}

impl Deck {
    /// The cards that may be drawn or named: no neighbours between two players (Y5.6).
    pub(super) fn cards(self, players: u8, edition: Edition) -> BonusCards {
        let cards = match self {
            Deck::Whole => EVERY_CARD,
            Deck::Simple => edition.simple(),
        };
        if players == 2 { cards.minus(NEIGHBOUR_CARDS) } else { cards }
    }
}
