//! Vocabulary: colours, levels, market and initiative tiles, places.

use std::num::NonZeroU8;

use ceiba_core::{Indexed, Set};

use super::places::Places;

/// The colours of the cubes (Y1.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CubeColour {
    /// Letter O.
    Orange,
    /// Letter B.
    Blue,
    /// Letter G.
    Green,
    /// Letter Y.
    Yellow,
    /// Letter S, as in stone.
    Grey,
}

impl CubeColour {
    /// How many colours there are.
    pub const COUNT: usize = 5;
    /// All colours, in the order of every list.
    pub const ALL: [CubeColour; CubeColour::COUNT] =
        [CubeColour::Orange, CubeColour::Blue, CubeColour::Green, CubeColour::Yellow, CubeColour::Grey];

    /// Its place in an array.
    pub const fn index(self) -> usize {
        self as usize
    }

    pub(super) const fn from_index(index: usize) -> CubeColour {
        CubeColour::ALL[index]
    }

    /// Its letter in every text.
    pub const fn letter(self) -> char {
        ['O', 'B', 'G', 'Y', 'S'][self as usize]
    }

    /// The colour with this letter.
    pub fn from_letter(letter: char) -> Option<CubeColour> {
        CubeColour::ALL.into_iter().find(|colour| colour.letter() == letter)
    }
}

/// A set of colours.
pub type CubeColours = Set<CubeColour, u8>;

/// A level of a pyramid, 1 to 4 from the ground up.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CubeLevel(u8);

impl CubeLevel {
    /// How many levels a pyramid has.
    pub const COUNT: u8 = 4;
    /// The base.
    pub const BASE: CubeLevel = CubeLevel(1);
    /// The level above the base.
    pub const SECOND: CubeLevel = CubeLevel(2);

    /// The level with this number.
    pub const fn new(number: u8) -> Option<CubeLevel> {
        if number >= 1 && number <= CubeLevel::COUNT { Some(CubeLevel(number)) } else { None }
    }

    /// All levels from the ground up.
    pub fn all() -> impl DoubleEndedIterator<Item = CubeLevel> + Clone {
        (1..=CubeLevel::COUNT).map(CubeLevel)
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// How wide and deep it is in a complete pyramid: 4, 3, 2, 1.
    pub const fn width(self) -> u8 {
        5 - self.0
    }

    /// The number of its first place.
    pub(super) const fn shift(self) -> u32 {
        16 * (self.0 as u32 - 1)
    }
}

/// A market tile, and the card that names it (Y1.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Tile(NonZeroU8);

impl Tile {
    /// The most tiles there can be.
    pub const MOST: usize = 4;
    /// The one that is filled first (Y2.1).
    pub(super) const FIRST: Tile = Tile::from_index(0);

    /// The tile with this number, 1 to 4.
    pub const fn new(number: u8) -> Option<Tile> {
        match NonZeroU8::new(number) {
            Some(number) if number.get() as usize <= Tile::MOST => Some(Tile(number)),
            _ => None,
        }
    }

    pub(super) const fn from_index(index: usize) -> Tile {
        match Tile::new(index as u8 + 1) {
            Some(tile) => tile,
            None => panic!("there are four tiles"),
        }
    }

    /// The tiles that lie out for so many players (Y1.2).
    pub fn all(players: usize) -> impl Iterator<Item = Tile> + Clone {
        (0..players).map(Tile::from_index)
    }

    /// The same as a set.
    pub(super) const fn set(players: u8) -> Tiles {
        Tiles::from_bits((1 << players) - 1)
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0.get()
    }

    /// Its place in an array.
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

/// A set of market tiles.
pub(super) type Tiles = Set<Tile, u8>;

/// An initiative tile; the lower number goes first (Y1.3, Y2.3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Initiative(NonZeroU8);

impl Initiative {
    /// The initiative tile with this number, 1 to 4.
    pub const fn new(number: u8) -> Option<Initiative> {
        match NonZeroU8::new(number) {
            Some(number) if number.get() <= 4 => Some(Initiative(number)),
            _ => None,
        }
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0.get()
    }

    /// The tiles for so many players (Y1.3).
    pub(super) const fn set(players: u8) -> Initiatives {
        Initiatives::from_bits((1 << players) - 1)
    }

    pub(super) const fn from_index(index: usize) -> Initiative {
        match Initiative::new(index as u8 + 1) {
            Some(tile) => tile,
            None => panic!("there are four initiative tiles"),
        }
    }

    /// Its place in the order.
    pub(super) const fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

/// A set of initiative tiles.
pub(super) type Initiatives = Set<Initiative, u8>;

macro_rules! indexed {
    ($($name:ident),*) => {$(
        impl Indexed for $name {
            #[inline]
            fn index(self) -> usize {
                self.index()
            }

            #[inline]
            fn from_index(index: usize) -> Self {
                $name::from_index(index)
            }
        }
    )*};
}
indexed!(CubeColour, Tile, Initiative);

/// A place for a cube, as counted before the cube is placed (Y3.7). Each level has sixteen numbers, four rows of
/// four, so that a cube and what it rests on differ by fixed steps. The highest level needs one number only; above
/// it lie the eight places that would widen the base towards lower x or y.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place(u8);

/// The number of the first of the four places with x = −1, and of those with y = −1.
pub(super) const LEFT: u8 = 52;
pub(super) const FRONT: u8 = 56;

/// In which direction a cube widens the base against the count (Y3.7).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Widening {
    None,
    /// x = −1.
    Left,
    /// y = −1.
    Front,
}

impl Place {
    /// The only place of the first cube (Y3.2).
    pub const FIRST: Place = Place(0);

    /// The place with these coordinates, if a cube can ever be placed there.
    pub const fn new(x: i8, y: i8, level: CubeLevel) -> Option<Place> {
        let width = level.width() as i8;
        if x >= width || y >= width {
            return None;
        }
        match (x, y, level.number()) {
            (-1, 0.., 1) => Some(Place(LEFT + y as u8)),
            (0.., -1, 1) => Some(Place(FRONT + x as u8)),
            (0.., 0.., _) => Some(Place(level.shift() as u8 + 4 * y as u8 + x as u8)),
            _ => None,
        }
    }

    /// Counted from the lowest x of the base; −1 widens it that way.
    pub const fn x(self) -> i8 {
        match self.widening() {
            Widening::None => (self.0 % 4) as i8,
            Widening::Left => -1,
            Widening::Front => (self.0 - FRONT) as i8,
        }
    }

    /// Counted from the lowest y of the base; −1 widens it that way.
    pub const fn y(self) -> i8 {
        match self.widening() {
            Widening::None => (self.0 % 16 / 4) as i8,
            Widening::Left => (self.0 - LEFT) as i8,
            Widening::Front => -1,
        }
    }

    /// Its level.
    pub const fn level(self) -> CubeLevel {
        match self.widening() {
            Widening::None => CubeLevel(self.0 / 16 + 1),
            _ => CubeLevel::BASE,
        }
    }

    pub(super) const fn from_number(number: u32) -> Place {
        Place(number as u8)
    }

    pub(super) const fn number(self) -> u32 {
        self.0 as u32
    }

    /// Every place there can ever be.
    pub fn all() -> impl Iterator<Item = Place> + Clone {
        Places::EVERY.iter()
    }

    pub(super) const fn widening(self) -> Widening {
        match self.0 {
            ..LEFT => Widening::None,
            LEFT..FRONT => Widening::Left,
            _ => Widening::Front,
        }
    }

    /// The same place after the base was counted anew (Y3.7).
    pub(super) const fn counted_anew(self) -> Place {
        match self.widening() {
            Widening::None => self,
            Widening::Left => Place(4 * (self.0 - LEFT)),
            Widening::Front => Place(self.0 - FRONT),
        }
    }
}
