//! The heap as a stack and what was taken beside it; the stone to take first and the one below it are the choices.

use ceiba_core::{Choice, Config as _, Item, Layout, Line, Message, Presentation, Refusal, Seat, Zone};

use super::{Action, Dummy, Fact, Stage, View, story};

impl Presentation for Dummy {
    fn why_not(&self, seat: Seat, action: Action) -> Option<Refusal> {
        self.why_not(seat, action)
    }

    fn ask(view: &View, legal: &[Action]) -> Message {
        match view.stage {
            Stage::Won(_) => Message::new("ask-over"),
            Stage::Turn(_) if !legal.is_empty() => Message::new("dummy-ask-take"),
            Stage::Turn(seat) => Message::new("ask-wait").with("seat", seat),
            Stage::Start => Message::new("dummy-ask-start"),
        }
    }

    /// A click on the lowest stone that is taken.
    fn choice(view: &View, action: Action) -> Choice {
        let stones = action.stones().0;
        let lowest = (view.heap.0 + 1).saturating_sub(stones);
        let label = Message::new("dummy-choose").with("stones", stones);
        Choice::new([format!("stone.{lowest}")], action, label)
    }

    fn story(facts: &[Fact]) -> Vec<Message> {
        story::story(facts)
    }

    fn breakdown(&self) -> Vec<Line> {
        self.breakdown()
    }

    fn spoken(view: &View) -> Vec<Message> {
        let taken = Seat::all(view.config.players()).map(|seat| taken_label(view, seat));
        [heap_label(view)].into_iter().chain(taken).collect()
    }

    fn zones(view: &View, _legal: &[Action]) -> Vec<Zone> {
        vec![heap(view), taken(view)]
    }
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
