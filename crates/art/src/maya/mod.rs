//! Maya: four pyramids from the front, the row of quarries with their cards, and what each seat has before it.

mod calls;
mod card;
mod cells;
mod pyramid;
mod quarry;
mod seat;
mod token;

use ceiba_core::{Seat, Zone};
use ceiba_games::maya::{Maya, View};

use crate::cells::{CellContext, TextCanvas};
use crate::context::DrawContext;
use crate::drawing::Drawing;
use crate::picture::Panel;

/// The drawing of the game.
pub enum MayaDrawing {}

impl Drawing<Maya> for MayaDrawing {
    fn panels(_: &View, context: &DrawContext<'_>) -> Vec<Panel> {
        panels(context)
    }

    fn cells(_: &View, context: &CellContext<'_>) -> TextCanvas {
        cells::draw(context)
    }
}

/// The board, then the viewer's seat with what can be said there, then the other seats.
fn panels(context: &DrawContext<'_>) -> Vec<Panel> {
    let mut panels = vec![pyramid::panel(context), quarry::panel(context)];
    let mut seats: Vec<&Zone> = context.scene.zones("plate.").collect();
    seats.sort_by_key(|zone| zone.owner.is_none() || zone.owner != context.options.focus);
    let mut seats = seats.into_iter().map(|zone| seat::panel(context, zone));
    panels.extend(seats.next());
    panels.extend(calls::auction(context));
    panels.extend(calls::buttons(context));
    panels.extend(seats);
    panels
}

/// The hue of a seat's cubes and cards, and the sign that goes with it.
const COLOURS: [(&str, &str); 5] =
    [("blue", "●"), ("red", "▲"), ("yellow", "■"), ("green", "◆"), ("purple", "✚")];

fn colour(seat: Seat) -> (&'static str, &'static str) {
    COLOURS[seat.index() % COLOURS.len()]
}

/// The sign of a hue.
fn sign(hue: &str) -> &'static str {
    COLOURS.iter().find(|(known, _)| *known == hue).map_or("", |(_, sign)| sign)
}
