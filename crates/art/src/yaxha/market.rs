//! The tiles of the market with their cubes and the cards played for them, and the order of taking.

use ceiba_core::Item;

use super::chip;
use super::cube::{lying, piece};
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
pub(super) fn panel(context: &DrawContext<'_>) -> Panel {
    let mut canvas = Canvas::default();
    let tiles: Vec<&Item> = context.scene.items("market").iter().filter(|item| item.sort == "tile").collect();
    let wide = (WIDTH - 2.0 * MARGIN + GAP) / tiles.len().max(1) as f32 - GAP;
    for (order, item) in tiles.iter().enumerate() {
        tile(context, &mut canvas, item, MARGIN + order as f32 * (wide + GAP), wide);
    }
    let label = context.scene.zone("market").map_or_else(String::new, |zone| context.say(&zone.label));
    Panel::new("market", &label, PanelRole::Main, (WIDTH, HIGH + 2.0 * MARGIN), canvas)
}

fn tile(context: &DrawContext<'_>, canvas: &mut Canvas, tile: &Item, left: f32, wide: f32) {
    let size = (wide, HIGH);
    context.spot(canvas, tile, "", |canvas| {
        canvas.rect("h-ground f", (left, MARGIN), size, 12.0);
        canvas.text("h-ground i b", (left + 12.0, MARGIN + 32.0), 28.0, &tile.mark);
        if let Some(seat) = tile.owner {
            chip(canvas, seat, (left + wide / 2.0 - 22.0, MARGIN + 42.0), 44.0);
        }
        let cubes = context.scene.items("market").iter().filter(|item| item.sort == "cube");
        let here = cubes.filter(|item| item.at[0] == tile.at[0]);
        let unit = (wide / 7.0).min(30.0);
        for (order, item) in here.enumerate() {
            let across = left + wide / 2.0 + (order as f32 - 1.0) * unit * 2.2;
            let space = Projection { origin: (across, MARGIN + 82.0), unit, rise: unit };
            context.spot(canvas, item, &piece(item), |canvas| lying(canvas, &space, item));
        }
        played(context, canvas, &tile.mark, (left + wide / 2.0, MARGIN + HIGH - CARD - 8.0));
        canvas.rect("rim", (left, MARGIN), size, 12.0);
    });
}

/// The cards that were played for a tile, in a row about a point.
fn played(context: &DrawContext<'_>, canvas: &mut Canvas, tile: &str, (middle, top): Point) {
    let cards: Vec<&Item> = context.scene.items("cards").iter().filter(|card| card.mark == tile).collect();
    let first = middle - cards.len() as f32 * (CARD + 3.0) / 2.0;
    for (order, card) in cards.iter().enumerate() {
        let Some(seat) = card.owner else { continue };
        let at = (first + order as f32 * (CARD + 3.0), top);
        context.spot(canvas, card, &format!("card {seat}"), |canvas| chip(canvas, seat, at, CARD));
    }
}

/// The initiative tiles, each with whose it is.
pub(super) fn order(context: &DrawContext<'_>) -> Option<Panel> {
    let zone = context.scene.zone("initiative").filter(|zone| !zone.items.is_empty())?;
    let label = context.say(&zone.label);
    let mut canvas = Canvas::default();
    canvas.text("muted", (14.0, 26.0), 16.0, &label);
    for item in &zone.items {
        let left = 14.0 + f32::from(item.at[0]) * 80.0;
        let piece = item.owner.map_or_else(String::new, |seat| format!("initiative {seat}"));
        context.spot(&mut canvas, item, &piece, |canvas| {
            canvas.rect("h-ground f", (left, 38.0), (72.0, 44.0), 8.0);
            canvas.centred("h-ground i b", (left + 18.0, 60.0), 24.0, &item.mark);
            if let Some(seat) = item.owner {
                chip(canvas, seat, (left + 36.0, 46.0), 28.0);
            }
        });
    }
    Some(Panel::new("order", &label, PanelRole::Side, (340.0, 96.0), canvas))
}
