//! Several ways to build a tile, by what looks best at a glance (`state`).

use ceiba_games::yaxha::{Colour, Place, Pyramid};

/// How many steps are tried for each of three cubes.
pub(super) type BeamWidths = [usize; 3];

/// The most that are tried.
pub(super) const MAX_WIDTH: usize = 5;

/// A cube on a place, and what it seems to gain.
pub(super) type ScoredPlacement = (Colour, Place, f32);

/// Keeps the best steps, best first.
pub(super) fn insert_ranked(best: &mut [Option<ScoredPlacement>], placement: ScoredPlacement) {
    let worse = |known: &Option<ScoredPlacement>| known.is_none_or(|known| placement.2 > known.2);
    if let Some(place) = best.iter().position(worse) {
        best[place..].rotate_right(1);
        best[place] = Some(placement);
    }
}

/// Different pyramids that a tile can make; what does not fit in is not among them.
pub(super) struct CandidatePyramids {
    pyramids: [Pyramid; CandidatePyramids::MAX_PLAYERS],
    count: usize,
}

impl CandidatePyramids {
    const MAX_PLAYERS: usize = 60;

    pub(super) fn add(&mut self, pyramid: Pyramid) {
        if self.count < CandidatePyramids::MAX_PLAYERS && !self.all().contains(&pyramid) {
            self.pyramids[self.count] = pyramid;
            self.count += 1;
        }
    }

    pub(super) fn all(&self) -> &[Pyramid] {
        &self.pyramids[..self.count]
    }
}

impl Default for CandidatePyramids {
    fn default() -> Self {
        CandidatePyramids { pyramids: [Pyramid::default(); CandidatePyramids::MAX_PLAYERS], count: 0 }
    }
}
