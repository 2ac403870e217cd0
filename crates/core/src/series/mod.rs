//! Several games played as one: a match of three, a set to 21. A series is itself a [`Game`], so it has one
//! record, one log and one view like any other; each of its games draws from a seed of its own.
//!
//! A *chair* is a person's place in the series and is what the outside calls a seat. A *seat* is a place in
//! the game that runs; who starts, East, White and so on belong to seats. Chairs move over the seats from
//! game to game by the rule of the series; whoever is to begin is put on seat 1.

mod config;
mod fact;
mod presentation;
mod text;
mod view;

use std::fmt::Debug;
use std::hash::Hash;

use rand_core::Rng;
use serde_json::Value;

pub use config::SeriesConfig;
pub use fact::SeriesFact;
pub use view::SeriesView;

use fact::Reseated;

use crate::config::{Config, ConfigError, Knob};
use crate::fact::Sink;
use crate::game::Game;
use crate::outcome::Outcome;
use crate::phase::{Moves, Phase};
use crate::rules::{Census, Rules};
use crate::seat::{PerSeat, Seat, SeatSet};

/// How long a series goes on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Length {
    /// So many games.
    Games(u32),
    /// Until a chair has this score, but no more than so many games.
    To {
        /// The score.
        score: i32,
        /// The most games.
        at_most: u32,
    },
}

impl Length {
    fn most_games(self) -> u32 {
        match self {
            Length::Games(games) => games,
            Length::To { at_most, .. } => at_most,
        }
    }
}

/// What makes a series of a game: its word in the config, and who sits where next.
pub trait SeriesRule: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// The game that is played.
    type Game: Game;
    /// The clause of the game's rules that the points of a series go by.
    const CLAUSE: &'static str;

    /// The config word that makes a game a series, such as `match` or `set`.
    fn knob() -> Knob;

    /// The length that the word's value stands for, or why it is refused for this game.
    fn length(game: &<Self::Game as Rules>::Config, value: &Value) -> Result<Length, ConfigError>;

    /// The word's value for a length; `true` for a bare word.
    fn word(length: Length) -> Value;

    /// What is agreed for the game with this number: what was agreed for all, unless the rule of the series says
    /// otherwise.
    fn agreed(game: &<Self::Game as Rules>::Config, number: u32) -> <Self::Game as Rules>::Config {
        let _ = number;
        game.clone()
    }

    /// The seat that began a game.
    fn starter(game: &Self::Game) -> Seat {
        let _ = game;
        Seat::from_index(0)
    }

    /// Who sits where in the next game, after a game that this seat began and that ended with this outcome (by seat).
    fn next(seating: &Seating, starter: Seat, outcome: &Outcome) -> Seating;

    /// The configs that tests run through; the first is the default.
    fn every() -> Vec<SeriesConfig<Self>>;
}

/// Which chair is on which seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Seating {
    chairs: PerSeat<Seat>,
    players: u8,
}

impl Seating {
    /// Every chair on the seat of its own number.
    pub fn first(players: usize) -> Self {
        Seating { chairs: PerSeat::from_fn(|seat| seat), players: players as u8 }
    }

    /// The seating with these chairs on seats 1, 2, …
    pub fn of_chairs(chairs: &[Seat]) -> Self {
        let mut seating = Seating::first(chairs.len());
        for (seat, &chair) in Seat::all(chairs.len()).zip(chairs) {
            seating.chairs[seat] = chair;
        }
        seating
    }

    /// How many seats there are.
    pub fn players(&self) -> usize {
        self.players.into()
    }

    /// The chairs on seats 1, 2, …
    pub fn chairs(&self) -> &[Seat] {
        self.chairs.first(self.players())
    }

    /// The chair on this seat.
    pub fn chair_on(&self, seat: Seat) -> Seat {
        self.chairs[seat]
    }

    /// This seating with every chair replaced by the one that `outer` has on it.
    fn reseated(self, outer: &Seating) -> Self {
        Seating { chairs: PerSeat::from_fn(|seat| outer.chair_on(self.chairs[seat])), ..self }
    }

    /// The seats that chairs 1, 2, … are on, as a seating: it leads back from chairs to seats.
    pub fn inverse(&self) -> Seating {
        let seats: Vec<Seat> = Seat::all(self.players()).map(|chair| self.seat_of(chair)).collect();
        Seating::of_chairs(&seats)
    }

    /// The seat that this chair is on.
    pub fn seat_of(&self, chair: Seat) -> Seat {
        Seat::all(self.players()).find(|&seat| self.chairs[seat] == chair).expect("every chair has a seat")
    }

    /// Everybody moves so that whoever is on `seat` comes to seat 1; the order round the table stays.
    #[must_use]
    pub fn starting_from(&self, seat: Seat) -> Seating {
        let players = self.players();
        let mut next = *self;
        for place in Seat::all(players) {
            next.chairs[place] = self.chairs[seat.after(place.index(), players)];
        }
        next
    }
}

/// What happens in the series by the rule `R`.
type FactOf<R> = SeriesFact<<<R as SeriesRule>::Game as Rules>::Fact>;

/// A series of games.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Series<R: SeriesRule> {
    config: SeriesConfig<R>,
    game: R::Game,
    number: u32,
    seating: Seating,
    /// Points by chair of the games that are finished.
    points: PerSeat<i32>,
    over: bool,
}

impl<R: SeriesRule> Series<R> {
    /// The game that runs, or the last one.
    pub fn game(&self) -> &R::Game {
        &self.game
    }

    /// Who sits where in it.
    pub fn seating(&self) -> &Seating {
        &self.seating
    }

    /// When the running game is over: counts it, and begins the next or ends the series.
    fn settle(&mut self, facts: &mut impl Sink<FactOf<R>>) {
        if self.game.phase() != Phase::Over {
            return;
        }
        let outcome = self.game.outcome();
        facts.fact(|| SeriesFact::ended(self.number, &self.seating, &outcome));
        for seat in outcome.seats() {
            let points = &mut self.points[self.seating.chair_on(seat)];
            *points = points.saturating_add(outcome.score(seat));
        }
        if self.is_decided() {
            self.over = true;
            return;
        }
        self.seating = R::next(&self.seating, R::starter(&self.game), &outcome);
        self.number += 1;
        let config = R::agreed(&self.config.game, self.number);
        self.game = R::Game::new(&config).expect("the config was accepted before");
    }

    fn is_decided(&self) -> bool {
        self.is_reached() || self.number >= self.config.length.most_games()
    }

    fn is_reached(&self) -> bool {
        match self.config.length {
            Length::Games(_) => false,
            Length::To { score, .. } => self.points.iter().any(|(_, &points)| points >= score),
        }
    }

    fn seats_to_chairs(&self, seats: SeatSet) -> SeatSet {
        seats.iter().map(|seat| self.seating.chair_on(seat)).collect()
    }
}

impl<R: SeriesRule> Rules for Series<R> {
    const ID: &'static str = R::Game::ID;
    type Config = SeriesConfig<R>;
    type Action = <R::Game as Rules>::Action;
    type Chance = <R::Game as Rules>::Chance;
    type Fact = FactOf<R>;

    fn new(config: &Self::Config) -> Result<Self, ConfigError> {
        R::length(&config.game, &R::word(config.length))?;
        let game = R::Game::new(&R::agreed(&config.game, 1))?;
        let seating = Seating::first(config.players());
        let config = config.clone();
        Ok(Series { config, game, number: 1, seating, points: PerSeat::splat(0), over: false })
    }

    fn config(&self) -> Self::Config {
        self.config.clone()
    }

    fn phase(&self) -> Phase {
        match self.game.phase() {
            Phase::Turn(seat) => Phase::Turn(self.seating.chair_on(seat)),
            Phase::Together(seats) => Phase::Together(self.seats_to_chairs(seats)),
            Phase::Apart(seats) => Phase::Apart(self.seats_to_chairs(seats)),
            other => other,
        }
    }

    fn legal(&self, chair: Seat) -> impl Iterator<Item = Self::Action> {
        self.game.legal(self.seating.seat_of(chair))
    }

    fn legal_len(&self, chair: Seat) -> usize {
        self.game.legal_len(self.seating.seat_of(chair))
    }

    fn legal_nth(&self, chair: Seat, n: usize) -> Self::Action {
        self.game.legal_nth(self.seating.seat_of(chair), n)
    }

    fn legal_any(&self, chair: Seat, rng: &mut impl Rng) -> Self::Action {
        self.game.legal_any(self.seating.seat_of(chair), rng)
    }

    fn chances(&self) -> impl Iterator<Item = (Self::Chance, u64)> {
        self.game.chances()
    }

    fn play(&mut self, moves: Moves<'_, Self::Action>, facts: &mut impl Sink<Self::Fact>) {
        let seating = self.seating;
        let mut inner = Reseated { number: self.number, seating: &seating, facts };
        match moves {
            Moves::One(chair, action) => {
                self.game.play(Moves::One(seating.seat_of(chair), action), &mut inner);
            }
            Moves::Many(&[]) => unreachable!("a phase asks somebody"),
            Moves::Many(many @ &[first, ..]) => {
                let mut seated = [first; Seat::MAX];
                for (place, &(chair, action)) in seated.iter_mut().zip(many) {
                    *place = (seating.seat_of(chair), action);
                }
                seated[..many.len()].sort_unstable_by_key(|&(seat, _)| seat);
                self.game.play(Moves::Many(&seated[..many.len()]), &mut inner);
            }
        }
        self.settle(facts);
    }

    fn befall(&mut self, chance: Self::Chance, facts: &mut impl Sink<Self::Fact>) {
        let seating = self.seating;
        self.game.befall(chance, &mut Reseated { number: self.number, seating: &seating, facts });
        self.settle(facts);
    }

    fn outcome(&self) -> Outcome {
        let inner = self.game.outcome();
        let seats: [Seat; Seat::MAX] = std::array::from_fn(Seat::from_index);
        let seats = &seats[..self.seating.players()];
        // A team is named by its lowest chair, for seats and their team numbers change hands.
        let team = |chair: Seat| {
            let team = inner.team(self.seating.seat_of(chair));
            seats.iter().find(|&&other| inner.team(self.seating.seat_of(other)) == team)
        };
        let mut teams = [0; Seat::MAX];
        for &chair in seats {
            teams[chair.index()] = team(chair).expect("a chair is in its own team").index() as u8;
        }
        let sums = Outcome::by_score(self.points.first(seats.len()));
        sums.in_teams(&teams[..seats.len()]).placed_as(&inner)
    }

    fn universe(config: &Self::Config) -> impl Iterator<Item = Self::Action> {
        R::Game::universe(&config.game)
    }

    fn census(&self) -> Census {
        self.game.census()
    }

    fn bound(config: &Self::Config) -> u32 {
        R::Game::bound(&config.game).saturating_mul(config.length.most_games())
    }

    fn key(&self) -> u64 {
        let points = self.points.iter().fold(u64::from(self.number), |key, (_, &sum)| {
            key.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(sum as u64)
        });
        let seating = self.seating.chairs().iter().fold(0, |key, chair| key * 8 + chair.index() as u64);
        self.game.key() ^ (points ^ seating).wrapping_mul(0xD6E8_FEB8_6659_FD93)
    }

    fn game_number(&self) -> u32 {
        self.number
    }
}
