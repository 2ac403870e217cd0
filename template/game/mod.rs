//! Dummy: take one stone or two from a heap; whoever takes the last wins. The rules are in RULES.md; the numbers
//! in comments are its clauses.

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
    Census, ConfigError, Knob, Message, Moves, Outcome, PerSeat, Phase, Rules, Seat, Sink, Values,
    check_rules,
};
use serde::{Deserialize, Serialize};

pub use action::{Action, Chance};
pub use board::{HEAP, Stones};
pub use fact::Fact;
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

impl Rules for Dummy {
    const ID: &'static str = "dummy";
    type Config = Config;
    type Action = Action;
    type Chance = Chance;
    type Fact = Fact;

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

    /// What the heap allows (D2.1).
    fn legal(&self, _seat: Seat) -> impl Iterator<Item = Action> {
        Action::ALL.into_iter().filter(|action| action.stones() <= self.heap)
    }

    /// Anybody may begin, with equal chances (D1.2).
    fn chances(&self) -> impl Iterator<Item = (Chance, u64)> {
        let players = if self.stage == Stage::Start { self.players() } else { 0 };
        Seat::all(players).map(|seat| (seat, 1))
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

    fn universe(_config: &Config) -> impl Iterator<Item = Action> {
        Action::ALL.into_iter()
    }

    /// Stones are on the heap or in front of somebody.
    fn census(&self) -> Census {
        let heap = Census::default().with("stone", self.heap.0);
        self.taken.iter().fold(heap, |census, (_, taken)| census.with("stone", taken.0))
    }

    fn bound(_config: &Config) -> u32 {
        1 + u32::from(HEAP.0)
    }

    /// The heap and the stage. What was taken does not matter to what can follow.
    fn key(&self) -> u64 {
        let (stage, seat) = match self.stage {
            Stage::Start => (0, 0),
            Stage::Turn(seat) => (1, seat.number()),
            Stage::Won(seat) => (2, seat.number()),
        };
        u64::from(self.heap.0) << 16 | u64::from(seat) << 8 | stage
    }
}
