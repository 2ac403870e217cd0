//! What a pyramid is worth by itself: the counts that the score table and the bonus cards look at.

use super::board::{CubeColour, CubeColours, CubeLevel, Place};
use super::edition::Edition;
use super::places::Places;
use super::pyramid::CubePyramid;

/// A set of group sizes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Sizes(u32);

impl Sizes {
    /// The sizes of both sets.
    #[must_use]
    pub const fn and(self, other: Sizes) -> Sizes {
        Sizes(self.0 | other.0)
    }

    const fn with(self, size: u8) -> Sizes {
        Sizes(self.0 | 1 << size)
    }

    /// Whether a group of this size is there.
    pub const fn contains(self, size: u8) -> bool {
        self.0 >> size & 1 != 0
    }

    /// The largest size; 0 is no size.
    pub const fn largest(self) -> u8 {
        match self.0 {
            0 => 0,
            bits => bits.ilog2() as u8,
        }
    }

    /// The largest size but one; 0 if there is none (Y5.5).
    pub const fn second(self) -> u8 {
        Sizes(self.0 & !(1 << self.largest())).largest()
    }
}

/// A side of a pyramid, seen level (Y5.9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// From y = 0.
    Front,
    /// From the highest x.
    Right,
    /// From the highest y.
    Back,
    /// From x = 0.
    Left,
}

impl Side {
    /// All four sides.
    pub const ALL: [Side; 4] = [Side::Front, Side::Right, Side::Back, Side::Left];

    /// The `depth`-th place inwards of a row of this side.
    fn place(self, level: CubeLevel, row: u8, depth: u8) -> Option<Place> {
        let [row, near] = [row as i8, depth as i8];
        let far = level.width() as i8 - 1 - near;
        match self {
            Side::Front => Place::new(row, near, level),
            Side::Right => Place::new(far, row, level),
            Side::Back => Place::new(row, far, level),
            Side::Left => Place::new(near, row, level),
        }
    }
}

/// The counts of one pyramid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Sheet {
    /// The size of the largest group by colour (Y4.3).
    pub largest: [u8; CubeColour::COUNT],
    /// The sizes of all groups (Y5.5).
    pub sizes: Sizes,
    /// The most cubes that one group has on level 1 (Y5.3).
    pub base: u8,
    /// The most levels that one group is on (Y5.4).
    pub levels: u8,
    /// The colours seen on level 1 (Y5.7).
    pub on_1: CubeColours,
    /// The colours seen on level 2 (Y5.8).
    pub on_2: CubeColours,
    /// The colours seen anywhere (Y5.10).
    pub seen: CubeColours,
    /// A side that shows one colour only (Y5.9).
    pub side: Option<(Side, CubeColour)>,
}

impl Sheet {
    /// The counts of this pyramid.
    pub fn of(pyramid: &CubePyramid) -> Sheet {
        let visible = pyramid.visible();
        let colours = |places: Places| {
            CubeColour::ALL
                .into_iter()
                .filter(move |&colour| !pyramid.of(colour).and(places).is_empty())
                .collect()
        };
        let mut sheet = Sheet {
            largest: [0; CubeColour::COUNT],
            sizes: Sizes::default(),
            base: 0,
            levels: 0,
            on_1: colours(visible.on(CubeLevel::BASE)),
            on_2: colours(visible.on(CubeLevel::SECOND)),
            seen: colours(visible),
            side: Side::ALL.into_iter().find_map(|side| Some((side, colour_of_side(pyramid, side)?))),
        };
        for group in pyramid.groups() {
            let largest = &mut sheet.largest[group.colour.index()];
            *largest = group.size().max(*largest);
            sheet.sizes = sheet.sizes.with(group.size());
            sheet.base = sheet.base.max(group.places.on(CubeLevel::BASE).len());
            sheet.levels = sheet.levels.max(group.levels());
        }
        sheet
    }

    /// The size of the largest group of a colour.
    pub const fn largest(&self, colour: CubeColour) -> u8 {
        self.largest[colour.index()]
    }

    /// The points of the groups, without bonus cards (Y4.3).
    pub fn points(&self, edition: Edition) -> i32 {
        self.largest.iter().map(|&size| edition.points(size)).sum()
    }
}

/// The one colour that a side shows: of every row on every level that has a cube, the outermost (Y5.9).
fn colour_of_side(pyramid: &CubePyramid, side: Side) -> Option<CubeColour> {
    let mut only = None;
    for level in CubeLevel::all() {
        for row in 0..level.width() {
            let mut cubes = (0..level.width()).filter_map(|depth| side.place(level, row, depth));
            let outermost = cubes.find_map(|place| pyramid.cube(place));
            match (only, outermost) {
                (_, None) => {}
                (None, Some(_)) => only = outermost,
                (Some(colour), Some(other)) if colour == other => {}
                _ => return None,
            }
        }
    }
    only
}
