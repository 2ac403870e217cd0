//! A pyramid: where cubes stand, where they may be placed, which are seen and how they group.

use super::board::{CubeColour, CubeLevel, FRONT, LEFT, Place, Widening};
use super::cubes::CubeCounts;
use super::places::Places;

/// The cubes of one player, by colour, counted from the lowest x and y of the base: pyramids that differ by a
/// shift are equal (Y3.7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct CubePyramid {
    by_colour: [Places; CubeColour::COUNT],
}

/// Visible cubes of one colour that hang together (Y4.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Group {
    /// Their colour.
    pub colour: CubeColour,
    /// Where they stand.
    pub places: Places,
}

impl Group {
    /// How many cubes it has.
    pub const fn size(self) -> u8 {
        self.places.len()
    }

    /// On how many levels it has cubes.
    pub fn levels(self) -> u8 {
        CubeLevel::all().filter(|&level| !self.places.on(level).is_empty()).count() as u8
    }
}

impl CubePyramid {
    /// All places where a cube stands.
    pub fn places(&self) -> Places {
        let [orange, blue, green, yellow, grey] = self.by_colour;
        orange.or(blue).or(green).or(yellow).or(grey)
    }

    /// The places where cubes of one colour stand.
    pub const fn of(&self, colour: CubeColour) -> Places {
        self.by_colour[colour.index()]
    }

    /// The colour of the cube at a place.
    pub fn cube(&self, place: Place) -> Option<CubeColour> {
        CubeColour::ALL.into_iter().find(|&colour| self.of(colour).contains(place))
    }

    /// The cubes it is made of.
    pub fn cubes(&self) -> CubeCounts {
        CubeColour::ALL.into_iter().flat_map(|colour| self.of(colour).iter().map(move |_| colour)).collect()
    }

    /// Whether all sixteen cubes of the base stand (Y3.6).
    pub fn has_complete_base(&self) -> bool {
        Places::BASE.without(self.places()).is_empty()
    }

    /// How wide (x) and deep (y) the base is.
    pub fn extent(&self) -> [u8; 2] {
        let base = self.places().on(CubeLevel::BASE);
        let reach = |line: u64, step: u32| (0..4).rev().find(|n| base.0 & line << (step * n) != 0);
        let [width, depth] = [reach(Places::LEFT_EDGE.0, 1), reach(Places::FRONT_EDGE.0, 4)];
        [width, depth].map(|last| last.map_or(0, |last| last as u8 + 1))
    }

    /// Places a cube; where it widens the base against the count, all is counted anew (Y3.7).
    pub fn place(&mut self, colour: CubeColour, place: Place) {
        let shift = match place.widening() {
            Widening::None => 0,
            Widening::Left => 1,
            Widening::Front => 4,
        };
        for places in &mut self.by_colour {
            places.0 <<= shift;
        }
        let places = &mut self.by_colour[colour.index()];
        *places = places.or(Places::only(place.counted_anew()));
    }

    /// The pyramid with every cube so many places further along x and y, to where the complete base may come to
    /// lie. It is not counted from the lowest x and y then, as all others are.
    ///
    /// # Panics
    /// If the base would reach beyond the fourth place.
    #[must_use]
    pub fn moved(&self, x: u8, y: u8) -> CubePyramid {
        let [width, depth] = self.extent();
        assert!(x + width <= 4 && y + depth <= 4, "the base is at most four wide and deep");
        CubePyramid { by_colour: self.by_colour.map(|places| Places(places.0 << (x + 4 * y))) }
    }

    /// The places on level 1 that are open to any cube (Y3.2): beside a cube of the base, which may widen
    /// towards either side while it is narrower than four in that direction.
    pub fn open_on_base(&self) -> Places {
        let base = self.places().on(CubeLevel::BASE);
        if base.is_empty() {
            return Places::only(Place::FIRST);
        }
        let inner = base.beside().without(base);
        let wider = match base.and(Places::RIGHT_EDGE).is_empty() {
            true => gather_left_edge(base) << LEFT,
            false => 0,
        };
        let deeper = match base.and(Places::BACK_EDGE).is_empty() {
            true => base.and(Places::FRONT_EDGE).0 << FRONT,
            false => 0,
        };
        inner.or(Places(wider | deeper))
    }

    /// The free places above level 1 that four cubes carry (Y3.3).
    pub fn carried(&self) -> Places {
        let cubes = self.places();
        cubes.carried().without(cubes)
    }

    /// The places above level 1 that touch this colour, below or beside (Y3.4).
    pub const fn touched(&self, colour: CubeColour) -> Places {
        let own = self.of(colour);
        own.resting().or(own.beside().and(Places::UPPER))
    }

    /// Every place that is open to a cube of this colour.
    pub fn open(&self, colour: CubeColour) -> Places {
        self.open_on_base().or(self.carried().and(self.touched(colour)))
    }

    /// The cubes on which four others rest (Y4.2).
    pub fn hidden(&self) -> Places {
        self.places().covered()
    }

    /// All cubes but the hidden (Y4.2).
    pub fn visible(&self) -> Places {
        self.places().without(self.hidden())
    }

    /// The groups of all colours (Y4.3), by colour.
    pub fn groups(&self) -> impl Iterator<Item = Group> + use<> {
        let visible = self.visible();
        let by_colour = self.by_colour;
        CubeColour::ALL.into_iter().flat_map(move |colour| {
            let mut left = by_colour[colour.index()].and(visible);
            std::iter::from_fn(move || {
                let places = Places::only(left.first()?).joined(left);
                left = left.without(places);
                Some(Group { colour, places })
            })
        })
    }
}

/// The cubes at x = 0 of the base as four bits, y = 0 lowest: one multiplication moves them together.
const fn gather_left_edge(base: Places) -> u64 {
    ((base.and(Places::LEFT_EDGE).0 * 0x1248) >> 12) & 0xF
}
