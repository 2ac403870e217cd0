//! Maya: four pyramids from the front, the row of quarries with their cards, and what each seat has before it.

mod calls;
mod card;
mod cells;
mod pyramid;
mod quarry;
mod seat;
mod token;

use ceiba_core::{Scene, Seat};
use ceiba_games::maya::{Maya, PlayerColour, Spot, Stage, Table, View};

use crate::cells::{CellContext, TextCanvas};
use crate::context::DrawContext;
use crate::drawing::Drawing;
use crate::palette::Hue;
use crate::picture::Panel;

/// The drawing of the game.
pub enum MayaDrawing {}

impl Drawing<Maya> for MayaDrawing {
    fn panels(view: &View, context: &DrawContext<'_>) -> Vec<Panel> {
        panels(view, context)
    }

    fn cells(view: &View, context: &CellContext<'_>) -> TextCanvas {
        cells::draw(view, context)
    }
}

/// The board, then the viewer's seat with what can be said there, then the other seats.
fn panels(view: &View, context: &DrawContext<'_>) -> Vec<Panel> {
    let table = &view.table;
    let mut panels = vec![pyramid::panel(table, context), quarry::panel(view, context)];
    let (own, others): (Vec<_>, Vec<_>) =
        view.seats().partition(|&(seat, _)| Some(context.chair(seat)) == context.options.focus);
    let mut seats = own.into_iter().chain(others).map(|(seat, hand)| seat::panel(table, context, seat, hand));
    panels.extend(seats.next());
    panels.extend(calls::auction(table, context));
    panels.extend(calls::buttons(table, context));
    panels.extend(seats);
    panels
}

/// The hue of a colour.
const fn hue(colour: PlayerColour) -> Hue {
    match colour {
        PlayerColour::Blue => Hue::Blue,
        PlayerColour::Red => Hue::Red,
        PlayerColour::Yellow => Hue::Yellow,
        PlayerColour::Green => Hue::Green,
        PlayerColour::Purple => Hue::Purple,
    }
}

/// The hue of a seat's cubes and cards.
const fn hue_of(seat: Seat) -> Hue {
    hue(PlayerColour::of(seat))
}

/// The sign that goes with it.
const fn sign_of(seat: Seat) -> &'static str {
    PlayerColour::of(seat).sign()
}

/// What can be bid now: whose view it is it does not say, so this is what the scene lets the viewer choose.
fn open_bids(table: &Table, scene: &Scene) -> Vec<u8> {
    if table.stage != Stage::Bid {
        return Vec::new();
    }
    let is_open = |&bid: &u8| scene.is_choice(&Spot::Bid(bid).to_string());
    (0..=table.config.highest_bid()).filter(is_open).collect()
}

/// A figure as it is drawn, with a minus of its full width.
fn figure(number: &dyn ToString) -> String {
    number.to_string().replace('-', "−")
}

impl DrawContext<'_> {
    /// What people call a thing of this game.
    fn words(&self, spot: Spot) -> String {
        self.label(&spot.to_string())
    }
}

impl CellContext<'_> {
    /// What people call a thing of this game.
    fn words(&self, spot: Spot) -> String {
        self.label(&spot.to_string())
    }
}
