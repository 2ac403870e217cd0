//! Nothing is hidden: every viewer sees the same.

use ceiba_core::{Event, EventOf, Glimpse, Message, PerSeat, Seat};
use serde::{Deserialize, Serialize};

use super::board::{Column, Discs, ROWS};
use super::{Config, Connect4, Ended};

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

impl Connect4 {
    pub(super) fn open_view(&self) -> View {
        let rows = (0..ROWS).rev().map(|row| Column::all().map(|column| self.sign(column, row)).collect());
        View { config: Config::default(), rows: rows.collect(), turn: self.turn, over: self.ended.is_some() }
    }

    fn sign(&self, column: Column, row: u8) -> char {
        match self.owner(column, row) {
            Some(seat) => (b'0' + seat.number()) as char,
            None => '.',
        }
    }

    pub(super) fn from_view(view: &View) -> Self {
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
            game.ended = Some(if discs[view.turn].has_four() { Ended::Line(view.turn) } else { Ended::Full });
        }
        game
    }

    /// Everybody sees which column was chosen.
    pub(super) fn tell(&self, event: &EventOf<Self>) -> Glimpse {
        let story = match event {
            &Event::One(seat, column) => {
                vec![Message::new("connect4-told-drop").with("seat", seat).with("column", column.to_string())]
            }
            _ => vec![],
        };
        Glimpse::whole(event, story)
    }
}
