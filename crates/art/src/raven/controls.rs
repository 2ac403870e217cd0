//! What is clicked to say something: the levels to cut at, and the two answers.

use ceiba_games::raven::{Spot, TowerLevel, View};

use super::board::WIDTH;
use super::pieces::bird;
use crate::canvas::{Canvas, Point};
use crate::context::DrawContext;
use crate::plate::wrapped;

const GAP: f32 = 10.0;
const HIGH: f32 = 82.0;
const ANSWER: Point = (152.0, 80.0);

/// The levels in a row, each with the part of a tower that a cut there takes off.
pub(super) fn levels(view: &View, context: &DrawContext<'_>, canvas: &mut Canvas, top: f32) {
    let count = TowerLevel::cuts().count() as f32;
    let wide = (WIDTH - GAP * (count + 1.0)) / count;
    let raven = view.monolith.and_then(|monolith| monolith.raven);
    for (order, level) in TowerLevel::cuts().enumerate() {
        let left = GAP + order as f32 * (wide + GAP);
        let spot = Spot::Level(level);
        context.thing(canvas, spot, "", |canvas| {
            canvas.rect("s-line w2", (left, top), (wide, HIGH), 10.0);
            cut_tower(canvas, (left + 34.0, top + HIGH - 12.0), level);
            canvas.text("ink b", (left + 64.0, top + 35.0), 26.0, &level.to_string());
            canvas.text("muted", (left + 64.0, top + 64.0), 24.0, &context.label(&spot.to_string()));
            if raven == Some(level) {
                bird(canvas, (left + wide - 32.0, top + 24.0), 0.9);
            }
            canvas.rect("rim", (left, top), (wide, HIGH), 10.0);
        });
    }
}

/// A small tower on a point, its floors from a level upwards lifted off.
fn cut_tower(canvas: &mut Canvas, (x, y): Point, level: TowerLevel) {
    for floor in TowerLevel::all() {
        let below = f32::from(floor.number() - 1);
        let half = 22.0 - below * 3.5;
        let is_cut = floor >= level;
        let foot = y - below * 11.0 - if is_cut { 5.0 } else { 0.0 };
        let class = if is_cut { "h-jade f" } else { "h-stone f" };
        canvas.rect(class, (x - half, foot - 10.0), (half * 2.0, 10.0), 1.0);
    }
}

/// The two answers, in the lower corners of the board, above a line.
pub(super) fn answers(context: &DrawContext<'_>, canvas: &mut Canvas, bottom: f32) {
    for (spot, left) in [(Spot::Stop, GAP), (Spot::Done, WIDTH - GAP - ANSWER.0)] {
        answer(context, canvas, spot, (left, bottom - ANSWER.1));
    }
}

fn answer(context: &DrawContext<'_>, canvas: &mut Canvas, spot: Spot, (left, top): Point) {
    let name = spot.to_string();
    // The place is kept while there is nothing to answer, so that nothing jumps.
    let (face, ink) = match context.scene.is_choice(&name) {
        true => ("h-stone f", "h-stone i b"),
        false => ("s-line w2", "muted faint"),
    };
    context.thing(canvas, spot, "", |canvas| {
        canvas.rect(face, (left, top), ANSWER, 10.0);
        let lines = wrapped(&context.label(&name), 11);
        let first = top + ANSWER.1 / 2.0 - 15.0 * (lines.len() as f32 - 1.0);
        for (line, words) in lines.iter().enumerate() {
            let middle = (left + ANSWER.0 / 2.0, first + 30.0 * line as f32);
            canvas.centred(ink, middle, 26.0, words);
        }
        canvas.rect("rim", (left, top), ANSWER, 10.0);
    });
}
