//! Tokens: carved discs, green and blue, with what each is for as a pictogram.

use ceiba_core::Seat;
use ceiba_games::maya::{Blue, Spot, Token};

use super::hue_of;
use crate::canvas::{Canvas, Point, short};
use crate::context::DrawContext;
use crate::palette::Hue;
use crate::sign::star;

/// A token as it is drawn.
#[derive(Clone, Copy)]
pub(super) enum Disc {
    /// A green one.
    Green(Token),
    /// A blue one.
    Blue(Blue),
    /// The shield that a seat has put at a quarry.
    Shield(Seat),
    /// The two points that a seat has put at a quarry.
    Marker(Seat),
}

impl Disc {
    /// The word by which the page knows it again where it has moved.
    fn name(self) -> String {
        match self {
            Disc::Green(token) => token.to_string(),
            Disc::Blue(blue) => blue.to_string(),
            Disc::Shield(_) => Token::Shield.to_string(),
            Disc::Marker(_) => Spot::Marker.to_string(),
        }
    }

    /// Its own colour, or that of the seat which has put it somewhere.
    const fn hue(self) -> Hue {
        match self {
            Disc::Green(_) => Hue::Jade,
            Disc::Blue(_) => Hue::Blue,
            Disc::Shield(owner) | Disc::Marker(owner) => hue_of(owner),
        }
    }
}

/// A token as a thing with a name, about a point.
pub(super) fn held(
    context: &DrawContext<'_>,
    canvas: &mut Canvas,
    (spot, token): (Spot, Disc),
    at: Point,
    radius: f32,
) {
    context.thing(canvas, spot, &format!("token {}", token.name()), |canvas| {
        disc(canvas, token, at, radius);
        canvas.circle("rim", at, radius + 1.0);
    });
}

/// The disc of a token.
pub(super) fn disc(canvas: &mut Canvas, token: Disc, (x, y): Point, radius: f32) {
    let class = token.hue().class();
    canvas.circle(&format!("{class} r"), (x, y + radius * 0.1), radius);
    canvas.circle(&format!("{class} f"), (x, y - radius * 0.04), radius);
    canvas.circle(&format!("{class} e"), (x, y - radius * 0.04), radius * 0.84);
    let place = format!("translate({} {})", short(x), short(y - radius * 0.04));
    canvas.group("", &place, |canvas| pictogram(canvas, &format!("{class} i"), token, radius * 1.16));
}

/// What a token is for, as a picture about (0, 0).
fn pictogram(canvas: &mut Canvas, class: &str, token: Disc, size: f32) {
    let scaled =
        |points: &[Point]| -> Vec<Point> { points.iter().map(|&(x, y)| (x * size, y * size)).collect() };
    let mut square = |x: f32, y: f32, side: f32| {
        canvas.rect(class, (x * size, y * size), (side * size, side * size), size * 0.04);
    };
    match token {
        Disc::Green(Token::Double) => {
            square(-0.46, -0.4, 0.42);
            square(0.04, -0.02, 0.42);
        }
        Disc::Green(Token::Extra) => {
            square(-0.46, -0.08, 0.5);
            plus(canvas, class, (size * 0.27, -size * 0.24), size * 0.4);
        }
        Disc::Green(Token::Move) => {
            square(-0.5, -0.2, 0.4);
            canvas.polygon(class, &scaled(&ARROW));
        }
        Disc::Blue(Blue::Cube) => {
            square(-0.2, -0.5, 0.4);
            canvas.polygon(class, &scaled(&BOWL));
        }
        Disc::Green(Token::Shield) | Disc::Shield(_) => {
            let [a, b, c, d] = [0.42, 0.46, 0.05, 0.55].map(|part| short(part * size));
            canvas.path(class, &format!("M-{a} -{b}H{a}V{c}Q{a} {b} 0 {d}Q-{a} {b} -{a} {c}Z"));
        }
        Disc::Green(Token::Start) => canvas.polygon(class, &star(8, size * 0.56, size * 0.32)),
        Disc::Blue(Blue::Joker) => canvas.polygon(class, &star(4, size * 0.58, size * 0.2)),
        Disc::Green(Token::Pass) => {
            canvas.polygon(class, &scaled(&[(-0.36, -0.4), (0.22, 0.0), (-0.36, 0.4)]));
            canvas.rect(class, (size * 0.22, -size * 0.4), (size * 0.16, size * 0.8), 0.0);
        }
        Disc::Green(Token::Transport) => load(canvas, class, "+2", size),
        Disc::Blue(Blue::Carry) => load(canvas, class, "+4", size),
        Disc::Blue(Blue::Points) | Disc::Marker(_) => {
            canvas.centred(&format!("{class} b"), (0.0, 0.0), size * 0.92, "+2");
        }
    }
}

/// Points of transport, over a basket.
fn load(canvas: &mut Canvas, class: &str, points: &str, size: f32) {
    canvas.centred(&format!("{class} b"), (0.0, -size * 0.2), size * 0.76, points);
    let basket = [(-0.42, 0.18), (0.42, 0.18), (0.26, 0.5), (-0.26, 0.5)];
    canvas.polygon(class, &basket.map(|(x, y)| (x * size, y * size)));
}

fn plus(canvas: &mut Canvas, class: &str, (x, y): Point, size: f32) {
    let thick = size * 0.32;
    canvas.rect(class, (x - size / 2.0, y - thick / 2.0), (size, thick), 0.0);
    canvas.rect(class, (x - thick / 2.0, y - size / 2.0), (thick, size), 0.0);
}

const ARROW: [Point; 7] =
    [(-0.02, -0.09), (0.2, -0.09), (0.2, -0.3), (0.56, 0.0), (0.2, 0.3), (0.2, 0.09), (-0.02, 0.09)];

/// A hand that is held out.
const BOWL: [Point; 8] = [
    (-0.52, 0.0),
    (-0.36, 0.0),
    (-0.22, 0.26),
    (0.22, 0.26),
    (0.36, 0.0),
    (0.52, 0.0),
    (0.32, 0.46),
    (-0.32, 0.46),
];
