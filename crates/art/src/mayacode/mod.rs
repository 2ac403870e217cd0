//! Maya Code: the Sun platform with the codes on its four sides, what each seat has in reserve, the pools, and what
//! has fallen into the pyramid chamber.

mod cells;
mod peg;
mod platform;
mod stock;

use ceiba_core::Seat;
use ceiba_games::mayacode::{MayaCode, Peg, View};

use crate::cells::{CellContext, TextCanvas};
use crate::context::DrawContext;
use crate::drawing::Drawing;
use crate::palette::Hue;
use crate::picture::Panel;

/// The drawing of the game.
pub enum MayaCodeDrawing {}

impl Drawing<MayaCode> for MayaCodeDrawing {
    fn panels(view: &View, context: &DrawContext<'_>) -> Vec<Panel> {
        panels(view, context)
    }

    fn cells(view: &View, context: &CellContext<'_>) -> TextCanvas {
        cells::draw(view, context)
    }
}

/// The platform, then the reserves with the viewer's first, then what belongs to several or to nobody.
fn panels(view: &View, context: &DrawContext<'_>) -> Vec<Panel> {
    let mut panels = vec![platform::panel(view, context)];
    let mut seats: Vec<Seat> = view.config.seats().iter().collect();
    seats.sort_by_key(|&seat| Some(context.chair(seat)) != context.options.focus);
    let mut reserves = seats.into_iter().map(|seat| stock::reserve(view, context, seat));
    // What one's own pegs are taken from stays together.
    panels.extend(reserves.next());
    panels.extend((!view.pools().is_empty()).then(|| stock::pools(view, context)));
    panels.extend(reserves);
    panels.push(stock::chamber(view, context));
    panels
}

/// The hue of a peg.
const fn hue(peg: Peg) -> Hue {
    match peg {
        Peg::Gold => Hue::Gold,
        Peg::Red => Hue::Red,
        Peg::Blue => Hue::Blue,
        Peg::Green => Hue::Green,
        Peg::Orange => Hue::Orange,
        Peg::Black => Hue::Black,
        Peg::White => Hue::White,
    }
}
