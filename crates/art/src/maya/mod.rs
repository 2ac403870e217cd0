//! Maya: four pyramids from the front, the row of quarries with their cards, and what each seat has before it.

mod calls;
mod card;
mod pyramid;
mod quarry;
mod seat;
mod token;

use ceiba_core::{Seat, Zone};

use crate::easel::Easel;
use crate::picture::Panel;

/// The board, then the viewer's seat with what can be said there, then the other seats.
pub(crate) fn draw(easel: &Easel<'_>) -> Vec<Panel> {
    let mut panels = vec![pyramid::panel(easel), quarry::panel(easel)];
    let mut seats: Vec<&Zone> = easel.scene.zones("plate.").collect();
    seats.sort_by_key(|zone| zone.owner.is_none() || zone.owner != easel.look.focus);
    let mut seats = seats.into_iter().map(|zone| seat::panel(easel, zone));
    panels.extend(seats.next());
    panels.extend(calls::auction(easel));
    panels.extend(calls::buttons(easel));
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
