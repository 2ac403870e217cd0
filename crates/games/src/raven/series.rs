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
        if !game.has_cards() {
            refused("raven-config-match-players")
        } else if game.start == Start::Drawn && !game.draws_in_match() {
            refused("raven-config-match-start")
        } else {
            Ok(Length::Games(GAMES))
        }
    }

    fn word(_: Length) -> Value {
        Value::Bool(true)
    }

    /// The first game's start player may be drawn (R5.1); who starts a later one sits on seat 1 (R5.9).
    fn agreed(game: &Config, number: u32) -> Config {
        if number == 1 { *game } else { Config { start: Start::First, ..*game } }
    }

    fn starter(game: &Raven) -> Seat {
        game.start
    }

    /// The winner of a game starts the next; of several the first clockwise after the old start player, who comes
    /// last (R5.9).
    fn next(seating: &Seating, starter: Seat, outcome: &Outcome) -> Seating {
        let players = seating.players();
        let mut clockwise = (1..=players).map(|places| starter.after(places, players));
        let winner = clockwise.find(|&seat| outcome.winners().contains(seat));
        seating.starting_from(winner.unwrap_or(starter))
    }

    fn every() -> Vec<SeriesConfig<Self>> {
        let games =
            Config::every().into_iter().filter(|game| Match::length(game, &Value::Bool(true)).is_ok());
        games.map(|game| SeriesConfig { game, length: Length::Games(GAMES) }).collect()
    }
}
