//! The quarries in their row: what each gives by place, its token, its cards in their order, and what tokens have put
//! there.

use ceiba_core::{Item, Zone};

use super::{card, token};
use crate::canvas::{Canvas, Point};
use crate::context::DrawContext;
use crate::picture::{Panel, PanelRole};

const WIDTH: f32 = 640.0;
const MARGIN: f32 = 8.0;
const GAP: f32 = 6.0;
const HEIGHT: f32 = 372.0;
/// Where a quarry's figures, its token, its cards and what is put there begin or stand.
const FIGURES: f32 = 40.0;
const TOKEN: f32 = 104.0;
const CARDS: f32 = 140.0;
const POSTS: f32 = 350.0;
/// How high a card and its place are.
const CARD: f32 = 56.0;
const ROW: f32 = 60.0;

/// All quarries. The rightmost is resolved first.
pub(super) fn panel(context: &DrawContext<'_>) -> Panel {
    let zones: Vec<&Zone> = context.scene.zones("quarry.").collect();
    let count = zones.len().max(1) as f32;
    let wide = (WIDTH - 2.0 * MARGIN - (count - 1.0) * GAP) / count;
    let mut canvas = Canvas::default();
    for (order, zone) in (0u8..).zip(&zones) {
        let left = MARGIN + f32::from(order) * (wide + GAP);
        context.zone_spot(&mut canvas, zone, |canvas| quarry(context, canvas, zone, left, wide));
    }
    let label: Vec<String> = zones.iter().map(|zone| context.say(&zone.label)).collect();
    let size = (WIDTH, HEIGHT + 2.0 * MARGIN);
    Panel::new("quarries", &label.join(", "), PanelRole::Main, size, canvas)
}

fn quarry(context: &DrawContext<'_>, canvas: &mut Canvas, zone: &Zone, left: f32, wide: f32) {
    let middle = left + wide / 2.0;
    canvas.rect("h-stone r", (left, MARGIN + 5.0), (wide, HEIGHT - 5.0), 10.0);
    canvas.rect("h-stone f", (left, MARGIN), (wide, HEIGHT - 5.0), 10.0);
    canvas.rect("rim", (left, MARGIN), (wide, HEIGHT), 10.0);
    let number = zone.spot.rsplit('.').next().unwrap_or_default();
    canvas.centred("h-stone i b", (middle, MARGIN + 19.0), 25.0, number);
    let figures = zone.items.iter().find(|item| item.sort == "figures");
    if let Some(figures) = figures {
        context.spot(canvas, figures, "", |canvas| places(canvas, figures, middle, wide));
    }
    canvas.circle("h-stone e w1 faint", (middle, MARGIN + TOKEN), 26.0);
    let most = figures.and_then(|item| item.mark.rsplit('·').next()?.parse().ok()).unwrap_or(6u8);
    cards(context, canvas, zone, most, (middle, wide));
    let (own, put): (Vec<&Item>, Vec<&Item>) = zone
        .items
        .iter()
        .filter(|item| ["token", "blue"].contains(&item.sort.as_str()))
        .partition(|item| item.owner.is_none());
    for item in own {
        token::held(context, canvas, item, (middle, MARGIN + TOKEN), 27.0);
    }
    for (order, item) in (0u8..).zip(&put) {
        let away = (f32::from(order) - (put.len() as f32 - 1.0) / 2.0) * 40.0;
        token::held(context, canvas, item, (middle + away, POSTS), 22.0);
    }
}

/// The cubes for the first place, the second and so on, as steps that go down.
fn places(canvas: &mut Canvas, figures: &Item, middle: f32, wide: f32) {
    let cubes: Vec<&str> = figures.mark.split('·').next().unwrap_or_default().split('/').collect();
    let step = ((wide - 6.0) / cubes.len() as f32).min(28.0);
    let left = middle - step * cubes.len() as f32 / 2.0;
    let bottom = MARGIN + FIGURES + 32.0;
    for (order, cube) in (0u8..).zip(&cubes) {
        let x = left + f32::from(order) * step;
        let high = 33.0 - 3.0 * f32::from(order);
        canvas.rect("h-stone t", (x, bottom - high), (step, high), 0.0);
        canvas.centred("h-stone i b", (x + step / 2.0, bottom - 13.0), 24.0, cube);
    }
}

/// The cards two by two, in the order they were laid, and the places for those to come.
fn cards(context: &DrawContext<'_>, canvas: &mut Canvas, zone: &Zone, most: u8, (middle, wide): (f32, f32)) {
    let size: Point = (((wide - 12.0) / 2.0).min(44.0), CARD);
    let laid: Vec<&Item> = zone.items.iter().filter(|item| item.sort.starts_with("card")).collect();
    for place in 0..most.max(laid.len() as u8) {
        let left = if place % 2 == 0 { middle - size.0 - 2.0 } else { middle + 2.0 };
        let corner = (left, MARGIN + CARDS + f32::from(place / 2) * ROW);
        match laid.get(usize::from(place)) {
            Some(item) => context.spot(canvas, item, &card::piece(item), |canvas| {
                card::card(canvas, item, corner, size);
                canvas.rect("rim", corner, size, 5.0);
            }),
            None => canvas.rect("h-stone e w1 faint", corner, size, 5.0),
        }
    }
}
