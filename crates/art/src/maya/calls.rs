//! What can be said: bids for blue tokens, and the buttons.

use ceiba_core::{Item, Zone};

use super::token;
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
pub(super) fn auction(context: &DrawContext<'_>) -> Option<Panel> {
    let filled = |spot: &str| context.scene.zone(spot).filter(|zone| !zone.items.is_empty());
    let (offer, bids) = (filled("offer"), filled("bids"));
    let label = context.say(&offer.or(bids)?.label);
    let mut canvas = Canvas::default();
    let mut top = 6.0;
    if let Some(zone) = offer {
        title(context, &mut canvas, zone, &mut top);
        for (order, item) in (0u8..).zip(&zone.items) {
            let left = MARGIN + f32::from(order) * 84.0;
            context.spot(&mut canvas, item, "", |canvas| on_offer(context, canvas, item, (left, top)));
        }
        top += OFFER + GAP;
    }
    if let Some(zone) = bids {
        title(context, &mut canvas, zone, &mut top);
        let place = |order: usize| (order % 7, order / 7);
        for (order, item) in zone.items.iter().enumerate() {
            button(context, &mut canvas, item, (place(order), top), 7);
        }
        top += zone.items.len().div_ceil(7) as f32 * (BUTTON + GAP);
    }
    Some(Panel::new("auction", &label, PanelRole::Side, (WIDTH, top + MARGIN - GAP), canvas))
}

fn title(context: &DrawContext<'_>, canvas: &mut Canvas, zone: &Zone, top: &mut f32) {
    canvas.text("ink b", (MARGIN, *top + 20.0), 16.0, &context.say(&zone.label));
    *top += 32.0;
}

/// A blue token and what it is for.
fn on_offer(context: &DrawContext<'_>, canvas: &mut Canvas, item: &Item, (left, top): Point) {
    let middle = left + 42.0;
    token::disc(canvas, item, (middle, top + 31.0), 26.0);
    for (line, words) in (0u8..).zip(wrapped(&context.say(&item.label), 12)) {
        canvas.centred("ink", (middle, top + 70.0 + 16.0 * f32::from(line)), 14.5, &words);
    }
    canvas.rect("rim", (left, top), (84.0, OFFER), 8.0);
}

/// The buttons, each always in its place; those that can do nothing now are faint.
pub(super) fn buttons(context: &DrawContext<'_>) -> Option<Panel> {
    // Who only looks on needs none.
    if context.options.focus.is_none() && context.scene.choices.is_empty() {
        return None;
    }
    let zone = context.scene.zone("buttons")?;
    let mut canvas = Canvas::default();
    for (order, item) in zone.items.iter().enumerate() {
        let class = if context.scene.is_choice(&item.spot) { "" } else { "ghost" };
        let place = ((order % 3, order / 3), MARGIN);
        canvas.group(class, "", |canvas| button(context, canvas, item, place, 3));
    }
    let rows = zone.items.len().div_ceil(3) as f32;
    let size = (WIDTH, 2.0 * MARGIN - GAP + rows * (BUTTON + GAP));
    Some(Panel::new(&zone.spot, &context.say(&zone.label), PanelRole::Side, size, canvas))
}

/// A button with the words of an item, or the figure on it, in a grid of `columns` columns that begins at `top`.
fn button(
    context: &DrawContext<'_>,
    canvas: &mut Canvas,
    item: &Item,
    ((column, row), top): ((usize, usize), f32),
    columns: u8,
) {
    let wide = (WIDTH - 2.0 * MARGIN + GAP) / f32::from(columns) - GAP;
    let corner = (MARGIN + column as f32 * (wide + GAP), top + row as f32 * (BUTTON + GAP));
    let words = context.say(&item.label);
    let lines = if item.mark.is_empty() { wrapped(&words, 14) } else { vec![item.mark.clone()] };
    context.spot(canvas, item, "", |canvas| {
        canvas.rect("h-stone t", corner, (wide, BUTTON), 8.0);
        let first = corner.1 + BUTTON / 2.0 - 8.5 * (lines.len() as f32 - 1.0);
        for (line, words) in (0u8..).zip(&lines) {
            let at = (corner.0 + wide / 2.0, first + 17.0 * f32::from(line));
            canvas.centred("h-stone i b", at, 15.5, words);
        }
        canvas.rect("rim", corner, (wide, BUTTON), 8.0);
    });
}
