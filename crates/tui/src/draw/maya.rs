//! Maya: the pyramids, the quarries with their cards, the hands and plates.

use ceiba_core::{Item, Seat, Zone};
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};

use super::easel::{Easel, chip, piece_style};
use super::generic;
use crate::sheet::{Sheet, width};
use crate::theme::{self, GOLD, GROUND, PANEL};

/// The signs of the seats' colours, as the cubes carry them.
const SIGNS: [(&str, &str); 5] =
    [("blue", "●"), ("red", "▲"), ("yellow", "■"), ("green", "◆"), ("purple", "✚")];
/// Columns inside a quarry's frame, and of a card in it.
const QUARRY: u16 = 9;
const CARD: u16 = 4;

/// The whole table: pyramids, quarries, then what the players have.
pub(super) fn draw(easel: &Easel<'_>) -> Sheet {
    let columns = easel.room.width.max(60);
    // Cubes as wide as the screen allows; the row of pyramids breaks only where there is height for two.
    let is_high = easel.room.height >= 34;
    let cube = if is_high { 3 } else { 1 };
    let highest = easel.scene.zones("pyramid.").map(levels).max().unwrap_or(1);
    let pyramids = easel.scene.zones("pyramid.").map(|zone| pyramid(easel, zone, cube, highest));
    let pyramids: Vec<Sheet> = pyramids.collect();
    let pyramids = Sheet::flow(columns, if is_high { 4 } else { 2 }, &pyramids);
    let quarries: Vec<Sheet> = easel.scene.zones("quarry.").map(|zone| quarry(easel, zone)).collect();
    let quarries = Sheet::flow(columns, 0, &quarries);
    let gap = u16::from(is_high);
    Sheet::below(gap, &[pyramids, quarries, calls(easel, columns), plates(easel, columns)])
}

/// How many levels a pyramid has.
fn levels(zone: &Zone) -> u16 {
    zone.items.iter().map(|item| item.at[2] + 1).max().unwrap_or(1) as u16
}

/// A pyramid from the front, with the gold of each level beside it. It stands on the same ground as the highest.
fn pyramid(easel: &Easel<'_>, zone: &Zone, cube: u16, highest: u16) -> Sheet {
    let base =
        zone.items.iter().filter(|item| item.sort != "level").map(|item| item.at[0] + 1).max().unwrap_or(1);
    let levels = levels(zone);
    let top = highest - levels;
    let wide = base as u16 * cube;
    let mut sheet = Sheet::new(wide + 8, highest + 1);
    let name = easel.say(&zone.label);
    sheet.put(1, top, &name, theme::ink().add_modifier(Modifier::BOLD));
    for level in 0..levels {
        let here: Vec<&Item> = zone.items.iter().filter(|item| item.at[2] as u16 == level).collect();
        let spaces = here.iter().filter(|item| item.sort != "level").count() as u16;
        let indent = 1 + (wide - spaces * cube) / 2;
        let y = highest - level;
        for item in here {
            match item.sort.as_str() {
                "level" => {
                    sheet.stamp(wide + 1, y, &chip(&item.spot, &item.mark, Style::new().fg(GOLD).bg(GROUND)));
                }
                _ => space(&mut sheet, item, indent + item.at[0] as u16 * cube, y, cube),
            }
        }
    }
    sheet.place(&zone.spot, Rect::new(0, top, (width(&name) + 2).min(wide + 8), 1));
    sheet
}

fn space(sheet: &mut Sheet, item: &Item, x: u16, y: u16, cube: u16) {
    let is_free = item.mark.is_empty();
    let sign = if is_free { "·" } else { &item.mark };
    let stone = Style::new().fg(theme::MUTED).bg(PANEL);
    let style = match (is_free, cube) {
        (true, _) => stone,
        (false, 1) => Style::new().fg(piece_style(item).bg.unwrap_or(Color::White)).bg(PANEL),
        (false, _) => piece_style(item),
    };
    sheet.fill(Rect::new(x, y, cube, 1), style);
    sheet.centre(x, y, cube, sign, style.add_modifier(Modifier::BOLD));
    sheet.place(&item.spot, Rect::new(x, y, cube, 1));
}

/// A quarry: what it gives by place and takes, its token, the cards in their order.
fn quarry(easel: &Easel<'_>, zone: &Zone) -> Sheet {
    let mut sheet = Sheet::new(QUARRY + 2, 7);
    sheet.frame(sheet.buffer.area, theme::line());
    let title: String = easel.say(&zone.label).chars().take(usize::from(QUARRY)).collect();
    sheet.put(1, 0, &title, theme::ink());
    let find = |sort: &str| zone.items.iter().find(|item| item.sort == sort);
    if let Some(figures) = find("figures") {
        sheet.centre(1, 1, QUARRY, &figures.mark, Style::new().fg(GOLD).bg(GROUND));
        sheet.place(&figures.spot, Rect::new(1, 1, QUARRY, 1));
    }
    let tokens = zone.items.iter().filter(|item| ["token", "blue"].contains(&item.sort.as_str()));
    let named: Vec<String> = tokens.map(|item| token(item).to_owned()).collect();
    sheet.centre(1, 2, QUARRY, &named.join(" "), Style::new().fg(theme::JADE).bg(GROUND));
    let cards = zone.items.iter().filter(|item| item.sort.starts_with("card"));
    for (place, item) in cards.enumerate() {
        let (column, row) = (place as u16 % 2, place as u16 / 2);
        sheet.stamp(1 + column * (CARD + 1), 3 + row, &card(item));
    }
    sheet.place(&zone.spot, sheet.buffer.area);
    sheet
}

/// A token in short: its word, or the sign on it.
fn token(item: &Item) -> &str {
    if item.mark.is_empty() { item.spot.split('.').next_back().unwrap_or_default() } else { &item.mark }
}

/// A card at a quarry: whose by its sign, and its value, or on its back whether it is low or high.
fn card(item: &Item) -> Sheet {
    let sign = item.hue.as_deref().map_or("", sign);
    let style = match item.sort.as_str() {
        "card-back" => {
            let colour = piece_style(item).bg.unwrap_or(PANEL);
            theme::on(theme::shade(colour, 55))
        }
        _ => piece_style(item),
    };
    let text = if item.sort == "card-back" {
        format!("{sign}{}", item.mark)
    } else {
        format!("{sign}{:>2} ", item.mark)
    };
    let mut sheet = Sheet::new(CARD, 1);
    sheet.fill(sheet.buffer.area, style);
    sheet.put(0, 0, &text, style);
    sheet.place(&item.spot, sheet.buffer.area);
    sheet
}

fn sign(hue: &str) -> &'static str {
    SIGNS.iter().find(|(name, _)| *name == hue).map_or("", |(_, sign)| sign)
}

/// What can be said: the hand of whoever is in focus, the buttons, blue tokens on offer and bids.
fn calls(easel: &Easel<'_>, columns: u16) -> Sheet {
    let mut rows = Vec::new();
    let hand = easel.scene.zones("hand.").find(|zone| zone.owner.is_some() && zone.owner == focus(easel));
    if let Some(zone) = hand {
        let label = Sheet::text(&easel.say(&zone.label), theme::muted());
        let cards = zone.items.iter().map(|item| easel.piece(item));
        rows.push(Sheet::flow(columns, 1, &[vec![label], cards.collect()].concat()));
    }
    for spot in ["offer", "bids"] {
        let Some(zone) = easel.scene.zone(spot).filter(|zone| !zone.items.is_empty()) else { continue };
        let label = Sheet::text(&easel.say(&zone.label), theme::muted());
        let items = zone.items.iter().map(|item| easel.piece(item));
        rows.push(Sheet::flow(columns, 1, &[vec![label], items.collect()].concat()));
    }
    let open: Vec<Sheet> = easel
        .scene
        .items("buttons")
        .iter()
        .filter(|item| easel.scene.is_choice(&item.spot))
        .map(|item| easel.button(item))
        .collect();
    rows.push(Sheet::flow(columns, 1, &open));
    Sheet::below(0, &rows)
}

/// Whose hand is shown: whoever is in focus, or the first.
fn focus(easel: &Easel<'_>) -> Option<Seat> {
    easel.focus.or_else(|| easel.scene.zones("hand.").find_map(|zone| zone.owner))
}

/// A line for each player: colour, name, round, counters, tokens, and the backs of their hand.
fn plates(easel: &Easel<'_>, columns: u16) -> Sheet {
    let mut rows: Vec<Sheet> = easel.scene.items("counters").iter().map(|item| easel.counter(item)).collect();
    rows.extend(easel.scene.zones("plate.").filter_map(|zone| {
        let seat = zone.owner?;
        let hand = easel.scene.zones("hand.").find(|hand| hand.owner == Some(seat));
        let hue = hand.and_then(|hand| hand.items.iter().find_map(|item| item.hue.clone()));
        let hue = hue.unwrap_or_else(|| SIGNS[seat.index() % SIGNS.len()].0.to_owned());
        let title = easel.seat_title(seat, Some(theme::hue(&hue)));
        let sign = Sheet::text(&format!("{} ", sign(&hue)), Style::new().fg(theme::hue(&hue)).bg(GROUND));
        let counters = zone.items.iter().map(|item| easel.counter(item));
        let backs = hand.map(|hand| backs(&hand.items));
        let all = [vec![sign, title], counters.collect(), backs.into_iter().collect()].concat();
        let line = Sheet::flow(columns.saturating_sub(2), 0, &all);
        // A margin at each side, where brackets go when the player can be chosen.
        let mut plate = Sheet::new(line.width() + 2, line.height());
        plate.stamp(1, 0, &line);
        Some(generic::named(plate, &zone.spot))
    }));
    Sheet::below(0, &rows)
}

/// How many low and high cards a hand holds, where no more is known.
fn backs(items: &[Item]) -> Sheet {
    let count =
        |mark: &str| items.iter().filter(|item| item.sort == "card-back" && item.mark == mark).count();
    let parts = ["3-5", "6-8"].map(|mark| (mark, count(mark)));
    let text: Vec<String> = parts
        .iter()
        .filter(|(_, count)| *count > 0)
        .map(|(mark, count)| format!("▒{mark}×{count}"))
        .collect();
    Sheet::text(&text.join(" "), theme::muted())
}
