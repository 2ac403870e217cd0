//! What stands beside the board: for each seat its number, name and counters. Pages have plates of their own; these
//! are for pictures that stand alone.

use ceiba_core::{Item, Layout, Seat, Zone};

use crate::canvas::Canvas;
use crate::context::{DrawContext, hue};
use crate::picture::{Panel, PanelRole};

const WIDTH: f32 = 300.0;
const LINE: f32 = 24.0;

/// A plate for every seat that has one, then one for what belongs to nobody. What the panels of the game show already
/// is not said again, nor is a plate that has a panel of its own.
pub(crate) fn plates(context: &DrawContext<'_>, panels: &[Panel]) -> Vec<Panel> {
    let is_new = |item: &&Item| !panels.iter().any(|panel| panel.has(&item.spot));
    let is_drawn = |zone: &&Zone| panels.iter().any(|panel| panel.name == zone.spot);
    let zones = context.scene.zones.iter().filter(|zone| zone.layout == Layout::Plate);
    zones
        .filter(|zone| !is_drawn(zone))
        .filter_map(|zone| {
            let items: Vec<&Item> = zone.items.iter().filter(is_new).collect();
            (!items.is_empty()).then(|| plate(context, zone, &items))
        })
        .collect()
}

fn plate(context: &DrawContext<'_>, zone: &Zone, items: &[&Item]) -> Panel {
    let mut canvas = Canvas::default();
    let mut top = 8.0;
    if let Some(seat) = zone.owner {
        title(context, &mut canvas, seat, &mut top);
    }
    for item in items {
        counter(context, &mut canvas, item, &mut top);
    }
    Panel::new(
        &format!("plate:{}", zone.spot),
        &context.say(&zone.label),
        PanelRole::Plate,
        (WIDTH, top + 8.0),
        canvas,
    )
}

fn title(context: &DrawContext<'_>, canvas: &mut Canvas, seat: Seat, top: &mut f32) {
    let class = format!("h-seat{seat}");
    canvas.rect(&format!("{class} f"), (12.0, *top), (26.0, 26.0), 6.0);
    canvas.centred(&format!("{class} i b"), (25.0, *top + 13.0), 17.0, &seat.to_string());
    canvas.text("ink b", (48.0, *top + 19.0), 18.0, &context.name(seat));
    *top += 36.0;
}

fn counter(context: &DrawContext<'_>, canvas: &mut Canvas, item: &Item, top: &mut f32) {
    if item.hue.is_some() {
        canvas.circle(&format!("{} f", hue(item)), (25.0, *top + 10.0), 7.0);
    }
    let left = if item.hue.is_some() { 40.0 } else { 14.0 };
    for line in wrapped(&context.say(&item.label), 44) {
        canvas.text("ink", (left, *top + 16.0), 15.0, &line);
        *top += LINE - 4.0;
    }
    *top += 4.0;
}

/// A text wrapped to lines of `letters` characters.
pub(crate) fn wrapped(words: &str, letters: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in words.split_whitespace() {
        let line = lines.last_mut().expect("there is a line");
        if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > letters {
            lines.push(word.to_owned());
        } else {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
    }
    lines
}
