//! Who has won.

use ceiba_core::{Clause, Line, Message, Outcome, Seat};

use super::{Connect4, Ended};

impl Connect4 {
    /// A point for the line (K3.1); nothing for anybody in a draw (K3.2).
    pub(super) fn outcome(&self) -> Outcome {
        let mut scores = [0; 2];
        if let Some(Ended::Line(winner)) = self.ended {
            scores[winner.index()] = 1;
        }
        Outcome::by_score(&scores)
    }

    pub(super) fn breakdown(&self) -> Vec<Line> {
        let line = |id, clause, points: Vec<(Seat, i32)>| Line {
            label: Message::new(id),
            clause: Clause(clause),
            points,
        };
        match self.ended {
            Some(Ended::Line(winner)) => vec![line("connect4-line", "K3.1", vec![(winner, 1)])],
            Some(Ended::Full) => vec![line("connect4-full", "K3.2", vec![])],
            None => vec![],
        }
    }
}
