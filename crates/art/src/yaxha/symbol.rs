//! What a bonus card asks for, as the side of a pyramid: the cubes that it looks at have colour.

use crate::canvas::{Canvas, Point};
use crate::sign::mark;

const CELL: f32 = 16.0;

/// The five colours with their signs.
const COLOURS: [(&str, &str); 5] =
    [("orange", "◆"), ("blue", "●"), ("green", "▲"), ("yellow", "■"), ("grey", "✚")];

/// The cubes of a side, from the lowest level up, left to right: which of them each card colours, as letters. `#` is
/// the group that is asked for, `o` another group, a figure one of the five colours, a dot nothing.
fn cubes(card: &str) -> [&'static str; 4] {
    match card {
        "any" => [".##.", "##.", ".#", "."],
        "base" => ["####", "...", "..", "."],
        "levels" => [".#..", "#..", "#.", "#"],
        "second" => ["##oo", ".oo", ".o", "."],
        "five-on-1" => ["01234", "...", "..", "."],
        "five-on-2" => ["....", "01234", "..", "."],
        "side" => ["####", "###", "##", "#"],
        "three" => ["0112", "201", "12", "0"],
        _ => [".##.", "##.", "#.", "."],
    }
}

/// The symbol of a card on a point of its ground line.
pub(super) fn symbol(canvas: &mut Canvas, card: &str, (x, foot): Point) {
    let (colour, is_left) = match card.strip_prefix("left-") {
        Some(colour) => (colour, true),
        None => (card, false),
    };
    let asked = COLOURS.into_iter().find(|(hue, _)| *hue == colour);
    let x = if is_left { x + 9.0 } else { x };
    for (level, row) in (0u8..).zip(cubes(card)) {
        let wide = f32::from(4 - level) * CELL;
        let cell = wide / row.len() as f32;
        for (order, letter) in row.chars().enumerate() {
            let left = x - wide / 2.0 + order as f32 * cell;
            square(canvas, letter, asked, (left, foot - f32::from(level + 1) * CELL), (cell, CELL));
        }
    }
    if is_left {
        canvas.polygon("ink", &[(x - 50.0, foot - 22.0), (x - 39.0, foot - 31.0), (x - 39.0, foot - 13.0)]);
    }
}

/// A cube of the side.
fn square(canvas: &mut Canvas, letter: char, asked: Option<(&str, &str)>, at: Point, size: Point) {
    let figure = letter.to_digit(10).and_then(|figure| COLOURS.get(figure as usize).copied());
    let painted = figure.or(asked.filter(|_| letter == '#'));
    let class = match (painted, letter) {
        (Some((hue, _)), _) => &format!("h-{hue} f"),
        // None of the five colours, by day and by night.
        (None, '#') => "ink e-panel",
        (None, 'o') => "muted e-panel faint",
        _ => "h-ground f",
    };
    canvas.rect(class, at, size, 1.0);
    if let Some((hue, sign)) = painted {
        mark(canvas, &format!("h-{hue} i"), (at.0 + size.0 / 2.0, at.1 + size.1 / 2.0), 8.0, sign);
    }
}
