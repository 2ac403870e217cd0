//! A match of three games.

use ceiba_core::series::{Length, Seating, SeriesConfig, SeriesRule};
use ceiba_core::{Config as _, ConfigError, Knob, Message, Outcome, Seat, Values};
use serde_json::Value;

use super::{Config, Raven, Start};

/// Games of a match (R5.9).
const GAMES: u32 = 3;

/// Three games of three or four players; points add up and the winner of a game starts the next (R5.9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Match;

impl SeriesRule for Match {
    type Game = Raven;
    const CLAUSE: &'static str = "R5.9";

    fn knob() -> Knob {
        Knob { key: "match", label: Message::new("raven-knob-match"), values: Values::Flag }
    }

    fn length(game: &Config, value: &Value) -> Result<Length, ConfigError> {
        if *value != Value::Bool(true) {
            return Err(ConfigError::Value { word: format!("match={value}"), expected: "match".to_owned() });
        }
        let refused = |id| Err(ConfigError::refused(Message::new(id).with("players", game.players)));
        match (game.has_cards(), game.start) {
            (false, _) => refused("raven-config-match-players"),
            (true, Start::Drawn) => refused("raven-config-match-start"),
            (true, Start::First) => Ok(Length::Games(GAMES)),
        }
    }

    fn word(_: Length) -> Value {
        Value::Bool(true)
    }

    /// The winner of a game starts the next; of several the first clockwise after the old start player, who
    /// sat on seat 1 and comes last (R5.9).
    fn next(seating: &Seating, outcome: &Outcome) -> Seating {
        let first = Seat::from_index(0);
        let clockwise = Seat::all(seating.players()).skip(1).chain([first]);
        let winner = clockwise.into_iter().find(|&seat| outcome.winners().contains(seat));
        seating.starting_from(winner.unwrap_or(first))
    }

    fn every() -> Vec<SeriesConfig<Self>> {
        let games =
            Config::every().into_iter().filter(|game| Match::length(game, &Value::Bool(true)).is_ok());
        games.map(|game| SeriesConfig { game, length: Length::Games(GAMES) }).collect()
    }
}
