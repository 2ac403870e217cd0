//! What a bot knows of a game besides its rules.

use ceiba_core::{Game, Moves, Outcome, PerSeat, Phase, Seat, playout};

use crate::bot::Dice;

/// Judges positions and actions of a game. Judges are given states, but only imagined ones: a search makes them
/// from a view.
pub trait Judge<G: Game>: Send + Sync {
    /// What each seat can expect of a game that is not over: a share of the win, from 0 to 1, partners alike.
    /// None from a judge that has no opinion; games are then played to their end.
    fn value(&self, game: &G) -> Option<PerSeat<f32>>;

    /// Whether a playout may end here. A judge that knows only some moments well, such as the beginning of a
    /// round, lets games be played on to one of them.
    fn rests(&self, _game: &G) -> bool {
        true
    }

    /// How good an action looks before it is tried: greater is better, 0 is nothing special. A search looks at
    /// promising actions first.
    fn promise(&self, _game: &G, _seat: Seat, _action: G::Action) -> f32 {
        0.0
    }

    /// Tells the promise of every legal action, in the order of the legal list. A judge that sees them all at one
    /// look says so here.
    fn promises(&self, game: &G, seat: Seat, mut each: impl FnMut(G::Action, f32))
    where
        Self: Sized,
    {
        for action in game.legal(seat) {
            each(action, self.promise(game, seat, action));
        }
    }

    /// What each seat got of a game that is over: its share of the win, unless the judge also minds by how much.
    fn result(&self, outcome: &Outcome) -> PerSeat<f32> {
        outcome.shares()
    }

    /// An action for the part of a game that is played out without search.
    fn wander(&self, game: &G, seat: Seat, dice: &mut Dice) -> G::Action {
        game.legal_any(seat, dice)
    }

    /// Plays on until the game is over, or so many decisions are made.
    fn play_out(&self, game: &mut G, decisions: u32, dice: &mut Dice) {
        let mut left = decisions;
        loop {
            match game.phase() {
                Phase::Over => return,
                Phase::Chance => playout::chance(game, dice),
                _ if left == 0 && self.rests(game) => return,
                phase => {
                    left = left.saturating_sub(1);
                    wander(self, game, phase, dice);
                }
            }
        }
    }
}

/// Lets those who are asked act as the judge would without search.
fn wander<G: Game, J: Judge<G> + ?Sized>(judge: &J, game: &mut G, phase: Phase, dice: &mut Dice) {
    let seats = phase.asked();
    let first = seats.first().expect("a phase asks somebody");
    if !matches!(phase, Phase::Together(_)) {
        let action = judge.wander(game, first, dice);
        return game.play(Moves::One(first, action));
    }
    let mut moves = [(first, judge.wander(game, first, dice)); Seat::MAX];
    let mut count = 1;
    for seat in seats.without(first).iter() {
        moves[count] = (seat, judge.wander(game, seat, dice));
        count += 1;
    }
    game.play(Moves::Many(&moves[..count]));
}

/// No opinion on anything.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoJudge;

impl<G: Game> Judge<G> for NoJudge {
    fn value(&self, _game: &G) -> Option<PerSeat<f32>> {
        None
    }

    fn play_out(&self, game: &mut G, _decisions: u32, dice: &mut Dice) {
        playout::playout(game, dice);
    }
}
