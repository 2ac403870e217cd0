//! Taking cubes (Y2).

use ceiba_core::{Phase, Rules as _, SeatSet};

use super::{after, at, choosing, clause, field, legal, seat};
use crate::yaxha::Yaxha;

/// Players before the first choice, tile 1 orange, 2 blue, 3 green, 4 yellow; initiative by seat.
fn first_choice(initiative: &str) -> Yaxha {
    let players = initiative.len();
    let tiles = &["O3", "B3", "G3", "Y3"][..players];
    choosing(&format!("players={players}"), initiative, &vec!["-"; players], tiles)
}

#[test]
fn y2_1_three_cubes_are_drawn_onto_each_tile_weighted_by_the_bag() {
    let game = at("", "1 draw 12 any,base,side O24B24G24Y24S24 -/- -- -- - -");
    let game = after(game, &["cube-O", "cube-O", "cube-B"]);
    assert_eq!((field(&game, 4).as_str(), field(&game, 5).as_str()), ("O22B23G24Y24S24", "O2B/-"));
    let weights: Vec<u64> = game.chances().map(|(_, weight)| weight).collect();
    assert_eq!(weights, [22, 23, 24, 24, 24]);
    let game = after(game, &["cube-S", "cube-S", "cube-Y"]);
    assert_eq!((field(&game, 5).as_str(), field(&game, 1).as_str()), ("O2B/YS2", "choose"));
}

#[test]
fn y2_1_the_order_on_a_tile_means_nothing() {
    let game = at("", "1 draw 12 any,base,side O24B24G24Y24S24 -/- -- -- - -");
    let one = after(game.clone(), &["cube-O", "cube-S", "cube-B"]);
    assert_eq!(one, after(game, &["cube-B", "cube-O", "cube-S"]));
}

/// Four players before the last draw: the pyramids of the booklet's score sheet without their last three cubes.
const LAST_DRAW: &str = "10 draw 1234 orange,green,grey OB4G3S4 -/-/-/- ---- ---- \
    YOOY/OYSG/OSSG/BBOG|OYO/BYB/BBB|OO/.. YYYY/GYGS/GGGO/OBSS|BYO/BSO/BSO|YS/.. \
    BBBB/YYSS/YYSY/GSOO|YYB/YOO/GGO|../OG GYBB/GYOY/GSSS/GGGO|YBO/SSG/GSG|SB/..";

#[test]
fn y2_1_a_colour_that_has_run_out_is_not_drawn() {
    let game = at("players=4", LAST_DRAW);
    let chances: Vec<String> = game.chances().map(|(chance, weight)| format!("{chance}*{weight}")).collect();
    assert_eq!(chances, ["cube-O*1", "cube-B*4", "cube-G*3", "cube-S*4"]);
}

#[test]
fn y2_1_four_players_empty_the_bag() {
    let draws =
        ["O", "B", "B", "B", "B", "S", "G", "G", "G", "S", "S", "S"].map(|cube| format!("cube-{cube}"));
    let game = after(at("players=4", LAST_DRAW), &draws.each_ref().map(String::as_str));
    assert_eq!((field(&game, 4).as_str(), field(&game, 1).as_str()), ("-", "choose"));
}

#[test]
fn y2_2_all_choose_at_the_same_time_and_any_tile() {
    let game = first_choice("213");
    assert_eq!(game.phase(), Phase::Together(SeatSet::all(3)));
    assert!((1..=3).all(|number| legal(&game, number) == ["c1", "c2", "c3"]));
    assert_eq!(clause(&game, 1, "t1"), "Y2.2");
    assert_eq!(clause(&game, 1, "O@0,0,1"), "Y2.2");
}

#[test]
fn y2_3_the_lowest_initiative_takes_a_tile_that_several_chose() {
    let game = after(first_choice("21"), &["c2 c2"]);
    assert_eq!(field(&game, 7), "12");
    let game = after(first_choice("12"), &["c2 c2"]);
    assert_eq!(field(&game, 7), "21");
}

#[test]
fn y2_4_the_line_goes_by_initiative_across_ties() {
    // Seats 1 and 2 want tile 1, seats 3 and 4 tile 2. Seats 2 (4) and 4 (3) are left, and 4 is first in line: not by
    // seat, not tie by tie, and not by the numbers after the exchange, when seat 2 would have 1.
    let game = after(first_choice("1423"), &["c1 c1 c2 c2"]);
    assert_eq!(game.phase(), Phase::Turn(seat(4)));
    assert_eq!(legal(&game, 4), ["t3", "t4"]);
    let game = after(game, &["t4"]);
    assert_eq!((field(&game, 1).as_str(), field(&game, 7).as_str()), ("build", "1324"));
    assert_eq!(field(&game, 2), "4132");
}

#[test]
fn y2_4_taken_tiles_are_refused() {
    let game = after(first_choice("1324"), &["c1 c1 c2 c2"]);
    assert_eq!(
        (clause(&game, 2, "t1"), clause(&game, 2, "c3"), clause(&game, 2, "O@0,0,1")),
        ("Y2.4", "Y2.4", "Y2.4")
    );
    let game = after(first_choice("1234"), &["c1 c1 c1 c1", "t3"]);
    assert_eq!((clause(&game, 3, "t3"), legal(&game, 3)), ("Y2.4", vec!["t2".to_owned(), "t4".to_owned()]));
    let three = after(first_choice("123"), &["c1 c1 c1"]);
    assert_eq!(clause(&three, 2, "t4"), "Y1.2");
}

#[test]
fn y2_4_the_last_gets_the_last_tile_without_being_asked() {
    let game = after(first_choice("312"), &["c3 c3 c3"]);
    assert_eq!(
        (game.phase(), legal(&game, 3)),
        (Phase::Turn(seat(3)), vec!["t1".to_owned(), "t2".to_owned()])
    );
    let game = after(game, &["t2"]);
    assert_eq!((field(&game, 1).as_str(), field(&game, 7).as_str()), ("build", "132"));
}

#[test]
fn y2_4_two_players_never_choose_in_line() {
    for cards in ["c1 c1", "c1 c2", "c2 c1", "c2 c2"] {
        assert_eq!(field(&after(first_choice("12"), &[cards]), 1), "build");
    }
}

/// The initiative after everybody has taken.
fn exchanged(initiative: &str, events: &[&str]) -> String {
    let game = after(first_choice(initiative), events);
    assert_eq!(field(&game, 1), "build");
    field(&game, 2)
}

#[test]
fn y2_5_two_exchange() {
    assert_eq!(exchanged("12", &["c1 c1"]), "21");
    assert_eq!(exchanged("12", &["c1 c2"]), "12");
    assert_eq!(exchanged("3124", &["c2 c3 c2 c1"]), "2134");
}

#[test]
fn y2_5_the_middle_one_of_three_keeps() {
    assert_eq!(exchanged("312", &["c2 c2 c2", "t1"]), "132");
    assert_eq!(exchanged("4123", &["c2 c2 c1 c2", "t3"]), "1423");
}

#[test]
fn y2_5_four_exchange_first_with_last_and_second_with_third() {
    assert_eq!(exchanged("2134", &["c4 c4 c4 c4", "t1", "t2"]), "3421");
}

#[test]
fn y2_5_two_pairs_exchange_each_among_itself() {
    assert_eq!(exchanged("1324", &["c1 c1 c2 c2", "t3"]), "3142");
}

#[test]
fn y2_5_the_exchange_waits_until_all_have_taken() {
    let game = after(first_choice("1234"), &["c1 c1 c1 c1"]);
    assert_eq!(field(&game, 2), "1234");
    assert_eq!(field(&after(game, &["t2"]), 2), "1234");
}

#[test]
fn y2_6_the_cards_go_back_when_all_have_taken() {
    let game = after(first_choice("123"), &["c1 c1 c1"]);
    assert_eq!(field(&game, 6), "111");
    assert_eq!(field(&after(game, &["t2"]), 6), "---");
}
