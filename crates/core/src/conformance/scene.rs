//! The scene has one choice for each legal action, no clicks mean two, and what a fact has touched is in it (k).

use std::collections::{BTreeMap, BTreeSet};

use rand_chacha::ChaCha8Rng;

use super::failure::Property;
use super::observe::observe_now;
use super::run::{Probe, Verdict};
use crate::choice::Choice;
use crate::game::Game;
use crate::phase::Viewer;
use crate::playout::below;
use crate::rules::EventOf;
use crate::scene::Scene;

/// The most clicks of one choice.
const CLICKS: usize = 4;

pub(super) fn check<G: Game>(probe: &Probe<'_, G>, state: &G, rng: &mut ChaCha8Rng) -> Verdict {
    // JSON costs more than the rest together; one viewer's scene is much like another's.
    let in_json = below(rng, state.players() + 2);
    for (n, viewer) in probe.viewers().chain([Viewer::Referee]).enumerate() {
        let legal: Vec<G::Action> = match viewer {
            Viewer::Seat(seat) if state.phase().asked().contains(seat) => state.legal(seat).collect(),
            _ => Vec::new(),
        };
        let scene = G::scene(&state.view(viewer), viewer, &legal);
        let wrong = wrong_spots(&scene)
            .or_else(|| wrong_choices(&scene, &legal))
            .or_else(|| scene.choices.iter().find_map(|choice| wrong_steps(&scene, choice)))
            .or_else(|| ambiguous(&scene.choices))
            .or_else(|| if n == in_json { wrong_json(&scene) } else { None });
        if let Some(what) = wrong {
            return Err(probe.failure(Property::Scene, state, Some(viewer), what));
        }
    }
    Ok(())
}

/// All that a viewer is told to look at is there to be seen.
pub(super) fn shows_what_was_touched<G: Game>(
    probe: &Probe<'_, G>,
    state: &G,
    event: &EventOf<G>,
) -> Verdict {
    for viewer in probe.viewers() {
        let (after, observed) = observe_now(state, event, viewer);
        let view = after.view(viewer);
        let scene = G::scene(&view, viewer, &[]);
        for fact in observed.facts() {
            if let Some(spot) = G::touched(&view, fact).into_iter().find(|spot| !scene.has(spot)) {
                let what = format!("{fact:?} of “{event}” touches “{spot}”, which is not in the scene");
                return Err(probe.failure(Property::Scene, state, Some(viewer), what));
            }
        }
    }
    Ok(())
}

/// Two things of one name, or an item without one.
fn wrong_spots(scene: &Scene) -> Option<String> {
    let mut names = BTreeSet::new();
    let items = scene.zones.iter().flat_map(|zone| zone.items.iter().map(|item| &item.spot));
    let mut spots = scene.zones.iter().map(|zone| &zone.spot).chain(items);
    spots
        .find(|spot| spot.is_empty() || !names.insert(spot.as_str()))
        .map(|spot| format!("two things are called “{spot}”, or it is no name"))
}

/// An action without a choice, or with two, or a choice that is not legal.
fn wrong_choices<A: ToString>(scene: &Scene, legal: &[A]) -> Option<String> {
    let mut chosen: Vec<&str> = scene.choices.iter().map(|choice| choice.action.as_str()).collect();
    let mut legal: Vec<String> = legal.iter().map(A::to_string).collect();
    chosen.sort_unstable();
    legal.sort_unstable();
    (!chosen.iter().eq(legal.iter()))
        .then(|| format!("there are choices for {chosen:?}; legal are {legal:?}"))
}

/// No steps, too many, or one that leads over nothing.
fn wrong_steps(scene: &Scene, choice: &Choice) -> Option<String> {
    let Choice { steps, action, .. } = choice;
    if steps.is_empty() || steps.len() > CLICKS || steps.iter().any(Vec::is_empty) {
        return Some(format!("{action} takes {} clicks", steps.len()));
    }
    let spot = steps.iter().flatten().find(|spot| !scene.has(spot))?;
    Some(format!("{action} is a click on “{spot}”, which is not in the scene"))
}

/// Clicks that mean two actions, or mean one and are the beginning of another.
fn ambiguous(choices: &[Choice]) -> Option<String> {
    let mut meant: BTreeMap<Vec<&str>, &str> = BTreeMap::new();
    let mut begun: BTreeMap<Vec<&str>, &str> = BTreeMap::new();
    for choice in choices {
        for clicks in choice.every_way() {
            for length in 1..clicks.len() {
                begun.insert(clicks[..length].to_vec(), &choice.action);
            }
            if let Some(other) = meant.insert(clicks, &choice.action).filter(|&other| other != choice.action)
            {
                return Some(format!("the same clicks mean {} and {other}", choice.action));
            }
        }
    }
    let (clicks, action) = meant.iter().find(|(clicks, _)| begun.contains_key(*clicks))?;
    Some(format!("the clicks of {action} are the beginning of those of {}", begun[clicks]))
}

fn wrong_json(scene: &Scene) -> Option<String> {
    let back = serde_json::to_string(scene).and_then(|json| serde_json::from_str::<Scene>(&json));
    match back {
        Ok(back) if back == *scene => None,
        Ok(_) => Some("the scene changes in JSON".to_owned()),
        Err(error) => Some(format!("the scene is not read from its JSON: {error}")),
    }
}
