//! The table in plain text, for the terminal, for tests and for screen readers: notation, no sentences.

use ceiba_core::Seat;

use super::board::{Level, Pyramid, Quarry, SEATS};
use super::cards::{Back, Card};
use super::table::{Stage, Table};
use super::tokens::{Blue, Token};
use super::view::{Face, HandView, LaidView, View};

/// The pyramids side by side, top level first, each cube its owner's number and a dot for a free space; then a
/// line for each quarry, rightmost last as they are resolved from there; then a line for each seat, `*` the start
/// player, `>` whose turn it is; then the blue tokens on offer.
pub fn drawing(view: &View) -> String {
    let table = &view.table;
    let pyramids = table.config.printed().pyramids;
    let mut lines = vec![format!("{} {}", table.round.number(), table.stage)];
    for level in Level::all().rev() {
        let cells: Vec<String> = pyramids.iter().map(|&pyramid| cell(table, pyramid, level)).collect();
        lines.push(format!("{} {}", level.number(), cells.join("  ")));
    }
    let names: Vec<String> = pyramids.iter().map(|pyramid| format!("{:<14}", pyramid.letter())).collect();
    lines.push(format!("  {}", names.join("  ")));
    lines.extend(Quarry::first(table.quarries()).rev().map(|quarry| quarry_line(view, quarry)));
    lines.extend(Seat::all(SEATS).zip(&view.hands).map(|(seat, &hand)| seat_line(table, seat, hand)));
    if !table.offer.is_empty() {
        let blues: Vec<String> = table.offer.iter().map(|blue| blue.to_string()).collect();
        lines.push(format!("offer {}", blues.join(" ")));
    }
    lines.iter().map(|line| line.trim_end().to_owned() + "\n").collect()
}

/// A level of a pyramid with its gold, in 14 columns.
fn cell(table: &Table, pyramid: Pyramid, level: Level) -> String {
    let figures = table.config.printed().level(pyramid, level);
    if figures.spaces == 0 {
        return " ".repeat(14);
    }
    let cubes = table.board.at(pyramid, level);
    let owned: String =
        table.seats().iter().map(|seat| seat.to_string().repeat(cubes.of(seat).into())).collect();
    let spaces = usize::from(figures.spaces);
    format!("{:<14}", format!("{owned:.<spaces$} {}/{}", figures.higher, figures.lower))
}

fn quarry_line(view: &View, quarry: Quarry) -> String {
    let table = &view.table;
    let figures = &table.config.printed().quarries[quarry.index()];
    let cubes: Vec<String> = figures.cubes.iter().map(u8::to_string).collect();
    let row = view.rows.get(quarry.index()).into_iter().flatten();
    let mut cards: Vec<String> = row.map(laid).collect();
    cards.extend(table.marker.filter(|post| post.quarry == quarry).map(|post| format!("{}:+2", post.owner)));
    cards.extend(
        table.shield.filter(|post| post.quarry == quarry).map(|post| format!("{}:shield", post.owner)),
    );
    format!(
        "q{quarry} {:<8}{} {:<10}{}",
        cubes.join("/"),
        figures.most,
        figures.token.to_string(),
        cards.join(" ")
    )
}

fn laid(laid: &LaidView) -> String {
    match laid.face {
        Face::Known(card) => format!("{}:{card}", laid.owner),
        Face::Covered(Back::Low) => format!("{}:low", laid.owner),
        Face::Covered(Back::High) => format!("{}:high", laid.owner),
    }
}

fn seat_line(table: &Table, seat: Seat, hand: HandView) -> String {
    let start = if seat == table.start { '*' } else { ' ' };
    let turn = if seat == table.turn { '>' } else { ' ' };
    let cards = match hand {
        HandView::Known(hand) => hand.cards().map(Card::sign).collect::<String>(),
        HandView::Theirs { low, high } => format!("{low} low {high} high"),
    };
    let (gold, cubes, supply) = (table.gold[seat], table.cubes[seat], table.supply[seat]);
    format!(
        "{turn}{seat}{start} gold {gold:<4}cubes {cubes:<3}supply {supply:<3}{cards:<15} {}",
        remarks(table, seat).join(" ")
    )
}

/// A seat's tokens; whether it has passed; at a quarry being resolved its points and a −3 still to be used; its
/// bid while tokens are taken.
fn remarks(table: &Table, seat: Seat) -> Vec<String> {
    let green = Token::ALL.into_iter().filter(|&token| table.holder(token) == Some(seat));
    let blue = Blue::ALL.into_iter().filter(|&blue| table.blue_holder(blue) == Some(seat));
    let mut remarks: Vec<String> =
        green.map(|token| token.to_string()).chain(blue.map(|blue| blue.to_string())).collect();
    if table.stage == Stage::Dig && table.passed.contains(seat) {
        remarks.push("passed".to_owned());
    }
    if table.stage == Stage::Hit {
        remarks.push(format!("points={}", table.points[seat]));
    }
    if table.hitters.contains(seat) {
        remarks.push(Card::MinusThree.to_string());
    }
    if table.bids[seat] > 0 {
        remarks.push(format!("bid={}", table.bids[seat]));
    }
    remarks
}
