//! What an action or an outcome of chance does.

use ceiba_core::{Game, Seat};

use super::{Action, Dummy, Stage, Stones};

impl Dummy {
    /// The first turn is the drawn seat's (D1.2).
    pub(super) fn begin(&mut self, starter: Seat) {
        self.stage = Stage::Turn(starter);
    }

    /// Stones leave the heap (D2.1); the last one wins (D3.1), otherwise the next seat goes on (D1.2).
    pub(super) fn take(&mut self, seat: Seat, action: Action) {
        self.heap.0 -= action.stones().0;
        self.taken[seat].0 += action.stones().0;
        self.stage = match self.heap {
            Stones(0) => Stage::Won(seat),
            _ => Stage::Turn(seat.next(self.players())),
        };
    }
}
