//! The Sun platform's geometry: holes, sets of holes, directions, boards (C1.1).

/// A hole, by its column from the west and its row from the south.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Hole(u8);

/// Bits from a hole to the one north of it. A row has one bit more than the widest board has holes; it stays
/// empty, so that nothing shifted out of one row arrives in the next.
const STRIDE: u8 = 10;

impl Hole {
    /// The widest board's holes on a side.
    pub const MOST: u8 = 9;

    /// The hole at this column and row, both from 0, if the widest board has one there.
    pub const fn new(column: u8, row: u8) -> Option<Hole> {
        if column < Hole::MOST && row < Hole::MOST { Some(Hole(row * STRIDE + column)) } else { None }
    }

    /// Its column from the west, from 0.
    pub const fn column(self) -> u8 {
        self.0 % STRIDE
    }

    /// Its row from the south, from 0.
    pub const fn row(self) -> u8 {
        self.0 / STRIDE
    }

    /// The place one step away, which may be none of a board's holes.
    pub(super) const fn shifted(self, direction: Direction) -> Option<Hole> {
        let bits = direction.bits();
        if direction.is_upward() {
            Some(Hole(self.0 + bits))
        } else if self.0 >= bits {
            Some(Hole(self.0 - bits))
        } else {
            None
        }
    }
}

/// A set of holes: a bit each. Not a [`ceiba_core::Set`], for its shifts also set bits that are no holes, which stay
/// until the set is cut to a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Holes(u128);

impl Holes {
    /// No hole.
    pub const NONE: Holes = Holes(0);
    /// Every bit: the holes of any board, and what is none.
    pub const ALL: Holes = Holes(u128::MAX);

    /// One hole alone.
    pub const fn only(hole: Hole) -> Holes {
        Holes(1 << hole.0)
    }

    /// Whether the hole is in the set.
    pub const fn contains(self, hole: Hole) -> bool {
        self.0 & (1 << hole.0) != 0
    }

    /// The holes of either set.
    #[must_use]
    pub const fn or(self, other: Holes) -> Holes {
        Holes(self.0 | other.0)
    }

    /// The holes of both sets.
    #[must_use]
    pub const fn and(self, other: Holes) -> Holes {
        Holes(self.0 & other.0)
    }

    /// The holes of this set that are not in the other.
    #[must_use]
    pub const fn without(self, other: Holes) -> Holes {
        Holes(self.0 & !other.0)
    }

    /// Every hole moved one step; what leaves the widest board falls on bits that are no holes.
    #[must_use]
    pub const fn shifted(self, direction: Direction) -> Holes {
        let bits = direction.bits();
        Holes(if direction.is_upward() { self.0 << bits } else { self.0 >> bits })
    }

    /// Every hole moved towards higher bits: `BITS` of an axis, known when the program is built.
    #[must_use]
    pub(super) const fn up<const BITS: u32>(self) -> Holes {
        Holes(self.0 << BITS)
    }

    /// Every hole moved towards lower bits.
    #[must_use]
    pub(super) const fn down<const BITS: u32>(self) -> Holes {
        Holes(self.0 >> BITS)
    }

    /// Every hole moved towards higher bits, by a distance that the compiler sees where this is called.
    #[must_use]
    #[inline(always)]
    pub(super) const fn higher(self, bits: u32) -> Holes {
        Holes(self.0 << bits)
    }

    /// Every hole moved towards lower bits, by a distance that the compiler sees where this is called.
    #[must_use]
    #[inline(always)]
    pub(super) const fn lower(self, bits: u32) -> Holes {
        Holes(self.0 >> bits)
    }

    /// The neighbours of these holes in all eight directions; some may be none of a board's holes.
    #[must_use]
    pub const fn beside(self) -> Holes {
        let row = self.0 | self.0 << 1 | self.0 >> 1;
        Holes(row << STRIDE | row >> STRIDE | self.0 << 1 | self.0 >> 1)
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many holes are in the set.
    pub const fn len(self) -> usize {
        ((self.0 as u64).count_ones() + ((self.0 >> 64) as u64).count_ones()) as usize
    }

    /// The hole with this place in the order of the set; `n` is below `len`.
    pub(super) fn nth(self, n: usize) -> Hole {
        debug_assert!(n < self.len(), "n is below len");
        let low = self.0 as u64;
        let in_low = low.count_ones() as usize;
        if n < in_low { Hole(nth_bit(low, n)) } else { Hole(64 + nth_bit((self.0 >> 64) as u64, n - in_low)) }
    }

    /// The holes, row by row from the south, each from the west.
    pub fn iter(self) -> impl Iterator<Item = Hole> + Clone {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            (bits != 0).then(|| {
                let hole = Hole(bits.trailing_zeros() as u8);
                bits &= bits - 1;
                hole
            })
        })
    }

    pub(super) const fn bits(self) -> u128 {
        self.0
    }
}

/// The place of the `n`-th bit that is set. The byte that holds it is found by sums over all bytes at once;
/// clearing one bit after another ends in a jump that a processor cannot guess.
fn nth_bit(bits: u64, n: usize) -> u8 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    const HIGH: u64 = ONES * 0x80;
    const TWOS: u64 = ONES * 0x33;
    let pairs = bits - ((bits >> 1) & (ONES * 0x55));
    let fours = (pairs & TWOS) + ((pairs >> 2) & TWOS);
    let counts = (fours + (fours >> 4)) & (ONES * 0x0F);
    let sums = counts.wrapping_mul(ONES);
    let reached = ((sums | HIGH) - (n as u64 + 1) * ONES) & HIGH;
    let byte = reached.trailing_zeros() & !7;
    let before = (((sums << 8) >> byte) & 0xFF) as usize;
    let mut rest = bits >> byte;
    for _ in before..n {
        rest &= rest - 1;
    }
    (byte + rest.trailing_zeros()) as u8
}

impl FromIterator<Hole> for Holes {
    fn from_iter<I: IntoIterator<Item = Hole>>(holes: I) -> Self {
        holes.into_iter().fold(Holes::NONE, |all, hole| all.or(Holes::only(hole)))
    }
}

/// Bits from a hole to the next along each axis: to the east, north-west, north, north-east.
pub(super) const AXES: [u32; 4] = [1, STRIDE as u32 - 1, STRIDE as u32, STRIDE as u32 + 1];

/// One of the eight directions of a step: the four axes of a line, there and back.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Direction(u8);

impl Direction {
    /// How many directions there are.
    pub const COUNT: usize = 8;
    /// All directions.
    pub fn all() -> impl Iterator<Item = Direction> + Clone {
        (0..Direction::COUNT as u8).map(Direction)
    }

    pub(super) const fn from_index(index: usize) -> Direction {
        assert!(index < Direction::COUNT, "there are eight directions");
        Direction(index as u8)
    }

    /// The way back.
    #[must_use]
    pub const fn back(self) -> Direction {
        Direction((self.0 + 4) % 8)
    }

    /// Towards higher bits: the axes themselves; the way back goes towards lower ones.
    const fn is_upward(self) -> bool {
        self.0 < 4
    }

    const fn bits(self) -> u8 {
        AXES[self.0 as usize % 4] as u8
    }
}

/// A peg's way by one hole (C4.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Step {
    from: Hole,
    to: Hole,
}

impl Step {
    /// The step between two holes, if they are neighbours.
    pub fn new(from: Hole, to: Hole) -> Option<Step> {
        let apart = from.column().abs_diff(to.column()).max(from.row().abs_diff(to.row()));
        (apart == 1).then_some(Step { from, to })
    }

    /// The step between two holes that are known to be neighbours.
    pub(super) fn between(from: Hole, to: Hole) -> Step {
        debug_assert!(Step::new(from, to).is_some(), "the holes are neighbours");
        Step { from, to }
    }

    /// Where the peg comes from.
    pub const fn from(self) -> Hole {
        self.from
    }

    /// Where the peg goes.
    pub const fn to(self) -> Hole {
        self.to
    }
}

/// A square board with the drop hole in its middle (C1.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    side: u8,
}

impl Board {
    /// The board with so many holes on a side: an odd number, so that it has a middle, and at most nine.
    pub const fn new(side: u8) -> Option<Board> {
        if side % 2 == 1 && side <= Hole::MOST { Some(Board { side }) } else { None }
    }

    /// Holes on a side, the drop hole counted.
    pub const fn side(self) -> u8 {
        self.side
    }

    /// The drop hole into the pyramid chamber.
    pub const fn drop_hole(self) -> Hole {
        Hole(self.side / 2 * (STRIDE + 1))
    }

    /// The holes that pegs stand in: all but the drop hole.
    pub const fn holes(self) -> Holes {
        self.square().without(Holes::only(self.drop_hole()))
    }

    const fn square(self) -> Holes {
        SQUARES[self.side as usize]
    }
}

/// The whole square of each side.
const SQUARES: [Holes; Hole::MOST as usize + 1] = {
    let mut squares = [Holes::NONE; Hole::MOST as usize + 1];
    let mut side = 0;
    while side <= Hole::MOST {
        let mut row = 0;
        while row < side {
            squares[side as usize].0 |= ((1 << side) - 1) << (row * STRIDE);
            row += 1;
        }
        side += 1;
    }
    squares
};
