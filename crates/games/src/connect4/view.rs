//! Nothing is hidden: every viewer sees the same.

use ceiba_core::{PerSeat, Rng, Seat, Secrecy, Viewer};
use serde::{Deserialize, Serialize};

use super::board::{Column, Discs, ROWS};
use super::{Config, Connect4, FourEnd};

/// The whole position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct View {
    /// What was agreed.
    pub config: Config,
    /// The board by rows from the top; a digit is the seat whose disc it is, a dot is empty.
    pub rows: Vec<String>,
    /// Whose turn it is or was last.
    pub turn: Seat,
    /// Whether the game is over.
    pub over: bool,
}

impl Secrecy for Connect4 {
    type View = View;

    fn view(&self, _viewer: Viewer) -> View {
        let rows = (0..ROWS).rev().map(|row| Column::all().map(|column| self.sign(column, row)).collect());
        View { config: Config::default(), rows: rows.collect(), turn: self.turn, over: self.ended.is_some() }
    }

    fn determinize(view: &View, _rng: &mut impl Rng) -> Self {
        let mut discs = PerSeat::splat(Discs::default());
        for (row, signs) in view.rows.iter().rev().enumerate() {
            for (column, sign) in Column::all().zip(signs.chars()) {
                if let Some(seat) = sign.to_digit(10).and_then(|number| Seat::new(number as u8)) {
                    discs[seat].insert(column, row as u8);
                }
            }
        }
        let mut game = Connect4 { discs, turn: view.turn, ended: None };
        if view.over {
            game.ended =
                Some(if discs[view.turn].has_four() { FourEnd::Line(view.turn) } else { FourEnd::Full });
        }
        game
    }
}

impl Connect4 {
    fn sign(&self, column: Column, row: u8) -> char {
        match self.owner(column, row) {
            Some(seat) => (b'0' + seat.number()) as char,
            None => '.',
        }
    }
}
