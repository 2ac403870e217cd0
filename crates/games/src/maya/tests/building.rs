//! M6: building. Boards are written as in notation: pyramids as they stand, levels from the ground.

use ceiba_core::Notation;

use super::{after, asked, at, cubes, gold, legal, reason, stage, story, supply};
use crate::maya::{Maya, Stage};

/// Three players build from seat 1 on; Chichen Itza, Copan, Uxmal, Palenque.
fn building(board: &str, rest: &str) -> Maya {
    at("", &format!("1 build start=1 turn=1 board={board} {rest}"))
}

/// All lowest levels are full; seat 3 has no cube on Copan.
const GROUND: &str = "11122233.-.-.-/1111222.-.-/11122333.-.-.-/1122333.-.-";

#[test]
fn m6_1_one_action_a_turn_and_who_has_no_cubes_is_skipped() {
    let game = building("12.-.-.-/23.-.-/13.-.-.-/-.-.-", "cubes=2,0,1");
    let game = after(game, &["I"]);
    assert_eq!((asked(&game), cubes(&game)), (3, vec![1, 0, 1]));
    let game = after(game, &["P"]);
    assert_eq!(asked(&game), 1);
    let game = after(game, &["P"]);
    assert_eq!((stage(&game), game.table.round.number()), (Stage::Dig, 2), "nobody has cubes");
}

#[test]
fn m6_2_every_lower_level_of_every_pyramid_must_be_full() {
    let game = building("1112223.-.-.-/1111222.-.-/11122333.-.-.-/1122333.-.-", "cubes=2,0,1");
    assert_eq!(legal(&game), ["I", "pass"]);
    assert_eq!(reason(&game, "C"), ("M6.2", "maya-refused-full".to_owned()));
    let game = building(GROUND, "cubes=2,0,1");
    assert_eq!(legal(&game), ["C", "I", "P", "U", "pass"], "the second level is open");
}

#[test]
fn m6_2_a_cube_is_needed_on_every_lower_level_of_the_pyramid() {
    let game = after(building(GROUND, "cubes=1,0,2"), &["I"]);
    assert_eq!(asked(&game), 3);
    assert_eq!(reason(&game, "C"), ("M6.2", "maya-refused-footing".to_owned()));
    // Level 4 is open, and Copan and Palenque have none.
    let full = "11122233.112233.11223.-/1122333.11233.1233/11122233.112233.11223.-/1122333.11233.1233";
    assert_eq!(reason(&building(full, "cubes=1,0,0"), "C"), ("M6.2", "maya-refused-complete".to_owned()));
}

#[test]
fn m6_3_a_double_move_is_paid_first_and_needs_three_cubes() {
    let game = building("12.-.-.-/23.-.-/13.-.-.-/-.-.-", "cubes=3,0,2");
    let before = supply(&game)[0];
    let game = after(game, &["double"]);
    assert_eq!((stage(&game), cubes(&game)[0], supply(&game)[0]), (Stage::First, 2, before + 1));
    assert_eq!(reason(&game, "pass"), ("M6.3", "maya-refused-double-first".to_owned()));
    let game = after(game, &["I", "P"]);
    assert_eq!((asked(&game), cubes(&game)[0]), (3, 0));
    assert_eq!(reason(&game, "double"), ("M6.3", "maya-refused-three-cubes".to_owned()));
}

#[test]
fn m6_3_a_second_placement_must_exist() {
    // One space is left on the second level for seat 1, on Copan; above it seat 1 may stand, with or without the
    // bonus, only if every other second level is full too.
    let one_left = "11122233.112223.-.-/1111222.1222.-/11122333.112223.-.-/1122333.11223.-";
    let game = building(one_left, "cubes=3,0,0");
    assert!(legal(&game).contains(&"double".to_owned()), "the third level opens");
    let uxmal_open = "11122233.112223.-.-/1111222.1222.-/22222333.22223.-.-/1122333.11223.-";
    let game = building(uxmal_open, "cubes=3,0,0");
    assert_eq!(legal(&game), ["C", "pass"], "no cube of seat 1 is on Uxmal");
    assert_eq!(reason(&game, "double"), ("M6.3", "maya-refused-no-two-places".to_owned()));
}

#[test]
fn m6_3_the_first_cube_s_bonus_is_settled_before_the_second() {
    // Filling Copan's second level brings seat 2 a bonus on the third; then seat 1 builds on the third level.
    let one_left = "11122233.112223.-.-/1111222.1222.-/11122333.112223.-.-/1122333.11223.-";
    let game = building(one_left, "cubes=3,0,0");
    let told = story(&game, "double");
    assert_eq!(told, ["maya-told-doubled", "maya-told-built", "maya-told-filled", "maya-told-bonus"]);
    let game = after(game, &["double"]);
    assert_eq!(
        (stage(&game), legal(&game)),
        (Stage::Second, ["C", "I", "P", "U"].map(str::to_owned).to_vec())
    );
}

#[test]
fn m6_4_a_pass_costs_a_cube_and_a_forced_one_brings_a_gold() {
    let game = building("12.-.-.-/23.-.-/13.-.-.-/-.-.-", "cubes=2,0,1");
    let passed = after(game, &["pass"]);
    assert_eq!((cubes(&passed), gold(&passed)), (vec![1, 0, 1], vec![0, 0, 0]));
    // Seat 3 has no cube on Copan, the only pyramid with room: it passes by itself, cube by cube.
    let copan = "11122233.112233.-.-/1111222.1122.-/11122333.112233.-.-/1122333.11233.-";
    let game = building(copan, "cubes=2,0,2");
    let told = story(&game, "pass");
    assert_eq!(told, ["maya-told-passed", "maya-told-passed-forced"]);
    let game = after(game, &["pass"]);
    assert_eq!((asked(&game), cubes(&game), gold(&game)), (1, vec![1, 0, 1], vec![0, 0, 1]));
}

#[test]
fn m6_4_who_could_use_a_token_is_asked_though_the_pass_is_forced() {
    let copan = "11122233.112233.-.-/1111222.1122.-/11122333.112233.-.-/1122333.11233.-";
    let mut game = building(copan, "cubes=2,0,2");
    game.table.held[crate::maya::Token::Pass.index()] = Some(super::seat(3));
    let game = after(game, &["pass"]);
    assert_eq!((asked(&game), legal(&game)), (3, vec!["free-pass".to_owned(), "pass".to_owned()]));
    assert_eq!(gold(&after(game.clone(), &["pass"])), [0, 0, 1]);
    let free = after(game, &["free-pass"]);
    assert_eq!((gold(&free), cubes(&free)), (vec![0, 0, 0], vec![1, 0, 2]));
}

#[test]
fn m6_5_the_sole_majority_of_a_full_level_gets_a_cube_above() {
    let game = building("12.-.-.-/112223.-.-/13.-.-.-/-.-.-", "cubes=1,0,1");
    assert_eq!(story(&game, "C"), ["maya-told-built", "maya-told-filled"], "3 against 3 is a tie");
    let game = building("12.-.-.-/122223.-.-/13.-.-.-/-.-.-", "cubes=1,0,1");
    let before = supply(&game)[1];
    let game = after(game, &["C"]);
    assert!(game.text().contains("/1122223.2.-/"), "{}", game.text());
    assert_eq!(supply(&game)[1], before - 1);
}

#[test]
fn m6_5_no_bonus_above_the_top_beside_a_cube_or_without_supply() {
    let top = "11122233.112233.11223.-/1122333.11233.123/11122233.112233.11223.-/1122333.11233.1233";
    assert_eq!(story(&building(top, "cubes=1,0,1"), "C")[..2], ["maya-told-built", "maya-told-filled"]);
    assert!(!story(&building(top, "cubes=1,0,1"), "C").contains(&"maya-told-bonus".to_owned()));
    let beside = "12.-.-.-/122223.2.-/13.-.-.-/-.-.-";
    assert!(!story(&building(beside, "cubes=1,0,1"), "C").contains(&"maya-told-bonus".to_owned()));
    // All 28 cubes of seat 2 are on the board or in its hand.
    let spent = "12222222.-.-.-/122222.-.-/2222223.-.-.-/23.-.-";
    let game = building(spent, "cubes=1,9,1");
    assert_eq!(supply(&game)[1], 0);
    assert!(!story(&game, "C").contains(&"maya-told-bonus".to_owned()));
}
