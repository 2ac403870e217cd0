//! What lies before a seat: its gold, its cubes, its tokens and its cards.

use ceiba_core::{Item, Seat, Zone};

use super::pyramid::{coin, cube};
use super::{card, colour, token};
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
pub(super) fn panel(context: &DrawContext<'_>, zone: &Zone) -> Panel {
    let seat = zone.owner.expect("a plate has an owner");
    let is_large = context.options.focus == Some(seat);
    let size = (WIDTH, CARDS + if is_large { LARGE.1 } else { SMALL.1 } + MARGIN);
    let mut canvas = Canvas::default();
    context.zone_spot(&mut canvas, zone, |canvas| {
        canvas.rect("rim", (3.0, 3.0), (size.0 - 6.0, size.1 - 6.0), 10.0);
        head(context, canvas, zone, seat);
        for item in &zone.items {
            counter(context, canvas, item, seat);
        }
        if is_large {
            cards(context, canvas, seat, LARGE, (5.0, LARGE_PITCH));
        } else {
            cards(context, canvas, seat, SMALL, (MARGIN, SMALL_PITCH));
        }
    });
    Panel::new(&zone.spot, &context.say(&zone.label), PanelRole::Seat(seat), size, canvas)
}

/// Who it is, whether it has passed, and its tokens.
fn head(context: &DrawContext<'_>, canvas: &mut Canvas, zone: &Zone, seat: Seat) {
    let (hue, _) = colour(seat);
    canvas.rect(&format!("h-{hue} f"), (MARGIN, 10.0), (30.0, 30.0), 6.0);
    canvas.centred(&format!("h-{hue} i b"), (MARGIN + 15.0, 25.0), 19.0, &seat.to_string());
    let flag = zone.items.iter().find(|item| item.sort == "flag");
    let name = (MARGIN + 40.0, if flag.is_some() { 24.0 } else { 31.0 });
    canvas.text("ink b", name, 18.0, &context.name(seat));
    if let Some(flag) = flag {
        context.spot(canvas, flag, "", |canvas| {
            canvas.text("muted", (MARGIN + 40.0, 41.0), 14.5, &context.say(&flag.label));
        });
    }
    let tokens = zone.items.iter().filter(|item| ["token", "blue"].contains(&item.sort.as_str()));
    for (order, item) in (0u8..).zip(tokens) {
        let x = WIDTH - MARGIN - 17.0 - 37.0 * f32::from(order);
        token::held(context, canvas, item, (x, 26.0), 17.0);
    }
}

/// A counter, each sort in its place.
fn counter(context: &DrawContext<'_>, canvas: &mut Canvas, item: &Item, seat: Seat) {
    let count: u8 = item.mark.parse().unwrap_or(0);
    let name = item.spot.split('.').next().unwrap_or_default();
    let number = |canvas: &mut Canvas, class: &str, x: f32| {
        canvas.text(class, (x, COUNTERS + 7.0), 21.0, &item.mark.replace('-', "−"));
    };
    match name {
        // The score has no name here, so that it stands on the page's plates too.
        "gold" => {
            coin(canvas, (MARGIN + 13.0, COUNTERS), 12.0);
            number(canvas, "ink b", MARGIN + 31.0);
        }
        "cubes" => context.spot(canvas, item, "", |canvas| in_hand(context, canvas, item, seat, count)),
        "supply" => context.spot(canvas, item, "", |canvas| {
            canvas.group("faint", "", |canvas| pile(canvas, seat, 240.0));
            number(canvas, "muted", 259.0);
        }),
        "points" => context.spot(canvas, item, "", |canvas| {
            let class = format!("h-{} f", colour(seat).0);
            pill(canvas, &item.mark, |canvas, (x, y)| {
                canvas.rect(&class, (x - 5.0, y - 8.0), (10.0, 16.0), 2.0);
            });
        }),
        "bid-of" => context.spot(canvas, item, "", |canvas| {
            pill(canvas, &item.mark, |canvas, at| coin(canvas, at, 8.0));
        }),
        _ => {}
    }
}

/// A figure of the moment, with what it counts: points on cards, or gold that is bid.
fn pill(canvas: &mut Canvas, figure: &str, draw: impl FnOnce(&mut Canvas, Point)) {
    let (left, wide) = (WIDTH - MARGIN - 62.0, 62.0);
    canvas.rect("h-stone t", (left, COUNTERS - 15.0), (wide, 30.0), 15.0);
    draw(canvas, (left + 17.0, COUNTERS));
    canvas.centred("h-stone i b", (left + 40.0, COUNTERS), 20.0, &figure.replace('-', "−"));
}

/// The cubes of a hand, in a row.
fn in_hand(context: &DrawContext<'_>, canvas: &mut Canvas, item: &Item, seat: Seat, count: u8) {
    let (hue, sign) = colour(seat);
    let (first, room, size) = (88.0, 90.0, 19.0);
    let step = (room / f32::from(count.max(2) - 1)).min(size + 2.0);
    let foot = COUNTERS + 11.0;
    if count == 0 {
        canvas.group("ghost", "", |canvas| cube(canvas, &format!("h-{hue}"), (first, foot), size, sign));
    }
    let label = context.say(&item.label);
    for order in 0..count {
        // Each has a name of its own: the last of them is seen to leave.
        let name = format!("{}.{}", item.spot, order + 1);
        let at = (first + f32::from(order) * step, foot);
        context.named(canvas, &name, &format!("cube {hue}"), &label, |canvas| {
            cube(canvas, &format!("h-{hue}"), at, size, sign);
        });
    }
    let end = first + f32::from(count.max(1) - 1) * step + 16.0;
    let ink = if count == 0 { "muted" } else { "ink b" };
    canvas.text(ink, (end, COUNTERS + 7.0), 21.0, &item.mark);
}

/// Three cubes in a heap: the supply.
fn pile(canvas: &mut Canvas, seat: Seat, x: f32) {
    let class = format!("h-{}", colour(seat).0);
    for (dx, dy) in [(-7.0, 11.0), (7.0, 11.0), (0.0, -1.0)] {
        cube(canvas, &class, (x + dx, COUNTERS + dy), 12.0, "");
    }
}

/// The hand of a seat, from the left with so much room for each card.
fn cards(context: &DrawContext<'_>, canvas: &mut Canvas, seat: Seat, size: Point, (left, pitch): (f32, f32)) {
    for (order, item) in (0u8..).zip(context.scene.items(&format!("hand.{seat}"))) {
        let room = (left + f32::from(order) * pitch, CARDS);
        let corner = (room.0 + (pitch - size.0) / 2.0, CARDS);
        context.spot(canvas, item, &card::piece(item), |canvas| {
            canvas.rect("hit", room, (pitch, size.1), 0.0);
            card::card(canvas, item, corner, size);
            canvas.rect("rim", corner, size, 5.0);
        });
    }
}
