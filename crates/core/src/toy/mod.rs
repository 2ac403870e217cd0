//! Toy, a made-up game with every kind of phase. For tests only: it is in no catalog, and its fields are open so
//! that tests can break it.

mod action;
mod board;
mod fact;
mod play;
mod possible;
mod scene;
mod score;
mod text;
mod view;
mod why;

#[cfg(test)]
mod tests;

use std::hash::{DefaultHasher, Hash, Hasher};

use serde::{Deserialize, Serialize};

use crate::{
    Census, ConfigError, Knob, Message, Moves, Notation, Outcome, ParseError, PerSeat, Phase, Rules, Seat,
    SeatSet, Sink, Values, check_rules,
};

pub use action::{Action, Chance};
pub use board::{Back, Backs, Card, Cards, Field, Prize, Prizes};
pub use fact::{CardFace, Fact};
pub use view::{Hand, PlaceView, SowingView, View};

/// Its English texts, for front ends under test.
pub const ENGLISH: &str = include_str!("en.ftl");

/// What everybody starts with (T1.4).
pub const COINS: u8 = 3;
/// The most choices of one sowing (T2.3).
pub const CHOICES: u8 = 3;

/// What is agreed (T1.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct Config {
    /// From two to four.
    pub players: u8,
    /// Seats 1 and 3 against 2 and 4.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub teams: bool,
    /// From one to three.
    pub rounds: u8,
    /// The version of the rules.
    pub rules: u8,
}

impl Default for Config {
    fn default() -> Self {
        Config { players: 2, teams: false, rounds: 2, rules: 1 }
    }
}

impl crate::Config for Config {
    fn players(&self) -> usize {
        self.players.into()
    }

    fn every() -> Vec<Self> {
        let plain = Config::default();
        vec![
            plain,
            Config { rounds: 1, ..plain },
            Config { players: 3, ..plain },
            Config { players: 3, rounds: 3, ..plain },
            Config { players: 4, ..plain },
            Config { players: 4, teams: true, ..plain },
        ]
    }

    fn knobs() -> Vec<Knob> {
        let knob = |key, label, values| Knob { key, label: Message::new(label), values };
        vec![
            knob("players", "toy-knob-players", Values::Number { least: 2, most: 4 }),
            knob("teams", "toy-knob-teams", Values::Flag),
            knob("rounds", "toy-knob-rounds", Values::Number { least: 1, most: 3 }),
        ]
    }
}

/// The whole, secret state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Toy {
    /// What was agreed.
    pub config: Config,
    /// What happens now.
    pub stage: Stage,
    /// The round, from 1.
    pub round: u8,
    /// Cards not yet drawn.
    pub deck: Cards,
    /// Prizes not yet drawn.
    pub bag: Prizes,
    /// The prize that is bid for.
    pub prize: Option<Prize>,
    /// Prizes that nobody took.
    pub lost: Prizes,
    /// Coins that nobody has.
    pub bank: u8,
    /// What each seat has.
    pub places: PerSeat<Place, 4>,
}

/// What happens now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// A card is dealt to this seat (T1.3).
    Deal(Seat),
    /// A prize is drawn (T2.1).
    Prize,
    /// All bid (T2.2).
    Bid,
    /// All sow (T2.3).
    Sow,
    /// This seat takes its turn (T2.5).
    Turn(Seat),
    /// This seat draws the card it paid for (T2.5).
    Draw(Seat),
    /// The game has ended (T3).
    Over,
}

/// What one seat has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Place {
    /// Its coins.
    pub coins: u8,
    /// Its hidden cards that can still be used.
    pub hand: Cards,
    /// Its cards tucked away face down.
    pub store: Cards,
    /// Its cards shown for good.
    pub shown: Cards,
    /// The prizes it took.
    pub won: Prizes,
    /// How many harvests it had.
    pub harvest: u8,
    /// Its last or running sowing.
    pub sowing: Sowing,
}

/// A seat's choices of one sowing (T2.3), unseen by others until all are done.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Sowing {
    /// Beans on the red and the blue field.
    pub beans: [u8; 2],
    /// Cards on their way to the store.
    pub tucked: Cards,
    /// Whether the seat waits for the others.
    pub done: bool,
}

impl Sowing {
    /// How many choices were made.
    pub fn choices(self) -> u8 {
        self.beans[0] + self.beans[1] + self.tucked.len()
    }
}

impl Toy {
    /// The seats that still sow (T2.3).
    fn sowers(&self) -> SeatSet {
        self.seats().iter().filter(|&seat| !self.places[seat].sowing.done).collect()
    }
}

impl Rules for Toy {
    const ID: &'static str = "toy";
    type Config = Config;
    type Action = Action;
    type Chance = Chance;
    type Fact = Fact;

    fn new(config: &Config) -> Result<Self, ConfigError> {
        check_rules(config.rules, 1)?;
        Toy::set_up(config)
    }

    fn config(&self) -> Config {
        self.config
    }

    fn phase(&self) -> Phase {
        match self.stage {
            Stage::Deal(_) | Stage::Prize | Stage::Draw(_) => Phase::Chance,
            Stage::Bid => Phase::Together(self.seats()),
            Stage::Sow => Phase::Apart(self.sowers()),
            Stage::Turn(seat) => Phase::Turn(seat),
            Stage::Over => Phase::Over,
        }
    }

    fn legal(&self, seat: Seat) -> impl Iterator<Item = Action> {
        Action::all(&self.config).filter(move |&action| self.reason(seat, action).is_none())
    }

    fn chances(&self) -> impl Iterator<Item = (Chance, u64)> {
        self.outcomes()
    }

    fn play(&mut self, moves: Moves<'_, Action>, facts: &mut impl Sink<Fact>) {
        match moves {
            Moves::One(seat, action) => self.act(seat, action, facts),
            Moves::Many(bids) => self.settle(bids, facts),
        }
    }

    fn befall(&mut self, chance: Chance, facts: &mut impl Sink<Fact>) {
        match chance {
            Chance::Deal(card) => self.deal(card, facts),
            Chance::Prize(prize) => self.offer(prize, facts),
        }
    }

    fn outcome(&self) -> Outcome {
        self.result()
    }

    fn universe(config: &Config) -> impl Iterator<Item = Action> {
        Action::all(config)
    }

    fn census(&self) -> Census {
        self.count_pieces()
    }

    fn bound(config: &Config) -> u32 {
        let players = u32::from(config.players);
        let round = 1 + 1 + players * u32::from(CHOICES + 1) + players * 2;
        players * 2 + u32::from(config.rounds) * round
    }

    fn key(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.hash(&mut hasher);
        hasher.finish()
    }
}

impl Notation for Toy {
    fn text(&self) -> String {
        self.to_string()
    }

    fn from_text(config: &Config, text: &str) -> Result<Self, ParseError> {
        Toy::read(config, text)
    }
}
