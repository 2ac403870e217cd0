//! Any scene, drawn by the layouts of its zones: what a game looks like before it has a drawing of its own.

use ceiba_core::{Item, Layout, Zone};
use ratatui::layout::Rect;

use super::easel::{Easel, chip, wrap};
use crate::sheet::Sheet;
use crate::theme;

/// The zones in their order, each in a frame.
pub(crate) fn draw(easel: &Easel<'_>) -> Sheet {
    let zones: Vec<Sheet> = easel.scene.zones.iter().map(|zone| framed(easel, zone)).collect();
    Sheet::flow(easel.room.width.max(20), 1, &zones)
}

/// A scene in which nothing lies on the table yet: its words.
pub(crate) fn words(easel: &Easel<'_>) -> Sheet {
    let columns = easel.room.width.clamp(20, 90);
    let told = easel.scene.spoken.iter().flat_map(|told| wrap(&easel.say(told), columns));
    let lines: Vec<String> = told.collect();
    let mut sheet = Sheet::new(columns, lines.len().max(1) as u16);
    for (y, line) in (0..).zip(&lines) {
        sheet.put(0, y, line, theme::ink());
    }
    sheet
}

/// A zone in a frame with its name; a click on the frame is a click on the zone.
pub(crate) fn framed(easel: &Easel<'_>, zone: &Zone) -> Sheet {
    let mut sheet = inside(easel, zone).framed(&easel.say(&zone.label), theme::line());
    sheet.place(&zone.spot, sheet.buffer.area);
    sheet
}

/// A zone's items as its layout arranges them.
pub(crate) fn inside(easel: &Easel<'_>, zone: &Zone) -> Sheet {
    match zone.layout {
        Layout::Grid { columns, rows } => grid(easel, &zone.items, columns, rows, false),
        Layout::Towers { columns, rows } => grid(easel, &zone.items, columns, rows, true),
        Layout::Stack => {
            let items: Vec<Sheet> = zone.items.iter().rev().map(|item| easel.piece(item)).collect();
            Sheet::below(0, &items)
        }
        Layout::Pyramid { base } => pyramid(easel, &zone.items, base),
        Layout::Strip | Layout::Hand | Layout::Plate => {
            let items: Vec<Sheet> = zone.items.iter().map(|item| easel.piece(item)).collect();
            Sheet::flow(easel.room.width.clamp(20, 60), 1, &items)
        }
    }
}

/// A grid of cells as wide as the widest piece; towers are stacks, their top first.
fn grid(easel: &Easel<'_>, items: &[Item], columns: u8, rows: u8, is_stacked: bool) -> Sheet {
    let pieces: Vec<(&Item, Sheet)> = items.iter().map(|item| (item, cell(easel, item))).collect();
    let wide = pieces.iter().map(|(_, piece)| piece.width()).max().unwrap_or(3);
    let tallest = items.iter().map(|item| item.at[2].max(0) as u16 + 1).max().unwrap_or(1);
    let high = if is_stacked { tallest } else { 1 };
    let mut sheet =
        Sheet::new(u16::from(columns) * (wide + 1), u16::from(rows) * (high + u16::from(is_stacked)));
    for (item, piece) in &pieces {
        let [column, row, height] = item.at.map(|axis| axis.max(0) as u16);
        let down = if is_stacked { high - 1 - height.min(high - 1) } else { 0 };
        sheet.stamp(column * (wide + 1), row * (high + u16::from(is_stacked)) + down, piece);
    }
    sheet
}

/// A piece, or a dot where there is none.
fn cell(easel: &Easel<'_>, item: &Item) -> Sheet {
    match item.mark.is_empty() && item.hue.is_none() && item.owner.is_none() {
        true => chip(&item.spot, "·", theme::muted()),
        false => easel.piece(item),
    }
}

/// The levels of a pyramid beside each other, the lowest first.
fn pyramid(easel: &Easel<'_>, items: &[Item], base: u8) -> Sheet {
    let least = items.iter().flat_map(|item| [item.at[0], item.at[1]]).min().unwrap_or(0).min(0);
    let levels = (0..base).map(|level| {
        let here: Vec<Item> = items
            .iter()
            .filter(|item| item.at[2] == level as i8)
            .map(|item| Item { at: [item.at[0] - least, item.at[1] - least, 0], ..item.clone() })
            .collect();
        let side = (base - level) + least.unsigned_abs();
        grid(easel, &here, side, side, false)
    });
    Sheet::beside(1, &levels.collect::<Vec<_>>())
}

/// A zone's items in a row.
pub(crate) fn row(easel: &Easel<'_>, items: &[Item]) -> Sheet {
    Sheet::beside(1, &items.iter().map(|item| easel.piece(item)).collect::<Vec<_>>())
}

/// A sheet that as a whole is a thing to click.
pub(crate) fn named(mut sheet: Sheet, spot: &str) -> Sheet {
    let area = Rect::new(0, 0, sheet.width(), sheet.height());
    sheet.place(spot, area);
    sheet
}
