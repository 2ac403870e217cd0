//! What a bonus card asks for, as the side of a pyramid: the cubes that it looks at have colour.

use ceiba_games::yaxha::{CubeColour, Kind};

use super::hue;
use crate::canvas::{Canvas, Point};
use crate::sign::mark;

const CELL: f32 = 16.0;

/// The cubes of a side, from the lowest level up, left to right: which of them each card colours, as letters. `#` is
/// the group that is asked for, `o` another group, a figure one of the five colours, a dot nothing.
const fn cubes(card: Kind) -> [&'static str; 4] {
    match card {
        Kind::Any => [".##.", "##.", ".#", "."],
        Kind::Base => ["####", "...", "..", "."],
        Kind::Levels => [".#..", "#..", "#.", "#"],
        Kind::Second => ["##oo", ".oo", ".o", "."],
        Kind::FiveOn1 => ["01234", "...", "..", "."],
        Kind::FiveOn2 => ["....", "01234", "..", "."],
        Kind::Side => ["####", "###", "##", "#"],
        Kind::Three => ["0112", "201", "12", "0"],
        Kind::Largest(_) | Kind::Left(_) => [".##.", "##.", "#.", "."],
    }
}

/// The symbol of a card on a point of its ground line.
pub(super) fn symbol(canvas: &mut Canvas, card: Kind, (x, foot): Point) {
    let (asked, is_left) = match card {
        Kind::Left(colour) => (Some(colour), true),
        Kind::Largest(colour) => (Some(colour), false),
        Kind::Any
        | Kind::Base
        | Kind::Levels
        | Kind::Second
        | Kind::FiveOn1
        | Kind::FiveOn2
        | Kind::Side
        | Kind::Three => (None, false),
    };
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
fn square(canvas: &mut Canvas, letter: char, asked: Option<CubeColour>, at: Point, size: Point) {
    let figure = letter.to_digit(10).and_then(|figure| CubeColour::ALL.get(figure as usize).copied());
    let painted = figure.or(asked.filter(|_| letter == '#'));
    let class = match (painted, letter) {
        (Some(colour), _) => &format!("{} f", hue(colour).class()),
        // None of the five colours, by day and by night.
        (None, '#') => "ink e-panel",
        (None, 'o') => "muted e-panel faint",
        _ => "h-ground f",
    };
    canvas.rect(class, at, size, 1.0);
    if let Some(colour) = painted {
        let middle = (at.0 + size.0 / 2.0, at.1 + size.1 / 2.0);
        mark(canvas, &format!("{} i", hue(colour).class()), middle, 8.0, &colour.sign().to_string());
    }
}
