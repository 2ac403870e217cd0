//! A search of depth one.

use ceiba_core::{Moves, Phase, Seat, Secrecy, Silent, playout};
use rand_core::{Rng, SeedableRng};

use crate::bot::{Bot, BotRng, Bound, CandidateMove, SearchRequest, SearchResult};
use crate::evaluator::Evaluator;
use crate::limits::SearchLimits;

/// Plays the action with the best evaluation after it. Noise makes it confuse actions of similar value, as people
/// do, and rarely a bad one with a good one.
#[derive(Clone, Copy, Debug)]
pub struct OnePlySearch<E> {
    /// Evaluates the position after an action.
    pub evaluator: E,
    /// The standard deviation of the noise added to each value, in shares of the win.
    pub noise: f32,
    /// The number of determinizations sampled, for games with hidden information or chance.
    pub determinizations: u32,
}

impl<G: Secrecy, E: Evaluator<G>> Bot<G> for OnePlySearch<E> {
    fn search(&self, request: SearchRequest<'_, G>, limits: &SearchLimits) -> SearchResult<G::Action> {
        let mut rng = BotRng::seed_from_u64(limits.seed);
        let determinizations = self.determinizations.max(1);
        let mut sums = vec![0.0; request.legal.len()];
        for _ in 0..determinizations {
            // All actions share a determinization, so that sampling luck does not separate them.
            let state = G::determinize(request.view, &mut rng);
            for (sum, &action) in sums.iter_mut().zip(request.legal) {
                *sum += self.value_after(state.clone(), request.seat, action, &mut rng);
            }
        }
        let mut candidates: Vec<_> = request
            .legal
            .iter()
            .zip(sums)
            .map(|(&action, sum)| CandidateMove {
                action,
                value: sum / determinizations as f32 + self.noise * standard_normal(&mut rng),
                bound: Bound::Exact,
                effort: 1.0 / request.legal.len() as f32,
            })
            .collect();
        candidates.sort_by(|a, b| b.value.total_cmp(&a.value).then(a.action.cmp(&b.action)));
        for candidate in &mut candidates {
            candidate.value = candidate.value.clamp(0.0, 1.0);
        }
        let nodes = u64::from(determinizations) * request.legal.len() as u64;
        SearchResult { best: candidates[0].action, candidates, nodes, depth: 1 }
    }
}

impl<E> OnePlySearch<E> {
    /// The value for the seat after playing this action.
    fn value_after<G: Secrecy>(&self, mut game: G, seat: Seat, action: G::Action, rng: &mut BotRng) -> f32
    where
        E: Evaluator<G>,
    {
        match game.phase() {
            Phase::Together(seats) => {
                let mut moves = [(seat, action); Seat::MAX];
                for (place, other) in moves.iter_mut().zip(seats.iter()) {
                    let chosen =
                        if other == seat { action } else { self.evaluator.rollout_action(&game, other, rng) };
                    *place = (other, chosen);
                }
                game.play(Moves::Many(&moves[..seats.len()]), &mut Silent);
            }
            _ => game.play(Moves::One(seat, action), &mut Silent),
        }
        playout::skip_chance(&mut game, rng);
        let values = match game.phase() {
            Phase::Over => Some(self.evaluator.terminal_value(&game.outcome())),
            _ => self.evaluator.evaluate(&game),
        };
        values.map_or(0.5, |values| values[seat])
    }
}

/// An approximately standard normal number: the sum of twelve uniform ones.
pub(crate) fn standard_normal(rng: &mut BotRng) -> f32 {
    (0..12).map(|_| rng.next_u32() as f32 / u32::MAX as f32).sum::<f32>() - 6.0
}
