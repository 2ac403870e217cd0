//! Sets of places, a bit each, and how places lie to each other.

use super::board::{CubeLevel, LEFT, Place};

/// A set of places.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Places(pub(super) u64);

impl Places {
    /// No place.
    pub const NONE: Places = Places(0);
    /// The sixteen places of level 1.
    pub const BASE: Places = Places(0xFFFF);
    /// The fourteen places of the levels 2 to 4.
    pub const UPPER: Places = Places(0x0001_0033_0777_0000);
    /// The twenty-five places that are seen in a complete pyramid (Y4.2).
    pub const SURFACE: Places = Places(0x0001_0033_0757_F99F);
    /// The eight places that widen the base against the count.
    const OUTER: Places = Places(0xFF << LEFT);
    pub(super) const EVERY: Places = Places(Places::BASE.0 | Places::UPPER.0 | Places::OUTER.0);
    /// x = 0, x = 3, y = 0 and y = 3 of level 1.
    pub(super) const LEFT_EDGE: Places = Places(0x1111);
    pub(super) const RIGHT_EDGE: Places = Places(0x8888);
    pub(super) const FRONT_EDGE: Places = Places(0x000F);
    pub(super) const BACK_EDGE: Places = Places(0xF000);

    /// One place alone.
    pub const fn only(place: Place) -> Places {
        Places(1 << place.number())
    }

    /// Whether the place is in the set.
    pub const fn contains(self, place: Place) -> bool {
        self.0 >> place.number() & 1 != 0
    }

    /// How many places are in the set.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether no place is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Places that are in both sets.
    #[must_use]
    pub const fn and(self, other: Places) -> Places {
        Places(self.0 & other.0)
    }

    /// Places that are in either set.
    #[must_use]
    pub const fn or(self, other: Places) -> Places {
        Places(self.0 | other.0)
    }

    /// Places of this set that are not in the other.
    #[must_use]
    pub const fn without(self, other: Places) -> Places {
        Places(self.0 & !other.0)
    }

    /// The places of this set on one level, without those that widen the base.
    #[must_use]
    pub const fn on(self, level: CubeLevel) -> Places {
        Places(self.0 & (0xFFFF << level.shift()) & (Places::BASE.0 | Places::UPPER.0))
    }

    /// The places that share a side with these on their level.
    #[must_use]
    pub(super) const fn beside(self) -> Places {
        const EVERY_LEVEL: u64 = 0x0001_0001_0001_0001;
        let [left, right] = [Places::LEFT_EDGE.0 * EVERY_LEVEL, Places::RIGHT_EDGE.0 * EVERY_LEVEL];
        let [front, back] = [Places::FRONT_EDGE.0 * EVERY_LEVEL, Places::BACK_EDGE.0 * EVERY_LEVEL];
        let across = (self.0 & !right) << 1 | (self.0 & !left) >> 1;
        Places(across | (self.0 & !back) << 4 | (self.0 & !front) >> 4)
    }

    /// The places that rest on any of these. What runs over an edge lands on a fourth row or column, which upper
    /// levels do not have.
    #[must_use]
    pub(super) const fn resting(self) -> Places {
        Places((self.0 | self.0 >> 1 | self.0 >> 4 | self.0 >> 5) << 16 & Places::UPPER.0)
    }

    /// The places that rest on four of these (Y3.3).
    #[must_use]
    pub(super) const fn carried(self) -> Places {
        Places((self.0 & self.0 >> 1 & self.0 >> 4 & self.0 >> 5) << 16 & Places::UPPER.0)
    }

    /// The places on which any of these rest.
    #[must_use]
    pub(super) const fn carrying(self) -> Places {
        let down = self.0 >> 16;
        Places(down | down << 1 | down << 4 | down << 5)
    }

    /// The places on which four of these rest (Y4.2).
    #[must_use]
    pub(super) const fn covered(self) -> Places {
        let down = self.0 >> 16;
        Places(down & down << 1 & down << 4 & down << 5)
    }

    /// The places that join a group with any of these: side by side, or one resting on the other (Y4.3).
    #[must_use]
    pub const fn joining(self) -> Places {
        self.beside().or(self.resting()).or(self.carrying())
    }

    /// What hangs together with these among `cubes` (Y4.3).
    #[must_use]
    pub fn joined(self, cubes: Places) -> Places {
        let mut group = self;
        loop {
            let grown = group.or(group.joining()).and(cubes);
            if grown == group {
                return group;
            }
            group = grown;
        }
    }

    /// The place at this place in the order of the set.
    pub(super) const fn nth(self, n: usize) -> Place {
        let mut bits = self.0;
        let mut skipped = 0;
        while skipped < n {
            bits &= bits - 1;
            skipped += 1;
        }
        Place::from_number(bits.trailing_zeros())
    }

    /// The first place of the set.
    pub const fn first(self) -> Option<Place> {
        if self.0 == 0 { None } else { Some(Place::from_number(self.0.trailing_zeros())) }
    }

    /// The places in order: by level, then y, then x; those that widen the base last.
    pub fn iter(self) -> impl Iterator<Item = Place> + Clone {
        let mut left = self;
        std::iter::from_fn(move || {
            let place = left.first()?;
            left = left.without(Places::only(place));
            Some(place)
        })
    }
}

impl FromIterator<Place> for Places {
    fn from_iter<I: IntoIterator<Item = Place>>(places: I) -> Self {
        places.into_iter().fold(Places::NONE, |set, place| set.or(Places::only(place)))
    }
}
