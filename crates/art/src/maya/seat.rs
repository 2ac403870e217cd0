//! What lies before a seat: its gold, its cubes, its tokens and its cards.

use ceiba_core::Seat;
use ceiba_games::maya::{HandView, Spot, Table, Token};

use super::pyramid::{coin, cube, cube_piece};
use super::token::{self, Disc};
use super::{card, figure, hue_of, sign_of};
use crate::canvas::{Canvas, Point};
use crate::context::DrawContext;
use crate::picture::{Panel, PanelRole};

const WIDTH: f32 = 360.0;
const MARGIN: f32 = 10.0;
/// The middle of the row of counters, and where the cards begin.
const COUNTERS: f32 = 66.0;
const CARDS: f32 = 92.0;
/// Cards of the viewer, which are clicked, and of the others.
const LARGE: Point = (41.0, 60.0);
const SMALL: Point = (26.0, 38.0);
/// From card to card, each. Eight large ones are as wide as there is room: a finger each on a telephone.
const LARGE_PITCH: f32 = 43.75;
const SMALL_PITCH: f32 = 27.8;

/// A seat, which is itself a thing to click.
pub(super) fn panel(table: &Table, context: &DrawContext<'_>, seat: Seat, hand: HandView) -> Panel {
    let spot = Spot::Plate(seat);
    let chair = context.chair(seat);
    let is_large = context.options.focus == Some(chair);
    let size = (WIDTH, CARDS + if is_large { LARGE.1 } else { SMALL.1 } + MARGIN);
    let mut canvas = Canvas::default();
    context.thing(&mut canvas, spot, "", |canvas| {
        canvas.rect("rim", (3.0, 3.0), (size.0 - 6.0, size.1 - 6.0), 10.0);
        head(table, context, canvas, seat);
        counters(table, context, canvas, seat);
        if is_large {
            cards(context, canvas, (seat, hand), LARGE, (5.0, LARGE_PITCH));
        } else {
            cards(context, canvas, (seat, hand), SMALL, (MARGIN, SMALL_PITCH));
        }
    });
    Panel::new(&spot.to_string(), &context.words(spot), PanelRole::Seat(chair), size, canvas)
}

/// Who it is, whether it has passed, and its tokens.
fn head(table: &Table, context: &DrawContext<'_>, canvas: &mut Canvas, seat: Seat) {
    let (class, chair) = (hue_of(seat).class(), context.chair(seat));
    canvas.rect(&format!("{class} f"), (MARGIN, 10.0), (30.0, 30.0), 6.0);
    canvas.centred(&format!("{class} i b"), (MARGIN + 15.0, 25.0), 19.0, &chair.to_string());
    let has_passed = table.passed.contains(seat);
    let name = (MARGIN + 40.0, if has_passed { 24.0 } else { 31.0 });
    canvas.text("ink b", name, 18.0, &context.name(chair));
    if has_passed {
        let spot = Spot::Passed(seat);
        context.thing(canvas, spot, "", |canvas| {
            canvas.text("muted", (MARGIN + 40.0, 41.0), 14.5, &context.words(spot));
        });
    }
    let start = table.has_start(seat).then_some((Spot::Start, Disc::Green(Token::Start)));
    let green = table.tokens_held_by(seat).map(|token| (Spot::Token(token), Disc::Green(token)));
    let blue = table.blues_held_by(seat).map(|blue| (Spot::Held(blue), Disc::Blue(blue)));
    for (order, token) in (0u8..).zip(start.into_iter().chain(green).chain(blue)) {
        let x = WIDTH - MARGIN - 17.0 - 37.0 * f32::from(order);
        token::held(context, canvas, token, (x, 26.0), 17.0);
    }
}

/// The counters, each in its place.
fn counters(table: &Table, context: &DrawContext<'_>, canvas: &mut Canvas, seat: Seat) {
    // The score has no name here, so that it stands on the page's plates too.
    coin(canvas, (MARGIN + 13.0, COUNTERS), 12.0);
    number(canvas, "ink b", MARGIN + 31.0, table.gold[seat]);
    context.thing(canvas, Spot::Cubes(seat), "", |canvas| {
        in_hand(context, canvas, seat, table.cubes[seat]);
    });
    context.thing(canvas, Spot::Supply(seat), "", |canvas| {
        canvas.group("faint", "", |canvas| pile(canvas, seat, 240.0));
        number(canvas, "muted", 259.0, table.supply[seat].into());
    });
    if let Some(points) = table.points_of(seat) {
        context.thing(canvas, Spot::Points(seat), "", |canvas| {
            let class = format!("{} f", hue_of(seat).class());
            pill(canvas, &figure(&points), |canvas, (x, y)| {
                canvas.rect(&class, (x - 5.0, y - 8.0), (10.0, 16.0), 2.0);
            });
        });
    }
    if let Some(bid) = table.bid_of(seat) {
        context.thing(canvas, Spot::BidOf(seat), "", |canvas| {
            pill(canvas, &figure(&bid), |canvas, at| coin(canvas, at, 8.0));
        });
    }
}

/// A number in the row of counters.
fn number(canvas: &mut Canvas, class: &str, x: f32, count: u16) {
    canvas.text(class, (x, COUNTERS + 7.0), 21.0, &count.to_string());
}

/// A figure of the moment, with what it counts: points on cards, or gold that is bid.
fn pill(canvas: &mut Canvas, figure: &str, draw: impl FnOnce(&mut Canvas, Point)) {
    let (left, wide) = (WIDTH - MARGIN - 62.0, 62.0);
    canvas.rect("h-stone t", (left, COUNTERS - 15.0), (wide, 30.0), 15.0);
    draw(canvas, (left + 17.0, COUNTERS));
    canvas.centred("h-stone i b", (left + 40.0, COUNTERS), 20.0, figure);
}

/// The cubes of a hand, in a row.
fn in_hand(context: &DrawContext<'_>, canvas: &mut Canvas, seat: Seat, count: u8) {
    let (class, sign) = (hue_of(seat).class(), sign_of(seat));
    let (first, room, size) = (88.0, 90.0, 19.0);
    let step = (room / f32::from(count.max(2) - 1)).min(size + 2.0);
    let foot = COUNTERS + 11.0;
    if count == 0 {
        canvas.group("ghost", "", |canvas| cube(canvas, &class, (first, foot), size, sign));
    }
    let label = context.words(Spot::Cubes(seat));
    for order in 0..count {
        // Each has a name of its own: the last of them is seen to leave.
        let name = Spot::CubeInHand(seat, order + 1).to_string();
        let at = (first + f32::from(order) * step, foot);
        context.named(canvas, &name, &cube_piece(seat), &label, |canvas| {
            cube(canvas, &class, at, size, sign);
        });
    }
    let end = first + f32::from(count.max(1) - 1) * step + 16.0;
    let ink = if count == 0 { "muted" } else { "ink b" };
    number(canvas, ink, end, count.into());
}

/// Three cubes in a heap: the supply.
fn pile(canvas: &mut Canvas, seat: Seat, x: f32) {
    let class = hue_of(seat).class();
    for (dx, dy) in [(-7.0, 11.0), (7.0, 11.0), (0.0, -1.0)] {
        cube(canvas, &class, (x + dx, COUNTERS + dy), 12.0, "");
    }
}

/// The hand of a seat, from the left with so much room for each card.
fn cards(
    context: &DrawContext<'_>,
    canvas: &mut Canvas,
    (seat, hand): (Seat, HandView),
    size: Point,
    (left, pitch): (f32, f32),
) {
    for (order, (spot, face)) in (0u8..).zip(hand.cards(seat)) {
        let room = (left + f32::from(order) * pitch, CARDS);
        let corner = (room.0 + (pitch - size.0) / 2.0, CARDS);
        context.thing(canvas, spot, &card::piece(seat), |canvas| {
            canvas.rect("hit", room, (pitch, size.1), 0.0);
            card::card(canvas, seat, face, corner, size);
            canvas.rect("rim", corner, size, 5.0);
        });
    }
}
