//! M4: distribution.

use ceiba_core::Secrecy;

use super::{after, asked, cubes, dug, legal, reason, seat, stage, story, turned};
use crate::maya::{Stage, Token};

#[test]
fn m4_1_cards_are_added_up_and_a_minus_three_is_0_for_its_owner() {
    let game = turned("", 1, "14.2x.15.36/-/-/-/-", "");
    let points = game.table.points.first(3).to_vec();
    assert_eq!(points, [9, 0, 6]);
    assert_eq!(asked(&game), 2);
}

#[test]
fn m4_2_a_minus_three_hits_one_other_who_takes_part_or_nobody() {
    let game = turned("players=4", 1, "14.2x.15.36/-/-/-/-/-", "");
    assert_eq!(legal(&game), ["done", "hit-1", "hit-3"]);
    assert_eq!(reason(&game, "hit-2"), ("M4.2", "maya-refused-hit-self".to_owned()));
    assert_eq!(reason(&game, "hit-4"), ("M4.2", "maya-refused-hit-absent".to_owned()));
    assert_eq!(cubes(&after(game.clone(), &["done"])), [4, 0, 2, 0]);
    assert_eq!(cubes(&after(game, &["hit-3"])), [4, 0, 2, 0], "3 points are still second");
}

#[test]
fn m4_2_several_are_used_in_turn_order_and_points_fall_below_0() {
    let game = turned("", 3, "13.15.24.2x.3x/-/-/-/-", "");
    assert_eq!(asked(&game), 3, "the start player first");
    let game = after(game, &["hit-2"]);
    assert_eq!((asked(&game), game.table.points[seat(2)]), (2, 1));
    let game = turned("", 3, "14.23.2x.3x/-/-/-/-", "");
    let game = after(game, &["hit-2"]);
    assert_eq!(game.table.points[seat(2)], 0);
    let game = turned("players=4", 3, "14.23.2x.3x.4x/-/-/-/-/-", "");
    let game = after(game, &["hit-2", "hit-2"]);
    assert_eq!(game.table.points[seat(2)], -3);
}

#[test]
fn m4_2_without_a_possible_target_nothing_is_asked() {
    let told = story(&dug("", 1, "13.1x/-/-/-/-", ""), "pass");
    assert!(told.contains(&"maya-told-spared".to_owned()));
    assert!(told.contains(&"maya-told-building".to_owned()), "nobody is asked before building: {told:?}");
}

#[test]
fn m4_3_ties_go_to_the_earlier_first_card_a_minus_three_included() {
    // Seats 1 and 2 have 6 each. Seat 2's −3 lies before seat 1's card.
    let game = after(turned("", 1, "34.2x.16.26/-/-/-/-", ""), &["done"]);
    assert_eq!(cubes(&game), [2, 4, 0]);
}

#[test]
fn m4_3_without_a_point_one_gets_nothing() {
    let game = after(turned("", 1, "13.2x/-/-/-/-", ""), &["hit-1"]);
    assert_eq!(cubes(&game), [0, 0, 0]);
}

#[test]
fn m4_4_places_are_paid_in_order_and_a_place_without_a_player_is_not() {
    let game = turned("", 1, "-/-/-/13.24.35.16/-", "");
    assert_eq!(cubes(&game), [4, 1, 3]);
    assert_eq!(game.table.holder(Token::Transport), Some(seat(1)));
    assert_eq!(cubes(&turned("", 1, "-/-/-/13/-", "")), [4, 0, 0]);
}

#[test]
fn m4_4_if_nobody_has_a_point_the_token_stays() {
    let told = story(&turned("", 1, "-/-/-/13.2x/34", ""), "hit-1");
    assert_eq!(told[..2], ["maya-told-hit", "maya-told-unwon"]);
    let game = after(turned("", 1, "-/-/-/13.2x/34", ""), &["hit-1"]);
    assert_eq!((cubes(&game), game.table.holder(Token::Transport)), (vec![0, 0, 4], None));
}

#[test]
fn m4_4_an_at_once_token_is_used_before_the_next_quarry_is_turned() {
    let game = turned("", 1, "13/24.1x/-/-/-", "");
    assert_eq!((asked(&game), game.table.turned), (1, 2), "the shield had one place to go; then quarry 2");
    let game = turned("", 1, "-/-/13/24.1x/-", "");
    assert_eq!((stage(&game), game.table.turned), (Stage::Name, 3));
}

#[test]
fn m4_5_cards_stay_open_until_all_quarries_are_resolved() {
    let game = turned("", 1, "13/-/-/24.1x/-", "");
    assert_eq!(game.table.turned, 4);
    let view = game.view(ceiba_core::Viewer::Public);
    assert_eq!(view.rows[0].len(), 1);
    assert!(matches!(view.rows[0][0].face, crate::maya::Face::Known(_)));
    let game = after(game, &["done"]);
    assert_eq!((stage(&game), game.rows[0].len()), (Stage::Build, 0));
}
