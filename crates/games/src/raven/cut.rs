//! Where a swap cuts, and the set of all cuts that are open: 12 pairs × 4 levels as the bits of one word.

use ceiba_core::{Indexed, Set};

use super::board::{Pair, TowerLevel};
use super::towers::Seams;

/// Two neighbouring towers and a level from Trees up: where a swap cuts (R3.2), and where the monolith
/// stands with its raven.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cut(u8);

impl Cut {
    /// How many cuts there are.
    pub const COUNT: usize = Pair::COUNT * LEVELS as usize;

    /// The cut of this pair at this level; none at Grass, which never moves (R3.2).
    pub fn new(pair: Pair, level: TowerLevel) -> Option<Cut> {
        let step = level.number().checked_sub(2)?;
        Some(Cut(pair.index() as u8 * LEVELS + step))
    }

    /// All cuts, in the order of the action numbers.
    pub fn all() -> impl Iterator<Item = Cut> + Clone {
        (0..Cut::COUNT as u8).map(Cut)
    }

    /// The two towers.
    pub const fn pair(self) -> Pair {
        Pair::from_index((self.0 / LEVELS) as u32)
    }

    /// The lowest level that travels.
    pub const fn level(self) -> TowerLevel {
        match TowerLevel::new(self.0 % LEVELS + 2) {
            Some(level) => level,
            None => unreachable!(),
        }
    }

    pub(super) const fn from_number(number: u32) -> Cut {
        assert!(number < Cut::COUNT as u32, "there are 48 cuts");
        Cut(number as u8)
    }
}

/// Levels at which a cut is possible.
const LEVELS: u8 = 4;

impl Indexed for Cut {
    fn index(self) -> usize {
        self.0.into()
    }

    fn from_index(index: usize) -> Self {
        Cut::from_number(index as u32)
    }
}

/// A set of cuts; the bit of a cut is its number.
pub(super) type Cuts = Set<Cut, u64>;

/// All cuts there are.
pub(super) const ALL_CUTS: Cuts = Cuts::from_bits((1 << Cut::COUNT) - 1);

/// The cuts that part no harmony (R3.5). A pair's forbidden levels are the seams of both its towers: towers
/// one apart on the snake are its steps, towers three or five apart are 2–5, 5–8, 1–6 and 4–9.
pub(super) const fn whole(seams: Seams) -> Cuts {
    let seams = seams.bits();
    let one = seams | seams >> LEVELS;
    let three = seams | seams >> (3 * LEVELS);
    let five = seams | seams >> (5 * LEVELS);
    let steps = one & 0xFFFF_FFFF;
    let jumps = (five & 0xF) | (three & 0xF0) | (five & 0xF000) >> 4 | (three & 0xF_0000) >> 4;
    Cuts::from_bits(!(steps | jumps << 32) & ALL_CUTS.bits())
}

/// The cuts of the towers beside the monolith (R3.3).
pub(super) const fn beside(monolith: Pair) -> Cuts {
    Cuts::from_bits(BESIDE[monolith.index()])
}

/// The cuts at the raven's level (R3.4).
pub(super) const fn at(raven: TowerLevel) -> Cuts {
    Cuts::from_bits(EACH_PAIR << (raven.number() - 2))
}

/// The lowest bit of every pair.
const EACH_PAIR: u64 = 0x1111_1111_1111;

/// For each place of the monolith, the cuts of pairs that share a tower with it.
const BESIDE: [u64; Pair::COUNT] = {
    let mut table = [0; Pair::COUNT];
    let mut monolith = 0;
    while monolith < Pair::COUNT as u32 {
        let frozen = Pair::from_index(monolith).towers();
        let mut pair = 0;
        while pair < Pair::COUNT as u32 {
            let beside =
                Pair::from_index(pair).contains(frozen[0]) || Pair::from_index(pair).contains(frozen[1]);
            if beside {
                table[monolith as usize] |= 0xF << (pair * LEVELS as u32);
            }
            pair += 1;
        }
        monolith += 1;
    }
    table
};
