//! What happens in a series: what happens in its games, told of chairs, and that a game has ended.

use super::Seating;
use crate::fact::{Fact, Seen, Sink};
use crate::message::Message;
use crate::outcome::Outcome;
use crate::phase::Viewer;
use crate::seat::{PerSeat, Seat};

/// One thing that can happen in a series.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum SeriesFact<F> {
    /// Something happened in a game.
    Game {
        /// The game's number, from 1.
        number: u32,
        /// What happened; its seats are chairs here.
        fact: F,
    },
    /// A game has ended.
    Ended {
        /// Its number, from 1.
        number: u32,
        /// The chair on each seat of it.
        seating: Seating,
        /// What each seat of it got.
        points: PerSeat<i32>,
    },
}

impl<F> SeriesFact<F> {
    pub(super) fn ended(number: u32, seating: &Seating, outcome: &Outcome) -> Self {
        let mut points = PerSeat::splat(0);
        outcome.seats().for_each(|seat| points[seat] = outcome.score(seat));
        SeriesFact::Ended { number, seating: *seating, points }
    }
}

impl<F: Fact> Fact for SeriesFact<F> {
    fn seen(self, viewer: Viewer) -> Seen<Self> {
        match self {
            SeriesFact::Game { number, fact } => match fact.seen(viewer) {
                Seen::Whole => Seen::Whole,
                Seen::Redacted(fact) => Seen::Redacted(SeriesFact::Game { number, fact }),
                Seen::Nothing => Seen::Nothing,
            },
            SeriesFact::Ended { .. } => Seen::Whole,
        }
    }

    /// A game that has ended is not taken back.
    fn reveals(self) -> bool {
        match self {
            SeriesFact::Game { number: _, fact } => fact.reveals(),
            SeriesFact::Ended { .. } => true,
        }
    }

    fn reseated(self, seating: &Seating) -> Self {
        match self {
            SeriesFact::Game { number, fact } => SeriesFact::Game { number, fact: fact.reseated(seating) },
            SeriesFact::Ended { number, seating: before, points } => {
                SeriesFact::Ended { number, seating: before.reseated(seating), points }
            }
        }
    }
}

/// How a game ended, by seat of that game.
pub(super) fn told_end(number: u32, seating: &Seating, points: &PerSeat<i32>) -> Message {
    let of = |seat: Seat| {
        Message::new("series-told-points").with("seat", seating.chair_on(seat)).with("points", points[seat])
    };
    let points: Vec<Message> = Seat::all(seating.players()).map(of).collect();
    Message::new("series-told-game").with("number", number).with("points", points)
}

/// The sink of a game in a series: hands its facts on in chairs.
pub(super) struct Reseated<'a, S> {
    pub(super) number: u32,
    pub(super) seating: &'a Seating,
    pub(super) facts: &'a mut S,
}

impl<F: Fact, S: Sink<SeriesFact<F>>> Sink<F> for Reseated<'_, S> {
    #[inline]
    fn fact(&mut self, fact: impl FnOnce() -> F) {
        let number = self.number;
        self.facts.fact(|| SeriesFact::Game { number, fact: fact().reseated(self.seating) });
    }

    #[inline]
    fn phase_ended(&mut self) {
        self.facts.phase_ended();
    }
}
