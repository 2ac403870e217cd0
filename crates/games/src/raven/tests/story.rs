//! What the log says.

use ceiba_core::{Event, Game, Glimpse, Moves, Viewer};

use super::{QUIET, RICH, action, after, asked, at, drawn};
use crate::raven::{Chance, Config, Raven};

fn ids(glimpse: Glimpse) -> Vec<String> {
    match glimpse {
        Glimpse::Now(line) => line.story.into_iter().map(|message| message.id.into_owned()).collect(),
        other => panic!("everybody is told something at once, not {other:?}"),
    }
}

/// What the public is told of an action.
fn told(game: &Raven, text: &str) -> Vec<String> {
    let seat = asked(game);
    let mut now = game.clone();
    now.play(Moves::One(seat, action(text)));
    ids(game.glimpse(&Event::One(seat, action(text)), &now, Viewer::Public))
}

#[test]
fn a_swap_is_told_with_all_that_it_brings() {
    let game = drawn("", QUIET, "8-9@2 -/-/-/-/-/-/-/-/- swap 1 1 0");
    assert_eq!(told(&game, "1-2@4"), ["raven-told-swap"]);
    let towers = "TKVKW/WVOGO/YOBTB/VBWYK/KWYBV/OGRRR/RRGOY/BYTVG/GTKWT";
    let game = at("", &format!("{towers} 3-4@2 -/-/-/-/-/b/bb/-/- swap 1 1 1"));
    let joined = ["raven-told-swap", "raven-told-join", "raven-told-ladder"];
    let completed = ["raven-told-complete", "raven-told-no-place", "raven-told-priest"];
    assert_eq!(told(&game, "6-7@3"), [joined, completed].concat());
}

#[test]
fn stocks_that_ran_out_are_told() {
    let game = drawn("ladders=4", RICH, "5-8@4 wwwwW/wwwwW/wwwwW/-/b/www/bb/-/- swap 1 1 1");
    let tower = ["raven-told-complete", "raven-told-no-ladder", "raven-told-priest"];
    assert_eq!(told(&game, "6-7@3"), [&["raven-told-swap"], &tower[..], &tower[..]].concat());
}

#[test]
fn the_end_is_told_with_its_reason() {
    let game = drawn("", QUIET, "8-9@2 -/-/-/-/-/-/-/-/- swap 1 2 29");
    assert_eq!(told(&game, "1-2@4"), ["raven-told-swap", "raven-ended-idle"]);
}

#[test]
fn answers_are_told() {
    let game = after(drawn("players=4", RICH, "5-8 RG/TK/OB/YW swap 1 1 1"), &["4-9@3"]);
    assert_eq!(told(&game, "done"), ["raven-told-done"]);
    let hand = "raven-told-hand";
    assert_eq!(told(&game, "stop"), ["raven-told-stop", "raven-ended-stop", hand, hand, hand, hand]);
}

#[test]
fn set_up_is_told() {
    let game = drawn("players=3", QUIET, "- -/-/- card 1 1 0");
    let card = Event::Befell(Chance::Card("R".parse().unwrap()));
    let now = after(game.clone(), &["card-R"]);
    assert_eq!(ids(game.glimpse(&card, &now, Viewer::Public)), ["raven-told-card"]);
    assert_eq!(ids(game.glimpse(&card, &now, Viewer::Referee)), ["raven-told-dealt"]);
    let draft = at("setup=drafted", "GKR/TV/RYW/BWO/WT/KGV/VOY/YR/OBK - -/-/-/-/-/-/-/-/- place-B 1 1 0");
    assert_eq!(told(&draft, "p2"), ["raven-told-place"]);
}

#[test]
fn the_floors_of_a_level_are_told_together() {
    let mut game = Raven::new(&Config::default()).unwrap();
    let lines = (0..45).map(|_| {
        let chance = game.chances().next().expect("a floor is to come").0;
        let before = game.clone();
        game.befall(chance);
        ids(before.glimpse(&Event::Befell(chance), &game, Viewer::Public))
    });
    let told: Vec<usize> =
        lines.enumerate().filter(|(_, ids)| ids == &["raven-told-level"]).map(|(at, _)| at).collect();
    assert_eq!(told, [8, 17, 26, 35, 44]);
}
