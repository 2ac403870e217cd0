//! The bonus cards: what each asks for as a picture and in words, and who would have it now.

use ceiba_core::{Item, Seat};

use super::chip;
use super::symbol::symbol;
use crate::canvas::{Canvas, Point};
use crate::context::DrawContext;
use crate::picture::{Panel, PanelRole};
use crate::plate::wrapped;

const WIDTH: f32 = 340.0;
const MARGIN: f32 = 14.0;
/// Where words begin, right of the picture.
const WORDS: f32 = 118.0;

/// All bonus cards of the game.
pub(super) fn panel(context: &DrawContext<'_>) -> Option<Panel> {
    let zone = context.scene.zone("bonus").filter(|zone| !zone.items.is_empty())?;
    let label = context.say(&zone.label);
    let mut canvas = Canvas::default();
    canvas.text("muted", (MARGIN, 26.0), 16.0, &label);
    let mut top = 40.0;
    for item in &zone.items {
        top += card(context, &mut canvas, item, top) + 14.0;
    }
    Some(Panel::new("bonus", &label, PanelRole::Side, (WIDTH, top), canvas))
}

/// A card from a line downwards. Says how high it is.
fn card(context: &DrawContext<'_>, canvas: &mut Canvas, item: &Item, top: f32) -> f32 {
    let asks = context.say(&item.label);
    let lines = wrapped(&asks, 29);
    let high = (lines.len() as f32 * 19.0 + 38.0).max(84.0);
    context.spot(canvas, item, "", |canvas| {
        canvas.rect("ground", (MARGIN, top), (90.0, 84.0), 8.0);
        symbol(canvas, &item.mark, (MARGIN + 45.0, top + 74.0));
        for (line, words) in lines.iter().enumerate() {
            canvas.text("ink", (WORDS, top + 14.0 + line as f32 * 19.0), 15.0, words);
        }
    });
    let verdicts = context.scene.zones("plate.").filter_map(|plate| {
        let verdict = |found: &&Item| found.sort.starts_with("bonus-") && found.mark == item.mark;
        Some((plate.owner?, plate.items.iter().find(verdict)?))
    });
    for (order, (seat, verdict)) in verdicts.enumerate() {
        let at = (WORDS + order as f32 * 54.0, top + high - 26.0);
        self::verdict(context, canvas, seat, verdict, at);
    }
    high
}

/// A seat, and whether it would have the card: a jade disc with a tick, or an empty ring.
fn verdict(context: &DrawContext<'_>, canvas: &mut Canvas, seat: Seat, item: &Item, (left, top): Point) {
    context.spot(canvas, item, "", |canvas| {
        chip(canvas, seat, (left, top), 22.0);
        let (x, y) = (left + 35.0, top + 11.0);
        if item.sort == "bonus-scored" {
            canvas.circle("jade", (x, y), 9.0);
            canvas.polyline("s-panel w3", &[(x - 4.5, y), (x - 1.0, y + 3.5), (x + 4.5, y - 3.5)]);
        } else {
            canvas.circle("s-muted w1", (x, y), 8.0);
        }
    });
}
