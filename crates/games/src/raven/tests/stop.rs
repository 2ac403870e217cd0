//! R5.4 and R5.7: the call that ends a game.

use super::{QUIET, RICH, after, asked, at, clause, drawn, legal, refused, scores, seat};
use crate::raven::{Raven, RavenEnd, Stage};

/// Towers 1 to 3 (red, orange, yellow) are complete; seat 1 holds red, seat 2 none of them, seat 3 orange.
fn rich(turn: u8) -> Raven {
    drawn("players=3", RICH, &format!("5-8 RG/TK/OB swap 1 {turn} 1"))
}

/// Seat 3 has just completed the centre tower.
fn centre() -> Raven {
    let towers = "RTRWW/BBWVY/WVVKK/GGBBV/OOOOO/VRTTR/TKGGB/YYYYT/KWKRG";
    at("players=3", &format!("{towers} 5-6 BK/TW/GV answer 1 3 0"))
}

fn may_stop(game: &Raven) -> bool {
    legal(game).contains(&"stop".to_owned())
}

#[test]
fn r5_4_an_own_complete_tower_allows_a_stop_instead_of_the_swap() {
    assert!(may_stop(&rich(1)) && may_stop(&rich(3)));
    let game = after(rich(1), &["stop"]);
    assert_eq!(game.ended_by(), Some(RavenEnd::Stop));
}

#[test]
fn r5_4_other_towers_do_not() {
    assert!(!may_stop(&rich(2)));
    let refusal = refused(&rich(2), "stop");
    assert_eq!((refusal.clause.0, &*refusal.message.id), ("R5.4", "raven-refused-stop"));
}

#[test]
fn r5_4_the_centre_tower_allows_everybody() {
    let game = after(centre(), &["done"]);
    assert_eq!(asked(&game), seat(1));
    assert!(may_stop(&game) && legal(&game).len() > 1);
}

#[test]
fn r5_4_whoever_swaps_beside_a_complete_tower_is_asked_whatever_their_cards() {
    for turn in [1, 2, 3] {
        let game = after(rich(turn), &["4-9@3"]);
        assert_eq!((game.stage, asked(&game)), (Stage::Answer, seat(turn)));
        assert_eq!(may_stop(&game), turn != 2);
        assert_eq!(clause(&game, "6-7@3"), "R5.4");
        assert_eq!(asked(&after(game, &["done"])), seat(turn).next(3));
    }
}

#[test]
fn r5_4_without_a_complete_tower_the_turn_passes_by_itself() {
    let game = after(drawn("players=3", QUIET, "- RO/YG/BV swap 1 1 0"), &["5-6@4"]);
    assert_eq!((game.stage, asked(&game)), (Stage::Swap, seat(2)));
    assert_eq!(clause(&game, "stop"), "R5.4");
}

#[test]
fn r5_7_completing_the_centre_and_stopping_at_once_pays_five() {
    assert_eq!(scores(&centre()), [3, 2, 3]);
    let game = after(centre(), &["stop"]);
    assert_eq!(game.ended_by(), Some(RavenEnd::CentreStop));
    assert_eq!(scores(&game), [3, 2, 8]);
    assert_eq!(game.breakdown().last().unwrap().clause.0, "R5.7");
}

#[test]
fn r5_7_a_later_stop_pays_nobody() {
    let game = after(centre(), &["done", "stop"]);
    assert_eq!(game.ended_by(), Some(RavenEnd::Stop));
    assert_eq!(scores(&game), [3, 2, 3]);
}

#[test]
fn r5_7_a_later_stop_pays_nobody_even_after_a_swap() {
    let game = after(centre(), &["done"]);
    let swap = legal(&game).into_iter().find(|action| action != "stop").unwrap();
    let game = after(game, &[&swap, "stop"]);
    assert_eq!(game.ended_by(), Some(RavenEnd::Stop));
    assert!(game.breakdown().iter().all(|line| line.clause.0 == "R5.6"));
}
