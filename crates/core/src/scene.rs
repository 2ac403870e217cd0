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
    /// What has changed on the table since the viewer's own last action, or with the last event for those who only look.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub changed: Vec<Spot>,
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

impl Zone {
    /// A zone of nobody's with these items.
    pub fn new(
        spot: impl Into<Spot>,
        label: Message,
        layout: Layout,
        items: impl IntoIterator<Item = Item>,
    ) -> Self {
        Zone { spot: spot.into(), label, layout, owner: None, items: items.into_iter().collect() }
    }

    /// Whether it or an item in it has this name.
    pub fn has(&self, spot: &str) -> bool {
        self.spot == spot || self.items.iter().any(|item| item.spot == spot)
    }

    /// A plate that says these sentences, for a game that draws nothing.
    pub fn of_words(sentences: impl IntoIterator<Item = Message>) -> Self {
        let item = |(number, label)| Item::new(format!("told.{number}"), "told", label);
        let items = (1..).zip(sentences).map(item);
        Zone::new("told", Message::new("scene-told"), Layout::Plate, items)
    }

    /// A plate with a button for every spot that these choices lead over. Where a click is the whole of an action it is
    /// called what the action is, otherwise by the name of the spot.
    pub fn of_choices(choices: impl IntoIterator<Item = Choice>) -> Self {
        let mut zone = Zone::new("choices", Message::new("scene-choices"), Layout::Plate, []);
        for choice in choices {
            for spot in choice.steps.iter().flatten() {
                if zone.items.iter().any(|item| item.spot == *spot) {
                    continue;
                }
                let label = match choice.steps.len() {
                    1 => choice.label.clone(),
                    _ => Message::new("scene-spot").with("spot", spot.as_str()),
                };
                zone.items.push(Item::new(spot, "choice", label));
            }
        }
        zone
    }
}

impl Item {
    /// A thing of nobody's without colour and mark, at the first place of its zone.
    pub fn new(spot: impl Into<Spot>, sort: impl Into<String>, label: Message) -> Self {
        Item {
            spot: spot.into(),
            sort: sort.into(),
            hue: None,
            mark: String::new(),
            owner: None,
            at: [0; 3],
            label,
        }
    }
}

impl Scene {
    /// An empty table, with this ask line.
    pub fn blank(ask: Message) -> Self {
        Scene { ask, spoken: Vec::new(), zones: Vec::new(), choices: Vec::new(), changed: Vec::new() }
    }

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

    /// What people call the thing with this name.
    pub fn label(&self, spot: &str) -> Option<&Message> {
        let zone = || self.zone(spot).map(|zone| &zone.label);
        let item = self.zones.iter().flat_map(|zone| &zone.items).find(|item| item.spot == spot);
        item.map(|item| &item.label).or_else(zone)
    }

    /// Whether a choice leads over this spot.
    pub fn is_choice(&self, spot: &str) -> bool {
        self.choices.iter().any(|choice| choice.steps.iter().flatten().any(|step| step == spot))
    }

    /// Whether a zone or an item has this name.
    pub fn has(&self, spot: &str) -> bool {
        self.zones.iter().any(|zone| zone.has(spot))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_that_draws_nothing_is_words_and_buttons() {
        let told = Zone::of_words([Message::new("first"), Message::new("second")]);
        let labels: Vec<&str> = told.items.iter().map(|item| &*item.label.id).collect();
        assert_eq!((labels, told.items[1].spot.as_str()), (vec!["first", "second"], "told.2"));
        let pass = Choice::button("pass", Message::new("to-pass"));
        let swap = Choice::new(["1", "2"], "swap 1 2", Message::new("to-swap"));
        let other = Choice::new(["1", "3"], "swap 1 3", Message::new("to-swap"));
        let buttons = Zone::of_choices([pass, swap, other]);
        let spots: Vec<&str> = buttons.items.iter().map(|item| item.spot.as_str()).collect();
        assert_eq!(spots, ["pass", "1", "2", "3"], "each spot once");
        assert_eq!(buttons.items[0].label.id, "to-pass");
        assert_eq!(buttons.items[1].label.id, "scene-spot");
    }
}
