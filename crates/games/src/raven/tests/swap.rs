//! R3: a turn with two.

use ceiba_core::{Moves, Silent};

use super::{QUIET, RICH, action, after, asked, at, clause, drawn, facts, field, legal, part, refused, seat};
use crate::raven::{Action, Fact, Platform, Raven};

/// Quiet towers, White to move, the monolith out of the way at 8–9.
fn quiet() -> Raven {
    drawn("", QUIET, "8-9@2 -/-/-/-/-/-/-/-/- swap 1 1 0")
}

/// White is about to complete towers 6 and 7 with a swap at Birds; these ladders and priests stand.
fn rich(ladders: &str) -> Raven {
    drawn("ladders=4", RICH, &format!("5-8@4 {ladders} swap 1 1 1"))
}

#[test]
fn r3_1_a_turn_is_one_swap_and_nobody_passes() {
    let game = quiet();
    assert_eq!(clause(&game, "done"), "R3.1");
    assert!(game.legal(seat(1)).all(|action| matches!(action, Action::Swap(_))));
    assert_eq!(asked(&after(game, &["1-2@4"])), seat(2));
}

#[test]
fn r3_2_the_floors_from_the_level_upwards_change_places() {
    let game = after(quiet(), &["1-2@4"]);
    assert_eq!((part(&game, 0, 1), part(&game, 0, 2)), ("RYTWR".to_owned(), "OGBVK".to_owned()));
    let game = after(quiet(), &["1-6@5"]);
    assert_eq!((part(&game, 0, 1), part(&game, 0, 6)), ("RYTVT".to_owned(), "BWRYK".to_owned()));
}

#[test]
fn r3_2_only_neighbours_swap_and_grass_never_moves() {
    let refused = |text: &str| text.parse::<Action>().unwrap_err().to_string();
    assert_eq!(refused("1-2@1"), "1-2@1 instead of raven-expected-cut");
    assert_eq!(refused("1-3@2"), "1-3 instead of raven-expected-neighbours");
    assert_eq!(refused("1-5@2"), "1-5 instead of raven-expected-neighbours");
}

#[test]
fn r3_3_both_towers_beside_the_monolith_are_frozen() {
    let game = drawn("", QUIET, "5-6@2 -/-/-/-/-/-/-/-/- swap 1 1 0");
    for (swap, tower) in [("4-5@3", 5_u8), ("1-6@4", 6), ("5-8@5", 5), ("5-6@3", 5)] {
        let refusal = refused(&game, swap);
        assert_eq!(refusal.clause.0, "R3.3");
        assert_eq!(refusal.message.args["tower"], tower.into());
    }
    assert!(legal(&game).iter().all(|swap| !swap[..3].contains(['5', '6'])));
}

#[test]
fn r3_4_no_swap_begins_at_the_ravens_level() {
    let game = drawn("", QUIET, "8-9@4 -/-/-/-/-/-/-/-/- swap 1 1 0");
    let refusal = refused(&game, "1-2@4");
    assert_eq!((refusal.clause.0, &*refusal.message.id), ("R3.4", "raven-refused-raven"));
    assert!(legal(&game).iter().all(|swap| !swap.ends_with("@4")));
}

#[test]
fn r3_4_floors_at_the_ravens_level_may_travel_in_a_block_cut_lower() {
    let game = after(drawn("", QUIET, "8-9@4 -/-/-/-/-/-/-/-/- swap 1 1 0"), &["1-2@3"]);
    assert_eq!(part(&game, 0, 1), "RYBWR");
}

#[test]
fn r3_5_harmony_may_not_be_split() {
    let game = rich("wwwwW/wwwwW/wwwwW/-/bb/ww/bb/-/-");
    let refusal = refused(&game, "6-7@2");
    assert_eq!(refusal.clause.0, "R3.5");
    assert_eq!(refusal.message.args["tower"], 6_u8.into());
    assert_eq!(clause(&game, "6-7@5"), "R3.5");
    assert!(legal(&game).contains(&"6-7@3".to_owned()));
}

#[test]
fn r3_5_a_complete_tower_never_changes_again() {
    let game = rich("wwwwW/wwwwW/wwwwW/-/bb/ww/bb/-/-");
    let touches = |swap: &String| swap.starts_with(['1', '2', '3']);
    assert!(!legal(&game).iter().any(touches), "{:?}", legal(&game));
}

#[test]
fn r3_6_monolith_and_raven_follow_the_swap() {
    let game = after(quiet(), &["1-2@4"]);
    assert_eq!(field(&game, 1), "1-2@4");
    let game = after(game, &["4-9@3"]);
    assert_eq!(field(&game, 1), "4-9@3");
}

/// A swap of 2 and 3 at Birds joins two violets in tower 2.
const ONE_JOIN: &str = "RYOYV/OVRGR/BTVWB/KRGKW/WOTVK/TGYRY/YBWBT/VKBOG/GWKTO";

#[test]
fn r3_7_a_join_places_a_ladder_of_the_mover() {
    let game = at("", &format!("{ONE_JOIN} 8-9@2 -/-/-/-/-/-/-/-/- swap 1 2 1"));
    let game = after(game, &["2-3@3"]);
    assert_eq!(part(&game, 0, 2), "OVVWB");
    assert_eq!(field(&game, 2), "-/b/-/-/-/-/-/-/-");
}

#[test]
fn r3_7_both_towers_are_checked() {
    let towers = "ORORK/BORYT/VWTOW/RVBVG/KYKGO/TBGBV/WGYKR/YKVWB/GTWTY";
    let game = at("", &format!("{towers} 8-9@2 -/-/-/-/-/-/-/-/- swap 1 1 0"));
    let game = after(game, &["1-2@3"]);
    assert_eq!((part(&game, 0, 1), part(&game, 0, 2)), ("ORRYT".to_owned(), "BOORK".to_owned()));
    assert_eq!(field(&game, 2), "w/w/-/-/-/-/-/-/-");
}

#[test]
fn r3_7_a_full_platform_takes_no_more() {
    let game = at("", SIX_SEVEN);
    let game = after(game, &["6-7@3"]);
    assert_eq!(part(&game, 2, 7), "bbW");
}

/// Tower 7, with two black ladders at its two places, is about to become red; 6 is about to join two greens.
const SIX_SEVEN: &str =
    "TKVKW/WVOGO/YOBTB/VBWYK/KWYBV/OGRRR/RRGOY/BYTVG/GTKWT 3-4@2 -/-/-/-/-/b/bb/-/- swap 1 1 1";

#[test]
fn r3_7_ladders_stay_when_the_floors_travel_on() {
    let game = after(at("", SIX_SEVEN), &["6-7@3"]);
    assert_eq!(part(&game, 2, 6), "wb");
    let game = after(game, &["2-3@5", "1-6@2"]);
    assert_eq!(part(&game, 0, 1), "TGGOY");
    assert_eq!((part(&game, 2, 6), part(&game, 2, 1)), ("wb".to_owned(), "-".to_owned()));
}

#[test]
fn r3_8_one_swap_can_earn_two_priests() {
    let game = after(rich("wwwwW/wwwwB/wwwwB/-/bb/w/bbb/-/-"), &["6-7@3"]);
    assert!(game.towers.is_complete(Platform::new(6).unwrap()));
    assert_eq!((part(&game, 2, 6), part(&game, 2, 7)), ("wwW".to_owned(), "wbbbW".to_owned()));
}

#[test]
fn r3_9_the_last_ladder_goes_to_the_smaller_number() {
    let game = after(rich("wwwwW/wwwwW/wwwwW/-/bb/ww/bb/-/-"), &["6-7@3"]);
    assert_eq!((part(&game, 2, 6), part(&game, 2, 7)), ("wwwW".to_owned(), "bbW".to_owned()));
}

#[test]
fn r3_9_an_empty_stock_of_ladders_places_nothing() {
    let game = after(rich("wwwwW/wwwwW/wwwwW/-/b/www/bb/-/-"), &["6-7@3"]);
    assert_eq!((part(&game, 2, 6), part(&game, 2, 7)), ("wwwW".to_owned(), "bbW".to_owned()));
}

#[test]
fn r3_9_an_empty_stock_of_priests_places_nothing() {
    let towers = "RRRRR/OOOOO/YYYYY/TTTTT/VWVWV/GGBBB/BBGGG/WVWVW/KKKKK";
    let ladders = "wwwwW/wwwwW/wwwwW/wwwW/bbb/-/b/bbb/bbbbW";
    let mut game = at("ladders=4", &format!("{towers} 5-8@4 {ladders} swap 1 1 1"));
    let told = facts(&game, "6-7@3");
    let no_priest = |tower| Fact::NoPriestLeft { seat: seat(1), tower: Platform::new(tower).unwrap() };
    assert!([6, 7].map(no_priest).iter().all(|fact| told.all().contains(fact)), "{told:?}");
    game.play(Moves::One(seat(1), action("6-7@3")), &mut Silent);
    assert_eq!(game.towers.complete().len(), 7);
    assert_eq!(field(&game, 2), ladders);
}
