//! C5.1, C5.4, C5.5: what is owed, with the booklet's examples.

use super::{after, asked, at, clause, drawn, field, is_legal, legal, reserve, seat, sketched, stage, story};

/// East completes two codes at d2.
const TWO: &str = "7 . . . . . . .
                   6 . G . . . O .
                   5 . . . . . . .
                   4 . . . o . . .
                   3 . . . . . . .
                   2 . R * . * R .
                   1 . . . . . . .";

#[test]
fn c5_1_two_codes_finished_by_one_peg_are_two_removals() {
    let game = drawn("", 1, TWO);
    assert_eq!(story(&game, "Bd2"), ["told-place", "told-codes"]);
    let game = after(game, &["Bd2"]);
    assert_eq!((stage(&game).as_str(), asked(&game)), ("owe2@d2", seat(1)));
    let game = after(game, &["xb6"]);
    assert_eq!((stage(&game).as_str(), asked(&game)), ("owe1@d2", seat(1)));
    let game = after(game, &["xf6"]);
    assert_eq!((stage(&game).as_str(), asked(&game)), ("act", seat(2)));
}

#[test]
fn c5_1_a_removal_is_compulsory() {
    let game = after(drawn("", 1, TWO), &["Bd2"]);
    assert_eq!([clause(&game, "Ra1"), clause(&game, "b2-b3")], ["C5.1"; 2]);
    let mut removals = legal(&game);
    removals.sort();
    assert_eq!(removals, ["xb6", "xc2", "xe2", "xf6"]);
}

#[test]
fn c5_1_nothing_is_removed_that_is_not_owed() {
    let game = drawn("", 1, TWO);
    assert_eq!([clause(&game, "xb6"), clause(&game, "xG")], ["C5.1"; 2]);
}

#[test]
fn c5_1_a_removal_that_breaks_a_code_does_not_change_what_is_owed() {
    let game = after(drawn("", 1, TWO), &["Bd2", "xc2"]);
    assert_eq!(stage(&game), "owe1@d2");
    assert_eq!(stage(&after(game, &["xe2"])), "act");
}

#[test]
fn c5_1_eight_codes_at_once_are_eight_removals() {
    let game = drawn(
        "players=4",
        1,
        "9 . . . . . . . . .
         8 . . . . . . . . .
         7 . . . . . . . . .
         6 K . K . K . . . .
         5 . * * * o . . . .
         4 K * . * K . . . .
         3 . * * * . . . . .
         2 K . K . K . . . .
         1 B . . . . . . . O",
    );
    assert_eq!(stage(&after(game.clone(), &["Rc4"])), "owe8@c4");
    assert_eq!(stage(&after(game, &["Kc4"])), "act");
}

#[test]
fn c5_1_gold_in_the_middle_of_four_lines_is_four_removals() {
    let game = drawn(
        "",
        1,
        "7 . . . . . . .
         6 . . . . . . .
         5 G G . . . . .
         4 O O . o . . .
         3 . . . . B B B
         2 . . . . R . B
         1 . . . . R R R",
    );
    assert_eq!(stage(&after(game, &["*f2"])), "owe4@f2");
}

#[test]
fn c5_1_a_code_completed_again_in_a_later_turn_counts_again() {
    let game = drawn(
        "",
        1,
        "7 . . . . . . .
         6 . . . . . . .
         5 G . . . . . G
         4 . . . o . . .
         3 . . . . . . .
         2 . . R * B . .
         1 . . . . . . .",
    );
    let game = after(game, &["e2-e3", "Oa7"]);
    let game = after(game, &["e3-e2"]);
    assert_eq!(stage(&game), "owe1@e2");
}

#[test]
fn c5_4_a_code_completed_by_the_opponent_gives_its_owner_nothing_while_it_stands() {
    let game = drawn(
        "",
        2,
        "7 . . . . . . .
         6 . . . . . . .
         5 G . . . . . .
         4 . . . o . . .
         3 . . . . . . .
         2 . . R . B . .
         1 . . . * . . .",
    );
    assert_eq!(story(&game, "d1-d2"), ["told-move"]);
    let game = after(game, &["d1-d2"]);
    assert_eq!((stage(&game).as_str(), asked(&game)), ("act", seat(1)));
    let game = after(game, &["Ra7"]);
    assert_eq!((stage(&game).as_str(), asked(&game)), ("act", seat(2)));
}

#[test]
fn c5_4_a_code_of_another_seat_pays_nothing() {
    let game = drawn(
        "",
        1,
        "7 . . . . . . .
         6 . . . . . . .
         5 . . . . . . .
         4 . . . o . . .
         3 . . . . . . .
         2 . . G . O . .
         1 . . . * . . .",
    );
    assert_eq!(stage(&after(game, &["d1-d2"])), "act");
}

#[test]
fn c5_4_a_partner_s_code_pays_nothing() {
    let game = drawn(
        "players=4 mode=teams",
        1,
        "9 . . . . . . . . .
         8 . . . . . . . . .
         7 . . G * . . . . .
         6 . . . . . . . . .
         5 . . . . o . . . .
         4 . . . . . . . . .
         3 . . . . . . . . .
         2 . . . . . . . . .
         1 . . . . . . . . .",
    );
    assert_eq!(stage(&after(game.clone(), &["Ke7"])), "act", "green and black are West's");
    let west = after(game, &["Ra1", "Ba9", "Ke7"]);
    assert_eq!(stage(&west), "owe1@e7");
}

/// East's code is complete but for its gold; nothing else stands.
const LONELY: &str = "7 . . . . . . .
                      6 . . . . . . .
                      5 . . . . . . .
                      4 . . . o . . .
                      3 . . . . . . .
                      2 . . R . B . .
                      1 . . . . . . .";

#[test]
fn c5_5_what_cannot_be_removed_lapses() {
    let game = drawn("platform-only", 1, LONELY);
    assert_eq!(story(&game, "*d2"), ["told-place", "told-codes", "told-lapse"]);
    let game = after(game, &["*d2"]);
    assert_eq!((stage(&game).as_str(), asked(&game)), ("act", seat(2)));
    let removed = after(drawn("", 1, LONELY), &["*d2"]);
    assert_eq!(legal(&removed), ["xG", "xO"], "but reserves can be turned to");
}

#[test]
fn c5_5_what_is_left_lapses_when_nothing_more_can_be_removed() {
    let game = drawn(
        "platform-only",
        1,
        "7 . . . . . . .
         6 . . . . . G .
         5 . . . . . . .
         4 . . . o . . .
         3 . . . B . . .
         2 . R . B . . .
         1 . R . . . . .",
    );
    let game = after(game, &["*c2"]);
    assert_eq!((stage(&game).as_str(), legal(&game)), ("owe2@c2", vec!["xf6".to_owned()]));
    assert_eq!(story(&game, "xf6"), ["told-remove", "told-lapse"]);
    let game = after(game, &["xf6"]);
    assert_eq!((stage(&game).as_str(), asked(&game)), ("act", seat(2)));
}

#[test]
fn c5_5_a_removal_that_ends_the_game_ends_it_at_once() {
    let game = sketched("", &TWO.replace('O', "."), "*1R4B6/*3O6 - 0000 1 act 0 22");
    let game = after(game, &["Bd2"]);
    assert_eq!(stage(&game), "owe2@d2");
    assert_eq!(story(&game, "xb6"), ["told-remove", "told-defeat", "ended-won", "told-won"]);
    assert_eq!(stage(&after(game, &["xb6"])), "won");
}

#[test]
fn c5_5_after_a_defeat_that_does_not_end_the_game_the_rest_are_still_owed() {
    let game = at("players=3", "9/9/1G3O3/9/4o4/9/9/1R*1*R3/9 *5R4B6/*6O5/*5K6W6 - 0000 1 act 0 42");
    let game = after(game, &["Bd2", "xb7"]);
    assert_eq!((stage(&game).as_str(), field(&game, 3).as_str()), ("owe1@d2", "0100"));
    assert_eq!(reserve(&game, 2), "-");
    assert!(is_legal(&game, "xf7"), "pegs of the defeated may still be removed");
    let game = after(game, &["xf7"]);
    assert_eq!(asked(&game), seat(3), "South takes no more turns");
}
