//! The printed figures, one table with a name (M1.4, M1.5). All numbers but those that RULES.md marks otherwise
//! are reconstructed; an owner of the box corrects them here and nowhere else.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::board::{Pyramid, PyramidLevel};
use super::tokens::Token;

/// A table of printed figures.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Edition {
    /// Our reading of the booklets and of public sources.
    #[serde(rename = "ceiba-2026")]
    Ceiba2026,
    /// The booklets' building example: three pyramids and five players, no legal set-up.
    #[cfg(test)]
    #[serde(rename = "building-example")]
    BuildingExample,
}

impl Edition {
    /// The figures for so many players.
    pub(super) fn printed(self, players: u8) -> &'static Printed {
        match (self, players) {
            (Edition::Ceiba2026, 5) => &FIVE,
            (Edition::Ceiba2026, 4) => &FOUR,
            (Edition::Ceiba2026, _) => &THREE,
            #[cfg(test)]
            (Edition::BuildingExample, _) => &BUILDING_EXAMPLE,
        }
    }
}

/// What is printed on a quarry.
#[derive(Clone, Copy, Debug)]
pub struct QuarryFigures {
    /// The cubes for each place (M4.4).
    pub cubes: &'static [u8],
    /// How many cards close it (M3.3).
    pub most: u8,
    /// The token that lies on it.
    pub token: Token,
}

/// What is printed beside a level.
#[derive(Clone, Copy, Debug)]
pub struct LevelFigures {
    /// How many cubes fill it; 0 where the pyramid has no such level.
    pub spaces: u8,
    /// The gold for the most cubes (M8.1).
    pub higher: u8,
    /// The gold for the second most.
    pub lower: u8,
}

/// As it is printed: the cubes for each place, and how many cards close it.
impl fmt::Display for QuarryFigures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cubes: Vec<String> = self.cubes.iter().map(u8::to_string).collect();
        write!(f, "{}·{}", cubes.join("/"), self.most)
    }
}

/// As it is printed: the gold for the most cubes and for the second most.
impl fmt::Display for LevelFigures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.higher, self.lower)
    }
}

/// All figures for a number of players.
#[derive(Debug)]
pub struct Printed {
    /// The quarries, rightmost first.
    pub quarries: &'static [QuarryFigures],
    /// The pyramids, as they stand.
    pub pyramids: &'static [Pyramid],
    levels: [[LevelFigures; PyramidLevel::COUNT]; Pyramid::COUNT],
}

impl Printed {
    /// What is printed beside a level; no spaces where there is no such level in this game.
    pub const fn level(&self, pyramid: Pyramid, level: PyramidLevel) -> LevelFigures {
        self.levels[pyramid.index()][level.index()]
    }

    /// The levels that a pyramid has, from the ground up.
    pub fn levels(
        &self,
        pyramid: Pyramid,
    ) -> impl DoubleEndedIterator<Item = (PyramidLevel, LevelFigures)> + Clone {
        let levels = PyramidLevel::all().map(move |level| (level, self.level(pyramid, level)));
        levels.filter(|(_, figures)| figures.spaces > 0)
    }

    /// The figures with the levels of `all` for the pyramids in use alone.
    const fn new(
        quarries: &'static [QuarryFigures],
        pyramids: &'static [Pyramid],
        all: &[[LevelFigures; PyramidLevel::COUNT]; Pyramid::COUNT],
    ) -> Self {
        let mut levels = [[NO_LEVEL; PyramidLevel::COUNT]; Pyramid::COUNT];
        let mut place = 0;
        while place < pyramids.len() {
            let index = pyramids[place].index();
            levels[index] = all[index];
            place += 1;
        }
        Printed { quarries, pyramids, levels }
    }
}

const NO_LEVEL: LevelFigures = LevelFigures { spaces: 0, higher: 0, lower: 0 };

const fn level(spaces: u8, higher: u8, lower: u8) -> LevelFigures {
    LevelFigures { spaces, higher, lower }
}

const fn quarry(cubes: &'static [u8], most: u8, token: Token) -> QuarryFigures {
    QuarryFigures { cubes, most, token }
}

/// Tikal, Chichen Itza, Copan, Uxmal, Palenque.
const LEVELS: [[LevelFigures; PyramidLevel::COUNT]; Pyramid::COUNT] = [
    [level(9, 3, 1), level(7, 4, 2), level(6, 6, 3), level(4, 8, 4)],
    [level(8, 3, 1), level(6, 4, 2), level(5, 6, 3), level(4, 8, 4)],
    [level(7, 2, 1), level(5, 4, 2), level(4, 6, 3), NO_LEVEL],
    [level(8, 3, 1), level(6, 4, 2), level(5, 6, 3), level(4, 8, 4)],
    [level(7, 3, 1), level(5, 4, 2), level(4, 6, 3), NO_LEVEL],
];

static THREE: Printed = Printed::new(
    &[
        quarry(&[4, 2], 5, Token::Shield),
        quarry(&[4, 2], 5, Token::Extra),
        quarry(&[3, 2], 4, Token::Start),
        quarry(&[4, 3, 1], 6, Token::Transport),
        quarry(&[4, 3, 1], 6, Token::Double),
    ],
    &[Pyramid::ChichenItza, Pyramid::Copan, Pyramid::Uxmal, Pyramid::Palenque],
    &LEVELS,
);

static FOUR: Printed = Printed::new(
    &[
        quarry(&[4, 2], 5, Token::Shield),
        quarry(&[4, 3, 1], 6, Token::Move),
        quarry(&[4, 2], 5, Token::Extra),
        quarry(&[2, 1], 3, Token::Start),
        quarry(&[4, 3, 1], 6, Token::Transport),
        quarry(&[4, 3, 1], 6, Token::Double),
    ],
    &[Pyramid::Tikal, Pyramid::Copan, Pyramid::Uxmal, Pyramid::Palenque],
    &LEVELS,
);

static FIVE: Printed = Printed::new(
    &[
        quarry(&[4, 2], 5, Token::Shield),
        quarry(&[4, 3, 1], 6, Token::Move),
        quarry(&[4, 2], 5, Token::Extra),
        quarry(&[2, 1], 3, Token::Start),
        quarry(&[4, 3, 1], 6, Token::Transport),
        quarry(&[3, 2], 4, Token::Pass),
        quarry(&[4, 3, 2, 1], 6, Token::Double),
    ],
    &[Pyramid::Tikal, Pyramid::ChichenItza, Pyramid::Copan, Pyramid::Uxmal],
    &LEVELS,
);

#[cfg(test)]
static BUILDING_EXAMPLE: Printed =
    Printed::new(FIVE.quarries, &[Pyramid::Copan, Pyramid::Uxmal, Pyramid::Palenque], &LEVELS);
