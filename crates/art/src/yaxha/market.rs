//! The tiles of the market with their cubes and the cards played for them, and the order of taking.

use ceiba_core::Seat;
use ceiba_games::yaxha::{Spot, Tile, View};

use super::cube::{lying, piece};
use super::{chip, label};
use crate::canvas::{Canvas, Point};
use crate::context::DrawContext;
use crate::picture::{Panel, PanelRole};
use crate::solid::Projection;

const WIDTH: f32 = 640.0;
const MARGIN: f32 = 12.0;
const GAP: f32 = 12.0;
const HIGH: f32 = 146.0;
/// A seat's card on a tile.
const CARD: f32 = 32.0;

/// The market.
pub(super) fn panel(view: &View, context: &DrawContext<'_>) -> Panel {
    let mut canvas = Canvas::default();
    let tiles = view.market.len();
    let wide = (WIDTH - 2.0 * MARGIN + GAP) / tiles.max(1) as f32 - GAP;
    for number in Tile::all(tiles) {
        tile(view, context, &mut canvas, number, MARGIN + number.index() as f32 * (wide + GAP), wide);
    }
    let label = label(context, Spot::Market);
    Panel::new("market", &label, PanelRole::Main, (WIDTH, HIGH + 2.0 * MARGIN), canvas)
}

fn tile(view: &View, context: &DrawContext<'_>, canvas: &mut Canvas, tile: Tile, left: f32, wide: f32) {
    let size = (wide, HIGH);
    context.thing(canvas, Spot::Tile(tile), "", |canvas| {
        canvas.rect("h-ground f", (left, MARGIN), size, 12.0);
        canvas.text("h-ground i b", (left + 12.0, MARGIN + 32.0), 28.0, &tile.to_string());
        if let Some(seat) = view.taker(tile) {
            chip(context, canvas, seat, (left + wide / 2.0 - 22.0, MARGIN + 42.0), 44.0);
        }
        let unit = (wide / 7.0).min(30.0);
        for (order, colour) in (1u8..).zip(view.lying_on(tile).iter()) {
            let across = left + wide / 2.0 + (f32::from(order) - 2.0) * unit * 2.2;
            let space = Projection { origin: (across, MARGIN + 82.0), unit, rise: unit };
            let spot = Spot::TileCube { tile, order };
            context.thing(canvas, spot, &piece(colour), |canvas| lying(canvas, &space, colour));
        }
        played(view, context, canvas, tile, (left + wide / 2.0, MARGIN + HIGH - CARD - 8.0));
        canvas.rect("rim", (left, MARGIN), size, 12.0);
    });
}

/// The cards that were played for a tile, in a row about a point.
fn played(view: &View, context: &DrawContext<'_>, canvas: &mut Canvas, tile: Tile, (middle, top): Point) {
    let cards: Vec<Seat> =
        Seat::all(view.played.len()).filter(|seat| view.played[seat.index()] == Some(tile)).collect();
    let first = middle - cards.len() as f32 * (CARD + 3.0) / 2.0;
    for (order, seat) in cards.into_iter().enumerate() {
        let at = (first + order as f32 * (CARD + 3.0), top);
        let piece = format!("card {}", context.chair(seat));
        context.thing(canvas, Spot::Card(seat), &piece, |canvas| chip(context, canvas, seat, at, CARD));
    }
}

/// The initiative tiles, each with whose it is.
pub(super) fn order(view: &View, context: &DrawContext<'_>) -> Option<Panel> {
    let seats = Seat::all(view.initiative.len());
    let dealt = seats.filter_map(|seat| Some((seat, view.initiative[seat.index()]?)));
    dealt.clone().next()?;
    let label = label(context, Spot::InitiativeTiles);
    let mut canvas = Canvas::default();
    canvas.text("muted", (14.0, 26.0), 16.0, &label);
    for (seat, tile) in dealt {
        let left = 14.0 + f32::from(tile.number() - 1) * 80.0;
        let piece = format!("initiative {}", context.chair(seat));
        context.thing(&mut canvas, Spot::Initiative(tile), &piece, |canvas| {
            canvas.rect("h-ground f", (left, 38.0), (72.0, 44.0), 8.0);
            canvas.centred("h-ground i b", (left + 18.0, 60.0), 24.0, &tile.to_string());
            chip(context, canvas, seat, (left + 36.0, 46.0), 28.0);
        });
    }
    Some(Panel::new("order", &label, PanelRole::Side, (340.0, 96.0), canvas))
}
