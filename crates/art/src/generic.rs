//! Any scene, drawn by the layouts of its zones: what a game looks like before it has a drawing of its own.

use ceiba_core::{Choice, Item, Layout, Zone};

use crate::canvas::Canvas;
use crate::context::{DrawContext, hue};
use crate::picture::{Panel, PanelRole};
use crate::sign::mark;

const CELL: f32 = 48.0;
const MARGIN: f32 = 12.0;

/// A panel for every zone that is not a plate.
pub(crate) fn draw(context: &DrawContext<'_>) -> Vec<Panel> {
    let zones =
        context.scene.zones.iter().filter(|zone| zone.layout != Layout::Plate && !zone.items.is_empty());
    zones.map(|zone| panel(context, zone)).collect()
}

fn panel(context: &DrawContext<'_>, zone: &Zone) -> Panel {
    let places: Vec<(f32, f32)> =
        (0..).zip(&zone.items).map(|(order, item)| place(zone.layout, order, item)).collect();
    let furthest = |axis: fn(&(f32, f32)) -> f32| places.iter().map(axis).fold(0.0, f32::max) + 1.0;
    let (columns, rows) = (furthest(|place| place.0), furthest(|place| place.1));
    let mut canvas = Canvas::default();
    let (width, height) = (columns * CELL + 2.0 * MARGIN, rows * CELL + 2.0 * MARGIN);
    context.zone_spot(&mut canvas, zone, |canvas| {
        canvas.rect("rim", (2.0, 2.0), (width - 4.0, height - 4.0), 8.0);
    });
    for (item, (column, row)) in zone.items.iter().zip(places) {
        let middle = (MARGIN + (column + 0.5) * CELL, MARGIN + (row + 0.5) * CELL);
        let class = hue(item);
        let is_empty = item.hue.is_none() && item.owner.is_none() && item.mark.is_empty();
        let piece = if is_empty { String::new() } else { format!("{} {class}", item.sort) };
        context.spot(&mut canvas, item, &piece, |canvas| {
            canvas.circle(if is_empty { "s-line w2" } else { "" }, middle, CELL * 0.3);
            if !is_empty {
                canvas.circle(&format!("{class} f"), middle, CELL * 0.42);
                mark(canvas, &format!("{class} i"), middle, CELL * 0.36, &item.mark);
            }
            canvas.circle("rim", middle, CELL * 0.46);
        });
    }
    let role = zone.owner.map_or(PanelRole::Main, PanelRole::Seat);
    Panel::new(&zone.spot, &context.say(&zone.label), role, (width, height), canvas)
}

/// The column and row of an item.
fn place(layout: Layout, order: usize, item: &Item) -> (f32, f32) {
    let [x, y, z] = item.at.map(f32::from);
    match layout {
        Layout::Grid { .. } => (x, y),
        Layout::Towers { rows, .. } => (x, y * 4.0 + f32::from(rows) - z),
        Layout::Stack => (0.0, -z),
        Layout::Pyramid { base } => (x + z * (f32::from(base) + 1.0), y),
        Layout::Strip | Layout::Hand | Layout::Plate => ((order % 10) as f32, (order / 10) as f32),
    }
}

/// Buttons for what can be chosen but was not drawn: nothing that is legal is out of reach.
pub(crate) fn undrawn(context: &DrawContext<'_>, panels: &[Panel]) -> Option<Panel> {
    let mut missing: Vec<&str> = Vec::new();
    for spot in context.scene.choices.iter().flat_map(Choice::path) {
        if !missing.contains(&spot.as_str()) && !panels.iter().any(|panel| panel.has(spot)) {
            missing.push(spot);
        }
    }
    if missing.is_empty() {
        return None;
    }
    let mut canvas = Canvas::default();
    for (row, spot) in (0u16..).zip(&missing) {
        let label = context.label(spot);
        let top = f32::from(row) * 48.0 + 4.0;
        context.named(&mut canvas, spot, "", &label, |canvas| button(canvas, (4.0, top), 312.0, &label));
    }
    Some(Panel::new("more", "", PanelRole::Main, (320.0, missing.len() as f32 * 48.0), canvas))
}

/// A thing that is clicked to say something, 40 high.
pub(crate) fn button(canvas: &mut Canvas, at: (f32, f32), width: f32, label: &str) {
    canvas.rect("h-stone f", at, (width, 40.0), 8.0);
    canvas.centred("h-stone i b", (at.0 + width / 2.0, at.1 + 20.0), 16.0, label);
    canvas.rect("rim", at, (width, 40.0), 8.0);
}
