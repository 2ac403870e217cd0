//! The quarries in their row: what each gives by place, its token, its cards in their order, and what tokens have put
//! there.

use ceiba_games::maya::{LaidView, Quarry, QuarryFigures, Spot, Table, View};

use super::card;
use super::token::{self, Disc};
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
pub(super) fn panel(view: &View, context: &DrawContext<'_>) -> Panel {
    let quarries = Quarry::first(view.table.quarries()).rev();
    let count = quarries.len().max(1) as f32;
    let wide = (WIDTH - 2.0 * MARGIN - (count - 1.0) * GAP) / count;
    let mut canvas = Canvas::default();
    for (order, name) in (0u8..).zip(quarries.clone()) {
        let left = MARGIN + f32::from(order) * (wide + GAP);
        context.thing(&mut canvas, Spot::Quarry(name), "", |canvas| {
            quarry(view, context, canvas, name, (left, wide));
        });
    }
    let label: Vec<String> = quarries.map(|quarry| context.words(Spot::Quarry(quarry))).collect();
    let size = (WIDTH, HEIGHT + 2.0 * MARGIN);
    Panel::new("quarries", &label.join(", "), PanelRole::Main, size, canvas)
}

fn quarry(
    view: &View,
    context: &DrawContext<'_>,
    canvas: &mut Canvas,
    name: Quarry,
    (left, wide): (f32, f32),
) {
    let table = &view.table;
    let middle = left + wide / 2.0;
    canvas.rect("h-stone r", (left, MARGIN + 5.0), (wide, HEIGHT - 5.0), 10.0);
    canvas.rect("h-stone f", (left, MARGIN), (wide, HEIGHT - 5.0), 10.0);
    canvas.rect("rim", (left, MARGIN), (wide, HEIGHT), 10.0);
    canvas.centred("h-stone i b", (middle, MARGIN + 19.0), 25.0, &name.to_string());
    let figures = &table.config.printed().quarries[name.index()];
    context.thing(canvas, Spot::Figures(name), "", |canvas| places(canvas, figures, middle, wide));
    canvas.circle("h-stone e w1 faint", (middle, MARGIN + TOKEN), 26.0);
    cards(context, canvas, name, (view.row(name), figures.most), (middle, wide));
    if let Some(token) = table.token_at(name) {
        let token = (Spot::TokenAt(name), Disc::Green(token));
        token::held(context, canvas, token, (middle, MARGIN + TOKEN), 27.0);
    }
    let put = put_at(table, name);
    for (order, &token) in (0u8..).zip(&put) {
        let away = (f32::from(order) - (put.len() as f32 - 1.0) / 2.0) * 40.0;
        token::held(context, canvas, token, (middle + away, POSTS), 22.0);
    }
}

/// The shield and the two points, where they were put at this quarry.
fn put_at(table: &Table, quarry: Quarry) -> Vec<(Spot, Disc)> {
    let shield = table.shield.filter(|post| post.quarry == quarry);
    let marker = table.marker.filter(|post| post.quarry == quarry);
    let shield = shield.map(|post| (Spot::Shield, Disc::Shield(post.owner)));
    let marker = marker.map(|post| (Spot::Marker, Disc::Marker(post.owner)));
    shield.into_iter().chain(marker).collect()
}

/// The cubes for the first place, the second and so on, as steps that go down.
fn places(canvas: &mut Canvas, figures: &QuarryFigures, middle: f32, wide: f32) {
    let cubes = figures.cubes;
    let step = ((wide - 6.0) / cubes.len() as f32).min(28.0);
    let left = middle - step * cubes.len() as f32 / 2.0;
    let bottom = MARGIN + FIGURES + 32.0;
    for (order, cube) in (0u8..).zip(cubes) {
        let x = left + f32::from(order) * step;
        let high = 33.0 - 3.0 * f32::from(order);
        canvas.rect("h-stone t", (x, bottom - high), (step, high), 0.0);
        canvas.centred("h-stone i b", (x + step / 2.0, bottom - 13.0), 24.0, &cube.to_string());
    }
}

/// The cards two by two, in the order they were laid, and the places for those to come.
fn cards(
    context: &DrawContext<'_>,
    canvas: &mut Canvas,
    quarry: Quarry,
    (laid, most): (&[LaidView], u8),
    (middle, wide): (f32, f32),
) {
    let size: Point = (((wide - 12.0) / 2.0).min(44.0), CARD);
    for place in 0..most.max(laid.len() as u8) {
        let left = if place % 2 == 0 { middle - size.0 - 2.0 } else { middle + 2.0 };
        let corner = (left, MARGIN + CARDS + f32::from(place / 2) * ROW);
        match laid.get(usize::from(place)) {
            Some(&LaidView { owner, face }) => {
                let spot = Spot::Laid(quarry, place + 1);
                context.thing(canvas, spot, &card::piece(owner), |canvas| {
                    card::card(canvas, owner, face, corner, size);
                    canvas.rect("rim", corner, size, 5.0);
                });
            }
            None => canvas.rect("h-stone e w1 faint", corner, size, 5.0),
        }
    }
}
