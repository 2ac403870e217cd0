//! R5.9: a match of three games.

use ceiba_core::series::{Seating, Series, SeriesConfig, SeriesRule};
use ceiba_core::{Config as _, Game, Outcome, Phase, Seat, playout};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::seat;
use crate::raven::Match;

fn begin(words: &str) -> Series<Match> {
    Series::new(&SeriesConfig::from_words(words).unwrap()).unwrap()
}

/// The chairs in their order round the table, after a first game of these scores.
fn chairs_after(words: &str, outcome: &Outcome) -> Vec<u8> {
    let seating: Seating = Match::next(begin(words).seating(), outcome);
    seating.chairs().iter().map(|chair| chair.number()).collect()
}

#[test]
fn r5_9_a_match_is_three_games_whose_points_add_up() {
    let mut series = begin("players=3 match");
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    let mut sums = [0; 3];
    for number in 1..=3 {
        assert_eq!(series.game_number(), number);
        let mut game = series.game().clone();
        let seating = *series.seating();
        let mut same = rng.clone();
        playout::playout(&mut game, &mut same);
        while series.game_number() == number && series.phase() != Phase::Over {
            match series.phase() {
                Phase::Turn(chair) => {
                    let action = series.legal_any(chair, &mut rng);
                    series.play(ceiba_core::Moves::One(chair, action));
                }
                _ => playout::chance(&mut series, &mut rng),
            }
        }
        for chair in Seat::all(3) {
            sums[chair.index()] += game.outcome().score(seating.seat_of(chair));
        }
    }
    assert_eq!(series.phase(), Phase::Over);
    assert_eq!(Seat::all(3).map(|chair| series.outcome().score(chair)).collect::<Vec<_>>(), sums);
}

#[test]
fn r5_9_the_winner_starts_the_next_game() {
    let words = "players=3 match";
    assert_eq!(chairs_after(words, &Outcome::by_score(&[3, 1, 2])), [1, 2, 3]);
    assert_eq!(chairs_after(words, &Outcome::by_score(&[3, 7, 2])), [2, 3, 1]);
}

#[test]
fn r5_9_of_several_winners_the_first_after_the_old_start_player_starts() {
    let words = "players=3 match";
    assert_eq!(chairs_after(words, &Outcome::by_score(&[4, 1, 4])), [3, 1, 2]);
    assert_eq!(chairs_after(words, &Outcome::by_score(&[4, 4, 4])), [2, 3, 1]);
    let teams = Outcome::by_score(&[9, 2, 9, 2]).in_teams(&[0, 1, 0, 1]);
    assert_eq!(chairs_after("players=4 match", &teams), [3, 4, 1, 2]);
}

#[test]
fn r5_9_a_match_is_for_three_or_four_and_begins_with_seat_1() {
    let refused = |words: &str| SeriesConfig::<Match>::from_words(words).unwrap_err().message().id;
    assert_eq!(refused("players=2 match"), "raven-config-match-players");
    assert_eq!(refused("players=3 start=drawn match"), "raven-config-match-start");
    assert_eq!(refused("players=3 match=2"), "config-value");
    assert_eq!(begin("players=4 match").phase(), Phase::Chance);
    assert_eq!(begin("players=4 match").seating().chair_on(seat(1)), seat(1));
}
