//! One test a clause, and the conformance kit.

use ceiba_core::conformance::{Options, check_every};
use ceiba_core::{ConfigError, Moves, Notation as _, Phase, Presentation as _, Rules as _, Seat, Silent};

use super::{Action, Config, Dummy};
use crate::testing::every_clause_is_cited_and_tested;

/// The position with this text, for two players.
fn position(text: &str) -> Dummy {
    Dummy::from_text(&Config::default(), text).expect("a position")
}

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

#[test]
fn d1_1_two_or_three_play_for_nine_stones() {
    for players in [2, 3] {
        let start = Dummy::new(&Config::of(players)).unwrap();
        assert_eq!(start.census().counts().collect::<Vec<_>>(), [("stone", 9)]);
    }
    for players in [1, 4] {
        assert!(matches!(Dummy::new(&Config::of(players)), Err(ConfigError::Refused(_))));
    }
}

#[test]
fn d1_2_chance_draws_who_begins_and_turns_go_clockwise() {
    let mut game = Dummy::new(&Config::of(3)).unwrap();
    assert_eq!(game.phase(), Phase::Chance);
    assert_eq!(game.chances().collect::<Vec<_>>(), [1, 2, 3].map(|number| (seat(number), 1)));
    game.befall(seat(3), &mut Silent);
    assert_eq!(game.phase(), Phase::Turn(seat(3)));
    game.play(Moves::One(seat(3), Action::One), &mut Silent);
    assert_eq!(game.phase(), Phase::Turn(seat(1)));
}

#[test]
fn d2_1_one_stone_or_two_are_taken() {
    let mut game = position("9 0,0 turn 1");
    assert_eq!(game.legal(seat(1)).collect::<Vec<_>>(), Action::ALL);
    game.play(Moves::One(seat(1), Action::Two), &mut Silent);
    assert_eq!(game, position("7 2,0 turn 2"));
}

#[test]
fn d2_1_no_more_stones_than_there_are() {
    let game = position("1 4,4 turn 1");
    assert_eq!(game.legal(seat(1)).collect::<Vec<_>>(), [Action::One]);
    let refusal = game.refusal(seat(1), Action::Two).unwrap();
    assert_eq!(refusal.clause.to_string(), "D2.1");
}

#[test]
fn d3_1_the_last_stone_wins() {
    let mut game = position("2 3,4 turn 1");
    assert!(game.outcome().is_draw());
    game.play(Moves::One(seat(1), Action::Two), &mut Silent);
    assert_eq!(game, position("0 5,4 won 1"));
    assert_eq!(game.outcome().winners().to_string(), "1");
    assert_eq!(game.breakdown()[0].points, [(seat(1), 1)]);
}

#[test]
fn a_position_that_no_game_comes_to_is_refused() {
    for text in [
        "8 0,0 turn 1",  // a stone is lost
        "9 0,0 turn 3",  // nobody sits there
        "8 1,0 start",   // nobody has begun
        "6 3,0 turn 2",  // three at once
        "0 5,4 turn 1",  // nothing to take
        "1 4,4 won 1",   // nothing won yet
        "09 0,0 start",  // another form of the same
        "9 0,0,0 start", // a seat too many
        "7 2,0 turn 1",  // out of turn
        "9 0,0 start again",
        "",
    ] {
        assert!(Dummy::from_text(&Config::default(), text).is_err(), "{text:?} is no position");
    }
}

#[test]
fn rules_and_code_tell_of_each_other() {
    every_clause_is_cited_and_tested("dummy");
}

#[test]
fn random_games_pass_the_conformance_kit() {
    let report = check_every::<Dummy>(Options { games: 200, ..Options::default() });
    let report = report.unwrap_or_else(|failure| panic!("{failure}"));
    assert!(report.games == 400 && report.hidden == 0, "two configs, nothing hidden: {report:?}");
}
