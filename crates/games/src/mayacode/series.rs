//! A set of games to a score.

use ceiba_core::series::{Length, Seating, SeriesConfig, SeriesRule};
use ceiba_core::{ConfigError, Knob, Message, Outcome, Seat, Values};
use serde_json::Value;

use super::MayaCode;
use super::config::Config;

/// The most games of a set (C6.5).
const MOST_GAMES: u32 = 100;
/// The highest score that may be agreed: what a hundred games of four players can bring at most.
const MOST: u32 = 2_400;

/// Games until somebody has a score (C6.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SetSeries;

impl SetSeries {
    /// The length of a set to this score.
    fn to(score: u32) -> Length {
        Length::To { score: score as i32, at_most: MOST_GAMES }
    }
}

impl SeriesRule for SetSeries {
    type Game = MayaCode;
    const CLAUSE: &'static str = "C6.5";

    fn knob() -> Knob {
        let values = Values::Number { least: 1, most: MOST };
        Knob { key: "set", label: Message::new("mayacode-knob-set"), values }
    }

    /// The score, or for a bare `set` the printed one: 21 with two players, else 84 (C6.5).
    fn length(game: &Config, value: &Value) -> Result<Length, ConfigError> {
        let score = match value {
            Value::Bool(true) => Some(u64::from(game.set_score())),
            value => value.as_u64(),
        };
        let score =
            score.and_then(|score| u32::try_from(score).ok()).filter(|score| (1..=MOST).contains(score));
        score.map(SetSeries::to).ok_or_else(|| {
            let found = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            ConfigError::Value { word: format!("set={found}"), expected: format!("1–{MOST}") }
        })
    }

    fn word(length: Length) -> Value {
        match length {
            Length::To { score, .. } => score.into(),
            Length::Games(games) => games.into(),
        }
    }

    /// After every game, drawn ones too, the seat clockwise of East becomes East and all move up alike (C6.5).
    fn next(seating: &Seating, _starter: Seat, _outcome: &Outcome) -> Seating {
        seating.starting_from(Seat::from_index(1))
    }

    fn every() -> Vec<SeriesConfig<Self>> {
        let game = Config::default();
        vec![SeriesConfig { game, length: SetSeries::to(game.set_score().into()) }]
    }
}
