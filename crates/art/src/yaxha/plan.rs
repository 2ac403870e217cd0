//! A pyramid level by level, seen from above: what lies behind or below others can be seen and reached here.

use ceiba_core::Seat;
use ceiba_games::yaxha::{CubeLevel, Spot, View};

use super::layout::{PyramidLayout, PyramidPlace, SeenPyramid};
use super::{hue, label};
use crate::canvas::{Canvas, Point};
use crate::context::DrawContext;
use crate::picture::{Panel, PanelRole};
use crate::sign::mark;

/// A finger's width on a telephone, where eight of them are all there is.
const CELL: f32 = 41.0;
const MARGIN: f32 = 1.0;
const GAP: f32 = 4.0;
/// Room above a block for the number of its level, which also keeps it from the block above.
const TITLE: f32 = 18.0;
/// Where the blocks at the right begin.
const RIGHT: f32 = MARGIN + 5.0 * CELL + GAP;
/// Where the blocks of the upper levels begin.
const LOWER: f32 = 3.0 * CELL + 2.0 * TITLE;
/// The left upper corner of each level's block, and its size. A base that can still grow both ways is five wide.
const BLOCKS: [(Point, Point); CubeLevel::COUNT as usize] = [
    ((MARGIN, TITLE), (5.0 * CELL, 5.0 * CELL + TITLE)),
    ((RIGHT, TITLE), (3.0 * CELL + GAP, 3.0 * CELL)),
    ((RIGHT, LOWER), (2.0 * CELL, 2.0 * CELL)),
    ((RIGHT + 2.0 * CELL + GAP, LOWER), (CELL, CELL)),
];

/// The four levels beside each other.
pub(super) fn panel(view: &View, context: &DrawContext<'_>, seat: Seat) -> Panel {
    let mut canvas = Canvas::default();
    let layout = PyramidLayout::new(SeenPyramid::new(view, context.scene, seat), context.options.turn);
    for (level, (corner, size)) in CubeLevel::all().zip(BLOCKS) {
        let middle = (corner.0 + size.0 / 2.0, corner.1 - TITLE / 2.0);
        canvas.centred("muted", middle, 14.0, &level.number().to_string());
        canvas.rect("ground", corner, size, 8.0);
        for (here, [right, near]) in layout.level(level) {
            let middle = (corner.0 + size.0 / 2.0 + right * CELL, corner.1 + size.1 / 2.0 + near * CELL);
            cell(context, &mut canvas, here, middle);
        }
    }
    let label = label(context, Spot::Pyramid(seat));
    let size = (2.0 * MARGIN + 8.0 * CELL + 2.0 * GAP, MARGIN + 5.0 * CELL + 2.0 * TITLE);
    Panel::new(&format!("plan.{seat}"), &label, PanelRole::Side, size, canvas)
}

/// A cube or an open place. The cube in space has the name; this one only shows it.
fn cell(context: &DrawContext<'_>, canvas: &mut Canvas, here: PyramidPlace, middle: Point) {
    let (half, size) = (CELL / 2.0 - 2.5, CELL - 5.0);
    let corner = (middle.0 - half, middle.1 - half);
    let Some(colour) = here.cube else {
        context.thing(canvas, here.spot, "", |canvas| {
            // A finger needs more room than what lights up.
            canvas.rect("hit", (corner.0 - 2.5, corner.1 - 2.5), (CELL, CELL), 0.0);
            canvas.rect("panel", corner, (size, size), 5.0);
            let (x, y) = middle;
            canvas.line("s-ink w2", (x - 6.0, y), (x + 6.0, y));
            canvas.line("s-ink w2", (x, y - 6.0), (x, y + 6.0));
            canvas.rect("rim", corner, (size, size), 5.0);
        });
        return;
    };
    let class = hue(colour).class();
    canvas.group(if here.is_hidden { "faint" } else { "" }, "", |canvas| {
        canvas.rect(&format!("{class} f"), corner, (size, size), 5.0);
        mark(canvas, &format!("{class} i"), middle, 18.0, &colour.sign().to_string());
    });
}
