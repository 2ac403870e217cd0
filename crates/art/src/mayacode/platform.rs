//! The Sun platform: a slab with holes, a sun carved about the drop hole, and around it the benches with the codes.

use std::f32::consts::TAU;

use ceiba_core::Seat;
use ceiba_games::mayacode::{Compass, Hole, Spot, View};

use super::peg;
use crate::canvas::{Canvas, Point, short};
use crate::context::DrawContext;
use crate::picture::{Panel, PanelRole};

const WIDTH: f32 = 640.0;
/// How thick the slab is where its front is seen: as high as the letters on it.
const THICK: f32 = 30.0;
/// How thick the terrace under it is.
const BASE: f32 = 12.0;
/// How far the slab reaches beyond its holes' cells.
const EDGE: f32 = 6.0;

/// Where things are on a platform of some size.
struct PlatformLayout {
    side: i8,
    /// Quarter turns.
    turn: u8,
    /// From hole to hole.
    pitch: f32,
    /// How wide the terrace for the benches is.
    bench: f32,
    /// The slab's corner.
    corner: Point,
    /// The height of everything.
    height: f32,
}

/// The side on which a bench stands before the platform is turned, clockwise from the east.
fn side(view: &View, seat: Seat) -> u8 {
    match view.config.compass(seat) {
        Compass::East => 0,
        Compass::South => 1,
        Compass::West => 2,
        Compass::North => 3,
    }
}

impl PlatformLayout {
    fn new(view: &View, context: &DrawContext<'_>) -> PlatformLayout {
        let holes = view.platform.board().side() as i8;
        let turn = context.options.turn % 4;
        // On the small platform a hole is a finger wide on a telephone.
        let bench = if holes <= 7 { 47.0 } else { 38.0 };
        // A side without a bench needs no room for one.
        let room = |wanted: u8| {
            let taken = view.config.seats().iter().any(|seat| (side(view, seat) + turn) % 4 == wanted);
            if taken { bench } else { 16.0 }
        };
        let slab = WIDTH - 2.0 * bench;
        let height = room(3) + slab + THICK + room(1) + BASE;
        let (pitch, corner) = (slab / f32::from(holes), (bench, room(3)));
        PlatformLayout { side: holes, turn, pitch, bench, corner, height }
    }

    fn slab(&self) -> f32 {
        self.pitch * f32::from(self.side)
    }

    fn middle(&self) -> Point {
        (self.corner.0 + self.slab() / 2.0, self.corner.1 + self.slab() / 2.0)
    }

    /// The column and row of a hole as the platform is turned.
    fn cell(&self, hole: Hole) -> (i8, i8) {
        let last = self.side - 1;
        let upright = (hole.column() as i8, last - hole.row() as i8);
        (0..self.turn).fold(upright, |(column, row), _| (last - row, column))
    }

    /// The middle of a cell.
    fn at(&self, (column, row): (i8, i8)) -> Point {
        let along = |start: f32, step: i8| start + (f32::from(step) + 0.5) * self.pitch;
        (along(self.corner.0, column), along(self.corner.1, row))
    }
}

/// The platform with its benches.
pub(super) fn panel(view: &View, context: &DrawContext<'_>) -> Panel {
    let plan = PlatformLayout::new(view, context);
    let mut canvas = Canvas::default();
    stone(&mut canvas, &plan);
    for seat in view.config.seats().iter() {
        bench(view, context, &mut canvas, &plan, seat);
    }
    let mut holes: Vec<Hole> = view.platform.places().collect();
    holes.sort_by_key(|&hole| plan.cell(hole).1);
    let free = view.platform.free();
    for &hole in holes.iter().filter(|&&hole| free.contains(hole)) {
        let (x, y) = plan.at(plan.cell(hole));
        canvas.circle("h-stone r", (x, y), plan.pitch * 0.17);
        canvas.circle("shade", (x, y - plan.pitch * 0.02), plan.pitch * 0.14);
    }
    coordinates(&mut canvas, &plan, view.platform.places());
    for hole in holes {
        place(view, context, &mut canvas, &plan, hole);
    }
    let name = Spot::Platform.to_string();
    Panel::new(&name, &context.label(&name), PanelRole::Main, (WIDTH, plan.height), canvas)
}

/// The terrace, the slab and the sun that is carved into it.
fn stone(canvas: &mut Canvas, plan: &PlatformLayout) {
    canvas.rect("h-stone r", (2.0, 2.0 + BASE), (WIDTH - 4.0, plan.height - BASE - 4.0), 14.0);
    canvas.rect("h-stone f", (2.0, 2.0), (WIDTH - 4.0, plan.height - BASE - 4.0), 14.0);
    let (x, y) = (plan.corner.0 - EDGE, plan.corner.1 - EDGE);
    let slab = plan.slab() + 2.0 * EDGE;
    canvas.rect("shade", (x + 5.0, y + 10.0), (slab, slab + THICK - EDGE), 10.0);
    canvas.rect("h-stone r", (x, y + THICK - EDGE), (slab, slab), 8.0);
    canvas.rect("h-stone t", (x, y), (slab, slab), 8.0);
    sun(canvas, plan);
}

fn sun(canvas: &mut Canvas, plan: &PlatformLayout) {
    let (x, y) = plan.middle();
    let pitch = plan.pitch;
    let mut rays = String::new();
    for ray in 0..16u8 {
        let reach = if ray % 2 == 0 { 2.62 } else { 1.95 };
        let at = |turn: f32, radius: f32| {
            let angle = TAU * (f32::from(ray) + turn) / 16.0;
            format!("{} {}", short(x + radius * pitch * angle.sin()), short(y - radius * pitch * angle.cos()))
        };
        rays += &format!("M{}L{}L{}Z", at(-0.36, 0.98), at(0.0, reach), at(0.36, 0.98));
    }
    canvas.path("h-stone c", &rays);
    canvas.circle("h-stone c", (x, y), pitch * 0.86);
    canvas.circle("h-stone t", (x, y), pitch * 0.66);
}

/// What names the columns on the front of the slab, and what names the rows before their first holes.
fn coordinates(canvas: &mut Canvas, plan: &PlatformLayout, holes: impl Iterator<Item = Hole>) {
    let size = 23.5;
    for hole in holes {
        let (column, row) = plan.cell(hole);
        let (x, y) = plan.at((column, row));
        let half = plan.pitch / 2.0;
        let (letter, number) = (hole.letter().to_string(), hole.number().to_string());
        let (along, down) = if plan.turn.is_multiple_of(2) { (letter, number) } else { (number, letter) };
        if column == 0 {
            canvas.centred("h-stone i", (x - half + 2.0, y), size, &down);
        }
        if row == plan.side - 1 {
            let at = (x, y + half + EDGE + (THICK - EDGE) / 2.0 - 1.0);
            canvas.centred("h-stone i", at, size, &along);
        }
    }
}

/// A hole with its peg or without, or the drop hole.
fn place(view: &View, context: &DrawContext<'_>, canvas: &mut Canvas, plan: &PlatformLayout, hole: Hole) {
    let at = plan.at(plan.cell(hole));
    let pitch = plan.pitch;
    let spot = Spot::at(view.platform.board(), hole);
    if spot == Spot::DropHole {
        context.thing(canvas, spot, "", |canvas| {
            canvas.circle("obsidian", at, pitch * 0.5);
            canvas.circle("shade", (at.0, at.1 + pitch * 0.06), pitch * 0.42);
            canvas.circle("s-gold w4", at, pitch * 0.54);
            canvas.circle("rim", at, pitch * 0.5);
        });
        return;
    }
    let standing = view.platform.peg_in(hole);
    let piece = standing.map(peg::piece).unwrap_or_default();
    context.thing(canvas, spot, &piece, |canvas| {
        // A finger needs more room than what lights up.
        let (x, y, side) = (short(at.0 - pitch / 2.0), short(at.1 - pitch / 2.0), short(pitch));
        canvas.path("hit", &format!("M{x} {y}h{side}v{side}h-{side}z"));
        if let Some(peg) = standing {
            let foot = (at.0, at.1 + pitch * 0.04);
            peg::standing(canvas, peg, foot, pitch);
            peg::rim(canvas, foot, pitch);
        } else {
            canvas.circle("rim free", at, pitch * 0.27);
        }
    });
}

/// A seat's code on its side of the platform.
fn bench(view: &View, context: &DrawContext<'_>, canvas: &mut Canvas, plan: &PlatformLayout, seat: Seat) {
    let code = view.config.bench(seat);
    let (x, y) = plan.middle();
    let out = (plan.slab() + plan.bench + EDGE) / 2.0;
    let (middle, is_upright) = match (side(view, seat) + plan.turn) % 4 {
        0 => ((x + out, y), true),
        1 => ((x, y + out + THICK - EDGE), false),
        2 => ((x - out, y), true),
        _ => ((x, y - out), false),
    };
    let size = plan.bench * 1.06;
    let step = size * 0.95;
    let long = step * code.len() as f32 + size * 0.2;
    let wide = plan.bench * 0.7;
    let (across, down) = if is_upright { (wide, long) } else { (long, wide) };
    context.thing(canvas, Spot::Bench(seat), "", |canvas| {
        let corner = (middle.0 - across / 2.0, middle.1 - down / 2.0);
        canvas.rect("h-stone r", corner, (across, down), wide / 2.0);
        for (place, &peg) in (1u8..).zip(&code) {
            let away = (f32::from(place - 1) - (code.len() as f32 - 1.0) / 2.0) * step;
            let at = if is_upright { (middle.0, middle.1 + away) } else { (middle.0 + away, middle.1) };
            let foot = (at.0, at.1 + size * 0.06);
            let spot = Spot::BenchPeg { seat, place };
            context.thing(canvas, spot, "", |canvas| peg::standing(canvas, peg, foot, size));
        }
    });
}
