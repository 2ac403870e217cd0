//! Rollouts: future rounds sampled from the bag and built by the rollout policy.

use ceiba_core::playout::below;
use ceiba_games::yaxha::{CubeColour, CubeCounts, CubePyramid, Sheet};
use rand_core::Rng;

use super::rollout_policy::{RolloutPolicy, RolloutState};
use crate::bot::BotRng;
use crate::limits::BudgetTracker;

/// The maximum number of rounds of a rollout.
const ROUNDS: usize = 10;

/// The tiles offered to a player in each future round, and whether it gets the better one. All pyramids share the
/// same scenarios, so that sampling luck does not separate them.
#[derive(Clone, Copy, Debug)]
pub(super) struct RolloutScenario {
    tiles: [[CubeCounts; 2]; ROUNDS],
    better_picks: u32,
    rounds: usize,
}

impl RolloutScenario {
    /// Samples the markets of this many rounds for this many players.
    pub(super) fn sample(mut bag: CubeCounts, players: usize, rounds: usize, rng: &mut BotRng) -> Self {
        let mut tiles = [[CubeCounts::NONE; 2]; ROUNDS];
        for pair in tiles.iter_mut().take(rounds) {
            for tile in 0..players {
                let cubes = draw_tile(&mut bag, rng);
                if let Some(place) = pair.get_mut(tile) {
                    *place = cubes;
                }
            }
        }
        // The OR of two random bits is set with probability 3/4.
        let better_picks = rng.next_u32() | rng.next_u32();
        RolloutScenario { tiles, better_picks, rounds }
    }

    /// The score sheet of the pyramid at the end of the game. `policies` are indexed by the number of rounds still
    /// to come.
    pub(super) fn play(
        &self,
        policies: &[RolloutPolicy],
        pyramid: CubePyramid,
        tracker: &mut BudgetTracker<'_>,
    ) -> Sheet {
        let mut state = RolloutState::new(pyramid);
        for round in 0..self.rounds {
            let policy = &policies[self.rounds - 1 - round];
            let [one, other] = self.tiles[round];
            let takes_better = self.better_picks >> round & 1 != 0;
            let first = (state.tile_value(policy, one) >= state.tile_value(policy, other)) == takes_better;
            state.build_greedily(policy, if first { one } else { other }, tracker);
        }
        tracker.tick();
        Sheet::of(&state.pyramid)
    }
}

/// Draws three cubes, or what is left.
pub(super) fn draw_tile(bag: &mut CubeCounts, rng: &mut BotRng) -> CubeCounts {
    let mut tile = CubeCounts::NONE;
    for _ in 0..3 {
        if let Some(colour) = draw(*bag, rng) {
            *bag = bag.without(colour);
            tile = tile.with(colour);
        }
    }
    tile
}

fn draw(bag: CubeCounts, rng: &mut BotRng) -> Option<CubeColour> {
    let mut left = below(rng, bag.len().into()) as u8;
    bag.colours().find(|&colour| {
        let found = left < bag.count(colour);
        left = left.saturating_sub(bag.count(colour));
        found
    })
}
