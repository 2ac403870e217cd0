//! Towers of the Raven: nine stepped towers on a stone board, seen at an angle.

mod beside;
mod board;
mod cells;
mod controls;
mod pieces;
mod tower;

use ceiba_core::Seat;
use ceiba_games::raven::{Colour, HoldingsView, Raven, Spot, TaskCards, View};

use crate::cells::{CellContext, TextCanvas};
use crate::context::DrawContext;
use crate::drawing::Drawing;
use crate::palette::Hue;
use crate::picture::Panel;

/// The drawing of the game.
pub enum RavenDrawing {}

impl Drawing<Raven> for RavenDrawing {
    /// The board, then the seats' cards and what lies beside it.
    fn panels(view: &View, context: &DrawContext<'_>) -> Vec<Panel> {
        let mut panels = vec![board::panel(view, context)];
        panels.extend(beside::hands(view, context));
        panels.extend(beside::panel(view, context));
        panels
    }

    fn cells(view: &View, context: &CellContext<'_>) -> TextCanvas {
        cells::draw(view, context)
    }
}

/// What a colour of floors and cards is painted with.
const fn hue(colour: Colour) -> Hue {
    match colour {
        Colour::Red => Hue::Red,
        Colour::Orange => Hue::Orange,
        Colour::Yellow => Hue::Yellow,
        Colour::Green => Hue::Green,
        Colour::Turquoise => Hue::Turquoise,
        Colour::Blue => Hue::Blue,
        Colour::Violet => Hue::Violet,
        Colour::White => Hue::White,
        Colour::Black => Hue::Black,
    }
}

/// A task card as it lies, with its colour if the viewer knows it.
type Card = (Spot, Option<Colour>);

/// The cards of a seat, where there are cards.
fn hand_of(view: &View, seat: Seat) -> Option<Vec<Card>> {
    view.hand(seat).map(|cards| in_places(cards, |place| Spot::Card(seat, place)).collect())
}

/// The card laid aside, then those that nobody has, where there are cards.
fn cards_beside(view: &View) -> Option<Vec<Card>> {
    let HoldingsView::Cards { hands: _, left } = view.holdings else { return None };
    let aside = in_places(TaskCards::Known(view.aside()), Spot::Aside);
    Some(aside.chain(in_places(left, Spot::Left)).collect())
}

fn in_places(cards: TaskCards, name: impl Fn(u8) -> Spot) -> impl Iterator<Item = Card> {
    (0..).zip(cards.faces()).map(move |(place, face)| (name(place), face))
}
