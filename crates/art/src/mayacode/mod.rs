//! Maya Code: the Sun platform with the codes on its four sides, what each seat has in reserve, the pools, and what
//! has fallen into the pyramid chamber.

mod cells;
mod peg;
mod platform;
mod stock;

use ceiba_core::Zone;
use ceiba_games::mayacode::{MayaCode, View};

use crate::cells::{CellContext, TextCanvas};
use crate::context::DrawContext;
use crate::drawing::Drawing;
use crate::picture::Panel;

/// The drawing of the game.
pub enum MayaCodeDrawing {}

impl Drawing<MayaCode> for MayaCodeDrawing {
    fn panels(_: &View, context: &DrawContext<'_>) -> Vec<Panel> {
        panels(context)
    }

    fn cells(_: &View, context: &CellContext<'_>) -> TextCanvas {
        cells::draw(context)
    }
}

/// The platform, then the reserves with the viewer's first, then what belongs to several or to nobody.
fn panels(context: &DrawContext<'_>) -> Vec<Panel> {
    let mut panels = vec![platform::panel(context)];
    let mut reserves: Vec<&Zone> = context.scene.zones("reserve.").collect();
    reserves.sort_by_key(|zone| zone.owner.is_none() || zone.owner != context.options.focus);
    let pools = context.scene.zone("pools").map(|zone| stock::pools(context, zone));
    let mut reserves = reserves.into_iter().map(|zone| stock::reserve(context, zone));
    // What one's own pegs are taken from stays together.
    panels.extend(reserves.next());
    panels.extend(pools);
    panels.extend(reserves);
    panels.extend(context.scene.zone("chamber").map(|zone| stock::chamber(context, zone)));
    panels
}
