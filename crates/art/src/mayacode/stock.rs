//! What is not on the platform: reserves, pools, and the chamber.

use ceiba_core::Seat;
use ceiba_games::mayacode::{Pile, Spot, View};

use super::peg;
use crate::canvas::{Canvas, Point};
use crate::context::DrawContext;
use crate::picture::{Panel, PanelRole};

const WIDTH: f32 = 360.0;
const MARGIN: f32 = 12.0;
const GAP: f32 = 8.0;
/// How high a box of pegs is.
const BOX: f32 = 62.0;

/// A seat: who it is, its code, and its reserve.
pub(super) fn reserve(view: &View, context: &DrawContext<'_>, seat: Seat) -> Panel {
    let mut canvas = Canvas::default();
    let chair = context.chair(seat);
    let name = Spot::Reserve(seat).to_string();
    let label = context.label(&name);
    canvas.rect("h-obsidian f", (MARGIN, 10.0), (28.0, 28.0), 6.0);
    canvas.centred("h-obsidian i b", (MARGIN + 14.0, 24.0), 18.0, &chair.to_string());
    canvas.text("ink b", (MARGIN + 38.0, 24.0), 18.0, &context.name(chair));
    canvas.text("muted", (MARGIN + 38.0, 41.0), 14.5, &label);
    code(view, &mut canvas, seat);
    boxes(view, context, &mut canvas, &view.reserve(seat), 54.0);
    Panel::new(&name, &label, PanelRole::Seat(chair), (WIDTH, 54.0 + BOX + MARGIN), canvas)
}

/// A seat's code once more, large enough to be read at a glance.
fn code(view: &View, canvas: &mut Canvas, seat: Seat) {
    let code = view.config.bench(seat);
    let (size, step) = (44.0, 34.0);
    let long = step * code.len() as f32 + 10.0;
    let left = WIDTH - MARGIN - long;
    canvas.rect("h-stone r", (left, 10.0), (long, 34.0), 17.0);
    for (order, peg) in (0u8..).zip(code) {
        let x = left + 5.0 + (f32::from(order) + 0.5) * step;
        peg::standing(canvas, peg, (x, 28.0), size);
    }
}

/// The pegs of the team colours.
pub(super) fn pools(view: &View, context: &DrawContext<'_>) -> Panel {
    let mut canvas = Canvas::default();
    let name = Spot::Pools.to_string();
    let label = context.label(&name);
    canvas.text("ink b", (MARGIN, 26.0), 16.0, &label);
    boxes(view, context, &mut canvas, &view.pools(), 38.0);
    Panel::new(&name, &label, PanelRole::Side, (WIDTH, 38.0 + BOX + MARGIN), canvas)
}

/// A box for each pile, side by side.
fn boxes(view: &View, context: &DrawContext<'_>, canvas: &mut Canvas, piles: &[Pile], top: f32) {
    let count = piles.len().max(1) as f32;
    let wide = (WIDTH - 2.0 * MARGIN - (count - 1.0) * GAP) / count;
    for (order, &pile) in (0u8..).zip(piles) {
        let left = MARGIN + f32::from(order) * (wide + GAP);
        let pegs = PegBox { pile, count: view.count(pile), corner: (left, top), wide };
        context.thing(canvas, Spot::Pile(pile), "", |canvas| pegs.draw(context, canvas));
    }
}

/// A pile in a box.
struct PegBox {
    pile: Pile,
    count: u8,
    corner: Point,
    wide: f32,
}

impl PegBox {
    fn draw(&self, context: &DrawContext<'_>, canvas: &mut Canvas) {
        let PegBox { pile, count, corner: (left, top), wide } = *self;
        let peg = pile.peg();
        canvas.rect("h-stone t", (left, top), (wide, BOX), 8.0);
        let (size, middle) = (54.0, top + BOX / 2.0 + 2.0);
        let first = left + 26.0;
        let step = ((wide - 84.0) / f32::from(count.max(2) - 1)).min(16.0);
        if count == 0 {
            canvas.group("ghost", "", |canvas| peg::standing(canvas, peg, (first, middle), size));
        }
        let label = context.label(&Spot::Pile(pile).to_string());
        for number in 1..=count {
            // Each has a name of its own: the last of them is seen to leave.
            let name = Spot::PilePeg { pile, number }.to_string();
            let at = (first + f32::from(number - 1) * step, middle);
            context.named(canvas, &name, &peg::piece(peg), &label, |canvas| {
                peg::standing(canvas, peg, at, size);
            });
        }
        let ink = if count == 0 { "h-stone i" } else { "h-stone i b" };
        let end = (left + wide - 10.0, top + BOX / 2.0 + 8.0);
        canvas.text(&format!("end {ink}"), end, 22.0, &count.to_string());
        canvas.rect("rim", (left, top), (wide, BOX), 8.0);
    }
}

/// What has fallen, in the dark.
pub(super) fn chamber(view: &View, context: &DrawContext<'_>) -> Panel {
    let mut canvas = Canvas::default();
    let name = Spot::Chamber.to_string();
    let label = context.label(&name);
    canvas.text("ink b", (MARGIN, 26.0), 16.0, &label);
    let (top, wide) = (38.0, WIDTH - 2.0 * MARGIN);
    canvas.rect("obsidian", (MARGIN, top), (wide, BOX), 8.0);
    let piles = view.chamber();
    let step = wide / piles.len().max(4) as f32;
    for (order, pile) in (0u8..).zip(piles) {
        let left = MARGIN + f32::from(order) * step;
        let peg = pile.peg();
        context.thing(&mut canvas, Spot::Pile(pile), &peg::piece(peg), |canvas| {
            peg::standing(canvas, peg, (left + step * 0.32, top + BOX / 2.0), step.min(52.0) * 0.82);
            let at = (left + step * 0.78, top + BOX / 2.0);
            canvas.centred("h-obsidian i b", at, 18.0, &view.count(pile).to_string());
        });
    }
    Panel::new(&name, &label, PanelRole::Side, (WIDTH, top + BOX + MARGIN), canvas)
}
