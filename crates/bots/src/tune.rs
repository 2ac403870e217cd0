//! Tuning of weights by self-play: simultaneous perturbation (SPSA), after Spall.

use ceiba_core::{Config, Game, Seat};
use rand_core::{Rng, SeedableRng};

use crate::bot::{Bot, BotRng};
use crate::limits::Budget;
use crate::play::play_game;

/// An evaluator with tunable weights.
pub trait Tunable<G: Game>: 'static {
    /// The names of the weights, in order.
    const NAMES: &'static [&'static str];
    /// The weights in use.
    fn weights() -> Vec<f32>;
    /// The initial perturbation of each weight.
    fn steps() -> Vec<f32>;
    /// A fast bot with other weights.
    fn bot(config: &G::Config, weights: &[f32]) -> Box<dyn Bot<G>>;
}

/// The parameters of a tuning run.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TuningRun {
    /// The number of SPSA steps.
    pub rounds: u32,
    /// The deals of each step; each is played once from every seat.
    pub deals: u32,
    /// The budget of each move.
    pub budget: Budget,
    /// The seed of the run.
    pub seed: u64,
}

/// Tunes the weights and reports each step: its number, the weights and the measured gain.
pub fn tune<G: Game, T: Tunable<G>>(
    config: &G::Config,
    run: TuningRun,
    mut report: impl FnMut(u32, &[f32], f32),
) -> Vec<f32> {
    let mut weights = T::weights();
    let steps = T::steps();
    let mut rng = BotRng::seed_from_u64(run.seed);
    for round in 0..run.rounds {
        // Spall's customary decay exponents; perturbations are in units of the weight's own step.
        let width = 1.0 / (round as f32 + 1.0).powf(0.101);
        let rate = 2.0 / (round as f32 + 1.0 + run.rounds as f32 / 10.0).powf(0.602);
        let signs: Vec<f32> =
            weights.iter().map(|_| if rng.next_u32() & 1 == 0 { 1.0 } else { -1.0 }).collect();
        let moved = |direction: f32| -> Vec<f32> {
            weights
                .iter()
                .zip(&steps)
                .zip(&signs)
                .map(|((w, step), sign)| w + direction * width * step * sign)
                .collect()
        };
        let (up, down) = (moved(1.0), moved(-1.0));
        let gain = compare::<G, T>(config, &up, &down, run, rng.next_u64() >> 16);
        for ((weight, step), sign) in weights.iter_mut().zip(&steps).zip(&signs) {
            *weight += rate * gain * step * sign / width;
        }
        report(round, &weights, gain);
    }
    weights
}

/// The difference in the share of the win between two sets of weights, from -1 to 1: one seat of `candidate`
/// against `baseline` on the others, every seat in turn, on the same deals.
pub fn compare<G: Game, T: Tunable<G>>(
    config: &G::Config,
    candidate: &[f32],
    baseline: &[f32],
    run: TuningRun,
    seed: u64,
) -> f32 {
    let players = config.players();
    let (candidate, baseline) = (T::bot(config, candidate), T::bot(config, baseline));
    let mut gain = 0.0;
    for deal in 0..run.deals {
        for seat in Seat::all(players) {
            let mut bots = vec![&*baseline; players];
            bots[seat.index()] = &*candidate;
            let outcome = play_game(config, &bots, run.budget, seed.wrapping_add(deal.into()));
            let others: f32 =
                Seat::all(players).filter(|&them| them != seat).map(|them| outcome.share(them)).sum();
            gain += outcome.share(seat) - others / (players - 1) as f32;
        }
    }
    gain / (run.deals * players as u32) as f32
}
