//! What a viewer is told of an event and what the viewer sees after it agree (b), one event at a time.
//!
//! From the true state and from determinizations, the event and others that could have happened instead are
//! played. Told the same, the viewer must see the same. Seeing the same, the viewer must have been told the same,
//! unless nothing hidden hangs on it: the log tells no more than the view.

use rand_chacha::ChaCha8Rng;

use super::determinize;
use super::event;
use super::failure::{Property, difference};
use super::run::{Probe, Verdict};
use crate::event::{Event, Glimpse, LogLine};
use crate::game::{EventOf, Game};
use crate::phase::{Phase, Viewer};

/// How many events are tried besides the true one.
const INSTEAD: usize = 5;

/// One way things could have gone.
struct Case<G: Game> {
    /// 0 for the true state, then the determinizations.
    from: usize,
    event: EventOf<G>,
    after: G,
    told: Option<LogLine>,
    view: G::View,
}

pub(super) fn check<G: Game>(
    probe: &Probe<'_, G>,
    state: &G,
    event: &EventOf<G>,
    after: &G,
    rng: &mut ChaCha8Rng,
) -> Verdict {
    for viewer in probe.viewers() {
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

/// What happens and shows if this event happens; `None` where earlier lines held back would be shown with it
/// that are not known for a determinized state.
fn case<G: Game>(state: &G, from: usize, event: EventOf<G>, viewer: Viewer) -> Option<Case<G>> {
    let after = event::after(state, &event);
    let ends_apart = is_apart(state) && !is_apart(&after);
    if ends_apart && from > 0 {
        return None;
    }
    let told = match state.glimpse(&event, &after, viewer) {
        Glimpse::Now(line) => Some(line),
        Glimpse::Later(line) if ends_apart => Some(line),
        Glimpse::Nothing | Glimpse::Later(_) => None,
    };
    let view = after.view(viewer);
    Some(Case { from, event, after, told, view })
}

pub(super) fn is_apart<G: Game>(state: &G) -> bool {
    matches!(state.phase(), Phase::Apart(_))
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
        Err(probe.failure(Property::Glimpse, state, Some(viewer), difference))
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

/// In a phase apart nobody else learns anything until it ends; lines are held back in such a phase only.
fn silent_apart<G: Game>(
    probe: &Probe<'_, G>,
    state: &G,
    event: &EventOf<G>,
    after: &G,
    viewer: Viewer,
) -> Verdict {
    let fail = |what: String| {
        Err(probe.failure(Property::Glimpse, state, Some(viewer), format!("“{event}”: {what}")))
    };
    let told = state.glimpse(event, after, viewer);
    let mover = match event {
        Event::One(seat, _) if is_apart(state) => *seat,
        _ if matches!(told, Glimpse::Later(_)) => {
            return fail("a line is held back though no phase apart is running".to_owned());
        }
        _ => return Ok(()),
    };
    if viewer.sees(mover) {
        return Ok(());
    }
    if let Glimpse::Now(line) = told {
        return fail(format!("told at once in a phase apart: {line:?}"));
    }
    let [before, now] = [state, after].map(|state| state.view(viewer));
    match state.phase() == after.phase() && before != now {
        true => fail(format!("seen by others in a phase apart: {}", difference(&before, &now))),
        false => Ok(()),
    }
}
