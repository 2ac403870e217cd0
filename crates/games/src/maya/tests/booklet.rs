//! The worked examples of both booklets. Seats 1 to 5 are Blue, Red, Yellow, Green and Purple.

use ceiba_core::Notation;

use super::{after, asked, at, cubes, gold, legal, reason, stage, story, supply, turned};
use crate::maya::{Pyramid, Stage, Token};

#[test]
fn blue_11_and_red_6_at_a_quarry_of_4_3_1() {
    let before = super::dug("", 1, "-/-/-/14.26.17/-", "");
    let told = story(&before, "pass");
    let quarry = ["maya-told-turned", "maya-told-sums", "maya-told-won-first", "maya-told-won"];
    assert_eq!(
        told.iter().filter(|id| quarry.contains(&id.as_str())).collect::<Vec<_>>(),
        quarry.iter().collect::<Vec<_>>()
    );
    let game = after(before, &["pass"]);
    assert_eq!(cubes(&game), [4, 3, 0], "the third place is not given");
    assert_eq!(game.table.holder(Token::Transport), Some(super::seat(1)));
}

#[test]
fn green_s_minus_three_takes_purple_from_7_to_4() {
    let game = turned("players=5", 1, "-/-/45.15.57.4x/-/-/-/-", "");
    assert_eq!((asked(&game), game.table.points.first(5)), (4, &[5, 0, 0, 5, 7][..]));
    let game = after(game, &["hit-5"]);
    assert_eq!(cubes(&game), [2, 0, 0, 4, 0]);
    assert_eq!(game.table.holder(Token::Extra), Some(super::seat(4)), "Green's card came first");
}

#[test]
fn two_minus_threes_on_red() {
    let game = turned("", 1, "-/15.24.37.1x.3x/-/-/-", "");
    assert_eq!(asked(&game), 1, "Blue is first in turn order");
    let game = after(game, &["hit-2"]);
    assert_eq!((asked(&game), game.table.points[super::seat(2)]), (3, 1));
    let told = story(&game, "hit-2");
    assert_eq!(told[..3], ["maya-told-hit", "maya-told-won-first", "maya-told-won"]);
    let game = after(game, &["hit-2"]);
    assert_eq!(cubes(&game), [2, 0, 4]);
    assert_eq!(game.table.holder(Token::Extra), Some(super::seat(3)));
}

#[test]
fn nine_cubes_and_seven_points_not_laid() {
    let game = super::transport::nine_cubes("", "");
    assert_eq!(cubes(&game)[0], 9);
    assert_eq!(cubes(&after(game.clone(), &["done"]))[0], 7, "two go back");
    let mut with_token = game;
    with_token.table.held[Token::Transport.index()] = Some(super::seat(1));
    assert_eq!(cubes(&after(with_token, &["done"]))[0], 9, "all nine travel");
}

#[test]
fn the_four_payouts() {
    // Tikal: four tied. Chichen Itza: Green 3, Blue and Red 1 each. Copan's second level: Red alone.
    // Uxmal: Blue and Yellow tied, the others one each.
    let board = "1234.-.-.-/12444.-.-.-/2.2.-/1123345.-.-.-";
    let game = at("players=5", &format!("3 build start=1 turn=1 board={board} cubes=1,0,0,0,0"));
    let game = after(game, &["pass"]);
    let earned = |pyramid: Pyramid| game.table.ledger[2].earned[pyramid.index()].first(5).to_vec();
    assert_eq!(earned(Pyramid::Tikal), [3, 3, 3, 3, 0]);
    assert_eq!(earned(Pyramid::ChichenItza), [1, 1, 0, 3, 0]);
    assert_eq!(earned(Pyramid::Copan), [0, 2 + 4, 0, 0, 0]);
    assert_eq!(earned(Pyramid::Uxmal), [3, 1, 3, 1, 1]);
    assert_eq!(gold(&game), [7, 11, 6, 7, 1]);
}

#[test]
fn erosion_takes_red_s_one_cube_and_all_above_it() {
    // Tikal's first level: Purple, Blue and Yellow two each, Red one and second.
    let board = "1123355.1222.22.-/4.-.-.-/4.-.-/4.-.-.-";
    let game = at("players=5", &format!("1 build start=1 turn=1 board={board} cubes=1,0,0,0,0"));
    assert_eq!(supply(&game)[1], 28 - 6);
    let told = story(&game, "pass");
    assert!(told.contains(&"maya-told-fell".to_owned()));
    let game = after(game, &["pass"]);
    assert!(game.text().contains("board=135.-.-.-/"), "{}", game.text());
    assert_eq!(supply(&game)[1], 28);
}

/// Three pyramids and five players, as the booklets draw it: Copan, Uxmal, Palenque. Purple is to move with one
/// cube, then Blue with one, then Green with three.
#[test]
fn the_building_scene() {
    let board = "1122345.2234.-/22334455.2344.-.-/1123455.1155.-";
    let text = format!("1 build start=5 turn=5 board={board} cubes=1,0,0,3,1");
    let game = at("players=5 edition=building-example", &text);
    let told = story(&game, "P");
    assert_eq!(told, ["maya-told-built", "maya-told-filled", "maya-told-bonus"]);
    let game = after(game, &["P"]);
    assert!(game.text().contains("/1123455.11555.5 "), "Purple's bonus on Palenque: {}", game.text());

    assert_eq!((asked(&game), legal(&game)), (1, vec!["C".to_owned(), "pass".to_owned()]));
    assert_eq!(reason(&game, "U"), ("M6.2", "maya-refused-footing".to_owned()));
    assert_eq!(reason(&game, "P"), ("M6.2", "maya-refused-full".to_owned()));
    let game = after(game, &["C"]);
    assert!(game.text().contains("board=1122345.12234.2/"), "Red's bonus on Copan: {}", game.text());

    assert_eq!(asked(&game), 4);
    let told = story(&game, "double");
    let both =
        ["maya-told-doubled", "maya-told-built", "maya-told-built", "maya-told-filled", "maya-told-bonus"];
    assert_eq!(told[..5], both, "both cubes have one place to go");
    assert!(stage(&game) == Stage::Build);
}
