//! A play that is said to reveal nothing tells nobody anything about what is hidden (j).
//!
//! On any determinization for a viewer the same move, or one of which the viewer is told the same, leads to the
//! same view. A move that could not be made there tells the viewer something, so it reveals.

use rand_chacha::ChaCha8Rng;

use super::determinize;
use super::event;
use super::failure::{Property, difference};
use super::observe::{Observed, is_apart, observe};
use super::run::{Probe, Verdict};
use crate::event::Event;
use crate::game::Game;
use crate::phase::Viewer;
use crate::rules::EventOf;

/// How many moves are tried besides the true one.
const INSTEAD: usize = 3;

pub(super) fn check<G: Game>(
    probe: &Probe<'_, G>,
    state: &G,
    event: &EventOf<G>,
    rng: &mut ChaCha8Rng,
) -> Verdict {
    // Nothing is taken back across chance or a completed phase together.
    let &Event::One(seat, _) = event else { return Ok(()) };
    // What others learn of a phase apart is that a seat is done; a seat takes back its own moves only.
    let viewers = probe.viewers().filter(|viewer| !is_apart(state) || viewer.sees(seat));
    let events: Vec<EventOf<G>> = event::instead(state, event, INSTEAD, rng)
        .into_iter()
        .filter(|event| !event::happen(state, event).1.reveal())
        .collect();
    for viewer in viewers {
        let view = state.view(viewer);
        for event in &events {
            let other = determinize::drawn(probe, state, viewer, &view, rng)?;
            reveals_nothing(probe, state, &other, event, viewer)?;
        }
    }
    Ok(())
}

fn reveals_nothing<G: Game>(
    probe: &Probe<'_, G>,
    state: &G,
    other: &G,
    event: &EventOf<G>,
    viewer: Viewer,
) -> Verdict {
    let fail = |what: String| {
        let difference = format!("“{event}” on {}: {what}", other.text());
        Err(probe.failure(Property::TakeBack, state, Some(viewer), difference))
    };
    if event::own::<G>(event, viewer).is_some() && !event::is_possible(other, event) {
        let difference = format!("“{event}” is legal, but not on {}", other.text());
        return Err(probe.failure(Property::Determinize, state, Some(viewer), difference));
    }
    let (after, told) = observe(state, event, viewer);
    let Some(next) = told_alike(other, event, &after, &told, viewer) else {
        return fail(format!("nothing that can happen there is told as {told:?}"));
    };
    let [view, seen] = [&after, &next].map(|state| state.view(viewer));
    match view == seen {
        true => Ok(()),
        false => fail(difference(&view, &seen)),
    }
}

/// What becomes of the other state by the same move, if it is told the same, or else by one that is.
fn told_alike<G: Game>(
    other: &G,
    event: &EventOf<G>,
    after: &G,
    told: &Observed<G::Fact>,
    viewer: Viewer,
) -> Option<G> {
    let &Event::One(seat, action) = event else { return None };
    let same = event::is_possible(other, event).then_some(action);
    // The viewer knows the own move; of another's only what is told.
    let open = !viewer.sees(seat) && other.phase().asked().contains(seat);
    let others = other.legal(seat).filter(|&instead| open && instead != action);
    same.into_iter().chain(others).find_map(|instead| {
        let event = Event::One(seat, instead);
        let (next, learnt) = observe(other, &event, viewer);
        (next.phase() == after.phase() && learnt == *told).then_some(next)
    })
}
