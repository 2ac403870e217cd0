//! Dummy: take one stone or two from a heap; whoever takes the last wins. The rules are in RULES.md; the numbers
//! in comments are its clauses.

mod board;
mod fact;
mod scene;
mod story;
mod text;
mod view;

#[cfg(test)]
mod tests;

use ceiba_core::{Census, ConfigError, Moves, Outcome, PerSeat, Phase, PlayersConfig, Rules, Seat, Sink};
use serde::{Deserialize, Serialize};

pub use board::{Action, HEAP, Stones};
pub use fact::Fact;

/// Two or three players (D1.1).
pub type Config = PlayersConfig<2, 3>;

/// The whole position. Nothing of it is hidden, so it can be written out; a state with secrets must not be.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
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
    /// The seat that begins (D1.2).
    type Chance = Seat;
    type Fact = Fact;

    fn new(config: &Config) -> Result<Self, ConfigError> {
        config.check()?;
        Ok(Dummy { config: *config, heap: HEAP, taken: PerSeat::default(), stage: Stage::Start })
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
    fn chances(&self) -> impl Iterator<Item = (Seat, u64)> {
        let players = if self.stage == Stage::Start { self.players() } else { 0 };
        Seat::all(players).map(|seat| (seat, 1))
    }

    /// Stones leave the heap (D2.1); the last one wins (D3.1), otherwise the next seat goes on (D1.2).
    fn play(&mut self, moves: Moves<'_, Action>, facts: &mut impl Sink<Fact>) {
        let Moves::One(seat, action) = moves else { unreachable!("seats move in turns") };
        let stones = action.stones();
        self.heap.0 -= stones.0;
        self.taken[seat].0 += stones.0;
        facts.fact(|| Fact::Taken { seat, stones });
        self.stage = match self.heap {
            Stones(0) => Stage::Won(seat),
            _ => Stage::Turn(seat.next(self.players())),
        };
    }

    /// The first turn is the drawn seat's (D1.2).
    fn befall(&mut self, starter: Seat, facts: &mut impl Sink<Fact>) {
        self.stage = Stage::Turn(starter);
        facts.fact(|| Fact::Begun { seat: starter });
    }

    /// A point for the last stone (D3.1).
    fn outcome(&self) -> Outcome {
        let scores = PerSeat::<i32, 3>::from_fn(|seat| (self.stage == Stage::Won(seat)).into());
        Outcome::by_score(scores.first(self.players()))
    }

    fn universe(_config: &Config) -> impl Iterator<Item = Action> {
        Action::ALL.into_iter()
    }

    /// Stones are on the heap or in front of somebody.
    fn census(&self) -> Census {
        let heap = Census::default().with("stone", self.heap.0);
        self.taken.iter().fold(heap, |census, (_, taken)| census.with("stone", taken.0))
    }

    /// A draw of who begins, and a stone a turn at least.
    fn bound(_config: &Config) -> u32 {
        1 + u32::from(HEAP.0)
    }
}
