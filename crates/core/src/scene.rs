//! What there is to see and to choose, as data. Terminal, web, pictures and screen readers draw it.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

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

/// A legal action as a path of clicks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Choice {
    /// The spots to click, in order: one to four. No path is the beginning of another. Twins of these spots may be
    /// clicked as well; see [`Scene::ways`].
    pub path: Vec<Spot>,
    /// The action's text form.
    pub action: String,
    /// The action in words.
    pub label: Message,
    /// What it would bring, to be written on its ghost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gain: Option<Message>,
}

impl Item {
    /// Whether two things differ in nothing but name and place.
    fn is_like(&self, other: &Item) -> bool {
        let Item { sort, hue, mark, owner, label, spot: _, at: _ } = self;
        (sort, hue, mark, owner) == (&other.sort, &other.hue, &other.mark, &other.owner)
            && *label == other.label
    }
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
        self.choices.iter().any(|choice| choice.path.iter().any(|step| step == spot))
    }

    /// Where choices name only one of several things of a zone that differ in nothing but name and place, such as two
    /// cards of one value: the one that is named, and its twin. A click on the twin means the same.
    pub fn twins(&self) -> Vec<(&str, &str)> {
        let named: BTreeSet<&str> =
            self.choices.iter().flat_map(|choice| &choice.path).map(String::as_str).collect();
        let mut twins = Vec::new();
        for zone in &self.zones {
            let (named, other): (Vec<&Item>, Vec<&Item>) =
                zone.items.iter().partition(|item| named.contains(item.spot.as_str()));
            for twin in other {
                let known = named.iter().find(|item| item.is_like(twin));
                twins.extend(known.map(|item| (item.spot.as_str(), twin.spot.as_str())));
            }
        }
        twins
    }

    /// The choices by every path that means them: their own, and those over twins.
    pub fn ways(&self) -> Vec<(Vec<Spot>, &Choice)> {
        let twins = self.twins();
        let mut ways = Vec::with_capacity(self.choices.len());
        for choice in &self.choices {
            ways.push((choice.path.clone(), choice));
            for (named, twin) in
                twins.iter().filter(|(named, _)| choice.path.iter().any(|spot| spot == named))
            {
                let over = |spot: &Spot| if spot == named { (*twin).to_owned() } else { spot.clone() };
                ways.push((choice.path.iter().map(over).collect(), choice));
            }
        }
        ways
    }

    /// Whether a zone or an item has this name.
    pub fn has(&self, spot: &str) -> bool {
        self.zones.iter().any(|zone| zone.spot == spot || zone.items.iter().any(|item| item.spot == spot))
    }
}
