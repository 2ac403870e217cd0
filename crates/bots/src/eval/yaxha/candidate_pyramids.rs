//! Candidate builds of a tile, ranked by the rollout policy.

use ceiba_games::yaxha::{CubeColour, CubePyramid, Place};

/// The number of placements tried for each of three cubes.
pub(super) type BeamWidths = [usize; 3];

/// The maximum width.
pub(super) const MAX_WIDTH: usize = 5;

/// A cube on a place with its score.
pub(super) type ScoredPlacement = (CubeColour, Place, f32);

/// Inserts a placement into the list of the best, best first.
pub(super) fn insert_ranked(best: &mut [Option<ScoredPlacement>], placement: ScoredPlacement) {
    let worse = |known: &Option<ScoredPlacement>| known.is_none_or(|known| placement.2 > known.2);
    if let Some(place) = best.iter().position(worse) {
        best[place..].rotate_right(1);
        best[place] = Some(placement);
    }
}

/// Distinct pyramids that can be built from a tile, up to a fixed number.
pub(super) struct CandidatePyramids {
    pyramids: [CubePyramid; CandidatePyramids::MAX_PLAYERS],
    count: usize,
}

impl CandidatePyramids {
    const MAX_PLAYERS: usize = 60;

    pub(super) fn add(&mut self, pyramid: CubePyramid) {
        if self.count < CandidatePyramids::MAX_PLAYERS && !self.all().contains(&pyramid) {
            self.pyramids[self.count] = pyramid;
            self.count += 1;
        }
    }

    pub(super) fn all(&self) -> &[CubePyramid] {
        &self.pyramids[..self.count]
    }
}

impl Default for CandidatePyramids {
    fn default() -> Self {
        CandidatePyramids { pyramids: [CubePyramid::default(); CandidatePyramids::MAX_PLAYERS], count: 0 }
    }
}
