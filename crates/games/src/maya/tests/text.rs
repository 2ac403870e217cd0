//! Text forms, and what they refuse.

use ceiba_core::{Config as _, Notation, Rules};

use super::{after, at, config, turned};
use crate::maya::{Action, Chance, Config, Maya};
use crate::testing::every_position_in_the_notation_is_read;

fn is_refused(words: &str, text: &str) -> bool {
    Maya::from_text(&config(words), text).is_err()
}

#[test]
fn the_positions_of_the_notation_are_read() {
    every_position_in_the_notation_is_read::<Maya>();
}

#[test]
fn every_action_survives_its_text() {
    for config in Config::every() {
        for action in Maya::universe(&config) {
            assert_eq!(action.to_string().parse(), Ok(action));
        }
    }
}

#[test]
fn what_is_no_action_is_refused() {
    for bad in [
        "",
        "9@1",
        "3@0",
        "3@8",
        "3@",
        "@1",
        "x@1",
        "-4@1",
        "t",
        "TT",
        "hit-",
        "hit-0",
        "hit-9",
        "bid-",
        "bid-01",
        "bid--1",
        "bid-256",
        "take-start",
        "move-T1-T",
        "move-T5-C",
        "move-T1",
        "move-é1-C",
        "extra-",
        "extra-X",
        "free",
        "Pass",
        "pass ",
        "é",
        "name-1-2",
    ] {
        assert!(bad.parse::<Action>().is_err(), "{bad:?}");
    }
    for bad in ["", "start", "start-0", "offer", "offer-joker,carry", "offer-carry,carry", "offer-x", "é-1"]
    {
        assert!(bad.parse::<Chance>().is_err(), "{bad:?}");
    }
}

const DIG: &str = "1 dig start=1 turn=1 hands=345678/344678x/3445678x rows=14.1x.25/-/-/-/- \
                   board=12.-.-.-/23.-.-/13.-.-.-/-.-.-";

/// The text with a part changed.
fn changed(from: &str, to: &str) -> String {
    assert!(DIG.contains(from), "{from}");
    DIG.replace(from, to)
}

#[test]
fn a_state_has_one_text() {
    assert_eq!(at("", DIG).text(), DIG);
    for bad in [
        "",
        " ",
        "1",
        "1 dig",
        &DIG[1..],
        &format!("{DIG} "),
        &DIG.replace(' ', "  "),
        "é",
        "1 dig =",
        "1 dig x",
    ] {
        assert!(is_refused("", bad), "{bad:?}");
    }
    assert!(is_refused("", &changed("start=1 turn=1", "turn=1 start=1")), "the order of words is fixed");
    assert!(is_refused("", &changed("turn=1", "turn=1 turned=0")), "what says nothing is left out");
    assert!(is_refused("players=4", DIG) && is_refused("players=7", DIG));
}

#[test]
fn impossible_cards_are_refused() {
    for (from, to) in [
        ("hands=345678", "hands=3456788"),
        ("hands=345678", "hands=34567"),
        ("hands=345678", "hands=345679"),
        ("14.1x.25", "1x.14.25"),
        ("14.1x.25", "14.1x.45"),
        ("14.1x.25", "14.1x.2"),
        ("rows=14.1x.25/-/-/-/-", "rows=14.1x.25/-/-/-"),
        ("1 dig", "1 build"),
        ("1 dig", "1 found"),
        ("1 dig", "4 dig"),
        ("1 dig", "1 digging"),
    ] {
        assert!(is_refused("", &changed(from, to)), "{to}");
    }
}

#[test]
fn impossible_boards_and_counts_are_refused() {
    for (from, to) in [
        ("board=12.-.-.-", "board=12.-.-"),
        ("board=12.-.-.-", "board=112222333.-.-.-"),
        ("board=12.-.-.-", "board=12.3.-.-"),
        ("board=12.-.-.-", "board=14.-.-.-"),
        ("board=12.-.-.-", "board=21.-.-.-"),
        ("13.-.-.-/-.-.-", "13.-.-.-"),
        ("turn=1", "turn=4"),
        ("turn=1", "turn=1 passed=1"),
        ("turn=1", "turn=1 passed=123"),
        ("turn=1", "turn=1 turned=1"),
        ("/-.-.-", "/-.-.- cubes=1,0,0"),
        ("/-.-.-", "/-.-.- held=extra:1"),
        ("/-.-.-", "/-.-.- shield=1@2"),
        ("/-.-.-", "/-.-.- blue=joker:1"),
        ("/-.-.-", "/-.-.- offer=joker"),
        ("/-.-.-", "/-.-.- ledger=1,0,0.0,0,0.0,0,0.0,0,0.0,0,0"),
    ] {
        assert!(is_refused("", &changed(from, to)), "{to}");
    }
}

#[test]
fn at_set_up_a_seat_has_one_cube_on_a_pyramid_at_most() {
    let set_up = |board: &str| format!("1 found start=1 turn=2 board={board}/-.-.-.-/-.-.-");
    assert!(!is_refused("", &set_up("123.-.-.-/1.-.-")));
    assert!(is_refused("", &set_up("1123.-.-.-/-.-.-")));
    assert!(is_refused("", &set_up("123.1.-.-/-.-.-")));
}

#[test]
fn two_points_lie_where_cards_lie() {
    let rest = "blue=points:1 ledger=0,0,0.0,0,0.0,0,0.0,0,0.0,0,0.3,0,0";
    let game = after(turned("expert", 1, "-/24/-/15/-", rest), &["marker-2"]);
    let text = game.text();
    assert!(text.contains("marker=1@2"), "{text}");
    assert!(!is_refused("expert", &text.replace("marker=1@2", "marker=1@4")));
    assert!(is_refused("expert", &text.replace("marker=1@2", "marker=1@1")));
}

#[test]
fn impossible_questions_are_refused() {
    let board = "board=12.-.-.-/23.-.-/13.-.-.-/-.-.-";
    for bad in [
        format!("1 build start=1 turn=1 {board}"),
        format!("1 build start=1 turn=2 {board} cubes=1,0,0"),
        format!("1 after start=1 turn=1 {board} cubes=1,0,0"),
        format!("1 over start=1 turn=1 {board}"),
        format!("1 offer start=1 turn=1 {board}"),
        format!("1 name start=1 turn=1 passed=123 turned=3 {board}"),
        format!("1 found start=1 turn=1 {board}"),
        format!("1 start start=1 turn=1 {board}"),
    ] {
        assert!(is_refused("", &bad), "{bad}");
    }
    let bid = format!("1 bid start=1 turn=1 {board}");
    assert!(is_refused("expert", &bid) && !is_refused("expert", &format!("{bid} offer=carry,joker")));
}
