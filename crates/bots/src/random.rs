//! A bot that does not think, to measure others by.

use ceiba_core::Game;
use rand_core::SeedableRng;

use crate::bot::{Asked, Bot, Bound, Considered, Dice, Thought};
use crate::limits::Limits;
use ceiba_core::playout::below;

/// Plays any legal action, each equally likely.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn think(&self, asked: Asked<'_, G>, limits: &Limits) -> Thought<G::Action> {
        let mut dice = Dice::seed_from_u64(limits.seed);
        let action = asked.legal[below(&mut dice, asked.legal.len())];
        // It expects nothing: neither a win nor a loss.
        let considered = vec![Considered { action, value: 0.5, bound: Bound::Exact, effort: 1.0 }];
        Thought { best: action, considered, nodes: 0, depth: 0 }
    }
}
