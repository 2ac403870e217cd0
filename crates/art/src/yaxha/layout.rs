//! Where the places of a pyramid are drawn: about the middle of its base, turned as the viewer wants it.

use ceiba_core::{Item, Zone};

/// The levels of a pyramid.
pub(super) const LEVELS: i8 = 4;

/// A pyramid as a scene has it.
pub(super) struct PyramidLayout<'a> {
    zone: &'a Zone,
    turn: u8,
    /// The middle of the base.
    middle: [f32; 2],
}

impl<'a> PyramidLayout<'a> {
    pub(super) fn new(zone: &'a Zone, turn: u8) -> PyramidLayout<'a> {
        let base = |item: &&Item| item.at[2] == 0 && item.sort != "place";
        let last =
            |axis: usize| zone.items.iter().filter(base).map(|item| item.at[axis]).max().unwrap_or_default();
        PyramidLayout { zone, turn, middle: [last(0), last(1)].map(|last| f32::from(last) / 2.0) }
    }

    /// Where the middle of a place is, to the right and towards the viewer of a plan, from the middle of the base.
    /// Each level lies half a cube farther in, and what has y 0 is in front.
    fn place(&self, item: &Item) -> [f32; 2] {
        let [x, y, level] = item.at.map(f32::from);
        let [mut right, mut near] = [x + level / 2.0 - self.middle[0], self.middle[1] - y - level / 2.0];
        for _ in 0..self.turn % 4 {
            [right, near] = [near, -right];
        }
        [right, near]
    }

    /// What is on a level, cubes and open places, those farther away first.
    pub(super) fn level(&self, level: i8) -> Vec<(&'a Item, [f32; 2])> {
        let here = self.zone.items.iter().filter(|item| item.at[2] == level);
        let mut here: Vec<(&Item, [f32; 2])> = here.map(|item| (item, self.place(item))).collect();
        here.sort_by(|(_, one), (_, other)| (one[0] + one[1]).total_cmp(&(other[0] + other[1])));
        here
    }
}
