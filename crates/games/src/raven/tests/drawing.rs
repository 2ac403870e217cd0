//! The towers in plain text.

use ceiba_core::{Game, Viewer};

use super::{QUIET, RICH, drawn, towers};
use crate::raven::drawing;

#[test]
fn a_drawing_shows_towers_ladders_priests_monolith_and_raven() {
    let game = drawn("ladders=4", RICH, "5-8@4 wwwwW/wwwwW/wwwwW/-/bb/ww/bb/-/- swap 1 1 1");
    let expected = "
   1        2        3
5  R        O        Y
4  R        O        Y
3  R        O        Y
2  R        O        Y
1  R        O        Y
   wwwwW    wwwwW    wwwwW

   6        5        4
5  B        V        T
4  B        T        K
3  B        K        W
2  G        W        V
1  G        V        T
   ww       bb
            #@4
   7        8        9
5  G        W        K
4  G        V        W
3  G        T        V
2  B        K        T
1  B        W        K
   bb
";
    assert_eq!(drawing(&game.view(Viewer::Public)), expected[1..]);
}

#[test]
fn a_drawing_shows_the_monolith_between_towers_of_a_row() {
    let game = drawn("", QUIET, "1-2@4 -/-/-/-/-/-/-/-/- swap 1 1 0");
    let drawing = drawing(&game.view(Viewer::Public));
    let row: Vec<&str> = drawing.lines().skip(1).take(5).collect();
    let expected = [
        "5  K     #  R        O",
        "4  V     @  W        K",
        "3  T     #  B        V",
        "2  Y     #  G        T",
        "1  R     #  O        Y",
    ];
    assert_eq!(row, expected);
}

#[test]
fn a_drawing_can_be_read_back() {
    for board in [QUIET, RICH] {
        let game = drawn(
            "players=3",
            board,
            if board == QUIET { "- RO/YG/BV swap 1 1 0" } else { "5-8 RG/TK/OB swap 1 1 1" },
        );
        assert_eq!(towers(&drawing(&game.view(Viewer::Public))), towers(board));
    }
}
