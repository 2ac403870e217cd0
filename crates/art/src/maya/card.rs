//! Worker cards: a face with its value, or a back that shows low (one step) or high (three steps).

use ceiba_core::Seat;
use ceiba_games::maya::{Back, Face};

use super::{figure, hue_of, sign_of};
use crate::canvas::{Canvas, Point};
use crate::sign::mark;

/// The sort of a card, by which the page knows it again where it has moved: a card is the same covered or open.
pub(super) fn piece(owner: Seat) -> String {
    format!("card {}", hue_of(owner).name())
}

/// A card from its upper left corner.
pub(super) fn card(canvas: &mut Canvas, owner: Seat, face: Face, corner: Point, size: Point) {
    let class = hue_of(owner).class();
    let (x, y) = corner;
    let (wide, high) = size;
    let radius = (wide * 0.12).min(6.0);
    canvas.rect(&format!("{class} f"), corner, size, radius);
    let (middle, badge) = (x + wide / 2.0, high * 0.21);
    mark(canvas, &format!("{class} i"), (middle, y + high * 0.17), badge, sign_of(owner));
    let value = match face {
        Face::Known(value) => value,
        Face::Covered(back) => {
            let foot = (middle, y + high * 0.88);
            return stair(canvas, &format!("{class} i"), foot, (wide * 0.68, high * 0.5), steps(back));
        }
    };
    let top = high * 0.33;
    let inner = (wide - 4.0, high - top - 2.0);
    canvas.rect("panel", (x + 2.0, y + top), inner, radius - 1.0);
    let at = (middle, y + top + inner.1 / 2.0);
    canvas.centred("ink b", at, high * 0.5, &figure(&value));
}

/// How many steps a back shows.
const fn steps(back: Back) -> u8 {
    match back {
        Back::Low => 1,
        Back::High => 3,
    }
}

/// Steps of a pyramid on a point; `size` is that of three.
fn stair(canvas: &mut Canvas, class: &str, (x, y): Point, (wide, high): Point, steps: u8) {
    let step = high / 3.0;
    for order in 0..steps {
        let across = wide * (1.0 - 0.3 * f32::from(order));
        let top = y - step * f32::from(order + 1);
        canvas.rect(class, (x - across / 2.0, top), (across, step - 1.5), 0.0);
    }
}
