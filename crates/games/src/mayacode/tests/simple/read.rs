//! Positions from their text, and paths from them.

use super::Simple;
use crate::mayacode::Config;

/// The pegs of a text such as `*3R6B6`.
fn pegs(text: &str) -> Vec<char> {
    let mut pegs = Vec::new();
    for (place, sign) in text.char_indices().filter(|(_, sign)| !sign.is_ascii_digit() && *sign != '-') {
        let digits: String = text[place + 1..].chars().take_while(char::is_ascii_digit).collect();
        pegs.extend(vec![sign; digits.parse().unwrap()]);
    }
    pegs
}

impl Simple {
    /// The state with this text form, which is known to be right.
    pub(in crate::mayacode::tests) fn read(config: &Config, text: &str) -> Simple {
        let fields: Vec<&str> = text.split(' ').collect();
        let mut simple = Simple::new(config);
        for (row, signs) in fields[0].split('/').rev().enumerate() {
            let free = |sign: char| ".".repeat(sign.to_digit(10).unwrap() as usize);
            let spread = |sign: char| if sign.is_ascii_digit() { free(sign) } else { sign.to_string() };
            simple.board[row] = signs.chars().map(spread).collect::<String>().chars().collect();
        }
        simple.reserves = fields[1].split('/').map(pegs).collect();
        simple.pool = pegs(fields[2]);
        simple.fell = fields[3].chars().map(|digit| digit.to_digit(10).unwrap() as usize).collect();
        simple.fell.truncate(simple.players);
        simple.turn = fields[4].parse::<usize>().unwrap() - 1;
        if let Some((owed, filled)) = fields[5].strip_prefix("owe").and_then(|rest| rest.split_once('@')) {
            let filled = filled.as_bytes();
            simple.owed = owed.parse().unwrap();
            simple.filled = (usize::from(filled[0] - b'a'), usize::from(filled[1] - b'1'));
        }
        simple.idle = fields[6].parse().unwrap();
        simple.turns = fields[7].parse().unwrap();
        simple
    }

    /// The number of paths of so many deeds.
    pub(in crate::mayacode::tests) fn paths(&self, depth: usize) -> u64 {
        if depth == 0 {
            return 1;
        }
        let next = |deed| {
            let mut next = self.clone();
            next.play(deed);
            next.paths(depth - 1)
        };
        self.legal().into_iter().map(next).sum()
    }
}
