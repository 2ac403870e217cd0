//! Where cubes may stand, which are seen, and which belong together.

use super::Site;

/// x, y, level and colour. The numbers are relative: only what lies beside what matters.
pub(in crate::yaxha) type Cube = (i32, i32, i32, char);

impl Site {
    fn at(&self, x: i32, y: i32, level: i32) -> Option<char> {
        self.cubes.iter().find(|cube| (cube.0, cube.1, cube.2) == (x, y, level)).map(|cube| cube.3)
    }

    /// The lowest x and y of the base.
    pub(super) fn corner(&self) -> (i32, i32) {
        let base = || self.cubes.iter().filter(|cube| cube.2 == 1);
        (base().map(|cube| cube.0).min().unwrap_or(0), base().map(|cube| cube.1).min().unwrap_or(0))
    }

    /// All places for a cube, counted from the corner of the base.
    pub(super) fn open(&self, colour: char) -> Vec<(i32, i32, i32)> {
        let (left, front) = self.corner();
        let mut places = Vec::new();
        for level in 1..=4 {
            for x in -1..=4 {
                for y in -1..=4 {
                    if self.may_stand(left + x, front + y, level, colour) {
                        places.push((x, y, level));
                    }
                }
            }
        }
        places
    }

    fn may_stand(&self, x: i32, y: i32, level: i32, colour: char) -> bool {
        if self.at(x, y, level).is_some() {
            return false;
        }
        let beside = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)];
        if level == 1 {
            if self.cubes.is_empty() {
                return (x, y) == (0, 0);
            }
            return beside.iter().any(|&(x, y)| self.at(x, y, 1).is_some()) && self.stays_in_four(x, y);
        }
        let below = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)];
        let carried = below.iter().all(|&(x, y)| self.at(x, y, level - 1).is_some());
        let touches = below.iter().any(|&(x, y)| self.at(x, y, level - 1) == Some(colour))
            || beside.iter().any(|&(x, y)| self.at(x, y, level) == Some(colour));
        carried && touches
    }

    /// Whether the base with one more cube is at most four wide and four deep.
    fn stays_in_four(&self, x: i32, y: i32) -> bool {
        let base: Vec<(i32, i32)> = self
            .cubes
            .iter()
            .filter(|cube| cube.2 == 1)
            .map(|cube| (cube.0, cube.1))
            .chain([(x, y)])
            .collect();
        let spread = |axis: &dyn Fn(&(i32, i32)) -> i32| {
            base.iter().map(axis).max().unwrap() - base.iter().map(axis).min().unwrap()
        };
        spread(&|place| place.0) <= 3 && spread(&|place| place.1) <= 3
    }

    pub(super) fn add(&mut self, colour: char, (x, y, level): (i32, i32, i32)) {
        let (left, front) = self.corner();
        self.cubes.push((left + x, front + y, level, colour));
    }

    /// The cubes counted from the corner of the base, in order.
    pub(super) fn counted(&self) -> Vec<Cube> {
        let (left, front) = self.corner();
        let mut cubes: Vec<Cube> =
            self.cubes.iter().map(|cube| (cube.0 - left, cube.1 - front, cube.2, cube.3)).collect();
        cubes.sort_unstable();
        cubes
    }

    /// The counted cubes on which fewer than four rest.
    pub(super) fn visible(&self) -> Vec<Cube> {
        let cubes = self.counted();
        let resting = |under: &Cube| cubes.iter().filter(|cube| rests_on(cube, under)).count();
        cubes.iter().copied().filter(|cube| resting(cube) < 4).collect()
    }

    /// The groups of visible cubes, each in order, in order.
    pub(super) fn groups(&self) -> Vec<Vec<Cube>> {
        let mut left = self.visible();
        let mut groups = Vec::new();
        while let Some(cube) = left.pop() {
            let mut group = vec![cube];
            while let Some(next) = left.iter().position(|other| group.iter().any(|cube| joined(cube, other)))
            {
                group.push(left.remove(next));
            }
            group.sort_unstable();
            groups.push(group);
        }
        groups.sort();
        groups
    }
}

/// Whether the first cube rests on the second.
fn rests_on(upper: &Cube, lower: &Cube) -> bool {
    let (right, back) = (lower.0 - upper.0, lower.1 - upper.1);
    upper.2 == lower.2 + 1 && (0..=1).contains(&right) && (0..=1).contains(&back)
}

fn joined(one: &Cube, other: &Cube) -> bool {
    let beside = one.2 == other.2 && (one.0 - other.0).abs() + (one.1 - other.1).abs() == 1;
    one.3 == other.3 && (beside || rests_on(one, other) || rests_on(other, one))
}
