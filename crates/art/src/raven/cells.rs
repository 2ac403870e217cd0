//! Towers of the Raven: nine towers with their ladders and priests, the monolith between two of them.

use ceiba_core::{Item, Seat};
use ceiba_games::raven::{Colour, Monolith, Platform, Spot, TowerLevel, View};
use ratatui_core::layout::Rect;
use ratatui_core::style::{Modifier, Style};

use super::pieces::RavenSide;
use super::{Card, cards_beside, hand_of, hue};
use crate::cells::theme::{self, GROUND, LINE, OBSIDIAN, PANEL};
use crate::cells::{CellContext, TextCanvas, chip, generic, wrap};

/// Floors of a tower.
const LEVELS: u16 = 5;
/// Rows between towers, where the monolith lies.
const GAP: u16 = 1;
/// Columns between towers.
const AISLE: u16 = 5;
/// Columns beside the board at least.
const SIDE: u16 = 24;

const RAVEN: &str = "♠";

impl RavenSide {
    /// Its ladders, told by sign and not by colour alone.
    const fn ladder(self) -> &'static str {
        match self {
            RavenSide::White => "╫",
            RavenSide::Black => "╬",
        }
    }

    /// Its priests.
    const fn priest(self) -> &'static str {
        match self {
            RavenSide::White => "♙",
            RavenSide::Black => "♟",
        }
    }
}

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
pub(super) fn draw(view: &View, context: &CellContext<'_>) -> TextCanvas {
    let board = board(view, context, Scale::of(context));
    let side = context.room.width.saturating_sub(board.width() + 3).clamp(SIDE, 34);
    let mut parts = vec![levels(view, context), seats(view, context, side)];
    parts.extend(beside(view, context));
    parts.extend(drawn(view, context));
    parts.push(context.buttons(&Spot::Answers.to_string(), side));
    parts.extend(item(context, Spot::Idle).map(|item| counter(context, item, side)));
    parts.extend(context.scene.zone("series").map(|zone| generic::framed(context, zone)));
    TextCanvas::beside(3, &[board, TextCanvas::below(u16::from(context.room.height >= 26), &parts)])
}

/// The item that the scene has for a thing.
fn item<'a>(context: &CellContext<'a>, spot: Spot) -> Option<&'a Item> {
    let name = spot.to_string();
    context.scene.zones.iter().flat_map(|zone| &zone.items).find(|item| item.spot == name)
}

fn board(view: &View, context: &CellContext<'_>, scale: Scale) -> TextCanvas {
    let (base, high) = (scale.base, scale.tower());
    let mut canvas = TextCanvas::new(3 * base + 2 * AISLE, 3 * high + 2 * GAP);
    for platform in Platform::all() {
        let [column, row] = [platform.column(), platform.row()].map(u16::from);
        let tower = tower(view, context, platform, scale);
        canvas.stamp(column * (base + AISLE), row * (high + GAP), &tower);
    }
    if let Some(stone) = view.monolith {
        monolith(&mut canvas, stone, scale);
    }
    canvas
}

/// A stepped tower: each floor a little narrower than the one below, with its letter.
fn tower(view: &View, context: &CellContext<'_>, platform: Platform, scale: Scale) -> TextCanvas {
    let base = scale.base;
    let mut canvas = TextCanvas::new(base, scale.tower());
    for (level, colour) in TowerLevel::all().zip(view.towers.tower(platform)) {
        let below = u16::from(level.number() - 1);
        let wide = base - 2 - below * if base > 13 { 2 } else { 1 };
        let wide = wide - (wide + 1) % 2;
        let (x, y) = ((base - wide) / 2, (LEVELS - 1 - below) * scale.floor);
        let style = painted(context, colour);
        let area = Rect::new(x, y, wide, scale.floor);
        canvas.fill(area, style);
        canvas.centre(x, y, wide, &colour.to_string(), style);
        if scale.floor > 1 {
            // The lower half of a floor lies in the shade.
            let colour = style.bg.unwrap_or(OBSIDIAN);
            canvas.fill(Rect::new(x, y + 1, wide, 1), Style::new().bg(theme::shade(colour, 84)));
        }
        canvas.add_hit_area(&Spot::Floor(colour, level).to_string(), area);
    }
    foot(view, context, platform, &mut canvas, scale);
    canvas.add_hit_area(&Spot::Tower(platform).to_string(), Rect::new(0, scale.tower() - 1, base, 1));
    canvas
}

/// How a floor or a card of this colour looks.
fn painted(context: &CellContext<'_>, colour: Colour) -> Style {
    theme::on(context.hue(hue(colour))).add_modifier(Modifier::BOLD)
}

/// The platform with its number, the ladders at it and the priest.
fn foot(view: &View, context: &CellContext<'_>, platform: Platform, canvas: &mut TextCanvas, scale: Scale) {
    let (base, row) = (scale.base, scale.tower() - 1);
    let style = Style::new().fg(theme::INK).bg(OBSIDIAN);
    canvas.fill(Rect::new(0, row, base, 1), style);
    canvas.put(2, row, &platform.to_string(), style.add_modifier(Modifier::BOLD));
    for (x, owner) in (4..).zip(view.ladder_places(platform)) {
        let (sign, style) = match owner.map(RavenSide::of) {
            Some(side) => (side.ladder(), side_style(context, side)),
            None => ("·", style),
        };
        canvas.put(x, row, sign, style);
    }
    let priest = view.ladders().and_then(|ladders| ladders.priest(platform));
    if let Some(side) = priest.map(RavenSide::of) {
        canvas.put(base - 3, row, side.priest(), side_style(context, side));
    }
}

/// White's things are bright, Black's gold, for black would not show on obsidian; the signs differ too.
fn side_style(context: &CellContext<'_>, side: RavenSide) -> Style {
    let ink = match side {
        RavenSide::White => context.hue(side.hue()),
        RavenSide::Black => theme::GOLD,
    };
    Style::new().fg(ink).bg(OBSIDIAN).add_modifier(Modifier::BOLD)
}

/// The monolith stands in the aisle between two towers, or lies between one row and the next.
fn monolith(canvas: &mut TextCanvas, stone: Monolith, scale: Scale) {
    let (base, high) = (scale.base, scale.tower());
    let [x, y] = stone.pair.gap().map(u16::from);
    let style = Style::new().fg(theme::GOLD).bg(OBSIDIAN).add_modifier(Modifier::BOLD);
    let area = if x % 2 == 1 {
        let left = x / 2 * (base + AISLE) + base + 1;
        Rect::new(left, y / 2 * (high + GAP), AISLE - 2, high - 1)
    } else {
        Rect::new(x / 2 * (base + AISLE) + 2, y / 2 * (high + GAP) + high, base - 4, GAP)
    };
    canvas.fill(area, style);
    canvas.add_hit_area(&Spot::Monolith.to_string(), area);
    match (x % 2 == 1, stone.raven) {
        (true, Some(level)) => {
            let down = (LEVELS - u16::from(level.number())) * scale.floor;
            canvas.centre(area.x, area.y + down, area.width, RAVEN, style);
        }
        (true, None) => {}
        (false, Some(level)) => {
            canvas.centre(area.x, area.y, area.width, &format!("{RAVEN} {level}"), style);
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
fn levels(view: &View, context: &CellContext<'_>) -> TextCanvas {
    let raven = view.monolith.and_then(|monolith| monolith.raven);
    let row = |level: TowerLevel| {
        let spot = Spot::Level(level).to_string();
        let mut text = format!("{level} {}", context.label(&spot));
        if raven == Some(level) {
            text = format!("{text} {RAVEN}");
        }
        let mut canvas = TextCanvas::text(&format!(" {text:<14} "), theme::ink());
        canvas.add_hit_area(&spot, canvas.buffer.area);
        canvas
    };
    let rows: Vec<TextCanvas> = TowerLevel::cuts().rev().map(row).collect();
    TextCanvas::below(0, &rows).framed(&context.label(&Spot::Levels.to_string()), theme::line())
}

/// Points and stocks of the sides, or the hands of the players.
fn seats(view: &View, context: &CellContext<'_>, columns: u16) -> TextCanvas {
    let plates = Seat::all(view.config.players.into()).map(|seat| plate(view, context, seat, columns));
    TextCanvas::below(u16::from(context.room.height >= 26), &plates.collect::<Vec<_>>())
}

fn plate(view: &View, context: &CellContext<'_>, seat: Seat, columns: u16) -> TextCanvas {
    let mut title = context.seat_title(context.chair(seat), None);
    if view.ladders().is_some() {
        let side = RavenSide::of(seat);
        let label = context.label(&Spot::Side(seat).to_string());
        let side = format!("{label} {} {}", side.ladder(), side.priest());
        title = TextCanvas::beside(2, &[title, TextCanvas::text(&side, theme::gold())]);
    }
    let hand = hand_of(view, seat).map(|hand| cards(context, &hand));
    // Those that there are: points where they are known, stocks for two, partners for four.
    let counters =
        [Spot::Points(seat), Spot::LadderStock(seat), Spot::PriestStock(seat), Spot::Partner(seat)];
    let counters = counters.into_iter().filter_map(|spot| item(context, spot));
    let counters = counters.map(|item| context.counter(item));
    let rest: Vec<TextCanvas> = hand.into_iter().chain(counters).collect();
    TextCanvas::below(0, &[title, TextCanvas::flow(columns, 0, &rest)])
}

/// Cards side by side, with their letters or face down.
fn cards(context: &CellContext<'_>, cards: &[Card]) -> TextCanvas {
    let card = |&(spot, face): &Card| match face {
        Some(colour) => chip(&spot.to_string(), &colour.to_string(), painted(context, colour)),
        None => unpainted(spot, "▒"),
    };
    TextCanvas::beside(1, &cards.iter().map(card).collect::<Vec<_>>())
}

/// A thing without a colour.
fn unpainted(spot: Spot, sign: &str) -> TextCanvas {
    chip(&spot.to_string(), sign, Style::new().fg(theme::INK).bg(PANEL))
}

/// The cards that nobody has, and the monolith before it comes onto the board.
fn beside(view: &View, context: &CellContext<'_>) -> Option<TextCanvas> {
    let mut things = vec![cards(context, &cards_beside(view)?)];
    things.extend(view.monolith.is_none().then(|| unpainted(Spot::Monolith, &format!("▐{RAVEN}▌"))));
    Some(labelled(context, Spot::Beside, TextCanvas::beside(1, &things)))
}

/// The floor that was drawn and has no place yet.
fn drawn(view: &View, context: &CellContext<'_>) -> Option<TextCanvas> {
    let colour = view.drawn()?;
    let floor = cards(context, &[(Spot::DrawnFloor, Some(colour))]);
    Some(labelled(context, Spot::Drawn, floor))
}

/// Things below what people call them together.
fn labelled(context: &CellContext<'_>, spot: Spot, things: TextCanvas) -> TextCanvas {
    let title = TextCanvas::text(&context.label(&spot.to_string()), theme::muted());
    TextCanvas::below(0, &[title, things])
}

fn counter(context: &CellContext<'_>, item: &Item, columns: u16) -> TextCanvas {
    let lines = wrap(&context.say(&item.label), columns);
    let lines: Vec<TextCanvas> = lines.iter().map(|line| TextCanvas::text(line, theme::muted())).collect();
    generic::named(TextCanvas::below(0, &lines), &item.spot)
}
