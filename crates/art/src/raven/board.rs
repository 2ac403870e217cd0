//! The board with everything that stands on it, and in its free corners what is about to come onto it.

use ceiba_core::Seat;
use ceiba_games::raven::{BLACK, Colour, Monolith, Platform, Spot, View, WHITE};

use super::controls::{answers, levels};
use super::hue;
use super::pieces::{RavenSide, bird, ladder_upright, priest, slab};
use super::tower::TowerDrawing;
use crate::canvas::{Canvas, Point};
use crate::context::DrawContext;
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
pub(super) fn panel(view: &View, context: &DrawContext<'_>) -> Panel {
    let mut canvas = Canvas::default();
    ground(&mut canvas);
    standing(view, context, &mut canvas);
    for seat in [WHITE, BLACK] {
        stocks(view, context, &mut canvas, seat);
    }
    match view.drawn() {
        Some(colour) => drawn_floor(context, &mut canvas, colour),
        None if view.config.has_cards() => answers(context, &mut canvas, LEVELS - 14.0),
        None => {}
    }
    levels(view, context, &mut canvas, LEVELS);
    let label = context.label(&Spot::Platforms.to_string());
    Panel::new("board", &label, PanelRole::Main, (WIDTH, HEIGHT), canvas)
}

/// The slab that the platforms lie on.
fn ground(canvas: &mut Canvas) {
    let (corner, size) = (0.01, 2.98);
    canvas.polygon("shade", &SPACE.flat([corner, corner, -1.1], [size, size]));
    SPACE.block(canvas, "h-board", [corner, corner, -0.7], [size, size, 0.5]);
}

/// Towers and monolith, those farther away first.
fn standing(view: &View, context: &DrawContext<'_>, canvas: &mut Canvas) {
    // Both on the monolith's grid, which is twice as dense.
    let away = |[column, row]: [u8; 2]| column + row;
    let tower_away = |platform: Platform| 2 * away([platform.column(), platform.row()]);
    let mut platforms: Vec<Platform> = Platform::all().collect();
    platforms.sort_by_key(|&platform| tower_away(platform));
    let mut waiting = view.monolith;
    for &platform in &platforms {
        if let Some(monolith) = waiting.take_if(|monolith| away(monolith.pair.gap()) < tower_away(platform)) {
            self::monolith(context, canvas, monolith);
        }
        TowerDrawing::new(view, context, platform).draw(canvas);
    }
    for platform in platforms {
        TowerDrawing::new(view, context, platform).number(canvas);
    }
}

/// The monolith between two towers, with the raven on it.
fn monolith(context: &DrawContext<'_>, canvas: &mut Canvas, monolith: Monolith) {
    let gap = monolith.pair.gap();
    let [x, y] = gap.map(|axis| f32::from(axis) / 2.0 + 0.5);
    let size = if gap[0] % 2 == 1 { [0.1, 0.3] } else { [0.3, 0.1] };
    context.thing(canvas, Spot::Monolith, "monolith", |canvas| slab(canvas, &SPACE, [x, y], size));
    if let Some(level) = monolith.raven {
        let (across, down) = SPACE.at([x, y, f32::from(level.number() - 1) + 0.45]);
        context.thing(canvas, Spot::Raven, "raven", |canvas| bird(canvas, (across, down), 1.0));
    }
}

/// What a side has a stock of.
#[derive(Clone, Copy)]
enum Stocked {
    Ladder,
    Priest,
}

/// A side's ladders and priests that are still to come, in the upper corners.
fn stocks(view: &View, context: &DrawContext<'_>, canvas: &mut Canvas, seat: Seat) {
    let Some(ladders) = view.ladders() else { return };
    let side = RavenSide::of(seat);
    let aside = if side == RavenSide::White { "" } else { "end" };
    for stocked in [Stocked::Ladder, Stocked::Priest] {
        let (spot, count, top, gap) = match stocked {
            Stocked::Ladder => {
                (Spot::LadderStock(seat), ladders.ladders_left(&view.config, seat), 12.0, 14.0)
            }
            Stocked::Priest => {
                (Spot::PriestStock(seat), ladders.priests_left(&view.config, seat), 82.0, 22.0)
            }
        };
        let label = context.label(&spot.to_string());
        context.thing(canvas, spot, "", |canvas| {
            for place in 0..count {
                let along = f32::from(place % ROW) * gap + 6.0;
                let top = top + f32::from(place / ROW) * 34.0;
                let (spot, piece) = match stocked {
                    Stocked::Ladder => (Spot::StockLadder(seat, place), "ladder"),
                    Stocked::Priest => (Spot::StockPriest(seat, place), "priest"),
                };
                let piece = format!("{piece} {}", side.hue().name());
                context.named(canvas, &spot.to_string(), &piece, &label, |canvas| match stocked {
                    Stocked::Ladder => ladder_upright(canvas, side, (across(side, along), top), 28.0),
                    Stocked::Priest => priest(canvas, side, (across(side, along + 4.0), top + 36.0), 0.86),
                });
            }
            let end = across(side, f32::from(count.min(ROW)) * gap + 8.0);
            canvas.text(&format!("ink b {aside}"), (end, top + 27.0), 24.0, &count.to_string());
        });
    }
    let label = context.label(&Spot::Plate(seat).to_string());
    canvas.text(&format!("ink {aside}"), (across(side, 0.0), 152.0), 24.0, &label);
}

/// How far across the board something in a side's corner is: White's is on the left.
fn across(side: RavenSide, along: f32) -> f32 {
    match side {
        RavenSide::White => 14.0 + along,
        RavenSide::Black => WIDTH - 14.0 - along,
    }
}

/// The floor that was drawn and has no place yet.
fn drawn_floor(context: &DrawContext<'_>, canvas: &mut Canvas, colour: Colour) {
    let middle: Point = (92.0, LEVELS - 56.0);
    let space = Projection { origin: middle, unit: 72.0, rise: 28.0 };
    let (class, letter) = (hue(colour).class(), colour.to_string());
    context.thing(canvas, Spot::DrawnFloor, &format!("floor {class}"), |canvas| {
        canvas.polygon("shade", &space.flat([-0.46, -0.46, 0.0], [1.0, 1.0]));
        space.block(canvas, &class, [-0.5, -0.5, 0.0], [1.0, 1.0, 1.0]);
        for face in [space.on_left([0.0, 0.5, 0.5]), space.on_right([0.5, 0.0, 0.5])] {
            canvas.group("", &face, |canvas| in_middle(canvas, &format!("{class} i"), 28.0, &letter));
        }
        canvas.polygon("rim", &space.outline([-0.5, -0.5, 0.0], [1.0, 1.0, 1.0]));
    });
}
