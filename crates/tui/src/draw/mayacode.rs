//! Maya Code: the Sun platform with its hole in the middle, the benches and reserves around it.

use ceiba_core::{Item, Layout, Zone};
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::easel::{Easel, piece_style, wrap};
use super::generic;
use crate::sheet::Sheet;
use crate::theme::{self, OBSIDIAN, PANEL};

/// Columns of a hole: with stone around it where there is room, and at least.
const ROOMY: u16 = 6;
const NARROW: u16 = 5;

/// The whole table: with stone between the holes unless that leaves too few columns for the players, who sit below the
/// platform where it has no room for them at all.
pub(super) fn draw(easel: &Easel<'_>) -> Sheet {
    let with_players = [ROOMY, NARROW].into_iter().find_map(|hole| table(easel, hole));
    with_players.unwrap_or_else(|| {
        let columns = easel.room.width;
        let seats = Sheet::flow(columns, 2, &seats(easel, SEAT));
        Sheet::below(1, &[platform(easel, NARROW), seats, rest(easel, columns)])
    })
}

/// The players around the platform where there is room, else beside it; none if that is too wide.
fn table(easel: &Easel<'_>, hole: u16) -> Option<Sheet> {
    let platform = platform(easel, hole);
    let side = easel.room.width.saturating_sub(platform.width() + 2);
    let rest = rest(easel, side.clamp(COLUMN, SEAT + 2));
    let is_wide = easel.room.width >= platform.width() + 66
        && easel.room.height >= platform.height() + 10
        && easel.scene.zones("bench.").nth(1).is_some();
    if is_wide {
        return Some(around(easel, &platform, &seats(easel, SEAT), &rest));
    }
    let column: Vec<Sheet> = seats(easel, side.min(SEAT)).into_iter().chain([rest]).collect();
    let gap = u16::from(easel.room.height >= 26);
    let table = Sheet::beside(2, &[platform, Sheet::below(gap, &column)]);
    (table.width() <= easel.room.width).then_some(table)
}

/// Columns of a seat at most, and of what stands beside the platform at least.
const SEAT: u16 = 38;
const COLUMN: u16 = 24;

fn seats(easel: &Easel<'_>, columns: u16) -> Vec<Sheet> {
    easel.scene.zones("bench.").map(|bench| seat(easel, bench, columns)).collect()
}

/// East at the right, west at the left, south below, north above: as people sit.
fn around(easel: &Easel<'_>, platform: &Sheet, seats: &[Sheet], rest: &Sheet) -> Sheet {
    let side = seats.iter().map(Sheet::width).max().unwrap_or(0).max(rest.width());
    let width = side * 2 + platform.width() + 4;
    let height = platform.height() + 10;
    let mut sheet = Sheet::new(width, height);
    sheet.stamp(side + 2, 5, platform);
    for (zone, seat) in easel.scene.zones("bench.").zip(seats) {
        let middle = (height - seat.height()) / 2;
        let centre = side + 2 + platform.width().saturating_sub(seat.width()) / 2;
        let (x, y) = match compass(zone) {
            "mayacode-west" => (side.saturating_sub(seat.width()), middle),
            "mayacode-north" => (centre, 0),
            "mayacode-south" => (centre, height - seat.height()),
            _ => (side + platform.width() + 4, middle),
        };
        sheet.stamp(x, y, seat);
    }
    sheet.stamp(0, 0, rest);
    sheet
}

/// Where a seat sits, by the name of the direction.
fn compass(bench: &Zone) -> &str {
    match bench.label.args.get("compass") {
        Some(ceiba_core::Arg::Message(message)) => &message.id,
        _ => "",
    }
}

/// The platform: rows and columns with their names, pegs with their signs, the drop hole in the middle.
fn platform(easel: &Easel<'_>, hole: u16) -> Sheet {
    let Some(zone) = easel.scene.zone("platform") else { return Sheet::new(0, 0) };
    let Layout::Grid { columns, rows } = zone.layout else { return Sheet::new(0, 0) };
    let (columns, rows) = (u16::from(columns), u16::from(rows));
    // As much stone around a hole as the screen has rows for.
    let step = (easel.room.height.saturating_sub(2) / rows).clamp(1, 3);
    let hole = if step == 3 { hole } else { NARROW };
    let wide = columns * hole;
    let high = (rows - 1) * step + 3 + 2 * (step / 3);
    let mut sheet = Sheet::new(wide + 5, high + 1);
    let frame = Rect::new(3, 0, wide + 2, high);
    sheet.fill(frame, Style::new().fg(theme::LINE).bg(PANEL));
    sheet.frame(frame, Style::new().fg(theme::GOLD).bg(PANEL));
    for item in &zone.items {
        let [column, row, _] = item.at.map(|axis| axis as u16);
        let (x, y) = (4 + column * hole + (hole - NARROW) / 2, 1 + row * step + step / 3);
        peg(&mut sheet, item, x, y);
        if column == 0 {
            sheet.put(0, y, &format!("{:>2}", rows - row), theme::muted());
        }
        if row == 0 {
            let letter = char::from(b'a' + column as u8).to_string();
            sheet.put(x + 2, frame.bottom(), &letter, theme::muted());
        }
    }
    sheet
}

fn peg(sheet: &mut Sheet, item: &Item, x: u16, y: u16) {
    let area = Rect::new(x, y, 5, 1);
    match item.sort.as_str() {
        "drop-hole" => sheet.put(x + 1, y, "(◎)", Style::new().fg(theme::GOLD).bg(OBSIDIAN)),
        "peg" => {
            let style = piece_style(item).add_modifier(Modifier::BOLD);
            sheet.put(x + 1, y, &format!(" {} ", item.mark), style);
        }
        _ => sheet.put(x + 2, y, "·", Style::new().fg(theme::MUTED).bg(PANEL)),
    }
    sheet.place(&item.spot, area);
}

/// A seat in so many columns: its name, its code on the bench, its reserve.
fn seat(easel: &Easel<'_>, bench: &Zone, columns: u16) -> Sheet {
    let number = bench.spot.trim_start_matches("bench.");
    let reserve = easel.scene.zone(&format!("reserve.{number}"));
    let mut rows = Vec::new();
    if let Some(owner) = bench.owner {
        let mut title = vec![easel.seat_title(owner, None)];
        title.extend(easel.scene.items(&format!("plate.{number}")).iter().map(|item| easel.counter(item)));
        // A low screen has no row to spare.
        let is_low = easel.room.height < 26;
        let title = if is_low { Sheet::flow(columns, 1, &title) } else { Sheet::below(0, &title) };
        rows.push(title.cut(columns));
    }
    rows.push(labelled(easel, bench, code(easel, &bench.items), columns));
    if let Some(reserve) = reserve {
        let mut stock = generic::row(easel, &reserve.items);
        stock.place(&reserve.spot, stock.buffer.area);
        rows.push(labelled(easel, reserve, stock, columns));
    }
    Sheet::below(0, &rows)
}

/// What is in a zone beside its label, or below it.
fn labelled(easel: &Easel<'_>, zone: &Zone, content: Sheet, columns: u16) -> Sheet {
    let label = Sheet::text(&easel.say(&zone.label), theme::muted());
    Sheet::flow(columns, 1, &[label, content])
}

/// A code: its pegs in their order, close together as they must lie.
fn code(easel: &Easel<'_>, items: &[Item]) -> Sheet {
    Sheet::beside(0, &items.iter().map(|item| easel.piece(item)).collect::<Vec<_>>())
}

/// Pools, what has left the game, the turns until a draw, the points of a set.
fn rest(easel: &Easel<'_>, columns: u16) -> Sheet {
    let mut rows = Vec::new();
    for spot in ["pools", "chamber"] {
        let Some(zone) = easel.scene.zone(spot).filter(|zone| !zone.items.is_empty()) else { continue };
        let label = Sheet::text(&easel.say(&zone.label), theme::muted());
        let pieces = zone.items.iter().map(|item| easel.piece(item));
        rows.push(Sheet::flow(columns, 1, &[label].into_iter().chain(pieces).collect::<Vec<_>>()));
    }
    for item in easel.scene.items("counters") {
        let lines = wrap(&easel.say(&item.label), columns);
        let lines: Vec<Sheet> = lines.iter().map(|line| Sheet::text(line, theme::muted())).collect();
        rows.push(generic::named(Sheet::below(0, &lines), &item.spot));
    }
    rows.extend(easel.scene.zones("series").map(|zone| generic::framed(easel, zone)));
    Sheet::below(0, &rows)
}
