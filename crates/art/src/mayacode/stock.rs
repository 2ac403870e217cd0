//! What is not on the platform: reserves, pools, and the chamber.

use ceiba_core::{Item, Zone};

use super::peg;
use crate::canvas::{Canvas, Point};
use crate::context::DrawContext;
use crate::picture::{Panel, PanelRole};

const WIDTH: f32 = 360.0;
const MARGIN: f32 = 12.0;
const GAP: f32 = 8.0;
/// How high a box of pegs is.
const BOX: f32 = 62.0;

/// A seat: who it is, its code, and its reserve.
pub(super) fn reserve(context: &DrawContext<'_>, zone: &Zone) -> Panel {
    let mut canvas = Canvas::default();
    if let Some(seat) = zone.owner {
        canvas.rect("h-obsidian f", (MARGIN, 10.0), (28.0, 28.0), 6.0);
        canvas.centred("h-obsidian i b", (MARGIN + 14.0, 24.0), 18.0, &seat.to_string());
        canvas.text("ink b", (MARGIN + 38.0, 24.0), 18.0, &context.name(seat));
        canvas.text("muted", (MARGIN + 38.0, 41.0), 14.5, &context.say(&zone.label));
    }
    code(context, &mut canvas, &zone.spot.replace("reserve", "bench"));
    boxes(context, &mut canvas, zone, 54.0);
    let role = zone.owner.map_or(PanelRole::Side, PanelRole::Seat);
    Panel::new(&zone.spot, &context.say(&zone.label), role, (WIDTH, 54.0 + BOX + MARGIN), canvas)
}

/// A seat's code once more, large enough to be read at a glance.
fn code(context: &DrawContext<'_>, canvas: &mut Canvas, bench: &str) {
    let items = context.scene.items(bench);
    let (size, step) = (44.0, 34.0);
    let long = step * items.len() as f32 + 10.0;
    let left = WIDTH - MARGIN - long;
    canvas.rect("h-stone r", (left, 10.0), (long, 34.0), 17.0);
    for (order, item) in (0u8..).zip(items) {
        let x = left + 5.0 + (f32::from(order) + 0.5) * step;
        peg::standing(canvas, item.hue.as_deref().unwrap_or_default(), (x, 28.0), size);
    }
}

/// The pegs of the team colours.
pub(super) fn pools(context: &DrawContext<'_>, zone: &Zone) -> Panel {
    let mut canvas = Canvas::default();
    canvas.text("ink b", (MARGIN, 26.0), 16.0, &context.say(&zone.label));
    boxes(context, &mut canvas, zone, 38.0);
    let size = (WIDTH, 38.0 + BOX + MARGIN);
    Panel::new(&zone.spot, &context.say(&zone.label), PanelRole::Side, size, canvas)
}

/// A box for each sort of pegs, side by side.
fn boxes(context: &DrawContext<'_>, canvas: &mut Canvas, zone: &Zone, top: f32) {
    let count = zone.items.len().max(1) as f32;
    let wide = (WIDTH - 2.0 * MARGIN - (count - 1.0) * GAP) / count;
    for (order, item) in (0u8..).zip(&zone.items) {
        let left = MARGIN + f32::from(order) * (wide + GAP);
        pegs_in_a_box(context, canvas, item, (left, top), wide);
    }
}

fn pegs_in_a_box(context: &DrawContext<'_>, canvas: &mut Canvas, item: &Item, (left, top): Point, wide: f32) {
    let hue = item.hue.as_deref().unwrap_or_default();
    let count = number(item);
    context.spot(canvas, item, "", |canvas| {
        canvas.rect("h-stone t", (left, top), (wide, BOX), 8.0);
        let (size, middle) = (54.0, top + BOX / 2.0 + 2.0);
        let first = left + 26.0;
        let step = ((wide - 84.0) / f32::from(count.max(2) - 1)).min(16.0);
        if count == 0 {
            canvas.group("ghost", "", |canvas| peg::standing(canvas, hue, (first, middle), size));
        }
        let label = context.say(&item.label);
        for order in 0..count {
            // Each has a name of its own: the last of them is seen to leave.
            let name = format!("{}.{}", item.spot, order + 1);
            let at = (first + f32::from(order) * step, middle);
            context.named(canvas, &name, &peg::piece(hue), &label, |canvas| {
                peg::standing(canvas, hue, at, size);
            });
        }
        let ink = if count == 0 { "h-stone i" } else { "h-stone i b" };
        let end = (left + wide - 10.0, top + BOX / 2.0 + 8.0);
        canvas.text(&format!("end {ink}"), end, 22.0, &count.to_string());
        canvas.rect("rim", (left, top), (wide, BOX), 8.0);
    });
}

/// How many pegs an item stands for: what follows the sign on it.
fn number(item: &Item) -> u8 {
    item.mark.trim_start_matches(|sign: char| !sign.is_ascii_digit()).parse().unwrap_or(0)
}

/// What has fallen, in the dark.
pub(super) fn chamber(context: &DrawContext<'_>, zone: &Zone) -> Panel {
    let mut canvas = Canvas::default();
    canvas.text("ink b", (MARGIN, 26.0), 16.0, &context.say(&zone.label));
    let (top, wide) = (38.0, WIDTH - 2.0 * MARGIN);
    canvas.rect("obsidian", (MARGIN, top), (wide, BOX), 8.0);
    let step = wide / zone.items.len().max(4) as f32;
    for (order, item) in (0u8..).zip(&zone.items) {
        let left = MARGIN + f32::from(order) * step;
        let hue = item.hue.as_deref().unwrap_or_default();
        context.spot(&mut canvas, item, &peg::piece(hue), |canvas| {
            peg::standing(canvas, hue, (left + step * 0.32, top + BOX / 2.0), step.min(52.0) * 0.82);
            let at = (left + step * 0.78, top + BOX / 2.0);
            canvas.centred("h-obsidian i b", at, 18.0, &number(item).to_string());
        });
    }
    let size = (WIDTH, top + BOX + MARGIN);
    Panel::new(&zone.spot, &context.say(&zone.label), PanelRole::Side, size, canvas)
}
