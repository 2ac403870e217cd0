//! Pegs: gold, the four tribal colours, the two team colours (C1.2), and how many there are of each.

use ceiba_core::{Indexed, Set};

/// A sort of peg.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Peg {
    /// Everybody's once it is on the platform (C4.2).
    Gold,
    /// A tribal colour.
    Red,
    /// A tribal colour.
    Blue,
    /// A tribal colour.
    Green,
    /// A tribal colour.
    Orange,
    /// A team colour; with three players West's own.
    Black,
    /// A team colour; with three players West's own.
    White,
}

impl Peg {
    /// How many sorts there are.
    pub const COUNT: usize = 7;
    /// All sorts in order.
    pub const ALL: [Peg; Peg::COUNT] =
        [Peg::Gold, Peg::Red, Peg::Blue, Peg::Green, Peg::Orange, Peg::Black, Peg::White];
    /// All but gold.
    pub const COLOURS: [Peg; 6] = [Peg::Red, Peg::Blue, Peg::Green, Peg::Orange, Peg::Black, Peg::White];
    /// The colours that two seats share with four players (C3.4).
    pub const TEAM: [Peg; 2] = [Peg::Black, Peg::White];

    /// Its place in an array.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its sign in texts: a sun for gold, else a capital letter.
    pub const fn sign(self) -> char {
        ['*', 'R', 'B', 'G', 'O', 'K', 'W'][self.index()]
    }

    /// The peg with this sign, if there is one.
    pub fn from_sign(sign: char) -> Option<Peg> {
        Peg::ALL.into_iter().find(|peg| peg.sign() == sign)
    }
}

impl Indexed for Peg {
    fn index(self) -> usize {
        Peg::index(self)
    }

    fn from_index(index: usize) -> Self {
        Peg::ALL[index]
    }
}

/// A set of sorts of pegs.
pub(super) type PegColours = Set<Peg, u8>;

/// How many pegs of each sort: a reserve, a pool, what has left the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Pegs([u8; Peg::COUNT]);

impl Pegs {
    /// No pegs.
    pub const NONE: Pegs = Pegs([0; Peg::COUNT]);

    /// How many there are of a sort.
    pub const fn of(&self, peg: Peg) -> u8 {
        self.0[peg.index()]
    }

    /// With so many of a sort instead.
    #[must_use]
    pub const fn with(mut self, peg: Peg, count: u8) -> Pegs {
        self.0[peg.index()] = count;
        self
    }

    /// Adds some.
    pub(super) const fn add(&mut self, peg: Peg, count: u8) {
        self.0[peg.index()] += count;
    }

    /// Takes one.
    pub(super) const fn take(&mut self, peg: Peg) {
        self.0[peg.index()] -= 1;
    }

    /// Takes all of a sort and says how many they were.
    pub(super) const fn take_all(&mut self, peg: Peg) -> u8 {
        std::mem::replace(&mut self.0[peg.index()], 0)
    }

    /// The sorts that there are any of, with their counts.
    pub fn iter(&self) -> impl Iterator<Item = (Peg, u8)> + use<> {
        let counts = self.0;
        Peg::ALL.into_iter().zip(counts).filter(|&(_, count)| count > 0)
    }

    /// Whether there is none of any sort.
    pub fn is_empty(&self) -> bool {
        self.iter().next().is_none()
    }
}
