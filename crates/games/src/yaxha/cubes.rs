//! Cubes without order: in the bag, on a tile, in a hand, in the box.

use super::board::CubeColour;

/// How many cubes of each colour, six bits a colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct CubeCounts(u32);

const BITS: u32 = 6;
const MASK: u32 = (1 << BITS) - 1;

impl CubeCounts {
    /// No cube.
    pub const NONE: CubeCounts = CubeCounts(0);
    /// The most cubes of one colour that can be counted.
    pub(super) const MOST: u8 = MASK as u8;

    /// So many cubes of every colour.
    pub fn of_each(count: u8) -> CubeCounts {
        CubeColour::ALL.into_iter().fold(CubeCounts::NONE, |cubes, colour| cubes.with_count(colour, count))
    }

    fn with_count(self, colour: CubeColour, count: u8) -> CubeCounts {
        debug_assert!(count <= CubeCounts::MOST && self.count(colour) == 0);
        CubeCounts(self.0 | u32::from(count) << (BITS * colour as u32))
    }

    /// How many have this colour.
    pub const fn count(self, colour: CubeColour) -> u8 {
        (self.0 >> (BITS * colour as u32) & MASK) as u8
    }

    /// How many there are.
    pub const fn len(self) -> u8 {
        let [one, two, three, four] =
            [self.0 >> BITS, self.0 >> (2 * BITS), self.0 >> (3 * BITS), self.0 >> (4 * BITS)];
        ((self.0 & MASK) + (one & MASK) + (two & MASK) + (three & MASK) + (four & MASK)) as u8
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether there is one of this colour.
    pub const fn has(self, colour: CubeColour) -> bool {
        self.count(colour) > 0
    }

    /// One more.
    #[must_use]
    pub const fn with(self, colour: CubeColour) -> CubeCounts {
        CubeCounts(self.0 + (1 << (BITS * colour as u32)))
    }

    /// One less of a colour that is there.
    #[must_use]
    pub const fn without(self, colour: CubeColour) -> CubeCounts {
        debug_assert!(self.has(colour));
        CubeCounts(self.0 - (1 << (BITS * colour as u32)))
    }

    /// All cubes of both, which must not exceed what can be counted.
    #[must_use]
    pub const fn and(self, other: CubeCounts) -> CubeCounts {
        CubeCounts(self.0 + other.0)
    }

    /// What is left without the others, if all of them are there.
    pub fn minus(self, others: CubeCounts) -> Option<CubeCounts> {
        let enough = CubeColour::ALL.into_iter().all(|colour| self.count(colour) >= others.count(colour));
        enough.then(|| CubeCounts(self.0 - others.0))
    }

    /// The colours that are there, in order.
    pub fn colours(self) -> impl Iterator<Item = CubeColour> + Clone {
        CubeColour::ALL.into_iter().filter(move |&colour| self.has(colour))
    }

    /// One colour for each cube, in order.
    pub fn iter(self) -> impl Iterator<Item = CubeColour> + Clone {
        self.colours().flat_map(move |colour| (0..self.count(colour)).map(move |_| colour))
    }

    pub(super) const fn bits(self) -> u32 {
        self.0
    }
}

impl FromIterator<CubeColour> for CubeCounts {
    fn from_iter<I: IntoIterator<Item = CubeColour>>(colours: I) -> Self {
        colours.into_iter().fold(CubeCounts::NONE, CubeCounts::with)
    }
}
