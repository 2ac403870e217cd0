//! What went wrong, for the one who writes the game.

use std::fmt;

use serde::Serialize;
use serde_json::Value;

use crate::phase::Viewer;

/// A property that every game must have.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Property {
    /// A determinization of a view shows the same view, phase, legal list and refusals.
    Determinize,
    /// The facts that a viewer sees and the viewer's view agree.
    Facts,
    /// The same events lead to the same state.
    Replay,
    /// Every text and JSON form round-trips and is the only one.
    Text,
    /// The legal list is what is not refused.
    Legal,
    /// A game that is over refuses everything.
    Over,
    /// The order of commits and of moves apart does not matter.
    Order,
    /// Pieces are neither lost nor made.
    Census,
    /// Every game ends within its bound.
    Bound,
    /// A play that reveals nothing tells nobody anything.
    TakeBack,
    /// The scene has one path for each legal action, and all that a fact touches.
    Scene,
    /// Outcome and breakdown agree and are known to all at the end.
    Outcome,
    /// Where all is said to lie open, it does, and stays so.
    Open,
}

impl Property {
    /// Its letter in documents and tests.
    pub const fn letter(self) -> char {
        (b'a' + self as u8) as char
    }

    /// What it says.
    pub const fn statement(self) -> &'static str {
        match self {
            Property::Determinize => "a determinization shows the same view, phase, legal list and refusals",
            Property::Facts => "the facts that a viewer sees and the viewer's view agree",
            Property::Replay => "the same events lead to the same state",
            Property::Text => "every text and JSON form round-trips and is the only one",
            Property::Legal => "the legal list is what is not refused",
            Property::Over => "a game that is over refuses everything",
            Property::Order => "the order of commits and of moves apart does not matter",
            Property::Census => "pieces are neither lost nor made",
            Property::Bound => "every game ends within its bound",
            Property::TakeBack => "a play that reveals nothing tells nobody anything",
            Property::Scene => "the scene has one path for each legal action, and all that a fact touches",
            Property::Outcome => "outcome and breakdown agree and are known to all at the end",
            Property::Open => "where all is said to lie open, it does, and stays so",
        }
    }
}

/// A property that a game does not have, with the position that shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// Which property.
    pub property: Property,
    /// The config in words.
    pub config: String,
    /// The random game it showed in, from 0.
    pub game: u32,
    /// The event of that game, from 0.
    pub event: u32,
    /// The position before that event, in text.
    pub position: String,
    /// Who could tell.
    pub viewer: Option<Viewer>,
    /// What differed.
    pub difference: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "property {}: {}", self.property.letter(), self.property.statement())?;
        writeln!(f, "config     {}", self.config)?;
        writeln!(f, "when       game {}, event {}", self.game, self.event)?;
        writeln!(f, "position   {}", self.position)?;
        if let Some(viewer) = self.viewer {
            writeln!(f, "viewer     {viewer}")?;
        }
        write!(f, "found      {}", self.difference)
    }
}

impl std::error::Error for Failure {}

/// How many differences of two views are worth reading.
const SHOWN: usize = 3;

/// Where the JSON forms of two things differ: `places.1.hand: {"mine":[3]} ≠ {"mine":[5]}`.
pub(super) fn difference<T: Serialize>(one: &T, other: &T) -> String {
    let json = |thing: &T| serde_json::to_value(thing).unwrap_or(Value::Null);
    let mut found = Vec::new();
    collect("", &json(one), &json(other), &mut found);
    match found.len() {
        0 => "they differ, though not in JSON".to_owned(),
        more if more > SHOWN => format!("{} and {} more", found[..SHOWN].join("; "), more - SHOWN),
        _ => found.join("; "),
    }
}

fn collect(path: &str, one: &Value, other: &Value, found: &mut Vec<String>) {
    let under = |key: &str| if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") };
    match (one, other) {
        _ if one == other => {}
        (Value::Object(left), Value::Object(right)) if left.keys().eq(right.keys()) => {
            for (key, value) in left {
                collect(&under(key), value, &right[key], found);
            }
        }
        (Value::Array(left), Value::Array(right)) if left.len() == right.len() => {
            for (n, (value, against)) in left.iter().zip(right).enumerate() {
                collect(&under(&n.to_string()), value, against, found);
            }
        }
        _ => found.push(format!("{path}: {one} ≠ {other}")),
    }
}
