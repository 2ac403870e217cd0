//! M11: who knows what. The kit proves that nothing leaks; here is what is shown and when.

use ceiba_core::{Deal, Match, Notation, Secrecy, Viewer};

use super::random::rng;
use super::{action, at, facts, legal, seat, stage, story_for, turned};
use crate::maya::{Back, Face, Hand, HandView, Maya, Stage, View, WorkerCard};

const TEXT: &str = "1 dig start=1 turn=1 hands=345678/344678x/3445678x rows=14.1x.25/-/-/-/- \
                    board=12.-.-.-/23.-.-/13.-.-.-/-.-.-";

fn game() -> Maya {
    at("", TEXT)
}

#[test]
fn m11_1_backs_and_all_counts_are_open() {
    let view = game().view(Viewer::Public);
    assert_eq!(view.hands[0], HandView::Theirs { low: 3, high: 3 });
    let faces: Vec<Face> = view.rows[0].iter().map(|laid| laid.face).collect();
    assert_eq!(faces, [Back::Low, Back::High, Back::Low].map(Face::Covered));
    assert_eq!(&view.table, game().table());
}

#[test]
fn m11_2_values_are_their_owner_s_until_the_quarry_is_turned() {
    let own = game().view(Viewer::Seat(seat(1)));
    assert_eq!(own.rows[0][1].face, Face::Known(WorkerCard::MinusThree));
    assert_eq!(own.hands[0], HandView::Known(game().hands[seat(1)]));
    assert!(matches!(own.hands[1], HandView::Theirs { .. }));
    // When the last quarry is turned every hand follows by subtraction.
    let game = turned("", 1, "-/24/-/15/-", "");
    assert_eq!(stage(&game), Stage::Window);
    assert!(game.view(Viewer::Public).hands.iter().all(|hand| matches!(hand, HandView::Known(_))));
}

#[test]
fn m11_2_a_card_laid_by_another_is_told_by_its_back() {
    let line = |text: &str, viewer| {
        let mut table = Match::from_position(game(), Deal::Manual);
        table.submit(seat(1), action(text)).unwrap();
        table.shown_log(viewer).unwrap().remove(0)
    };
    assert_eq!(line("3@2", Viewer::Seat(seat(1))).text, "1 3@2");
    assert_eq!(line("3@2", Viewer::Public).text, "1 low@2");
    assert_eq!(line("8@1", Viewer::Seat(seat(2))).text, "1 high@1");
    assert_eq!(line("3@2", Viewer::Public), line("5@2", Viewer::Public));
    assert_ne!(line("3@1", Viewer::Public), line("8@1", Viewer::Public));
    let told = story_for(&game(), "8@1", Viewer::Seat(seat(2)));
    assert_eq!(told[0].args["card"], Back::High.message().into());
}

#[test]
fn m11_2_bids_are_hidden_until_all_are_in() {
    let text = "1 bid start=2 turn=2 board=12.-.-.-/23.-.-/13.-.-.-/-.-.- offer=carry,joker";
    let mut table = Match::from_position(at("expert", text), Deal::Manual);
    let viewers = [Viewer::Seat(seat(2)), Viewer::Public];
    let seen =
        |table: &Match<Maya>| viewers.map(|viewer| (table.view(viewer), table.shown_log(viewer).unwrap()));
    let before = seen(&table);
    table.submit(seat(1), action("bid-3")).unwrap();
    table.submit(seat(3), action("bid-5")).unwrap();
    assert_eq!(seen(&table), before);
    table.submit(seat(2), action("bid-4")).unwrap();
    for (view, log) in seen(&table) {
        assert_eq!(log[0].text, "1 bid-3 & 2 bid-4 & 3 bid-5");
        assert_eq!(view.unwrap().table.bids.first(3), [3, 4, 5]);
    }
}

#[test]
fn m11_2_a_guess_fits_backs_and_open_cards() {
    let view = game().view(Viewer::Seat(seat(2)));
    let mut rng = rng(1);
    let mut guesses = std::collections::BTreeSet::new();
    for _ in 0..200 {
        let guess = Maya::determinize(&view, &mut rng);
        assert_eq!(guess.view(Viewer::Seat(seat(2))), view);
        guesses.insert(guess.text());
    }
    assert!(guesses.len() > 10, "{} different guesses", guesses.len());
    let hidden = view.hidden();
    assert_eq!((hidden[seat(1)], hidden[seat(2)]), (Hand::FULL, Hand::NONE));
}

#[test]
fn only_turning_cards_reveals() {
    assert!(!facts(&game(), "3@2").reveal());
    let end = super::dug("", 1, "14.25/-/-/-/-", "");
    assert!(facts(&end, "pass").reveal());
    let building = at("", "1 build start=1 turn=1 board=12.-.-.-/23.-.-/13.-.-.-/-.-.- cubes=2,1,0");
    for text in legal(&building) {
        assert!(!facts(&building, &text).reveal(), "{text}");
    }
}

#[test]
fn a_view_is_never_more_than_its_viewer_knows() {
    let json = |viewer| serde_json::to_string(&game().view(viewer)).unwrap();
    assert!(json(Viewer::Referee).contains("\"-3\""));
    assert!(!json(Viewer::Public).contains("\"-3\""));
    let back: View = serde_json::from_str(&json(Viewer::Public)).unwrap();
    assert_eq!(back, game().view(Viewer::Public));
}
