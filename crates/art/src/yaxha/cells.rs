//! Yaxha: the market, and pyramids level by level and as stacks of cubes seen from above.

use ceiba_core::{Item, Seat, Zone};
use ratatui_core::layout::Rect;
use ratatui_core::style::{Color, Modifier, Style};

use crate::cells::TextCanvas;
use crate::cells::generic;
use crate::cells::theme::{self, GOLD, GROUND, PANEL};
use crate::cells::{CellContext, chip, piece_style, wrap};

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
pub(crate) fn draw(context: &CellContext<'_>) -> TextCanvas {
    let seats: Vec<Seat> = context.scene.zones("pyramid.").filter_map(|zone| zone.owner).collect();
    let focus = context.focus.filter(|seat| seats.contains(seat)).or(seats.first().copied());
    let columns = context.room.width.max(60);
    let others: Vec<TextCanvas> =
        seats.iter().filter(|&&seat| Some(seat) != focus).map(|&seat| small(context, seat)).collect();
    let gap = u16::from(context.room.height >= 30);
    let large = focus.map_or(TextCanvas::new(0, 0), |seat| large(context, seat));
    let mut others = TextCanvas::flow(columns, 2, &others);
    // Where the large pyramid has no room for its stack, the row of the others may have.
    let is_missing = context.room.height < 30 && context.room.width < 100;
    if is_missing && others.width() + 2 + STACK <= columns {
        let pyramid = context.scene.zones("pyramid.").find(|zone| zone.owner == focus);
        let stack = pyramid.map_or(TextCanvas::new(0, 0), |zone| stack(&zone.items, 2));
        others = TextCanvas::beside(2, &[others, stack]);
    }
    TextCanvas::below(gap, &[market(context), large, others, series(context)])
}

/// The tiles with their cubes, the cards and the order of taking, what the bonus cards ask for.
fn market(context: &CellContext<'_>) -> TextCanvas {
    let items = context.scene.items("market");
    let tiles: Vec<TextCanvas> = items
        .iter()
        .filter(|item| item.sort == "tile")
        .map(|tile| tile_sheet(context, tile, items))
        .collect();
    let tiles = TextCanvas::beside(1, &tiles);
    let top = TextCanvas::beside(2, &[tiles, TextCanvas::below(0, &[order(context), bag(context)])]);
    // On a small screen the players' plates say enough about the bonus cards.
    match context.room.height >= 30 {
        true => TextCanvas::below(0, &[top, bonus(context, context.room.width.clamp(40, 100))]),
        false => top,
    }
}

/// A tile: its number, its three cubes, and who has taken it.
fn tile_sheet(context: &CellContext<'_>, tile: &Item, items: &[Item]) -> TextCanvas {
    let mut canvas = TextCanvas::new(11, 3);
    canvas.frame(canvas.buffer.area, theme::line());
    canvas.put(
        1,
        0,
        &format!(" {} ", tile.mark),
        Style::new().fg(GOLD).bg(GROUND).add_modifier(Modifier::BOLD),
    );
    let cubes = items.iter().filter(|item| item.sort == "cube" && item.at[0] == tile.at[0]);
    for (place, cube) in cubes.enumerate() {
        let x = 1 + place as u16 * CUBE;
        canvas.put(x, 1, &format!(" {} ", cube.mark), piece_style("yaxha", cube));
        canvas.add_hit_area(&cube.spot, Rect::new(x, 1, CUBE, 1));
    }
    if let Some(seat) = tile.owner {
        let name: String = context.name(seat).chars().take(9).collect();
        canvas.centre(1, 1, 9, &name, theme::muted());
    }
    canvas.add_hit_area(&tile.spot, canvas.buffer.area);
    canvas
}

/// The initiative tiles and the cards that were played.
fn order(context: &CellContext<'_>) -> TextCanvas {
    let mut rows = Vec::new();
    for spot in ["initiative", "cards"] {
        let Some(zone) = context.scene.zone(spot).filter(|zone| !zone.items.is_empty()) else { continue };
        let mut items: Vec<&Item> = zone.items.iter().collect();
        items.sort_by_key(|item| item.at[0]);
        let marks = items.iter().map(|item| {
            let owner = item.owner.map(|seat| seat.to_string()).unwrap_or_default();
            chip(&item.spot, &format!("{owner}:{}", item.mark), theme::ink())
        });
        let label = TextCanvas::text(&context.say(&zone.label), theme::muted());
        rows.push(TextCanvas::beside(0, &[vec![label], marks.collect()].concat()));
    }
    TextCanvas::below(0, &rows)
}

/// A count of cubes, with the sign of their colour.
fn counted(item: &Item) -> TextCanvas {
    let sign = SIGNS.iter().find(|(hue, _)| Some(*hue) == item.hue.as_deref()).map_or("", |(_, sign)| sign);
    chip(&item.spot, &format!("{sign}{}", item.mark), piece_style("yaxha", item))
}

/// The round, and what is left in the bag.
fn bag(context: &CellContext<'_>) -> TextCanvas {
    let items = context.scene.items("bag");
    let round = items.iter().filter(|item| item.hue.is_none()).map(|item| context.counter(item));
    let cubes = items.iter().filter(|item| item.hue.is_some()).map(counted);
    let title = context.scene.zone("bag").map(|zone| context.say(&zone.label)).unwrap_or_default();
    let cubes = [vec![TextCanvas::text(&format!("{title} "), theme::muted())], cubes.collect()].concat();
    TextCanvas::below(0, &[round.collect(), vec![TextCanvas::beside(0, &cubes)]].concat())
}

/// The bonus cards in words.
fn bonus(context: &CellContext<'_>, columns: u16) -> TextCanvas {
    let rows = context.scene.items("bonus").iter().flat_map(|card| {
        let text = context.say(&card.label);
        let lines = wrap(&text, columns.saturating_sub(4));
        let lines = lines.iter().take(2).enumerate().map(|(place, line)| {
            let sign = if place == 0 { "◈ " } else { "  " };
            TextCanvas::text(&format!("{sign}{line}"), theme::muted())
        });
        lines.collect::<Vec<_>>()
    });
    TextCanvas::below(0, &rows.collect::<Vec<_>>())
}

/// One player's pyramid: every level in plan, the stack beside it, the hand and the score.
fn large(context: &CellContext<'_>, seat: Seat) -> TextCanvas {
    let Some(pyramid) = context.scene.zones("pyramid.").find(|zone| zone.owner == Some(seat)) else {
        return TextCanvas::new(0, 0);
    };
    let plans: Vec<TextCanvas> = (0..BASE).map(|level| plan(pyramid, level)).collect();
    let plans = TextCanvas::beside(1, &plans);
    let hand =
        context.scene.zones("hand.").find(|zone| zone.owner == Some(seat)).map(|zone| hand(context, zone));
    let title =
        TextCanvas::beside(2, &[vec![context.seat_title(seat, None)], hand.into_iter().collect()].concat());
    let left = TextCanvas::below(0, &[title, plans]);
    let beside = context.room.width.saturating_sub(left.width() + 2).clamp(28, 46);
    let score = plate(context, seat, beside);
    let wide = left.width() + score.width() + 4;
    let unit = if context.room.width >= wide + 32 && context.room.height >= 40 { 4 } else { 2 };
    let stack = stack(&pyramid.items, unit);
    match context.room.width >= wide + stack.width() {
        true => TextCanvas::beside(2, &[left, stack, score]),
        false if context.room.height >= 30 => {
            let score = plate(context, seat, context.room.width);
            TextCanvas::below(0, &[TextCanvas::beside(2, &[left, stack]), score])
        }
        false => TextCanvas::beside(2, &[left, score]),
    }
}

/// The cubes of a seat that are to be placed, with their counts.
fn hand(context: &CellContext<'_>, zone: &Zone) -> TextCanvas {
    let cubes = zone.items.iter().map(|item| {
        let count = CellContext::number(item, "count");
        let sign = if count > 1 { format!("{}×{count}", item.mark) } else { item.mark.clone() };
        chip(&item.spot, &sign, piece_style("yaxha", item))
    });
    let cubes: Vec<TextCanvas> = cubes.collect();
    if cubes.is_empty() {
        return TextCanvas::new(0, 0);
    }
    let label = TextCanvas::text(&context.say(&zone.label), theme::muted());
    TextCanvas::beside(1, &[vec![label], cubes].concat())
}

/// A level from above. Where the base may still grow to the left or front, there is a row and a column for it.
fn plan(pyramid: &Zone, level: i8) -> TextCanvas {
    let here: Vec<&Item> = pyramid.items.iter().filter(|item| item.at[2] == level).collect();
    let least = |axis: usize| here.iter().map(|item| item.at[axis]).min().unwrap_or(0).min(0);
    let (left, front) = (least(0), least(1));
    let side = BASE - level;
    let (columns, rows) = ((side - left) as u16, (side - front) as u16);
    let mut canvas = TextCanvas::new(columns * CUBE + 2, rows + 2);
    canvas.frame(canvas.buffer.area, theme::line());
    canvas.put(1, 0, &format!(" {} ", level + 1), theme::muted());
    for row in 0..rows {
        for column in 0..columns {
            canvas.put(2 + column * CUBE, 1 + row, "·", theme::line());
        }
    }
    for item in here {
        let x = 1 + (item.at[0] - left) as u16 * CUBE;
        // y grows away from the viewer, so the front row is the lowest.
        let y = rows - (item.at[1] - front) as u16;
        place(&mut canvas, item, x, y);
    }
    canvas
}

fn place(canvas: &mut TextCanvas, item: &Item, x: u16, y: u16) {
    match item.sort.as_str() {
        "place" => canvas.put(x, y, " ◌ ", Style::new().fg(theme::JADE).bg(GROUND)),
        "cube-hidden" => {
            let style = piece_style("yaxha", item);
            let faded = theme::shade(style.bg.unwrap_or(PANEL), 55);
            canvas.put(x, y, &format!("({})", item.mark), theme::on(faded));
        }
        _ => canvas.put(x, y, &format!(" {} ", item.mark), piece_style("yaxha", item)),
    }
    canvas.add_hit_area(&item.spot, Rect::new(x, y, CUBE, 1));
}

/// The pyramid as a stack of cubes, seen from the front right and above. One step to the right goes down as much as
/// one step away goes up; a level goes up, and as it lies over the middle of four, on to the right. Drawn from the
/// back to the front and from the ground up, so that what is nearer covers the rest. `unit` is half a cube's width.
fn stack(items: &[Item], unit: u16) -> TextCanvas {
    let mut cubes: Vec<&Item> = items.iter().filter(|item| item.sort.starts_with("cube")).collect();
    cubes.sort_by_key(|cube| (cube.at[2], std::cmp::Reverse(cube.at[1]), cube.at[0]));
    let span = BASE as u16;
    let mut canvas = TextCanvas::new(span * 2 * unit, span * unit);
    for cube in cubes {
        let [x, y, level] = cube.at;
        let (across, down) = (x + y + level, x - y - level + BASE - 1);
        if across >= 0 && down >= 0 {
            solid(&mut canvas, cube, across as u16 * unit, down as u16 * (unit / 2), unit);
        }
    }
    canvas
}

/// A cube: its top lightest, the left face in the middle, the right one darkest.
fn solid(canvas: &mut TextCanvas, cube: &Item, x: u16, y: u16, unit: u16) {
    let colour = cube.hue.as_deref().map_or(Color::Gray, |word| {
        theme::hue("yaxha", crate::palette::Hue::named(word).unwrap_or(crate::palette::Hue::Grey))
    });
    let half = unit / 2;
    let top = theme::on(theme::shade(colour, 112)).add_modifier(Modifier::BOLD);
    for row in 0..unit {
        canvas.put(x, y + row, &" ".repeat(usize::from(2 * unit)), theme::ink());
    }
    canvas.fill(Rect::new(x, y, 2 * unit, half), top);
    canvas.centre(x, y + half - 1, 2 * unit - 1, &cube.mark, top);
    canvas.fill(Rect::new(x, y + half, unit, half), theme::on(theme::shade(colour, 86)));
    canvas.fill(Rect::new(x + unit, y + half, unit, half), theme::on(theme::shade(colour, 66)));
    // Edges, so that a stack shows without colours too.
    for row in half..unit {
        canvas.put(x, y + row, "▏", theme::on(theme::shade(colour, 86)));
        canvas.put(x + 2 * unit - 1, y + row, "▕", theme::on(theme::shade(colour, 66)));
    }
}

/// Points, the largest group of each colour, what the bonus cards bring now.
fn plate(context: &CellContext<'_>, seat: Seat, columns: u16) -> TextCanvas {
    let Some(zone) = context.scene.zones("plate.").find(|zone| zone.owner == Some(seat)) else {
        return TextCanvas::new(0, 0);
    };
    let mut rows = Vec::new();
    let points = zone.items.iter().filter(|item| item.sort == "counter" && item.hue.is_none());
    rows.extend(points.map(|item| context.counter(item)));
    let groups: Vec<TextCanvas> = zone.items.iter().filter(|item| item.hue.is_some()).map(counted).collect();
    rows.push(TextCanvas::beside(1, &groups));
    for item in zone.items.iter().filter(|item| item.sort.starts_with("bonus")) {
        let sign = if item.sort == "bonus-scored" { "✓" } else { "·" };
        let lines = wrap(&context.say(&item.label), columns.saturating_sub(2));
        let style = if item.sort == "bonus-scored" { theme::gold() } else { theme::muted() };
        let shown = if context.room.height >= 30 { lines.len() } else { 1 };
        let lines = lines.iter().take(shown).enumerate().map(|(place, line)| {
            TextCanvas::text(&format!("{} {line}", if place == 0 { sign } else { " " }), style)
        });
        rows.push(generic::named(TextCanvas::below(0, &lines.collect::<Vec<_>>()), &item.spot));
    }
    let rest = zone.items.iter().filter(|item| ["done", "building"].contains(&item.sort.as_str()));
    rows.extend(rest.map(|item| context.counter(item)));
    TextCanvas::below(0, &rows)
}

/// Another player's pyramid, small: the levels in plan without frames, and the points.
fn small(context: &CellContext<'_>, seat: Seat) -> TextCanvas {
    let Some(pyramid) = context.scene.zones("pyramid.").find(|zone| zone.owner == Some(seat)) else {
        return TextCanvas::new(0, 0);
    };
    let levels: Vec<TextCanvas> = (0..BASE).map(|level| tiny(pyramid, level)).collect();
    let plate = context.scene.zones("plate.").find(|zone| zone.owner == Some(seat));
    let facts = plate.into_iter().flat_map(|zone| &zone.items);
    let facts = facts.filter(|item| {
        (item.sort == "counter" && item.hue.is_none()) || ["done", "building"].contains(&item.sort.as_str())
    });
    let facts: Vec<TextCanvas> = facts.map(|item| context.counter(item)).collect();
    let title = TextCanvas::beside(1, &[vec![context.seat_title(seat, None)], facts].concat());
    let hand =
        context.scene.zones("hand.").find(|zone| zone.owner == Some(seat)).map(|zone| hand(context, zone));
    let rows = [vec![title, TextCanvas::beside(1, &levels)], hand.into_iter().collect()].concat();
    TextCanvas::below(0, &rows)
}

fn tiny(pyramid: &Zone, level: i8) -> TextCanvas {
    let side = (BASE - level) as u16;
    let mut canvas = TextCanvas::new(side * 2, BASE as u16);
    let down = BASE as u16 - side;
    for row in 0..side {
        for column in 0..side {
            canvas.put(column * 2, down + row, "· ", theme::line());
        }
    }
    for item in pyramid.items.iter().filter(|item| item.at[2] == level && item.sort.starts_with("cube")) {
        let (x, y) =
            (item.at[0].max(0) as u16 * 2, down + side - 1 - (item.at[1].max(0) as u16).min(side - 1));
        canvas.put(x, y, &format!("{} ", item.mark), piece_style("yaxha", item));
        canvas.add_hit_area(&item.spot, Rect::new(x, y, 2, 1));
    }
    canvas
}

fn series(context: &CellContext<'_>) -> TextCanvas {
    let all: Vec<TextCanvas> =
        context.scene.zones("series").map(|zone| generic::framed(context, zone)).collect();
    TextCanvas::beside(1, &all)
}
