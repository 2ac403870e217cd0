//! The legal list is what is not refused (e); a game that is over refuses everything (f).

use std::collections::BTreeSet;

use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use super::failure::Property;
use super::run::{Probe, Verdict};
use crate::game::Game;
use crate::message::Arg;
use crate::phase::{Phase, Viewer};
use crate::refusal::Refusal;
use crate::seat::Seat;

pub(super) fn check<G: Game>(probe: &Probe<'_, G>, state: &G) -> Verdict {
    let phase = state.phase();
    for seat in state.seats().iter() {
        if phase.asked().contains(seat) {
            matches_refusals(probe, state, seat)?;
        } else {
            refuses_all(probe, state, seat)?;
        }
    }
    match phase {
        Phase::Chance => chances(probe, state),
        Phase::Over => Ok(()),
        _ if phase.asked().is_empty() || !phase.asked().is_subset(state.seats()) => {
            Err(probe.failure(Property::Legal, state, None, format!("the phase asks {:?}", phase.asked())))
        }
        _ => Ok(()),
    }
}

/// The list has no duplicates, is the universe without what is refused, and is counted right.
fn matches_refusals<G: Game>(probe: &Probe<'_, G>, state: &G, seat: Seat) -> Verdict {
    let fail = |what: String| Err(probe.failure(Property::Legal, state, Some(Viewer::Seat(seat)), what));
    let list: Vec<G::Action> = state.legal(seat).collect();
    let set: BTreeSet<G::Action> = list.iter().copied().collect();
    if list.is_empty() {
        return fail("asked, but nothing is legal".to_owned());
    }
    if set.len() != list.len() {
        return fail(format!("legal twice: {list:?}"));
    }
    let allowed = probe.universe.iter().copied().filter(|&action| state.refusal(seat, action).is_none());
    let allowed: BTreeSet<G::Action> = allowed.collect();
    if let Some(action) = set.symmetric_difference(&allowed).next() {
        return match state.refusal(seat, *action) {
            Some(refusal) => fail(format!("{action} is legal but refused by {refusal}")),
            None if set.contains(action) => fail(format!("{action} is legal but not in the universe")),
            None => fail(format!("{action} is not legal but not refused")),
        };
    }
    let speaks_of_asker =
        |action: &&G::Action| state.refusal(seat, **action).is_some_and(|refusal| names(&refusal, seat));
    if let Some(action) = probe.universe.iter().find(speaks_of_asker) {
        return fail(format!("the refusal of {action} names the seat that it speaks to"));
    }
    let counted = state.legal_len(seat);
    if counted != list.len() {
        return fail(format!("{} actions are legal but {counted} are counted", list.len()));
    }
    if let Some(n) = (0..counted).find(|&n| state.legal_nth(seat, n) != list[n]) {
        return fail(format!("legal action {n} is {} but {} by number", list[n], state.legal_nth(seat, n)));
    }
    let mut rng = ChaCha8Rng::seed_from_u64(probe.event.into());
    match (0..DRAWS).map(|_| state.legal_any(seat, &mut rng)).find(|action| !set.contains(action)) {
        Some(action) => fail(format!("{action} is drawn but not legal")),
        None => Ok(()),
    }
}

/// Whether a refusal names this seat. It goes to the asker alone, who is *you*.
fn names(refusal: &Refusal, seat: Seat) -> bool {
    refusal.message.args.values().any(|arg| *arg == Arg::Seat { seat })
}

/// How often a legal action is drawn at a position.
const DRAWS: u32 = 4;

/// A seat that is not asked is refused everything.
fn refuses_all<G: Game>(probe: &Probe<'_, G>, state: &G, seat: Seat) -> Verdict {
    let property = if state.phase() == Phase::Over { Property::Over } else { Property::Legal };
    match probe.universe.iter().find(|&&action| state.refusal(seat, action).is_none()) {
        Some(action) => {
            let difference = format!("not asked, but {action} is not refused");
            Err(probe.failure(property, state, Some(Viewer::Seat(seat)), difference))
        }
        None => Ok(()),
    }
}

/// Something can befall, each outcome once and with a weight.
fn chances<G: Game>(probe: &Probe<'_, G>, state: &G) -> Verdict {
    let list: Vec<(G::Chance, u64)> = state.chances().collect();
    let set: BTreeSet<G::Chance> = list.iter().map(|&(chance, _)| chance).collect();
    let total = list.iter().try_fold(0u64, |total, &(_, weight)| total.checked_add(weight));
    let sound = !list.is_empty() && set.len() == list.len() && list.iter().all(|&(_, weight)| weight > 0);
    match sound && total.is_some() {
        true => Ok(()),
        false => Err(probe.failure(Property::Legal, state, None, format!("the chances are {list:?}"))),
    }
}
