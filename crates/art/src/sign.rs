//! The signs that go with colours, drawn so that no font needs to have them, and whatever else is written on pieces.

use std::f32::consts::TAU;

use crate::canvas::{Canvas, Point, short};

/// Draws what is written on a piece in the middle of a point, in the ink of `class`. `size` is how high it is.
pub(crate) fn mark(canvas: &mut Canvas, class: &str, at: Point, size: f32, mark: &str) {
    canvas.group("", &format!("translate({} {})", short(at.0), short(at.1)), |canvas| {
        in_middle(canvas, class, size, mark);
    });
}

/// As [`mark`], in the middle of where the transforms of a group have put it.
pub(crate) fn in_middle(canvas: &mut Canvas, class: &str, size: f32, mark: &str) {
    let half = size / 2.0;
    match mark {
        "●" => canvas.circle(class, (0.0, 0.0), half * 0.86),
        "▲" => canvas.polygon(class, &[(0.0, -half), (half, half * 0.8), (-half, half * 0.8)]),
        "■" => canvas.rect(class, (-half * 0.8, -half * 0.8), (half * 1.6, half * 1.6), 0.0),
        "◆" => canvas.polygon(class, &[(0.0, -half), (half, 0.0), (0.0, half), (-half, 0.0)]),
        "✚" => {
            let (arm, end) = (half * 0.32, half * 0.95);
            canvas.polygon(
                class,
                &[
                    (-arm, -end),
                    (arm, -end),
                    (arm, -arm),
                    (end, -arm),
                    (end, arm),
                    (arm, arm),
                    (arm, end),
                    (-arm, end),
                    (-arm, arm),
                    (-end, arm),
                    (-end, -arm),
                    (-arm, -arm),
                ],
            );
        }
        words => canvas.centred(&format!("{class} b"), (0.0, 0.0), size, words),
    }
}

/// The outline of a star with `rays` rays about (0, 0), from its tips to the corners between them.
pub(crate) fn star(rays: u8, tips: f32, corners: f32) -> Vec<Point> {
    let corner = |step: u8| {
        let radius = if step.is_multiple_of(2) { tips } else { corners };
        let angle = TAU * f32::from(step) / f32::from(2 * rays);
        (radius * angle.sin(), -radius * angle.cos())
    };
    (0..2 * rays).map(corner).collect()
}

/// The mark of the house: four petals, one for each game, about a point.
pub(crate) fn ceiba(canvas: &mut Canvas, (x, y): Point, size: f32) {
    let petal = format!(
        "M0 0C{a} {b} {a} {c} 0 {d}C-{a} {c} -{a} {b} 0 0Z",
        a = short(size * 0.34),
        b = short(-size * 0.12),
        c = short(-size * 0.42),
        d = short(-size * 0.5),
    );
    canvas.group("", &format!("translate({} {})", short(x), short(y)), |canvas| {
        for (turn, class) in [(0, "jade"), (90, "gold"), (180, "jade"), (270, "gold")] {
            canvas.group("", &format!("rotate({turn})"), |canvas| canvas.path(class, &petal));
        }
    });
}
