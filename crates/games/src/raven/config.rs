//! What is agreed before a game.

use ceiba_core::{ConfigError, Knob, Message, Seat, Values, check_rules};
use serde::{Deserialize, Serialize};

use super::board::Platform;
use super::edition::Edition;

/// The newest version of the rules. By 1 places of teams counted seats (R6.2) and a match began with seat 1 (R5.9).
const RULES: u8 = 2;

/// The agreed options.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct Config {
    /// Two players with ladders and priests, three alone or four in teams with task cards.
    pub players: u8,
    /// How the towers come to stand.
    pub setup: Setup,
    /// Who starts; three or four players only.
    #[serde(skip_serializing_if = "Start::is_first")]
    pub start: Start,
    /// How many ladders a platform takes; two players only.
    #[serde(skip_serializing_if = "LadderPlaces::is_printed")]
    pub ladders: LadderPlaces,
    /// The table of printed figures.
    pub edition: Edition,
    /// The version of the rules.
    pub rules: u8,
}

impl Default for Config {
    fn default() -> Self {
        Config {
            players: 2,
            setup: Setup::Dealt,
            start: Start::First,
            ladders: LadderPlaces::Printed,
            edition: Edition::Ceiba2026,
            rules: RULES,
        }
    }
}

/// How the towers come to stand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Setup {
    /// At random (R2.1).
    Dealt,
    /// Floor by floor by the players (R7.1).
    Drafted,
}

/// Who starts with three or four players (R5.1). With two it is White.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Start {
    /// Seat 1: the table has agreed who sits there, or the winner of the last game of a match does (R5.9).
    First,
    /// It is drawn before the floors.
    Drawn,
}

impl Start {
    fn is_first(&self) -> bool {
        *self == Start::First
    }
}

/// How many ladders a platform takes (R1.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum LadderPlaces {
    /// As the edition's table says.
    #[serde(rename = "printed")]
    Printed,
    /// Three everywhere.
    #[serde(rename = "3")]
    Three,
    /// Four everywhere.
    #[serde(rename = "4")]
    Four,
}

impl LadderPlaces {
    fn is_printed(&self) -> bool {
        *self == LadderPlaces::Printed
    }
}

impl Config {
    /// The ladder places of a platform (R1.4).
    pub fn places(&self, platform: Platform) -> u8 {
        match self.ladders {
            LadderPlaces::Printed => self.edition.figures().places[platform.index()],
            LadderPlaces::Three => 3,
            LadderPlaces::Four => 4,
        }
    }

    /// The ladders that each side begins with (R1.3).
    pub fn ladder_stock(&self) -> u8 {
        self.edition.figures().ladders
    }

    /// The priests that each side begins with (R1.3).
    pub fn priest_stock(&self) -> u8 {
        self.edition.figures().priests
    }

    /// After so many swaps in a row that join nothing the game ends (R4.4).
    pub const fn idle_limit(&self) -> u8 {
        15 * self.players
    }

    /// Whether the game is for task cards (R5, R6) rather than ladders and priests.
    pub const fn has_cards(&self) -> bool {
        self.players > 2
    }

    /// Whether places count teams (R6.2): since version 2 of the rules.
    pub(super) const fn places_teams(&self) -> bool {
        self.rules >= 2
    }

    /// Whether the start player of a match may be drawn (R5.9): since version 2 of the rules.
    pub(super) const fn draws_in_match(&self) -> bool {
        self.rules >= 2
    }

    /// Who plays with a seat: with four, whoever sits opposite (R6.1).
    pub fn partner(&self, seat: Seat) -> Option<Seat> {
        (self.players == 4).then(|| seat.after(2, 4))
    }

    pub(super) fn check(&self) -> Result<(), ConfigError> {
        check_rules(self.rules, RULES)?;
        let refusal = if !(2..=4).contains(&self.players) {
            "raven-config-players"
        } else if self.has_cards() && !self.ladders.is_printed() {
            "raven-config-ladders"
        } else if !self.has_cards() && !self.start.is_first() {
            "raven-config-start"
        } else {
            return Ok(());
        };
        Err(ConfigError::refused(Message::new(refusal).with("players", self.players)))
    }
}

impl ceiba_core::Config for Config {
    fn players(&self) -> usize {
        self.players.into()
    }

    fn every() -> Vec<Self> {
        let mut all = Vec::new();
        for setup in [Setup::Dealt, Setup::Drafted] {
            for ladders in [LadderPlaces::Printed, LadderPlaces::Three, LadderPlaces::Four] {
                all.push(Config { setup, ladders, ..Config::default() });
            }
            for start in [Start::First, Start::Drawn] {
                all.extend([3, 4].map(|players| Config { players, setup, start, ..Config::default() }));
            }
        }
        all
    }

    fn knobs() -> Vec<Knob> {
        let knob = |key, id, values| Knob { key, label: Message::new(id), values };
        vec![
            knob("players", "raven-knob-players", Values::Number { least: 2, most: 4 }),
            knob("setup", "raven-knob-setup", Values::OneOf { of: vec!["dealt", "drafted"] }),
            knob("start", "raven-knob-start", Values::OneOf { of: vec!["first", "drawn"] }),
            knob("ladders", "raven-knob-ladders", Values::OneOf { of: vec!["printed", "3", "4"] }),
            knob("edition", "raven-knob-edition", Values::OneOf { of: vec!["ceiba-2026"] }),
        ]
    }
}
