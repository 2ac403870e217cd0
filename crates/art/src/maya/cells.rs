//! Maya: the pyramids, the quarries with their cards, the hands and plates.

use ceiba_core::Seat;
use ceiba_games::maya::{Back, Face, HandView, LaidView, Pyramid, Quarry, Spot, Table, Token, View};
use ratatui_core::layout::Rect;
use ratatui_core::style::{Modifier, Style};

use super::{hue_of, open_bids, sign_of};
use crate::cells::generic;
use crate::cells::theme::{self, GOLD, GROUND, PANEL};
use crate::cells::{CellContext, chip};
use crate::cells::{TextCanvas, width};

/// Columns inside a quarry's frame, and of a card in it.
const QUARRY: u16 = 9;
const CARD: u16 = 4;

/// The whole table: pyramids, quarries, then what the players have.
pub(crate) fn draw(view: &View, context: &CellContext<'_>) -> TextCanvas {
    let table = &view.table;
    let columns = context.room.width.max(60);
    // Cubes as wide as the screen allows; the row of pyramids breaks only where there is height for two.
    let is_high = context.room.height >= 34;
    let cube = if is_high { 3 } else { 1 };
    let names = table.config.printed().pyramids;
    let highest = names.iter().map(|&name| levels(table, name)).max().unwrap_or(1);
    let pyramids: Vec<TextCanvas> =
        names.iter().map(|&name| pyramid(table, context, name, cube, highest)).collect();
    let pyramids = TextCanvas::flow(columns, if is_high { 4 } else { 2 }, &pyramids);
    let quarries: Vec<TextCanvas> =
        Quarry::first(table.quarries()).rev().map(|name| quarry(view, context, name)).collect();
    let quarries = TextCanvas::flow(columns, 0, &quarries);
    let gap = u16::from(is_high);
    TextCanvas::below(
        gap,
        &[pyramids, quarries, calls(view, context, columns), plates(view, context, columns)],
    )
}

/// How many levels a pyramid has.
fn levels(table: &Table, pyramid: Pyramid) -> u16 {
    table.config.printed().levels(pyramid).count() as u16
}

/// A pyramid from the front, with the gold of each level beside it. It stands on the same ground as the highest.
fn pyramid(
    table: &Table,
    context: &CellContext<'_>,
    pyramid: Pyramid,
    cube: u16,
    highest: u16,
) -> TextCanvas {
    let printed = table.config.printed();
    let base = printed.levels(pyramid).map(|(_, figures)| figures.spaces).max().unwrap_or(1);
    let top = highest - levels(table, pyramid);
    let wide = u16::from(base) * cube;
    let mut canvas = TextCanvas::new(wide + 8, highest + 1);
    let name = context.words(Spot::Pyramid(pyramid));
    canvas.put(1, top, &name, theme::ink().add_modifier(Modifier::BOLD));
    for (y, (level, figures)) in (top + 1..=highest).rev().zip(printed.levels(pyramid)) {
        let indent = 1 + (wide - u16::from(figures.spaces) * cube) / 2;
        for (order, owner) in (0u8..).zip(table.board.spaces(printed, pyramid, level)) {
            let area = Rect::new(indent + u16::from(order) * cube, y, cube, 1);
            space(context, &mut canvas, owner, area);
            canvas.add_hit_area(&Spot::Space(pyramid, level, order + 1).to_string(), area);
        }
        let spot = Spot::Level(pyramid, level).to_string();
        let gold = chip(&spot, &figures.to_string(), Style::new().fg(GOLD).bg(GROUND));
        canvas.stamp(wide + 1, y, &gold);
    }
    let area = Rect::new(0, top, (width(&name) + 2).min(wide + 8), 1);
    canvas.add_hit_area(&Spot::Pyramid(pyramid).to_string(), area);
    canvas
}

/// A space, with a cube or without.
fn space(context: &CellContext<'_>, canvas: &mut TextCanvas, owner: Option<Seat>, area: Rect) {
    let (sign, style) = match owner {
        None => ("·", Style::new().fg(theme::MUTED).bg(PANEL)),
        Some(seat) if area.width == 1 => {
            (sign_of(seat), Style::new().fg(context.hue(hue_of(seat))).bg(PANEL))
        }
        Some(seat) => (sign_of(seat), piece(context, seat)),
    };
    canvas.fill(area, style);
    canvas.centre(area.x, area.y, area.width, sign, style.add_modifier(Modifier::BOLD));
}

/// How a seat's pieces look.
fn piece(context: &CellContext<'_>, seat: Seat) -> Style {
    theme::on(context.hue(hue_of(seat))).add_modifier(Modifier::BOLD)
}

/// A quarry: what it gives by place and takes, its token, the cards in their order.
fn quarry(view: &View, context: &CellContext<'_>, quarry: Quarry) -> TextCanvas {
    let mut canvas = TextCanvas::new(QUARRY + 2, 7);
    canvas.frame(canvas.buffer.area, theme::line());
    let title: String = context.words(Spot::Quarry(quarry)).chars().take(usize::from(QUARRY)).collect();
    canvas.put(1, 0, &title, theme::ink());
    let figures = view.table.config.printed().quarries[quarry.index()].to_string();
    canvas.centre(1, 1, QUARRY, &figures, Style::new().fg(GOLD).bg(GROUND));
    canvas.add_hit_area(&Spot::Figures(quarry).to_string(), Rect::new(1, 1, QUARRY, 1));
    let tokens = tokens(&view.table, quarry).join(" ");
    canvas.centre(1, 2, QUARRY, &tokens, Style::new().fg(theme::JADE).bg(GROUND));
    for (place, laid) in (0u8..).zip(view.row(quarry)) {
        let (column, row) = (u16::from(place % 2), u16::from(place / 2));
        let spot = Spot::Laid(quarry, place + 1);
        canvas.stamp(1 + column * (CARD + 1), 3 + row, &card(context, spot, *laid));
    }
    canvas.add_hit_area(&Spot::Quarry(quarry).to_string(), canvas.buffer.area);
    canvas
}

/// The tokens at a quarry in short: its own, and what was put there.
fn tokens(table: &Table, quarry: Quarry) -> Vec<String> {
    let shield = table.shield.filter(|post| post.quarry == quarry).map(|_| Token::Shield.to_string());
    let marker = table.marker.filter(|post| post.quarry == quarry).map(|_| "+2".to_owned());
    let own = table.token_at(quarry).map(|token| token.to_string());
    [own, shield, marker].into_iter().flatten().collect()
}

/// A card at a quarry: whose by its sign, and its value, or on its back whether it is low or high.
fn card(context: &CellContext<'_>, spot: Spot, LaidView { owner, face }: LaidView) -> TextCanvas {
    let sign = sign_of(owner);
    let (text, style) = match face {
        Face::Known(card) => (format!("{sign}{:>2} ", card.to_string()), piece(context, owner)),
        Face::Covered(back) => {
            (format!("{sign}{back}"), theme::on(theme::shade(context.hue(hue_of(owner)), 55)))
        }
    };
    let mut canvas = TextCanvas::new(CARD, 1);
    canvas.fill(canvas.buffer.area, style);
    canvas.put(0, 0, &text, style);
    canvas.add_hit_area(&spot.to_string(), canvas.buffer.area);
    canvas
}

/// What can be said: the hand of the seat in focus or of the first, the buttons, blue tokens on offer and bids.
fn calls(view: &View, context: &CellContext<'_>, columns: u16) -> TextCanvas {
    let table = &view.table;
    let is_open = |spot: &Spot| context.scene.is_choice(&spot.to_string());
    let button = |spot: Spot| context.named(&spot.to_string());
    let mut rows = Vec::new();
    let mut row = |zone: Spot, things: Vec<TextCanvas>| {
        let label = TextCanvas::text(&context.words(zone), theme::muted());
        rows.push(TextCanvas::flow(columns, 1, &[vec![label], things].concat()));
    };
    let is_shown = |seat: Seat| context.focus.is_none_or(|focus| context.chair(seat) == focus);
    if let Some((seat, hand)) = view.seats().find(|&(seat, _)| is_shown(seat)) {
        let style = piece(context, seat);
        let cards = hand.cards(seat).into_iter();
        let cards = cards.map(|(spot, face)| chip(&spot.to_string(), &face.to_string(), style));
        row(Spot::Hand(seat), cards.collect());
    }
    if !table.offer.is_empty() {
        row(Spot::Offer, table.offer.iter().map(|blue| button(Spot::Blue(blue))).collect());
    }
    let bids: Vec<TextCanvas> = open_bids(table, context.scene).into_iter().map(bid_button).collect();
    if !bids.is_empty() {
        row(Spot::Bids, bids);
    }
    let open: Vec<TextCanvas> =
        table.config.buttons().map(Spot::Button).filter(is_open).map(button).collect();
    rows.push(TextCanvas::flow(columns, 1, &open));
    TextCanvas::below(0, &rows)
}

fn bid_button(bid: u8) -> TextCanvas {
    let style = Style::new().fg(theme::INK).bg(PANEL);
    chip(&Spot::Bid(bid).to_string(), &bid.to_string(), style)
}

/// The round, and a line for each player: colour, name, counters, tokens, and the backs of their hand.
fn plates(view: &View, context: &CellContext<'_>, columns: u16) -> TextCanvas {
    let mut rows: Vec<TextCanvas> = counter(context, Spot::Round).into_iter().collect();
    rows.extend(view.seats().map(|(seat, hand)| {
        let colour = context.hue(hue_of(seat));
        let title = context.seat_title(context.chair(seat), Some(colour));
        let sign = TextCanvas::text(&format!("{} ", sign_of(seat)), Style::new().fg(colour).bg(GROUND));
        let counters = on_plate(&view.table, seat).into_iter().filter_map(|spot| counter(context, spot));
        let all = [vec![sign, title], counters.collect(), vec![backs(hand)]].concat();
        let line = TextCanvas::flow(columns.saturating_sub(2), 0, &all);
        // A margin at each side, where brackets go when the player can be chosen.
        let mut plate = TextCanvas::new(line.width() + 2, line.height());
        plate.stamp(1, 0, &line);
        generic::named(plate, &Spot::Plate(seat).to_string())
    }));
    TextCanvas::below(0, &rows)
}

/// What lies before a seat besides its cards.
fn on_plate(table: &Table, seat: Seat) -> Vec<Spot> {
    let mut spots = vec![Spot::Gold(seat), Spot::Cubes(seat), Spot::Supply(seat)];
    spots.extend(table.points_of(seat).map(|_| Spot::Points(seat)));
    spots.extend(table.bid_of(seat).map(|_| Spot::BidOf(seat)));
    spots.extend(table.has_start(seat).then_some(Spot::Start));
    spots.extend(table.passed.contains(seat).then_some(Spot::Passed(seat)));
    spots.extend(table.tokens_held_by(seat).map(Spot::Token));
    spots.extend(table.blues_held_by(seat).map(Spot::Held));
    spots
}

/// What the scene says of a thing on a plate.
fn counter(context: &CellContext<'_>, spot: Spot) -> Option<TextCanvas> {
    let name = spot.to_string();
    let mut items = context.scene.zones.iter().flat_map(|zone| &zone.items);
    items.find(|item| item.spot == name).map(|item| context.counter(item))
}

/// How many low and high cards a hand holds, where no more is known.
fn backs(hand: HandView) -> TextCanvas {
    let counts = match hand {
        HandView::Known(_) => [(Back::Low, 0), (Back::High, 0)],
        HandView::Theirs { low, high } => [(Back::Low, low), (Back::High, high)],
    };
    let counts = counts.into_iter().filter(|&(_, count)| count > 0);
    let text: Vec<String> = counts.map(|(back, count)| format!("▒{back}×{count}")).collect();
    TextCanvas::text(&text.join(" "), theme::muted())
}
