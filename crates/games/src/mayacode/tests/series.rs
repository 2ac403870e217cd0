//! C6.5: sets, along whole ones against a simple count.

use ceiba_core::series::{Series, SeriesConfig};
use ceiba_core::{Config as _, Moves, Phase, Rules, Seat, Silent};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::compare::{compare, compare_wholly, deed};
use super::greedy::greedy;
use super::simple::Simple;
use crate::mayacode::{Config, SetSeries};
use crate::testing::scaled;

fn begin(words: &str) -> Series<SetSeries> {
    Series::new(&SeriesConfig::from_words(words).unwrap()).unwrap()
}

/// How a set went.
struct Played {
    games: usize,
    points: Vec<i32>,
}

/// Plays a set greedily beside the simple implementation: chairs and points are counted here, by hand.
fn play_set(words: &str, target: i32, seed: u64) -> Played {
    let mut series = begin(words);
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let config: Config = series.config().game;
    let players = usize::from(config.players);
    let mut points = vec![0; players];
    let mut games = 0;
    loop {
        let mut simple = Simple::new(&config);
        let chair_on = |seat: usize| (seat + games) % players;
        assert_eq!(series.game_number() as usize, games + 1);
        while simple.end.is_none() {
            compare(series.game(), &simple);
            let chair = Seat::from_index(chair_on(simple.turn));
            assert_eq!(series.phase(), Phase::Turn(chair));
            let action = greedy(series.game(), &mut rng);
            series.play(Moves::One(chair, action), &mut Silent);
            simple.play(deed(action));
        }
        for (seat, score) in simple.scores().into_iter().enumerate() {
            points[chair_on(seat)] += score;
        }
        games += 1;
        let sums: Vec<i32> = Seat::all(players).map(|chair| series.outcome().score(chair)).collect();
        assert_eq!(sums, points);
        let places: Vec<u8> = Seat::all(players).map(|chair| series.outcome().rank(chair)).collect();
        assert_eq!(places, places_of(&points, words));
        let reached = points.iter().any(|&sum| sum >= target);
        assert_eq!(series.phase() == Phase::Over, reached || games == 100);
        if series.phase() == Phase::Over {
            compare_wholly(series.game(), &simple);
            return Played { games, points };
        }
    }
}

/// The place of each chair by its points: one more than there are chairs, or by the second version of the rules teams,
/// ahead of it.
fn places_of(points: &[i32], words: &str) -> Vec<u8> {
    let ahead = |own: i32| points.iter().filter(|&&other| other > own).count();
    let together = if words.contains("teams") && !words.contains("rules=1") { 2 } else { 1 };
    points.iter().map(|&own| (ahead(own) / together) as u8 + 1).collect()
}

#[test]
fn c6_5_whole_sets_of_two_agree_with_the_simple_count() {
    for seed in 0..scaled(50) {
        let played = play_set("set", 21, seed);
        assert!(played.games < 100 && played.points.iter().max() >= Some(&21));
    }
}

#[test]
fn c6_5_sets_of_three_and_four_agree_with_the_simple_count() {
    for seed in 0..scaled(10) {
        let teams = "players=4 mode=teams";
        for words in
            ["players=3", "players=4", teams, &format!("{teams} teamgold"), &format!("{teams} rules=1")]
        {
            play_set(&format!("{words} set=12"), 12, seed);
        }
    }
}

#[test]
fn c6_5_in_teams_the_points_are_joint() {
    let played = play_set("players=4 mode=teams teamgold set=9", 9, 1);
    assert_eq!(played.points[0], played.points[2]);
    assert_eq!(played.points[1], played.points[3]);
}

#[test]
fn c6_5_a_set_goes_to_21_with_two_and_to_84_with_more() {
    let score = |words: &str| begin(words).config().to_words();
    assert_eq!(score("set"), "players=2 edition=ceiba-2026 rules=2 set=21");
    assert_eq!(score("players=3 set"), "players=3 edition=ceiba-2026 rules=2 set=84");
    assert_eq!(score("players=4 mode=teams set"), "players=4 mode=teams edition=ceiba-2026 rules=2 set=84");
    assert_eq!(score("set=7"), "players=2 edition=ceiba-2026 rules=2 set=7");
    for words in ["set=0", "set=2401", "set=many", "set=-1", "players=5 set"] {
        let refused =
            SeriesConfig::<SetSeries>::from_words(words).and_then(|config| Series::new(&config).map(|_| ()));
        assert!(refused.is_err(), "{words}");
    }
}

#[test]
fn c6_5_the_seat_clockwise_of_east_becomes_east_after_a_draw_too() {
    let mut series = begin("players=3 set");
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    for expected in [[1, 2, 3], [2, 3, 1], [3, 1, 2], [1, 2, 3]] {
        let chairs: Vec<u8> = series.seating().chairs().iter().map(|chair| chair.number()).collect();
        assert_eq!(chairs, expected);
        let number = series.game_number();
        while series.game_number() == number {
            let Phase::Turn(chair) = series.phase() else { panic!("the set goes on") };
            let action = series.legal_any(chair, &mut rng);
            series.play(Moves::One(chair, action), &mut Silent);
        }
        assert!(series.outcome().is_draw(), "random games with three are drawn");
    }
}

#[test]
fn c6_5_after_a_hundred_games_the_set_is_over_and_equal_scores_share() {
    let mut series = begin("players=3 set=600");
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    ceiba_core::playout::playout(&mut series, &mut rng);
    assert_eq!((series.game_number(), series.phase()), (100, Phase::Over));
    let outcome = series.outcome();
    let best = Seat::all(3).map(|chair| outcome.score(chair)).max().unwrap();
    assert!(Seat::all(3).all(|chair| (outcome.score(chair) == best) == outcome.winners().contains(chair)));
}
