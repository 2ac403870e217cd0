//! The words of the game and its geometry: platforms, levels, colours, neighbours, cuts.

use ceiba_core::{Indexed, Set};

/// A platform of the board and the tower on it, numbered 1 to 9 along the snake `1 2 3 / 6 5 4 / 7 8 9` (R1.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Platform(u8);

impl Platform {
    /// How many platforms there are.
    pub const COUNT: usize = 9;
    /// The platform in the middle of the board, number 5.
    pub const CENTRE: Platform = Platform(4);
    /// The end of the snake, number 9.
    pub const LAST: Platform = Platform(8);

    /// The platform with this number, if there is one.
    pub const fn new(number: u8) -> Option<Platform> {
        if 1 <= number && number <= 9 { Some(Platform(number - 1)) } else { None }
    }

    pub(super) const fn from_index(index: usize) -> Platform {
        assert!(index < Platform::COUNT, "there are nine platforms");
        Platform(index as u8)
    }

    /// All platforms in the order of their numbers.
    pub fn all() -> impl DoubleEndedIterator<Item = Platform> + ExactSizeIterator + Clone {
        (0..Platform::COUNT).map(Platform::from_index)
    }

    /// The number people read.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// Its place in an array.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its column from the left, from 0: the snake turns back in the middle row.
    pub const fn column(self) -> u8 {
        if self.row() == 1 { 2 - self.0 % 3 } else { self.0 % 3 }
    }

    /// Its row from the top, from 0.
    pub const fn row(self) -> u8 {
        self.0 / 3
    }
}

impl Indexed for Platform {
    fn index(self) -> usize {
        self.index()
    }

    fn from_index(index: usize) -> Self {
        Platform::from_index(index)
    }
}

/// A set of platforms.
pub type Platforms = Set<Platform, u16>;

/// A level of a tower: 1 Grass, 2 Trees, 3 Birds, 4 Clouds, 5 Sun (R1.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TowerLevel(u8);

impl TowerLevel {
    /// The level that never moves.
    pub const GRASS: TowerLevel = TowerLevel(1);
    /// The highest level.
    pub const SUN: TowerLevel = TowerLevel(5);

    /// The level with this number, if there is one.
    pub const fn new(number: u8) -> Option<TowerLevel> {
        if 1 <= number && number <= 5 { Some(TowerLevel(number)) } else { None }
    }

    /// All levels from the ground up.
    pub fn all() -> impl DoubleEndedIterator<Item = TowerLevel> + Clone {
        (1..=5).map(TowerLevel)
    }

    /// The levels at which a swap may cut, which are also the heights of the raven (R1.3, R3.2).
    pub fn cuts() -> impl DoubleEndedIterator<Item = TowerLevel> + Clone {
        (2..=5).map(TowerLevel)
    }

    /// The number people read.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The level below, if there is one.
    pub const fn below(self) -> Option<TowerLevel> {
        TowerLevel::new(self.0 - 1)
    }
}

/// A colour of floors, of the tower to be built from them and of its task card (R1.2, R1.3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Colour {
    /// Written `R`.
    Red,
    /// Written `O`.
    Orange,
    /// Written `Y`.
    Yellow,
    /// Written `G`.
    Green,
    /// Written `T`.
    Turquoise,
    /// Written `B`.
    Blue,
    /// Written `V`.
    Violet,
    /// Written `W`.
    White,
    /// Written `K`.
    Black,
}

impl Colour {
    /// How many colours there are.
    pub const COUNT: usize = 9;
    /// The colours in order.
    const ALL: [Colour; Colour::COUNT] = [
        Colour::Red,
        Colour::Orange,
        Colour::Yellow,
        Colour::Green,
        Colour::Turquoise,
        Colour::Blue,
        Colour::Violet,
        Colour::White,
        Colour::Black,
    ];
    /// The letters of the colours, in their order.
    pub const LETTERS: &'static str = "ROYGTBVWK";

    pub(super) const fn from_index(index: usize) -> Colour {
        Colour::ALL[index]
    }

    /// All colours in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Colour> + ExactSizeIterator + Clone {
        Colour::ALL.into_iter()
    }

    /// Its place in an array.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter drawn on its floors.
    pub const fn letter(self) -> char {
        Colour::LETTERS.as_bytes()[self.index()] as char
    }

    /// The colour with this letter, if there is one.
    pub fn from_letter(letter: char) -> Option<Colour> {
        Colour::all().find(|colour| colour.letter() == letter)
    }
}

impl Indexed for Colour {
    fn index(self) -> usize {
        self.index()
    }

    fn from_index(index: usize) -> Self {
        Colour::from_index(index)
    }
}

/// A set of colours: a hand of task cards, or floors not yet drawn.
pub type Colours = Set<Colour, u16>;

/// All nine colours.
pub const ALL_COLOURS: Colours = Colours::from_bits((1 << Colour::COUNT) - 1);

/// Two neighbouring towers: their platforms share a side (R1.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Pair(u8);

/// The twelve pairs: the eight steps of the snake, then the four that jump between its windings. In this
/// order the pairs' harmonies come out of a few shifts (`cut::whole`).
const PAIRS: [[Platform; 2]; Pair::COUNT] = {
    const fn pair(first: usize, second: usize) -> [Platform; 2] {
        [Platform(first as u8 - 1), Platform(second as u8 - 1)]
    }
    let mut pairs = [pair(1, 6); Pair::COUNT];
    let mut step = 0;
    while step < 8 {
        pairs[step] = pair(step + 1, step + 2);
        step += 1;
    }
    (pairs[9], pairs[10], pairs[11]) = (pair(2, 5), pair(4, 9), pair(5, 8));
    pairs
};

impl Pair {
    /// How many pairs of neighbours there are.
    pub const COUNT: usize = 12;

    /// The pair of these two towers, named in either order, if they are neighbours.
    pub fn new(one: Platform, other: Platform) -> Option<Pair> {
        let towers = [one.min(other), one.max(other)];
        Pair::all().find(|pair| pair.towers() == towers)
    }

    /// All pairs, in the order of the action numbers.
    pub fn all() -> impl Iterator<Item = Pair> + Clone {
        (0..Pair::COUNT as u8).map(Pair)
    }

    /// The two towers, the smaller number first.
    pub const fn towers(self) -> [Platform; 2] {
        PAIRS[self.0 as usize]
    }

    /// Whether the tower is one of the two.
    pub const fn contains(self, platform: Platform) -> bool {
        let [first, second] = self.towers();
        first.0 == platform.0 || second.0 == platform.0
    }

    /// Column and row of the gap between the two, from 0, on a grid of twice the density: platforms have even ones.
    pub const fn gap(self) -> [u8; 2] {
        let [first, second] = self.towers();
        [first.column() + second.column(), first.row() + second.row()]
    }

    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    pub(super) const fn from_index(index: u32) -> Pair {
        assert!(index < Pair::COUNT as u32, "there are twelve pairs");
        Pair(index as u8)
    }
}
