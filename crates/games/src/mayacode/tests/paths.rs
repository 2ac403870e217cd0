//! Numbers of paths from fixed positions, for both implementations.

use ceiba_core::perft::perft;

use super::at;
use super::simple::Simple;
use crate::testing::scaled;

/// Positions with the numbers of their paths of one, two, three … actions.
const PATHS: &[(&str, &str, &[u64])] = &[
    ("", "7/7/7/3o3/7/7/7 *3R6B6/*3G6O6 - 0000 1 act 0 0", &[144, 20_600]),
    ("players=3", "9/9/9/9/4o4/9/9/9/9 *6R6B6/*6G6O6/*6K6W6 - 0000 1 act 0 0", &[240, 57_408]),
    ("players=4", "9/9/9/9/4o4/9/9/9/9 *6R6/*6B6/*6G6/*6O6 K12W12 0000 1 act 0 0", &[240, 57_408]),
    ("five", "7/7/1RB*R2/3o3/7/7/1GO*G2 *1R3B4/*3G3O4 - 0000 1 act 0 8", &[146, 19_975]),
    ("", "G*R1B2/1O*R3/2B*G2/1R1oO2/2G3B/4*2/R5O *1B1/*1G1 - 0000 1 act 4 120", &[98, 9_258, 736_323]),
    ("", "7/1G3O1/7/3o3/7/1R*B*R1/7 *1R4B5/*3G5O5 - 0000 1 owe2@d2 0 20", &[4, 14, 2_008]),
    ("platform-only", "7/5G1/7/3o3/3B3/1R*B3/1R5 *2R4B4/*3G5O6 - 0000 1 owe2@c2 0 20", &[1, 133, 20_135]),
    ("players=4", "9/9/2R*K4/9/4o4/9/2B1G1O2/9/9 *5R3/-/*6G2/- K5 0101 1 act 0 120", &[242, 58_955]),
    (
        "players=4 mode=teams",
        "9/9/2G*K4/9/4o4/9/2B1R1O2/9/2W6 *5R1/*6/*6G1/*6O1 K2W1 0000 3 owe1@e7 0 82",
        &[4, 945, 227_317],
    ),
    ("", "7/7/7/3o3/7/GG3OO/RG3OB -/*6G3O3 - 0000 2 act 0 21", &[138, 11_490, 1_011_486]),
    ("", "7/7/7/3o3/7/GG3OO/RG3OB -/*6G3O3 - 0000 2 act 48 121", &[138, 11_490, 1_008_964]),
];

#[test]
fn paths_are_as_many_as_the_table_says() {
    let count = |&(words, text, paths): &(&str, &str, &[u64])| -> Vec<u64> {
        let game = at(words, text);
        (1..=paths.len() as u32).map(|depth| perft(&game, depth)).collect()
    };
    let found: Vec<Vec<u64>> = PATHS.iter().map(count).collect();
    let expected: Vec<&[u64]> = PATHS.iter().map(|&(_, _, paths)| paths).collect();
    assert_eq!(found, expected);
}

#[test]
fn paths_are_as_many_in_the_simple_game() {
    for &(words, text, paths) in PATHS {
        let simple = Simple::read(&at(words, text).config, text);
        for (depth, &count) in (1..).zip(paths).filter(|&(_, &count)| count <= scaled(2_000_000)) {
            assert_eq!(simple.paths(depth), count, "{words} {text} to depth {depth}");
        }
    }
}
