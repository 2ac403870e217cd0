//! Positions of every game of the catalog: lines with the game, its config, the state's text, and an action to
//! try. Whatever opens can be looked at and played on.

use ceiba_catalog::{AnyMatch, find, games};
use ceiba_core::{Deal, Viewer};

use crate::play::{play_on, random_door};
use crate::text;

/// Some games are long; what is wrong with a position shows early.
const STEPS: usize = 40;

pub(crate) fn run(data: &[u8]) -> bool {
    let text = text(data);
    let [game, config, state, action] = text.splitn(4, '\n').collect::<Vec<_>>()[..] else { return false };
    let Ok(game) = find(game) else { return false };
    let Ok(mut any_match) = game.variant(config).open_engine(config, Some(state), Deal::Manual) else {
        return false;
    };
    assert_eq!(any_match.text().as_deref(), Ok(state), "there is one text form");
    assert_eq!(
        game.variant(config).canonical(config),
        Ok(any_match.config()),
        "the config is the agreed one"
    );
    look(&*any_match);
    for seat in any_match.phase().asked().iter() {
        let is_legal = any_match.legal(seat).iter().any(|legal| legal == action);
        assert!(!is_legal || any_match.play(seat, action).is_ok(), "{action:?} is legal for {seat}");
    }
    play_on(&mut *any_match, data.len() as u64, STEPS);
    look(&*any_match);
    true
}

fn look(any_match: &dyn AnyMatch) {
    for viewer in Viewer::all(any_match.players()).chain([Viewer::Referee]) {
        let scene = any_match.scene(viewer).expect("engine mode");
        let spots = scene.choices.iter().flat_map(|choice| choice.steps.iter().flatten());
        spots.for_each(|spot| assert!(scene.has(spot), "{spot} can be clicked but is not there"));
        any_match.shown_log(viewer).expect("engine mode");
    }
    any_match.standing().expect("engine mode");
}

pub(crate) fn seeds() -> Vec<String> {
    let mut seeds = Vec::new();
    for game in games() {
        for kind in game.variants() {
            for config in kind.every() {
                for most in [0, 1, 3, 9, 30, 100] {
                    let any_match = random_door(kind, &config, most as u64, most);
                    let state = any_match.text().expect("engine mode");
                    let seat = any_match.phase().asked().first();
                    let action = seat.and_then(|seat| any_match.legal(seat).pop()).unwrap_or_default();
                    seeds.push(format!("{}\n{config}\n{state}\n{action}", game.id()));
                }
            }
        }
    }
    seeds
}
