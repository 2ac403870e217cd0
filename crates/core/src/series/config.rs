//! The config of a series: the game's own, and one more word that says how long it goes on.

use std::hash::{Hash, Hasher};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use serde_json::{Map, Value};

use super::{Length, SeriesRule};
use crate::config::{Config, ConfigError, Knob};
use crate::message::Message;
use crate::rules::Rules;

/// What is agreed for a series.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeriesConfig<R: SeriesRule> {
    /// What is agreed for each game.
    pub game: <R::Game as Rules>::Config,
    /// How long it goes on.
    pub length: Length,
}

impl<R: SeriesRule> Hash for SeriesConfig<R> {
    /// By its length alone: a config of a game need have no hash, and the games of one series have one config.
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.length.hash(state);
    }
}

impl<R: SeriesRule> Default for SeriesConfig<R> {
    fn default() -> Self {
        R::every().into_iter().next().expect("a series has a config")
    }
}

impl<R: SeriesRule> Config for SeriesConfig<R> {
    fn players(&self) -> usize {
        self.game.players()
    }

    fn every() -> Vec<Self> {
        R::every()
    }

    fn knobs() -> Vec<Knob> {
        let mut knobs = <R::Game as Rules>::Config::knobs();
        knobs.push(R::knob());
        knobs
    }

    fn to_words(&self) -> String {
        let value = match R::word(self.length) {
            Value::Bool(_) => String::new(),
            value => format!("={value}"),
        };
        format!("{} {}{value}", self.game.to_words(), R::knob().key)
    }

    fn from_words(text: &str) -> Result<Self, ConfigError> {
        let key = R::knob().key;
        let is_ours = |word: &&str| word.split('=').next() == Some(key);
        let ours: Vec<&str> = text.split_whitespace().filter(is_ours).collect();
        let rest: Vec<&str> = text.split_whitespace().filter(|word| !is_ours(word)).collect();
        let game = <R::Game as Rules>::Config::from_words(&rest.join(" "))?;
        let value = match ours[..] {
            [word] => word.split_once('=').map_or(Value::Bool(true), |(_, value)| {
                value.parse::<u32>().map_or_else(|_| Value::from(value), Value::from)
            }),
            [] => return Err(ConfigError::refused(Message::new("config-series").with("word", key))),
            _ => return Err(ConfigError::Twice { word: key.to_owned() }),
        };
        let length = R::length(&game, &value)?;
        Ok(SeriesConfig { game, length })
    }
}

impl<R: SeriesRule> Serialize for SeriesConfig<R> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut value = serde_json::to_value(&self.game).expect("a config is a flat struct");
        let fields = value.as_object_mut().expect("a config is a flat struct");
        fields.insert(R::knob().key.to_owned(), R::word(self.length));
        value.serialize(serializer)
    }
}

impl<'de, R: SeriesRule> Deserialize<'de> for SeriesConfig<R> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let fields = Map::deserialize(deserializer)?;
        SeriesConfig::from_json(&Value::Object(fields)).map_err(de::Error::custom)
    }
}
