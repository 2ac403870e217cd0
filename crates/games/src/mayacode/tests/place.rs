//! C4: a turn.

use super::{after, asked, at, clause, drawn, field, is_legal, legal, refused, seat, sketched, stage, story};

#[test]
fn c4_1_any_peg_of_the_reserve_goes_into_any_free_hole() {
    let game = drawn(
        "",
        1,
        "7 . . . . . . .
         6 . . . . . . .
         5 . . . . . . .
         4 G . . o . . .
         3 . . . . . . .
         2 . . . . . . .
         1 . . . . . . .",
    );
    let placements = legal(&game);
    assert_eq!(placements.len(), 3 * 47);
    assert!(["*a1", "Rg7", "Bd5"].iter().all(|&text| is_legal(&game, text)));
    assert_eq!([clause(&game, "Ra4"), clause(&game, "Ga1"), clause(&game, "Ka1")], ["C4.1"; 3]);
    let game = after(game, &["Rg7"]);
    assert_eq!((field(&game, 0).as_str(), field(&game, 1).as_str()), ("6R/7/7/G2o3/7/7/7", "*3R5B6/*3G5O6"));
}

#[test]
fn c4_1_a_peg_moves_by_one_hole_in_eight_directions_and_does_not_jump() {
    let game = drawn(
        "",
        1,
        "7 . . . . . . .
         6 . . . . . . .
         5 . . . . . . .
         4 . . . o . . .
         3 . G O . . . .
         2 . . R . . . .
         1 . . . . . . .",
    );
    let steps: Vec<String> = legal(&game).into_iter().filter(|text| text.starts_with("c2-")).collect();
    let mut expected = ["c2-b1", "c2-b2", "c2-c1", "c2-d1", "c2-d2", "c2-d3"].map(str::to_owned).to_vec();
    let mut found = steps.clone();
    expected.sort();
    found.sort();
    assert_eq!(found, expected);
    assert_eq!([clause(&game, "c2-b3"), clause(&game, "b3-b4"), clause(&game, "a1-a2")], ["C4.1"; 3]);
    assert!("c2-c4".parse::<crate::mayacode::Action>().is_err(), "two holes are no step");
    assert_eq!(field(&after(game, &["c2-d3"]), 0), "7/7/7/3o3/1GOR3/7/7");
}

#[test]
fn c4_1_what_is_not_in_the_reserve_is_not_placed() {
    let game = at("", "7/7/7/R2o3/RR5/RRR4/7 *3B6/*3G6O6 - 0000 1 act 0 20");
    assert_eq!(clause(&game, "Rg7"), "C4.1");
    assert_eq!(refused(&game, "Rg7").message.id, "mayacode-refused-none-left");
}

#[test]
fn c4_1_a_partner_s_tribal_pegs_are_not_moved() {
    let drawing = "9 . . . . . . . . .
                   8 . . . . . . . . .
                   7 . . . . . . . . .
                   6 . . G . . . . . .
                   5 . . . . o . . . .
                   4 . . . . . . . . .
                   3 . . . . . . R . .
                   2 . . . . . . . . .
                   1 . . . . . . . . .";
    for words in ["players=4", "players=4 mode=teams"] {
        let game = drawn(words, 1, drawing);
        assert_eq!(clause(&game, "c6-c7"), "C4.1", "{words}");
        assert!(is_legal(&game, "g3-g4"));
    }
}

#[test]
fn c4_2_gold_on_the_platform_is_everybody_s_and_team_pegs_are_both_seats() {
    let drawing = "9 . . . . . . . . .
                   8 . . . . . . . . .
                   7 . . . . . . . . .
                   6 . . * . . . . . .
                   5 . . . . o . . . .
                   4 . . . . . . . . .
                   3 . . . . . . K . .
                   2 . . . . . . . . .
                   1 . . . . . . . . .";
    for words in ["players=4", "players=4 mode=teams"] {
        for turn in 1..=4 {
            let game = drawn(words, turn, drawing);
            assert!(is_legal(&game, "c6-d7"));
            assert_eq!(is_legal(&game, "g3-g4"), turn % 2 == 1, "black is East's and West's");
        }
    }
}

/// East's last two pegs are walled in, and all gold is West's.
const WALLED: &str = "7 . . . . . . .
                      6 . . . . . . .
                      5 . . . . . . .
                      4 . . . o . . .
                      3 . . . . . . .
                      2 G G . . . O O
                      1 R G . . . O B";

#[test]
fn c4_3_who_can_do_nothing_passes_and_that_is_a_turn() {
    let game = sketched("", WALLED, "-/*6G3O3 - 0000 2 act 0 21");
    assert_eq!(story(&game, "Gd7"), ["told-place", "told-pass"]);
    let game = after(game, &["Gd7"]);
    assert_eq!((asked(&game), field(&game, 6).as_str(), field(&game, 7).as_str()), (seat(2), "1", "23"));
    let game = after(game, &["b1-c1"]);
    assert_eq!((asked(&game), field(&game, 6).as_str(), field(&game, 7).as_str()), (seat(1), "2", "24"));
}

#[test]
fn c4_3_nobody_passes_who_can_act() {
    let game = sketched("", WALLED, "-/*6G3O3 - 0000 2 act 0 21");
    let game = after(game, &["b1-c1"]);
    assert_eq!(legal(&game), ["a1-b1"], "the only action is asked for all the same");
    assert_eq!(stage(&game), "act");
}

#[test]
fn c4_3_passes_can_bring_the_draw() {
    let game = sketched("", WALLED, "-/*6G3O3 - 0000 2 act 48 121");
    assert_eq!(story(&game, "a2-a3"), ["told-move"], "East can move again");
    assert_eq!(story(&game, "g2-g3"), ["told-move"]);
    let game =
        sketched("", &WALLED.replace("5 . . . . . . .", "5 G . . . . . ."), "-/*6G2O3 - 0000 2 act 48 121");
    assert_eq!(story(&game, "a5-a6"), ["told-move", "told-pass", "ended-idle"]);
    let game = after(game, &["a5-a6"]);
    assert_eq!((stage(&game).as_str(), game.outcome().is_draw()), ("idle", true));
}
