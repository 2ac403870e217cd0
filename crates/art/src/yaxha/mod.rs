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
use ceiba_games::yaxha::{CubeColour, Spot, View, Yaxha};

use crate::canvas::{Canvas, Point};
use crate::cells::{CellContext, TextCanvas};
use crate::context::DrawContext;
use crate::drawing::Drawing;
use crate::palette::Hue;
use crate::picture::Panel;

/// The drawing of the game.
pub enum YaxhaDrawing {}

impl Drawing<Yaxha> for YaxhaDrawing {
    fn panels(view: &View, context: &DrawContext<'_>) -> Vec<Panel> {
        panels(view, context)
    }

    fn cells(view: &View, context: &CellContext<'_>) -> TextCanvas {
        cells::draw(view, context)
    }
}

/// The market and one pyramid large; beside them its plan, the order of taking, the bonus cards, the others small.
fn panels(view: &View, context: &DrawContext<'_>) -> Vec<Panel> {
    let seats = Seat::all(view.sites.len());
    let is_focus = |seat: &Seat| Some(context.chair(*seat)) == context.options.focus;
    let focus = seats.clone().find(is_focus).or(seats.clone().next());
    let mut panels = vec![market::panel(view, context)];
    panels.extend(focus.map(|seat| pyramid::large(view, context, seat)));
    panels.extend(focus.map(|seat| plan::panel(view, context, seat)));
    panels.extend(market::order(view, context));
    panels.extend(bonus::panel(view, context));
    // Clockwise from the one that is drawn large.
    let first = focus.map_or(0, Seat::index);
    let others = seats.cycle().skip(first + 1).take(view.sites.len().saturating_sub(1));
    panels.extend(others.map(|seat| pyramid::small(view, context, seat)));
    panels
}

/// The hue of a cube.
const fn hue(colour: CubeColour) -> Hue {
    match colour {
        CubeColour::Orange => Hue::Orange,
        CubeColour::Blue => Hue::Blue,
        CubeColour::Green => Hue::Green,
        CubeColour::Yellow => Hue::Yellow,
        CubeColour::Grey => Hue::Grey,
    }
}

/// What people call a thing.
fn label(context: &DrawContext<'_>, spot: Spot) -> String {
    context.label(&spot.to_string())
}

/// A seat's number on its colour, as high as given.
fn chip(context: &DrawContext<'_>, canvas: &mut Canvas, seat: Seat, (left, top): Point, size: f32) {
    let chair = context.chair(seat);
    let class = format!("h-seat{chair}");
    canvas.rect(&format!("{class} f"), (left, top), (size, size), size * 0.22);
    let middle = (left + size / 2.0, top + size / 2.0);
    canvas.centred(&format!("{class} i b"), middle, size * 0.74, &chair.to_string());
}

/// A seat's number and name.
fn name(context: &DrawContext<'_>, canvas: &mut Canvas, seat: Seat, (left, top): Point, size: f32) {
    chip(context, canvas, seat, (left, top), size);
    let name = context.name(context.chair(seat));
    canvas.text("ink b", (left + size * 1.35, top + size * 0.76), size * 0.74, &name);
}
