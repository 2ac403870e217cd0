//! Why a column is refused.

use ceiba_core::{Message, Refusal, Seat};

use super::Connect4;
use super::board::Column;

impl Connect4 {
    /// A full column (K2.1) is the only reason.
    pub(super) fn why_not(&self, _seat: Seat, column: Column) -> Option<Refusal> {
        let full = !self.all().is_open(column);
        full.then(|| {
            Refusal::new("K2.1", Message::new("connect4-refused-full").with("column", column.to_string()))
        })
    }
}
