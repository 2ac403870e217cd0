//! Numbers of paths from fixed positions, for both implementations.

use ceiba_core::perft::perft;

use super::at;
use super::simple::Simple;
use crate::testing::scaled;

/// Positions with the numbers of their paths of one, two, three … events.
const PATHS: &[(&str, &str, &[u64])] = &[
    ("players=2", "1 initiative -- - O24B24G24Y24S24 -/- -- -- - -", &[2, 2, 26, 312, 3_432, 17_160, 85_800]),
    (
        "players=3 first-game",
        "1 bonus 213 any O24B24G24Y24S24 -/-/- --- --- - - -",
        &[7, 42, 210, 1_050, 5_250, 26_250, 131_250],
    ),
    (
        "players=2",
        "1 choose 12 any,base,levels O21B24G24Y24S21 O3/S3 -- -- - -",
        &[4, 4, 16, 96, 96, 384, 2_304, 11_520, 57_600, 288_000],
    ),
    (
        "players=2",
        "2 build 12 any,base,levels O19B21G23Y24S21 OBG/S3 -- 12 OO/B.>OO/B.+OBG OO/B.>OO/B.+S3",
        &[21, 352, 3_208, 22_456, 189_272],
    ),
    (
        "players=4",
        "1 choose 2134 any,base,levels O21B21G21Y21S24 O3/B3/G3/Y3 ---- ---- - - - -",
        &[256, 348, 864, 4_728, 8_160, 20_736, 113_472],
    ),
    (
        "players=2",
        "8 choose 12 any,base,levels O14B12G13Y15S18 OGS/S3 -- -- SOOB/OOBB/OBBY/BBYY|SOO/O../O.. GGGG/GGGG/YYYY/BBBB|GG./Y.Y/B..",
        &[4, 10, 42, 210, 1_050, 5_250, 26_250, 131_250],
    ),
    (
        "players=4",
        "10 draw 1234 orange,green,grey OB4G3S4 -/-/-/- ---- ---- YOOY/OYSG/OSSG/BBOG|OYO/BYB/BBB|OO/.. YYYY/GYGS/GGGO/OBSS|BYO/BSO/BSO|YS/.. BBBB/YYSS/YYSY/GSOO|YYB/YOO/GGO|../OG GYBB/GYOY/GSSS/GGGO|YBO/SSG/GSG|SB/..",
        &[4, 15, 54, 188, 630, 2_010, 6_020, 16_590, 40_740, 85_050],
    ),
];

#[test]
fn paths_are_as_many_as_the_table_says() {
    for &(words, text, paths) in PATHS {
        let game = at(words, text);
        let found: Vec<u64> = (1..=paths.len() as u32).map(|depth| perft(&game, depth)).collect();
        assert_eq!(found, paths, "{words} {text}");
    }
}

#[test]
fn paths_are_as_many_in_the_simple_game() {
    for &(words, text, paths) in PATHS {
        let simple = Simple::read(words, text);
        for (depth, &count) in (1..).zip(paths).filter(|&(_, &count)| count <= scaled(500_000)) {
            assert_eq!(simple.perft(depth), count, "{words} {text} to depth {depth}");
        }
    }
}
