//! What a bot knows of a game besides its rules.

use ceiba_core::{Game, Moves, Outcome, PerSeat, Phase, Seat, playout};

use crate::bot::BotRng;

/// Judges positions and actions of a game. Judges are given states, but only imagined ones: a search makes them
/// from a view.
pub trait Evaluator<G: Game>: Send + Sync {
    /// What each seat can expect of a game that is not over: a share of the win, from 0 to 1, partners alike.
    /// None from a judge that has no opinion; games are then played to their end.
    fn evaluate(&self, game: &G) -> Option<PerSeat<f32>>;

    /// Whether a playout may end here. A judge that knows only some moments well, such as the beginning of a
    /// round, lets games be played on to one of them.
    fn can_end_rollout(&self, _game: &G) -> bool {
        true
    }

    /// How good an action looks before it is tried: greater is better, 0 is nothing special. A search looks at
    /// promising actions first.
    fn prior(&self, _game: &G, _seat: Seat, _action: G::Action) -> f32 {
        0.0
    }

    /// Tells the promise of every legal action, in the order of the legal list. A judge that sees them all at one
    /// look says so here.
    fn priors(&self, game: &G, seat: Seat, mut each: impl FnMut(G::Action, f32))
    where
        Self: Sized,
    {
        for action in game.legal(seat) {
            each(action, self.prior(game, seat, action));
        }
    }

    /// What each seat got of a game that is over: its share of the win, unless the judge also minds by how much.
    fn terminal_value(&self, outcome: &Outcome) -> PerSeat<f32> {
        outcome.shares()
    }

    /// An action for the part of a game that is played out without search.
    fn rollout_action(&self, game: &G, seat: Seat, rng: &mut BotRng) -> G::Action {
        game.legal_any(seat, rng)
    }

    /// Plays on until the game is over, or so many decisions are made.
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

/// Lets those who are asked act as the judge would without search.
fn rollout_step<G: Game, E: Evaluator<G> + ?Sized>(
    evaluator: &E,
    game: &mut G,
    phase: Phase,
    rng: &mut BotRng,
) {
    let seats = phase.asked();
    let first = seats.first().expect("a phase asks somebody");
    if !matches!(phase, Phase::Together(_)) {
        let action = evaluator.rollout_action(game, first, rng);
        return game.play(Moves::One(first, action));
    }
    let mut moves = [(first, evaluator.rollout_action(game, first, rng)); Seat::MAX];
    let mut count = 1;
    for seat in seats.without(first).iter() {
        moves[count] = (seat, evaluator.rollout_action(game, seat, rng));
        count += 1;
    }
    game.play(Moves::Many(&moves[..count]));
}

/// No opinion on anything.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoEvaluator;

impl<G: Game> Evaluator<G> for NoEvaluator {
    fn evaluate(&self, _game: &G) -> Option<PerSeat<f32>> {
        None
    }

    fn rollout(&self, game: &mut G, _decisions: u32, rng: &mut BotRng) {
        playout::playout(game, rng);
    }
}
