//! A determinization shows the same view, phase, legal list and refusals (a).

use rand_chacha::ChaCha8Rng;

use super::failure::{Failure, Property, difference};
use super::run::{Probe, Verdict};
use crate::game::Game;
use crate::phase::Viewer;
use crate::seat::Seat;

pub(super) fn check<G: Game>(probe: &Probe<'_, G>, state: &G, rng: &mut ChaCha8Rng) -> Verdict {
    let referee = G::determinize(&state.view(Viewer::Referee), rng);
    if referee != *state || referee.key() != state.key() {
        let difference = format!("the referee's view gives {}", referee.text());
        return Err(probe.failure(Property::Determinize, state, Some(Viewer::Referee), difference));
    }
    for viewer in probe.viewers() {
        let view = state.view(viewer);
        depends_on_the_view_alone(probe, state, viewer, &view, rng)?;
        for _ in 0..probe.options.determinizations {
            let other = drawn(probe, state, viewer, &view, rng)?;
            readable(probe, state, &other, viewer)?;
            if let Viewer::Seat(seat) = viewer {
                answers_alike(probe, state, &other, seat)?;
            }
        }
    }
    Ok(())
}

/// The view survives JSON, and what comes back gives the same determinization: nothing is smuggled beside it.
fn depends_on_the_view_alone<G: Game>(
    probe: &Probe<'_, G>,
    state: &G,
    viewer: Viewer,
    view: &G::View,
    rng: &mut ChaCha8Rng,
) -> Verdict {
    let fail = |property, difference: String| Err(probe.failure(property, state, Some(viewer), difference));
    let json = match serde_json::to_string(view) {
        Ok(json) => json,
        Err(error) => return fail(Property::Text, format!("the view has no JSON form: {error}")),
    };
    let back: G::View = match serde_json::from_str(&json) {
        Ok(back) => back,
        Err(error) => return fail(Property::Text, format!("the view is not read from its JSON: {error}")),
    };
    if back != *view {
        return fail(Property::Text, format!("the view changes in JSON: {}", difference(view, &back)));
    }
    if G::determinize(&back, &mut rng.clone()) != G::determinize(view, &mut rng.clone()) {
        return fail(Property::Determinize, "a view read from its JSON is determinized otherwise".to_owned());
    }
    Ok(())
}

/// A determinization of this view of the state, which must look the same to the viewer.
pub(super) fn drawn<G: Game>(
    probe: &Probe<'_, G>,
    state: &G,
    viewer: Viewer,
    view: &G::View,
    rng: &mut ChaCha8Rng,
) -> Result<G, Failure> {
    let other = G::determinize(view, rng);
    let fail = |what: String| {
        let difference = format!("determinized as {}: {what}", other.text());
        Err(probe.failure(Property::Determinize, state, Some(viewer), difference))
    };
    if other.config() != state.config() {
        return fail("the config differs".to_owned());
    }
    if other.phase() != state.phase() {
        return fail(format!("the phase is {:?} instead of {:?}", other.phase(), state.phase()));
    }
    let seen = other.view(viewer);
    match seen == *view {
        true => Ok(other),
        false => fail(difference(view, &seen)),
    }
}

/// A determinization is a state that a game could show, so its text is read back.
fn readable<G: Game>(probe: &Probe<'_, G>, state: &G, other: &G, viewer: Viewer) -> Verdict {
    match G::from_text(probe.config, &other.text()) {
        Ok(back) if back == *other => Ok(()),
        _ => {
            let difference = format!("determinized as {}, which is not read back", other.text());
            Err(probe.failure(Property::Determinize, state, Some(viewer), difference))
        }
    }
}

/// What the seat is allowed and refused is the same in both states.
pub(super) fn answers_alike<G: Game>(probe: &Probe<'_, G>, state: &G, other: &G, seat: Seat) -> Verdict {
    let fail = |what: String| {
        let difference = format!("compared with {}: {what}", other.text());
        Err(probe.failure(Property::Determinize, state, Some(Viewer::Seat(seat)), difference))
    };
    if state.phase().asked().contains(seat) && !state.legal(seat).eq(other.legal(seat)) {
        let list =
            |state: &G| state.legal(seat).map(|action| action.to_string()).collect::<Vec<_>>().join(", ");
        return fail(format!("legal are {} instead of {}", list(other), list(state)));
    }
    gains_alike(probe, state, other, seat)?;
    for &action in probe.universe {
        let [here, there] = [state, other].map(|state| state.refusal(seat, action));
        if here != there {
            return fail(format!("{action} is answered by {there:?} instead of {here:?}"));
        }
    }
    Ok(())
}

/// What an action is said to bring is the same in both states.
fn gains_alike<G: Game>(probe: &Probe<'_, G>, state: &G, other: &G, seat: Seat) -> Verdict {
    if !state.phase().asked().contains(seat) {
        return Ok(());
    }
    for action in state.legal(seat) {
        let [here, there] = [state, other].map(|state| state.gain_of(seat, action));
        if here != there {
            let difference = format!("{action} would bring {here:?}, but {there:?} on {}", other.text());
            return Err(probe.failure(Property::Determinize, state, Some(Viewer::Seat(seat)), difference));
        }
    }
    Ok(())
}
