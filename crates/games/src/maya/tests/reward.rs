//! M8 and M9: gold, erosion, the end.

use ceiba_core::{Notation, Phase, Rules};

use super::{after, asked, at, cubes, gold, seat, stage, story, supply};
use crate::maya::{Maya, Pyramid, Stage};

/// Three players; seat 1 is about to pay its last cube for a pass, which ends the round.
fn ending(round: u8, board: &str) -> Maya {
    at("", &format!("{round} build start=1 turn=1 board={board} cubes=1,0,0"))
}

#[test]
fn m8_1_most_and_next_most_are_paid_on_every_level_full_or_not() {
    // Chichen Itza: seats 1 and 2 tied, seat 3 next. Copan: seat 2 alone, on two levels. Uxmal: 3, 2 and 1 cubes.
    let game = after(ending(3, "11223.-.-.-/2.2.-/111223.-.-.-/-.-.-"), &["pass"]);
    let account = &game.table.ledger[2];
    let earned = |pyramid: Pyramid| account.earned[pyramid.index()].first(3).to_vec();
    assert_eq!(earned(Pyramid::ChichenItza), [3, 3, 1]);
    assert_eq!(earned(Pyramid::Copan), [0, 2 + 4, 0]);
    assert_eq!(earned(Pyramid::Uxmal), [3, 1, 0]);
    assert_eq!(earned(Pyramid::Palenque), [0, 0, 0]);
    assert_eq!(gold(&game), [6, 10, 1]);
}

#[test]
fn m8_1_the_log_tells_each_payout() {
    let told = story(&ending(3, "11223.-.-.-/2.2.-/111223.-.-.-/-.-.-"), "pass");
    assert_eq!(told.iter().filter(|id| *id == "maya-told-paid").count(), 2 + 2 + 2);
    assert_eq!(told.last().unwrap(), "maya-told-ended");
}

#[test]
fn m8_2_who_was_paid_loses_a_cube_of_that_level_after_all_levels_have_paid() {
    let game = after(ending(1, "11223.-.-.-/2.2.-/111223.-.-.-/-.-.-"), &["pass"]);
    assert!(game.text().contains("board=12.-.-.-/-.-.-/1123.-.-.-/-.-.-"), "{}", game.text());
    assert_eq!(gold(&game), [6, 10, 1], "the second level paid though the cube below it goes");
}

#[test]
fn m8_3_without_a_cube_on_a_level_all_above_fall() {
    let board = "1113333.1333.33.-/23.-.-/1.-.-.-/-.-.-";
    let game = after(ending(1, board), &["pass"]);
    // Seat 1 keeps two of three cubes on the first level and none on the second, where it was second.
    assert!(game.text().contains("board=11333.33.3.-/"), "{}", game.text());
    let board = "13333.1333.1.-/23.-.-/1.-.-.-/-.-.-";
    let game = after(ending(1, board), &["pass"]);
    assert!(game.text().contains("board=333.33.-.-/"), "seat 1's cubes fall: {}", game.text());
    assert_eq!(supply(&game)[0], 28);
}

#[test]
fn m8_4_there_is_no_erosion_after_round_three() {
    let game = after(ending(3, "11223.-.-.-/2.2.-/111223.-.-.-/-.-.-"), &["pass"]);
    assert!(game.text().contains("board=11223.-.-.-/2.2.-/111223.-.-.-/-.-.-"));
    assert_eq!((stage(&game), game.phase()), (Stage::Over, Phase::Over));
}

#[test]
fn m8_5_a_new_round_keeps_gold_and_start_player_and_nothing_else() {
    let text =
        "1 build start=3 turn=1 board=12.-.-.-/23.-.-/13.-.-.-/-.-.- cubes=1,0,0 held=extra:2,double:1";
    let game = after(at("", text), &["pass"]);
    assert_eq!((game.table.round.number(), stage(&game), asked(&game)), (2, Stage::Dig, 3));
    assert!(game.table.held.iter().all(Option::is_none));
    assert_eq!(cubes(&game), [0, 0, 0]);
    assert!(game.hands.first(3).iter().all(|&hand| hand == crate::maya::Hand::FULL));
    assert!(gold(&game).iter().sum::<u16>() > 0);
}

#[test]
fn m9_1_most_gold_wins_then_the_fewest_cubes_in_the_supply_then_both() {
    let ranks = |board: &str| {
        let outcome = after(ending(3, board), &["pass"]).outcome();
        [1, 2, 3].map(|number| outcome.rank(seat(number)))
    };
    assert_eq!(ranks("112.-.-.-/-.-.-/-.-.-.-/-.-.-"), [1, 2, 3], "3, 1 and 0 gold");
    // Seats 1 and 2 have 3 gold each; seat 2 has more cubes on the board.
    assert_eq!(ranks("1.-.-.-/-.-.-/22.-.-.-/-.-.-"), [2, 1, 3]);
    assert_eq!(ranks("1.-.-.-/-.-.-/2.-.-.-/-.-.-"), [1, 1, 3]);
}

#[test]
fn m9_1_the_breakdown_names_every_source_and_what_decides_a_tie() {
    let game = after(ending(3, "1.-.-.-/-.-.-/22.-.-.-/-.-.-"), &["pass"]);
    let lines = game.breakdown();
    let clauses: Vec<&str> = lines.iter().map(|line| line.clause.0).collect();
    assert_eq!(clauses, ["M8.1", "M8.1", "M9.1"]);
    assert!(lines[2].points.is_empty());
}
