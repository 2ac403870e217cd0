//! The worked examples of the booklet. Seats 1 to 4 are the players A to D; B has initiative 1, A 2, C 3, D 4.

use ceiba_core::{Phase, Rules as _};

use super::{after, at, choosing, field, legal, pyramid, seat};
use crate::yaxha::Yaxha;

fn players() -> Yaxha {
    choosing("players=4", "2134", &["-"; 4], &["O3", "B3", "G3", "Y3"])
}

#[test]
fn example_1_four_different_cards() {
    let game = after(players(), &["c2 c1 c4 c3"]);
    assert_eq!((field(&game, 1).as_str(), field(&game, 7).as_str()), ("build", "2143"));
    assert_eq!(field(&game, 2), "2134");
}

#[test]
fn example_2_b_and_c_play_the_same_card() {
    let game = after(players(), &["c2 c1 c1 c3"]);
    assert_eq!((field(&game, 1).as_str(), field(&game, 7).as_str()), ("build", "2143"));
    assert_eq!(field(&game, 2), "2314");
}

#[test]
fn example_3_b_c_and_a_play_the_same_card() {
    let game = after(players(), &["c1 c1 c1 c3"]);
    assert_eq!(field(&game, 7), "-1-3");
    assert_eq!(
        (game.phase(), legal(&game, 1)),
        (Phase::Turn(seat(1)), vec!["t2".to_owned(), "t4".to_owned()])
    );
    let game = after(game, &["t4"]);
    assert_eq!((field(&game, 1).as_str(), field(&game, 7).as_str()), ("build", "4123"));
    assert_eq!(field(&game, 2), "2314");
}

#[test]
fn example_4_all_play_the_same_card() {
    let game = after(players(), &["c3 c3 c3 c3"]);
    assert_eq!((game.phase(), legal(&game, 1).len()), (Phase::Turn(seat(1)), 3));
    let game = after(game, &["t1"]);
    assert_eq!(
        (game.phase(), legal(&game, 3)),
        (Phase::Turn(seat(3)), vec!["t2".to_owned(), "t4".to_owned()])
    );
    let game = after(game, &["t4"]);
    assert_eq!((field(&game, 1).as_str(), field(&game, 7).as_str()), ("build", "1342"));
    assert_eq!(field(&game, 2), "3421");
}

const SHEET: [&str; 4] = [
    "YOOY/OYSG/OSSG/BBOG|OYO/BYB/BBB|OO/BB|O",
    "YYYY/GYGS/GGGO/OBSS|BYO/BSO/BSO|YS/BS|B",
    "BBBB/YYSS/YYSY/GSOO|YYB/YOO/GGO|GG/OG|G",
    "GYBB/GYOY/GSSS/GGGO|YBO/SSG/GSG|SB/SS|S",
];

#[test]
fn example_5_the_score_sheet() {
    let text = format!("10 over 2134 orange,green,grey - -/-/-/- ---- ---- {}", SHEET.join(" "));
    let game = at("players=4", &text);
    let points = |line: usize| -> Vec<i32> {
        game.breakdown()[line].points.iter().map(|&(_, points)| points).collect()
    };
    assert_eq!(points(0), [21, 6, 6, 1]);
    assert_eq!(points(1), [21, 12, 9, 6]);
    assert_eq!(points(2), [4, 2, 15, 21]);
    assert_eq!(points(3), [1, 12, 9, 2]);
    assert_eq!(points(4), [0, 9, 1, 12]);
    let outcome = game.outcome();
    assert_eq!([1, 2, 3, 4].map(|number| outcome.score(seat(number))), [52, 41, 40, 52]);
    assert_eq!([1, 2, 3, 4].map(|number| outcome.rank(seat(number))), [1, 3, 4, 1]);
    assert_eq!(outcome.winners().to_string(), "1,4");
}

#[test]
fn example_5_the_pyramids_can_be_built() {
    assert!(SHEET.iter().all(|text| pyramid(text).is_buildable()));
}
