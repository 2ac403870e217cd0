//! What lies between the players: the tiles, the order of taking, the bag, the bonus cards.

use ceiba_core::Seat;
use ceiba_games::yaxha::{CubeColour, Spot, Tile, View};
use ratatui_core::layout::Rect;
use ratatui_core::style::{Modifier, Style};

use super::pyramid::CUBE;
use super::{counted, counter, label, paint};
use crate::cells::theme::{self, GOLD, GROUND};
use crate::cells::{CellContext, TextCanvas, chip, wrap};

/// The tiles with their cubes, the cards and the order of taking, what the bonus cards ask for.
pub(super) fn market(view: &View, context: &CellContext<'_>) -> TextCanvas {
    let tiles: Vec<TextCanvas> =
        Tile::all(view.market.len()).map(|tile| tile_sheet(view, context, tile)).collect();
    let tiles = TextCanvas::beside(1, &tiles);
    let beside = TextCanvas::below(0, &[initiative(view, context), cards(view, context), bag(view, context)]);
    let top = TextCanvas::beside(2, &[tiles, beside]);
    // On a small screen the players' plates say enough about the bonus cards.
    match context.room.height >= 30 {
        true => TextCanvas::below(0, &[top, bonus(view, context, context.room.width.clamp(40, 100))]),
        false => top,
    }
}

/// A tile: its number, its three cubes, and who has taken it.
fn tile_sheet(view: &View, context: &CellContext<'_>, tile: Tile) -> TextCanvas {
    let mut canvas = TextCanvas::new(11, 3);
    canvas.frame(canvas.buffer.area, theme::line());
    let bold = Style::new().fg(GOLD).bg(GROUND).add_modifier(Modifier::BOLD);
    canvas.put(1, 0, &format!(" {tile} "), bold);
    for (order, colour) in (1u8..).zip(view.lying_on(tile).iter()) {
        let x = 1 + u16::from(order - 1) * CUBE;
        canvas.put(x, 1, &format!(" {} ", colour.sign()), paint(context, colour));
        canvas.add_hit_area(&Spot::TileCube { tile, order }.to_string(), Rect::new(x, 1, CUBE, 1));
    }
    if let Some(seat) = view.taker(tile) {
        let name: String = context.name(context.chair(seat)).chars().take(9).collect();
        canvas.centre(1, 1, 9, &name, theme::muted());
    }
    canvas.add_hit_area(&Spot::Tile(tile).to_string(), canvas.buffer.area);
    canvas
}

/// The initiative tiles, the one that goes first first.
fn initiative(view: &View, context: &CellContext<'_>) -> TextCanvas {
    let seats = Seat::all(view.initiative.len());
    let mut dealt: Vec<_> = seats.filter_map(|seat| Some((view.initiative[seat.index()]?, seat))).collect();
    dealt.sort_unstable();
    let chips = dealt.into_iter().map(|(tile, seat)| {
        let text = format!("{}:{tile}", context.chair(seat));
        chip(&Spot::Initiative(tile).to_string(), &text, theme::ink())
    });
    titled(context, Spot::InitiativeTiles, chips.collect())
}

/// The cards that were played.
fn cards(view: &View, context: &CellContext<'_>) -> TextCanvas {
    let seats = Seat::all(view.played.len());
    let chips = seats.filter_map(|seat| {
        let tile = view.played[seat.index()]?;
        let text = format!("{}:{tile}", context.chair(seat));
        Some(chip(&Spot::Card(seat).to_string(), &text, theme::ink()))
    });
    titled(context, Spot::Cards, chips.collect())
}

/// Chips behind what people call them all; nothing if there are none.
fn titled(context: &CellContext<'_>, spot: Spot, chips: Vec<TextCanvas>) -> TextCanvas {
    if chips.is_empty() {
        return TextCanvas::new(0, 0);
    }
    let label = TextCanvas::text(&label(context, spot), theme::muted());
    TextCanvas::beside(0, &[vec![label], chips].concat())
}

/// The round, and what is left in the bag.
fn bag(view: &View, context: &CellContext<'_>) -> TextCanvas {
    let title = format!("{} ", label(context, Spot::Bag));
    let cubes = CubeColour::ALL
        .map(|colour| counted(context, Spot::BagColour(colour), colour, view.bag.count(colour)));
    let cubes = [vec![TextCanvas::text(&title, theme::muted())], cubes.into()].concat();
    let mut rows = Vec::from_iter(counter(context, Spot::Round));
    rows.push(TextCanvas::beside(0, &cubes));
    TextCanvas::below(0, &rows)
}

/// The bonus cards in words.
fn bonus(view: &View, context: &CellContext<'_>, columns: u16) -> TextCanvas {
    let rows = view.bonus.iter().flat_map(|card| {
        let lines = wrap(&label(context, Spot::BonusCard(card)), columns.saturating_sub(4));
        let lines = lines.iter().take(2).enumerate().map(|(place, line)| {
            let sign = if place == 0 { "◈ " } else { "  " };
            TextCanvas::text(&format!("{sign}{line}"), theme::muted())
        });
        lines.collect::<Vec<_>>()
    });
    TextCanvas::below(0, &rows.collect::<Vec<_>>())
}
