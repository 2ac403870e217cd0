//! Yaxha: the market, and pyramids level by level and as stacks of cubes seen from above.

mod market;
mod pyramid;

use ceiba_core::Seat;
use ceiba_games::yaxha::{CubeColour, CubeLevel, HeldCubes, Spot, Standing, View, standing};
use ratatui_core::style::{Modifier, Style};

use super::hue;
use super::layout::SeenPyramid;
use crate::cells::generic;
use crate::cells::theme;
use crate::cells::{CellContext, TextCanvas, chip, wrap};

/// Columns of the smallest stack.
const STACK: u16 = 16;

/// The whole table: the market above, one pyramid large, the others small.
pub(crate) fn draw(view: &View, context: &CellContext<'_>) -> TextCanvas {
    let standing = standing(view);
    let is_focus = |stand: &&Standing| Some(context.chair(stand.seat)) == context.focus;
    let focus = standing.iter().find(is_focus).or(standing.first());
    let columns = context.room.width.max(60);
    let others = standing.iter().filter(|stand| focus.is_some_and(|focus| focus.seat != stand.seat));
    let others: Vec<TextCanvas> = others.map(|stand| small(view, context, stand.seat)).collect();
    let gap = u16::from(context.room.height >= 30);
    let large = focus.map_or(TextCanvas::new(0, 0), |stand| large(view, context, stand));
    let mut others = TextCanvas::flow(columns, 2, &others);
    // Where the large pyramid has no room for its stack, the row of the others may have.
    let is_missing = context.room.height < 30 && context.room.width < 100;
    if is_missing && others.width() + 2 + STACK <= columns {
        let stack = focus.map_or(TextCanvas::new(0, 0), |stand| {
            pyramid::stack(context, &SeenPyramid::new(view, context.scene, stand.seat), 2)
        });
        others = TextCanvas::beside(2, &[others, stack]);
    }
    TextCanvas::below(gap, &[market::market(view, context), large, others])
}

/// How a cube is painted.
fn paint(context: &CellContext<'_>, colour: CubeColour) -> Style {
    theme::on(context.hue(hue(colour))).add_modifier(Modifier::BOLD)
}

/// What people call a thing.
fn label(context: &CellContext<'_>, spot: Spot) -> String {
    context.label(&spot.to_string())
}

/// What the scene says of something counted, if it does.
fn counter(context: &CellContext<'_>, spot: Spot) -> Option<TextCanvas> {
    let name = spot.to_string();
    let item = context.scene.zones.iter().flat_map(|zone| &zone.items).find(|item| item.spot == name);
    item.map(|item| context.counter(item))
}

/// A count of cubes, with the sign of their colour.
fn counted(context: &CellContext<'_>, spot: Spot, colour: CubeColour, count: u8) -> TextCanvas {
    chip(&spot.to_string(), &format!("{}{count}", colour.sign()), paint(context, colour))
}

/// One player's pyramid: every level in plan, the stack beside it, the hand and the score.
fn large(view: &View, context: &CellContext<'_>, stand: &Standing) -> TextCanvas {
    let seat = stand.seat;
    let seen = SeenPyramid::new(view, context.scene, seat);
    let plans: Vec<TextCanvas> = CubeLevel::all().map(|level| pyramid::plan(context, &seen, level)).collect();
    let plans = TextCanvas::beside(1, &plans);
    let title = TextCanvas::beside(2, &[seat_title(context, seat), hand(view, context, seat)]);
    let left = TextCanvas::below(0, &[title, plans]);
    let beside = context.room.width.saturating_sub(left.width() + 2).clamp(28, 46);
    let score = plate(context, stand, beside);
    let wide = left.width() + score.width() + 4;
    let unit = if context.room.width >= wide + 32 && context.room.height >= 40 { 4 } else { 2 };
    let stack = pyramid::stack(context, &seen, unit);
    match context.room.width >= wide + stack.width() {
        true => TextCanvas::beside(2, &[left, stack, score]),
        false if context.room.height >= 30 => {
            let score = plate(context, stand, context.room.width);
            TextCanvas::below(0, &[TextCanvas::beside(2, &[left, stack]), score])
        }
        false => TextCanvas::beside(2, &[left, score]),
    }
}

fn seat_title(context: &CellContext<'_>, seat: Seat) -> TextCanvas {
    context.seat_title(context.chair(seat), None)
}

/// The cubes of a seat that are to be placed, with their counts.
fn hand(view: &View, context: &CellContext<'_>, seat: Seat) -> TextCanvas {
    let cubes = view.hand(seat).into_iter().map(|HeldCubes { spot, colour, count }| {
        let sign = colour.sign();
        let sign = if count > 1 { format!("{sign}×{count}") } else { sign.to_string() };
        chip(&spot.to_string(), &sign, paint(context, colour))
    });
    let cubes: Vec<TextCanvas> = cubes.collect();
    if cubes.is_empty() {
        return TextCanvas::new(0, 0);
    }
    let label = TextCanvas::text(&label(context, Spot::Hand(seat)), theme::muted());
    TextCanvas::beside(1, &[vec![label], cubes].concat())
}

/// Points, the largest group of each colour, what the bonus cards bring now.
fn plate(context: &CellContext<'_>, stand: &Standing, columns: u16) -> TextCanvas {
    let seat = stand.seat;
    let mut rows = Vec::new();
    rows.extend(counter(context, Spot::Points(seat)));
    rows.extend(counter(context, Spot::Discards(seat)));
    let groups = CubeColour::ALL.map(|colour| {
        counted(context, Spot::LargestGroup(seat, colour), colour, stand.sheet.largest(colour))
    });
    rows.push(TextCanvas::beside(1, &groups));
    for verdict in &stand.verdicts {
        let spot = Spot::Verdict(seat, verdict.card);
        let (sign, style) = if verdict.scores { ("✓", theme::gold()) } else { ("·", theme::muted()) };
        let lines = wrap(&label(context, spot), columns.saturating_sub(2));
        let shown = if context.room.height >= 30 { lines.len() } else { 1 };
        let lines = lines.iter().take(shown).enumerate().map(|(place, line)| {
            TextCanvas::text(&format!("{} {line}", if place == 0 { sign } else { " " }), style)
        });
        rows.push(generic::named(TextCanvas::below(0, &lines.collect::<Vec<_>>()), &spot.to_string()));
    }
    rows.extend(counter(context, Spot::Progress(seat)));
    TextCanvas::below(0, &rows)
}

/// Another player's pyramid, small: the levels in plan without frames, and the points.
fn small(view: &View, context: &CellContext<'_>, seat: Seat) -> TextCanvas {
    let seen = SeenPyramid::new(view, context.scene, seat);
    let levels: Vec<TextCanvas> =
        CubeLevel::all().map(|level| pyramid::tiny(context, &seen, level)).collect();
    let facts = [Spot::Points(seat), Spot::Discards(seat), Spot::Progress(seat)];
    let facts: Vec<TextCanvas> = facts.into_iter().filter_map(|spot| counter(context, spot)).collect();
    let title = TextCanvas::beside(1, &[vec![seat_title(context, seat)], facts].concat());
    TextCanvas::below(0, &[title, TextCanvas::beside(1, &levels), hand(view, context, seat)])
}
