//! Ladders, priests, the monolith and its raven.

use ceiba_core::Seat;
use ceiba_games::raven::WHITE;

use crate::canvas::{Canvas, Point, short};
use crate::palette::Hue;
use crate::solid::Projection;

/// Whose ladders and priests.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum RavenSide {
    White,
    Black,
}

impl RavenSide {
    /// The side that a seat plays.
    pub(super) fn of(seat: Seat) -> RavenSide {
        if seat == WHITE { RavenSide::White } else { RavenSide::Black }
    }

    /// What its pieces are painted with.
    pub(super) const fn hue(self) -> Hue {
        match self {
            RavenSide::White => Hue::White,
            RavenSide::Black => Hue::Black,
        }
    }

    /// How wide its lines are: white needs more of an edge, by day it lies on pale stone.
    const fn stroke(self) -> &'static str {
        match self {
            RavenSide::White => "w2",
            RavenSide::Black => "w3",
        }
    }

    /// What its pieces are edged with, to be seen on every floor.
    const fn edge(self) -> &'static str {
        match self {
            RavenSide::White => "h-black n",
            RavenSide::Black => "h-white n",
        }
    }
}

/// A ladder from its two feet to its two heads, with `rungs` rungs.
pub(super) fn ladder(canvas: &mut Canvas, side: RavenSide, foot: [Point; 2], head: [Point; 2], rungs: u8) {
    let stroke = |from: Point, to: Point| {
        format!("M{} {}L{} {}", short(from.0), short(from.1), short(to.0), short(to.1))
    };
    let on = |rail: usize, part: f32| {
        let (from, to) = (foot[rail], head[rail]);
        (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part)
    };
    let mut path = stroke(foot[0], head[0]) + &stroke(foot[1], head[1]);
    for rung in 1..=rungs {
        let part = f32::from(rung) / f32::from(rungs + 1);
        path += &stroke(on(0, part), on(1, part));
    }
    canvas.path(&format!("{} w4", side.edge()), &path);
    canvas.path(&format!("{} n {}", side.hue().class(), side.stroke()), &path);
}

/// A ladder that stands by itself, as high as given, with its middle across a point at its top.
pub(super) fn ladder_upright(canvas: &mut Canvas, side: RavenSide, (x, y): Point, height: f32) {
    let ends = |y: f32| [(x - 3.5, y), (x + 3.5, y)];
    ladder(canvas, side, ends(y + height), ends(y), 3);
}

/// A priest who stands on a point: a robe, a head and a crown of feathers.
pub(super) fn priest(canvas: &mut Canvas, side: RavenSide, (x, y): Point, scale: f32) {
    let body = "M-11 -1L-5 -20H5L11 -1Q0 5 -11 -1Z";
    let crown = "M-9 -38L-4 -33L0 -41L4 -33L9 -38L6 -29H-6Z";
    let place = format!("translate({} {}) scale({scale})", short(x), short(y));
    canvas.group("", &place, |canvas| {
        canvas.ellipse("shade", (3.0, 1.0), (13.0, 5.0));
        let face = format!("{} f", side.hue().class());
        for shape in [body, crown] {
            canvas.path(&format!("{} w3", side.edge()), shape);
        }
        canvas.circle(&format!("{} w3", side.edge()), (0.0, -24.0), 6.0);
        canvas.path(&face, body);
        canvas.path(&face, crown);
        canvas.circle(&face, (0.0, -24.0), 6.0);
    });
}

/// The monolith about a point of the board: a slab of obsidian as high as five floors, with a line at every height
/// that the raven can have.
pub(super) fn slab(canvas: &mut Canvas, space: &Projection, [x, y]: [f32; 2], [along, across]: [f32; 2]) {
    let corner = [x - along / 2.0, y - across / 2.0, 0.0];
    canvas.polygon("shade", &space.flat(corner, [along + 0.08, across + 0.05]));
    space.block(canvas, "h-monolith", corner, [along, across, 5.2]);
    let (near, far) = (x + along / 2.0, y + across / 2.0);
    for level in 1..5u8 {
        let up = f32::from(level);
        let around = [[corner[0], far, up], [near, far, up], [near, corner[1], up]].map(|at| space.at(at));
        canvas.polyline("h-monolith e w2", &around);
    }
    canvas.polygon("rim", &space.outline(corner, [along, across, 5.2]));
}

/// The raven about a point, edged with gold.
pub(super) fn bird(canvas: &mut Canvas, (x, y): Point, scale: f32) {
    let body = "M-22 -5L-12 -13L-4 -14L4 -8L22 10L18 14L8 10L-1 13L-10 7L-13 -3Z";
    let wing = "M-4 -4L5 -3L15 7L4 7Z";
    let place = format!("translate({} {}) scale({scale})", short(x), short(y));
    canvas.group("", &place, |canvas| {
        canvas.path("h-gold n w4", body);
        canvas.path("h-raven f", body);
        canvas.path("h-gold n w1", wing);
        canvas.circle("h-gold f", (-9.0, -8.0), 1.6);
        canvas.path("rim", body);
    });
}

/// The ornament of card backs and of bare platforms about a point: stepped crosses within each other.
pub(super) fn motif(canvas: &mut Canvas, class: &str, (x, y): Point) {
    for size in [24.0, 15.0, 6.0] {
        let step = size / 3.0;
        let quarter =
            [(size, -step), (size, step), (step * 2.0, step), (step * 2.0, step * 2.0), (step, step * 2.0)];
        let turned = (0..4u8).flat_map(|turn| {
            quarter.map(|(across, down)| match turn {
                0 => (x + across, y + down),
                1 => (x - down, y + across),
                2 => (x - across, y - down),
                _ => (x + down, y - across),
            })
        });
        canvas.polygon(class, &turned.collect::<Vec<Point>>());
    }
}
