//! Maya Code: the Sun platform with the codes on its four sides, what each seat has in reserve, the pools, and what
//! has fallen into the pyramid chamber.

mod peg;
mod platform;
mod stock;

use ceiba_core::Zone;

use crate::easel::Easel;
use crate::picture::Panel;

/// The platform, then the reserves with the viewer's first, then what belongs to several or to nobody.
pub(crate) fn draw(easel: &Easel<'_>) -> Vec<Panel> {
    let mut panels = vec![platform::panel(easel)];
    let mut reserves: Vec<&Zone> = easel.scene.zones("reserve.").collect();
    reserves.sort_by_key(|zone| zone.owner.is_none() || zone.owner != easel.look.focus);
    let pools = easel.scene.zone("pools").map(|zone| stock::pools(easel, zone));
    let mut reserves = reserves.into_iter().map(|zone| stock::reserve(easel, zone));
    // What one's own pegs are taken from stays together.
    panels.extend(reserves.next());
    panels.extend(pools);
    panels.extend(reserves);
    panels.extend(easel.scene.zone("chamber").map(|zone| stock::chamber(easel, zone)));
    panels
}
