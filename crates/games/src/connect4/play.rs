//! What an action does.

use ceiba_core::{Moves, Sink};

use super::action::Action;
use super::fact::Fact;
use super::{Connect4, FourEnd};

impl Connect4 {
    /// The disc falls (K2.1); a line wins (K3.1), a full board draws (K3.2).
    pub(super) fn play(&mut self, moves: Moves<'_, Action>, facts: &mut impl Sink<Fact>) {
        let Moves::One(_, column) = moves else { unreachable!("seats move in turns") };
        let seat = self.turn;
        self.discs[seat].0 |= self.all().landing(column);
        facts.fact(|| Fact::Dropped { seat, column });
        if self.discs[seat].has_four() {
            self.ended = Some(FourEnd::Line(seat));
        } else if self.all().open_columns() == 0 {
            self.ended = Some(FourEnd::Full);
        } else {
            self.turn = seat.next(2);
        }
    }
}
