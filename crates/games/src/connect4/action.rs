//! What may be done: drop a disc.

use ceiba_core::playout::below;
use ceiba_core::{Rng, Seat};

use super::Connect4;
use super::board::{COLUMNS, Column, Discs};

/// Drop a disc into a column (K2.1).
pub type Action = Column;

impl Connect4 {
    /// The columns with room (K2.1), from the left.
    pub(super) fn legal(&self, _seat: Seat) -> impl Iterator<Item = Action> + use<> {
        let mut tops = self.all().open_columns();
        std::iter::from_fn(move || {
            (tops != 0).then(|| {
                let column = Discs::column_of_top_bit(tops);
                tops &= tops - 1;
                column
            })
        })
    }

    /// The `n`-th open column from the left.
    pub(super) fn legal_nth(&self, _seat: Seat, n: usize) -> Action {
        let mut tops = self.all().open_columns();
        for _ in 0..n {
            tops &= tops - 1;
        }
        Discs::column_of_top_bit(tops)
    }

    /// Any open column: draws again while the column is full, which is seldom and quicker than counting.
    pub(super) fn legal_any(&self, _seat: Seat, rng: &mut impl Rng) -> Action {
        let all = self.all();
        loop {
            let column = Column::new(below(rng, COLUMNS.into()) as u8).expect("a number below COLUMNS");
            if all.is_open(column) {
                return column;
            }
        }
    }
}
