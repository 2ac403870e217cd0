//! What can be said: bids for blue tokens, and the buttons.

use ceiba_games::maya::{Blue, Spot, Table};

use super::open_bids;
use super::token::{self, Disc};
use crate::canvas::{Canvas, Point};
use crate::context::DrawContext;
use crate::picture::{Panel, PanelRole};
use crate::plate::wrapped;

const WIDTH: f32 = 360.0;
const MARGIN: f32 = 12.0;
const GAP: f32 = 5.0;
/// How high a button is: large enough for a finger where a panel is narrow.
const BUTTON: f32 = 44.0;
/// How high a blue token with its words is.
const OFFER: f32 = 112.0;

/// The blue tokens that lie open, and the bids where they are asked for.
pub(super) fn auction(table: &Table, context: &DrawContext<'_>) -> Option<Panel> {
    let bids = open_bids(table, context.scene);
    let first = if !table.offer.is_empty() {
        Spot::Offer
    } else if !bids.is_empty() {
        Spot::Bids
    } else {
        return None;
    };
    let mut canvas = Canvas::default();
    let mut top = 6.0;
    if !table.offer.is_empty() {
        title(context, &mut canvas, Spot::Offer, &mut top);
        for (order, blue) in (0u8..).zip(table.offer.iter()) {
            let left = MARGIN + f32::from(order) * 84.0;
            let spot = Spot::Blue(blue);
            context.thing(&mut canvas, spot, "", |canvas| on_offer(context, canvas, blue, (left, top)));
        }
        top += OFFER + GAP;
    }
    if !bids.is_empty() {
        title(context, &mut canvas, Spot::Bids, &mut top);
        for (order, &bid) in bids.iter().enumerate() {
            let place = ((order % 7, order / 7), top);
            button(context, &mut canvas, (Spot::Bid(bid), &[bid.to_string()]), place, 7);
        }
        top += bids.len().div_ceil(7) as f32 * (BUTTON + GAP);
    }
    let size = (WIDTH, top + MARGIN - GAP);
    Some(Panel::new("auction", &context.words(first), PanelRole::Side, size, canvas))
}

fn title(context: &DrawContext<'_>, canvas: &mut Canvas, spot: Spot, top: &mut f32) {
    canvas.text("ink b", (MARGIN, *top + 20.0), 16.0, &context.words(spot));
    *top += 32.0;
}

/// A blue token and what it is for.
fn on_offer(context: &DrawContext<'_>, canvas: &mut Canvas, blue: Blue, (left, top): Point) {
    let middle = left + 42.0;
    token::disc(canvas, Disc::Blue(blue), (middle, top + 31.0), 26.0);
    for (line, words) in (0u8..).zip(wrapped(&context.words(Spot::Blue(blue)), 12)) {
        canvas.centred("ink", (middle, top + 70.0 + 16.0 * f32::from(line)), 14.5, &words);
    }
    canvas.rect("rim", (left, top), (84.0, OFFER), 8.0);
}

/// The buttons, each always in its place; those that can do nothing now are faint.
pub(super) fn buttons(table: &Table, context: &DrawContext<'_>) -> Option<Panel> {
    // Who only looks on needs none.
    if context.options.focus.is_none() && context.scene.choices.is_empty() {
        return None;
    }
    let buttons: Vec<Spot> = table.config.buttons().map(Spot::Button).collect();
    let mut canvas = Canvas::default();
    for (order, &spot) in buttons.iter().enumerate() {
        let class = if context.scene.is_choice(&spot.to_string()) { "" } else { "ghost" };
        let place = ((order % 3, order / 3), MARGIN);
        let lines = wrapped(&context.words(spot), 14);
        canvas.group(class, "", |canvas| button(context, canvas, (spot, &lines), place, 3));
    }
    let rows = buttons.len().div_ceil(3) as f32;
    let size = (WIDTH, 2.0 * MARGIN - GAP + rows * (BUTTON + GAP));
    let name = Spot::Buttons.to_string();
    Some(Panel::new(&name, &context.label(&name), PanelRole::Side, size, canvas))
}

/// A button with these lines on it, in a grid of `columns` columns that begins at `top`.
fn button(
    context: &DrawContext<'_>,
    canvas: &mut Canvas,
    (spot, lines): (Spot, &[String]),
    ((column, row), top): ((usize, usize), f32),
    columns: u8,
) {
    let wide = (WIDTH - 2.0 * MARGIN + GAP) / f32::from(columns) - GAP;
    let corner = (MARGIN + column as f32 * (wide + GAP), top + row as f32 * (BUTTON + GAP));
    context.thing(canvas, spot, "", |canvas| {
        canvas.rect("h-stone t", corner, (wide, BUTTON), 8.0);
        let first = corner.1 + BUTTON / 2.0 - 8.5 * (lines.len() as f32 - 1.0);
        for (line, words) in (0u8..).zip(lines) {
            let at = (corner.0 + wide / 2.0, first + 17.0 * f32::from(line));
            canvas.centred("h-stone i b", at, 15.5, words);
        }
        canvas.rect("rim", corner, (wide, BUTTON), 8.0);
    });
}
