//! Pyramids in space. Every level is a group of its own (`lv-1` and so on), which a page can hide.

use ceiba_core::Seat;
use ceiba_games::yaxha::{CubeLevel, HeldCubes, Spot, View};

use super::cube::{CubeFace, cube, lying, piece};
use super::layout::{PyramidLayout, SeenPyramid, height};
use super::{label, name};
use crate::canvas::{Canvas, Point};
use crate::context::DrawContext;
use crate::picture::{Panel, PanelRole};
use crate::solid::Projection;

/// The side of the ground: a base that can still grow both ways has five places.
const GROUND: f32 = 5.2;
/// What a cube in hand takes, to be clicked.
const HELD: Point = (84.0, 88.0);

/// The pyramid that is built or looked at, with the cubes to be placed.
pub(super) fn large(view: &View, context: &DrawContext<'_>, seat: Seat) -> Panel {
    let mut canvas = Canvas::default();
    let space = Projection { origin: (320.0, 334.0), unit: 58.0, rise: 56.0 };
    name(context, &mut canvas, seat, (14.0, 14.0), 34.0);
    building(view, context, &mut canvas, &space, seat);
    for (order, cubes) in view.hand(seat).into_iter().enumerate() {
        held(context, &mut canvas, cubes, (12.0 + order as f32 * HELD.0, 56.0));
    }
    panel(context, seat, PanelRole::Main, (640.0, 508.0), canvas)
}

/// The pyramid of somebody else, with what was taken this round.
pub(super) fn small(view: &View, context: &DrawContext<'_>, seat: Seat) -> Panel {
    let mut canvas = Canvas::default();
    let space = Projection { origin: (170.0, 180.0), unit: 31.0, rise: 30.0 };
    name(context, &mut canvas, seat, (12.0, 12.0), 24.0);
    building(view, context, &mut canvas, &space, seat);
    for (order, HeldCubes { spot, colour, .. }) in view.hand(seat).into_iter().rev().enumerate() {
        let space = Projection { origin: (308.0 - order as f32 * 42.0, 36.0), unit: 17.0, rise: 17.0 };
        context.thing(&mut canvas, spot, &piece(colour), |canvas| lying(canvas, &space, colour));
    }
    panel(context, seat, PanelRole::Seat(context.chair(seat)), (340.0, 276.0), canvas)
}

fn panel(context: &DrawContext<'_>, seat: Seat, role: PanelRole, size: Point, canvas: Canvas) -> Panel {
    let spot = Spot::Pyramid(seat);
    Panel::new(&spot.to_string(), &label(context, spot), role, size, canvas).turning(CubeLevel::COUNT)
}

/// The ground and the levels that are to be seen.
fn building(view: &View, context: &DrawContext<'_>, canvas: &mut Canvas, space: &Projection, seat: Seat) {
    let corner = -GROUND / 2.0;
    canvas.polygon("shade", &space.flat([corner, corner, -0.3], [GROUND, GROUND]));
    space.block(canvas, "h-ground", [corner, corner, -0.15], [GROUND, GROUND, 0.15]);
    let layout = PyramidLayout::new(SeenPyramid::new(view, context.scene, seat), context.options.turn);
    let highest = context.options.open.unwrap_or(CubeLevel::COUNT);
    let shown = CubeLevel::all().filter(|level| level.number() <= highest);
    for level in shown.clone() {
        canvas.group(&format!("lv-{}", level.number()), "", |canvas| {
            if level == CubeLevel::BASE {
                shadow(canvas, space, &layout);
            }
            cubes(context, canvas, space, &layout, level);
        });
    }
    // Places shine through the cubes before them, or nobody could find and choose those behind.
    for level in shown {
        canvas.group(&format!("lv-{}", level.number()), "", |canvas| {
            places(context, canvas, space, &layout, level);
        });
    }
}

/// What the lowest cubes cast onto the ground.
fn shadow(canvas: &mut Canvas, space: &Projection, layout: &PyramidLayout) {
    for (_, [x, y]) in layout.level(CubeLevel::BASE).into_iter().filter(|(here, _)| here.cube.is_some()) {
        canvas.polygon("shade", &space.flat([x - 0.4, y - 0.46, 0.0], [1.08, 1.04]));
    }
}

fn cubes(
    context: &DrawContext<'_>,
    canvas: &mut Canvas,
    space: &Projection,
    layout: &PyramidLayout,
    level: CubeLevel,
) {
    let here = layout.level(level);
    let cubes: Vec<_> = here.into_iter().filter_map(|(here, at)| Some((here.spot, here.cube?, at))).collect();
    let has = |[x, y]: [f32; 2]| cubes.iter().any(|(.., at)| *at == [x, y]);
    for &(spot, colour, [x, y]) in &cubes {
        let corner = [x - 0.5, y - 0.5, f32::from(height(level))];
        // What another cube of the same level covers is covered for good.
        let mut faces = CubeFace::ALL.to_vec();
        faces.retain(|face| match face {
            CubeFace::Top => true,
            CubeFace::Left => !has([x, y + 1.0]),
            CubeFace::Right => !has([x + 1.0, y]),
        });
        context.thing(canvas, spot, &piece(colour), |canvas| cube(canvas, space, colour, corner, &faces));
    }
}

fn places(
    context: &DrawContext<'_>,
    canvas: &mut Canvas,
    space: &Projection,
    layout: &PyramidLayout,
    level: CubeLevel,
) {
    for (here, [x, y]) in layout.level(level).into_iter().filter(|(here, _)| here.cube.is_none()) {
        let corner = [x - 0.5, y - 0.5, f32::from(height(level))];
        context.thing(canvas, here.spot, "", |canvas| open_place(canvas, space, corner));
    }
}

/// A place that is free: a pale tile with a small cross.
fn open_place(canvas: &mut Canvas, space: &Projection, [x, y, z]: [f32; 3]) {
    let tile = space.flat([x + 0.07, y + 0.07, z], [0.86, 0.86]);
    canvas.polygon("panel faint", &tile);
    let (across, down) = space.at([x + 0.5, y + 0.5, z]);
    let arm = space.unit * 0.2;
    canvas.line("s-ink w2", (across - arm, down), (across + arm, down));
    canvas.line("s-ink w2", (across, down - arm * 0.6), (across, down + arm * 0.6));
    canvas.polygon("rim", &tile);
}

/// A colour in hand, with how many cubes there are of it.
fn held(context: &DrawContext<'_>, canvas: &mut Canvas, cubes: HeldCubes, at: Point) {
    let HeldCubes { spot, colour, count } = cubes;
    let space = Projection { origin: (at.0 + HELD.0 / 2.0, at.1 + 60.0), unit: 33.0, rise: 33.0 };
    context.thing(canvas, spot, &piece(colour), |canvas| {
        lying(canvas, &space, colour);
        if count > 1 {
            let middle = (at.0 + HELD.0 - 17.0, at.1 + 17.0);
            canvas.circle("panel", middle, 15.0);
            canvas.centred("ink b", middle, 26.0, &count.to_string());
        }
        canvas.rect("rim", (at.0 + 2.0, at.1), (HELD.0 - 4.0, HELD.1), 10.0);
    });
}
