//! Points, line by line (T3).

use super::{Cards, Place, Toy};
use crate::{Clause, Line, Message, Outcome, PerSeat, Rules, Seat};

/// The ways to score: the id of its label, its clause, its points.
type Way = (&'static str, &'static str, fn(&Place) -> i32);
const WAYS: [Way; 4] = [
    ("toy-score-prizes", "T3.2", |place| place.won.points().into()),
    ("toy-score-harvest", "T3.3", |place| place.harvest.into()),
    ("toy-score-shown", "T3.4", |place| sum(place.shown, 1)),
    ("toy-score-store", "T3.5", |place| sum(place.store, 2)),
];

/// The numbers of the cards, each divided.
fn sum(cards: Cards, divisor: u8) -> i32 {
    cards.iter().map(|card| i32::from(card.number() / divisor)).sum()
}

impl Toy {
    /// Scores and ranks (T3.6).
    pub(super) fn result(&self) -> Outcome {
        let players = self.players();
        let own: PerSeat<(i32, u8), 4> = PerSeat::from_fn(|seat| {
            let place = &self.places[seat];
            (WAYS.iter().map(|(_, _, points)| points(place)).sum(), place.coins)
        });
        let partner = |seat: Seat| seat.after(2, players);
        let keys: PerSeat<(i32, u8), 4> = PerSeat::from_fn(|seat| match self.config.teams {
            true => (own[seat].0 + own[partner(seat)].0, own[seat].1 + own[partner(seat)].1),
            false => own[seat],
        });
        let scores: PerSeat<i32, 4> = PerSeat::from_fn(|seat| keys[seat].0);
        let outcome = Outcome::ranked(scores.first(players), keys.first(players));
        if self.config.teams { outcome.in_teams(&[0, 1, 0, 1]) } else { outcome }
    }

    /// What each seat brings in, way by way.
    pub(super) fn lines(&self) -> Vec<Line> {
        WAYS.iter()
            .map(|&(label, clause, points)| Line {
                label: Message::new(label),
                clause: Clause(clause),
                points: self.seats().iter().map(|seat| (seat, points(&self.places[seat]))).collect(),
            })
            .collect()
    }
}
