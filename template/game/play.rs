//! What an action or an outcome of chance does. What happens is told where it happens.

use ceiba_core::{Moves, Rules, Seat, Sink};

use super::{Action, Dummy, Fact, Stage, Stones};

impl Dummy {
    /// The first turn is the drawn seat's (D1.2).
    pub(super) fn befall(&mut self, starter: Seat, facts: &mut impl Sink<Fact>) {
        self.stage = Stage::Turn(starter);
        facts.fact(|| Fact::Begun { seat: starter });
    }

    /// Stones leave the heap (D2.1); the last one wins (D3.1), otherwise the next seat goes on (D1.2).
    pub(super) fn play(&mut self, moves: Moves<'_, Action>, facts: &mut impl Sink<Fact>) {
        let Moves::One(seat, action) = moves else { unreachable!("seats move in turns") };
        let stones = action.stones();
        self.heap.0 -= stones.0;
        self.taken[seat].0 += stones.0;
        facts.fact(|| Fact::Taken { seat, stones });
        self.stage = match self.heap {
            Stones(0) => Stage::Won(seat),
            _ => Stage::Turn(seat.next(self.players())),
        };
    }
}
