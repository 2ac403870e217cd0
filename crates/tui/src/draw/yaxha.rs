//! Yaxha: the market, and pyramids level by level and as stacks of cubes seen from above.

use ceiba_core::{Item, Seat, Zone};
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};

use super::easel::{Easel, chip, piece_style, wrap};
use super::generic;
use crate::sheet::Sheet;
use crate::theme::{self, GOLD, GROUND, PANEL};

/// Levels of a pyramid, and the width of the lowest.
const BASE: i8 = 4;
/// The signs of the colours, as the cubes carry them.
const SIGNS: [(&str, &str); 5] =
    [("orange", "◆"), ("blue", "●"), ("green", "▲"), ("yellow", "■"), ("grey", "✚")];
/// Columns of the smallest stack.
const STACK: u16 = 16;
/// Columns of a cube in a level's plan.
const CUBE: u16 = 3;

/// The whole table: the market above, one pyramid large, the others small.
pub(super) fn draw(easel: &Easel<'_>) -> Sheet {
    let seats: Vec<Seat> = easel.scene.zones("pyramid.").filter_map(|zone| zone.owner).collect();
    let focus = easel.focus.filter(|seat| seats.contains(seat)).or(seats.first().copied());
    let columns = easel.room.width.max(60);
    let others: Vec<Sheet> =
        seats.iter().filter(|&&seat| Some(seat) != focus).map(|&seat| small(easel, seat)).collect();
    let gap = u16::from(easel.room.height >= 30);
    let large = focus.map_or(Sheet::new(0, 0), |seat| large(easel, seat));
    let mut others = Sheet::flow(columns, 2, &others);
    // Where the large pyramid has no room for its stack, the row of the others may have.
    let is_missing = easel.room.height < 30 && easel.room.width < 100;
    if is_missing && others.width() + 2 + STACK <= columns {
        let pyramid = easel.scene.zones("pyramid.").find(|zone| zone.owner == focus);
        let stack = pyramid.map_or(Sheet::new(0, 0), |zone| stack(&zone.items, 2));
        others = Sheet::beside(2, &[others, stack]);
    }
    Sheet::below(gap, &[market(easel), large, others, series(easel)])
}

/// The tiles with their cubes, the cards and the order of taking, what the bonus cards ask for.
fn market(easel: &Easel<'_>) -> Sheet {
    let items = easel.scene.items("market");
    let tiles: Vec<Sheet> =
        items.iter().filter(|item| item.sort == "tile").map(|tile| tile_sheet(easel, tile, items)).collect();
    let tiles = Sheet::beside(1, &tiles);
    let top = Sheet::beside(2, &[tiles, Sheet::below(0, &[order(easel), bag(easel)])]);
    // On a small screen the players' plates say enough about the bonus cards.
    match easel.room.height >= 30 {
        true => Sheet::below(0, &[top, bonus(easel, easel.room.width.clamp(40, 100))]),
        false => top,
    }
}

/// A tile: its number, its three cubes, and who has taken it.
fn tile_sheet(easel: &Easel<'_>, tile: &Item, items: &[Item]) -> Sheet {
    let mut sheet = Sheet::new(11, 3);
    sheet.frame(sheet.buffer.area, theme::line());
    sheet.put(
        1,
        0,
        &format!(" {} ", tile.mark),
        Style::new().fg(GOLD).bg(GROUND).add_modifier(Modifier::BOLD),
    );
    let cubes = items.iter().filter(|item| item.sort == "cube" && item.at[0] == tile.at[0]);
    for (place, cube) in cubes.enumerate() {
        let x = 1 + place as u16 * CUBE;
        sheet.put(x, 1, &format!(" {} ", cube.mark), piece_style(cube));
        sheet.place(&cube.spot, Rect::new(x, 1, CUBE, 1));
    }
    if let Some(seat) = tile.owner {
        let name: String = easel.name(seat).chars().take(9).collect();
        sheet.centre(1, 1, 9, &name, theme::muted());
    }
    sheet.place(&tile.spot, sheet.buffer.area);
    sheet
}

/// The initiative tiles and the cards that were played.
fn order(easel: &Easel<'_>) -> Sheet {
    let mut rows = Vec::new();
    for spot in ["initiative", "cards"] {
        let Some(zone) = easel.scene.zone(spot).filter(|zone| !zone.items.is_empty()) else { continue };
        let mut items: Vec<&Item> = zone.items.iter().collect();
        items.sort_by_key(|item| item.at[0]);
        let marks = items.iter().map(|item| {
            let owner = item.owner.map(|seat| seat.to_string()).unwrap_or_default();
            chip(&item.spot, &format!("{owner}:{}", item.mark), theme::ink())
        });
        let label = Sheet::text(&easel.say(&zone.label), theme::muted());
        rows.push(Sheet::beside(0, &[vec![label], marks.collect()].concat()));
    }
    Sheet::below(0, &rows)
}

/// A count of cubes, with the sign of their colour.
fn counted(item: &Item) -> Sheet {
    let sign = SIGNS.iter().find(|(hue, _)| Some(*hue) == item.hue.as_deref()).map_or("", |(_, sign)| sign);
    chip(&item.spot, &format!("{sign}{}", item.mark), piece_style(item))
}

/// The round, and what is left in the bag.
fn bag(easel: &Easel<'_>) -> Sheet {
    let items = easel.scene.items("bag");
    let round = items.iter().filter(|item| item.hue.is_none()).map(|item| easel.counter(item));
    let cubes = items.iter().filter(|item| item.hue.is_some()).map(counted);
    let title = easel.scene.zone("bag").map(|zone| easel.say(&zone.label)).unwrap_or_default();
    let cubes = [vec![Sheet::text(&format!("{title} "), theme::muted())], cubes.collect()].concat();
    Sheet::below(0, &[round.collect(), vec![Sheet::beside(0, &cubes)]].concat())
}

/// The bonus cards in words.
fn bonus(easel: &Easel<'_>, columns: u16) -> Sheet {
    let rows = easel.scene.items("bonus").iter().flat_map(|card| {
        let text = easel.say(&card.label);
        let lines = wrap(&text, columns.saturating_sub(4));
        let lines = lines.iter().take(2).enumerate().map(|(place, line)| {
            let sign = if place == 0 { "◈ " } else { "  " };
            Sheet::text(&format!("{sign}{line}"), theme::muted())
        });
        lines.collect::<Vec<_>>()
    });
    Sheet::below(0, &rows.collect::<Vec<_>>())
}

/// One player's pyramid: every level in plan, the stack beside it, the hand and the score.
fn large(easel: &Easel<'_>, seat: Seat) -> Sheet {
    let Some(pyramid) = easel.scene.zones("pyramid.").find(|zone| zone.owner == Some(seat)) else {
        return Sheet::new(0, 0);
    };
    let plans: Vec<Sheet> = (0..BASE).map(|level| plan(pyramid, level)).collect();
    let plans = Sheet::beside(1, &plans);
    let hand = easel.scene.zones("hand.").find(|zone| zone.owner == Some(seat)).map(|zone| hand(easel, zone));
    let title = Sheet::beside(2, &[vec![easel.seat_title(seat, None)], hand.into_iter().collect()].concat());
    let left = Sheet::below(0, &[title, plans]);
    let beside = easel.room.width.saturating_sub(left.width() + 2).clamp(28, 46);
    let score = plate(easel, seat, beside);
    let wide = left.width() + score.width() + 4;
    let unit = if easel.room.width >= wide + 32 && easel.room.height >= 40 { 4 } else { 2 };
    let stack = stack(&pyramid.items, unit);
    match easel.room.width >= wide + stack.width() {
        true => Sheet::beside(2, &[left, stack, score]),
        false if easel.room.height >= 30 => {
            let score = plate(easel, seat, easel.room.width);
            Sheet::below(0, &[Sheet::beside(2, &[left, stack]), score])
        }
        false => Sheet::beside(2, &[left, score]),
    }
}

/// The cubes of a seat that are to be placed, with their counts.
fn hand(easel: &Easel<'_>, zone: &Zone) -> Sheet {
    let cubes = zone.items.iter().map(|item| {
        let count = Easel::number(item, "count");
        let sign = if count > 1 { format!("{}×{count}", item.mark) } else { item.mark.clone() };
        chip(&item.spot, &sign, piece_style(item))
    });
    let cubes: Vec<Sheet> = cubes.collect();
    if cubes.is_empty() {
        return Sheet::new(0, 0);
    }
    let label = Sheet::text(&easel.say(&zone.label), theme::muted());
    Sheet::beside(1, &[vec![label], cubes].concat())
}

/// A level from above. Where the base may still grow to the left or front, there is a row and a column for it.
fn plan(pyramid: &Zone, level: i8) -> Sheet {
    let here: Vec<&Item> = pyramid.items.iter().filter(|item| item.at[2] == level).collect();
    let least = |axis: usize| here.iter().map(|item| item.at[axis]).min().unwrap_or(0).min(0);
    let (left, front) = (least(0), least(1));
    let side = BASE - level;
    let (columns, rows) = ((side - left) as u16, (side - front) as u16);
    let mut sheet = Sheet::new(columns * CUBE + 2, rows + 2);
    sheet.frame(sheet.buffer.area, theme::line());
    sheet.put(1, 0, &format!(" {} ", level + 1), theme::muted());
    for row in 0..rows {
        for column in 0..columns {
            sheet.put(2 + column * CUBE, 1 + row, "·", theme::line());
        }
    }
    for item in here {
        let x = 1 + (item.at[0] - left) as u16 * CUBE;
        // y grows away from the viewer, so the front row is the lowest.
        let y = rows - (item.at[1] - front) as u16;
        place(&mut sheet, item, x, y);
    }
    sheet
}

fn place(sheet: &mut Sheet, item: &Item, x: u16, y: u16) {
    match item.sort.as_str() {
        "place" => sheet.put(x, y, " ◌ ", Style::new().fg(theme::JADE).bg(GROUND)),
        "cube-hidden" => {
            let style = piece_style(item);
            let faded = theme::shade(style.bg.unwrap_or(PANEL), 55);
            sheet.put(x, y, &format!("({})", item.mark), theme::on(faded));
        }
        _ => sheet.put(x, y, &format!(" {} ", item.mark), piece_style(item)),
    }
    sheet.place(&item.spot, Rect::new(x, y, CUBE, 1));
}

/// The pyramid as a stack of cubes, seen from the front right and above. One step to the right goes down as much as
/// one step away goes up; a level goes up, and as it lies over the middle of four, on to the right. Drawn from the
/// back to the front and from the ground up, so that what is nearer covers the rest. `unit` is half a cube's width.
fn stack(items: &[Item], unit: u16) -> Sheet {
    let mut cubes: Vec<&Item> = items.iter().filter(|item| item.sort.starts_with("cube")).collect();
    cubes.sort_by_key(|cube| (cube.at[2], std::cmp::Reverse(cube.at[1]), cube.at[0]));
    let span = BASE as u16;
    let mut sheet = Sheet::new(span * 2 * unit, span * unit);
    for cube in cubes {
        let [x, y, level] = cube.at;
        let (across, down) = (x + y + level, x - y - level + BASE - 1);
        if across >= 0 && down >= 0 {
            solid(&mut sheet, cube, across as u16 * unit, down as u16 * (unit / 2), unit);
        }
    }
    sheet
}

/// A cube: its top lightest, the left face in the middle, the right one darkest.
fn solid(sheet: &mut Sheet, cube: &Item, x: u16, y: u16, unit: u16) {
    let colour = cube.hue.as_deref().map_or(Color::Gray, theme::hue);
    let half = unit / 2;
    let top = theme::on(theme::shade(colour, 112)).add_modifier(Modifier::BOLD);
    for row in 0..unit {
        sheet.put(x, y + row, &" ".repeat(usize::from(2 * unit)), theme::ink());
    }
    sheet.fill(Rect::new(x, y, 2 * unit, half), top);
    sheet.centre(x, y + half - 1, 2 * unit - 1, &cube.mark, top);
    sheet.fill(Rect::new(x, y + half, unit, half), theme::on(theme::shade(colour, 86)));
    sheet.fill(Rect::new(x + unit, y + half, unit, half), theme::on(theme::shade(colour, 66)));
    // Edges, so that a stack shows without colours too.
    for row in half..unit {
        sheet.put(x, y + row, "▏", theme::on(theme::shade(colour, 86)));
        sheet.put(x + 2 * unit - 1, y + row, "▕", theme::on(theme::shade(colour, 66)));
    }
}

/// Points, the largest group of each colour, what the bonus cards bring now.
fn plate(easel: &Easel<'_>, seat: Seat, columns: u16) -> Sheet {
    let Some(zone) = easel.scene.zones("plate.").find(|zone| zone.owner == Some(seat)) else {
        return Sheet::new(0, 0);
    };
    let mut rows = Vec::new();
    let points = zone.items.iter().filter(|item| item.sort == "counter" && item.hue.is_none());
    rows.extend(points.map(|item| easel.counter(item)));
    let groups: Vec<Sheet> = zone.items.iter().filter(|item| item.hue.is_some()).map(counted).collect();
    rows.push(Sheet::beside(1, &groups));
    for item in zone.items.iter().filter(|item| item.sort.starts_with("bonus")) {
        let sign = if item.sort == "bonus-scored" { "✓" } else { "·" };
        let lines = wrap(&easel.say(&item.label), columns.saturating_sub(2));
        let style = if item.sort == "bonus-scored" { theme::gold() } else { theme::muted() };
        let shown = if easel.room.height >= 30 { lines.len() } else { 1 };
        let lines = lines.iter().take(shown).enumerate().map(|(place, line)| {
            Sheet::text(&format!("{} {line}", if place == 0 { sign } else { " " }), style)
        });
        rows.push(generic::named(Sheet::below(0, &lines.collect::<Vec<_>>()), &item.spot));
    }
    let rest = zone.items.iter().filter(|item| ["done", "building"].contains(&item.sort.as_str()));
    rows.extend(rest.map(|item| easel.counter(item)));
    Sheet::below(0, &rows)
}

/// Another player's pyramid, small: the levels in plan without frames, and the points.
fn small(easel: &Easel<'_>, seat: Seat) -> Sheet {
    let Some(pyramid) = easel.scene.zones("pyramid.").find(|zone| zone.owner == Some(seat)) else {
        return Sheet::new(0, 0);
    };
    let levels: Vec<Sheet> = (0..BASE).map(|level| tiny(pyramid, level)).collect();
    let plate = easel.scene.zones("plate.").find(|zone| zone.owner == Some(seat));
    let facts = plate.into_iter().flat_map(|zone| &zone.items);
    let facts = facts.filter(|item| {
        (item.sort == "counter" && item.hue.is_none()) || ["done", "building"].contains(&item.sort.as_str())
    });
    let facts: Vec<Sheet> = facts.map(|item| easel.counter(item)).collect();
    let title = Sheet::beside(1, &[vec![easel.seat_title(seat, None)], facts].concat());
    let hand = easel.scene.zones("hand.").find(|zone| zone.owner == Some(seat)).map(|zone| hand(easel, zone));
    let rows = [vec![title, Sheet::beside(1, &levels)], hand.into_iter().collect()].concat();
    Sheet::below(0, &rows)
}

fn tiny(pyramid: &Zone, level: i8) -> Sheet {
    let side = (BASE - level) as u16;
    let mut sheet = Sheet::new(side * 2, BASE as u16);
    let down = BASE as u16 - side;
    for row in 0..side {
        for column in 0..side {
            sheet.put(column * 2, down + row, "· ", theme::line());
        }
    }
    for item in pyramid.items.iter().filter(|item| item.at[2] == level && item.sort.starts_with("cube")) {
        let (x, y) =
            (item.at[0].max(0) as u16 * 2, down + side - 1 - (item.at[1].max(0) as u16).min(side - 1));
        sheet.put(x, y, &format!("{} ", item.mark), piece_style(item));
        sheet.place(&item.spot, Rect::new(x, y, 2, 1));
    }
    sheet
}

fn series(easel: &Easel<'_>) -> Sheet {
    let all: Vec<Sheet> = easel.scene.zones("series").map(|zone| generic::framed(easel, zone)).collect();
    Sheet::beside(1, &all)
}
