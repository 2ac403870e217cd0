//! Which things a fact touches, and that they are on the table.

use ceiba_core::{Presentation as _, Secrecy as _, Viewer};

use super::{BOARD, after_one, at, dug, facts, turned};
use crate::maya::{Blue, Fact, Maya, Pyramid, PyramidLevel, Quarry, Spot, Token};

/// What the facts of an event touch, as the public sees it after the event.
fn touched(game: &Maya, text: &str) -> Vec<String> {
    let view = after_one(game, text).view(Viewer::Public);
    facts(game, text).all().iter().flat_map(|&fact| Maya::touched(&view, fact)).collect()
}

/// A game of three with these cubes on the pyramids, in which seat 1 builds.
fn building(board: &str, rest: &str) -> Maya {
    at("", &format!("1 build start=1 turn=1 board={board} {rest}"))
}

#[test]
fn a_cube_that_was_built_stands_last_of_its_colour() {
    let game = building("112233.-.-.-/23.-.-/13.-.-.-/-.-.-", "cubes=2,1,1");
    assert_eq!(touched(&game, "I"), ["space.I1.3"], "before the cubes of seat 2");
    assert_eq!(touched(&game, "P"), ["space.P1.1"]);
}

#[test]
fn a_first_cube_stands_on_the_lowest_level() {
    let game = at("", "1 found start=1 turn=1");
    assert_eq!(touched(&game, "C"), ["space.C1.1"]);
}

#[test]
fn a_bonus_cube_is_touched_as_the_cube_that_brought_it() {
    let game = building("12.-.-.-/122223.-.-/13.-.-.-/-.-.-", "cubes=2,0,1");
    assert_eq!(touched(&game, "C"), ["space.C1.2", "space.C2.1"]);
}

#[test]
fn a_cube_moved_touches_the_level_it_left_and_the_space_it_came_to() {
    let text = format!("1 build start=1 turn=1 board={} cubes=2,0,1,0 held=move:1", BOARD[1]);
    assert_eq!(touched(&at("players=4", &text), "move-T1-C"), ["level.T1", "space.C1.1"]);
}

#[test]
fn a_card_dug_is_the_last_of_its_row_and_cards_turned_are_all_of_it() {
    let rows = "14.2x/-/-/-/-";
    let text = "1 dig start=1 turn=1 hands=345678x/3445678/3445678x";
    let game = at("", &format!("{text} rows={rows} board={}", BOARD[0]));
    assert_eq!(touched(&game, "3@1"), ["laid.1.3"]);
    assert_eq!(touched(&game, "3@2"), ["laid.2.1"]);
    assert_eq!(
        touched(&dug("", 1, "14.2x.15.36/-/-/-/-", ""), "pass"),
        [1, 2, 3, 4].map(|n| format!("laid.1.{n}"))
    );
}

#[test]
fn a_token_is_touched_where_it_was_put() {
    let game = turned("", 1, "13/24/-/34.15.2x/-", "");
    assert_eq!(touched(&game, "shield-4")[0], "shield");
    let named = turned("", 1, "-/-/13/24/-", "");
    assert_eq!(touched(&named, "name-3")[0], "start");
}

#[test]
fn a_blue_token_that_was_taken_lies_before_its_owner() {
    let text = format!("1 bid start=2 turn=2 board={} offer=carry,joker", BOARD[0]);
    let game = after_one(&at("expert", &text), "3,0,5");
    assert_eq!(touched(&game, "take-joker"), ["held.joker", "held.carry"], "the last one is taken by itself");
    let offered = at("expert", &format!("1 offer start=2 turn=2 board={}", BOARD[0]));
    assert_eq!(touched(&offered, "offer-carry,joker"), ["blue.carry", "blue.joker"]);
}

#[test]
fn figures_on_plates_are_not_touched() {
    let game = building(BOARD[0], "cubes=2,1,1");
    assert_eq!(facts(&game, "pass").all()[0], Fact::Passed(super::seat(1)));
    assert_eq!(touched(&game, "pass"), [""; 0]);
}

#[test]
fn a_spot_has_the_name_that_pages_know() {
    let (pyramid, level) = (Pyramid::Tikal, PyramidLevel::LOWEST);
    let quarry = Quarry::new(3).unwrap();
    for (spot, name) in [
        (Spot::Space(pyramid, level, 2), "space.T1.2"),
        (Spot::TokenAt(quarry), "at.3"),
        (Spot::Figures(quarry), "figures.3"),
        (Spot::CubeInHand(super::seat(2), 4), "cubes.2.4"),
        (Spot::BidOf(super::seat(2)), "bid-of.2"),
        (Spot::Token(Token::Double), "token.double"),
        (Spot::Held(Blue::Joker), "held.joker"),
        (Spot::Blue(Blue::Points), "blue.points"),
    ] {
        assert_eq!(ceiba_core::Spot::from(spot), name);
    }
}
