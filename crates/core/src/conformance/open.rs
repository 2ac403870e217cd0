//! Where all is said to lie open, it does, and stays so (m).

use rand_chacha::ChaCha8Rng;

use super::failure::Property;
use super::run::{Probe, Verdict};
use crate::game::Game;
use crate::phase::Phase;

/// Every viewer knows the state.
pub(super) fn check<G: Game>(probe: &Probe<'_, G>, state: &G, rng: &mut ChaCha8Rng) -> Verdict {
    if !state.all_open() {
        return Ok(());
    }
    for viewer in probe.viewers() {
        let other = G::determinize(&state.view(viewer), rng);
        if other != *state {
            let difference = format!("determinized as {}", other.text());
            return Err(probe.failure(Property::Open, state, Some(viewer), difference));
        }
    }
    Ok(())
}

/// Only turns follow, and everything stays open.
pub(super) fn stays<G: Game>(probe: &Probe<'_, G>, state: &G, after: &G) -> Verdict {
    if !state.all_open() {
        return Ok(());
    }
    let fail = |difference: &str| Err(probe.failure(Property::Open, state, None, difference));
    match state.phase() {
        Phase::Turn(_) | Phase::Over if after.all_open() => Ok(()),
        Phase::Turn(_) | Phase::Over => fail("the next position is said not to lie open"),
        phase => fail(&format!("the phase is {phase:?}")),
    }
}
