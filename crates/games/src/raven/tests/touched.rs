//! Which things a fact touches.

use ceiba_core::{Presentation as _, Secrecy as _, Viewer, seen_by};

use super::{QUIET, RICH, after, at, drawn, facts, seat};
use crate::raven::Raven;

/// What an event touches, in the order of its facts, for one viewer.
fn touched(game: &Raven, text: &str, viewer: Viewer) -> String {
    let view = after(game.clone(), &[text]).view(viewer);
    let told = seen_by(facts(game, text).all(), viewer);
    let spots: Vec<String> = told.into_iter().flat_map(|fact| Raven::touched(&view, fact)).collect();
    spots.join(" ")
}

#[test]
fn a_swap_touches_the_floors_that_travelled_and_the_monolith_that_followed() {
    let game = drawn("", QUIET, "8-9@2 -/-/-/-/-/-/-/-/- swap 1 1 0");
    let floors = "floor.Y4 floor.T5 floor.O4 floor.G5";
    assert_eq!(touched(&game, "5-6@4", Viewer::Public), format!("{floors} monolith raven"));
}

#[test]
fn what_a_swap_brings_is_touched() {
    let game = drawn("ladders=4", RICH, "5-8@4 wwwwW/wwwwW/wwwwW/-/bb/ww/bb/-/- swap 1 1 1");
    let touched = touched(&game, "6-7@3", Viewer::Public);
    assert_eq!(
        touched.split_once(" monolith ").unwrap().1,
        "raven ladder.6.3 priest.6 priest.7",
        "platform 7 is full"
    );
}

/// Known cards lie by colour, others as they came.
#[test]
fn a_card_is_touched_where_the_viewer_sees_it() {
    let game = drawn("players=3", QUIET, "- RW/V/- card 1 1 0");
    assert_eq!(touched(&game, "card-Y", Viewer::Seat(seat(2))), "card.2.1");
    assert_eq!(touched(&game, "card-Y", Viewer::Seat(seat(1))), "card.2.2");
    assert_eq!(touched(&game, "card-Y", Viewer::Public), "card.2.2");
}

#[test]
fn a_floor_is_touched_in_the_hand_and_where_it_is_put() {
    let draft = "GKR/TV/RYW/BWO/WT/KGV/VOY/YR/OBK - -/-/-/-/-/-/-/-/-";
    let draw = at("setup=drafted", &format!("{draft} draw 1 1 0"));
    assert_eq!(touched(&draw, "floor-B", Viewer::Public), "drawn.floor");
    assert_eq!(touched(&after(draw, &["floor-B"]), "p2", Viewer::Public), "floor.B3");
}

#[test]
fn the_monolith_is_touched_with_its_raven() {
    let game = drawn("", QUIET, "- -/-/-/-/-/-/-/-/- monolith 1 2 0");
    assert_eq!(touched(&game, "m5-6@4", Viewer::Public), "monolith raven");
}
