//! Dummy: take one stone or two from a heap; whoever takes the last wins. The rules are in RULES.md; the numbers
//! in comments are its clauses.

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
    Census, ConfigError, EventOf, Game, Glimpse, Knob, Line, Message, Moves, Outcome, ParseError, PerSeat,
    Phase, Refusal, Rng, Scene, Seat, Values, Viewer, check_rules,
};
use serde::{Deserialize, Serialize};

pub use action::{Action, Chance};
pub use board::{HEAP, Stones};
pub use view::View;

/// What is agreed (D1.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct Config {
    /// Two or three.
    pub players: u8,
    /// The version of the rules.
    pub rules: u8,
}

impl Default for Config {
    fn default() -> Self {
        Config { players: 2, rules: 1 }
    }
}

impl ceiba_core::Config for Config {
    fn players(&self) -> usize {
        self.players.into()
    }

    fn every() -> Vec<Self> {
        [2, 3].map(|players| Config { players, ..Config::default() }).into()
    }

    fn knobs() -> Vec<Knob> {
        vec![Knob {
            key: "players",
            label: Message::new("dummy-knob-players"),
            values: Values::Number { least: 2, most: 3 },
        }]
    }
}

/// The whole position.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Dummy {
    config: Config,
    heap: Stones,
    /// What lies in front of each seat (D2.1).
    taken: PerSeat<Stones, 3>,
    stage: Stage,
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Chance draws who begins (D1.2).
    Start,
    /// This seat takes stones (D2.1).
    Turn(Seat),
    /// This seat took the last stone (D3.1).
    Won(Seat),
}

impl Game for Dummy {
    const ID: &'static str = "dummy";
    type Config = Config;
    type Action = Action;
    type Chance = Chance;
    type View = View;

    fn new(config: &Config) -> Result<Self, ConfigError> {
        check_rules(config.rules, 1)?;
        if !(2..=3).contains(&config.players) {
            return Err(ConfigError::refused(Message::new("dummy-config-players")));
        }
        Ok(Dummy { config: *config, heap: HEAP, taken: PerSeat::splat(Stones(0)), stage: Stage::Start })
    }

    fn config(&self) -> Config {
        self.config
    }

    fn phase(&self) -> Phase {
        match self.stage {
            Stage::Start => Phase::Chance,
            Stage::Turn(seat) => Phase::Turn(seat),
            Stage::Won(_) => Phase::Over,
        }
    }

    fn legal(&self, _seat: Seat) -> impl Iterator<Item = Action> {
        self.takes()
    }

    fn chances(&self) -> impl Iterator<Item = (Chance, u64)> {
        self.starters()
    }

    fn play(&mut self, moves: Moves<'_, Action>) {
        match moves {
            Moves::One(seat, action) => self.take(seat, action),
            Moves::Many(_) => unreachable!("seats move in turns"),
        }
    }

    fn befall(&mut self, chance: Chance) {
        self.begin(chance);
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
        Dummy::from_view(view)
    }

    fn reveals(&self, _moves: Moves<'_, Action>) -> bool {
        false
    }

    fn why_not(&self, _seat: Seat, action: Action) -> Option<Refusal> {
        self.take_refusal(action)
    }

    fn universe(_config: &Config) -> impl Iterator<Item = Action> {
        Action::ALL.into_iter()
    }

    fn census(&self) -> Census {
        self.count_stones()
    }

    fn bound(_config: &Config) -> u32 {
        1 + u32::from(HEAP.0)
    }

    fn key(&self) -> u64 {
        self.number()
    }

    fn text(&self) -> String {
        self.to_text()
    }

    fn from_text(config: &Config, text: &str) -> Result<Self, ParseError> {
        Dummy::read(config, text)
    }

    fn scene(view: &View, legal: &[Action]) -> Scene {
        scene::scene(view, legal)
    }
}
