//! What a bot knows of a game besides its rules.

use ceiba_core::{Game, Outcome, PerSeat, Seat};

use crate::bot::Dice;

/// Judges positions and actions of a game. Judges are given states, but only imagined ones: a search makes them
/// from a view.
pub trait Judge<G: Game>: Send + Sync {
    /// What each seat can expect of a game that is not over: a share of the win, from 0 to 1, partners alike.
    /// None from a judge that has no opinion; games are then played to their end.
    fn value(&self, game: &G) -> Option<PerSeat<f32>>;

    /// How good an action looks before it is tried: greater is better, 0 is nothing special. A search looks at
    /// promising actions first.
    fn promise(&self, _game: &G, _seat: Seat, _action: G::Action) -> f32 {
        0.0
    }

    /// What each seat got of a game that is over: its share of the win, unless the judge also minds by how much.
    fn result(&self, outcome: &Outcome) -> PerSeat<f32> {
        outcome.shares()
    }

    /// An action for the part of a game that is played out without search.
    fn wander(&self, game: &G, seat: Seat, dice: &mut Dice) -> G::Action {
        game.legal_any(seat, dice)
    }
}

/// No opinion on anything.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoJudge;

impl<G: Game> Judge<G> for NoJudge {
    fn value(&self, _game: &G) -> Option<PerSeat<f32>> {
        None
    }
}
