//! The same event leads to the same state (c), in whatever order sealed actions are handed over (g).

use super::event;
use super::failure::Property;
use super::run::{Probe, Verdict};
use crate::event::Event;
use crate::game::Game;
use crate::rules::EventOf;

pub(super) fn same_again<G: Game>(probe: &Probe<'_, G>, state: &G, event: &EventOf<G>, after: &G) -> Verdict {
    let again = event::after(state, event);
    if again != *after || again.key() != after.key() {
        let difference = format!("“{event}” leads to {} and {}", after.text(), again.text());
        return Err(probe.failure(Property::Replay, state, None, difference));
    }
    let Event::Many(moves) = event else { return Ok(()) };
    let mut order = moves.clone();
    order.reverse();
    for _ in 0..moves.len() {
        let other = event::after(state, &Event::Many(order.clone()));
        if other != *after {
            let difference = format!("“{}” leads to {}", Event::<_, G::Chance>::Many(order), other.text());
            return Err(probe.failure(Property::Order, state, None, difference));
        }
        order.rotate_left(1);
    }
    Ok(())
}
