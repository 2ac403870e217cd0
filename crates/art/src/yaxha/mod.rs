//! Yaxha: the market, pyramids of cubes, and what the bonus cards ask for.

mod bonus;
mod cells;
mod cube;
mod layout;
mod market;
mod plan;
mod pyramid;
mod symbol;

use ceiba_core::Seat;
use ceiba_games::yaxha::{View, Yaxha};

use crate::canvas::{Canvas, Point};
use crate::cells::{CellContext, TextCanvas};
use crate::context::DrawContext;
use crate::drawing::Drawing;
use crate::picture::Panel;

/// The drawing of the game.
pub enum YaxhaDrawing {}

impl Drawing<Yaxha> for YaxhaDrawing {
    fn panels(_: &View, context: &DrawContext<'_>) -> Vec<Panel> {
        panels(context)
    }

    fn cells(_: &View, context: &CellContext<'_>) -> TextCanvas {
        cells::draw(context)
    }
}

/// The market and one pyramid large; beside them its plan, the order of taking, the bonus cards, the others small.
fn panels(context: &DrawContext<'_>) -> Vec<Panel> {
    let seats: Vec<Seat> = context.scene.zones("pyramid.").filter_map(|zone| zone.owner).collect();
    let focus = context.options.focus.filter(|seat| seats.contains(seat)).or(seats.first().copied());
    let mut panels = vec![market::panel(context)];
    panels.extend(focus.map(|seat| pyramid::large(context, seat)));
    panels.extend(focus.map(|seat| plan::panel(context, seat)));
    panels.extend(market::order(context));
    panels.extend(bonus::panel(context));
    // Clockwise from the one that is drawn large.
    let first = focus.and_then(|focus| seats.iter().position(|&seat| seat == focus)).unwrap_or(0);
    let others = seats.iter().cycle().skip(first + 1).take(seats.len().saturating_sub(1));
    panels.extend(others.map(|&seat| pyramid::small(context, seat)));
    panels
}

/// A seat's number on its colour, as high as given.
fn chip(canvas: &mut Canvas, seat: Seat, (left, top): Point, size: f32) {
    let class = format!("h-seat{seat}");
    canvas.rect(&format!("{class} f"), (left, top), (size, size), size * 0.22);
    let middle = (left + size / 2.0, top + size / 2.0);
    canvas.centred(&format!("{class} i b"), middle, size * 0.74, &seat.to_string());
}

/// A seat's number and name.
fn name(context: &DrawContext<'_>, canvas: &mut Canvas, seat: Seat, (left, top): Point, size: f32) {
    chip(canvas, seat, (left, top), size);
    canvas.text("ink b", (left + size * 1.35, top + size * 0.76), size * 0.74, &context.name(seat));
}
