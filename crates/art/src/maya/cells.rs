//! Maya: the pyramids, the quarries with their cards, the hands and plates.

use ceiba_core::{Item, Seat, Zone};
use ratatui_core::layout::Rect;
use ratatui_core::style::{Color, Modifier, Style};

use crate::cells::generic;
use crate::cells::theme::{self, GOLD, GROUND, PANEL};
use crate::cells::{CellContext, chip, piece_style};
use crate::cells::{TextCanvas, width};

/// The signs of the seats' colours, as the cubes carry them.
const SIGNS: [(&str, &str); 5] =
    [("blue", "●"), ("red", "▲"), ("yellow", "■"), ("green", "◆"), ("purple", "✚")];
/// Columns inside a quarry's frame, and of a card in it.
const QUARRY: u16 = 9;
const CARD: u16 = 4;

/// The whole table: pyramids, quarries, then what the players have.
pub(crate) fn draw(context: &CellContext<'_>) -> TextCanvas {
    let columns = context.room.width.max(60);
    // Cubes as wide as the screen allows; the row of pyramids breaks only where there is height for two.
    let is_high = context.room.height >= 34;
    let cube = if is_high { 3 } else { 1 };
    let highest = context.scene.zones("pyramid.").map(levels).max().unwrap_or(1);
    let pyramids = context.scene.zones("pyramid.").map(|zone| pyramid(context, zone, cube, highest));
    let pyramids: Vec<TextCanvas> = pyramids.collect();
    let pyramids = TextCanvas::flow(columns, if is_high { 4 } else { 2 }, &pyramids);
    let quarries: Vec<TextCanvas> =
        context.scene.zones("quarry.").map(|zone| quarry(context, zone)).collect();
    let quarries = TextCanvas::flow(columns, 0, &quarries);
    let gap = u16::from(is_high);
    TextCanvas::below(gap, &[pyramids, quarries, calls(context, columns), plates(context, columns)])
}

/// How many levels a pyramid has.
fn levels(zone: &Zone) -> u16 {
    zone.items.iter().map(|item| item.at[2] + 1).max().unwrap_or(1) as u16
}

/// A pyramid from the front, with the gold of each level beside it. It stands on the same ground as the highest.
fn pyramid(context: &CellContext<'_>, zone: &Zone, cube: u16, highest: u16) -> TextCanvas {
    let base =
        zone.items.iter().filter(|item| item.sort != "level").map(|item| item.at[0] + 1).max().unwrap_or(1);
    let levels = levels(zone);
    let top = highest - levels;
    let wide = base as u16 * cube;
    let mut canvas = TextCanvas::new(wide + 8, highest + 1);
    let name = context.say(&zone.label);
    canvas.put(1, top, &name, theme::ink().add_modifier(Modifier::BOLD));
    for level in 0..levels {
        let here: Vec<&Item> = zone.items.iter().filter(|item| item.at[2] as u16 == level).collect();
        let spaces = here.iter().filter(|item| item.sort != "level").count() as u16;
        let indent = 1 + (wide - spaces * cube) / 2;
        let y = highest - level;
        for item in here {
            match item.sort.as_str() {
                "level" => {
                    canvas.stamp(
                        wide + 1,
                        y,
                        &chip(&item.spot, &item.mark, Style::new().fg(GOLD).bg(GROUND)),
                    );
                }
                _ => space(&mut canvas, item, indent + item.at[0] as u16 * cube, y, cube),
            }
        }
    }
    canvas.add_hit_area(&zone.spot, Rect::new(0, top, (width(&name) + 2).min(wide + 8), 1));
    canvas
}

fn space(canvas: &mut TextCanvas, item: &Item, x: u16, y: u16, cube: u16) {
    let is_free = item.mark.is_empty();
    let sign = if is_free { "·" } else { &item.mark };
    let stone = Style::new().fg(theme::MUTED).bg(PANEL);
    let style = match (is_free, cube) {
        (true, _) => stone,
        (false, 1) => Style::new().fg(piece_style("maya", item).bg.unwrap_or(Color::White)).bg(PANEL),
        (false, _) => piece_style("maya", item),
    };
    canvas.fill(Rect::new(x, y, cube, 1), style);
    canvas.centre(x, y, cube, sign, style.add_modifier(Modifier::BOLD));
    canvas.add_hit_area(&item.spot, Rect::new(x, y, cube, 1));
}

/// A quarry: what it gives by place and takes, its token, the cards in their order.
fn quarry(context: &CellContext<'_>, zone: &Zone) -> TextCanvas {
    let mut canvas = TextCanvas::new(QUARRY + 2, 7);
    canvas.frame(canvas.buffer.area, theme::line());
    let title: String = context.say(&zone.label).chars().take(usize::from(QUARRY)).collect();
    canvas.put(1, 0, &title, theme::ink());
    let find = |sort: &str| zone.items.iter().find(|item| item.sort == sort);
    if let Some(figures) = find("figures") {
        canvas.centre(1, 1, QUARRY, &figures.mark, Style::new().fg(GOLD).bg(GROUND));
        canvas.add_hit_area(&figures.spot, Rect::new(1, 1, QUARRY, 1));
    }
    let tokens = zone.items.iter().filter(|item| ["token", "blue"].contains(&item.sort.as_str()));
    let named: Vec<String> = tokens.map(|item| token(item).to_owned()).collect();
    canvas.centre(1, 2, QUARRY, &named.join(" "), Style::new().fg(theme::JADE).bg(GROUND));
    let cards = zone.items.iter().filter(|item| item.sort.starts_with("card"));
    for (place, item) in cards.enumerate() {
        let (column, row) = (place as u16 % 2, place as u16 / 2);
        canvas.stamp(1 + column * (CARD + 1), 3 + row, &card(item));
    }
    canvas.add_hit_area(&zone.spot, canvas.buffer.area);
    canvas
}

/// A token in short: its word, or the sign on it.
fn token(item: &Item) -> &str {
    if item.mark.is_empty() { item.spot.split('.').next_back().unwrap_or_default() } else { &item.mark }
}

/// A card at a quarry: whose by its sign, and its value, or on its back whether it is low or high.
fn card(item: &Item) -> TextCanvas {
    let sign = item.hue.as_deref().map_or("", sign);
    let style = match item.sort.as_str() {
        "card-back" => {
            let colour = piece_style("maya", item).bg.unwrap_or(PANEL);
            theme::on(theme::shade(colour, 55))
        }
        _ => piece_style("maya", item),
    };
    let text = if item.sort == "card-back" {
        format!("{sign}{}", item.mark)
    } else {
        format!("{sign}{:>2} ", item.mark)
    };
    let mut canvas = TextCanvas::new(CARD, 1);
    canvas.fill(canvas.buffer.area, style);
    canvas.put(0, 0, &text, style);
    canvas.add_hit_area(&item.spot, canvas.buffer.area);
    canvas
}

fn sign(hue: &str) -> &'static str {
    SIGNS.iter().find(|(name, _)| *name == hue).map_or("", |(_, sign)| sign)
}

/// What can be said: the hand of the seat in focus, the buttons, blue tokens on offer and bids.
fn calls(context: &CellContext<'_>, columns: u16) -> TextCanvas {
    let mut rows = Vec::new();
    let hand = context.scene.zones("hand.").find(|zone| zone.owner.is_some() && zone.owner == focus(context));
    if let Some(zone) = hand {
        let label = TextCanvas::text(&context.say(&zone.label), theme::muted());
        let cards = zone.items.iter().map(|item| context.piece(item));
        rows.push(TextCanvas::flow(columns, 1, &[vec![label], cards.collect()].concat()));
    }
    for spot in ["offer", "bids"] {
        let Some(zone) = context.scene.zone(spot).filter(|zone| !zone.items.is_empty()) else { continue };
        let label = TextCanvas::text(&context.say(&zone.label), theme::muted());
        let items = zone.items.iter().map(|item| context.piece(item));
        rows.push(TextCanvas::flow(columns, 1, &[vec![label], items.collect()].concat()));
    }
    let open: Vec<TextCanvas> = context
        .scene
        .items("buttons")
        .iter()
        .filter(|item| context.scene.is_choice(&item.spot))
        .map(|item| context.button(item))
        .collect();
    rows.push(TextCanvas::flow(columns, 1, &open));
    TextCanvas::below(0, &rows)
}

/// Whose hand is shown: that of the seat in focus, or the first.
fn focus(context: &CellContext<'_>) -> Option<Seat> {
    context.focus.or_else(|| context.scene.zones("hand.").find_map(|zone| zone.owner))
}

/// A line for each player: colour, name, round, counters, tokens, and the backs of their hand.
fn plates(context: &CellContext<'_>, columns: u16) -> TextCanvas {
    let mut rows: Vec<TextCanvas> =
        context.scene.items("counters").iter().map(|item| context.counter(item)).collect();
    rows.extend(context.scene.zones("plate.").filter_map(|zone| {
        let seat = zone.owner?;
        let hand = context.scene.zones("hand.").find(|hand| hand.owner == Some(seat));
        let hue = hand.and_then(|hand| hand.items.iter().find_map(|item| item.hue.clone()));
        let hue = hue.unwrap_or_else(|| SIGNS[seat.index() % SIGNS.len()].0.to_owned());
        let title = context.seat_title(
            seat,
            Some(context.hue(crate::palette::Hue::named(&hue).unwrap_or(crate::palette::Hue::Grey))),
        );
        let sign = TextCanvas::text(
            &format!("{} ", sign(&hue)),
            Style::new()
                .fg(context.hue(crate::palette::Hue::named(&hue).unwrap_or(crate::palette::Hue::Grey)))
                .bg(GROUND),
        );
        let counters = zone.items.iter().map(|item| context.counter(item));
        let backs = hand.map(|hand| backs(&hand.items));
        let all = [vec![sign, title], counters.collect(), backs.into_iter().collect()].concat();
        let line = TextCanvas::flow(columns.saturating_sub(2), 0, &all);
        // A margin at each side, where brackets go when the player can be chosen.
        let mut plate = TextCanvas::new(line.width() + 2, line.height());
        plate.stamp(1, 0, &line);
        Some(generic::named(plate, &zone.spot))
    }));
    TextCanvas::below(0, &rows)
}

/// How many low and high cards a hand holds, where no more is known.
fn backs(items: &[Item]) -> TextCanvas {
    let count =
        |mark: &str| items.iter().filter(|item| item.sort == "card-back" && item.mark == mark).count();
    let parts = ["3-5", "6-8"].map(|mark| (mark, count(mark)));
    let text: Vec<String> = parts
        .iter()
        .filter(|(_, count)| *count > 0)
        .map(|(mark, count)| format!("▒{mark}×{count}"))
        .collect();
    TextCanvas::text(&text.join(" "), theme::muted())
}
