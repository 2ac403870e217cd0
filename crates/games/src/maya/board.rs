//! The words of the board: quarries, pyramids, levels, and the cubes on them.

use std::iter;

use ceiba_core::{Indexed, PerSeat, Seat, Set};

use super::config::Printed;

/// The most seats of a game.
pub const SEATS: usize = 5;

/// One value for each of five seats, used or not.
pub type BySeat<T> = PerSeat<T, SEATS>;

/// The cubes of each player (M1.2).
pub const CUBES: u8 = 28;

/// The colour of a player's cubes and cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PlayerColour {
    /// Of seat 1.
    Blue,
    /// Of seat 2.
    Red,
    /// Of seat 3.
    Yellow,
    /// Of seat 4.
    Green,
    /// Of seat 5.
    Purple,
}

impl PlayerColour {
    /// All colours, by seat.
    pub const ALL: [PlayerColour; SEATS] = [
        PlayerColour::Blue,
        PlayerColour::Red,
        PlayerColour::Yellow,
        PlayerColour::Green,
        PlayerColour::Purple,
    ];

    /// The colour of a seat.
    ///
    /// # Panics
    /// If no game has such a seat.
    pub const fn of(seat: Seat) -> PlayerColour {
        PlayerColour::ALL[seat.index()]
    }

    /// The sign that goes with it, for those who do not tell colours apart.
    pub const fn sign(self) -> &'static str {
        match self {
            PlayerColour::Blue => "●",
            PlayerColour::Red => "▲",
            PlayerColour::Yellow => "■",
            PlayerColour::Green => "◆",
            PlayerColour::Purple => "✚",
        }
    }
}

/// A quarry, numbered in the order in which quarries are resolved: 1 lies rightmost (M1.4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Quarry(u8);

impl Quarry {
    /// The most quarries of a game.
    pub const MOST: usize = 7;

    /// The quarry with this number, if a game may have one.
    pub const fn new(number: u8) -> Option<Quarry> {
        if 1 <= number && number as usize <= Quarry::MOST { Some(Quarry(number - 1)) } else { None }
    }

    pub(super) const fn from_index(index: usize) -> Quarry {
        assert!(index < Quarry::MOST, "there are seven quarries at most");
        Quarry(index as u8)
    }

    /// The first `count` quarries, in the order in which they are resolved.
    pub fn first(count: usize) -> impl DoubleEndedIterator<Item = Quarry> + ExactSizeIterator + Clone {
        (0..count).map(Quarry::from_index)
    }

    /// The number people read.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// Its place in an array.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A pyramid (M1.5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Pyramid {
    /// Of nine, seven, six and four spaces.
    Tikal,
    /// Of eight, six, five and four spaces.
    ChichenItza,
    /// Of seven, five and four spaces.
    Copan,
    /// Of eight, six, five and four spaces.
    Uxmal,
    /// Of seven, five and four spaces.
    Palenque,
}

impl Pyramid {
    /// How many pyramids there are.
    pub const COUNT: usize = 5;
    /// All pyramids, in the order in which they stand.
    pub const ALL: [Pyramid; Pyramid::COUNT] =
        [Pyramid::Tikal, Pyramid::ChichenItza, Pyramid::Copan, Pyramid::Uxmal, Pyramid::Palenque];

    /// Its place in an array.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter that names it in notation.
    pub const fn letter(self) -> char {
        match self {
            Pyramid::Tikal => 'T',
            Pyramid::ChichenItza => 'I',
            Pyramid::Copan => 'C',
            Pyramid::Uxmal => 'U',
            Pyramid::Palenque => 'P',
        }
    }

    /// The pyramid with this letter, if there is one.
    pub fn from_letter(letter: char) -> Option<Pyramid> {
        Pyramid::ALL.into_iter().find(|pyramid| pyramid.letter() == letter)
    }
}

impl Indexed for Pyramid {
    fn index(self) -> usize {
        self.index()
    }

    fn from_index(index: usize) -> Self {
        Pyramid::ALL[index]
    }
}

/// A set of pyramids.
pub type Pyramids = Set<Pyramid, u8>;

/// A level of a pyramid, numbered from 1 at the ground.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PyramidLevel(u8);

impl PyramidLevel {
    /// The most levels of a pyramid.
    pub const COUNT: usize = 4;
    /// The lowest level.
    pub const LOWEST: PyramidLevel = PyramidLevel(0);

    /// The level with this number, if a pyramid may have one.
    pub const fn new(number: u8) -> Option<PyramidLevel> {
        if 1 <= number && number as usize <= PyramidLevel::COUNT {
            Some(PyramidLevel(number - 1))
        } else {
            None
        }
    }

    pub(super) const fn from_index(index: usize) -> PyramidLevel {
        assert!(index < PyramidLevel::COUNT, "there are four levels at most");
        PyramidLevel(index as u8)
    }

    /// All levels from the ground up.
    pub fn all() -> impl DoubleEndedIterator<Item = PyramidLevel> + ExactSizeIterator + Clone {
        (0..PyramidLevel::COUNT).map(PyramidLevel::from_index)
    }

    /// The levels below this one.
    pub fn lower(self) -> impl DoubleEndedIterator<Item = PyramidLevel> + Clone {
        (0..self.0).map(PyramidLevel)
    }

    /// The number people read.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// Its place in an array.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The level above, if a pyramid may have one.
    pub const fn above(self) -> Option<PyramidLevel> {
        PyramidLevel::new(self.0 + 2)
    }
}

/// The cubes on one level: four bits for each seat and above them four for the sum, so that one comparison
/// tells whether there is room. No level has more than 15 spaces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Cubes(u32);

const SUM: usize = 4 * SEATS;

impl Cubes {
    /// How many are the seat's.
    pub const fn of(self, seat: Seat) -> u8 {
        (self.0 >> (4 * seat.index()) & 15) as u8
    }

    /// How many there are.
    pub const fn total(self) -> u8 {
        (self.0 >> SUM) as u8
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    const fn add(&mut self, seat: Seat) {
        self.0 += 1 << SUM | 1 << (4 * seat.index());
    }

    const fn remove(&mut self, seat: Seat, count: u8) {
        self.0 -= (count as u32) << SUM | (count as u32) << (4 * seat.index());
    }

    /// The largest number of one seat.
    pub fn most(self) -> u8 {
        self.below(u8::MAX)
    }

    /// The largest number of one seat that is below `limit`.
    pub fn below(self, limit: u8) -> u8 {
        let counts = (0..SEATS).map(|index| self.of(Seat::from_index(index)));
        counts.filter(|&count| count < limit).max().unwrap_or(0)
    }

    pub(super) const fn bits(self) -> u32 {
        self.0
    }
}

/// The cubes on all pyramids.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct PyramidCubes([[Cubes; PyramidLevel::COUNT]; Pyramid::COUNT]);

impl PyramidCubes {
    /// The cubes on a level.
    pub const fn at(&self, pyramid: Pyramid, level: PyramidLevel) -> Cubes {
        self.0[pyramid.index()][level.index()]
    }

    /// Puts a cube on a level.
    pub const fn add(&mut self, seat: Seat, pyramid: Pyramid, level: PyramidLevel) {
        self.0[pyramid.index()][level.index()].add(seat);
    }

    /// Takes so many cubes of a seat off a level.
    pub const fn remove(&mut self, seat: Seat, pyramid: Pyramid, level: PyramidLevel, count: u8) {
        self.0[pyramid.index()][level.index()].remove(seat, count);
    }

    /// All cubes of a seat.
    pub fn count(&self, seat: Seat) -> u8 {
        self.0.iter().flatten().map(|cubes| cubes.of(seat)).sum()
    }

    /// How many spaces of a level are free; 0 where there is no such level.
    pub fn room(&self, printed: &Printed, pyramid: Pyramid, level: PyramidLevel) -> u8 {
        printed.level(pyramid, level).spaces - self.at(pyramid, level).total()
    }

    /// The spaces of a level as they are shown, each with the owner of its cube: seat by seat, then the free ones.
    pub fn spaces(
        &self,
        printed: &Printed,
        pyramid: Pyramid,
        level: PyramidLevel,
    ) -> impl Iterator<Item = Option<Seat>> + use<> {
        let cubes = self.at(pyramid, level);
        let owners = Seat::all(SEATS).flat_map(move |seat| iter::repeat_n(Some(seat), cubes.of(seat).into()));
        owners.chain(iter::repeat(None)).take(printed.level(pyramid, level).spaces.into())
    }

    pub(super) fn levels(&self) -> impl Iterator<Item = Cubes> {
        self.0.iter().flatten().copied()
    }
}
