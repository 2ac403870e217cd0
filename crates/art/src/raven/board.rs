//! The board with everything that stands on it, and in its free corners what is about to come onto it.

use ceiba_core::{Item, Seat};

use super::controls::{answers, levels};
use super::pieces::{RavenSide, bird, ladder_upright, priest, slab};
use super::tower::TowerDrawing;
use crate::canvas::{Canvas, Point};
use crate::context::{DrawContext, hue};
use crate::picture::{Panel, PanelRole};
use crate::sign::in_middle;
use crate::solid::Projection;

/// The width of the panel.
pub(super) const WIDTH: f32 = 660.0;
const HEIGHT: f32 = 566.0;
/// How many ladders of a stock stand in a row.
const ROW: u8 = 8;
/// Where the buttons for the levels begin.
const LEVELS: f32 = 470.0;
/// How high a floor is.
pub(super) const RISE: f32 = 19.0;
pub(super) const SPACE: Projection = Projection { origin: (WIDTH / 2.0, 108.0), unit: 110.0, rise: RISE };

/// The board.
pub(super) fn panel(context: &DrawContext<'_>) -> Panel {
    let mut canvas = Canvas::default();
    ground(&mut canvas);
    standing(context, &mut canvas);
    for seat in Seat::all(2) {
        stock(context, &mut canvas, seat);
    }
    match context.scene.items("drawn") {
        [] => answers(context, &mut canvas, LEVELS - 14.0),
        drawn => drawn.iter().for_each(|item| drawn_floor(context, &mut canvas, item)),
    }
    levels(context, &mut canvas, LEVELS);
    let label = context.scene.zone("platforms").map_or_else(String::new, |zone| context.say(&zone.label));
    Panel::new("board", &label, PanelRole::Main, (WIDTH, HEIGHT), canvas)
}

/// The slab that the platforms lie on.
fn ground(canvas: &mut Canvas) {
    let (corner, size) = (0.01, 2.98);
    canvas.polygon("shade", &SPACE.flat([corner, corner, -1.1], [size, size]));
    SPACE.block(canvas, "h-board", [corner, corner, -0.7], [size, size, 0.5]);
}

/// Towers and monolith, those farther away first.
fn standing(context: &DrawContext<'_>, canvas: &mut Canvas) {
    let away = |item: &Item, scale: i8| (item.at[0] + item.at[1]) * scale;
    let mut platforms: Vec<&Item> = context.scene.items("platforms").iter().collect();
    platforms.sort_by_key(|item| away(item, 2));
    let monolith = context.scene.items("walls").iter().find(|item| item.sort == "monolith");
    let mut waiting = monolith;
    for &platform in &platforms {
        if let Some(monolith) = waiting.take_if(|monolith| away(monolith, 1) < away(platform, 2)) {
            self::monolith(context, canvas, monolith);
        }
        TowerDrawing::new(context, platform).draw(canvas);
    }
    for platform in platforms {
        TowerDrawing::new(context, platform).number(canvas);
    }
}

/// The monolith between two towers, with the raven on it.
fn monolith(context: &DrawContext<'_>, canvas: &mut Canvas, item: &Item) {
    let [x, y] = [item.at[0], item.at[1]].map(|axis| f32::from(axis) / 2.0 + 0.5);
    let size = if item.at[0] % 2 == 1 { [0.1, 0.3] } else { [0.3, 0.1] };
    context.spot(canvas, item, "monolith", |canvas| slab(canvas, &SPACE, [x, y], size));
    for raven in context.scene.items("walls").iter().filter(|item| item.sort == "raven") {
        let (across, down) = SPACE.at([x, y, f32::from(raven.at[2]) + 0.45]);
        context.spot(canvas, raven, "raven", |canvas| bird(canvas, (across, down), 1.0));
    }
}

/// A side's ladders and priests that are still to come, in the upper corners.
fn stock(context: &DrawContext<'_>, canvas: &mut Canvas, seat: Seat) {
    let side = RavenSide::of(seat);
    let left = |sort: &str| {
        let spot = format!("{sort}-stock.{seat}");
        context.scene.zones("plate.").flat_map(|zone| &zone.items).find(|item| item.spot == spot).cloned()
    };
    let Some(zone) = context.scene.zone(&format!("plate.{seat}")).filter(|_| left("ladder").is_some()) else {
        return;
    };
    let across = |along: f32| if side == RavenSide::White { 14.0 + along } else { WIDTH - 14.0 - along };
    let aside = if side == RavenSide::White { "" } else { "end" };
    for (sort, top, gap) in [("ladder", 12.0, 14.0), ("priest", 82.0, 22.0)] {
        let Some(item) = left(sort) else { continue };
        let count: u8 = item.mark.parse().unwrap_or(0);
        context.spot(canvas, &item, "", |canvas| {
            for place in 0..count {
                let along = f32::from(place % ROW) * gap + 6.0;
                let top = top + f32::from(place / ROW) * 34.0;
                let spot = format!("{sort}-stock.{seat}.{place}");
                let piece = format!("{sort} {}", side.word());
                context.named(canvas, &spot, &piece, &context.say(&item.label), |canvas| match sort {
                    "ladder" => ladder_upright(canvas, side, (across(along), top), 28.0),
                    _ => priest(canvas, side, (across(along + 4.0), top + 36.0), 0.86),
                });
            }
            let end = across(f32::from(count.min(ROW)) * gap + 8.0);
            canvas.text(&format!("ink b {aside}"), (end, top + 27.0), 24.0, &item.mark);
        });
    }
    canvas.text(&format!("ink {aside}"), (across(0.0), 152.0), 24.0, &context.say(&zone.label));
}

/// The floor that was drawn and has no place yet.
fn drawn_floor(context: &DrawContext<'_>, canvas: &mut Canvas, item: &Item) {
    let middle: Point = (92.0, LEVELS - 56.0);
    let space = Projection { origin: middle, unit: 72.0, rise: 28.0 };
    let class = hue(item);
    context.spot(canvas, item, &format!("floor {class}"), |canvas| {
        canvas.polygon("shade", &space.flat([-0.46, -0.46, 0.0], [1.0, 1.0]));
        space.block(canvas, &class, [-0.5, -0.5, 0.0], [1.0, 1.0, 1.0]);
        for face in [space.on_left([0.0, 0.5, 0.5]), space.on_right([0.5, 0.0, 0.5])] {
            canvas.group("", &face, |canvas| in_middle(canvas, &format!("{class} i"), 28.0, &item.mark));
        }
        canvas.polygon("rim", &space.outline([-0.5, -0.5, 0.0], [1.0, 1.0, 1.0]));
    });
}
