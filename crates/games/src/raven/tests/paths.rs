//! Numbers of paths from fixed positions, for both implementations.

use ceiba_core::perft::perft;

use super::at;
use super::simple::Simple;
use crate::testing::scaled;

/// Positions with the numbers of their paths of one, two, three … events.
const PATHS: &[(&str, &str, &[u64])] = &[
    (
        "players=2",
        "KRBOG/VGRTW/TVGRY/OKYWT/YBVGK/WOTVR/GTWBV/RYOKB/BWKYO 4-9@3 -/-/-/-/-/-/-/-/- swap 1 1 0",
        &[24, 522, 11_340, 240_910],
    ),
    (
        "players=2",
        "KRBOG/VGRTW/TVGRY/OKYW/YBVG/WOTV/GTWB/RYOK/BWKY - -/-/-/-/-/-/-/-/- floor 1 1 0",
        &[4, 14, 27, 39, 45, 45, 2_160],
    ),
    (
        "players=2 setup=drafted",
        "GKRO/TVB/RYW/BWOG/WTG/KGV/VOY/YRT/OBKY - -/-/-/-/-/-/-/-/- place-T 1 1 0",
        &[3, 15, 53, 212, 590, 1_770],
    ),
    (
        "players=2 ladders=3",
        "ROBVG/TBGOK/GKWGB/OVKWV/BWTYT/KRYKR/YGORY/VTVTO/WYRBW 7-8@4 -/-/-/-/-/-/-/-/- swap 1 1 28",
        &[24, 522, 4_308, 88_120],
    ),
    (
        "players=2 ladders=4",
        "KRRRR/VVVTT/TGGGO/OKKBW/YYYYY/WOOOV/GWWWB/RTTVG/BBBKK 1-6@3 bb/wwbb/ww/b/bbbB/bb/w/wwb/ww swap 1 1 0",
        &[6, 22, 68, 206, 606, 1_803, 5_270],
    ),
    (
        "players=3 start=drawn",
        "VOBKG/OKTYW/RWVBO/BVRGT/TGOWR/KYWRV/GBKTY/WTYOB/YRGVK - YV/RK/GW swap 2 2 0",
        &[48, 1_408, 41_368, 1_199_354],
    ),
    (
        "players=3",
        "RTRWW/BBWVY/WVVKK/GGBBV/OOOOO/VRTTR/TKGGB/YYYYT/KWKRG 5-6 BK/TW/GV answer 1 3 0",
        &[2, 8, 14, 63, 112, 437],
    ),
    (
        "players=4",
        "TTTTT/VVVOV/WOORB/YYGVR/GWWWO/RGYYW/BBBBY/ORRGG/KKKKK 1-6 VW/RT/BK/OY swap 1 3 0",
        &[8, 14, 31, 31, 131, 131],
    ),
    (
        "players=4 setup=drafted",
        "YVGOR/VYOKG/KTYRW/WGVTB/GKWYO/RWTBV/BRKVT/OBRWK/TOBGY - BV/R/-/- card 1 1 0",
        &[5, 20, 60, 120, 120, 5_760],
    ),
    (
        "players=4 setup=drafted",
        "YVGO/VYOK/KTYR/WGVT/GKWY/RWTB/BRKV/OBR/TOBG - -/-/-/- draw 1 4 0",
        &[1, 1, 9, 45, 360, 1_620],
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
        let simple = Simple::read(&at(words, text).config, text);
        for (depth, &count) in (1..).zip(paths).filter(|&(_, &count)| count <= scaled(2_000_000)) {
            assert_eq!(simple.perft(depth), count, "{words} {text} to depth {depth}");
        }
    }
}
