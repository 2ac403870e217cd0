//! What there is to see and to choose, as data. Terminal, web, pictures and screen readers draw it.

use serde::{Deserialize, Serialize};

use crate::choice::Choice;
use crate::message::Message;
use crate::seat::Seat;

/// A position as one viewer sees it, ready to be drawn, spoken and clicked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Scene {
    /// The ask line: what is asked of the viewer now, or what is waited for.
    pub ask: Message,
    /// The whole position in words, a sentence each.
    pub spoken: Vec<Message>,
    /// What lies on the table, in drawing order.
    pub zones: Vec<Zone>,
    /// What the viewer may do now. Empty if nothing is asked of the viewer.
    pub choices: Vec<Choice>,
}

/// Names a thing in a scene that can be drawn, lit up and clicked, such as `tower.3`. A spot keeps its name
/// from scene to scene, so that a client can animate it.
pub type Spot = String;

/// A part of the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Zone {
    /// Its name as a thing to click.
    pub spot: Spot,
    /// What people call it.
    pub label: Message,
    /// How its items are arranged.
    pub layout: Layout,
    /// Whose it is, if anybody's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<Seat>,
    /// What lies in it.
    pub items: Vec<Item>,
}

/// How a zone's items are arranged, so that a client can draw it without knowing the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum Layout {
    /// Rows and columns; every item has a place.
    Grid {
        /// How many columns.
        columns: u8,
        /// How many rows.
        rows: u8,
    },
    /// One after another, left to right.
    Strip,
    /// One on another, first at the bottom.
    Stack,
    /// Stacks on a grid: `at` gives column, row and height.
    Towers {
        /// How many columns.
        columns: u8,
        /// How many rows.
        rows: u8,
    },
    /// Levels that shrink by one: `at` gives x, y and level.
    Pyramid {
        /// The width of the lowest level.
        base: u8,
    },
    /// A hand of cards.
    Hand,
    /// Counters and facts beside the board.
    Plate,
}

/// A thing in a zone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Item {
    /// Its name as a thing to click.
    pub spot: Spot,
    /// What sort of thing it is, such as `floor` or `ladder`: a style sheet's word.
    pub sort: String,
    /// Its colour's name, where it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hue: Option<String>,
    /// A letter, sign or figure drawn on it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub mark: String,
    /// Whose it is, if anybody's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<Seat>,
    /// Column, row and height in the zone's layout, counted from 0; unused axes are 0. Rows of grids and towers
    /// count downwards: row 0 is drawn at the top.
    pub at: [i8; 3],
    /// What people call it.
    pub label: Message,
}

impl Scene {
    /// The zone with this name.
    pub fn zone(&self, spot: &str) -> Option<&Zone> {
        self.zones.iter().find(|zone| zone.spot == spot)
    }

    /// The items of a zone; none if there is no such zone.
    pub fn items(&self, spot: &str) -> &[Item] {
        self.zone(spot).map_or(&[], |zone| &zone.items)
    }

    /// The zones whose names begin so, in order.
    pub fn zones<'a>(&'a self, prefix: &'a str) -> impl Iterator<Item = &'a Zone> {
        self.zones.iter().filter(move |zone| zone.spot.starts_with(prefix))
    }

    /// Whether a choice leads over this spot.
    pub fn is_choice(&self, spot: &str) -> bool {
        self.choices.iter().any(|choice| choice.steps.iter().flatten().any(|step| step == spot))
    }

    /// Whether a zone or an item has this name.
    pub fn has(&self, spot: &str) -> bool {
        self.zones.iter().any(|zone| zone.spot == spot || zone.items.iter().any(|item| item.spot == spot))
    }
}
