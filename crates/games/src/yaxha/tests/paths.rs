//! Numbers of paths from fixed positions, for both implementations.

use ceiba_core::perft::perft;

use super::at;
use super::simple::Simple;
use crate::testing::scaled;

/// Positions with the numbers of their paths of one, two, three … events.
const PATHS: &[(&str, &str, &[u64])] = &[];

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
