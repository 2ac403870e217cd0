//! The readings of the bonus cards, one by one.

use super::{COLOURS, Cube, Simple};

fn colour_named(name: &str) -> char {
    let names = ["orange", "blue", "green", "yellow", "grey"];
    COLOURS[names.iter().position(|&colour| colour == name).unwrap()]
}

impl Simple {
    pub(super) fn fulfils(&self, card: &str, seat: usize) -> bool {
        if let Some(colour) = card.strip_prefix("left-") {
            let colour = colour_named(colour);
            let [own, left] = [seat, (seat + 1) % self.players].map(|seat| self.largest(seat, colour));
            return own >= 1 && own >= left;
        }
        match card {
            "any" => self.has_most(seat, &|groups| groups.iter().map(Vec::len).max().unwrap_or(0)),
            "base" => self.has_most(seat, &|groups| {
                let on_base = |group: &Vec<Cube>| group.iter().filter(|cube| cube.2 == 1).count();
                groups.iter().map(on_base).max().unwrap_or(0)
            }),
            "levels" => self.has_most(seat, &|groups| {
                let levels = |group: &Vec<Cube>| {
                    (1..=4).filter(|&level| group.iter().any(|cube| cube.2 == level)).count()
                };
                groups.iter().map(levels).max().unwrap_or(0)
            }),
            "second" => self.has_second(seat),
            "five-on-1" => self.colours_on(seat, 1).len() == 5,
            "five-on-2" => self.colours_on(seat, 2).len() == 5,
            "side" => (0..4).any(|side| self.shows_one_colour(seat, side)),
            "three" => {
                let seen = self.visible(seat);
                COLOURS.iter().filter(|&&colour| seen.iter().any(|cube| cube.3 == colour)).count() == 3
            }
            colour => {
                let colour = colour_named(colour);
                let own = self.largest(seat, colour);
                own > 0 && (0..self.players).all(|other| self.largest(other, colour) <= own)
            }
        }
    }

    fn has_most(&self, seat: usize, count: &dyn Fn(&[Vec<Cube>]) -> usize) -> bool {
        let own = count(&self.groups(seat));
        own > 0 && (0..self.players).all(|other| count(&self.groups(other)) <= own)
    }

    fn has_second(&self, seat: usize) -> bool {
        let mut sizes: Vec<usize> =
            (0..self.players).flat_map(|seat| self.groups(seat)).map(|group| group.len()).collect();
        sizes.sort_unstable();
        sizes.dedup();
        sizes.pop();
        let Some(second) = sizes.pop() else { return false };
        self.groups(seat).iter().any(|group| group.len() == second)
    }

    fn colours_on(&self, seat: usize, level: i32) -> Vec<char> {
        let mut colours: Vec<char> =
            self.visible(seat).iter().filter(|cube| cube.2 == level).map(|cube| cube.3).collect();
        colours.sort_unstable();
        colours.dedup();
        colours
    }

    /// Looks along x or y from either end and notes the first cube of every line of every level.
    fn shows_one_colour(&self, seat: usize, side: usize) -> bool {
        let cubes = self.sites[seat].counted();
        let mut shown: Vec<char> = Vec::new();
        for level in 1..=4 {
            for line in 0..4 {
                let in_line =
                    |cube: &&Cube| cube.2 == level && if side < 2 { cube.0 } else { cube.1 } == line;
                let along = |cube: &&Cube| if side < 2 { cube.1 } else { cube.0 };
                let row = cubes.iter().filter(in_line);
                let first = if side % 2 == 0 { row.min_by_key(along) } else { row.max_by_key(along) };
                shown.extend(first.map(|cube| cube.3));
            }
        }
        !shown.is_empty() && shown.iter().all(|&colour| colour == shown[0])
    }
}
