//! R6: four players.

use ceiba_core::{Arg, Config as _, Presentation as _, Secrecy as _, Viewer, playout};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::{QUIET, RICH, after, clause, drawn, scores, seat, seen_by, winners};
use crate::raven::{Config, HoldingsView, Raven, TaskCards};

/// Towers 1 to 3 (red, orange, yellow) are complete, green and blue have a run of three and one of two.
fn rich(turn: u8) -> Raven {
    drawn("players=4", RICH, &format!("5-8 RG/TK/OB/YW swap 1 {turn} 1"))
}

#[test]
fn r6_1_all_eight_cards_are_dealt_two_each() {
    let mut game = Raven::new(&Config::from_words("players=4").unwrap()).unwrap();
    playout::skip_chance(&mut game, &mut ChaCha8Rng::seed_from_u64(1));
    assert!(game.cards_left().is_empty());
    assert_eq!(super::field(&game, 2).len(), "RO/YG/TB/VW".len());
}

#[test]
fn r6_1_partners_sit_opposite() {
    let outcome = rich(1).outcome();
    assert_eq!(outcome.team(seat(1)), outcome.team(seat(3)));
    assert_eq!(outcome.team(seat(2)), outcome.team(seat(4)));
    assert_ne!(outcome.team(seat(1)), outcome.team(seat(2)));
}

#[test]
fn r6_2_partners_points_are_one_sum() {
    let game = after(rich(1), &["stop"]);
    assert_eq!((scores(&game), winners(&game)), (vec![28, 10, 28, 10], "1,3".to_owned()));
    let points: i32 = game
        .breakdown()
        .iter()
        .flat_map(|line| line.points.clone())
        .filter(|(own, _)| *own == seat(3))
        .map(|(_, points)| points)
        .sum();
    assert_eq!(points, 28);
}

#[test]
fn r6_2_teams_are_placed_first_and_second() {
    let places = |words: &str| {
        let game = drawn(words, RICH, "5-8 RG/TK/OB/YW swap 1 1 1");
        let outcome = after(game, &["stop"]).outcome();
        outcome.seats().map(|seat| outcome.rank(seat)).collect::<Vec<_>>()
    };
    assert_eq!(places("players=4"), [1, 2, 1, 2]);
    assert_eq!(places("players=4 rules=1"), [1, 3, 1, 3], "the first version counted seats");
}

#[test]
fn r6_2_the_five_for_the_centre_count_for_the_team() {
    let towers = "RTRWW/BBWVY/WVVKK/GGBBV/OOOOO/VRTTR/TKGGB/YYYYT/KWKRG";
    let game = super::at("players=4", &format!("{towers} 5-6 BK/TW/GV/RY answer 1 3 0"));
    assert_eq!(scores(&game), [6, 8, 6, 8]);
    assert_eq!(scores(&after(game, &["stop"])), [11, 8, 11, 8]);
}

/// What the plate of a seat says to a viewer: ids with the numbers and seats in them.
fn plate(game: &Raven, own: u8, viewer: Viewer) -> Vec<(String, Vec<Arg>)> {
    let scene = Raven::scene(&game.view(viewer), viewer, &[]);
    let items = scene.items(&format!("plate.{own}")).iter();
    items.map(|item| (item.label.id.to_string(), item.label.args.values().cloned().collect())).collect()
}

#[test]
fn r6_1_a_plate_names_the_partner() {
    let with = |partner| ("raven-partner".to_owned(), vec![Arg::from(seat(partner))]);
    assert_eq!(plate(&rich(1), 2, Viewer::Public), [with(4)]);
    let own = ("raven-points".to_owned(), vec![Arg::from(14)]);
    assert_eq!(plate(&rich(1), 1, Viewer::Seat(seat(1))), [own, with(3)]);
    let spoken = Raven::spoken(&rich(1).view(Viewer::Public));
    assert_eq!(spoken.iter().filter(|told| told.id == "raven-spoken-team").count(), 2);
}

#[test]
fn r6_2_at_the_end_plates_and_lines_are_the_team_s() {
    let game = after(rich(1), &["stop"]);
    for (own, points) in [(1, 28), (2, 10), (3, 28), (4, 10)] {
        let team = ("raven-team-points".to_owned(), vec![Arg::from(points)]);
        assert_eq!(plate(&game, own, Viewer::Public)[0], team);
    }
    let lines = game.breakdown();
    assert!(lines.iter().all(|line| line.clause.0 == "R6.2" && line.label.id == "raven-line-team-run"));
    let spoken = Raven::spoken(&game.view(Viewer::Public));
    assert_eq!(spoken.iter().filter(|told| told.id == "raven-spoken-team-points").count(), 2);
}

#[test]
fn r6_2_equal_sums_are_a_draw() {
    let game = drawn("players=4", QUIET, "1-2 RY/OG/BK/VW over-idle 1 4 60");
    assert!(game.outcome().is_draw());
}

#[test]
fn r6_2_a_partners_card_allows_no_stop() {
    assert_eq!(clause(&rich(2), "stop"), "R5.4");
}

#[test]
fn r6_2_partners_do_not_see_each_others_cards() {
    let HoldingsView::Cards { hands, .. } = seen_by(&rich(1), 1).holdings else { panic!("a game for cards") };
    assert_eq!(hands[2], TaskCards::Theirs { count: 2 });
}
