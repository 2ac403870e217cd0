//! A bot that looks one action ahead.

use ceiba_core::{Game, Moves, Phase, Seat, playout};
use rand_core::{Rng, SeedableRng};

use crate::bot::{Asked, Bot, Bound, Considered, Dice, Thought};
use crate::judge::Judge;
use crate::limits::Limits;

/// Takes the action after which the judge likes its seat best. With some blur it mistakes one action for another
/// of about the same value, as people do, and seldom a bad one for a good one.
#[derive(Clone, Copy, Debug)]
pub struct Glance<J> {
    /// Judges what an action leads to.
    pub judge: J,
    /// How far off its estimate of an action is, as a standard deviation of the share of the win.
    pub blur: f32,
    /// States it imagines for each action, where something is hidden or drawn.
    pub worlds: u32,
}

impl<G: Game, J: Judge<G>> Bot<G> for Glance<J> {
    fn think(&self, asked: Asked<'_, G>, limits: &Limits) -> Thought<G::Action> {
        let mut dice = Dice::seed_from_u64(limits.seed);
        let worlds = self.worlds.max(1);
        let mut sums = vec![0.0; asked.legal.len()];
        for _ in 0..worlds {
            // The same state for every action, so that luck does not tell them apart.
            let world = G::determinize(asked.view, &mut dice);
            for (sum, &action) in sums.iter_mut().zip(asked.legal) {
                *sum += self.after(world.clone(), asked.seat, action, &mut dice);
            }
        }
        let mut considered: Vec<_> = asked
            .legal
            .iter()
            .zip(sums)
            .map(|(&action, sum)| Considered {
                action,
                value: sum / worlds as f32 + self.blur * bell(&mut dice),
                bound: Bound::Exact,
                effort: 1.0 / asked.legal.len() as f32,
            })
            .collect();
        considered.sort_by(|a, b| b.value.total_cmp(&a.value).then(a.action.cmp(&b.action)));
        for known in &mut considered {
            known.value = known.value.clamp(0.0, 1.0);
        }
        let nodes = u64::from(worlds) * asked.legal.len() as u64;
        Thought { best: considered[0].action, considered, nodes, depth: 1 }
    }
}

impl<J> Glance<J> {
    /// What the seat can expect once it has played this.
    fn after<G: Game>(&self, mut game: G, seat: Seat, action: G::Action, dice: &mut Dice) -> f32
    where
        J: Judge<G>,
    {
        match game.phase() {
            Phase::Together(seats) => {
                let mut moves = [(seat, action); Seat::MAX];
                for (place, other) in moves.iter_mut().zip(seats.iter()) {
                    let chosen = if other == seat { action } else { self.judge.wander(&game, other, dice) };
                    *place = (other, chosen);
                }
                game.play(Moves::Many(&moves[..seats.len()]));
            }
            _ => game.play(Moves::One(seat, action)),
        }
        playout::skip_chance(&mut game, dice);
        let values = match game.phase() {
            Phase::Over => Some(self.judge.result(&game.outcome())),
            _ => self.judge.value(&game),
        };
        values.map_or(0.5, |values| values[seat])
    }
}

/// A number around 0 with a standard deviation of 1, nearly normal: the sum of twelve even ones.
pub(crate) fn bell(dice: &mut Dice) -> f32 {
    (0..12).map(|_| dice.next_u32() as f32 / u32::MAX as f32).sum::<f32>() - 6.0
}
