//! What is clicked to say something: the levels to cut at, and the two answers.

use ceiba_core::Item;

use super::board::WIDTH;
use super::pieces::bird;
use crate::canvas::{Canvas, Point};
use crate::context::DrawContext;
use crate::plate::wrapped;

const GAP: f32 = 10.0;
const HIGH: f32 = 82.0;
const ANSWER: Point = (152.0, 80.0);

/// The levels in a row, each with the part of a tower that a cut there takes off.
pub(super) fn levels(context: &DrawContext<'_>, canvas: &mut Canvas, top: f32) {
    let items = context.scene.items("levels");
    let wide = (WIDTH - GAP * (items.len() as f32 + 1.0)) / items.len() as f32;
    let raven = context.scene.items("walls").iter().find(|item| item.sort == "raven").map(|item| item.at[2]);
    for (order, item) in items.iter().enumerate() {
        let left = GAP + order as f32 * (wide + GAP);
        // Counted from the lowest floor, as the raven is.
        let level = item.at[2] + 1;
        context.spot(canvas, item, "", |canvas| {
            canvas.rect("s-line w2", (left, top), (wide, HIGH), 10.0);
            cut_tower(canvas, (left + 34.0, top + HIGH - 12.0), level);
            canvas.text("ink b", (left + 64.0, top + 35.0), 26.0, &item.mark);
            canvas.text("muted", (left + 64.0, top + 64.0), 24.0, &context.say(&item.label));
            if raven == Some(level) {
                bird(canvas, (left + wide - 32.0, top + 24.0), 0.9);
            }
            canvas.rect("rim", (left, top), (wide, HIGH), 10.0);
        });
    }
}

/// A small tower on a point, its floors from a level upwards lifted off.
fn cut_tower(canvas: &mut Canvas, (x, y): Point, level: i8) {
    for floor in 0..5i8 {
        let half = 22.0 - f32::from(floor) * 3.5;
        let is_cut = floor >= level;
        let foot = y - f32::from(floor) * 11.0 - if is_cut { 5.0 } else { 0.0 };
        let class = if is_cut { "h-jade f" } else { "h-stone f" };
        canvas.rect(class, (x - half, foot - 10.0), (half * 2.0, 10.0), 1.0);
    }
}

/// The two answers, in the lower corners of the board, above a line.
pub(super) fn answers(context: &DrawContext<'_>, canvas: &mut Canvas, bottom: f32) {
    for (order, item) in context.scene.items("answers").iter().enumerate() {
        let left = if order == 0 { GAP } else { WIDTH - GAP - ANSWER.0 };
        answer(context, canvas, item, (left, bottom - ANSWER.1));
    }
}

fn answer(context: &DrawContext<'_>, canvas: &mut Canvas, item: &Item, (left, top): Point) {
    // The place is kept while there is nothing to answer, so that nothing jumps.
    let (face, ink) = match context.scene.is_choice(&item.spot) {
        true => ("h-stone f", "h-stone i b"),
        false => ("s-line w2", "muted faint"),
    };
    context.spot(canvas, item, "", |canvas| {
        canvas.rect(face, (left, top), ANSWER, 10.0);
        let lines = wrapped(&context.say(&item.label), 11);
        let first = top + ANSWER.1 / 2.0 - 15.0 * (lines.len() as f32 - 1.0);
        for (line, words) in lines.iter().enumerate() {
            let middle = (left + ANSWER.0 / 2.0, first + 30.0 * line as f32);
            canvas.centred(ink, middle, 26.0, words);
        }
        canvas.rect("rim", (left, top), ANSWER, 10.0);
    });
}
