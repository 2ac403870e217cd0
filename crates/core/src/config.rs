//! What is agreed before a game, as words (`players=3 expert`) and as JSON with the same keys.

use std::fmt::{self, Debug};

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::message::Message;
use crate::words;

/// The agreed options of a game. A flat struct with serde's `rename_all = "kebab-case"`, `default` and
/// `deny_unknown_fields`; text and JSON forms follow from it. Options that are off are left out of both.
pub trait Config:
    Clone + Eq + Debug + Default + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// How many seats there are.
    fn players(&self) -> usize;

    /// A config for every number of players and every option, which tests and benches run through.
    fn every() -> Vec<Self>;

    /// What can be chosen, for start screens and help.
    fn knobs() -> Vec<Knob>;

    /// The config as words, one canonical text.
    fn to_words(&self) -> String {
        words::write(self)
    }

    /// The config from words; what is not named has its default.
    fn from_words(text: &str) -> Result<Self, ConfigError> {
        words::read(text).map_err(|error: ConfigError| error.with_range(&Self::knobs()))
    }

    /// The config from a JSON object with the same keys.
    fn from_json(json: &serde_json::Value) -> Result<Self, ConfigError> {
        words::words_of_json(json).and_then(|text| Self::from_words(&text))
    }
}

/// One option of a config.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Knob {
    /// The word of the option.
    pub key: &'static str,
    /// What it is called.
    pub label: Message,
    /// What it can be set to.
    #[serde(flatten)]
    pub values: Values,
}

/// What an option can be set to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum Values {
    /// On or off.
    Flag,
    /// One of these words.
    OneOf {
        /// The words; the first is the default.
        of: Vec<&'static str>,
    },
    /// A whole number.
    Number {
        /// The least.
        least: u32,
        /// The greatest.
        most: u32,
    },
    /// Several different ones of these words.
    Several {
        /// The words.
        of: Vec<&'static str>,
        /// How many are named.
        count: u8,
    },
}

/// A config that is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ConfigError {
    /// No such option.
    Unknown {
        /// The option's word.
        word: String,
        /// The words there are.
        known: Vec<&'static str>,
    },
    /// An option set to something it cannot be.
    Value {
        /// What was given.
        word: String,
        /// What it may be.
        expected: String,
    },
    /// An option given twice.
    Twice {
        /// The option's word.
        word: String,
    },
    /// Options that do not go together, or have no effect: the reason in words.
    Refused(Box<Message>),
}

impl ConfigError {
    /// A refusal for this reason.
    pub fn refused(message: Message) -> Self {
        ConfigError::Refused(Box::new(message))
    }

    /// The same error; where an option is a number it says from where to where.
    fn with_range(self, knobs: &[Knob]) -> Self {
        let ConfigError::Value { word, expected } = self else { return self };
        let key = word.split('=').next().unwrap_or_default();
        let range = knobs.iter().find(|knob| knob.key == key).and_then(|knob| match knob.values {
            Values::Number { least, most } => Some(format!("{least}–{most}")),
            _ => None,
        });
        ConfigError::Value { expected: range.unwrap_or(expected), word }
    }

    /// The error in words.
    pub fn message(&self) -> Message {
        match self {
            ConfigError::Unknown { word, known } => {
                Message::new("config-unknown").with("word", word.as_str()).with("known", known.join(", "))
            }
            ConfigError::Value { word, expected } => {
                Message::new("config-value").with("word", word.as_str()).with("expected", expected.as_str())
            }
            ConfigError::Twice { word } => Message::new("config-twice").with("word", word.as_str()),
            ConfigError::Refused(message) => (**message).clone(),
        }
    }
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let message = self.message();
        write!(f, "{} {:?}", message.id, message.args)
    }
}

impl std::error::Error for ConfigError {}

/// Refuses a rules version that this program does not know: versions run from 1 to `newest`.
pub fn check_rules(version: u8, newest: u8) -> Result<(), ConfigError> {
    if (1..=newest).contains(&version) {
        return Ok(());
    }
    let id = if version > newest { "config-newer-rules" } else { "config-no-such-rules" };
    Err(ConfigError::refused(Message::new(id).with("version", version).with("newest", newest)))
}
