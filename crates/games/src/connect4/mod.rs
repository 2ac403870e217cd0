//! Connect Four 7×6, the calibration game: never listed to players, timed against other engines.

mod action;
mod board;
mod fact;
mod play;
mod scene;
mod score;
mod story;
mod text;
mod view;
mod why;

#[cfg(test)]
mod tests;

use ceiba_core::{
    Census, ConfigError, Knob, Moves, NoChance, Outcome, PerSeat, Phase, Rng, Rules, Seat, Sink,
};
use serde::{Deserialize, Serialize};

pub use action::Action;
pub use board::{COLUMNS, Column, Discs, ROWS};
pub use fact::Fact;
pub use view::View;

/// Two players, no options.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct Config {
    /// The version of the rules.
    pub rules: u8,
}

impl Default for Config {
    fn default() -> Self {
        Config { rules: 1 }
    }
}

impl ceiba_core::Config for Config {
    fn players(&self) -> usize {
        2
    }

    fn every() -> Vec<Self> {
        vec![Config::default()]
    }

    fn knobs() -> Vec<Knob> {
        vec![]
    }
}

/// The position: who has which discs, whose turn it is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Connect4 {
    discs: PerSeat<Discs, 2>,
    /// Whose turn it is; once the game is over, who moved last.
    turn: Seat,
    ended: Option<FourEnd>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum FourEnd {
    Line(Seat),
    Full,
}

impl Connect4 {
    fn all(&self) -> Discs {
        Discs(self.discs[Seat::from_index(0)].0 | self.discs[Seat::from_index(1)].0)
    }

    fn owner(&self, column: Column, row: u8) -> Option<Seat> {
        Seat::all(2).find(|&seat| self.discs[seat].contains(column, row))
    }
}

impl Rules for Connect4 {
    const ID: &'static str = "connect4";
    type Config = Config;
    type Action = Action;
    type Chance = NoChance;
    type Fact = Fact;

    fn new(config: &Config) -> Result<Self, ConfigError> {
        ceiba_core::check_rules(config.rules, 1)?;
        Ok(Connect4 { discs: PerSeat::splat(Discs::default()), turn: Seat::from_index(0), ended: None })
    }

    fn config(&self) -> Config {
        Config::default()
    }

    fn phase(&self) -> Phase {
        match self.ended {
            None => Phase::Turn(self.turn),
            Some(_) => Phase::Over,
        }
    }

    fn legal(&self, seat: Seat) -> impl Iterator<Item = Action> {
        self.legal(seat)
    }

    fn legal_len(&self, _seat: Seat) -> usize {
        self.all().open_columns().count_ones() as usize
    }

    fn legal_nth(&self, seat: Seat, n: usize) -> Action {
        self.legal_nth(seat, n)
    }

    fn legal_any(&self, seat: Seat, rng: &mut impl Rng) -> Action {
        self.legal_any(seat, rng)
    }

    fn play(&mut self, moves: Moves<'_, Action>, facts: &mut impl Sink<Fact>) {
        self.play(moves, facts);
    }

    fn befall(&mut self, chance: NoChance, _facts: &mut impl Sink<Fact>) {
        match chance {}
    }

    fn outcome(&self) -> Outcome {
        self.outcome()
    }

    fn universe(_config: &Config) -> impl Iterator<Item = Action> {
        Column::all()
    }

    fn census(&self) -> Census {
        let free = u32::from(COLUMNS * ROWS) - self.all().len();
        let taken: u32 = Seat::all(2).map(|seat| self.discs[seat].len()).sum();
        Census::default().with("place", free + taken)
    }

    fn bound(_config: &Config) -> u32 {
        u32::from(COLUMNS * ROWS)
    }

    fn all_open(&self) -> bool {
        true
    }

    fn key(&self) -> u64 {
        // The discs of the seat to move, and a bit above every stack, name a position uniquely.
        self.discs[self.turn].0 + self.all().0 + Discs::BOTTOM.0
    }
}
