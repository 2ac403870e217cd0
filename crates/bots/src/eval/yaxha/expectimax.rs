//! Expectimax over the tiles of the next rounds.
//!
//! Three cubes form only 35 different tiles, so no sampling is needed.

use ceiba_core::Seat;
use ceiba_games::yaxha::{CubeColour, CubeCounts, CubePyramid, Sheet};

use super::candidate_pyramids::{BeamWidths, CandidatePyramids};
use super::context::YaxhaContext;
use super::rollout_policy::RolloutState;
use crate::limits::BudgetTracker;

/// The number of different tiles.
const TILES: usize = 35;
/// The probability that a player gets the better of two tiles.
const BETTER_TILE_PROBABILITY: f32 = 0.7;
/// The beam widths for the cubes of the next tile, of the one after it, and of the last.
const NEXT_ROUND: BeamWidths = [3, 2, 2];
const ROUND_AFTER: BeamWidths = [2, 2, 1];
const LAST_ROUND: BeamWidths = [5, 4, 3];

/// All tiles, and the probability of drawing each pair of them.
pub(super) struct TileExpectimax {
    tiles: [CubeCounts; TILES],
    probabilities: Vec<[f32; TILES]>,
}

/// The number of rounds to look ahead.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum LookaheadDepth {
    /// No lookahead.
    None,
    One,
    Two,
}

impl TileExpectimax {
    /// Computes the probabilities for this bag.
    pub(super) fn new(bag: CubeCounts) -> Self {
        let tiles = tiles();
        let probabilities = tiles.iter().map(|&first| match bag.minus(first) {
            Some(rest) => tiles.map(|second| draw_probability(bag, first) * draw_probability(rest, second)),
            None => [0.0; TILES],
        });
        TileExpectimax { tiles, probabilities: probabilities.collect() }
    }

    /// The expected points of a pyramid over the tiles to come. Meaningless if the budget is exhausted.
    pub(super) fn expected_points(
        &self,
        context: &YaxhaContext<'_>,
        seat: Seat,
        pyramid: &CubePyramid,
        depth: LookaheadDepth,
        tracker: &mut BudgetTracker<'_>,
    ) -> f32 {
        let left = context.rounds;
        if depth < LookaheadDepth::Two || left < 2 {
            return self
                .mean(|tile| best_build(context, seat, pyramid, tile, left - 1, NEXT_ROUND, tracker).1);
        }
        self.mean(|tile| {
            let (next, _) = best_build(context, seat, pyramid, tile, left - 1, NEXT_ROUND, tracker);
            self.mean(|tile| best_build(context, seat, &next, tile, left - 2, ROUND_AFTER, tracker).1)
        })
    }

    /// The expected share of the win of a pyramid with one round to come, against these ends of the opponents: the
    /// seat's own sheets are written into `ends`.
    pub(super) fn final_round_share(
        &self,
        context: &YaxhaContext<'_>,
        seat: Seat,
        pyramid: &CubePyramid,
        ends: &mut [Vec<Sheet>],
        tracker: &mut BudgetTracker<'_>,
    ) -> f32 {
        let policy = &context.policies(seat)[0];
        let count = ends.len() as f32;
        self.mean(|tile| {
            let mut candidates = CandidatePyramids::default();
            RolloutState::new(*pyramid).enumerate(policy, tile, &LAST_ROUND, &mut candidates);
            let share = |candidate: &CubePyramid| {
                if !tracker.tick() {
                    return 0.0;
                }
                let sheet = Sheet::of(candidate);
                let share = |sheets: &mut Vec<Sheet>| {
                    sheets[seat.index()] = sheet;
                    context.final_shares(sheets)[seat]
                };
                ends.iter_mut().map(share).sum::<f32>() / count
            };
            candidates.all().iter().map(share).fold(0.0, f32::max)
        })
    }

    /// The expectation over pairs of drawn tiles.
    fn mean(&self, value_of: impl FnMut(CubeCounts) -> f32) -> f32 {
        let values = self.tiles.map(value_of);
        let mut mean = 0.0;
        for (row, one) in self.probabilities.iter().zip(values) {
            for (probability, other) in row.iter().zip(values) {
                mean += probability
                    * (BETTER_TILE_PROBABILITY * one.max(other)
                        + (1.0 - BETTER_TILE_PROBABILITY) * one.min(other));
            }
        }
        mean
    }
}

/// A seat's best build of a tile with this many rounds to come after it, and its evaluation.
fn best_build(
    context: &YaxhaContext<'_>,
    seat: Seat,
    pyramid: &CubePyramid,
    tile: CubeCounts,
    left: usize,
    widths: BeamWidths,
    tracker: &mut BudgetTracker<'_>,
) -> (CubePyramid, f32) {
    let mut candidates = CandidatePyramids::default();
    if !tracker.is_exhausted() {
        RolloutState::new(*pyramid).enumerate(&context.policies(seat)[left], tile, &widths, &mut candidates);
    }
    let mut best = (*pyramid, f32::MIN);
    for candidate in candidates.all() {
        tracker.tick();
        let value = context.later_evaluator(seat, left).evaluate(candidate);
        if value > best.1 {
            best = (*candidate, value);
        }
    }
    best
}

fn tiles() -> [CubeCounts; TILES] {
    let mut tiles = [CubeCounts::NONE; TILES];
    let mut places = tiles.iter_mut();
    for (first, one) in CubeColour::ALL.into_iter().enumerate() {
        for (second, two) in CubeColour::ALL.into_iter().enumerate().skip(first) {
            for three in CubeColour::ALL.into_iter().skip(second) {
                *places.next().expect("a place for every tile") = [one, two, three].into_iter().collect();
            }
        }
    }
    tiles
}

/// The probability of drawing a tile from a bag.
fn draw_probability(bag: CubeCounts, tile: CubeCounts) -> f32 {
    let choose = |all: u8, some: u8| -> f32 {
        (0..some).map(|taken| f32::from(all.saturating_sub(taken)) / f32::from(taken + 1)).product()
    };
    let candidates = CubeColour::ALL.into_iter().map(|colour| choose(bag.count(colour), tile.count(colour)));
    match choose(bag.len(), 3) {
        0.0 => 0.0,
        all => candidates.product::<f32>() / all,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_two_tiles_together_are_drawn_for_sure() {
        let bags = [CubeCounts::of_each(24), CubeCounts::of_each(2), "O3B2G4".parse().expect("cubes")];
        for bag in bags {
            let mean = TileExpectimax::new(bag).mean(|_| 1.0);
            assert!((mean - 1.0).abs() < 1e-4, "{bag:?}: {mean}");
        }
    }

    #[test]
    fn a_tile_is_as_likely_as_it_is_among_all_draws() {
        let bag: CubeCounts = "O2BG".parse().expect("cubes");
        let tile: CubeCounts = "OBG".parse().expect("cubes");
        assert!((draw_probability(bag, tile) - 0.5).abs() < 1e-6);
    }
}
