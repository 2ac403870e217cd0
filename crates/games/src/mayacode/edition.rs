//! The printed figures as a table with a name. What is reconstructed is said here and in RULES.md.

use serde::{Deserialize, Serialize};

use super::board::Board;
use super::peg::Peg;

/// A table of printed figures.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Edition {
    /// Our reading of the booklet and of public sources.
    #[serde(rename = "ceiba-2026")]
    Ceiba2026,
}

/// What is in the box and on the board for a number of players.
pub(super) struct CodeFigures {
    /// The Sun platform (C1.1); its size is reconstructed.
    pub(super) board: Board,
    /// Gold pegs in each reserve (C3.2); six with three players is reconstructed.
    pub(super) gold: u8,
    /// Pegs of each own colour in a reserve (C3.2).
    pub(super) own: u8,
    /// The same where two of each colour stand on the bench (C2.2).
    pub(super) own_five: u8,
    /// Team pegs in each pool (C3.5).
    pub(super) pool: u8,
    /// The colours of the seats (C3.1); which are whose is reconstructed.
    pub(super) colours: &'static [[Peg; 2]],
    /// The score that a set goes to (C6.5).
    pub(super) set: u16,
}

const SEVEN: Board = Board::new(7).expect("seven is odd and at most nine");
const NINE: Board = Board::new(9).expect("nine is odd and at most nine");

/// For two, three and four players.
const CEIBA_2026: [CodeFigures; 3] = [
    CodeFigures {
        board: SEVEN,
        gold: 3,
        own: 6,
        own_five: 5,
        pool: 0,
        colours: &[[Peg::Red, Peg::Blue], [Peg::Green, Peg::Orange]],
        set: 21,
    },
    CodeFigures {
        board: NINE,
        gold: 6,
        own: 6,
        own_five: 5,
        pool: 0,
        colours: &[[Peg::Red, Peg::Blue], [Peg::Green, Peg::Orange], [Peg::Black, Peg::White]],
        set: 84,
    },
    CodeFigures {
        board: NINE,
        gold: 6,
        own: 6,
        own_five: 5,
        pool: 12,
        colours: &[
            [Peg::Red, Peg::Black],
            [Peg::Blue, Peg::White],
            [Peg::Green, Peg::Black],
            [Peg::Orange, Peg::White],
        ],
        set: 84,
    },
];

impl Edition {
    /// The figures for so many players; those of the nearest number where there are none.
    pub(super) fn figures(self, players: u8) -> &'static CodeFigures {
        let table = match self {
            Edition::Ceiba2026 => &CEIBA_2026,
        };
        &table[usize::from(players.clamp(2, 4)) - 2]
    }
}
