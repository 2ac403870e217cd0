//! Who has won.

use ceiba_core::{Line, Message, Outcome};

use super::{Connect4, FourEnd};

impl Connect4 {
    /// A point for the line (K3.1); nothing for anybody in a draw (K3.2).
    pub(super) fn outcome(&self) -> Outcome {
        let mut scores = [0; 2];
        if let Some(FourEnd::Line(winner)) = self.ended {
            scores[winner.index()] = 1;
        }
        Outcome::by_score(&scores)
    }

    pub(super) fn breakdown(&self) -> Vec<Line> {
        match self.ended {
            Some(FourEnd::Line(winner)) => {
                vec![Line::new("K3.1", Message::new("connect4-line"), [(winner, 1)])]
            }
            Some(FourEnd::Full) => vec![Line::new("K3.2", Message::new("connect4-full"), [])],
            None => vec![],
        }
    }
}
