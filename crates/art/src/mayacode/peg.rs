//! A peg: turned wood, seen from slightly above, with its tribe's glyph on the head.

use ceiba_games::mayacode::Peg;

use super::hue;
use crate::canvas::{Canvas, Point, short};
use crate::sign::star;

/// How far above its hole the middle of a peg's head is, for a peg of size 1.
const LIFT: f32 = 0.08;

/// The sort of a peg, by which the page knows it again where it has moved.
pub(super) fn piece(peg: Peg) -> String {
    format!("peg {}", hue(peg).name())
}

/// A peg that stands at a point. `size` is how far it would be to the next hole.
pub(super) fn standing(canvas: &mut Canvas, peg: Peg, (x, y): Point, size: f32) {
    let middle = y - size * LIFT;
    canvas.group("", &format!("translate({} {})", short(x), short(middle)), |canvas| {
        turned(canvas, &hue(peg).class(), size);
        glyph(canvas, peg, size * 0.33);
    });
}

/// The wood of a peg about the middle of its head.
fn turned(canvas: &mut Canvas, class: &str, size: f32) {
    let at = |x: f32, y: f32| format!("{} {}", short(x * size), short(y * size));
    canvas.ellipse("shade", (size * 0.07, size * 0.28), (size * 0.32, size * 0.17));
    let (left, right) = (at(-0.27, 0.06), at(0.27, 0.06));
    let (heel, sole, toe) = (at(-0.19, 0.32), at(0.0, 0.45), at(0.19, 0.32));
    canvas.path(&format!("{class} r"), &format!("M{left}L{heel}Q{sole} {toe}L{right}Z"));
    canvas.ellipse(&format!("{class} t"), (0.0, -size * 0.02), (size * 0.35, size * 0.31));
    canvas.ellipse(&format!("{class} f"), (0.0, 0.0), (size * 0.285, size * 0.25));
}

/// The outline of a peg: what lights up.
pub(super) fn rim(canvas: &mut Canvas, (x, y): Point, size: f32) {
    canvas.circle("rim", (x, y - size * 0.04), size * 0.41);
}

/// The glyph of a colour about (0, 0).
fn glyph(canvas: &mut Canvas, peg: Peg, size: f32) {
    let class = hue(peg).class();
    let (ink, ground) = (format!("{class} i"), format!("{class} c"));
    let scaled =
        |points: &[Point]| -> Vec<Point> { points.iter().map(|&(x, y)| (x * size, y * size)).collect() };
    match peg {
        Peg::Gold => {
            canvas.polygon(&ink, &star(8, size * 0.58, size * 0.36));
            canvas.circle(&ground, (0.0, 0.0), size * 0.2);
        }
        Peg::Red => canvas.polygon(&ink, &scaled(&PYRAMID)),
        Peg::Blue => {
            canvas.circle(&ink, (0.0, 0.0), size * 0.5);
            canvas.circle(&ground, (0.0, 0.0), size * 0.32);
            canvas.circle(&ink, (0.0, 0.0), size * 0.15);
        }
        Peg::Green => canvas.polygon(&ink, &scaled(&[(0.0, -0.56), (0.5, 0.0), (0.0, 0.56), (-0.5, 0.0)])),
        Peg::Orange => canvas.polygon(&ink, &scaled(&FRET)),
        Peg::Black => {
            for top in [-0.4, 0.1] {
                canvas.rect(&ink, (-size * 0.5, top * size), (size, size * 0.3), size * 0.06);
            }
        }
        Peg::White => {
            for (x, y) in scaled(&[(0.0, -0.28), (-0.31, 0.26), (0.31, 0.26)]) {
                canvas.circle(&ink, (x, y), size * 0.2);
            }
        }
    }
}

/// A pyramid of three steps.
const PYRAMID: [Point; 12] = [
    (-0.18, -0.45),
    (0.18, -0.45),
    (0.18, -0.15),
    (0.37, -0.15),
    (0.37, 0.15),
    (0.56, 0.15),
    (0.56, 0.45),
    (-0.56, 0.45),
    (-0.56, 0.15),
    (-0.37, 0.15),
    (-0.37, -0.15),
    (-0.18, -0.15),
];

/// A fret: a line that turns inwards at right angles.
const FRET: [Point; 12] = [
    (-0.5, -0.5),
    (0.5, -0.5),
    (0.5, 0.5),
    (-0.5, 0.5),
    (-0.5, -0.1),
    (0.14, -0.1),
    (0.14, 0.1),
    (-0.28, 0.1),
    (-0.28, 0.28),
    (0.28, 0.28),
    (0.28, -0.28),
    (-0.5, -0.28),
];
