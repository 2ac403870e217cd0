//! A bot that does not think, to measure others by.

use ceiba_core::Game;
use rand_core::SeedableRng;

use crate::bot::{Asked, Bot, Dice, Thought};
use crate::limits::Limits;
use ceiba_core::playout::below;

/// Plays any legal action, each equally likely.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn think(&self, asked: Asked<'_, G>, limits: &Limits) -> Thought<G::Action> {
        let mut dice = Dice::seed_from_u64(limits.seed);
        Thought::only(asked.legal[below(&mut dice, asked.legal.len())])
    }
}
