//! Any scene, drawn by the layouts of its zones: what a game looks like before it has a drawing of its own.

use ceiba_core::{Item, Layout, Zone};
use ratatui_core::layout::Rect;

use super::canvas::TextCanvas;
use super::context::{CellContext, chip, wrap};
use super::theme;

/// The zones in their order, each in a frame.
pub(crate) fn draw(context: &CellContext<'_>) -> TextCanvas {
    let zones: Vec<TextCanvas> = context.scene.zones.iter().map(|zone| framed(context, zone)).collect();
    TextCanvas::flow(context.room.width.max(20), 1, &zones)
}

/// A scene in which nothing lies on the table yet: its words.
pub(crate) fn in_words(context: &CellContext<'_>) -> TextCanvas {
    let columns = context.room.width.clamp(20, 90);
    let told = context.scene.spoken.iter().flat_map(|told| wrap(&context.say(told), columns));
    let lines: Vec<String> = told.collect();
    let mut canvas = TextCanvas::new(columns, lines.len().max(1) as u16);
    for (y, line) in (0..).zip(&lines) {
        canvas.put(0, y, line, theme::ink());
    }
    canvas
}

/// A zone in a frame with its name; a click on the frame is a click on the zone.
pub(crate) fn framed(context: &CellContext<'_>, zone: &Zone) -> TextCanvas {
    let mut canvas = inside(context, zone).framed(&context.say(&zone.label), theme::line());
    canvas.add_hit_area(&zone.spot, canvas.buffer.area);
    canvas
}

/// A zone's items as its layout arranges them.
pub(crate) fn inside(context: &CellContext<'_>, zone: &Zone) -> TextCanvas {
    match zone.layout {
        Layout::Grid { columns, rows } => grid(context, &zone.items, columns, rows, false),
        Layout::Towers { columns, rows } => grid(context, &zone.items, columns, rows, true),
        Layout::Stack => {
            let items: Vec<TextCanvas> = zone.items.iter().rev().map(|item| context.piece(item)).collect();
            TextCanvas::below(0, &items)
        }
        Layout::Pyramid { base } => pyramid(context, &zone.items, base),
        Layout::Strip | Layout::Hand | Layout::Plate => {
            let items: Vec<TextCanvas> = zone.items.iter().map(|item| context.piece(item)).collect();
            TextCanvas::flow(context.room.width.clamp(20, 60), 1, &items)
        }
    }
}

/// A grid of cells as wide as the widest piece; towers are stacks, their top first.
fn grid(context: &CellContext<'_>, items: &[Item], columns: u8, rows: u8, is_stacked: bool) -> TextCanvas {
    let pieces: Vec<(&Item, TextCanvas)> = items.iter().map(|item| (item, cell(context, item))).collect();
    let wide = pieces.iter().map(|(_, piece)| piece.width()).max().unwrap_or(3);
    let tallest = items.iter().map(|item| item.at[2].max(0) as u16 + 1).max().unwrap_or(1);
    let high = if is_stacked { tallest } else { 1 };
    let mut canvas =
        TextCanvas::new(u16::from(columns) * (wide + 1), u16::from(rows) * (high + u16::from(is_stacked)));
    for (item, piece) in &pieces {
        let [column, row, height] = item.at.map(|axis| axis.max(0) as u16);
        let down = if is_stacked { high - 1 - height.min(high - 1) } else { 0 };
        canvas.stamp(column * (wide + 1), row * (high + u16::from(is_stacked)) + down, piece);
    }
    canvas
}

/// A piece, or a dot where there is none.
fn cell(context: &CellContext<'_>, item: &Item) -> TextCanvas {
    match item.mark.is_empty() && item.hue.is_none() && item.owner.is_none() {
        true => chip(&item.spot, "·", theme::muted()),
        false => context.piece(item),
    }
}

/// The levels of a pyramid beside each other, the lowest first.
fn pyramid(context: &CellContext<'_>, items: &[Item], base: u8) -> TextCanvas {
    let least = items.iter().flat_map(|item| [item.at[0], item.at[1]]).min().unwrap_or(0).min(0);
    let levels = (0..base).map(|level| {
        let here: Vec<Item> = items
            .iter()
            .filter(|item| item.at[2] == level as i8)
            .map(|item| Item { at: [item.at[0] - least, item.at[1] - least, 0], ..item.clone() })
            .collect();
        let side = (base - level) + least.unsigned_abs();
        grid(context, &here, side, side, false)
    });
    TextCanvas::beside(1, &levels.collect::<Vec<_>>())
}

/// A canvas whose whole area belongs to one spot.
pub(crate) fn named(mut canvas: TextCanvas, spot: &str) -> TextCanvas {
    let area = Rect::new(0, 0, canvas.width(), canvas.height());
    canvas.add_hit_area(spot, area);
    canvas
}
