//! The board as a grid, a click on a column's top place as the choice.

use ceiba_core::{Choice, Item, Layout, Message, Scene, Seat, Zone};

use super::action::Action;
use super::board::{COLUMNS, Column, ROWS};
use super::view::View;

/// The scene of a view.
pub(super) fn scene(view: &View, legal: &[Action]) -> Scene {
    let board = Zone {
        spot: "board".into(),
        label: Message::new("connect4-board"),
        layout: Layout::Grid { columns: COLUMNS, rows: ROWS },
        owner: None,
        items: Column::all()
            .flat_map(|column| (0..ROWS).map(move |row| (column, row)))
            .map(|at| item(view, at))
            .collect(),
    };
    Scene {
        ask: ask(view, legal),
        spoken: Column::all().map(|column| spoken(view, column)).collect(),
        zones: vec![columns(), board],
        choices: legal.iter().map(|&column| choice(column)).collect(),
    }
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

fn choice(column: Column) -> Choice {
    Choice {
        path: vec![format!("column.{column}")],
        action: column.to_string(),
        label: Message::new("connect4-choose").with("column", column.to_string()),
        gain: None,
    }
}
