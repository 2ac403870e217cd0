//! C6.1, C6.3, C6.7: defeat, points, places.

use ceiba_core::{Config as _, Deal, Match, Presentation, TableEvent};

use super::{after, asked, at, field, ranks, reserve, scores, seat, sketched, stage, story};
use crate::mayacode::{Config, MayaCode};

/// East can complete a code at e2; West has one green and no orange on the platform.
const READY: &str = "7 . . . . . . .
                     6 . G . . . * .
                     5 . . . . . . .
                     4 . . . o . . .
                     3 . . . . . . .
                     2 . . R * . . .
                     1 . . . . . . .";

/// The same for four: pegs of everybody stand, one white among them.
const FOUR: &str = "9 . . . . . . . . .
                    8 . . . . . . . . .
                    7 . . R * . . . . .
                    6 . . . . . . . . .
                    5 . . . . o . . . .
                    4 . . . . . . . . .
                    3 . . B . G . O . .
                    2 . . . . . . . . .
                    1 . . W . . . . . .";

#[test]
fn c6_1_who_loses_the_last_peg_of_a_colour_is_defeated_at_once() {
    let game = sketched("", READY, "*1R5B6/*3O6 - 0000 1 act 0 20");
    let game = after(game, &["Be2"]);
    assert_eq!(story(&game, "xb6"), ["told-remove", "told-defeat", "ended-won", "told-won"]);
    let game = after(game, &["xb6"]);
    assert_eq!((stage(&game).as_str(), field(&game, 3).as_str()), ("won", "0100"));
    assert_eq!(game.ending().unwrap().id, "mayacode-ended-won");
}

#[test]
fn c6_1_a_peg_in_reserve_is_enough() {
    let game = sketched("", READY, "*1R5B6/*3G1O6 - 0000 1 act 0 20");
    let game = after(game, &["Be2", "xb6"]);
    assert_eq!((stage(&game).as_str(), asked(&game)), ("act", seat(2)));
}

#[test]
fn c6_1_a_code_of_five_needs_two() {
    let drawing = "7 . . . . . . .
                   6 . G G . . . .
                   5 . . . . . . .
                   4 . . . o . . .
                   3 . . . . . . .
                   2 . R B * R . .
                   1 . . . . . . .";
    let game = sketched("five", drawing, "*2R3B4/*3G1O5 - 0000 1 act 0 20");
    let game = after(game, &["Bf2", "xb6"]);
    assert_eq!(stage(&game), "act", "two green are left");
    let game = sketched("five", drawing, "*2R3B4/*3O5 - 0000 1 act 0 20");
    let game = after(game, &["Bf2", "xb6"]);
    assert_eq!((stage(&game).as_str(), scores(&game)), ("won", vec![1, 0]));
}

#[test]
fn c6_1_the_last_peg_of_a_shared_colour_defeats_both_its_seats() {
    let game = sketched("players=4", FOUR, "*5R5/*6B5/*6G5/*6O5 K12 0000 1 act 0 80");
    let game = after(game, &["Ke7"]);
    assert_eq!(story(&game, "xc1"), ["told-remove", "told-defeat", "told-defeat"]);
    let game = after(game, &["xc1"]);
    assert_eq!((field(&game, 3).as_str(), stage(&game).as_str()), ("0101", "act"));
    assert_eq!((asked(&game), [reserve(&game, 2), reserve(&game, 4)]), (seat(3), ["-".into(), "-".into()]));
    assert_eq!(ranks(&game), [1, 3, 1, 3]);
}

#[test]
fn c6_3_the_winner_s_points_are_the_gold_on_the_platform() {
    let game = sketched("", READY, "*1R5B6/*3O6 - 0000 1 act 0 20");
    let game = after(game, &["Be2", "xb6"]);
    assert_eq!((scores(&game), ranks(&game)), (vec![2, 0], vec![1, 2]));
    let lines = game.breakdown();
    assert_eq!((lines.len(), lines[0].clause.0), (1, "C6.3"));
    assert_eq!(lines[0].points, [(seat(1), 2), (seat(2), 0)]);
}

#[test]
fn c6_3_the_last_seat_left_of_several_wins() {
    let rest = "*5R5B6/-/*6K6 - 0100 1 act 0 42";
    let drawing = FOUR.replace(['B', 'G', 'O'], ".");
    let game = sketched("players=3", &drawing, rest);
    let game = after(game, &["Be7", "xc1"]);
    assert_eq!((stage(&game).as_str(), scores(&game)), ("won", vec![1, 0, 0]));
    assert_eq!(ranks(&game), [1, 3, 2]);
}

#[test]
fn c6_3_in_teams_both_partners_win() {
    let game = sketched("players=4 mode=teams", FOUR, "*5R5/*6B5/*6G5/*6O5 K12 0000 1 act 0 80");
    let game = after(game, &["Ke7", "xc1"]);
    assert_eq!(
        (stage(&game).as_str(), scores(&game), ranks(&game)),
        ("won", vec![1, 0, 1, 0], vec![1, 2, 1, 2])
    );
}

#[test]
fn c6_3_by_teamgold_each_team_scores_its_reserves_too() {
    let words = "players=4 mode=teams teamgold";
    let game = sketched(words, FOUR, "*5R5/*6B5/*6G5/*6O5 K12 0000 1 act 0 80");
    let game = after(game, &["Ke7", "xc1"]);
    assert_eq!([reserve(&game, 2), reserve(&game, 4)], ["*6", "*6"], "set aside for the team");
    assert_eq!((scores(&game), ranks(&game)), (vec![12; 4], vec![1, 2, 1, 2]));
    let points: Vec<i32> = game.breakdown().iter().map(|line| line.points[0].1).collect();
    assert_eq!(points, [1, 11]);
}

#[test]
fn c6_3_nothing_is_scored_while_the_game_runs() {
    let game = sketched("players=4 mode=teams teamgold", FOUR, "*5R5/*6B5/*6G5/*6O5 K12 0000 1 act 0 80");
    assert_eq!((scores(&game), game.breakdown().len()), (vec![0; 4], 0));
}

#[test]
fn c6_7_later_defeats_rank_higher_and_who_stands_is_first() {
    let rows = "9/9/9/9/4o4/9/9/9/9";
    let text = format!("{rows} *6R6/-/-/*6O6 K12W12 0120 1 idle 50 120");
    assert_eq!(ranks(&at("players=4", &text)), [1, 4, 3, 1]);
    assert_eq!(ranks(&at("players=4 mode=teams", &text)), [1; 4], "each team has a seat that stands");
}

#[test]
fn c6_7_teams_are_placed_first_and_second() {
    let places = |words: &str| {
        let game = sketched(words, FOUR, "*5R5/*6B5/*6G5/*6O5 K12 0000 1 act 0 80");
        ranks(&after(game, &["Ke7", "xc1"]))
    };
    assert_eq!(places("players=4 mode=teams"), [1, 2, 1, 2]);
    assert_eq!(places("players=4 mode=teams rules=1"), [1, 3, 1, 3], "the first version counted seats");
    assert_eq!(places("players=4"), [1, 3, 1, 3], "alone, two are ahead");
}

#[test]
fn c6_7_teams_that_give_up_are_placed_behind_by_the_same_count() {
    let places = |words: &str| {
        let mut game = Match::<MayaCode>::new(&Config::from_words(words).unwrap(), Deal::Manual).unwrap();
        for partner in [2, 4] {
            game.at_table(TableEvent::Resign(seat(partner))).unwrap();
        }
        let outcome = game.outcome().unwrap();
        outcome.seats().map(|seat| outcome.rank(seat)).collect::<Vec<_>>()
    };
    assert_eq!(places("players=4 mode=teams"), [1, 2, 1, 2]);
    assert_eq!(places("players=4 mode=teams rules=1"), [1, 3, 1, 3]);
}

#[test]
fn c6_7_simultaneous_defeats_tie() {
    let text = "9/9/9/9/4o4/9/9/9/9 *6R6/-/*6G6/- K12 0101 1 limit 3 400";
    assert_eq!(ranks(&at("players=4", text)), [1, 3, 1, 3]);
}
