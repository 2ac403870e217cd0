//! The bonus cards: what each asks for as a picture and in words, and who would have it now.

use ceiba_core::Seat;
use ceiba_games::yaxha::{BonusCard, Spot, Standing, Verdict, View, standing};

use super::symbol::symbol;
use super::{chip, label};
use crate::canvas::{Canvas, Point};
use crate::context::DrawContext;
use crate::picture::{Panel, PanelRole};
use crate::plate::wrapped;

const WIDTH: f32 = 340.0;
const MARGIN: f32 = 14.0;
/// Where words begin, right of the picture.
const WORDS: f32 = 118.0;

/// All bonus cards of the game.
pub(super) fn panel(view: &View, context: &DrawContext<'_>) -> Option<Panel> {
    if view.bonus.is_empty() {
        return None;
    }
    let standing = standing(view);
    let label = label(context, Spot::BonusCards);
    let mut canvas = Canvas::default();
    canvas.text("muted", (MARGIN, 26.0), 16.0, &label);
    let mut top = 40.0;
    for asked in view.bonus.iter() {
        top += card(context, &mut canvas, asked, &standing, top) + 14.0;
    }
    Some(Panel::new("bonus", &label, PanelRole::Side, (WIDTH, top), canvas))
}

/// A card from a line downwards. Says how high it is.
fn card(
    context: &DrawContext<'_>,
    canvas: &mut Canvas,
    card: BonusCard,
    standing: &[Standing],
    top: f32,
) -> f32 {
    let lines = wrapped(&label(context, Spot::BonusCard(card)), 29);
    let high = (lines.len() as f32 * 19.0 + 38.0).max(84.0);
    context.thing(canvas, Spot::BonusCard(card), "", |canvas| {
        canvas.rect("ground", (MARGIN, top), (90.0, 84.0), 8.0);
        symbol(canvas, card.kind(), (MARGIN + 45.0, top + 74.0));
        for (line, words) in lines.iter().enumerate() {
            canvas.text("ink", (WORDS, top + 14.0 + line as f32 * 19.0), 15.0, words);
        }
    });
    let verdicts = standing.iter().filter_map(|stand| {
        let verdict = stand.verdicts.iter().find(|verdict| verdict.card == card)?;
        Some((stand.seat, verdict))
    });
    for (order, (seat, verdict)) in verdicts.enumerate() {
        let at = (WORDS + order as f32 * 54.0, top + high - 26.0);
        self::verdict(context, canvas, seat, verdict, at);
    }
    high
}

/// A seat, and whether it would have the card: a jade disc with a tick, or an empty ring.
fn verdict(
    context: &DrawContext<'_>,
    canvas: &mut Canvas,
    seat: Seat,
    verdict: &Verdict,
    (left, top): Point,
) {
    context.thing(canvas, Spot::Verdict(seat, verdict.card), "", |canvas| {
        chip(context, canvas, seat, (left, top), 22.0);
        let (x, y) = (left + 35.0, top + 11.0);
        if verdict.scores {
            canvas.circle("jade", (x, y), 9.0);
            canvas.polyline("s-panel w3", &[(x - 4.5, y), (x - 1.0, y + 3.5), (x + 4.5, y - 3.5)]);
        } else {
            canvas.circle("s-muted w1", (x, y), 8.0);
        }
    });
}
