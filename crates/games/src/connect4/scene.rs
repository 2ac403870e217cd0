//! The board as a grid, a click on a column's top place as the choice.

use ceiba_core::{Choice, Item, Layout, Line, Message, Presentation, Refusal, Seat, Zone};

use super::action::Action;
use super::board::{COLUMNS, Column, ROWS};
use super::fact::Fact;
use super::view::View;
use super::{Connect4, story};

impl Presentation for Connect4 {
    fn why_not(&self, seat: Seat, column: Action) -> Option<Refusal> {
        self.why_not(seat, column)
    }

    fn ask(view: &View, legal: &[Action]) -> Message {
        if view.over {
            Message::new("ask-over")
        } else if legal.is_empty() {
            Message::new("ask-wait").with("seat", view.turn)
        } else {
            Message::new("connect4-ask-drop")
        }
    }

    fn choice(_view: &View, column: Action) -> Choice {
        let label = Message::new("connect4-choose").with("column", column.to_string());
        Choice::new([format!("column.{column}")], column, label)
    }

    fn story(facts: &[Fact]) -> Vec<Message> {
        story::story(facts)
    }

    fn breakdown(&self) -> Vec<Line> {
        self.breakdown()
    }

    fn spoken(view: &View) -> Vec<Message> {
        Column::all().map(|column| spoken(view, column)).collect()
    }

    fn zones(view: &View, _legal: &[Action]) -> Vec<Zone> {
        let places = Column::all().flat_map(|column| (0..ROWS).map(move |row| (column, row)));
        let board = Zone {
            spot: "board".into(),
            label: Message::new("connect4-board"),
            layout: Layout::Grid { columns: COLUMNS, rows: ROWS },
            owner: None,
            items: places.map(|at| item(view, at)).collect(),
        };
        vec![columns(), board]
    }
}

fn owner(view: &View, column: Column, row: u8) -> Option<Seat> {
    let sign = view.rows[usize::from(ROWS - 1 - row)].as_bytes()[usize::from(column.index())];
    Seat::new(sign.wrapping_sub(b'0'))
}

fn columns() -> Zone {
    Zone {
        spot: "columns".into(),
        label: Message::new("connect4-columns"),
        layout: Layout::Strip,
        owner: None,
        items: Column::all()
            .map(|column| Item {
                spot: format!("column.{column}"),
                sort: "column".into(),
                hue: None,
                mark: column.to_string(),
                owner: None,
                at: [column.index() as i8, 0, 0],
                label: Message::new("connect4-column").with("column", column.to_string()),
            })
            .collect(),
    }
}

fn item(view: &View, (column, row): (Column, u8)) -> Item {
    let owner = owner(view, column, row);
    Item {
        spot: format!("place.{column}{}", row + 1),
        sort: if owner.is_some() { "disc" } else { "place" }.into(),
        hue: None,
        mark: owner.map(|seat| seat.to_string()).unwrap_or_default(),
        owner,
        at: [column.index() as i8, (ROWS - 1 - row) as i8, 0],
        label: match owner {
            Some(seat) => Message::new("connect4-disc").with("seat", seat),
            None => Message::new("connect4-empty"),
        },
    }
}

fn spoken(view: &View, column: Column) -> Message {
    let discs = (0..ROWS).map_while(|row| owner(view, column, row));
    let discs: Vec<Message> = discs.map(|seat| Message::new("connect4-disc").with("seat", seat)).collect();
    let name = column.to_string();
    match discs.len() {
        0 => Message::new("connect4-spoken-empty").with("column", name),
        _ => Message::new("connect4-spoken-column").with("column", name).with("discs", discs),
    }
}
