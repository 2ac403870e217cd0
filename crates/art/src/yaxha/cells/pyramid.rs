//! Pyramids: a level from above, large or small, and the whole as a stack.

use std::cmp::Reverse;

use ceiba_games::yaxha::{CubeColour, CubeLevel};
use ratatui_core::layout::Rect;
use ratatui_core::style::{Color, Modifier, Style};

use super::paint;
use crate::cells::theme::{self, GROUND};
use crate::cells::{CellContext, TextCanvas};
use crate::yaxha::hue;
use crate::yaxha::layout::{PyramidPlace, SeenPyramid, height};

/// The width of the lowest level.
const BASE: i8 = CubeLevel::BASE.width() as i8;
/// Columns of a cube in a level's plan.
pub(super) const CUBE: u16 = 3;

/// A level from above. Where the base may still grow to the left or front, there is a row and a column for it.
pub(super) fn plan(context: &CellContext<'_>, pyramid: &SeenPyramid, level: CubeLevel) -> TextCanvas {
    let here = pyramid.level(level);
    let left = here.iter().map(|found| found.place.x()).min().unwrap_or(0).min(0);
    let front = here.iter().map(|found| found.place.y()).min().unwrap_or(0).min(0);
    let side = level.width() as i8;
    let (columns, rows) = ((side - left) as u16, (side - front) as u16);
    let mut canvas = TextCanvas::new(columns * CUBE + 2, rows + 2);
    canvas.frame(canvas.buffer.area, theme::line());
    canvas.put(1, 0, &format!(" {} ", level.number()), theme::muted());
    for row in 0..rows {
        for column in 0..columns {
            canvas.put(2 + column * CUBE, 1 + row, "·", theme::line());
        }
    }
    for found in here {
        let x = 1 + (found.place.x() - left) as u16 * CUBE;
        // y grows away from the viewer, so the front row is the lowest.
        let y = rows - (found.place.y() - front) as u16;
        put(context, &mut canvas, found, x, y);
    }
    canvas
}

fn put(context: &CellContext<'_>, canvas: &mut TextCanvas, found: PyramidPlace, x: u16, y: u16) {
    match found.cube {
        None => canvas.put(x, y, " ◌ ", Style::new().fg(theme::JADE).bg(GROUND)),
        Some(colour) if found.is_hidden => {
            let faded = theme::shade(context.hue(hue(colour)), 55);
            canvas.put(x, y, &format!("({})", colour.sign()), theme::on(faded));
        }
        Some(colour) => canvas.put(x, y, &format!(" {} ", colour.sign()), paint(context, colour)),
    }
    canvas.add_hit_area(&found.spot.to_string(), Rect::new(x, y, CUBE, 1));
}

/// The pyramid as a stack of cubes, seen from the front right and above. One step to the right goes down as much as
/// one step away goes up; a level goes up, and as it lies over the middle of four, on to the right. Drawn from the
/// back to the front and from the ground up, so that what is nearer covers the rest. `unit` is half a cube's width.
pub(super) fn stack(context: &CellContext<'_>, pyramid: &SeenPyramid, unit: u16) -> TextCanvas {
    let mut cubes: Vec<_> = pyramid.cubes().map(|(found, colour)| (found.place, colour)).collect();
    cubes.sort_by_key(|(place, _)| (place.level(), Reverse(place.y()), place.x()));
    let span = BASE as u16;
    let mut canvas = TextCanvas::new(span * 2 * unit, span * unit);
    for (place, colour) in cubes {
        let [x, y, height] = [place.x(), place.y(), height(place.level())];
        let (across, down) = (x + y + height, x - y - height + BASE - 1);
        if across >= 0 && down >= 0 {
            let at = (across as u16 * unit, down as u16 * (unit / 2));
            solid(&mut canvas, context.hue(hue(colour)), colour, at, unit);
        }
    }
    canvas
}

/// A cube: its top lightest, the left face in the middle, the right one darkest.
fn solid(canvas: &mut TextCanvas, paint: Color, cube: CubeColour, (x, y): (u16, u16), unit: u16) {
    let half = unit / 2;
    let top = theme::on(theme::shade(paint, 112)).add_modifier(Modifier::BOLD);
    for row in 0..unit {
        canvas.put(x, y + row, &" ".repeat(usize::from(2 * unit)), theme::ink());
    }
    canvas.fill(Rect::new(x, y, 2 * unit, half), top);
    canvas.centre(x, y + half - 1, 2 * unit - 1, &cube.sign().to_string(), top);
    canvas.fill(Rect::new(x, y + half, unit, half), theme::on(theme::shade(paint, 86)));
    canvas.fill(Rect::new(x + unit, y + half, unit, half), theme::on(theme::shade(paint, 66)));
    // Edges, so that a stack shows without colours too.
    for row in half..unit {
        canvas.put(x, y + row, "▏", theme::on(theme::shade(paint, 86)));
        canvas.put(x + 2 * unit - 1, y + row, "▕", theme::on(theme::shade(paint, 66)));
    }
}

/// A level from above without a frame, two columns a cube.
pub(super) fn tiny(context: &CellContext<'_>, pyramid: &SeenPyramid, level: CubeLevel) -> TextCanvas {
    let side = u16::from(level.width());
    let mut canvas = TextCanvas::new(side * 2, BASE as u16);
    let down = BASE as u16 - side;
    for row in 0..side {
        for column in 0..side {
            canvas.put(column * 2, down + row, "· ", theme::line());
        }
    }
    for (found, colour) in pyramid.cubes().filter(|(found, _)| found.place.level() == level) {
        let [x, y] = [found.place.x(), found.place.y()].map(|axis| axis.max(0) as u16);
        let (x, y) = (x * 2, down + side - 1 - y.min(side - 1));
        canvas.put(x, y, &format!("{} ", colour.sign()), paint(context, colour));
        canvas.add_hit_area(&found.spot.to_string(), Rect::new(x, y, 2, 1));
    }
    canvas
}
