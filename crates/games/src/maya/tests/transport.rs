//! M5: transport.

use ceiba_core::Notation;

use super::{after, asked, at, cubes, legal, reason, stage, story, supply, turned};
use crate::maya::{Blue, Maya, Stage, Token};

/// Seat 1 has laid all but a 7 and the −3 and wins nine cubes; it is asked in its window for the extra cube.
pub(super) fn nine_cubes(words: &str, rest: &str) -> Maya {
    let rows = "13.18/14.16/-/24.27.35.36.14.15/-";
    after(turned(words, 1, rows, rest), &["shield-4"])
}

/// The same for experts, but with so many cubes.
pub(super) fn many_cubes(count: u8) -> Maya {
    let mut game = nine_cubes("expert", "");
    let owner = super::seat(1);
    game.table.supply[owner] = game.table.supply[owner] + game.table.cubes[owner] - count;
    game.table.cubes[owner] = count;
    game
}

#[test]
fn m5_1_one_cube_for_each_point_not_laid() {
    let game = nine_cubes("", "");
    assert_eq!((stage(&game), asked(&game), cubes(&game)[0]), (Stage::Window, 1, 9));
    let before = supply(&game)[0];
    let game = after(game, &["done"]);
    assert_eq!((cubes(&game)[0], supply(&game)[0] - before), (7, 2));
}

#[test]
fn m5_1_bonuses_add_up_and_are_used_when_needed() {
    let carried = |count: u8| {
        let mut game = many_cubes(count);
        game.table.held[Token::Transport.index()] = Some(super::seat(1));
        game.table.blues[Blue::Carry.index()] = Some(super::seat(1));
        let game = after(game, &["done"]);
        (cubes(&game)[0], game.table.holder(Token::Transport), game.table.blue_holder(Blue::Carry))
    };
    let owner = Some(super::seat(1));
    assert_eq!(carried(16), (13, None, None), "seven and six more");
    assert_eq!(carried(9), (9, None, owner), "the green one was enough");
    assert_eq!(carried(7), (7, owner, owner), "neither was needed");
}

#[test]
fn m5_1_the_joker_s_owner_is_asked_only_if_cubes_would_be_left_behind() {
    let mut game = nine_cubes("expert", "");
    game.table.blues[Blue::Joker.index()] = Some(super::seat(1));
    let game = after(game, &["done"]);
    assert_eq!((stage(&game), legal(&game)), (Stage::Carry, vec!["carry".to_owned(), "done".to_owned()]));
    assert_eq!(reason(&game, "C"), ("M5.1", "maya-refused-carry-first".to_owned()));
    assert_eq!(cubes(&after(game.clone(), &["carry"]))[0], 9);
    let declined = after(game, &["done"]);
    assert_eq!(cubes(&declined)[0], 7);
    assert_eq!(declined.table.blue_holder(Blue::Joker), Some(super::seat(1)));
}

#[test]
fn m5_2_cards_return_and_the_number_of_cubes_is_told() {
    let game = nine_cubes("", "");
    let told = story(&game, "done");
    assert!(
        told.contains(&"maya-told-left-behind".to_owned()) && told.contains(&"maya-told-carried".to_owned())
    );
    let game = after(game, &["done"]);
    assert!(game.hands.first(3).iter().all(|&hand| hand == crate::maya::Hand::FULL));
    assert!(game.rows.iter().all(crate::maya::Row::is_empty));
    assert!(at("", &game.text()) == game, "cubes in hand are open for all");
}
