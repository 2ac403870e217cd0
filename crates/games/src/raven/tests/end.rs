//! R4: end and score with two.

use ceiba_core::Presentation as _;

use super::{QUIET, after, asked, at, drawn, field, scores, seat, winners};
use crate::raven::{Raven, RavenEnd};

/// Towers 1 and 8 are complete, and nobody can swap.
const STUCK: &str = "RRRRR/OOOOT/KKKGG/BTTTW/WWWWK/GBBBB/VVVVO/YYYYY/TGGKV 4-9@5";

fn stuck(ladders: &str) -> Raven {
    at("", &format!("{STUCK} {ladders} over-no-swap 1 1 1"))
}

#[test]
fn r4_1_the_game_ends_when_the_seat_to_move_has_no_swap() {
    let towers = "KRRRR/VVVTT/TKKKK/OGGGW/YYYYY/WOOOG/GTTVV/RWWWO/BBBBB";
    let game = at("", &format!("{towers} 8-9@5 bb/wwb/ww/wb/bbbB/bb/wb/wwb/wwB swap 1 1 0"));
    let game = after(game, &["1-6@2"]);
    assert_eq!(game.ended_by(), Some(RavenEnd::NoSwap));
    assert_eq!(game.ending().unwrap().id, "raven-ended-no-swap");
}

#[test]
fn r4_2_a_tower_goes_to_more_ladders_and_a_priest_is_a_point() {
    assert_eq!(scores(&stuck("bbB/-/-/-/-/-/-/wW/-")), [2, 2]);
    assert_eq!(scores(&stuck("wbB/wwb/wb/-/-/-/-/W/-")), [2, 1]);
}

#[test]
fn r4_2_the_breakdown_adds_up_to_the_score() {
    let game = stuck("wbB/ww/b/wb/wwb/ww/b/wbbW/b");
    let points = |number| {
        let lines = game.breakdown();
        let own = lines.iter().flat_map(|line| &line.points).filter(|(own, _)| *own == seat(number));
        own.map(|(_, points)| points).sum::<i32>()
    };
    assert_eq!(vec![points(1), points(2)], scores(&game));
}

#[test]
fn r4_3_equal_points_are_decided_by_priests() {
    let board = "RRRRR/OOOOO/YYYYY/TVWKT/VWKTV/GGBBB/BBGGG/WKTVW/KTVWK 5-8@4";
    let game = at("ladders=4", &format!("{board} wwwwW/bbbbB/wwbbW/bb/-/wwbb/-/-/- over-idle 1 1 30"));
    assert_eq!((scores(&game), winners(&game)), (vec![3, 3], "1".to_owned()));
    assert_eq!(game.breakdown().last().unwrap().label.id, "raven-line-tie-priests");
}

#[test]
fn r4_3_equal_priests_are_decided_by_ladders() {
    let game = stuck("wbB/ww/b/wb/-/-/-/wW/b");
    assert_eq!((scores(&game), winners(&game)), (vec![3, 3], "1".to_owned()));
    assert_eq!(game.breakdown().last().unwrap().label.id, "raven-line-tie-ladders");
}

#[test]
fn r4_3_equal_ladders_are_a_draw() {
    let game = stuck("wbB/w/b/wb/-/-/-/wW/b");
    assert!(game.outcome().is_draw());
}

#[test]
fn r4_4_thirty_idle_swaps_end_a_game_of_two() {
    let game = drawn("", QUIET, "8-9@2 -/-/-/-/-/-/-/-/- swap 1 1 28");
    let game = after(game, &["1-2@4"]);
    assert_eq!((game.ended_by(), asked(&game)), (None, seat(2)));
    let game = after(game, &["3-4@3"]);
    assert_eq!(game.ended_by(), Some(RavenEnd::Idle));
}

#[test]
fn r4_4_a_join_begins_the_count_anew() {
    let towers = "RYOYV/OVRGR/BTVWB/KRGKW/WOTVK/TGYRY/YBWBT/VKBOG/GWKTO";
    let game = at("", &format!("{towers} 8-9@2 -/-/-/-/-/-/-/-/- swap 1 2 29"));
    let game = after(game, &["2-3@3"]);
    assert_eq!((game.ended_by(), field(&game, 6)), (None, "0".to_owned()));
}

#[test]
fn r4_4_the_count_is_fifteen_for_each_player_and_comes_before_the_question() {
    let towers = "TTYYR/WWWGG/VYTOO/RRRRY/BVVVV/YOOBB/GGGTT/KKKKK/OBBWW";
    let game = at("players=3 start=drawn", &format!("{towers} 2-3 YT/RG/VW swap 2 2 44"));
    assert!(game.towers.any_complete());
    let game = after(game, &["6-7@4"]);
    assert_eq!(game.ended_by(), Some(RavenEnd::Idle));
}
