//! What an action does.

use super::board::Column;
use super::{Connect4, Ended};

impl Connect4 {
    /// The disc falls (K2.1); a line wins (K3.1), a full board draws (K3.2).
    pub(super) fn drop_disc(&mut self, column: Column) {
        let landing = self.all().landing(column);
        let mover = self.turn;
        self.discs[mover].0 |= landing;
        if self.discs[mover].has_four() {
            self.ended = Some(Ended::Line(mover));
        } else if self.all().open_columns() == 0 {
            self.ended = Some(Ended::Full);
        } else {
            self.turn = mover.next(2);
        }
    }
}
