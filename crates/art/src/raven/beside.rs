//! Task cards: those in the seats' hands, and what lies beside the board.

use ceiba_core::Seat;
use ceiba_games::raven::{Colour, Spot, View};

use super::pieces::{motif, slab};
use super::{Card, cards_beside, hand_of, hue};
use crate::canvas::{Canvas, Point};
use crate::context::DrawContext;
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
pub(super) fn hands(view: &View, context: &DrawContext<'_>) -> Vec<Panel> {
    let seats = Seat::all(view.config.players.into());
    let mut hands: Vec<(Seat, Vec<Card>)> =
        seats.filter_map(|seat| Some((seat, hand_of(view, seat)?))).collect();
    hands.sort_by_key(|&(seat, _)| Some(context.chair(seat)) != context.options.focus);
    hands.into_iter().map(|(seat, cards)| hand(context, seat, cards)).collect()
}

fn hand(context: &DrawContext<'_>, seat: Seat, cards: Vec<Card>) -> Panel {
    let mut canvas = Canvas::default();
    let chair = context.chair(seat);
    let class = format!("h-seat{chair}");
    canvas.rect(&format!("{class} f"), (MARGIN, 46.0), (28.0, 28.0), 6.0);
    canvas.centred(&format!("{class} i b"), (MARGIN + 14.0, 60.0), 18.0, &chair.to_string());
    canvas.text("ink b", (MARGIN + 38.0, 66.0), 18.0, &context.name(chair));
    for (order, shown) in cards.into_iter().rev().enumerate() {
        let left = WIDTH - MARGIN - CARD.0 - order as f32 * STEP;
        card(context, &mut canvas, shown, (left, MARGIN));
    }
    let spot = Spot::Hand(seat).to_string();
    let size = (WIDTH, CARD.1 + 2.0 * MARGIN);
    Panel::new(&spot, &context.label(&spot), PanelRole::Seat(chair), size, canvas)
}

/// The card laid aside, those nobody has, and the monolith before it comes onto the board.
pub(super) fn panel(view: &View, context: &DrawContext<'_>) -> Option<Panel> {
    let cards = cards_beside(view)?;
    let spot = Spot::Beside.to_string();
    let label = context.label(&spot);
    let mut canvas = Canvas::default();
    canvas.text("muted", (MARGIN, 26.0), 16.0, &label);
    let stones = if view.monolith.is_none() { 1.0 } else { 0.0 };
    let room = WIDTH - 2.0 * MARGIN - stones * STONE;
    // Many cards lie on each other; their letters, at the left, can still be read.
    let step = STEP.min((room - CARD.0) / cards.len().saturating_sub(1).max(1) as f32);
    let mut end = MARGIN;
    for (order, shown) in cards.into_iter().enumerate() {
        let left = MARGIN + order as f32 * step;
        card(context, &mut canvas, shown, (left, TOP));
        end = left + CARD.0;
    }
    if view.monolith.is_none() {
        monolith(context, &mut canvas, (end - 5.0, TOP));
    }
    Some(Panel::new(&spot, &label, PanelRole::Side, (WIDTH, CARD.1 + TOP + MARGIN), canvas))
}

fn monolith(context: &DrawContext<'_>, canvas: &mut Canvas, (left, top): Point) {
    let space = Projection { origin: (left + 33.0, top + 84.0), unit: 90.0, rise: 15.0 };
    context.thing(canvas, Spot::Monolith, "monolith", |canvas| {
        slab(canvas, &space, [0.0, 0.0], [0.1, 0.3]);
    });
}

/// A task card: a stepped tower of its colour, or its back.
fn card(context: &DrawContext<'_>, canvas: &mut Canvas, (spot, face): Card, at: Point) {
    let piece = face.map_or_else(String::new, |colour| format!("card {}", hue(colour).class()));
    context.thing(canvas, spot, &piece, |canvas| {
        canvas.rect(if face.is_some() { "h-white f" } else { "h-monolith f" }, at, CARD, 7.0);
        let middle = (at.0 + CARD.0 / 2.0, at.1 + CARD.1 / 2.0);
        match face {
            Some(colour) => front(canvas, colour, (middle.0, at.1 + CARD.1 - 9.0)),
            None => motif(canvas, "h-gold n w1", middle),
        }
        canvas.rect("rim", at, CARD, 7.0);
    });
}

fn front(canvas: &mut Canvas, colour: Colour, (x, foot): Point) {
    let class = hue(colour).class();
    for floor in 0..5u8 {
        let half = 26.0 - f32::from(floor) * 4.0;
        let top = foot - f32::from(floor + 1) * 9.0;
        canvas.rect(&format!("{class} f"), (x - half, top), (half * 2.0, 9.0), 1.0);
    }
    canvas.rect(&format!("{class} f"), (x - 26.0, foot - 76.0), (24.0, 24.0), 5.0);
    mark(canvas, &format!("{class} i"), (x - 14.0, foot - 64.0), 20.0, &colour.to_string());
}
