//! C5.6, C6.2, C6.4: four players, alone and in teams.

use super::{
    after, asked, clause, drawn, field, is_legal, legal, ranks, reserve, scores, seat, sketched, stage,
};

/// East can complete a code at e7; pegs of everybody stand.
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
fn c5_6_in_teams_a_partner_s_pegs_are_never_removed() {
    let game = after(drawn("players=4 mode=teams", 1, FOUR), &["Ke7"]);
    assert_eq!((clause(&game, "xe3"), clause(&game, "xG")), ("C5.6", "C5.6"));
    assert_eq!(legal(&game), ["xc1", "xc3", "xg3", "xd7"]);
}

#[test]
fn c5_6_alone_the_seat_opposite_is_an_opponent_but_the_shared_colour_is_safe() {
    let game = after(drawn("players=4", 1, FOUR), &["Ke7"]);
    assert!(is_legal(&game, "xe3"), "green is West's");
    assert_eq!((clause(&game, "xe7"), clause(&game, "xK")), ("C5.3", "C5.3"));
}

#[test]
fn c5_6_not_even_after_the_partner_s_defeat() {
    let rest = "*5R5/*6B5/-/*6O5 K12W11 0010 1 act 0 80";
    let game = sketched("players=4 mode=teams", &FOUR.replace('G', "."), rest);
    let game = after(game, &["Ke7"]);
    assert_eq!((clause(&game, "xG"), legal(&game).len()), ("C5.6", 4));
}

#[test]
fn c6_2_a_defeated_seat_s_reserve_leaves_the_game_and_the_pool_stays() {
    let game = sketched("players=4", FOUR, "*5R5/*6B5/*6/*6O5 K12W11 0000 1 act 0 80");
    let game = after(game, &["Ke7", "xe3"]);
    assert_eq!((reserve(&game, 3).as_str(), field(&game, 2).as_str()), ("-", "K11W11"));
    assert_eq!((field(&game, 3).as_str(), game.gone.to_string().as_str()), ("0010", "*6G6"));
    let game = after(game, &["Ba1", "Oa2", "Ka3"]);
    assert_eq!((asked(&game), field(&game, 2).as_str()), (seat(2), "K10W11"), "West is passed over");
}

#[test]
fn c6_2_a_pool_leaves_with_the_last_of_its_seats() {
    let rest = "*5R5/*6B5/-/*6 K12W11 0010 1 act 0 80";
    let game = sketched("players=4", &FOUR.replace('G', "."), rest);
    let game = after(game, &["Ke7", "xg3"]);
    assert_eq!(
        (field(&game, 3).as_str(), field(&game, 2).as_str()),
        ("0012", "K11W11"),
        "white is South's too"
    );
    let rest = "*5R5/*6/-/- K12W11 0012 1 act 0 80";
    let game = sketched("players=4", &FOUR.replace(['G', 'O'], "."), rest);
    let game = after(game, &["Ke7", "xc3"]);
    assert_eq!((stage(&game).as_str(), field(&game, 2).as_str()), ("won", "K11"));
}

#[test]
fn c6_2_pegs_of_the_defeated_block_and_nobody_moves_them() {
    let game = sketched(
        "players=3",
        "9 . . . . . . . . .
         8 . . . . . . . . .
         7 . . R * . O . . .
         6 . . . . . . . . .
         5 . . . . o . . . .
         4 . . . . . . . . .
         3 . . . . . . . . .
         2 . . . . . . . . .
         1 . . . . . . . . .",
        "*5R5B6/-/*6K6W6 - 0100 1 act 0 42",
    );
    assert_eq!((clause(&game, "f7-f8"), clause(&game, "Rf7")), ("C6.2", "C4.1"));
    let game = after(game, &["Be7"]);
    assert!(is_legal(&game, "xf7") && is_legal(&game, "xK"));
    assert_eq!(clause(&game, "xG"), "C5.2", "the reserve of the defeated is gone");
    let game = after(game, &["xf7"]);
    assert_eq!((field(&game, 3).as_str(), asked(&game)), ("0100", seat(3)), "defeated once is enough");
}

#[test]
fn c6_4_a_team_stands_as_long_as_one_of_its_seats_does() {
    let game = sketched("players=4 mode=teams", FOUR, "*5R5/*6/*6G5/*6O5 K12W11 0000 1 act 0 80");
    let game = after(game, &["Ke7", "xc3"]);
    assert_eq!((stage(&game).as_str(), field(&game, 3).as_str()), ("act", "0100"));
    assert_eq!(asked(&game), seat(3));
    assert_eq!((ranks(&game), scores(&game)), (vec![1, 1, 1, 1], vec![0; 4]));
    let game = after(game, &["Ka1", "Oa2", "Ka3"]);
    assert_eq!(asked(&game), seat(3), "North plays on alone");
}

#[test]
fn c6_4_a_team_is_defeated_when_both_its_seats_are() {
    let rest = "*5R5/-/*6G5/*6 K12W11 0100 1 act 0 80";
    let game = sketched("players=4 mode=teams", &FOUR.replace('B', "."), rest);
    let game = after(game, &["Ke7", "xg3"]);
    assert_eq!((stage(&game).as_str(), ranks(&game)), ("won", vec![1, 2, 1, 2]));
}
