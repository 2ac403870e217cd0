//! The nine towers in plain text, for the terminal, for tests and for screen readers.

use super::board::{Level, Platform};
use super::view::{HoldingsView, View};

/// The towers as they stand, three rows of three: letters from the Sun level down, a dot where no floor stands
/// yet, below them ladders as small and priests as capital letters (`w` White, `b` Black). The monolith is `#`
/// between its towers, `@` where its raven sits.
pub fn drawing(view: &View) -> String {
    let mut lines = Vec::new();
    for row in 0..3 {
        lines.push(line(' ', |column| tower_at(column, row).to_string(), |_| ' '));
        for level in Level::all().rev() {
            let floor = |column| letter(view, tower_at(column, row), level);
            lines.push(line(level_sign(level), floor, |column| wall(view, column, row, level)));
        }
        if let HoldingsView::Ladders(ladders) = &view.holdings {
            lines.push(line(' ', |column| ladders.signs(tower_at(column, row)), |_| ' '));
        }
        if row < 2 {
            lines.push(line(' ', |column| below(view, column, row), |_| ' '));
        }
    }
    lines.iter().map(|line| line.trim_end().to_owned() + "\n").collect()
}

/// A line: what stands left of it, three cells, and what stands in the two gaps.
fn line(left: char, cell: impl Fn(u8) -> String, gap: impl Fn(u8) -> char) -> String {
    format!("{left}  {:<5} {}  {:<5} {}  {:<5}", cell(0), gap(0), cell(1), gap(1), cell(2))
}

fn tower_at(column: u8, row: u8) -> Platform {
    let here = |platform: &Platform| (platform.column(), platform.row()) == (column, row);
    Platform::all().find(here).expect("the board is three by three")
}

fn level_sign(level: Level) -> char {
    (b'0' + level.number()) as char
}

fn letter(view: &View, platform: Platform, level: Level) -> String {
    view.towers.floor(platform, level).map_or(".".to_owned(), |colour| colour.to_string())
}

/// The monolith between this column's tower and the next, seen from the side.
fn wall(view: &View, column: u8, row: u8, level: Level) -> char {
    sign(view, [tower_at(column, row), tower_at(column + 1, row)], Some(level)).unwrap_or(' ')
}

/// The monolith between this row's tower and the next, seen from the front: its sign and the raven's level.
fn below(view: &View, column: u8, row: u8) -> String {
    let pair = [tower_at(column, row), tower_at(column, row + 1)];
    let raven = view.monolith.and_then(|monolith| monolith.raven);
    match sign(view, pair, None) {
        None => String::new(),
        Some(sign) => raven.map_or(sign.to_string(), |level| format!("{sign}@{level}")),
    }
}

fn sign(view: &View, pair: [Platform; 2], level: Option<Level>) -> Option<char> {
    let monolith =
        view.monolith.filter(|monolith| pair.iter().all(|&tower| monolith.pair.contains(tower)))?;
    Some(if level.is_some() && level == monolith.raven { '@' } else { '#' })
}
