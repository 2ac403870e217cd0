//! Who has won.

use ceiba_core::{Clause, Line, Message, Outcome, Rules, Seat};

use super::{Dummy, Stage};

impl Dummy {
    fn winner(&self) -> Option<Seat> {
        match self.stage {
            Stage::Won(seat) => Some(seat),
            Stage::Start | Stage::Turn(_) => None,
        }
    }

    /// A point for the last stone (D3.1).
    pub(super) fn outcome(&self) -> Outcome {
        let mut scores = [0; Seat::MAX];
        if let Some(winner) = self.winner() {
            scores[winner.index()] = 1;
        }
        Outcome::by_score(&scores[..self.players()])
    }

    pub(super) fn breakdown(&self) -> Vec<Line> {
        let line = |winner| Line {
            label: Message::new("dummy-last-stone"),
            clause: Clause("D3.1"),
            points: vec![(winner, 1)],
        };
        self.winner().map(line).into_iter().collect()
    }
}
