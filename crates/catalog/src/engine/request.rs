//! What can be asked of the engine.

use std::num::{NonZeroU8, NonZeroU32, NonZeroU64};
use std::time::Duration;

use ceiba_bots::{Budget, SearchLimits, Stop};
use ceiba_core::{ConfigError, ParseError, Seat, Seed, Viewer};
use serde::{Deserialize, Deserializer, de};
use serde_json::{Map, Value};

use crate::any_bot::BotKind;

/// A request, without its id.
#[derive(Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub(super) enum EngineRequest {
    Hello {},
    Games {},
    New {
        game: String,
        #[serde(default)]
        config: ConfigArgument,
        seed: Option<SeedArgument>,
        chance: Option<ChanceSource>,
    },
    Position {
        game: String,
        #[serde(default)]
        config: ConfigArgument,
        text: String,
        seed: Option<SeedArgument>,
        chance: Option<ChanceSource>,
    },
    Phase {},
    Legal {
        seat: Seat,
    },
    Paths {
        seat: Seat,
    },
    View {
        r#as: ViewerArgument,
    },
    Scene {
        r#as: ViewerArgument,
    },
    Play {
        seat: Seat,
        action: String,
    },
    Bot(SearchArguments),
    Hint(SearchArguments),
    Stop {},
    Chance {
        outcome: Option<String>,
    },
    Undo {
        seat: Seat,
    },
    Table {
        event: String,
    },
    Text {},
    Log {
        r#as: Option<ViewerArgument>,
    },
    Outcome {},
    Record {},
    Quit {},
}

impl EngineRequest {
    pub(super) fn read(fields: Map<String, Value>) -> Result<Self, String> {
        serde_json::from_value(Value::Object(fields)).map_err(|error| error.to_string())
    }
}

/// A config as words or as an object.
#[derive(Deserialize)]
#[serde(untagged, expecting = "a config is words or an object")]
pub(super) enum ConfigArgument {
    Words(String),
    Object(Map<String, Value>),
}

impl Default for ConfigArgument {
    fn default() -> Self {
        ConfigArgument::Words(String::new())
    }
}

impl ConfigArgument {
    pub(super) fn words(self) -> Result<String, ConfigError> {
        match self {
            ConfigArgument::Words(words) => Ok(words),
            ConfigArgument::Object(fields) => ceiba_core::words_of_json(&Value::Object(fields)),
        }
    }
}

/// A seed as a number (an open seed) or as 64 hexadecimal digits.
#[derive(Deserialize)]
#[serde(untagged, expecting = "a seed is a number from 0 or 64 hexadecimal digits")]
pub(super) enum SeedArgument {
    Number(u64),
    Digits(String),
}

impl SeedArgument {
    pub(super) fn read(&self) -> Result<Seed, ParseError> {
        match self {
            SeedArgument::Number(number) => Ok(Seed::open(*number)),
            SeedArgument::Digits(digits) => digits.parse(),
        }
    }
}

/// Who decides about chance.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum ChanceSource {
    Manual,
}

/// The viewer of a request: a seat's number, or a viewer's name.
pub(super) struct ViewerArgument(Viewer);

impl ViewerArgument {
    pub(super) fn viewer(&self) -> Viewer {
        self.0
    }
}

impl<'de> Deserialize<'de> for ViewerArgument {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = match Value::deserialize(deserializer)? {
            Value::String(text) => text,
            other => other.to_string(),
        };
        let wrong = |_: ParseError| de::Error::custom("\"as\" is a seat number, \"public\" or \"referee\"");
        text.parse().map(ViewerArgument).map_err(wrong)
    }
}

/// The arguments of a search: the bot, the seat and the budget.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SearchArguments {
    pub(super) seat: Seat,
    pub(super) level: BotArgument,
    nodes: Option<NonZeroU64>,
    ms: Option<NonZeroU32>,
    #[serde(default)]
    seed: u64,
    #[serde(default = "one")]
    threads: NonZeroU8,
}

fn one() -> NonZeroU8 {
    NonZeroU8::MIN
}

impl SearchArguments {
    /// The limits of the search; none if both nodes and time were given.
    pub(super) fn limits(&self, stop: &Stop) -> Option<SearchLimits> {
        let budget = match (self.nodes, self.ms) {
            (None, None) => Budget::Own,
            (Some(nodes), None) => Budget::Nodes(nodes.get()),
            (None, Some(ms)) => Budget::Time(Duration::from_millis(ms.get().into())),
            (Some(_), Some(_)) => return None,
        };
        Some(SearchLimits { budget, seed: self.seed, stop: stop.clone(), threads: self.threads.get().into() })
    }
}

/// A bot by its name or number.
#[derive(Deserialize)]
#[serde(untagged, expecting = "a level is a name or a number from 1 to 5")]
pub(super) enum BotArgument {
    Number(u8),
    Name(String),
}

impl BotArgument {
    pub(super) fn read(&self) -> Result<BotKind, ParseError> {
        match self {
            BotArgument::Number(number) => number.to_string().parse(),
            BotArgument::Name(name) => name.parse(),
        }
    }
}
