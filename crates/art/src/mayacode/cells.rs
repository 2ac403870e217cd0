//! Maya Code: the Sun platform with its hole in the middle, the benches and reserves around it.

use ceiba_core::{Item, Seat};
use ceiba_games::mayacode::{Compass, Hole, Peg, Pile, Spot, Stage, View};
use ratatui_core::layout::Rect;
use ratatui_core::style::{Modifier, Style};

use super::hue;
use crate::cells::TextCanvas;
use crate::cells::generic;
use crate::cells::theme::{self, OBSIDIAN, PANEL};
use crate::cells::{CellContext, chip, wrap};

/// Columns of a hole: with stone around it where there is room, and at least.
const ROOMY: u16 = 6;
const NARROW: u16 = 5;

/// The whole table: with stone between the holes unless that leaves too few columns for the players, who sit below the
/// platform where it has no room for them at all.
pub(super) fn draw(view: &View, context: &CellContext<'_>) -> TextCanvas {
    let with_players = [ROOMY, NARROW].into_iter().find_map(|hole| table(view, context, hole));
    with_players.unwrap_or_else(|| {
        let columns = context.room.width;
        let seats = TextCanvas::flow(columns, 2, &seats(view, context, SEAT));
        TextCanvas::below(1, &[platform(view, context, NARROW), seats, rest(view, context, columns)])
    })
}

/// The players around the platform where there is room, else beside it; none if that is too wide.
fn table(view: &View, context: &CellContext<'_>, hole: u16) -> Option<TextCanvas> {
    let platform = platform(view, context, hole);
    let side = context.room.width.saturating_sub(platform.width() + 2);
    let rest = rest(view, context, side.clamp(COLUMN, SEAT + 2));
    let is_wide =
        context.room.width >= platform.width() + 66 && context.room.height >= platform.height() + 10;
    if is_wide {
        return Some(around(view, &platform, &seats(view, context, SEAT), &rest));
    }
    let column: Vec<TextCanvas> = seats(view, context, side.min(SEAT)).into_iter().chain([rest]).collect();
    let gap = u16::from(context.room.height >= 26);
    let table = TextCanvas::beside(2, &[platform, TextCanvas::below(gap, &column)]);
    (table.width() <= context.room.width).then_some(table)
}

/// Columns of a seat at most, and of what stands beside the platform at least.
const SEAT: u16 = 38;
const COLUMN: u16 = 24;

fn seats(view: &View, context: &CellContext<'_>, columns: u16) -> Vec<TextCanvas> {
    view.config.seats().iter().map(|number| seat(view, context, number, columns)).collect()
}

/// East at the right, west at the left, south below, north above: as people sit.
fn around(view: &View, platform: &TextCanvas, seats: &[TextCanvas], rest: &TextCanvas) -> TextCanvas {
    let side = seats.iter().map(TextCanvas::width).max().unwrap_or(0).max(rest.width());
    let width = side * 2 + platform.width() + 4;
    let height = platform.height() + 10;
    let mut canvas = TextCanvas::new(width, height);
    canvas.stamp(side + 2, 5, platform);
    for (number, seat) in view.config.seats().iter().zip(seats) {
        let middle = (height - seat.height()) / 2;
        let centre = side + 2 + platform.width().saturating_sub(seat.width()) / 2;
        let (x, y) = match view.config.compass(number) {
            Compass::West => (side.saturating_sub(seat.width()), middle),
            Compass::North => (centre, 0),
            Compass::South => (centre, height - seat.height()),
            Compass::East => (side + platform.width() + 4, middle),
        };
        canvas.stamp(x, y, seat);
    }
    canvas.stamp(0, 0, rest);
    canvas
}

/// The platform: rows and columns with their names, pegs with their signs, the drop hole in the middle.
fn platform(view: &View, context: &CellContext<'_>, hole: u16) -> TextCanvas {
    let side = u16::from(view.platform.board().side());
    // As much stone around a hole as the screen has rows for.
    let step = (context.room.height.saturating_sub(2) / side).clamp(1, 3);
    let pitch = if step == 3 { hole } else { NARROW };
    let wide = side * pitch;
    let high = (side - 1) * step + 3 + 2 * (step / 3);
    let mut canvas = TextCanvas::new(wide + 5, high + 1);
    let frame = Rect::new(3, 0, wide + 2, high);
    canvas.fill(frame, Style::new().fg(theme::LINE).bg(PANEL));
    canvas.frame(frame, Style::new().fg(theme::GOLD).bg(PANEL));
    for hole in view.platform.places() {
        let (column, row) = (u16::from(hole.column()), side - 1 - u16::from(hole.row()));
        let (x, y) = (4 + column * pitch + (pitch - NARROW) / 2, 1 + row * step + step / 3);
        place(view, context, &mut canvas, hole, (x, y));
        if column == 0 {
            canvas.put(0, y, &format!("{:>2}", hole.number()), theme::muted());
        }
        if row == 0 {
            canvas.put(x + 2, frame.bottom(), &hole.letter().to_string(), theme::muted());
        }
    }
    canvas
}

/// A hole with its peg or without, or the drop hole.
fn place(view: &View, context: &CellContext<'_>, canvas: &mut TextCanvas, hole: Hole, (x, y): (u16, u16)) {
    let spot = Spot::at(view.platform.board(), hole);
    match view.platform.peg_in(hole) {
        _ if spot == Spot::DropHole => {
            canvas.put(x + 1, y, "(◎)", Style::new().fg(theme::GOLD).bg(OBSIDIAN));
        }
        Some(peg) => canvas.put(x + 1, y, &format!(" {peg} "), style(context, peg)),
        None => canvas.put(x + 2, y, "·", Style::new().fg(theme::MUTED).bg(PANEL)),
    }
    canvas.add_hit_area(&spot.to_string(), Rect::new(x, y, 5, 1));
}

/// How pegs of a sort look.
fn style(context: &CellContext<'_>, peg: Peg) -> Style {
    theme::on(context.hue(hue(peg))).add_modifier(Modifier::BOLD)
}

/// A seat in `columns` columns: its name, its code on the bench, its reserve.
fn seat(view: &View, context: &CellContext<'_>, seat: Seat, columns: u16) -> TextCanvas {
    let mut title = vec![context.seat_title(context.chair(seat), None)];
    title.extend(item(context, Spot::Partner(seat)).map(|partner| context.counter(partner)));
    // A low screen has no row to spare.
    let is_low = context.room.height < 26;
    let title = if is_low { TextCanvas::flow(columns, 1, &title) } else { TextCanvas::below(0, &title) };
    let (bench, reserve) = (Spot::Bench(seat), Spot::Reserve(seat));
    let piles = TextCanvas::beside(1, &piles(view, context, view.reserve(seat)));
    let piles = generic::named(piles, &reserve.to_string());
    TextCanvas::below(
        0,
        &[
            title.cut(columns),
            labelled(context, bench, code(view, context, seat), columns),
            labelled(context, reserve, piles, columns),
        ],
    )
}

/// An item of the scene, where there is one by this name.
fn item<'a>(context: &CellContext<'a>, spot: Spot) -> Option<&'a Item> {
    let name = spot.to_string();
    context.scene.zones.iter().flat_map(|zone| &zone.items).find(|item| item.spot == name)
}

/// What is in a zone beside its label, or below it.
fn labelled(context: &CellContext<'_>, zone: Spot, content: TextCanvas, columns: u16) -> TextCanvas {
    TextCanvas::flow(columns, 1, &[label(context, zone), content])
}

fn label(context: &CellContext<'_>, spot: Spot) -> TextCanvas {
    TextCanvas::text(&context.label(&spot.to_string()), theme::muted())
}

/// A code: its pegs in their order, close together as they must lie.
fn code(view: &View, context: &CellContext<'_>, seat: Seat) -> TextCanvas {
    let pegs = (1..).zip(view.config.bench(seat)).map(|(place, peg)| {
        let spot = Spot::BenchPeg { seat, place };
        chip(&spot.to_string(), &peg.to_string(), style(context, peg))
    });
    TextCanvas::beside(0, &pegs.collect::<Vec<_>>())
}

/// Piles, each as the sign of its pegs and how many there are.
fn piles(view: &View, context: &CellContext<'_>, piles: Vec<Pile>) -> Vec<TextCanvas> {
    let counted = |pile: Pile| {
        let (peg, count) = (pile.peg(), view.count(pile));
        chip(&Spot::Pile(pile).to_string(), &format!("{peg}{count}"), style(context, peg))
    };
    piles.into_iter().map(counted).collect()
}

/// Pools, what has left the game, the turns until a draw, the points of a set.
fn rest(view: &View, context: &CellContext<'_>, columns: u16) -> TextCanvas {
    let mut rows = Vec::new();
    for (zone, inside) in [(Spot::Pools, view.pools()), (Spot::Chamber, view.chamber())] {
        if !inside.is_empty() {
            let pieces = [label(context, zone)].into_iter().chain(piles(view, context, inside));
            rows.push(TextCanvas::flow(columns, 1, &pieces.collect::<Vec<_>>()));
        }
    }
    if !matches!(view.stage, Stage::Over(_)) {
        rows.extend([Spot::IdleLeft, Spot::TurnsLeft].map(|left| counter(context, left, columns)));
    }
    // The points of a set, which are not this game's.
    rows.extend(context.scene.zone("series").map(|zone| generic::framed(context, zone)));
    TextCanvas::below(0, &rows)
}

/// A count in words, in as many lines as it takes.
fn counter(context: &CellContext<'_>, spot: Spot, columns: u16) -> TextCanvas {
    let name = spot.to_string();
    let lines = wrap(&context.label(&name), columns);
    let lines: Vec<TextCanvas> = lines.iter().map(|line| TextCanvas::text(line, theme::muted())).collect();
    generic::named(TextCanvas::below(0, &lines), &name)
}
