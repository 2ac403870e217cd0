//! Towers of the Raven: nine towers with their ladders and priests, the monolith between two of them.

use ceiba_core::{Item, Seat};
use ratatui_core::layout::Rect;
use ratatui_core::style::{Modifier, Style};

use crate::cells::TextCanvas;
use crate::cells::generic;
use crate::cells::theme::{self, GROUND, LINE, OBSIDIAN};
use crate::cells::{CellContext, piece_style};

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
    fn of(context: &CellContext<'_>) -> Scale {
        let base = (context.room.width.saturating_sub(SIDE + 3 + 2 * AISLE) / 3).clamp(11, 21);
        let floor = if context.room.height >= 3 * (2 * LEVELS + 1) + 2 * GAP { 2 } else { 1 };
        Scale { base: base - (base + 1) % 2, floor }
    }

    /// A tower's rows: its floors and the platform.
    fn tower(self) -> u16 {
        LEVELS * self.floor + 1
    }
}

/// The whole table.
pub(crate) fn draw(context: &CellContext<'_>) -> TextCanvas {
    let board = board(context, Scale::of(context));
    let side = context.room.width.saturating_sub(board.width() + 3).clamp(SIDE, 34);
    let mut parts = vec![levels(context)];
    parts.push(seats(context, side));
    parts.push(labelled(context, "beside"));
    parts.push(labelled(context, "drawn"));
    parts.push(context.buttons("answers", side));
    parts.extend(context.scene.items("counters").iter().map(|item| counter(context, item, side)));
    parts.extend(context.scene.zones("series").map(|zone| generic::framed(context, zone)));
    TextCanvas::beside(3, &[board, TextCanvas::below(u16::from(context.room.height >= 26), &parts)])
}

fn board(context: &CellContext<'_>, scale: Scale) -> TextCanvas {
    let (base, high) = (scale.base, scale.tower());
    let mut canvas = TextCanvas::new(3 * base + 2 * AISLE, 3 * high + 2 * GAP);
    for platform in context.scene.items("platforms") {
        let [column, row, _] = platform.at.map(|axis| axis as u16);
        let tower = tower(context, platform, scale);
        canvas.stamp(column * (base + AISLE), row * (high + GAP), &tower);
    }
    monolith(context, &mut canvas, scale);
    canvas
}

/// A stepped tower: each floor a little narrower than the one below, with its letter.
fn tower(context: &CellContext<'_>, platform: &Item, scale: Scale) -> TextCanvas {
    let base = scale.base;
    let mut canvas = TextCanvas::new(base, scale.tower());
    let is_here = |item: &&Item| item.at[..2] == platform.at[..2];
    for floor in context.scene.items("floors").iter().filter(is_here) {
        let level = floor.at[2] as u16;
        let wide = base - 2 - level * if base > 13 { 2 } else { 1 };
        let wide = wide - (wide + 1) % 2;
        let (x, y) = ((base - wide) / 2, (LEVELS - 1 - level) * scale.floor);
        let style = piece_style("raven", floor);
        let area = Rect::new(x, y, wide, scale.floor);
        canvas.fill(area, style);
        canvas.centre(x, y, wide, &floor.mark, style);
        if scale.floor > 1 {
            // The lower half of a floor lies in the shade.
            let colour = style.bg.unwrap_or(OBSIDIAN);
            canvas.fill(Rect::new(x, y + 1, wide, 1), Style::new().bg(theme::shade(colour, 84)));
        }
        canvas.add_hit_area(&floor.spot, area);
    }
    foot(context, platform, &mut canvas, scale);
    canvas.add_hit_area(&platform.spot, Rect::new(0, scale.tower() - 1, base, 1));
    canvas
}

/// The platform with its number, the ladders at it and the priest.
fn foot(context: &CellContext<'_>, platform: &Item, canvas: &mut TextCanvas, scale: Scale) {
    let (base, row) = (scale.base, scale.tower() - 1);
    let is_here = |item: &&Item| item.at[..2] == platform.at[..2];
    let style = Style::new().fg(theme::INK).bg(OBSIDIAN);
    canvas.fill(Rect::new(0, row, base, 1), style);
    canvas.put(2, row, &platform.mark, style.add_modifier(Modifier::BOLD));
    for ladder in context.scene.items("ladders").iter().filter(is_here) {
        let x = 4 + ladder.at[2] as u16;
        let (sign, style) = match ladder.owner {
            Some(seat) => (LADDERS[seat.index() % 2], side_style(seat.index())),
            None => ("·", style),
        };
        canvas.put(x, row, sign, style);
    }
    for priest in context.scene.items("priests").iter().filter(is_here) {
        let index = priest.owner.map_or(0, Seat::index);
        canvas.put(base - 3, row, PRIESTS[index % 2], side_style(index));
    }
}

/// White's things are bright, Black's gold, for black would not show on obsidian; the signs differ too.
fn side_style(index: usize) -> Style {
    let ink = if index == 0 { theme::hue("raven", crate::palette::Hue::White) } else { theme::GOLD };
    Style::new().fg(ink).bg(OBSIDIAN).add_modifier(Modifier::BOLD)
}

/// The monolith stands in the aisle between two towers, or lies between one row and the next.
fn monolith(context: &CellContext<'_>, canvas: &mut TextCanvas, scale: Scale) {
    let (base, high) = (scale.base, scale.tower());
    let items = context.scene.items("walls");
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
    canvas.fill(area, style);
    canvas.add_hit_area(&stone.spot, area);
    match (x % 2 == 1, raven) {
        (true, Some(level)) => {
            canvas.centre(area.x, area.y + (LEVELS - 1 - level) * scale.floor, area.width, RAVEN, style);
        }
        (true, None) => {}
        (false, Some(level)) => {
            canvas.centre(area.x, area.y, area.width, &format!("{RAVEN} {}", level + 1), style);
        }
        (false, None) => canvas.centre(area.x, area.y, area.width, "▬▬▬", style),
    }
    // Its edge, so that it shows without colours too.
    for y in area.top()..area.bottom() {
        canvas.put(area.left(), y, "▐", Style::new().fg(LINE).bg(GROUND));
        canvas.put(area.right() - 1, y, "▌", Style::new().fg(LINE).bg(GROUND));
    }
}

/// The levels, highest at the top, as they stand in the towers.
fn levels(context: &CellContext<'_>) -> TextCanvas {
    let raven =
        context.scene.items("walls").iter().find(|item| item.sort == "raven").map(|item| item.at[2] + 1);
    let rows: Vec<TextCanvas> = context
        .scene
        .items("levels")
        .iter()
        .rev()
        .map(|item| {
            let is_held = raven == item.mark.parse().ok();
            let mut text = format!("{} {}", item.mark, context.say(&item.label));
            if is_held {
                text = format!("{text} {RAVEN}");
            }
            let mut canvas = TextCanvas::text(&format!(" {text:<14} "), theme::ink());
            canvas.add_hit_area(&item.spot, canvas.buffer.area);
            canvas
        })
        .collect();
    let title = context.scene.zone("levels").map(|zone| context.say(&zone.label)).unwrap_or_default();
    TextCanvas::below(0, &rows).framed(&title, theme::line())
}

/// Points and stocks of the sides, or the hands of the players.
fn seats(context: &CellContext<'_>, columns: u16) -> TextCanvas {
    let plates = context.scene.zones("plate.").filter_map(|zone| {
        let seat = zone.owner?;
        let mut rows = vec![context.seat_title(seat, None)];
        if zone.items.iter().any(|item| item.sort == "side") {
            let index = usize::from(zone.spot.ends_with('2'));
            let side = format!("{} {} {}", context.say(&zone.label), LADDERS[index], PRIESTS[index]);
            rows[0] = TextCanvas::beside(2, &[rows[0].clone(), TextCanvas::text(&side, theme::gold())]);
        }
        // The side stands in the title.
        let counters = zone.items.iter().filter(|item| item.sort != "side");
        let counters: Vec<TextCanvas> = counters.map(|item| context.counter(item)).collect();
        let hand = context.scene.zones("hand.").filter(|hand| hand.owner == Some(seat));
        let hand: Vec<TextCanvas> = hand.map(|hand| cards(context, &hand.items)).collect();
        rows.push(TextCanvas::flow(columns, 0, &[hand, counters].concat()));
        Some(TextCanvas::below(0, &rows))
    });
    TextCanvas::below(u16::from(context.room.height >= 26), &plates.collect::<Vec<_>>())
}

fn cards(context: &CellContext<'_>, items: &[Item]) -> TextCanvas {
    let cards: Vec<TextCanvas> = items
        .iter()
        .map(|item| match item.sort.as_str() {
            "card-back" => {
                let back = Item { mark: "▒".into(), ..item.clone() };
                context.piece(&back)
            }
            "monolith" => context.piece(&Item { mark: format!("▐{RAVEN}▌"), ..item.clone() }),
            _ => context.piece(item),
        })
        .collect();
    TextCanvas::beside(1, &cards)
}

/// A zone's things in a row after its name; nothing if it is empty.
fn labelled(context: &CellContext<'_>, spot: &str) -> TextCanvas {
    let Some(zone) = context.scene.zone(spot).filter(|zone| !zone.items.is_empty()) else {
        return TextCanvas::new(0, 0);
    };
    let title = TextCanvas::text(&context.say(&zone.label), theme::muted());
    TextCanvas::below(0, &[title, cards(context, &zone.items)])
}

fn counter(context: &CellContext<'_>, item: &Item, columns: u16) -> TextCanvas {
    let lines = crate::cells::wrap(&context.say(&item.label), columns);
    let lines: Vec<TextCanvas> = lines.iter().map(|line| TextCanvas::text(line, theme::muted())).collect();
    generic::named(TextCanvas::below(0, &lines), &item.spot)
}
