//! Maya by Bernd Eisenstein: three to five players dig for cubes and build pyramids for gold, three rounds.
//! The rules are in RULES.md; the numbers in comments are its clauses.

mod action;
mod auction;
mod board;
mod building;
mod cards;
mod census;
mod choice;
mod config;
mod digging;
mod distribution;
mod edition;
mod fact;
mod json;
mod legal;
mod play;
mod position;
mod possible;
mod possible_table;
mod reading;
mod reward;
mod scene;
mod score;
mod spoken;
mod spot;
mod story;
mod table;
mod text;
mod tokens;
mod touched;
mod transport;
mod view;
mod why;
mod words;

#[cfg(test)]
mod tests;

use ceiba_core::{Census, ConfigError, Moves, Outcome, Phase, Rng, Rules, Seat, Sink};

pub use action::{Action, Chance};
pub use board::{
    BySeat, CUBES, Cubes, PlayerColour, Pyramid, PyramidCubes, PyramidLevel, Pyramids, Quarry, SEATS,
};
pub use cards::{Back, Hand, Laid, Row, WorkerCard};
pub use config::{Config, Edition, LevelFigures, Printed, QuarryFigures, Tokens};
pub use fact::Fact;
pub use spot::{Button, Spot};
pub use table::{Account, Post, Round, Stage, Table};
pub use tokens::{Blue, Blues, CubeMove, Token};
pub use view::{Face, HandView, LaidView, View};

/// The whole position: what lies open, and the cards, whose values are secret.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Maya {
    table: Table,
    /// The cards in hand.
    hands: BySeat<Hand>,
    /// The cards at the quarries.
    rows: [Row; Quarry::MOST],
}

impl Maya {
    /// What lies open for everyone (M11.1).
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The cards in a seat's hand: secret, unless the state is an imagined one (M11.2).
    pub fn hand(&self, seat: Seat) -> Hand {
        self.hands[seat]
    }

    /// The cards at a quarry, those that are covered too: as secret as hands.
    pub fn row(&self, quarry: Quarry) -> &Row {
        &self.rows[quarry.index()]
    }
}

impl Rules for Maya {
    const ID: &'static str = "maya";
    type Config = Config;
    type Action = Action;
    type Chance = Chance;
    type Fact = Fact;

    fn new(config: &Config) -> Result<Self, ConfigError> {
        config.check()?;
        Ok(Maya::begin(*config))
    }

    fn config(&self) -> Config {
        self.table.config
    }

    fn phase(&self) -> Phase {
        match self.table.stage {
            Stage::Start | Stage::Offer => Phase::Chance,
            Stage::Bid => Phase::Together(self.table.bidders()),
            Stage::Over => Phase::Over,
            _ => Phase::Turn(self.table.turn),
        }
    }

    fn legal(&self, seat: Seat) -> impl Iterator<Item = Action> {
        self.legal(seat)
    }

    fn legal_len(&self, seat: Seat) -> usize {
        self.legal(seat).len()
    }

    fn legal_nth(&self, seat: Seat, n: usize) -> Action {
        self.legal(seat).nth_action(n)
    }

    fn legal_any(&self, seat: Seat, rng: &mut impl Rng) -> Action {
        self.legal(seat).any(rng)
    }

    fn chances(&self) -> impl Iterator<Item = (Chance, u64)> {
        self.chances()
    }

    fn play(&mut self, moves: Moves<'_, Action>, facts: &mut impl Sink<Fact>) {
        self.play(moves, facts);
    }

    fn befall(&mut self, chance: Chance, facts: &mut impl Sink<Fact>) {
        self.befall(chance, facts);
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

    fn bound(config: &Config) -> u32 {
        census::bound(config)
    }

    /// In the last phase 2: no card and no auction comes after it.
    fn all_open(&self) -> bool {
        self.table.round == Round::LAST && self.table.stage >= Stage::Build
    }

    fn key(&self) -> u64 {
        self.key()
    }
}
