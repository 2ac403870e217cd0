//! The readings of the bonus cards, one by one.

use super::{COLOURS, Cube, Site};

/// What there is to see of a site.
pub(super) struct Seen {
    cubes: Vec<Cube>,
    visible: Vec<Cube>,
    groups: Vec<Vec<Cube>>,
}

fn colour_named(name: &str) -> char {
    let names = ["orange", "blue", "green", "yellow", "grey"];
    COLOURS[names.iter().position(|&colour| colour == name).unwrap()]
}

impl Seen {
    pub(super) fn of(site: &Site) -> Seen {
        Seen { cubes: site.counted(), visible: site.visible(), groups: site.groups() }
    }

    pub(super) fn largest(&self, colour: char) -> usize {
        self.groups.iter().filter(|group| group[0].3 == colour).map(Vec::len).max().unwrap_or(0)
    }

    /// Whether a seat scores a card, all sites given by seat.
    pub(super) fn fulfils(all: &[Seen], card: &str, seat: usize) -> bool {
        let own = &all[seat];
        if let Some(colour) = card.strip_prefix("left-") {
            let colour = colour_named(colour);
            let left = &all[(seat + 1) % all.len()];
            return own.largest(colour) >= 1 && own.largest(colour) >= left.largest(colour);
        }
        match card {
            "any" => has_most(all, seat, &|group| group.len()),
            "base" => has_most(all, seat, &|group| group.iter().filter(|cube| cube.2 == 1).count()),
            "levels" => has_most(all, seat, &|group| {
                (1..=4).filter(|&level| group.iter().any(|cube| cube.2 == level)).count()
            }),
            "second" => has_second(all, seat),
            "five-on-1" => own.colours(&[1]) == 5,
            "five-on-2" => own.colours(&[2]) == 5,
            "side" => (0..4).any(|side| own.shows_one_colour(side)),
            "three" => own.colours(&[1, 2, 3, 4]) == 3,
            colour => {
                let colour = colour_named(colour);
                let own = own.largest(colour);
                own > 0 && all.iter().all(|other| other.largest(colour) <= own)
            }
        }
    }

    /// How many colours are visible on these levels.
    fn colours(&self, levels: &[i32]) -> usize {
        let shows =
            |colour: char| self.visible.iter().any(|cube| cube.3 == colour && levels.contains(&cube.2));
        COLOURS.iter().filter(|&&colour| shows(colour)).count()
    }

    /// Looks along x or y from either end and notes the first cube of every line of every level.
    fn shows_one_colour(&self, side: usize) -> bool {
        let mut shown: Vec<char> = Vec::new();
        for level in 1..=4 {
            for line in 0..4 {
                let in_line =
                    |cube: &&Cube| cube.2 == level && if side < 2 { cube.0 } else { cube.1 } == line;
                let along = |cube: &&Cube| if side < 2 { cube.1 } else { cube.0 };
                let row = self.cubes.iter().filter(in_line);
                let first =
                    if side.is_multiple_of(2) { row.min_by_key(along) } else { row.max_by_key(along) };
                shown.extend(first.map(|cube| cube.3));
            }
        }
        !shown.is_empty() && shown.iter().all(|&colour| colour == shown[0])
    }
}

/// Whether nobody has a group that counts more.
fn has_most(all: &[Seen], seat: usize, count: &dyn Fn(&[Cube]) -> usize) -> bool {
    let best = |seen: &Seen| seen.groups.iter().map(|group| count(group)).max().unwrap_or(0);
    let own = best(&all[seat]);
    own > 0 && all.iter().all(|other| best(other) <= own)
}

fn has_second(all: &[Seen], seat: usize) -> bool {
    let mut sizes: Vec<usize> = all.iter().flat_map(|seen| &seen.groups).map(Vec::len).collect();
    sizes.sort_unstable();
    sizes.dedup();
    sizes.pop();
    let Some(second) = sizes.pop() else { return false };
    all[seat].groups.iter().any(|group| group.len() == second)
}
