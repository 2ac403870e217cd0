//! What the log says.

use ceiba_core::{Silent, Viewer};

use super::{QUIET, RICH, after, at, drawn, facts, ids, told};
use crate::raven::{Config, Fact, Raven, Start};

/// The ids of what the public is told of an action or an outcome of chance.
fn heard(game: &Raven, text: &str) -> Vec<String> {
    ids(&told(game, text, Viewer::Public)).into_iter().map(str::to_owned).collect()
}

#[test]
fn a_swap_is_told_with_all_that_it_brings() {
    let game = drawn("", QUIET, "8-9@2 -/-/-/-/-/-/-/-/- swap 1 1 0");
    assert_eq!(heard(&game, "1-2@4"), ["raven-told-swap"]);
    let towers = "TKVKW/WVOGO/YOBTB/VBWYK/KWYBV/OGRRR/RRGOY/BYTVG/GTKWT";
    let game = at("", &format!("{towers} 3-4@2 -/-/-/-/-/b/bb/-/- swap 1 1 1"));
    let joined = ["raven-told-swap", "raven-told-join", "raven-told-ladder"];
    let completed = ["raven-told-complete", "raven-told-no-place", "raven-told-priest"];
    assert_eq!(heard(&game, "6-7@3"), [joined, completed].concat());
}

#[test]
fn stocks_that_ran_out_are_told() {
    let game = drawn("ladders=4", RICH, "5-8@4 wwwwW/wwwwW/wwwwW/-/b/www/bb/-/- swap 1 1 1");
    let tower = ["raven-told-complete", "raven-told-no-ladder", "raven-told-priest"];
    assert_eq!(heard(&game, "6-7@3"), [&["raven-told-swap"], &tower[..], &tower[..]].concat());
}

#[test]
fn r3_6_that_the_monolith_follows_a_swap_is_a_fact_of_its_own() {
    let game = drawn("", QUIET, "8-9@2 -/-/-/-/-/-/-/-/- swap 1 1 0");
    let monolith = "1-2@4".parse().unwrap();
    assert_eq!(facts(&game, "1-2@4").all()[1..], [Fact::MonolithMoved { monolith }]);
    let game = drawn("players=3", QUIET, "- RO/YG/BV swap 1 1 0");
    let monolith = "1-2".parse().unwrap();
    assert_eq!(facts(&game, "1-2@4").all()[1..], [Fact::MonolithMoved { monolith }]);
}

#[test]
fn the_end_is_told_with_its_reason() {
    let game = drawn("", QUIET, "8-9@2 -/-/-/-/-/-/-/-/- swap 1 2 29");
    assert_eq!(heard(&game, "1-2@4"), ["raven-told-swap", "raven-ended-idle"]);
    assert!(!facts(&game, "1-2@4").reveal(), "two players hide nothing");
}

#[test]
fn answers_are_told() {
    let game = after(drawn("players=4", RICH, "5-8 RG/TK/OB/YW swap 1 1 1"), &["4-9@3"]);
    assert_eq!(heard(&game, "done"), ["raven-told-done"]);
    let hand = "raven-told-hand";
    assert_eq!(heard(&game, "stop"), ["raven-told-stop", "raven-ended-stop", hand, hand, hand, hand]);
}

#[test]
fn set_up_is_told() {
    let game = drawn("players=3", QUIET, "- -/-/- card 1 1 0");
    assert_eq!(heard(&game, "card-R"), ["raven-told-card"]);
    assert_eq!(ids(&told(&game, "card-R", Viewer::Referee)), ["raven-told-dealt"]);
    let draft = "GKR/TV/RYW/BWO/WT/KGV/VOY/YR/OBK - -/-/-/-/-/-/-/-/-";
    assert_eq!(heard(&at("setup=drafted", &format!("{draft} draw 1 1 0")), "floor-B"), ["raven-told-drawn"]);
    assert_eq!(heard(&at("setup=drafted", &format!("{draft} place-B 1 1 0")), "p2"), ["raven-told-place"]);
    let game = Raven::new(&Config { players: 3, start: Start::Drawn, ..Config::default() }).unwrap();
    assert_eq!(heard(&game, "start-2"), ["raven-told-start"]);
}

#[test]
fn the_floors_of_a_level_are_told_together() {
    let mut game = Raven::new(&Config::default()).unwrap();
    let mut told = Vec::new();
    for floor in 0..45 {
        let chance = game.chances().next().expect("a floor is to come").0;
        let heard = heard(&game, &chance.to_string());
        game.befall(chance, &mut Silent);
        if !heard.is_empty() {
            told.push((floor, heard.concat()));
        }
    }
    assert_eq!(told, [8, 17, 26, 35, 44].map(|floor| (floor, "raven-told-level".to_owned())));
}
