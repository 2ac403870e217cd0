//! How a game stands or ended.

use serde::Serialize;

use crate::message::Message;
use crate::refusal::Clause;
use crate::seat::{PerSeat, Seat, SeatSet};

/// Scores, ranks and teams: small and without heap, so that search may ask for it at every leaf.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    players: u8,
    scores: PerSeat<i32>,
    ranks: PerSeat<u8>,
    teams: PerSeat<u8>,
    places: Places,
}

/// What is counted to tell a place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Places {
    /// Seats: behind a team of two is place 3.
    Seats,
    /// Teams: behind a team of two is place 2.
    Teams,
}

impl Outcome {
    /// Everyone for themselves, ranked by score; equal scores share a rank.
    pub fn by_score(scores: &[i32]) -> Self {
        Outcome::ranked(scores, scores)
    }

    /// Everyone for themselves, ranked by `keys` (a greater key is better, equal keys share a rank).
    ///
    /// # Panics
    /// If there is not one key for each score.
    pub fn ranked<K: Ord>(scores: &[i32], keys: &[K]) -> Self {
        assert_eq!(scores.len(), keys.len(), "one key for each seat");
        let mut outcome = Outcome {
            players: scores.len() as u8,
            scores: PerSeat::splat(0),
            ranks: PerSeat::splat(0),
            teams: PerSeat::from_fn(|seat| seat.index() as u8),
            places: Places::Seats,
        };
        for (index, key) in keys.iter().enumerate() {
            let seat = Seat::from_index(index);
            outcome.scores[seat] = scores[index];
            outcome.ranks[seat] = 1 + keys.iter().filter(|&other| other > key).count() as u8;
        }
        outcome
    }

    /// The same outcome with seats of equal `teams` value playing as one. Partners must have equal ranks. Places still
    /// count the seats ahead; [`Outcome::placed_by_team`] counts teams.
    #[must_use]
    pub fn in_teams(mut self, teams: &[u8]) -> Self {
        for (seat, &team) in self.seats().zip(teams) {
            self.teams[seat] = team;
        }
        for seat in self.seats() {
            debug_assert!(
                self.seats().all(|other| self.team(other) != self.team(seat)
                    || self.ranks[other] == self.ranks[seat]),
                "partners share a rank"
            );
        }
        self
    }

    /// The same outcome with places that count the teams ahead, a seat alone being a team of its own.
    #[must_use]
    pub fn placed_by_team(mut self) -> Self {
        self.places = Places::Teams;
        let before = self;
        for seat in self.seats() {
            self.ranks[seat] = 1 + before.ahead(seat);
        }
        self
    }

    /// How many are ahead of a seat: seats, or teams where places count those.
    pub(crate) fn ahead(&self, seat: Seat) -> u8 {
        let ahead = self.seats().filter(|&other| self.ranks[other] < self.ranks[seat]);
        match self.places {
            Places::Seats => ahead.count() as u8,
            Places::Teams => {
                ahead.fold(0u8, |teams, other| teams | 1 << self.teams[other]).count_ones() as u8
            }
        }
    }

    /// The same outcome with places that count what `other` counts.
    #[must_use]
    pub(crate) fn placed_as(self, other: &Outcome) -> Self {
        match other.places {
            Places::Seats => self,
            Places::Teams => self.placed_by_team(),
        }
    }

    /// The seats of the game, in order.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.players.into())
    }

    /// The points of a seat (of its team, where teams score as one).
    pub fn score(&self, seat: Seat) -> i32 {
        self.scores[seat]
    }

    /// The place of a seat, 1 for the best.
    pub fn rank(&self, seat: Seat) -> u8 {
        self.ranks[seat]
    }

    /// The team of a seat; seats of one team win and lose together.
    pub fn team(&self, seat: Seat) -> u8 {
        self.teams[seat]
    }

    /// Whoever is first; several if they share it.
    pub fn winners(&self) -> SeatSet {
        self.seats().filter(|&seat| self.rank(seat) == 1).collect()
    }

    /// Whether no seat is ahead of another.
    pub fn is_draw(&self) -> bool {
        self.winners() == SeatSet::all(self.players.into())
    }

    /// A seat's share of the win, from 0 to 1: one divided among the teams that are first.
    pub fn share(&self, seat: Seat) -> f32 {
        self.shares()[seat]
    }

    /// Every seat's share of the win.
    pub fn shares(&self) -> PerSeat<f32> {
        let mut first_teams = 0u8;
        for seat in self.seats() {
            if self.ranks[seat] == 1 {
                first_teams |= 1 << self.teams[seat];
            }
        }
        let share = 1.0 / first_teams.count_ones() as f32;
        PerSeat::from_fn(|seat| if self.ranks[seat] == 1 { share } else { 0.0 })
    }
}

/// One line of a score's breakdown: what it is for, by which clause, and what each seat gets for it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Line {
    /// What is counted.
    pub label: Message,
    /// The rule that counts it.
    pub clause: Clause,
    /// Points by seat; seats that get nothing may be left out.
    pub points: Vec<(Seat, i32)>,
}

impl Line {
    /// A line by `clause` for what `label` names.
    pub fn new(clause: &'static str, label: Message, points: impl IntoIterator<Item = (Seat, i32)>) -> Self {
        Line { label, clause: Clause(clause), points: points.into_iter().collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_scores_share_a_rank_and_the_next_is_skipped() {
        let outcome = Outcome::by_score(&[52, 41, 40, 52]);
        let ranks: Vec<u8> = outcome.seats().map(|seat| outcome.rank(seat)).collect();
        assert_eq!(ranks, [1, 3, 4, 1]);
        assert_eq!(outcome.winners().to_string(), "1,4");
        assert_eq!(outcome.share(Seat::from_index(0)), 0.5);
        assert_eq!(outcome.share(Seat::from_index(1)), 0.0);
    }

    #[test]
    fn partners_win_whole_not_by_halves() {
        let outcome = Outcome::by_score(&[7, 3, 7, 3]).in_teams(&[0, 1, 0, 1]);
        assert_eq!(outcome.share(Seat::from_index(2)), 1.0);
        assert!(!outcome.is_draw());
        let drawn = Outcome::by_score(&[5, 5, 5, 5]).in_teams(&[0, 1, 0, 1]);
        assert_eq!(drawn.share(Seat::from_index(2)), 0.5);
        assert!(drawn.is_draw());
    }

    #[test]
    fn places_count_seats_or_teams() {
        let ranks = |outcome: Outcome| outcome.seats().map(|seat| outcome.rank(seat)).collect::<Vec<_>>();
        let teams = Outcome::by_score(&[7, 3, 7, 3]).in_teams(&[0, 1, 0, 1]);
        assert_eq!((ranks(teams), ranks(teams.placed_by_team())), (vec![1, 3, 1, 3], vec![1, 2, 1, 2]));
        let alone = Outcome::by_score(&[7, 3, 7, 3]);
        assert_eq!(ranks(alone.placed_by_team()), [1, 3, 1, 3], "two are ahead, each alone");
        let drawn = Outcome::by_score(&[5; 4]).in_teams(&[0, 1, 0, 1]).placed_by_team();
        assert_eq!(ranks(drawn), [1; 4]);
    }
}
