//! One test a clause, and the conformance kit.

use ceiba_core::conformance::{Options, check_every};
use ceiba_core::{Facts, Moves, Notation as _, Phase, Presentation as _, Rules as _, Secrecy as _};
use ceiba_core::{Seat, Viewer, seen_by};

use super::{Action, Card, Config, Dummy, Fact, Held};
use crate::testing::every_clause_is_cited_and_tested;

const ONE: Seat = Seat::from_index(0);
const TWO: Seat = Seat::from_index(1);

/// The position with this history.
fn after(history: &str) -> Dummy {
    Dummy::from_text(&Config::default(), history).expect("a position")
}

/// The clause by which the action of the seat that is asked is refused.
fn refused(history: &str, action: Action) -> Option<&'static str> {
    let game = after(history);
    let seat = game.phase().asked().first().expect("a turn");
    game.refusal(seat, action).map(|refusal| refusal.clause.0)
}

/// What each seat has won.
fn chips(history: &str) -> [i32; 2] {
    let game = after(history);
    assert_eq!(game.phase(), Phase::Over);
    [ONE, TWO].map(|seat| game.outcome().score(seat))
}

#[test]
fn d1_1_two_play_with_three_cards() {
    assert!(Dummy::new(&Config::of(3)).is_err());
    assert_eq!(after("deal").census().counts().collect::<Vec<_>>(), [("J", 1), ("K", 1), ("Q", 1)]);
    assert!(Card::Jack < Card::Queen && Card::Queen < Card::King);
}

#[test]
fn d1_2_each_is_dealt_a_card_that_the_other_does_not_see() {
    let dealt = after("deal K");
    assert_eq!(dealt.chances().collect::<Vec<_>>(), [(Card::Jack, 1), (Card::Queen, 1)]);
    let mut facts = Facts::default();
    dealt.clone().befall(Card::Jack, &mut facts);
    assert_eq!(seen_by(facts.all(), Viewer::Seat(TWO)), [Fact::Dealt { seat: TWO, card: Some(Card::Jack) }]);
    assert_eq!(seen_by(facts.all(), Viewer::Seat(ONE)), [Fact::Dealt { seat: TWO, card: None }]);
    let view = after("deal K J").view(Viewer::Seat(ONE));
    assert_eq!((view.cards[ONE], view.cards[TWO]), (Held::Open(Card::King), Held::Hidden));
}

#[test]
fn d2_1_check_or_bet_before_a_bet() {
    assert_eq!(after("deal K J").phase(), Phase::Turn(ONE));
    assert_eq!(after("deal K J check").phase(), Phase::Turn(TWO));
    assert_eq!(after("deal K J").legal(ONE).collect::<Vec<_>>(), [Action::Check, Action::Bet]);
    assert_eq!(refused("deal K J check", Action::Call), Some("D2.1"));
}

#[test]
fn d2_2_fold_or_call_after_a_bet() {
    assert_eq!(after("deal K J bet").legal(TWO).collect::<Vec<_>>(), [Action::Fold, Action::Call]);
    assert_eq!(refused("deal K J check bet", Action::Bet), Some("D2.2"));
}

#[test]
fn d2_3_a_fold_a_call_or_a_second_check_ends_the_betting() {
    for end in ["bet fold", "bet call", "check check", "check bet fold", "check bet call"] {
        assert_eq!(after(&format!("deal Q J {end}")).phase(), Phase::Over, "{end}");
    }
}

#[test]
fn d3_1_cards_are_shown_and_the_higher_one_wins() {
    let mut facts = Facts::default();
    after("deal Q K check").play(Moves::One(TWO, Action::Check), &mut facts);
    let shown = seen_by(facts.all(), Viewer::Public);
    assert!(shown.contains(&Fact::Shown { seat: ONE, card: Card::Queen }));
    assert_eq!(after("deal Q K check check").view(Viewer::Public).cards[TWO], Held::Open(Card::King));
    assert_eq!(chips("deal Q K bet call"), [-2, 2]);
}

#[test]
fn d3_2_a_fold_shows_nothing() {
    let view = after("deal J K check bet fold").view(Viewer::Seat(ONE));
    assert_eq!((view.cards[ONE], view.cards[TWO]), (Held::Open(Card::Jack), Held::Hidden));
    assert_eq!(chips("deal J K bet fold"), [1, -1]);
}

#[test]
fn d3_3_chips_won_are_chips_lost() {
    assert_eq!(chips("deal J K check check"), [-1, 1]);
    assert_eq!(chips("deal K J check bet call"), [2, -2]);
    assert_eq!(after("deal K J bet fold").breakdown()[0].points, [(ONE, 1), (TWO, -1)]);
}

#[test]
fn a_position_that_no_game_comes_to_is_refused() {
    for text in ["", "K J", "deal K K", "deal K check", "deal K J fold", "deal K J bet bet", "deal K J "] {
        assert!(Dummy::from_text(&Config::default(), text).is_err(), "{text:?} is no position");
    }
}

#[test]
fn rules_and_code_tell_of_each_other() {
    every_clause_is_cited_and_tested("dummy");
}

#[test]
fn random_games_pass_the_conformance_kit() {
    let report = check_every::<Dummy>(Options { games: 200, every: 2, ..Options::default() });
    let report = report.unwrap_or_else(|failure| panic!("{failure}"));
    assert!(report.games == 200 && report.hidden > 100 && report.varied > 0, "{report:?}");
}
