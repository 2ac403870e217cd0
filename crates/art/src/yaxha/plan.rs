//! A pyramid level by level, seen from above: what lies behind or below others can be seen and reached here.

use ceiba_core::{Item, Seat};

use super::layout::{LEVELS, PyramidLayout};
use crate::canvas::{Canvas, Point};
use crate::context::{DrawContext, hue};
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
const BLOCKS: [(Point, Point); LEVELS as usize] = [
    ((MARGIN, TITLE), (5.0 * CELL, 5.0 * CELL + TITLE)),
    ((RIGHT, TITLE), (3.0 * CELL + GAP, 3.0 * CELL)),
    ((RIGHT, LOWER), (2.0 * CELL, 2.0 * CELL)),
    ((RIGHT + 2.0 * CELL + GAP, LOWER), (CELL, CELL)),
];

/// The four levels beside each other.
pub(super) fn panel(context: &DrawContext<'_>, seat: Seat) -> Panel {
    let mut canvas = Canvas::default();
    let zone = context.scene.zone(&format!("pyramid.{seat}"));
    for (level, (corner, size)) in (0i8..).zip(BLOCKS) {
        let middle = (corner.0 + size.0 / 2.0, corner.1 - TITLE / 2.0);
        canvas.centred("muted", middle, 14.0, &(level + 1).to_string());
        canvas.rect("ground", corner, size, 8.0);
        let Some(zone) = zone else { continue };
        let layout = PyramidLayout::new(zone, context.options.turn);
        for (item, [right, near]) in layout.level(level) {
            let middle = (corner.0 + size.0 / 2.0 + right * CELL, corner.1 + size.1 / 2.0 + near * CELL);
            cell(context, &mut canvas, item, middle);
        }
    }
    let label = zone.map_or_else(String::new, |zone| context.say(&zone.label));
    let size = (2.0 * MARGIN + 8.0 * CELL + 2.0 * GAP, MARGIN + 5.0 * CELL + 2.0 * TITLE);
    Panel::new(&format!("plan.{seat}"), &label, PanelRole::Side, size, canvas)
}

/// A cube or an open place. The cube in space has the name; this one only shows it.
fn cell(context: &DrawContext<'_>, canvas: &mut Canvas, item: &Item, middle: Point) {
    let (half, size) = (CELL / 2.0 - 2.5, CELL - 5.0);
    let corner = (middle.0 - half, middle.1 - half);
    if item.sort == "place" {
        context.spot(canvas, item, "", |canvas| {
            // A finger needs more room than what lights up.
            canvas.rect("hit", (corner.0 - 2.5, corner.1 - 2.5), (CELL, CELL), 0.0);
            canvas.rect("panel", corner, (size, size), 5.0);
            let (x, y) = middle;
            canvas.line("s-ink w2", (x - 6.0, y), (x + 6.0, y));
            canvas.line("s-ink w2", (x, y - 6.0), (x, y + 6.0));
            canvas.rect("rim", corner, (size, size), 5.0);
        });
        return;
    }
    let class = hue(item);
    canvas.group(if item.sort == "cube-hidden" { "faint" } else { "" }, "", |canvas| {
        canvas.rect(&format!("{class} f"), corner, (size, size), 5.0);
        mark(canvas, &format!("{class} i"), middle, 18.0, &item.mark);
    });
}
