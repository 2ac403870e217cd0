//! Maya Code. Two to four players form codes of pegs on the Sun platform; each code takes a peg away, and whoever
//! runs out of a colour is defeated. The rules are in RULES.md; the numbers in comments are its clauses.

mod action;
mod board;
mod census;
mod choice;
mod code;
mod config;
mod defeats;
mod edition;
mod fact;
mod five;
mod json;
mod legal;
mod peg;
mod platform;
mod play;
mod position;
mod possible;
mod prospect;
mod scene;
mod score;
mod series;
mod spoken;
mod spot;
mod stock;
mod story;
mod text;
mod view;
mod why;
mod words;

#[cfg(test)]
mod tests;

use ceiba_core::{Census, ConfigError, Moves, Outcome, Phase, Rng, Rules, Seat, Sink};

pub use action::{Action, Chance};
pub use board::{Board, Direction, Hole, Holes, Step};
pub use config::{Compass, Config, Mode};
pub use defeats::Defeats;
pub use edition::Edition;
pub use fact::Fact;
pub use five::Five;
pub use peg::{Peg, Pegs};
pub use platform::PlatformPlan;
pub use prospect::Prospect;
pub use series::SetSeries;
pub use spot::{NoSuchSpot, Spot};
pub use stock::Pile;
pub use view::View;

use stock::Stock;

/// The whole position; nothing in it is hidden.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct MayaCode {
    platform: PlatformPlan,
    stock: Stock,
    /// What has left the game: into the chamber, or with a defeated seat (C5.2, C6.2).
    gone: Pegs,
    defeats: Defeats,
    stage: Stage,
    /// Whose turn it is; once the game is over, whose turn it was.
    turn: Seat,
    /// Turns in a row with neither a placement nor a completed code (C6.6).
    idle: u8,
    /// Turns that are finished (C6.6).
    turns: u16,
    config: Config,
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// A peg placed or moved (C4.1).
    Act,
    /// Removals for the codes just completed (C5.1).
    Remove {
        /// How many are still owed.
        owed: u8,
        /// The hole just filled.
        filled: Hole,
    },
    /// The game has ended.
    Over(CodeEnd),
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CodeEnd {
    /// One seat or team is left (C6.3).
    Won,
    /// Too many turns without a placement or a code (C6.6).
    Idle,
    /// Too many turns in all (C6.6).
    Limit,
}

impl MayaCode {
    /// How the game ended, if it has.
    pub fn ended_by(&self) -> Option<CodeEnd> {
        match self.stage {
            Stage::Over(ended) => Some(ended),
            _ => None,
        }
    }
}

impl Rules for MayaCode {
    const ID: &'static str = "mayacode";
    type Config = Config;
    type Action = Action;
    type Chance = Chance;
    type Fact = Fact;

    fn new(config: &Config) -> Result<Self, ConfigError> {
        MayaCode::new(config)
    }

    fn config(&self) -> Config {
        self.config
    }

    fn phase(&self) -> Phase {
        match self.stage {
            Stage::Act | Stage::Remove { .. } => Phase::Turn(self.turn),
            Stage::Over(_) => Phase::Over,
        }
    }

    fn legal(&self, seat: Seat) -> impl Iterator<Item = Action> {
        self.legal(seat)
    }

    fn legal_len(&self, seat: Seat) -> usize {
        self.legal_len(seat)
    }

    fn legal_nth(&self, seat: Seat, n: usize) -> Action {
        self.legal_nth(seat, n)
    }

    fn legal_any(&self, seat: Seat, rng: &mut impl Rng) -> Action {
        self.legal_any(seat, rng)
    }

    fn chances(&self) -> impl Iterator<Item = (Chance, u64)> {
        std::iter::empty()
    }

    fn play(&mut self, moves: Moves<'_, Action>, facts: &mut impl Sink<Fact>) {
        self.play(moves, facts);
    }

    fn befall(&mut self, chance: Chance, _facts: &mut impl Sink<Fact>) {
        match chance {}
    }

    fn outcome(&self) -> Outcome {
        self.outcome()
    }

    fn universe(config: &Config) -> impl Iterator<Item = Action> {
        legal::universe(config)
    }

    fn census(&self) -> Census {
        self.census()
    }

    fn bound(_config: &Config) -> u32 {
        play::bound()
    }

    fn all_open(&self) -> bool {
        true
    }

    fn key(&self) -> u64 {
        self.key()
    }
}
