//! What a viewer is told of an event and what the viewer sees after it agree (b), one event at a time.
//!
//! From the true state and from determinizations, the event and others that could have happened instead are
//! played. Told the same, the viewer must see the same. Seeing the same, the viewer must have been told the same,
//! unless nothing hidden hangs on it: the log tells no more than the view.

use rand_chacha::ChaCha8Rng;

use super::determinize;
use super::event;
use super::failure::{Property, difference};
use super::observe::{Observed, is_apart, observe, observe_now};
use super::run::{Probe, Verdict};
use crate::event::Event;
use crate::game::Game;
use crate::phase::Viewer;
use crate::rules::EventOf;

/// How many events are tried besides the true one.
const INSTEAD: usize = 5;

/// One way things could have gone.
struct Case<G: Game> {
    /// 0 for the true state, then the determinizations.
    from: usize,
    event: EventOf<G>,
    after: G,
    told: Observed<G::Fact>,
    view: G::View,
}

pub(super) fn check<G: Game>(
    probe: &Probe<'_, G>,
    state: &G,
    event: &EventOf<G>,
    after: &G,
    rng: &mut ChaCha8Rng,
) -> Verdict {
    ends_are_marked(probe, state, event, after)?;
    for viewer in probe.viewers() {
        never_unnoticed(probe, state, event, after, viewer)?;
        silent_apart(probe, state, event, after, viewer)?;
        let mut states = vec![state.clone()];
        let view = state.view(viewer);
        for _ in 0..probe.options.determinizations {
            states.push(determinize::drawn(probe, state, viewer, &view, rng)?);
        }
        let mut cases: Vec<Case<G>> = Vec::new();
        for (from, other) in states.iter().enumerate() {
            for instead in event::instead(other, event, INSTEAD, rng) {
                if let Some(case) = case(other, from, instead, viewer) {
                    cases.push(case);
                }
            }
        }
        for (n, case) in cases.iter().enumerate() {
            cases[..n].iter().try_for_each(|earlier| agree(probe, state, viewer, earlier, case))?;
        }
    }
    Ok(())
}

/// What happens and shows if this event happens; `None` where facts held back before would be told with it that are not
/// known for a determinized state.
fn case<G: Game>(state: &G, from: usize, event: EventOf<G>, viewer: Viewer) -> Option<Case<G>> {
    let (after, told) = observe_now(state, &event, viewer);
    if from > 0 && is_apart(state) && !is_apart(&after) {
        return None;
    }
    let view = after.view(viewer);
    Some(Case { from, event, after, told, view })
}

/// Told alike, seen alike; and seen alike, told alike.
fn agree<G: Game>(
    probe: &Probe<'_, G>,
    state: &G,
    viewer: Viewer,
    one: &Case<G>,
    other: &Case<G>,
) -> Verdict {
    // Who is asked is known to all, so it tells cases apart.
    if one.after.phase() != other.after.phase() {
        return Ok(());
    }
    let fail = |what: String| {
        let difference = format!("“{}” and “{}”: {what}", one.event, other.event);
        Err(probe.failure(Property::Facts, state, Some(viewer), difference))
    };
    let (told_alike, seen_alike) = (one.told == other.told, one.view == other.view);
    if told_alike && !seen_alike {
        return fail(format!("told the same, but seen {}", difference(&one.view, &other.view)));
    }
    // Where both the state and the event differ, what is told may be history that has no trace in either.
    let one_thing_differs = (one.from == other.from) != (one.event == other.event);
    let by_the_viewer = event::own::<G>(&one.event, viewer) != event::own::<G>(&other.event, viewer);
    if seen_alike && !told_alike && one_thing_differs && !by_the_viewer && one.after != other.after {
        return fail(format!("the view is the same, but told {:?} and {:?}", one.told, other.told));
    }
    Ok(())
}

/// A view does not change without a fact that is seen, unless in who is asked.
fn never_unnoticed<G: Game>(
    probe: &Probe<'_, G>,
    state: &G,
    event: &EventOf<G>,
    after: &G,
    viewer: Viewer,
) -> Verdict {
    let (_, told) = observe(state, event, viewer);
    if told.is_something() {
        return Ok(());
    }
    let [before, now] = [state, after].map(|state| state.view(viewer));
    if before == now {
        return Ok(());
    }
    let what = format!("“{event}” has no fact for the viewer, but is seen: {}", difference(&before, &now));
    Err(probe.failure(Property::Facts, state, Some(viewer), what))
}

/// The end of a phase apart is marked, and nothing else is: facts behind the mark are told to all at once.
fn ends_are_marked<G: Game>(probe: &Probe<'_, G>, state: &G, event: &EventOf<G>, after: &G) -> Verdict {
    let (_, facts) = event::happen(state, event);
    let has_ended = is_apart(state) && !is_apart(after);
    if facts.has_phase_ended() && !has_ended {
        let what = format!("“{event}” is said to end a phase apart, and does not");
        return Err(probe.failure(Property::Facts, state, None, what));
    }
    Ok(())
}

/// In a phase apart nobody else sees anything until it ends.
fn silent_apart<G: Game>(
    probe: &Probe<'_, G>,
    state: &G,
    event: &EventOf<G>,
    after: &G,
    viewer: Viewer,
) -> Verdict {
    let mover = match event {
        Event::One(seat, _) if is_apart(state) => *seat,
        _ => return Ok(()),
    };
    if viewer.sees(mover) || state.phase() != after.phase() {
        return Ok(());
    }
    let [before, now] = [state, after].map(|state| state.view(viewer));
    if before == now {
        return Ok(());
    }
    let what = format!("“{event}”: seen by others in a phase apart: {}", difference(&before, &now));
    Err(probe.failure(Property::Facts, state, Some(viewer), what))
}
