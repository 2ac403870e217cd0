//! A series, so that its config, state and view are fuzzed like any game's.

use ceiba_core::series::{Length, Seating, SeriesConfig, SeriesRule};
use ceiba_core::toy::Toy;
use ceiba_core::{Config, ConfigError, Knob, Message, Outcome, Seat, Values};
use serde_json::Value;

/// Toy to a number of points, in nine games at most; everybody moves on by one seat after each.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct ToySet;

const MOST: u32 = 9;

impl SeriesRule for ToySet {
    type Game = Toy;
    const CLAUSE: &'static str = "T3.6";

    fn knob() -> Knob {
        let values = Values::Number { least: 1, most: 999 };
        Knob { key: "set", label: Message::new("toy-knob-set"), values }
    }

    fn length(_game: &<Toy as ceiba_core::Rules>::Config, value: &Value) -> Result<Length, ConfigError> {
        match value.as_i64() {
            Some(score @ 1..=999) => Ok(Length::To { score: score as i32, at_most: MOST }),
            _ => Err(ConfigError::Value { word: format!("set={value}"), expected: "1 to 999".to_owned() }),
        }
    }

    fn word(length: Length) -> Value {
        match length {
            Length::To { score, .. } => score.into(),
            Length::Games(games) => games.into(),
        }
    }

    fn next(seating: &Seating, _starter: Seat, _outcome: &Outcome) -> Seating {
        seating.starting_from(Seat::from_index(1))
    }

    fn every() -> Vec<SeriesConfig<Self>> {
        let length = Length::To { score: 21, at_most: MOST };
        <Toy as ceiba_core::Rules>::Config::every()
            .into_iter()
            .map(|game| SeriesConfig { game, length })
            .collect()
    }
}
