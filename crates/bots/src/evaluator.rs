//! Knowledge of a game beyond its rules.

use ceiba_core::{Moves, Outcome, PerSeat, Phase, Seat, Secrecy, Silent, playout};

use crate::bot::BotRng;

/// Evaluates positions and actions of a game. It receives whole states, but a search only passes determinizations
/// of a view.
pub trait Evaluator<G: Secrecy>: Send + Sync {
    /// The expected share of the win of each seat in an unfinished game, from 0 to 1 and equal for partners. `None`
    /// if the evaluator has no opinion; the game is then rolled out to its end.
    fn evaluate(&self, game: &G) -> Option<PerSeat<f32>>;

    /// Whether a rollout may end in this position. An evaluator that is accurate only at certain moments, such as
    /// the beginning of a round, makes rollouts continue to the next of them.
    fn can_end_rollout(&self, _game: &G) -> bool {
        true
    }

    /// The prior of an action before it is searched: greater is better, 0 is neutral. Searches try actions with
    /// greater priors first.
    fn prior(&self, _game: &G, _seat: Seat, _action: G::Action) -> f32 {
        0.0
    }

    /// Passes the prior of every legal action to `each`, in the order of the legal list. Implementations override
    /// it to share work between actions.
    fn priors(&self, game: &G, seat: Seat, mut each: impl FnMut(G::Action, f32))
    where
        Self: Sized,
    {
        for action in game.legal(seat) {
            each(action, self.prior(game, seat, action));
        }
    }

    /// The value of a finished game for each seat: its share of the win, unless the evaluator also values the
    /// margin.
    fn terminal_value(&self, outcome: &Outcome) -> PerSeat<f32> {
        outcome.shares()
    }

    /// Chooses an action in a rollout.
    fn rollout_action(&self, game: &G, seat: Seat, rng: &mut BotRng) -> G::Action {
        game.legal_any(seat, rng)
    }

    /// Plays rollout actions until the game is over or `decisions` decisions were made.
    fn rollout(&self, game: &mut G, decisions: u32, rng: &mut BotRng) {
        let mut remaining = decisions;
        loop {
            match game.phase() {
                Phase::Over => return,
                Phase::Chance => playout::chance(game, rng),
                _ if remaining == 0 && self.can_end_rollout(game) => return,
                phase => {
                    remaining = remaining.saturating_sub(1);
                    rollout_step(self, game, phase, rng);
                }
            }
        }
    }
}

/// Plays one rollout action for every seat that has to act.
fn rollout_step<G: Secrecy, E: Evaluator<G> + ?Sized>(
    evaluator: &E,
    game: &mut G,
    phase: Phase,
    rng: &mut BotRng,
) {
    let seats = phase.asked();
    let first = seats.first().expect("a phase asks somebody");
    if !matches!(phase, Phase::Together(_)) {
        let action = evaluator.rollout_action(game, first, rng);
        return game.play(Moves::One(first, action), &mut Silent);
    }
    let mut moves = [(first, evaluator.rollout_action(game, first, rng)); Seat::MAX];
    let mut count = 1;
    for seat in seats.without(first).iter() {
        moves[count] = (seat, evaluator.rollout_action(game, seat, rng));
        count += 1;
    }
    game.play(Moves::Many(&moves[..count]), &mut Silent);
}

/// An evaluator without knowledge: uniform rollouts to the end.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoEvaluator;

impl<G: Secrecy> Evaluator<G> for NoEvaluator {
    fn evaluate(&self, _game: &G) -> Option<PerSeat<f32>> {
        None
    }

    fn rollout(&self, game: &mut G, _decisions: u32, rng: &mut BotRng) {
        playout::playout(game, rng);
    }
}
