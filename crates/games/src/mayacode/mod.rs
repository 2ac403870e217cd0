//! Maya Code. Two to four players form codes of pegs on the Sun platform; each code takes a peg away, and whoever
//! runs out of a colour is defeated. The rules are in RULES.md; the numbers in comments are its clauses.

mod action;
mod any;
mod board;
mod census;
mod choice;
mod code;
mod config;
mod defeats;
mod draw;
mod edition;
mod five;
mod json;
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
mod stock;
mod story;
mod text;
mod view;
mod why;
mod words;

#[cfg(test)]
mod tests;

use ceiba_core::{
    Census, ConfigError, EventOf, Game, Glimpse, Line, Message, Moves, Outcome, ParseError, Phase, Refusal,
    Rng, Scene, Seat, Spot, Viewer,
};

pub use action::{Action, Chance};
pub use board::{Board, Direction, Hole, Holes, Step};
pub use config::{Compass, Config, Mode};
pub use defeats::Defeats;
pub use draw::drawing;
pub use edition::Edition;
pub use five::Five;
pub use peg::{Peg, Pegs};
pub use platform::Platform;
pub use prospect::Prospect;
pub use series::Set;
pub use view::View;

use stock::Stock;

/// The whole position; nothing in it is hidden.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct MayaCode {
    platform: Platform,
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
    Over(Ended),
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ended {
    /// One seat or team is left (C6.3).
    Won,
    /// Too many turns without a placement or a code (C6.6).
    Idle,
    /// Too many turns in all (C6.6).
    Limit,
}

impl MayaCode {
    /// How the game ended, if it has.
    pub fn ended_by(&self) -> Option<Ended> {
        match self.stage {
            Stage::Over(ended) => Some(ended),
            _ => None,
        }
    }
}

impl Game for MayaCode {
    const ID: &'static str = "mayacode";
    type Config = Config;
    type Action = Action;
    type Chance = Chance;
    type View = View;

    fn new(config: &Config) -> Result<Self, ConfigError> {
        config.check()?;
        Ok(MayaCode::begin(*config))
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

    fn legal(&self, _seat: Seat) -> impl Iterator<Item = Action> {
        self.choices()
    }

    fn legal_len(&self, _seat: Seat) -> usize {
        self.choices().count_all()
    }

    fn legal_nth(&self, _seat: Seat, n: usize) -> Action {
        self.choices().nth_action(n)
    }

    fn legal_any(&self, _seat: Seat, rng: &mut impl Rng) -> Action {
        self.any_choice(rng)
    }

    fn chances(&self) -> impl Iterator<Item = (Chance, u64)> {
        std::iter::empty()
    }

    fn play(&mut self, moves: Moves<'_, Action>) {
        match moves {
            Moves::One(_, action) => self.act(action),
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

    fn ending(&self) -> Option<Message> {
        self.ended_by().map(Ended::message)
    }

    fn view(&self, _viewer: Viewer) -> View {
        self.open_view()
    }

    fn glimpse(&self, event: &EventOf<Self>, after: &Self, _viewer: Viewer) -> Glimpse {
        self.tell(event, after)
    }

    fn determinize(view: &View, _rng: &mut impl Rng) -> Self {
        MayaCode::from_view(view)
    }

    fn reveals(&self, _moves: Moves<'_, Action>) -> bool {
        false
    }

    fn why_not(&self, seat: Seat, action: Action) -> Option<Refusal> {
        self.reason_against(seat, action)
    }

    fn why_not_there(view: &View, clicked: &[Spot]) -> Option<Refusal> {
        why::against_things(view, clicked)
    }

    fn why_never(config: &Config, action: Action) -> Option<Refusal> {
        why::against_ever(config, action)
    }

    fn universe(config: &Config) -> impl Iterator<Item = Action> {
        action::universe(config)
    }

    fn census(&self) -> Census {
        self.pieces()
    }

    fn bound(_config: &Config) -> u32 {
        play::longest()
    }

    fn key(&self) -> u64 {
        self.mixed()
    }

    fn text(&self) -> String {
        self.to_text()
    }

    fn from_text(config: &Config, text: &str) -> Result<Self, ParseError> {
        MayaCode::read(config, text)
    }

    fn scene(view: &View, legal: &[Action]) -> Scene {
        scene::scene(view, legal)
    }
}
