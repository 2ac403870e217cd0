//! Maya Code: the Sun platform with its hole in the middle, the benches and reserves around it.

use ceiba_core::{Item, Layout, Zone};
use ratatui_core::layout::Rect;
use ratatui_core::style::{Modifier, Style};

use crate::cells::TextCanvas;
use crate::cells::generic;
use crate::cells::theme::{self, OBSIDIAN, PANEL};
use crate::cells::{CellContext, piece_style, wrap};

/// Columns of a hole: with stone around it where there is room, and at least.
const ROOMY: u16 = 6;
const NARROW: u16 = 5;

/// The whole table: with stone between the holes unless that leaves too few columns for the players, who sit below the
/// platform where it has no room for them at all.
pub(crate) fn draw(context: &CellContext<'_>) -> TextCanvas {
    let with_players = [ROOMY, NARROW].into_iter().find_map(|hole| table(context, hole));
    with_players.unwrap_or_else(|| {
        let columns = context.room.width;
        let seats = TextCanvas::flow(columns, 2, &seats(context, SEAT));
        TextCanvas::below(1, &[platform(context, NARROW), seats, rest(context, columns)])
    })
}

/// The players around the platform where there is room, else beside it; none if that is too wide.
fn table(context: &CellContext<'_>, hole: u16) -> Option<TextCanvas> {
    let platform = platform(context, hole);
    let side = context.room.width.saturating_sub(platform.width() + 2);
    let rest = rest(context, side.clamp(COLUMN, SEAT + 2));
    let is_wide = context.room.width >= platform.width() + 66
        && context.room.height >= platform.height() + 10
        && context.scene.zones("bench.").nth(1).is_some();
    if is_wide {
        return Some(around(context, &platform, &seats(context, SEAT), &rest));
    }
    let column: Vec<TextCanvas> = seats(context, side.min(SEAT)).into_iter().chain([rest]).collect();
    let gap = u16::from(context.room.height >= 26);
    let table = TextCanvas::beside(2, &[platform, TextCanvas::below(gap, &column)]);
    (table.width() <= context.room.width).then_some(table)
}

/// Columns of a seat at most, and of what stands beside the platform at least.
const SEAT: u16 = 38;
const COLUMN: u16 = 24;

fn seats(context: &CellContext<'_>, columns: u16) -> Vec<TextCanvas> {
    context.scene.zones("bench.").map(|bench| seat(context, bench, columns)).collect()
}

/// East at the right, west at the left, south below, north above: as people sit.
fn around(
    context: &CellContext<'_>,
    platform: &TextCanvas,
    seats: &[TextCanvas],
    rest: &TextCanvas,
) -> TextCanvas {
    let side = seats.iter().map(TextCanvas::width).max().unwrap_or(0).max(rest.width());
    let width = side * 2 + platform.width() + 4;
    let height = platform.height() + 10;
    let mut canvas = TextCanvas::new(width, height);
    canvas.stamp(side + 2, 5, platform);
    for (zone, seat) in context.scene.zones("bench.").zip(seats) {
        let middle = (height - seat.height()) / 2;
        let centre = side + 2 + platform.width().saturating_sub(seat.width()) / 2;
        let (x, y) = match compass(zone) {
            "mayacode-west" => (side.saturating_sub(seat.width()), middle),
            "mayacode-north" => (centre, 0),
            "mayacode-south" => (centre, height - seat.height()),
            _ => (side + platform.width() + 4, middle),
        };
        canvas.stamp(x, y, seat);
    }
    canvas.stamp(0, 0, rest);
    canvas
}

/// Where a seat sits, by the name of the direction.
fn compass(bench: &Zone) -> &str {
    match bench.label.args.get("compass") {
        Some(ceiba_core::Arg::Message(message)) => &message.id,
        _ => "",
    }
}

/// The platform: rows and columns with their names, pegs with their signs, the drop hole in the middle.
fn platform(context: &CellContext<'_>, hole: u16) -> TextCanvas {
    let Some(zone) = context.scene.zone("platform") else { return TextCanvas::new(0, 0) };
    let Layout::Grid { columns, rows } = zone.layout else { return TextCanvas::new(0, 0) };
    let (columns, rows) = (u16::from(columns), u16::from(rows));
    // As much stone around a hole as the screen has rows for.
    let step = (context.room.height.saturating_sub(2) / rows).clamp(1, 3);
    let hole = if step == 3 { hole } else { NARROW };
    let wide = columns * hole;
    let high = (rows - 1) * step + 3 + 2 * (step / 3);
    let mut canvas = TextCanvas::new(wide + 5, high + 1);
    let frame = Rect::new(3, 0, wide + 2, high);
    canvas.fill(frame, Style::new().fg(theme::LINE).bg(PANEL));
    canvas.frame(frame, Style::new().fg(theme::GOLD).bg(PANEL));
    for item in &zone.items {
        let [column, row, _] = item.at.map(|axis| axis as u16);
        let (x, y) = (4 + column * hole + (hole - NARROW) / 2, 1 + row * step + step / 3);
        peg(&mut canvas, item, x, y);
        if column == 0 {
            canvas.put(0, y, &format!("{:>2}", rows - row), theme::muted());
        }
        if row == 0 {
            let letter = char::from(b'a' + column as u8).to_string();
            canvas.put(x + 2, frame.bottom(), &letter, theme::muted());
        }
    }
    canvas
}

fn peg(canvas: &mut TextCanvas, item: &Item, x: u16, y: u16) {
    let area = Rect::new(x, y, 5, 1);
    match item.sort.as_str() {
        "drop-hole" => canvas.put(x + 1, y, "(◎)", Style::new().fg(theme::GOLD).bg(OBSIDIAN)),
        "peg" => {
            let style = piece_style("mayacode", item).add_modifier(Modifier::BOLD);
            canvas.put(x + 1, y, &format!(" {} ", item.mark), style);
        }
        _ => canvas.put(x + 2, y, "·", Style::new().fg(theme::MUTED).bg(PANEL)),
    }
    canvas.add_hit_area(&item.spot, area);
}

/// A seat in `columns` columns: its name, its code on the bench, its reserve.
fn seat(context: &CellContext<'_>, bench: &Zone, columns: u16) -> TextCanvas {
    let number = bench.spot.trim_start_matches("bench.");
    let reserve = context.scene.zone(&format!("reserve.{number}"));
    let mut rows = Vec::new();
    if let Some(owner) = bench.owner {
        let mut title = vec![context.seat_title(owner, None)];
        title
            .extend(context.scene.items(&format!("plate.{number}")).iter().map(|item| context.counter(item)));
        // A low screen has no row to spare.
        let is_low = context.room.height < 26;
        let title = if is_low { TextCanvas::flow(columns, 1, &title) } else { TextCanvas::below(0, &title) };
        rows.push(title.cut(columns));
    }
    rows.push(labelled(context, bench, code(context, &bench.items), columns));
    if let Some(reserve) = reserve {
        let mut stock = generic::row(context, &reserve.items);
        stock.add_hit_area(&reserve.spot, stock.buffer.area);
        rows.push(labelled(context, reserve, stock, columns));
    }
    TextCanvas::below(0, &rows)
}

/// What is in a zone beside its label, or below it.
fn labelled(context: &CellContext<'_>, zone: &Zone, content: TextCanvas, columns: u16) -> TextCanvas {
    let label = TextCanvas::text(&context.say(&zone.label), theme::muted());
    TextCanvas::flow(columns, 1, &[label, content])
}

/// A code: its pegs in their order, close together as they must lie.
fn code(context: &CellContext<'_>, items: &[Item]) -> TextCanvas {
    TextCanvas::beside(0, &items.iter().map(|item| context.piece(item)).collect::<Vec<_>>())
}

/// Pools, what has left the game, the turns until a draw, the points of a set.
fn rest(context: &CellContext<'_>, columns: u16) -> TextCanvas {
    let mut rows = Vec::new();
    for spot in ["pools", "chamber"] {
        let Some(zone) = context.scene.zone(spot).filter(|zone| !zone.items.is_empty()) else { continue };
        let label = TextCanvas::text(&context.say(&zone.label), theme::muted());
        let pieces = zone.items.iter().map(|item| context.piece(item));
        rows.push(TextCanvas::flow(columns, 1, &[label].into_iter().chain(pieces).collect::<Vec<_>>()));
    }
    for item in context.scene.items("counters") {
        let lines = wrap(&context.say(&item.label), columns);
        let lines: Vec<TextCanvas> =
            lines.iter().map(|line| TextCanvas::text(line, theme::muted())).collect();
        rows.push(generic::named(TextCanvas::below(0, &lines), &item.spot));
    }
    rows.extend(context.scene.zones("series").map(|zone| generic::framed(context, zone)));
    TextCanvas::below(0, &rows)
}
