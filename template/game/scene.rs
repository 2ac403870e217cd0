//! The heap as a stack and what was taken beside it; the stone to take first and the one below it are the choices.

use ceiba_core::{Choice, Config as _, Item, Layout, Message, Scene, Seat, Zone};

use super::{Action, Stage, View};

/// The scene of a view.
pub(super) fn scene(view: &View, legal: &[Action]) -> Scene {
    Scene {
        ask: ask(view, legal),
        spoken: spoken(view),
        zones: vec![heap(view), taken(view)],
        choices: legal.iter().map(|&action| choice(view, action)).collect(),
    }
}

fn ask(view: &View, legal: &[Action]) -> Message {
    match view.stage {
        Stage::Won(_) => Message::new("ask-over"),
        Stage::Turn(_) if !legal.is_empty() => Message::new("dummy-ask-take"),
        Stage::Turn(seat) => Message::new("ask-wait").with("seat", seat),
        Stage::Start => Message::new("dummy-ask-start"),
    }
}

fn spoken(view: &View) -> Vec<Message> {
    let taken = Seat::all(view.config.players()).map(|seat| taken_label(view, seat));
    [heap_label(view)].into_iter().chain(taken).collect()
}

fn heap_label(view: &View) -> Message {
    Message::new("dummy-heap").with("stones", view.heap.0)
}

/// Stones are numbered from the bottom, so that a stone keeps its spot while others are taken.
fn heap(view: &View) -> Zone {
    let stone = |number: u8| Item {
        spot: format!("stone.{number}"),
        sort: "stone".into(),
        hue: None,
        mark: String::new(),
        owner: None,
        at: [0, 0, number as i8 - 1],
        label: Message::new("dummy-stone").with("number", number),
    };
    Zone {
        spot: "heap".into(),
        label: heap_label(view),
        layout: Layout::Stack,
        owner: None,
        items: (1..=view.heap.0).map(stone).collect(),
    }
}

fn taken(view: &View) -> Zone {
    let plate = |seat: Seat| Item {
        spot: format!("taken.{seat}"),
        sort: "count".into(),
        hue: None,
        mark: view.taken[seat].0.to_string(),
        owner: Some(seat),
        at: [seat.index() as i8, 0, 0],
        label: taken_label(view, seat),
    };
    Zone {
        spot: "taken".into(),
        label: Message::new("dummy-taken"),
        layout: Layout::Plate,
        owner: None,
        items: Seat::all(view.config.players()).map(plate).collect(),
    }
}

fn taken_label(view: &View, seat: Seat) -> Message {
    Message::new("dummy-taken-by").with("seat", seat).with("stones", view.taken[seat].0)
}

/// A click on the lowest stone that is taken.
fn choice(view: &View, action: Action) -> Choice {
    let lowest = view.heap.0 + 1 - action.stones().0;
    Choice {
        path: vec![format!("stone.{lowest}")],
        action: action.to_string(),
        label: Message::new("dummy-choose").with("stones", action.stones().0),
        gain: None,
    }
}
