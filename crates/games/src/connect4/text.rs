//! Text forms: a column's letter; a position as its columns from the left, bottom up, `1` and `2` for discs,
//! separated by `/`, then the seat to move: `12/////1/ 2`.

use std::fmt;
use std::str::FromStr;

use ceiba_core::{Notation, ParseError, PerSeat, Rules, Seat};

use super::board::{COLUMNS, Column, Discs, ROWS};
use super::{Config, Connect4, FourEnd};

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl FromStr for Column {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Column::all()
            .find(|column| text.len() == 1 && text.starts_with(column.letter()))
            .ok_or_else(|| ParseError::new("connect4-expected-column", text))
    }
}

impl Notation for Connect4 {
    fn text(&self) -> String {
        let mut text = String::new();
        for column in Column::all() {
            if column.index() > 0 {
                text.push('/');
            }
            for owner in (0..ROWS).map_while(|row| self.owner(column, row)) {
                text.push_str(&owner.to_string());
            }
        }
        text + " " + &self.turn.to_string()
    }

    fn from_text(config: &Config, text: &str) -> Result<Self, ParseError> {
        let wrong = || ParseError::new("connect4-expected-position", text);
        Connect4::new(config).map_err(|_| wrong())?;
        let (columns, turn) = text.split_once(' ').ok_or_else(wrong)?;
        let turn: Seat = turn.parse().map_err(|_| wrong())?;
        let mut discs = PerSeat::<Discs, 2>::splat(Discs::default());
        let columns: Vec<&str> = columns.split('/').collect();
        if columns.len() != usize::from(COLUMNS) || turn.index() > 1 {
            return Err(wrong());
        }
        for (column, stack) in Column::all().zip(columns) {
            if stack.len() > usize::from(ROWS) {
                return Err(wrong());
            }
            for (row, sign) in stack.bytes().enumerate() {
                let seat =
                    Seat::new(sign.wrapping_sub(b'0')).filter(|seat| seat.index() < 2).ok_or_else(wrong)?;
                discs[seat].insert(column, row as u8);
            }
        }
        Connect4::assemble(discs, turn).ok_or_else(wrong)
    }
}

impl Connect4 {
    /// The state with these discs, if a game can come to it: as many discs as turns were taken, and no line
    /// but the last mover's. When the game is over `turn` is who moved last.
    fn assemble(discs: PerSeat<Discs, 2>, turn: Seat) -> Option<Self> {
        let [first, second] = [0, 1].map(|index| discs[Seat::from_index(index)]);
        let lines = [first, second].map(Discs::has_four);
        let full = first.len() + second.len() == u32::from(COLUMNS * ROWS);
        let ended = match lines {
            [true, true] => return None,
            [true, false] => Some(FourEnd::Line(Seat::from_index(0))),
            [false, true] => Some(FourEnd::Line(Seat::from_index(1))),
            [false, false] => full.then_some(FourEnd::Full),
        };
        let mover_is_ahead = ended.is_some();
        let expected_lead = u32::from((turn.index() == 1) != mover_is_ahead);
        let winner_moved = !matches!(ended, Some(FourEnd::Line(winner)) if winner != turn);
        (first.len() == second.len() + expected_lead && winner_moved).then_some(Connect4 {
            discs,
            turn,
            ended,
        })
    }
}
