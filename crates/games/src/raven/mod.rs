//! Maya: Towers of the Raven. Two players vie for ladders and priests, three or four for secret task cards.
//! The rules are in RULES.md; the numbers in comments are its clauses.
//!
//! `board`, `cut`, `towers` and `ladders` are the things on the table, `config` and `edition` what is agreed about
//! them. `action`, `setup`, `legal`, `play` and `score` are the rules in the order of a game, `series` a match of games.
//! `fact` is what can happen, `view` what each viewer knows of the position, and `why` all refusals. `text`, `position`
//! and `json` write and read, `possible` checks what was read, `census` counts. `scene`, `spot`, `choice`, `spoken`, `story`
//! and `words` are what people see and hear.

mod action;
mod board;
mod census;
mod choice;
mod config;
mod cut;
mod edition;
mod fact;
mod json;
mod ladders;
mod legal;
mod play;
mod position;
mod possible;
mod scene;
mod score;
mod series;
mod setup;
mod spoken;
mod spot;
mod story;
mod text;
mod towers;
mod view;
mod why;
mod words;

#[cfg(test)]
mod tests;

use ceiba_core::{Census, ConfigError, Moves, Outcome, PerSeat, Phase, Rules, Seat, Sink};
use serde::{Deserialize, Serialize};

pub use action::{Action, Chance};
pub use board::{ALL_COLOURS, Colour, Colours, Pair, Platform, Platforms, TowerLevel};
pub use config::{Config, LadderPlaces, Setup, Start};
pub use cut::Cut;
pub use edition::Edition;
pub use fact::Fact;
pub use ladders::{BLACK, Ladders, WHITE};
pub use series::Match;
pub use spot::Spot;
pub use towers::{Run, Towers};
pub use view::{HoldingsView, TaskCards, View};

/// The whole position, secrets included.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Raven {
    towers: Towers,
    holdings: Holdings,
    monolith: Option<Monolith>,
    stage: Stage,
    /// Who swaps first; seat 1 until that is drawn.
    start: Seat,
    /// Whose turn it is; once the game is over, whose turn it was.
    turn: Seat,
    /// Swaps since the last one that joined anything (R4.4).
    idle: u8,
    config: Config,
}

/// What the players collect.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Holdings {
    /// Two players: ladders and priests (R1.3).
    Ladders(Ladders),
    /// Three or four: task cards, each seen by its seat alone (R5.2).
    Cards(PerSeat<Colours, 4>),
}

/// The monolith between two towers; its raven holds a level where two play (R3.4, R5.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Monolith {
    /// The frozen towers (R3.3).
    pub pair: Pair,
    /// The level at which nobody may cut (R3.4).
    pub raven: Option<TowerLevel>,
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// The start player is drawn (R5.1).
    Start,
    /// The next platform's floor is drawn (R2.1).
    Floor,
    /// A floor is drawn for the drafter (R7.1).
    Draw,
    /// The drafter places this floor (R7.1).
    Place(Colour),
    /// Black stands the monolith (R2.2).
    Monolith,
    /// A card is dealt (R5.2).
    Card,
    /// A swap, or "Stop!" (R3.1, R5.4).
    Swap,
    /// "Stop!" or go on, after a swap (R5.4).
    Answer,
    /// The game has ended.
    Over(RavenEnd),
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RavenEnd {
    /// The seat to move had no legal swap (R4.1, R5.5).
    NoSwap,
    /// Too many swaps joined nothing (R4.4).
    Idle,
    /// Somebody called "Stop!" (R5.4).
    Stop,
    /// Somebody called "Stop!" right after completing the centre tower (R5.7).
    CentreStop,
}

impl Raven {
    /// How the game ended, if it has.
    pub fn ended_by(&self) -> Option<RavenEnd> {
        match self.stage {
            Stage::Over(ended) => Some(ended),
            _ => None,
        }
    }

    /// Who swaps first, once that is known (R5.1).
    pub fn start_player(&self) -> Seat {
        self.start
    }

    /// The towers.
    pub fn towers(&self) -> &Towers {
        &self.towers
    }

    /// The ladders and priests, where two play.
    pub fn ladders(&self) -> Option<&Ladders> {
        match &self.holdings {
            Holdings::Ladders(ladders) => Some(ladders),
            Holdings::Cards(_) => None,
        }
    }

    /// The task cards of a seat, where three or four play. A secret of that seat.
    pub fn cards(&self, seat: Seat) -> Option<Colours> {
        match &self.holdings {
            Holdings::Ladders(_) => None,
            Holdings::Cards(cards) => Some(cards[seat]),
        }
    }

    /// What the game waits for.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Swaps that may still join nothing before the game ends by that (R4.4).
    pub fn patience(&self) -> u8 {
        self.config.idle_limit() - self.idle
    }
}

impl Rules for Raven {
    const ID: &'static str = "raven";
    type Config = Config;
    type Action = Action;
    type Chance = Chance;
    type Fact = Fact;

    fn new(config: &Config) -> Result<Self, ConfigError> {
        Raven::new(config)
    }

    fn config(&self) -> Config {
        self.config
    }

    fn phase(&self) -> Phase {
        match self.stage {
            Stage::Start | Stage::Floor | Stage::Draw | Stage::Card => Phase::Chance,
            Stage::Place(_) | Stage::Monolith | Stage::Swap | Stage::Answer => Phase::Turn(self.turn),
            Stage::Over(_) => Phase::Over,
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
        play::bound(config)
    }

    fn all_open(&self) -> bool {
        matches!(self.holdings, Holdings::Ladders(_))
            && matches!(self.stage, Stage::Monolith | Stage::Swap | Stage::Over(_))
    }

    fn key(&self) -> u64 {
        self.key()
    }
}
