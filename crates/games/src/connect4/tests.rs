//! One test a clause, then the counts that other programs agree on, and the contract.

use std::collections::HashMap;

use ceiba_core::conformance::{Options, check_every};
use ceiba_core::perft::perft;
use ceiba_core::playout::below;
use ceiba_core::{Moves, Notation as _, Phase, Presentation as _, Rules, Seat, Secrecy as _, Silent, Viewer};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use super::{COLUMNS, Column, Config, Connect4, ROWS};

fn start() -> Connect4 {
    Connect4::new(&Config::default()).expect("the config is good")
}

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("the number is a seat's")
}

/// The position after these columns were played, as `aabc`.
fn played(columns: &str) -> Connect4 {
    columns.chars().fold(start(), |mut game, letter| {
        let Phase::Turn(mover) = game.phase() else { panic!("the game is over before {letter}") };
        let column: Column = letter.to_string().parse().expect("the letter is a column's");
        assert_eq!(game.refusal(mover, column), None);
        game.play(Moves::One(mover, column), &mut Silent);
        game
    })
}

#[test]
fn k1_1_seven_columns_of_six_rows_are_empty_at_the_start() {
    assert_eq!((COLUMNS, ROWS), (7, 6));
    assert_eq!(start().text(), "////// 1");
    let columns: String = start().legal(seat(1)).map(Column::letter).collect();
    assert_eq!(columns, "abcdefg");
}

#[test]
fn k1_2_seat_1_begins_and_turns_alternate() {
    assert_eq!(start().phase(), Phase::Turn(seat(1)));
    assert_eq!(played("d").phase(), Phase::Turn(seat(2)));
    assert_eq!(played("dd").phase(), Phase::Turn(seat(1)));
}

#[test]
fn k2_1_a_disc_falls_onto_the_lowest_free_row() {
    assert_eq!(played("aab").text(), "12/1///// 2");
}

#[test]
fn k2_1_a_full_column_is_refused() {
    let game = played("aaaaaa");
    let column: Column = "a".parse().unwrap();
    assert_eq!(game.refusal(seat(1), column).unwrap().clause.0, "K2.1");
    assert!(!game.legal(seat(1)).any(|open| open == column));
    assert_eq!(game.legal_len(seat(1)), 6);
}

#[test]
fn k3_1_four_in_a_line_win_at_once() {
    for (line, columns) in [
        ("up", "abababa"),
        ("across", "aabbccd"),
        ("across the right edge", "ddeeffg"),
        ("rising", "abbccdcddad"),
        ("falling", "gffeededdgd"),
    ] {
        let game = played(columns);
        assert_eq!(game.phase(), Phase::Over, "{line}: {}", game.text());
        assert_eq!(game.outcome().winners().first(), Some(seat(1)), "{line}");
        assert_eq!(game.outcome().score(seat(1)), 1, "{line}");
    }
}

#[test]
fn k3_1_a_line_does_not_run_over_the_edge() {
    // The top of column a and the bottom of column b are neighbours in the bits, not on the board.
    let game = Connect4::from_text(&Config::default(), "212111/1221/2//// 2");
    assert!(matches!(game.unwrap().phase(), Phase::Turn(_)));
}

#[test]
fn k3_2_a_full_board_without_a_line_is_a_draw() {
    let game = Connect4::from_text(&Config::default(), "112211/112211/221122/112211/221122/121212/22112 2");
    let mut game = game.expect("the position is possible");
    game.play(Moves::One(seat(2), "g".parse().unwrap()), &mut Silent);
    assert_eq!(game.phase(), Phase::Over);
    assert!(game.outcome().is_draw(), "{}", game.text());
}

/// Seven times the paths at each depth, but for seven that would put a seventh disc into one column.
#[test]
fn perft_to_seven() {
    let expected = [7, 49, 343, 2_401, 16_807, 117_649, 823_536];
    let counted: Vec<u64> = (1..=7).map(|depth| perft(&start(), depth)).collect();
    assert_eq!(counted, expected);
}

#[test]
fn a_text_that_no_game_could_show_is_refused() {
    for bad in [
        "",
        "////// 3",
        "////// 2",
        "1////// 1",
        "1111/222/////  1",
        "1212121////// 2",
        "x////// 2",
        "///// 1",
    ] {
        assert!(Connect4::from_text(&Config::default(), bad).is_err(), "{bad:?}");
    }
}

#[test]
fn different_positions_have_different_keys() {
    let mut rng = ChaCha8Rng::seed_from_u64(4);
    let mut known: HashMap<u64, Connect4> = HashMap::new();
    for _ in 0..2_000 {
        let mut game = start();
        for _ in 0..below(&mut rng, 42) {
            let Phase::Turn(mover) = game.phase() else { break };
            let column = game.legal_any(mover, &mut rng);
            game.play(Moves::One(mover, column), &mut Silent);
            let earlier = known.entry(game.key()).or_insert_with(|| game.clone());
            assert_eq!(*earlier, game);
        }
    }
    assert!(known.len() > 10_000);
}

#[test]
fn random_games_pass_the_conformance_kit() {
    let report = check_every::<Connect4>(Options { games: 1_000, ..Options::default() });
    let report = report.unwrap_or_else(|failure| panic!("{failure}"));
    assert!(report.longest > 30 && report.hidden == 0, "{report:?}");
}

#[test]
fn the_positions_of_the_notation_are_read() {
    crate::testing::every_position_in_the_notation_is_read::<Connect4>();
}

#[test]
fn the_lowest_row_of_the_board_is_the_last_of_the_grid() {
    let mut game = start();
    let Phase::Turn(mover) = game.phase() else { panic!("a seat begins") };
    let column = game.legal(mover).next().unwrap();
    game.play(Moves::One(mover, column), &mut Silent);
    let scene = Connect4::scene(&game.view(Viewer::Public), Viewer::Public, &[]);
    let items = scene.zones.iter().flat_map(|zone| &zone.items);
    let disc = items.into_iter().find(|item| item.sort == "disc").unwrap();
    assert_eq!(disc.at, [0, 5, 0]);
}
