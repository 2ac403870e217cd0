//! Pyramids from the front: terraces with their gold on the risers, and cubes before the walls.

use ceiba_core::Seat;
use ceiba_games::maya::{LevelFigures, Pyramid, Spot, Table};

use super::{hue_of, sign_of};
use crate::canvas::{Canvas, Point};
use crate::context::DrawContext;
use crate::picture::{Panel, PanelRole};
use crate::sign::mark;

const WIDTH: f32 = 640.0;
const MARGIN: f32 = 12.0;
/// From one cube to the next.
const PITCH: f32 = 33.0;
/// The front of a cube, and how much of its top is seen.
const CUBE: f32 = 28.0;
const TOP: f32 = 8.0;
/// How high the riser of a terrace is: as high as the figures on it; and a level with its cubes.
const RISER: f32 = 29.0;
const LEVEL: f32 = 72.0;
/// How much of a terrace's floor is seen.
const FLOOR: f32 = 10.0;
/// How far a terrace reaches beyond its cubes.
const LEDGE: f32 = 4.0;
const NAME: f32 = 38.0;
/// The roof of the house on top.
const ROOF: f32 = 16.0;

/// All pyramids, two in a row.
pub(super) fn panel(table: &Table, context: &DrawContext<'_>) -> Panel {
    let pyramids = table.config.printed().pyramids;
    let mut canvas = Canvas::default();
    let mut top = MARGIN;
    for row in pyramids.chunks(2) {
        let row: Vec<(Pyramid, Vec<Terrace>)> =
            row.iter().map(|&pyramid| (pyramid, terraces(table, pyramid))).collect();
        let levels = row.iter().map(|(_, terraces)| terraces.len()).max().unwrap_or(0);
        let ground = top + ROOF + levels as f32 * LEVEL;
        for (column, (name, terraces)) in (0u8..).zip(&row) {
            let middle = WIDTH * (0.25 + 0.5 * f32::from(column));
            pyramid(context, &mut canvas, *name, terraces, (middle, ground));
        }
        top = ground + NAME + MARGIN;
    }
    let label: Vec<String> = pyramids.iter().map(|&pyramid| context.words(Spot::Pyramid(pyramid))).collect();
    Panel::new("pyramids", &label.join(", "), PanelRole::Main, (WIDTH, top), canvas)
}

/// A level as it is drawn.
struct Terrace {
    /// Its name.
    spot: Spot,
    /// Its figures.
    figures: LevelFigures,
    /// Its spaces, with cubes or without.
    spaces: Vec<(Spot, Option<Seat>)>,
}

impl Terrace {
    /// How wide it is.
    fn wide(&self) -> f32 {
        self.spaces.len() as f32 * PITCH + 2.0 * LEDGE
    }
}

/// The levels of a pyramid from the ground up.
fn terraces(table: &Table, pyramid: Pyramid) -> Vec<Terrace> {
    let printed = table.config.printed();
    let terrace = |(level, figures)| {
        let spaces = (1u8..).zip(table.board.spaces(printed, pyramid, level));
        let spaces = spaces.map(|(place, owner)| (Spot::Space(pyramid, level, place), owner));
        Terrace { spot: Spot::Level(pyramid, level), figures, spaces: spaces.collect() }
    };
    printed.levels(pyramid).map(terrace).collect()
}

/// A pyramid that stands about the middle of a point on the ground.
fn pyramid(
    context: &DrawContext<'_>,
    canvas: &mut Canvas,
    name: Pyramid,
    terraces: &[Terrace],
    (middle, ground): Point,
) {
    let high = terraces.len() as f32 * LEVEL + ROOF;
    let spot = Spot::Pyramid(name);
    context.thing(canvas, spot, "", |canvas| {
        canvas.rect("hit", (middle - WIDTH / 4.0, ground - high), (WIDTH / 2.0, high + NAME), 0.0);
        canvas.ellipse("shade", (middle, ground), (terraces[0].wide() * 0.52, 7.0));
        canvas.polygon("rim", &silhouette(terraces, (middle, ground)));
        for (order, level) in (0u8..).zip(terraces) {
            let base = ground - f32::from(order) * LEVEL;
            let above = terraces.get(usize::from(order) + 1).map(Terrace::wide);
            wall(canvas, level, above, (middle, base));
        }
        for (order, level) in (0u8..).zip(terraces) {
            let base = ground - f32::from(order) * LEVEL;
            terrace(context, canvas, level, (middle, base));
        }
        canvas.centred("ink b", (middle, ground + NAME / 2.0 + 3.0), 25.0, &context.words(spot));
    });
}

/// The outline of a whole pyramid: what lights up.
fn silhouette(levels: &[Terrace], (middle, ground): Point) -> Vec<Point> {
    let out = 6.0;
    let mut right = Vec::new();
    let mut base = ground + out;
    for (order, level) in (0u8..).zip(levels) {
        let half = level.wide() / 2.0 + out;
        let next = ground - f32::from(order + 1) * LEVEL;
        right.push((half, base));
        base = if usize::from(order) + 1 == levels.len() { next - ROOF } else { next };
        right.push((half, base));
    }
    let left = right.iter().rev().map(|&(half, y)| (middle - half, y));
    right.iter().map(|&(half, y)| (middle + half, y)).chain(left).collect()
}

/// The wall behind the cubes of a level, up to the terrace above or to the roof.
fn wall(canvas: &mut Canvas, level: &Terrace, above: Option<f32>, (middle, base): Point) {
    let foot = base - RISER - FLOOR;
    let wide = above.map_or(level.wide() - PITCH, |wide| wide - 14.0);
    let top = base - LEVEL;
    canvas.rect("h-stone r", (middle - wide / 2.0, top), (wide, foot - top + 2.0), 0.0);
    if above.is_none() {
        let eaves = wide + 16.0;
        canvas.rect("h-stone f", (middle - eaves / 2.0, top - ROOF / 2.0), (eaves, ROOF / 2.0), 2.0);
        let crest = wide * 0.55;
        canvas.rect("h-stone f", (middle - crest / 2.0, top - ROOF), (crest, ROOF / 2.0), 2.0);
    }
}

/// A terrace with its figures and cubes.
fn terrace(context: &DrawContext<'_>, canvas: &mut Canvas, level: &Terrace, (middle, base): Point) {
    let wide = level.wide();
    let (left, riser) = (middle - wide / 2.0, base - RISER);
    context.thing(canvas, level.spot, "", |canvas| {
        let (back, inset) = (riser - FLOOR, 5.0);
        let floor = [(left, riser), (left + inset, back), (left + wide - inset, back), (left + wide, riser)];
        canvas.polygon("h-stone t", &floor);
        canvas.rect("h-stone f", (left, riser), (wide, RISER), 0.0);
        gold(canvas, level.figures, (middle, riser + RISER / 2.0));
        for (order, &(spot, owner)) in (0u8..).zip(&level.spaces) {
            let x = left + LEDGE + (f32::from(order) + 0.5) * PITCH;
            space(context, canvas, (spot, owner), (x, riser - 3.0));
        }
        canvas.rect("rim", (left - 3.0, base - LEVEL + 3.0), (wide + 6.0, LEVEL - 3.0), 4.0);
    });
}

/// What a level pays, for the most cubes and for the second most.
fn gold(canvas: &mut Canvas, figures: LevelFigures, (x, y): Point) {
    for (away, radius, figure) in [(-33.0, 10.0, figures.higher), (15.0, 7.0, figures.lower)] {
        coin(canvas, (x + away, y), radius);
        canvas.centred("h-stone i b", (x + away + 20.0, y), 25.0, &figure.to_string());
    }
}

/// A piece of gold.
pub(super) fn coin(canvas: &mut Canvas, at: Point, radius: f32) {
    canvas.circle("h-gold f", at, radius);
    canvas.circle("h-gold e", at, radius * 0.6);
}

/// A space, with a cube that stands on a point of the floor or without.
fn space(context: &DrawContext<'_>, canvas: &mut Canvas, (spot, owner): (Spot, Option<Seat>), at: Point) {
    match owner {
        None => {
            canvas.rect("h-stone e w1 faint", (at.0 - CUBE / 2.0, at.1 - CUBE), (CUBE, CUBE), 3.0);
        }
        Some(owner) => context.thing(canvas, spot, &cube_piece(owner), |canvas| {
            cube(canvas, &hue_of(owner).class(), at, CUBE, sign_of(owner));
        }),
    }
}

/// The sort of a cube, by which the page knows it again where it has moved.
pub(super) fn cube_piece(owner: Seat) -> String {
    format!("cube {}", hue_of(owner).name())
}

/// A cube that stands on a point, seen from the front and slightly from above.
pub(super) fn cube(canvas: &mut Canvas, class: &str, (x, y): Point, size: f32, sign: &str) {
    let (half, top) = (size / 2.0, size * TOP / CUBE);
    let roof = [
        (x - half, y - size),
        (x - half + top * 0.6, y - size - top),
        (x + half - top * 0.6, y - size - top),
        (x + half, y - size),
    ];
    canvas.polygon(&format!("{class} t"), &roof);
    canvas.rect(&format!("{class} f"), (x - half, y - size), (size, size), 0.0);
    if !sign.is_empty() {
        mark(canvas, &format!("{class} i"), (x, y - half), size * 0.56, sign);
    }
}
