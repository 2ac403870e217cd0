//! What things are called, as messages: colours, levels, towers, endings.

use ceiba_core::{Arg, Message};

use super::RavenEnd;
use super::board::{Colour, Colours, Pair, TowerLevel};
use super::cut::Cut;

const COLOURS: [&str; Colour::COUNT] = [
    "raven-colour-red",
    "raven-colour-orange",
    "raven-colour-yellow",
    "raven-colour-green",
    "raven-colour-turquoise",
    "raven-colour-blue",
    "raven-colour-violet",
    "raven-colour-white",
    "raven-colour-black",
];

const HUES: [&str; Colour::COUNT] =
    ["red", "orange", "yellow", "green", "turquoise", "blue", "violet", "white", "black"];

impl Colour {
    /// The colour's name in words.
    pub fn message(self) -> Message {
        Message::new(COLOURS[self.index()])
    }

    /// The colour's name for style sheets.
    pub fn hue(self) -> &'static str {
        HUES[self.index()]
    }
}

/// The names of colours, as a list.
pub(super) fn messages(colours: Colours) -> Vec<Message> {
    colours.iter().map(Colour::message).collect()
}

impl TowerLevel {
    /// The level's name in words: Grass, Trees, Birds, Clouds, Sun (R1.2).
    pub fn message(self) -> Message {
        Message::new(match self.number() {
            1 => "raven-level-grass",
            2 => "raven-level-trees",
            3 => "raven-level-birds",
            4 => "raven-level-clouds",
            _ => "raven-level-sun",
        })
    }
}

impl RavenEnd {
    /// How the game ended, in words.
    pub(super) fn message(self) -> Message {
        Message::new(match self {
            RavenEnd::NoSwap => "raven-ended-no-swap",
            RavenEnd::Idle => "raven-ended-idle",
            RavenEnd::Stop => "raven-ended-stop",
            RavenEnd::CentreStop => "raven-ended-centre-stop",
        })
    }
}

/// A message about a pair of towers.
pub(super) fn about_pair(id: &'static str, pair: Pair) -> Message {
    let [first, second] = pair.towers();
    Message::new(id).with("first", first.number()).with("second", second.number())
}

/// A message about a pair of towers and a level.
pub(super) fn about_cut(id: &'static str, cut: Cut) -> Message {
    about_pair(id, cut.pair()).with("level", Arg::from(cut.level().message()))
}
