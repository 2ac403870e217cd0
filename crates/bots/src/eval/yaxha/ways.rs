//! Several ways to build a tile, by what looks best at a glance (`sketch`).

use ceiba_games::yaxha::{Colour, Place, Pyramid};

/// How many steps are tried for each of three cubes.
pub(super) type Widths = [usize; 3];

/// The most that are tried.
pub(super) const WIDEST: usize = 5;

/// A cube on a place, and what it seems to gain.
pub(super) type Step = (Colour, Place, f32);

/// Keeps the best steps, best first.
pub(super) fn rank(best: &mut [Option<Step>], step: Step) {
    let worse = |known: &Option<Step>| known.is_none_or(|known| step.2 > known.2);
    if let Some(place) = best.iter().position(worse) {
        best[place..].rotate_right(1);
        best[place] = Some(step);
    }
}

/// Different pyramids that a tile can make; what does not fit in is not among them.
pub(super) struct Ways {
    pyramids: [Pyramid; Ways::MOST],
    count: usize,
}

impl Ways {
    const MOST: usize = 60;

    pub(super) fn add(&mut self, pyramid: Pyramid) {
        if self.count < Ways::MOST && !self.all().contains(&pyramid) {
            self.pyramids[self.count] = pyramid;
            self.count += 1;
        }
    }

    pub(super) fn all(&self) -> &[Pyramid] {
        &self.pyramids[..self.count]
    }
}

impl Default for Ways {
    fn default() -> Self {
        Ways { pyramids: [Pyramid::default(); Ways::MOST], count: 0 }
    }
}
