//! M7: green tokens.

use ceiba_core::{Notation, Presentation};

use super::{after, asked, at, cubes, dug, gold, legal, reason, seat, stage, story, supply, turned};
use crate::maya::{Action, CubeMove, Maya, Pyramid, PyramidLevel, Stage, Token};

#[test]
fn m7_1_the_shield_goes_to_a_covered_quarry_with_cards_and_protects_there() {
    let game = turned("", 1, "13/24/-/34.15.2x/-", "");
    assert_eq!(
        (stage(&game), legal(&game)),
        (Stage::Shield, vec!["shield-2".to_owned(), "shield-4".to_owned()])
    );
    assert_eq!(reason(&game, "shield-1"), ("M7.1", "maya-refused-turned".to_owned()));
    assert_eq!(reason(&game, "shield-3"), ("M7.1", "maya-refused-no-cards".to_owned()));
    let game = after(game, &["shield-4"]);
    // The window of seat 2, who won the extra cube, comes later: quarry 4 is turned first.
    assert_eq!(
        (stage(&game), asked(&game), legal(&game)),
        (Stage::Hit, 2, vec!["done".to_owned(), "hit-3".to_owned()])
    );
    assert_eq!(reason(&game, "hit-1"), ("M7.1", "maya-refused-hit-shielded".to_owned()));
}

#[test]
fn m7_1_without_a_covered_quarry_the_shield_is_lost() {
    let game = turned("", 1, "13/-/-/-/-", "");
    assert_eq!((stage(&game), game.table.shield), (Stage::Build, None));
}

/// Four players; seat 1 has the token that moves a cube, and cubes on two levels of Tikal.
fn mover(board: &str) -> Maya {
    at("players=4", &format!("1 build start=1 turn=1 board={board} cubes=2,0,1,0 held=move:1"))
}

#[test]
fn m7_2_a_cube_moves_to_a_first_level_with_room_never_back() {
    let game = mover("11222.1.-.-/34.-.-/1.-.-.-/3333444.-.-");
    let moves: Vec<String> = legal(&game).into_iter().filter(|action| action.starts_with("move")).collect();
    let expected = ["T1-C", "T1-U", "T2-C", "T2-T", "T2-U", "U1-C", "U1-T"].map(|way| format!("move-{way}"));
    assert_eq!(moves, expected, "Palenque's first level is full");
    assert_eq!(reason(&game, "move-T1-P"), ("M7.2", "maya-refused-full".to_owned()));
    assert_eq!(reason(&game, "move-C1-T"), ("M7.2", "maya-refused-no-cube".to_owned()));
    let back = CubeMove { from: Pyramid::Tikal, level: PyramidLevel::LOWEST, to: Pyramid::Tikal };
    let refusal = game.refusal(seat(1), Action::Move(back)).unwrap();
    assert_eq!((refusal.clause.0, &*refusal.message.id), ("M7.2", "maya-refused-back"));
    let game = after(game, &["move-T2-C"]);
    assert!(game.text().contains("board=11222.-.-.-/134.-.-/"), "{}", game.text());
    assert_eq!((stage(&game), game.table.holder(Token::Move)), (Stage::Build, None));
    assert_eq!(reason(&game, "move-T1-C"), ("M7.2", "maya-refused-token".to_owned()));
}

#[test]
fn m7_2_a_hole_closes_higher_levels_and_refilling_brings_the_bonus_anew() {
    // All first levels are full but Palenque's, which lacks one; the second level is closed.
    let game = mover("111222333.-.-.-/1133344.-.-/11223344.-.-.-/222234.-.-");
    let game = after(game, &["move-T1-P"]);
    let board = "board=11222333.-.-.-/1133344.-.-/11223344.-.-.-/1222234.2.-";
    assert!(game.text().contains(board), "seat 2 gets the bonus on Palenque: {}", game.text());
    assert_eq!(legal(&game), ["T", "pass"], "the hole on Tikal is open now");
    let game = after(game, &["T"]);
    assert!(game.text().contains("board=111222333.-"), "a tie on Tikal: no bonus");
}

#[test]
fn m7_3_an_extra_cube_comes_from_the_supply() {
    let game = at("", "1 build start=1 turn=1 board=12.-.-.-/23.-.-/13.-.-.-/-.-.- cubes=1,0,1 held=extra:1");
    let before = supply(&game)[0];
    let game = after(game, &["extra-P"]);
    assert_eq!((supply(&game)[0], cubes(&game)[0]), (before - 1, 1));
    assert_eq!(reason(&game, "extra-P"), ("M7.3", "maya-refused-token".to_owned()));
    let spent = "1 build start=1 turn=1 board=1111111.-.-.-/111111.-.-/1111113.-.-.-/1112.-.- cubes=6,0,1 held=extra:1";
    let game = at("", spent);
    assert_eq!((supply(&game)[0], reason(&game, "extra-P")), (0, ("M7.3", "maya-refused-supply".to_owned())));
}

#[test]
fn m7_3_an_extra_cube_that_fills_a_level_brings_the_bonus() {
    let text = "1 build start=1 turn=1 board=12.-.-.-/122223.-.-/13.-.-.-/-.-.- cubes=1,0,1 held=extra:1";
    let game = at("", text);
    assert_eq!(story(&game, "extra-C"), ["maya-told-extra", "maya-told-filled", "maya-told-bonus"]);
    let game = after(game, &["extra-C"]);
    assert!(game.text().contains("/1122223.2.-/"), "{}", game.text());
}

#[test]
fn m7_4_any_player_may_be_named_with_effect_at_once_and_over_rounds() {
    let game = turned("", 1, "-/-/13/24.1x.3x/-", "");
    assert_eq!(
        (stage(&game), legal(&game)),
        (Stage::Name, ["name-1", "name-2", "name-3"].map(str::to_owned).to_vec())
    );
    assert_eq!(asked(&after(game.clone(), &["name-2"])), 3, "from seat 2 on, seat 3's −3 comes first");
    let game = after(game, &["name-3", "done", "done"]);
    assert_eq!((stage(&game), asked(&game)), (Stage::Build, 1), "seat 3 has no cubes");
    let game = at("", "1 build start=3 turn=1 board=12.-.-.-/23.-.-/13.-.-.-/-.-.- cubes=1,0,0");
    let game = after(game, &["P"]);
    assert_eq!((game.table.round.number(), asked(&game)), (2, 3));
}

#[test]
fn m7_5_the_transport_token_carries_two_more() {
    let mut game = super::transport::nine_cubes("", "");
    game.table.held[Token::Transport.index()] = Some(seat(1));
    assert_eq!(cubes(&after(game, &["done"]))[0], 9);
}

#[test]
fn m7_6_a_free_pass_costs_and_earns_nothing() {
    let text = "1 build start=1 turn=1 board=12.-.-.-/345.-.-.-/135.-.-/24.-.-.- cubes=1,1,0,0,0 held=pass:1";
    let game = after(at("players=5", text), &["free-pass"]);
    assert_eq!((asked(&game), cubes(&game)[0], gold(&game)[0]), (2, 1, 0));
    assert_eq!(reason(&game, "free-pass"), ("M7.6", "maya-refused-token".to_owned()));
    assert_eq!(game.table.holder(Token::Pass), None);
}

#[test]
fn m7_7_a_free_double_move_needs_two_cubes_only() {
    let text = "1 build start=1 turn=1 board=12.-.-.-/23.-.-/13.-.-.-/-.-.- cubes=2,1,0 held=double:1";
    let game = at("", text);
    assert!(legal(&game).contains(&"free-double".to_owned()) && !legal(&game).contains(&"double".to_owned()));
    let game = after(game, &["free-double", "P", "P"]);
    assert_eq!((asked(&game), cubes(&game)[0], game.table.holder(Token::Double)), (2, 0, None));
    let one = text.replace("cubes=2,1,0", "cubes=1,1,0");
    assert_eq!(reason(&at("", &one), "free-double"), ("M7.7", "maya-refused-two-cubes".to_owned()));
}

#[test]
fn m7_8_any_time_has_a_window_before_transport_and_around_the_building_action() {
    // Seat 2 wins the extra cube at quarry 2 and keeps it.
    let game = turned("", 1, "-/24/-/15/-", "");
    assert_eq!((stage(&game), asked(&game)), (Stage::Window, 2));
    assert_eq!(reason(&game, "pass"), ("M7.8", "maya-refused-token-first".to_owned()));
    let game = after(game, &["done", "P"]);
    assert_eq!((asked(&game), stage(&game)), (2, Stage::Build), "declining forfeits nothing");
    assert!(legal(&game).contains(&"extra-P".to_owned()), "before the action");
    let doubled = after(game.clone(), &["double"]);
    assert!(legal(&doubled).iter().all(|action| !action.starts_with("extra")), "not inside a double move");
    let game = after(game, &["P"]);
    assert_eq!((asked(&game), stage(&game)), (2, Stage::After), "after the action");
    assert_eq!(reason(&game, "P"), ("M6.1", "maya-refused-after".to_owned()));
    let game = after(game, &["extra-C"]);
    assert_eq!(asked(&game), 1, "nothing is left to use");
}

#[test]
fn m7_8_no_token_is_used_between_the_cubes_of_a_double_move() {
    let text = "1 build start=1 turn=1 board=12.-.-.-/23.-.-/13.-.-.-/-.-.- cubes=3,0,1 held=extra:1";
    let first = after(at("", text), &["double"]);
    let second = after(first.clone(), &["P"]);
    assert_eq!((stage(&first), stage(&second)), (Stage::First, Stage::Second));
    for game in [&first, &second] {
        assert_eq!(legal(game), ["C", "I", "P", "U"]);
        assert_eq!(reason(game, "extra-C"), ("M7.8", "maya-refused-between".to_owned()));
    }
    let game = after(second, &["P"]);
    assert_eq!((stage(&game), asked(&game)), (Stage::After, 1), "but after the second");
}

#[test]
fn m7_8_the_window_before_transport_goes_round_from_the_start_player() {
    // Seat 1 wins the token that moves a cube, seat 3 the one for an extra cube.
    let game = turned("players=4", 2, "-/13/34/-/-/-", "");
    assert_eq!((stage(&game), asked(&game)), (Stage::Window, 3));
    let game = after(game, &["done"]);
    assert_eq!((stage(&game), asked(&game)), (Stage::Window, 1));
    assert_eq!(stage(&after(game, &["done"])), Stage::Build);
}

#[test]
fn m7_8_at_once_a_token_that_cannot_be_used_is_lost() {
    // Seat 2 wins its last four cubes and the token for an extra one.
    let mut game = dug("tokens=at-once", 1, "-/24/-/15/-", "");
    game.table.supply[seat(2)] = 4;
    assert!(story(&game, "pass").contains(&"maya-told-lost".to_owned()));
    let game = after(game, &["pass"]);
    assert_eq!((stage(&game), game.table.holder(Token::Extra)), (Stage::Build, None));
}

#[test]
fn m7_8_at_once_means_now_or_never() {
    let game = turned("tokens=at-once", 1, "-/24/-/15/-", "");
    assert_eq!((stage(&game), asked(&game), game.table.turned), (Stage::AtOnce, 2, 2));
    let used = after(game.clone(), &["extra-C"]);
    assert_eq!(stage(&used), Stage::Build);
    let lost = after(game, &["done"]);
    assert_eq!((stage(&lost), lost.table.holder(Token::Extra)), (Stage::Build, None));
    assert_eq!(reason(&lost, "extra-C").0, "M7.3");
}

#[test]
fn m7_9_the_last_cube_below_own_cubes_stays() {
    let game = mover("1222.1.-.-/34.-.-/1.-.-.-/3333444.-.-");
    assert_eq!(reason(&game, "move-T1-C"), ("M7.9", "maya-refused-last-cube".to_owned()));
    assert!(legal(&game).contains(&"move-T2-C".to_owned()));
}
