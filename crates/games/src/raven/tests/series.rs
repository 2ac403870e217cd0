//! R5.9: a match of three games.

use std::collections::BTreeSet;

use ceiba_core::series::{Seating, Series, SeriesConfig, SeriesRule};
use ceiba_core::{Config as _, Fact as _, Notation as _, Outcome, Phase, Rules as _, Seat, Silent, playout};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::seat;
use crate::raven::text::colours;
use crate::raven::{Fact, Match};

fn begin(words: &str) -> Series<Match> {
    Series::new(&SeriesConfig::from_words(words).unwrap()).unwrap()
}

/// The chairs in their order round the table, after a first game of these scores that seat 1 began.
fn chairs_after(words: &str, outcome: &Outcome) -> Vec<u8> {
    chairs_after_start(words, 1, outcome)
}

/// The same, after a game that this seat began.
fn chairs_after_start(words: &str, start: u8, outcome: &Outcome) -> Vec<u8> {
    let seating: Seating = Match::next(begin(words).seating(), seat(start), outcome);
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
                    series.play(ceiba_core::Moves::One(chair, action), &mut Silent);
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
fn r5_9_the_old_start_player_comes_last_wherever_that_one_sat() {
    let words = "players=3 start=drawn match";
    let equal = Outcome::by_score(&[4, 4, 4]);
    assert_eq!(chairs_after_start(words, 2, &equal), [3, 1, 2]);
    assert_eq!(chairs_after_start(words, 3, &equal), [1, 2, 3]);
    assert_eq!(chairs_after_start(words, 2, &Outcome::by_score(&[1, 4, 1])), [2, 3, 1]);
}

/// Plays at random until the running game of a match has ended.
fn play_a_game(series: &mut Series<Match>, rng: &mut ChaCha8Rng) {
    let number = series.game_number();
    while series.game_number() == number && series.phase() != Phase::Over {
        playout::step(series, rng);
    }
}

#[test]
fn r5_9_the_first_start_player_of_a_match_may_be_drawn_and_the_winner_starts_the_next() {
    let words = "players=3 setup=dealt start=drawn edition=ceiba-2026 rules=2 match";
    let mut starters = BTreeSet::new();
    for seed in 0..20 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut series = begin(words);
        let drawn: Vec<String> = series.chances().map(|(chance, _)| chance.to_string()).collect();
        assert_eq!(drawn, ["start-1", "start-2", "start-3"], "before the first floor (R5.1)");
        playout::skip_chance(&mut series, &mut rng);
        let Phase::Turn(starter) = series.phase() else { panic!("the first swap is due") };
        starters.insert(starter);
        for number in 2..=3 {
            let before = series.clone();
            play_a_game(&mut series, &mut rng);
            let chances: Vec<String> = series.chances().map(|(chance, _)| chance.to_string()).collect();
            assert!(chances.iter().all(|chance| chance.starts_with("floor-")), "nobody is drawn again");
            assert_eq!((series.game_number(), series.config().to_words().as_str()), (number, words));
            let won = points_of_game(&before, &series);
            let first = series.seating().chair_on(seat(1));
            assert_eq!(won[first.index()], *won.iter().max().unwrap(), "a winner starts");
            assert_eq!(Series::<Match>::from_text(&series.config(), &series.text()), Ok(series.clone()));
        }
    }
    assert_eq!(starters.len(), 3, "everybody is drawn some time");
}

/// The points by chair of the game that lies between these two states of a match.
fn points_of_game(before: &Series<Match>, after: &Series<Match>) -> Vec<i32> {
    let sum = |series: &Series<Match>, chair| series.outcome().score(chair);
    Seat::all(3).map(|chair| sum(after, chair) - sum(before, chair)).collect()
}

#[test]
fn r6_2_teams_are_placed_first_and_second_in_a_match_too() {
    let places = |words: &str| {
        let mut series = begin(words);
        let mut rng = ChaCha8Rng::seed_from_u64(3);
        (0..3).for_each(|_| play_a_game(&mut series, &mut rng));
        let outcome = series.outcome();
        assert!(!outcome.is_draw());
        let mut places: Vec<u8> = outcome.seats().map(|chair| outcome.rank(chair)).collect();
        places.sort_unstable();
        places
    };
    assert_eq!(places("players=4 match"), [1, 1, 2, 2]);
    assert_eq!(places("players=4 match rules=1"), [1, 1, 3, 3]);
}

#[test]
fn r5_9_a_match_is_for_three_or_four_and_begins_with_seat_1_unless_that_is_drawn() {
    let refused = |words: &str| SeriesConfig::<Match>::from_words(words).unwrap_err().message().id;
    assert_eq!(refused("players=2 match"), "raven-config-match-players");
    assert_eq!(refused("players=3 start=drawn match rules=1"), "raven-config-match-start");
    assert_eq!(refused("players=3 match=2"), "config-value");
    assert_eq!(begin("players=4 match").phase(), Phase::Chance);
    assert_eq!(begin("players=4 match").seating().chair_on(seat(1)), seat(1));
}

#[test]
fn r5_9_facts_of_a_match_speak_of_chairs() {
    let seating = Match::next(begin("players=3 match").seating(), seat(1), &Outcome::by_score(&[3, 7, 2]));
    assert_eq!(seating.chairs(), [2, 3, 1].map(seat));
    let card = Fact::CardDealt { seat: seat(1), card: None };
    assert_eq!(card.reseated(&seating), Fact::CardDealt { seat: seat(2), card: None });
    let cards = colours("RO").unwrap();
    let shown = Fact::HandShown { seat: seat(3), cards };
    assert_eq!(shown.reseated(&seating), Fact::HandShown { seat: seat(1), cards });
    let left = Fact::LeftShown { cards };
    assert_eq!(left.reseated(&seating), left);
}
