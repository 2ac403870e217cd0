//! Towers of the Raven: nine towers with their ladders and priests, the monolith between two of them.

use ceiba_core::{Item, Seat};
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::easel::{Easel, piece_style};
use super::generic;
use crate::sheet::Sheet;
use crate::theme::{self, GROUND, LINE, OBSIDIAN};

/// Floors of a tower.
const LEVELS: u16 = 5;
/// Rows between towers, where the monolith lies.
const GAP: u16 = 1;
/// Columns between towers.
const AISLE: u16 = 5;
/// Columns beside the board at least.
const SIDE: u16 = 24;

/// A side's ladders and priests, told by sign and not by colour alone.
const LADDERS: [&str; 2] = ["╫", "╬"];
const PRIESTS: [&str; 2] = ["♙", "♟"];
const RAVEN: &str = "♠";

/// How large things are drawn.
#[derive(Clone, Copy)]
struct Scale {
    /// Columns of a platform.
    base: u16,
    /// Rows of a floor.
    floor: u16,
}

impl Scale {
    /// As large as the room allows: odd, so that letters stand in the middle.
    fn of(easel: &Easel<'_>) -> Scale {
        let base = (easel.room.width.saturating_sub(SIDE + 3 + 2 * AISLE) / 3).clamp(11, 21);
        let floor = if easel.room.height >= 3 * (2 * LEVELS + 1) + 2 * GAP { 2 } else { 1 };
        Scale { base: base - (base + 1) % 2, floor }
    }

    /// A tower's rows: its floors and the platform.
    fn tower(self) -> u16 {
        LEVELS * self.floor + 1
    }
}

/// The whole table.
pub(super) fn draw(easel: &Easel<'_>) -> Sheet {
    let board = board(easel, Scale::of(easel));
    let side = easel.room.width.saturating_sub(board.width() + 3).clamp(SIDE, 34);
    let mut parts = vec![levels(easel)];
    parts.push(seats(easel, side));
    parts.push(labelled(easel, "beside"));
    parts.push(labelled(easel, "drawn"));
    parts.push(easel.buttons("answers", side));
    parts.extend(easel.scene.items("counters").iter().map(|item| counter(easel, item, side)));
    parts.extend(easel.scene.zones("series").map(|zone| generic::framed(easel, zone)));
    Sheet::beside(3, &[board, Sheet::below(u16::from(easel.room.height >= 26), &parts)])
}

fn board(easel: &Easel<'_>, scale: Scale) -> Sheet {
    let (base, high) = (scale.base, scale.tower());
    let mut sheet = Sheet::new(3 * base + 2 * AISLE, 3 * high + 2 * GAP);
    for platform in easel.scene.items("platforms") {
        let [column, row, _] = platform.at.map(|axis| axis as u16);
        let tower = tower(easel, platform, scale);
        sheet.stamp(column * (base + AISLE), row * (high + GAP), &tower);
    }
    monolith(easel, &mut sheet, scale);
    sheet
}

/// A stepped tower: each floor a little narrower than the one below, with its letter.
fn tower(easel: &Easel<'_>, platform: &Item, scale: Scale) -> Sheet {
    let base = scale.base;
    let mut sheet = Sheet::new(base, scale.tower());
    let is_here = |item: &&Item| item.at[..2] == platform.at[..2];
    for floor in easel.scene.items("floors").iter().filter(is_here) {
        let level = floor.at[2] as u16;
        let wide = base - 2 - level * if base > 13 { 2 } else { 1 };
        let wide = wide - (wide + 1) % 2;
        let (x, y) = ((base - wide) / 2, (LEVELS - 1 - level) * scale.floor);
        let style = piece_style(floor);
        let area = Rect::new(x, y, wide, scale.floor);
        sheet.fill(area, style);
        sheet.centre(x, y, wide, &floor.mark, style);
        if scale.floor > 1 {
            // The lower half of a floor lies in the shade.
            let colour = style.bg.unwrap_or(OBSIDIAN);
            sheet.fill(Rect::new(x, y + 1, wide, 1), Style::new().bg(theme::shade(colour, 84)));
        }
        sheet.place(&floor.spot, area);
    }
    foot(easel, platform, &mut sheet, scale);
    sheet.place(&platform.spot, Rect::new(0, scale.tower() - 1, base, 1));
    sheet
}

/// The platform with its number, the ladders at it and the priest.
fn foot(easel: &Easel<'_>, platform: &Item, sheet: &mut Sheet, scale: Scale) {
    let (base, row) = (scale.base, scale.tower() - 1);
    let is_here = |item: &&Item| item.at[..2] == platform.at[..2];
    let style = Style::new().fg(theme::INK).bg(OBSIDIAN);
    sheet.fill(Rect::new(0, row, base, 1), style);
    sheet.put(2, row, &platform.mark, style.add_modifier(Modifier::BOLD));
    for ladder in easel.scene.items("ladders").iter().filter(is_here) {
        let x = 4 + ladder.at[2] as u16;
        let (sign, style) = match ladder.owner {
            Some(seat) => (LADDERS[seat.index() % 2], side_style(seat.index())),
            None => ("·", style),
        };
        sheet.put(x, row, sign, style);
    }
    for priest in easel.scene.items("priests").iter().filter(is_here) {
        let index = priest.owner.map_or(0, Seat::index);
        sheet.put(base - 3, row, PRIESTS[index % 2], side_style(index));
    }
}

/// White's things are bright, Black's gold, for black would not show on obsidian; the signs differ too.
fn side_style(index: usize) -> Style {
    let ink = if index == 0 { theme::hue("white") } else { theme::GOLD };
    Style::new().fg(ink).bg(OBSIDIAN).add_modifier(Modifier::BOLD)
}

/// The monolith stands in the aisle between two towers, or lies between one row and the next.
fn monolith(easel: &Easel<'_>, sheet: &mut Sheet, scale: Scale) {
    let (base, high) = (scale.base, scale.tower());
    let items = easel.scene.items("walls");
    let Some(stone) = items.iter().find(|item| item.sort == "monolith") else { return };
    let raven = items.iter().find(|item| item.sort == "raven").map(|item| item.at[2] as u16);
    let [x, y, _] = stone.at.map(|axis| axis as u16);
    let style = Style::new().fg(theme::GOLD).bg(OBSIDIAN).add_modifier(Modifier::BOLD);
    let area = if x % 2 == 1 {
        let left = x / 2 * (base + AISLE) + base + 1;
        Rect::new(left, y / 2 * (high + GAP), AISLE - 2, high - 1)
    } else {
        Rect::new(x / 2 * (base + AISLE) + 2, y / 2 * (high + GAP) + high, base - 4, GAP)
    };
    sheet.fill(area, style);
    sheet.place(&stone.spot, area);
    match (x % 2 == 1, raven) {
        (true, Some(level)) => {
            sheet.centre(area.x, area.y + (LEVELS - 1 - level) * scale.floor, area.width, RAVEN, style);
        }
        (true, None) => {}
        (false, Some(level)) => {
            sheet.centre(area.x, area.y, area.width, &format!("{RAVEN} {}", level + 1), style);
        }
        (false, None) => sheet.centre(area.x, area.y, area.width, "▬▬▬", style),
    }
    // Its edge, so that it shows without colours too.
    for y in area.top()..area.bottom() {
        sheet.put(area.left(), y, "▐", Style::new().fg(LINE).bg(GROUND));
        sheet.put(area.right() - 1, y, "▌", Style::new().fg(LINE).bg(GROUND));
    }
}

/// The levels, highest at the top, as they stand in the towers.
fn levels(easel: &Easel<'_>) -> Sheet {
    let raven =
        easel.scene.items("walls").iter().find(|item| item.sort == "raven").map(|item| item.at[2] + 1);
    let rows: Vec<Sheet> = easel
        .scene
        .items("levels")
        .iter()
        .rev()
        .map(|item| {
            let is_held = raven == item.mark.parse().ok();
            let mut text = format!("{} {}", item.mark, easel.say(&item.label));
            if is_held {
                text = format!("{text} {RAVEN}");
            }
            let mut sheet = Sheet::text(&format!(" {text:<14} "), theme::ink());
            sheet.place(&item.spot, sheet.buffer.area);
            sheet
        })
        .collect();
    let title = easel.scene.zone("levels").map(|zone| easel.say(&zone.label)).unwrap_or_default();
    Sheet::below(0, &rows).framed(&title, theme::line())
}

/// Points and stocks of the sides, or the hands of the players.
fn seats(easel: &Easel<'_>, columns: u16) -> Sheet {
    let plates = easel.scene.zones("plate.").filter_map(|zone| {
        let seat = zone.owner?;
        let mut rows = vec![easel.seat_title(seat, None)];
        if zone.items.iter().any(|item| item.sort == "side") {
            let index = usize::from(zone.spot.ends_with('2'));
            let side = format!("{} {} {}", easel.say(&zone.label), LADDERS[index], PRIESTS[index]);
            rows[0] = Sheet::beside(2, &[rows[0].clone(), Sheet::text(&side, theme::gold())]);
        }
        // The side stands in the title.
        let counters = zone.items.iter().filter(|item| item.sort != "side");
        let counters: Vec<Sheet> = counters.map(|item| easel.counter(item)).collect();
        let hand = easel.scene.zones("hand.").filter(|hand| hand.owner == Some(seat));
        let hand: Vec<Sheet> = hand.map(|hand| cards(easel, &hand.items)).collect();
        rows.push(Sheet::flow(columns, 0, &[hand, counters].concat()));
        Some(Sheet::below(0, &rows))
    });
    Sheet::below(u16::from(easel.room.height >= 26), &plates.collect::<Vec<_>>())
}

fn cards(easel: &Easel<'_>, items: &[Item]) -> Sheet {
    let cards: Vec<Sheet> = items
        .iter()
        .map(|item| match item.sort.as_str() {
            "card-back" => {
                let back = Item { mark: "▒".into(), ..item.clone() };
                easel.piece(&back)
            }
            "monolith" => easel.piece(&Item { mark: format!("▐{RAVEN}▌"), ..item.clone() }),
            _ => easel.piece(item),
        })
        .collect();
    Sheet::beside(1, &cards)
}

/// A zone's things in a row after its name; nothing if it is empty.
fn labelled(easel: &Easel<'_>, spot: &str) -> Sheet {
    let Some(zone) = easel.scene.zone(spot).filter(|zone| !zone.items.is_empty()) else {
        return Sheet::new(0, 0);
    };
    let title = Sheet::text(&easel.say(&zone.label), theme::muted());
    Sheet::below(0, &[title, cards(easel, &zone.items)])
}

fn counter(easel: &Easel<'_>, item: &Item, columns: u16) -> Sheet {
    let lines = super::easel::wrap(&easel.say(&item.label), columns);
    let lines: Vec<Sheet> = lines.iter().map(|line| Sheet::text(line, theme::muted())).collect();
    generic::named(Sheet::below(0, &lines), &item.spot)
}
