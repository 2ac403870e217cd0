//! C5.2, C5.3: what a removal takes.

use super::{
    after, asked, clause, drawn, field, is_legal, legal, new, refused, reserve, seat, sketched, stage, story,
};

/// East can complete a code at e2; West has green on the platform and no orange.
const READY: &str = "7 . . . . . . .
                     6 . G . . . * .
                     5 . . . . . . .
                     4 . . . o . . .
                     3 . . . . . . .
                     2 . . R * . . .
                     1 . . . . . . .";

#[test]
fn c5_2_gold_goes_into_the_mover_s_reserve() {
    let game = after(drawn("", 1, READY), &["Be2"]);
    assert_eq!(story(&game, "xf6"), ["told-gold"]);
    let game = after(game, &["xf6"]);
    assert_eq!((reserve(&game, 1).as_str(), asked(&game)), ("*2R5B5", seat(2)));
    assert_eq!(game.gone.to_string(), "-");
}

#[test]
fn c5_2_an_opponent_s_peg_goes_into_the_chamber() {
    let game = after(drawn("", 1, READY), &["Be2", "xb6"]);
    assert_eq!((game.gone.to_string().as_str(), reserve(&game, 2).as_str()), ("G1", "*3G5O6"));
}

#[test]
fn c5_2_a_colour_that_is_not_on_the_platform_loses_a_peg_of_the_reserve() {
    let game = after(drawn("", 1, READY), &["Be2"]);
    assert_eq!(legal(&game), ["xd2", "xb6", "xf6", "xO"]);
    assert_eq!(refused(&game, "xG").message.id, "mayacode-refused-on-platform");
    assert_eq!(story(&game, "xO"), ["told-reserve"]);
    let game = after(game, &["xO"]);
    assert_eq!((game.gone.to_string().as_str(), reserve(&game, 2).as_str()), ("O1", "*3G5O5"));
}

#[test]
fn c5_2_by_platform_only_reserves_are_safe() {
    let game = after(drawn("platform-only", 1, READY), &["Be2"]);
    assert_eq!(legal(&game), ["xd2", "xb6", "xf6"]);
    assert_eq!((clause(&game, "xO"), clause(&game, "xG")), ("C5.2", "C5.2"));
}

#[test]
fn c5_2_a_pool_is_turned_to_while_one_of_its_seats_stands() {
    let game = drawn(
        "players=4",
        1,
        "9 . . . . . . . . .
         8 . . . . . . . . .
         7 . . R * . . . . .
         6 . . . . . . . . .
         5 . . . . o . . . .
         4 . . . . . . . . .
         3 . . B . . . . . .
         2 . . . . . . . . .
         1 . . . . . . . . .",
    );
    let game = after(game, &["Ke7"]);
    assert_eq!(legal(&game), ["xc3", "xd7", "xG", "xO", "xW"]);
    assert_eq!(field(&after(game, &["xW"]), 2), "K11W11");
}

#[test]
fn c5_2_a_hoarder_can_be_beaten() {
    let game = sketched("", READY, "*2R5B6/*2G4O1 - 0000 1 act 0 20");
    let game = after(game, &["Be2", "xO"]);
    assert_eq!((stage(&game).as_str(), field(&game, 3).as_str()), ("won", "0100"));
}

#[test]
fn c5_2_an_empty_hole_and_a_colour_of_nobody_are_refused() {
    let game = after(drawn("", 1, READY), &["Be2"]);
    assert_eq!((clause(&game, "xa1"), clause(&game, "xK")), ("C5.2", "C5.2"));
    assert_eq!((clause(&game, "xd4"), clause(&game, "xi9")), ("C1.1", "C1.1"));
}

#[test]
fn c5_3_the_gold_just_moved_may_not_be_removed_but_another_may() {
    let game = drawn(
        "",
        1,
        "7 . . . . . . .
         6 . . . . . * .
         5 . . . . . . .
         4 . . . o . . .
         3 . . . . . . .
         2 . . R . B . .
         1 . . . * . . .",
    );
    let game = after(game, &["d1-d2"]);
    assert_eq!((stage(&game).as_str(), clause(&game, "xd2")), ("owe1@d2", "C5.3"));
    assert_eq!(legal(&game), ["xf6", "xG", "xO"]);
    assert_eq!(reserve(&after(game, &["xf6"]), 1), "*2R5B5");
}

#[test]
fn c5_3_the_gold_just_placed_may_not_be_removed() {
    let game = drawn("", 1, &READY.replace("R * .", "R . B"));
    let game = after(game, &["*d2"]);
    assert_eq!((stage(&game).as_str(), clause(&game, "xd2")), ("owe1@d2", "C5.3"));
}

#[test]
fn c5_3_gold_beside_a_colour_just_played_may_be_removed() {
    let game = after(drawn("", 1, READY), &["Be2"]);
    assert!(is_legal(&game, "xd2"));
    assert_eq!(field(&after(game, &["xd2"]), 0), "7/1G3*1/7/3o3/7/2R1B2/7");
}

#[test]
fn c5_3_own_pegs_are_never_removed() {
    let game = after(drawn("", 1, READY), &["Be2"]);
    assert_eq!([clause(&game, "xc2"), clause(&game, "xe2"), clause(&game, "xR")], ["C5.3"; 3]);
}

#[test]
fn an_empty_platform_has_nothing_to_remove_or_move() {
    let game = new("");
    assert_eq!([clause(&game, "xa1"), clause(&game, "a1-a2")], ["C5.1", "C4.1"]);
}
