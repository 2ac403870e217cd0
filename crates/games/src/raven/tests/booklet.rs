//! The worked examples at the end of RULES.md.

use std::collections::BTreeSet;

use ceiba_core::{Presentation as _, Secrecy as _, Viewer};

use super::{QUIET, after, asked, at, drawn, field, legal, part, refused, scores, seat, winners};

#[test]
fn r3_3_example_with_the_monolith_at_5_6_six_pairs_may_swap() {
    let game = drawn("", QUIET, "5-6@4 -/-/-/-/-/-/-/-/- swap 1 1 0");
    let pairs: BTreeSet<String> = legal(&game).iter().map(|swap| swap[..3].to_owned()).collect();
    let expected = ["1-2", "2-3", "3-4", "4-9", "7-8", "8-9"];
    assert_eq!(pairs.iter().map(String::as_str).collect::<Vec<_>>(), expected);
}

#[test]
fn r3_4_example_with_the_raven_at_clouds_there_are_18_swaps() {
    let game = drawn("", QUIET, "5-6@4 -/-/-/-/-/-/-/-/- swap 1 1 0");
    let levels: BTreeSet<String> = legal(&game).iter().map(|swap| swap[3..].to_owned()).collect();
    assert_eq!(levels.iter().map(String::as_str).collect::<Vec<_>>(), ["@2", "@3", "@5"]);
    assert_eq!(legal(&game).len(), 18);
}

/// Floors 3 and 4 of tower 2 match, and floors 1 to 3 of tower 3.
const HARMONIES: &str = "
5  V  B  Y
4  W  G  B
3  Y  G  R
2  B  T  R
1  T  W  R

5  W  T  O
4  T  V  R
3  V  O  B
2  G  K  W
1  K  V  Y

5  R  K  G
4  O  Y  K
3  K  T  W
2  Y  O  V
1  O  B  G
";

#[test]
fn r3_5_example_two_towers_in_harmony_swap_at_the_sun_alone() {
    let game = drawn("players=3", HARMONIES, "5-6 RO/YG/TB swap 1 1 1");
    let between: Vec<String> = legal(&game).into_iter().filter(|swap| swap.starts_with("2-3")).collect();
    assert_eq!(between, ["2-3@5"]);
    for (swap, tower) in [("2-3@4", 2_u8), ("2-3@3", 3), ("2-3@2", 3)] {
        let refusal = refused(&game, swap);
        assert_eq!((refusal.clause.0, &refusal.message.args["tower"]), ("R3.5", &tower.into()));
    }
}

#[test]
fn r3_6_example_a_swap_of_3_and_4_at_clouds_moves_the_monolith_there() {
    let game = drawn("", QUIET, "8-9@2 -/-/-/-/-/-/-/-/- swap 1 1 0");
    assert_eq!(field(&after(game, &["3-4@4"]), 1), "3-4@4");
}

/// White is about to swap 6 and 7 at Birds.
const RED_AND_GREEN: &str = "
5  W  O  B
4  K  G  T
3  V  O  B
2  K  V  O
1  T  W  Y

5  R  V  K
4  R  B  Y
3  R  Y  W
2  G  W  B
1  O  K  V

5  Y  G  T
4  O  V  W
3  G  T  K
2  R  Y  T
1  R  B  G
";

#[test]
fn r3_8_example_a_priest_where_there_is_no_room_for_a_ladder() {
    let game = drawn("", RED_AND_GREEN, "3-4@2 -/-/-/-/-/b/bb/-/- swap 1 1 1");
    let game = after(game, &["6-7@3"]);
    assert_eq!((part(&game, 0, 6), part(&game, 0, 7)), ("OGGOY".to_owned(), "RRRRR".to_owned()));
    assert_eq!((part(&game, 2, 6), part(&game, 2, 7)), ("wb".to_owned(), "bbW".to_owned()));
}

#[test]
fn r4_2_example_black_wins_by_five_to_four() {
    let towers = "RRRRR/OOOOT/KKKGG/BTTTW/WWWWK/GBBBB/VVVVO/YYYYY/TGGKV";
    let game = at("", &format!("{towers} 4-9@5 wbB/ww/b/wb/wwb/ww/b/wbbW/b over-no-swap 1 1 1"));
    assert_eq!((scores(&game), winners(&game)), (vec![4, 5], "2".to_owned()));
    // Tower by tower, a priest on a line of its own after its tower: who gets the point.
    let points: Vec<String> = game
        .breakdown()
        .iter()
        .map(|line| line.points.iter().map(|(seat, points)| format!("{seat}+{points}")).collect())
        .collect();
    assert_eq!(points, ["", "2+1", "1+1", "2+1", "", "1+1", "1+1", "2+1", "2+1", "1+1", "2+1"]);
}

#[test]
fn r3_1_example_every_legal_swap_is_shown_however_bad() {
    let game = drawn("", QUIET, "5-6@4 -/-/-/-/-/-/-/-/- swap 1 1 0");
    let own: Vec<_> = game.legal(asked(&game)).collect();
    let viewer = Viewer::Seat(seat(1));
    let scene = crate::raven::Raven::scene(&game.view(viewer), viewer, &own);
    let shown: Vec<String> = scene.choices.into_iter().map(|choice| choice.action).collect();
    assert_eq!(shown, legal(&game));
}
