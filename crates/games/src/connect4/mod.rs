//! Connect Four 7×6, the calibration game: never listed to players, timed against other engines.

mod action;
mod board;
mod play;
mod scene;
mod score;
mod text;
mod view;
mod why;

#[cfg(test)]
mod tests;

use ceiba_core::{
    Census, ConfigError, EventOf, Game, Glimpse, Knob, Line, Moves, Outcome, ParseError, PerSeat, Phase,
    Refusal, Rng, Scene, Seat, Viewer,
};
use serde::{Deserialize, Serialize};

pub use action::{Action, Chance};
pub use board::{COLUMNS, Column, Discs, ROWS};
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
    ended: Option<Ended>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Ended {
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

impl Game for Connect4 {
    const ID: &'static str = "connect4";
    type Config = Config;
    type Action = Action;
    type Chance = Chance;
    type View = View;

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
        self.open_columns(seat)
    }

    fn legal_len(&self, _seat: Seat) -> usize {
        self.all().open_columns().count_ones() as usize
    }

    fn legal_nth(&self, _seat: Seat, n: usize) -> Action {
        self.open_column(n)
    }

    fn legal_any(&self, _seat: Seat, rng: &mut impl Rng) -> Action {
        self.any_open_column(rng)
    }

    fn chances(&self) -> impl Iterator<Item = (Chance, u64)> {
        std::iter::empty()
    }

    fn play(&mut self, moves: Moves<'_, Action>) {
        match moves {
            Moves::One(_, column) => self.drop_disc(column),
            Moves::Many(_) => unreachable!("seats move in turns"),
        }
    }

    fn befall(&mut self, chance: Chance) {
        match chance {}
    }

    fn all_open(&self) -> bool {
        true
    }

    fn outcome(&self) -> Outcome {
        self.result()
    }

    fn breakdown(&self) -> Vec<Line> {
        self.lines()
    }

    fn view(&self, _viewer: Viewer) -> View {
        self.open_view()
    }

    fn glimpse(&self, event: &EventOf<Self>, _after: &Self, _viewer: Viewer) -> Glimpse {
        self.tell(event)
    }

    fn determinize(view: &View, _rng: &mut impl Rng) -> Self {
        Connect4::from_view(view)
    }

    fn reveals(&self, _moves: Moves<'_, Action>) -> bool {
        false
    }

    fn why_not(&self, _seat: Seat, column: Action) -> Option<Refusal> {
        self.column_refusal(column)
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

    fn key(&self) -> u64 {
        // The discs of the seat to move, and a bit above every stack, name a position uniquely.
        self.discs[self.turn].0 + self.all().0 + Discs::BOTTOM.0
    }

    fn text(&self) -> String {
        self.to_text()
    }

    fn from_text(config: &Config, text: &str) -> Result<Self, ParseError> {
        Connect4::read(config, text)
    }

    fn scene(view: &View, legal: &[Action]) -> Scene {
        scene::scene(view, legal)
    }
}
