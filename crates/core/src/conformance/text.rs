//! Every text and JSON form round-trips and is the only one (d).

use std::collections::BTreeMap;

use rand_chacha::ChaCha8Rng;

use super::failure::Property;
use super::run::{Probe, Verdict};
use crate::config::Config;
use crate::game::Game;
use crate::phase::Phase;
use crate::playout::below;
use crate::rules::Token;

/// What is the same for the whole config: its own forms, and the texts of all actions.
pub(super) fn config_and_actions<G: Game>(probe: &Probe<'_, G>, start: &G) -> Verdict {
    let fail = |what: String| Err(probe.failure(Property::Text, start, None, what));
    let words = probe.config.to_words();
    if G::Config::from_words(&words).as_ref() != Ok(probe.config) {
        return fail(format!("the config is not read from its words “{words}”"));
    }
    let json = serde_json::to_value(probe.config).unwrap_or_default();
    if G::Config::from_json(&json).as_ref() != Ok(probe.config) {
        return fail(format!("the config is not read from its JSON {json}"));
    }
    let mut texts: BTreeMap<String, G::Action> = BTreeMap::new();
    for &action in probe.universe {
        if let Some(what) = token(action) {
            return fail(what);
        }
        if let Some(other) = texts.insert(action.to_string(), action) {
            return fail(format!("{other:?} and {action:?} are both written “{action}”"));
        }
    }
    Ok(())
}

/// What is wrong with the text of an action or an outcome of chance.
fn token<T: Token>(token: T) -> Option<String> {
    let text = token.to_string();
    match text.parse::<T>() {
        _ if !is_one_line(&text) => {
            Some(format!("“{text}” is no text of one line without space at its ends"))
        }
        Ok(back) if back == token => None,
        Ok(back) => Some(format!("{token:?} is written “{text}” and read as {back:?}")),
        Err(error) => Some(format!("{token:?} is written “{text}” and not read: {error}")),
    }
}

fn is_one_line(text: &str) -> bool {
    !text.is_empty() && text.trim() == text && !text.contains(char::is_control)
}

/// The position's text, the texts of what may befall, and that spoilt texts are refused.
pub(super) fn position<G: Game>(probe: &Probe<'_, G>, state: &G, rng: &mut ChaCha8Rng) -> Verdict {
    let fail = |what: String| Err(probe.failure(Property::Text, state, None, what));
    let text = state.text();
    if !is_one_line(&text) {
        return fail("the position's text is not one line without space at its ends".to_owned());
    }
    match G::from_text(probe.config, &text) {
        Ok(back) if back == *state => {}
        Ok(back) => return fail(format!("the position's text is read as {}", back.text())),
        Err(error) => return fail(format!("the position's text is not read: {error}")),
    }
    let bad = spoilt(&text, rng);
    if G::from_text(probe.config, &bad).is_ok_and(|back| back.text() != bad) {
        return fail(format!("“{bad}” is read as a position that is written otherwise"));
    }
    spoilt_action(probe, state, rng)?;
    if state.phase() == Phase::Chance
        && let Some(what) = state.chances().find_map(|(chance, _)| token(chance))
    {
        return fail(what);
    }
    Ok(())
}

/// A spoilt text of a random action is refused, or is another action's only text.
fn spoilt_action<G: Game>(probe: &Probe<'_, G>, state: &G, rng: &mut ChaCha8Rng) -> Verdict {
    if probe.universe.is_empty() {
        return Ok(());
    }
    let bad = spoilt(&probe.universe[below(rng, probe.universe.len())].to_string(), rng);
    match bad.parse::<G::Action>() {
        Ok(action) if action.to_string() != bad => {
            let difference = format!("“{bad}” is read as an action that is written “{action}”");
            Err(probe.failure(Property::Text, state, None, difference))
        }
        _ => Ok(()),
    }
}

/// The text with one character lost, doubled, changed for another of its own, or for one that fits nowhere.
fn spoilt(text: &str, rng: &mut ChaCha8Rng) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    let place = below(rng, letters.len());
    let other = letters[below(rng, letters.len())];
    match below(rng, 5) {
        0 => drop(letters.remove(place)),
        1 => letters.insert(place, letters[place]),
        2 => letters[place] = other,
        3 => letters[place] = 'é',
        _ => letters.truncate(place),
    }
    letters.into_iter().collect()
}
