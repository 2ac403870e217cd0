//! R1: what is in the box.

use ceiba_core::Config as _;

use super::{QUIET, after, drawn};
use crate::raven::{Config, Pair, Platform, TowerLevel};

#[test]
fn r1_1_twelve_pairs_of_platforms_share_a_side() {
    let mut pairs = 0;
    for one in Platform::all() {
        for other in Platform::all() {
            let steps = one.column().abs_diff(other.column()) + one.row().abs_diff(other.row());
            assert_eq!(Pair::new(one, other).is_some(), steps == 1, "{one} and {other}");
            pairs += usize::from(steps == 1);
        }
    }
    assert_eq!(pairs / 2, Pair::COUNT);
}

#[test]
fn r1_1_platforms_are_numbered_along_a_snake() {
    let row = |row| {
        let mut platforms: Vec<Platform> = Platform::all().filter(|platform| platform.row() == row).collect();
        platforms.sort_by_key(|platform| platform.column());
        platforms.iter().map(|platform| platform.number()).collect::<Vec<_>>()
    };
    assert_eq!([row(0), row(1), row(2)], [vec![1, 2, 3], vec![6, 5, 4], vec![7, 8, 9]]);
    assert_eq!((Platform::CENTRE.column(), Platform::CENTRE.row()), (1, 1));
}

#[test]
fn r1_2_there_are_five_floors_of_each_colour_one_a_level() {
    let game = drawn("", QUIET, "8-9@2 -/-/-/-/-/-/-/-/- swap 1 1 0");
    let counts: Vec<(String, i64)> = game
        .census()
        .counts()
        .filter(|(piece, _)| piece.starts_with("floor"))
        .map(|(p, n)| (p.to_owned(), n))
        .collect();
    assert_eq!(counts.len(), 9);
    assert!(counts.iter().all(|&(_, count)| count == 5), "{counts:?}");
    let swapped = after(game, &["1-2@3", "4-5@2"]);
    for level in TowerLevel::all() {
        assert_eq!(swapped.towers.colours_on(level).len(), 9);
    }
}

#[test]
fn r1_3_each_side_has_fifteen_ladders_and_five_priests() {
    let config = Config::default();
    assert_eq!((config.ladder_stock(), config.priest_stock()), (15, 5));
}

#[test]
fn r1_3_the_raven_has_four_heights() {
    assert_eq!(TowerLevel::cuts().map(TowerLevel::number).collect::<Vec<_>>(), [2, 3, 4, 5]);
}

#[test]
fn r1_4_a_platform_has_a_ladder_place_for_each_neighbour() {
    for platform in Platform::all() {
        let neighbours = Pair::all().filter(|pair| pair.contains(platform)).count();
        assert_eq!(usize::from(Config::default().places(platform)), neighbours, "{platform}");
    }
}

#[test]
fn r1_4_options_give_three_or_four_places_everywhere() {
    for places in [3, 4] {
        let config = Config::from_words(&format!("ladders={places}")).unwrap();
        assert!(Platform::all().all(|platform| config.places(platform) == places));
    }
}
