//! How a match ends: by the game's own rules, or at the table, where somebody gives up, runs out of time or agrees on a
//! draw (H6).

use std::cmp::Reverse;

use crate::entry::{Entry, TableEvent};
use crate::game::Game;
use crate::r#match::Match;
use crate::outcome::Outcome;
use crate::phase::Phase;
use crate::seat::{Seat, SeatSet};

impl<G: Game> Match<G> {
    /// The result, once the match is over. Whoever is out ranks behind all who stayed (H6).
    pub fn outcome(&self) -> Option<Outcome> {
        let standing = self.fold.state.outcome();
        let played_out = self.fold.state.phase() == Phase::Over;
        if !played_out && !self.ended_at_table() {
            return None;
        }
        let place = |seat| if played_out { Reverse(standing.rank(seat)) } else { Reverse(0) };
        let scores: Vec<i32> = standing.seats().map(|seat| standing.score(seat)).collect();
        let teams: Vec<u8> = standing.seats().map(|seat| standing.team(seat)).collect();
        let keys: Vec<_> = standing.seats().map(|seat| (self.stood(seat, &standing), place(seat))).collect();
        Some(Outcome::ranked(&scores, &keys).in_teams(&teams).placed_as(&standing))
    }

    /// The seats that have given up or run out of time.
    pub fn out(&self) -> SeatSet {
        self.out.iter().copied().collect()
    }

    /// What happened at the table that ended the match; nothing if it goes on or the game ended by its own rules.
    pub fn ended_by(&self) -> Option<&TableEvent> {
        let ends = |event: &&TableEvent| {
            matches!(event, TableEvent::Resign(_) | TableEvent::Flag(_) | TableEvent::Draw)
        };
        self.table_events().rev().find(ends).filter(|_| self.ended_at_table())
    }

    /// How a seat that is out has left: it resigned, or its time ran out (H6).
    pub fn left_by(&self, seat: Seat) -> Option<&TableEvent> {
        let leaves = |event: &&TableEvent| {
            matches!(event, TableEvent::Resign(_) | TableEvent::Flag(_)) && event.seat() == Some(seat)
        };
        self.table_events().find(leaves)
    }

    fn table_events(&self) -> impl DoubleEndedIterator<Item = &TableEvent> {
        self.log.iter().filter_map(|entry| match entry {
            Entry::Table(event) => Some(event),
            _ => None,
        })
    }

    /// Whether the table has ended it: by agreement, or because all but one team are out (H6).
    pub(crate) fn ended_at_table(&self) -> bool {
        if self.out.is_empty() {
            return self.drawn_by_agreement;
        }
        let outcome = self.fold.state.outcome();
        let mut standing =
            outcome.seats().filter(|seat| !self.out.contains(seat)).map(|seat| outcome.team(seat));
        let first = standing.next();
        self.drawn_by_agreement || standing.all(|team| Some(team) == first)
    }

    /// How long a seat's team has stood: later is better, and to the end is best.
    fn stood(&self, seat: Seat, standing: &Outcome) -> usize {
        let partners = standing.seats().filter(|&other| standing.team(other) == standing.team(seat));
        let left = partners.map(|partner| self.out.iter().position(|&gone| gone == partner));
        left.map(|place| place.unwrap_or(usize::MAX)).max().expect("a team has a seat")
    }
}
