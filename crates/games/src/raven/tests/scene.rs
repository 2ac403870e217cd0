//! What is shown and can be clicked.

use ceiba_core::{Presentation as _, Scene, Secrecy as _, Viewer};

use super::{QUIET, RICH, after, asked, at, drawn};
use crate::raven::Raven;

/// What the seat that is asked sees.
fn scene(game: &Raven) -> Scene {
    let seat = asked(game);
    let legal: Vec<_> = game.legal(seat).collect();
    Raven::scene(&game.view(Viewer::Seat(seat)), Viewer::Seat(seat), &legal)
}

fn path(scene: &Scene, action: &str) -> String {
    let choice = scene.choices.iter().find(|choice| choice.action == action).unwrap();
    choice.steps.concat().join(" ")
}

fn gains(scene: &Scene, action: &str) -> Vec<String> {
    let choice = scene.choices.iter().find(|choice| choice.action == action).unwrap();
    let Some(gain) = &choice.gain else { return vec![] };
    match &gain.args["gains"] {
        ceiba_core::Arg::List(gains) => gains.iter().map(|gain| gain.id.clone().into_owned()).collect(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_swap_is_two_towers_and_a_level() {
    let scene = scene(&drawn("", QUIET, "8-9@2 -/-/-/-/-/-/-/-/- swap 1 1 0"));
    assert_eq!(path(&scene, "5-6@4"), "tower.5 tower.6 level.4");
    assert_eq!(gains(&scene, "5-6@4"), [""; 0]);
}

#[test]
fn the_towers_of_a_swap_and_of_the_monolith_are_clicked_in_either_order() {
    let swap = drawn("", QUIET, "8-9@2 -/-/-/-/-/-/-/-/- swap 1 1 0");
    let monolith = drawn("", QUIET, "- -/-/-/-/-/-/-/-/- monolith 1 2 0");
    for (game, action) in [(swap, "5-6@4"), (monolith, "m5-6@4")] {
        for clicks in [["tower.5", "tower.6", "level.4"], ["tower.6", "tower.5", "level.4"]] {
            let scene = scene(&game);
            let meant = scene.choices.iter().filter(|choice| choice.is_meant_by(&clicks));
            assert_eq!(meant.map(|choice| &*choice.action).collect::<Vec<_>>(), [action]);
        }
    }
}

#[test]
fn a_swap_that_joins_says_what_it_brings() {
    let game = drawn("ladders=4", RICH, "5-8@4 wwwwW/wwwwW/wwwwW/-/bb/ww/bb/-/- swap 1 1 1");
    assert_eq!(gains(&scene(&game), "6-7@3"), ["raven-gain-complete", "raven-gain-complete"]);
    let towers = "ORORK/BORYT/VWTOW/RVBVG/KYKGO/TBGBV/WGYKR/YKVWB/GTWTY";
    let game = at("", &format!("{towers} 8-9@2 -/-/-/-/-/-/-/-/- swap 1 1 0"));
    assert_eq!(gains(&scene(&game), "1-2@3"), ["raven-gain-ladder", "raven-gain-ladder"]);
    let game = at("players=3", &format!("{towers} 8-9 RO/YG/BV swap 1 2 1"));
    assert_eq!(gains(&scene(&game), "1-2@3"), ["raven-gain-join", "raven-gain-join"]);
}

#[test]
fn answers_are_buttons() {
    let game = drawn("players=3", RICH, "5-8 RG/TK/OB swap 1 1 1");
    assert_eq!(path(&scene(&game), "stop"), "stop");
    let game = after(game, &["4-9@3"]);
    assert_eq!((path(&scene(&game), "stop"), path(&scene(&game), "done")), ("stop".into(), "done".into()));
}

#[test]
fn a_floor_keeps_its_name_when_it_moves() {
    let before = drawn("", QUIET, "8-9@2 -/-/-/-/-/-/-/-/- swap 1 1 0");
    let place = |game: &Raven| {
        let scene = Raven::scene(&game.view(Viewer::Public), Viewer::Public, &[]);
        let items: Vec<_> = scene.zones.into_iter().flat_map(|zone| zone.items).collect();
        items.into_iter().find(|item| item.spot == "floor.V4").unwrap().at
    };
    assert_eq!((place(&before), place(&after(before.clone(), &["1-2@4"]))), ([0, 0, 3], [1, 0, 3]));
}

#[test]
fn r4_4_idle_swaps_are_told_from_the_first_on_and_while_there_are_swaps() {
    let told = |game: &Raven| {
        let scene = Raven::scene(&game.view(Viewer::Public), Viewer::Public, &[]);
        let is_spoken = scene.spoken.iter().any(|told| told.id == "raven-idle");
        assert_eq!(is_spoken, !scene.items("counters").is_empty());
        is_spoken
    };
    let game = drawn("", QUIET, "8-9@2 -/-/-/-/-/-/-/-/- swap 1 1 28");
    let ended = after(game.clone(), &["1-2@4", "3-4@3"]);
    assert!(told(&game) && !told(&ended));
    let begun = drawn("", QUIET, "8-9@2 -/-/-/-/-/-/-/-/- swap 1 1 0");
    assert!(!told(&begun) && told(&after(begun, &["1-2@4"])));
}
