//! Task cards: those in the seats' hands, and what lies beside the board.

use ceiba_core::{Item, Layout, Seat, Zone};

use super::pieces::{motif, slab};
use crate::canvas::{Canvas, Point};
use crate::context::{DrawContext, hue};
use crate::picture::{Panel, PanelRole};
use crate::sign::mark;
use crate::solid::Projection;

const WIDTH: f32 = 320.0;
const CARD: Point = (66.0, 92.0);
const MARGIN: f32 = 14.0;
/// From a card to the next, where there is room.
const STEP: f32 = CARD.0 + 10.0;
/// The width of the monolith, and the gap before it.
const STONE: f32 = 48.0;
/// Where what lies beside the board begins, below its name.
const TOP: f32 = 38.0;

/// A panel for every hand, that of the focus first.
pub(super) fn hands(context: &DrawContext<'_>) -> Vec<Panel> {
    let mut hands: Vec<(Seat, &Zone)> = context
        .scene
        .zones("hand.")
        .filter(|zone| zone.layout == Layout::Hand)
        .filter_map(|zone| zone.owner.map(|seat| (seat, zone)))
        .collect();
    hands.sort_by_key(|&(seat, _)| Some(seat) != context.options.focus);
    hands.into_iter().map(|(seat, zone)| hand(context, seat, zone)).collect()
}

fn hand(context: &DrawContext<'_>, seat: Seat, zone: &Zone) -> Panel {
    let mut canvas = Canvas::default();
    let class = format!("h-seat{seat}");
    canvas.rect(&format!("{class} f"), (MARGIN, 46.0), (28.0, 28.0), 6.0);
    canvas.centred(&format!("{class} i b"), (MARGIN + 14.0, 60.0), 18.0, &seat.to_string());
    canvas.text("ink b", (MARGIN + 38.0, 66.0), 18.0, &context.name(seat));
    for (order, item) in zone.items.iter().rev().enumerate() {
        let left = WIDTH - MARGIN - CARD.0 - order as f32 * STEP;
        card(context, &mut canvas, item, (left, MARGIN));
    }
    let size = (WIDTH, CARD.1 + 2.0 * MARGIN);
    Panel::new(&zone.spot, &context.say(&zone.label), PanelRole::Seat(seat), size, canvas)
}

/// The card laid aside, those nobody has, and the monolith before it comes onto the board.
pub(super) fn panel(context: &DrawContext<'_>) -> Option<Panel> {
    let zone = context.scene.zone("beside")?;
    let label = context.say(&zone.label);
    let mut canvas = Canvas::default();
    canvas.text("muted", (MARGIN, 26.0), 16.0, &label);
    let (stones, cards): (Vec<&Item>, Vec<&Item>) =
        zone.items.iter().partition(|item| item.sort == "monolith");
    let room = WIDTH - 2.0 * MARGIN - stones.len() as f32 * STONE;
    // Many cards lie on each other; their letters, at the left, can still be read.
    let step = STEP.min((room - CARD.0) / cards.len().saturating_sub(1).max(1) as f32);
    let mut end = MARGIN;
    for (order, item) in cards.into_iter().enumerate() {
        let left = MARGIN + order as f32 * step;
        card(context, &mut canvas, item, (left, TOP));
        end = left + CARD.0;
    }
    for item in stones {
        monolith(context, &mut canvas, item, (end - 5.0, TOP));
    }
    Some(Panel::new("beside", &label, PanelRole::Side, (WIDTH, CARD.1 + TOP + MARGIN), canvas))
}

fn monolith(context: &DrawContext<'_>, canvas: &mut Canvas, item: &Item, (left, top): Point) {
    let space = Projection { origin: (left + 33.0, top + 84.0), unit: 90.0, rise: 15.0 };
    context.spot(canvas, item, "monolith", |canvas| slab(canvas, &space, [0.0, 0.0], [0.1, 0.3]));
}

/// A task card: a stepped tower of its colour, or its back.
fn card(context: &DrawContext<'_>, canvas: &mut Canvas, item: &Item, at: Point) {
    let class = hue(item);
    let is_back = item.hue.is_none();
    let piece = if is_back { String::new() } else { format!("card {class}") };
    context.spot(canvas, item, &piece, |canvas| {
        canvas.rect(if is_back { "h-monolith f" } else { "h-white f" }, at, CARD, 7.0);
        let middle = (at.0 + CARD.0 / 2.0, at.1 + CARD.1 / 2.0);
        if is_back {
            motif(canvas, "h-gold n w1", middle);
        } else {
            front(canvas, &class, (at.0 + CARD.0 / 2.0, at.1 + CARD.1 - 9.0), &item.mark);
        }
        canvas.rect("rim", at, CARD, 7.0);
    });
}

fn front(canvas: &mut Canvas, class: &str, (x, foot): Point, letter: &str) {
    for floor in 0..5u8 {
        let half = 26.0 - f32::from(floor) * 4.0;
        let top = foot - f32::from(floor + 1) * 9.0;
        canvas.rect(&format!("{class} f"), (x - half, top), (half * 2.0, 9.0), 1.0);
    }
    canvas.rect(&format!("{class} f"), (x - 26.0, foot - 76.0), (24.0, 24.0), 5.0);
    mark(canvas, &format!("{class} i"), (x - 14.0, foot - 64.0), 20.0, letter);
}
