//! Paths counted from fixed positions, so that a change of the rules shows.

use ceiba_core::perft::perft;

use super::{at, turned};
use crate::maya::Maya;

fn counts(game: &Maya, depth: u32) -> Vec<u64> {
    (1..=depth).map(|depth| perft(game, depth)).collect()
}

#[test]
fn paths_from_the_start_of_digging() {
    let game = at("", "1 dig start=1 turn=1 board=12.-.-.-/23.-.-/13.-.-.-/-.-.-");
    assert_eq!(counts(&game, 3), [16, 316, 7036]);
}

#[test]
fn paths_through_the_quarries() {
    let game = turned("players=4", 2, "13.2x.34.4x/24.1x/14.38/23/35.17/45.3x", "");
    assert_eq!(counts(&game, 7), [4, 16, 80, 160, 640, 1280, 8320]);
}

#[test]
fn paths_of_building() {
    let board = "11122233.11233.-.-/1111222.1222.-/11122333.112223.-.-/1122333.11223.-";
    let game = at("", &format!("2 build start=1 turn=1 board={board} cubes=4,2,3 held=extra:2,double:3"));
    assert_eq!(counts(&game, 5), [4, 9, 38, 179, 804]);
}

#[test]
fn paths_of_an_auction() {
    let board = "board=12.-.-.-/23.-.-/13.-.-.-/-.-.-";
    let game = at("expert", &format!("1 offer start=2 turn=2 {board}"));
    assert_eq!(counts(&game, 3), [6, 7986, 16056]);
}
