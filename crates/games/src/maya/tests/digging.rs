//! M3: digging.

use ceiba_core::{Secrecy, Viewer};

use super::{after, asked, at, legal, reason, seat, stage, story};
use crate::maya::{Back, Face, HandView, Maya, Quarry, Stage};

fn begin() -> Maya {
    at("", "1 dig start=2 turn=2 board=12.-.-.-/23.-.-/13.-.-.-/-.-.-")
}

#[test]
fn m3_1_a_card_or_a_final_pass_and_the_last_goes_on_alone() {
    let game = after(begin(), &["3@1", "pass", "4@1", "5@2", "6@1", "pass"]);
    assert_eq!(asked(&game), 1, "seat 1 is the last one left");
    let game = after(game, &["3@3", "4@3"]);
    assert_eq!((stage(&game), asked(&game)), (Stage::Dig, 1));
    let game = after(game, &["pass"]);
    assert_ne!(stage(&game), Stage::Dig);
}

#[test]
fn m3_1_who_has_no_card_that_may_be_played_passes_by_force() {
    // Seats 2 and 3 have passed. Seat 1's last low card fills quarry 2; the 7 and the −3 left fit nowhere, since
    // quarry 1 is full and the others are empty.
    let text = "1 dig start=1 turn=1 passed=23 hands=57x/34678x/34678x \
                rows=14.13.16.14.18/24.25.34.35/-/-/- board=12.-.-.-/23.-.-/13.-.-.-/-.-.-";
    let game = at("", text);
    assert_eq!(reason(&game, "7@3").0, "M3.2");
    let told = story(&game, "5@2");
    assert_eq!(told[..2], ["maya-told-dug", "maya-told-stopped-forced"]);
    assert_ne!(stage(&after(game, &["5@2"])), Stage::Dig);
}

#[test]
fn m3_2_the_first_card_at_a_quarry_is_low() {
    let game = begin();
    for card in ["6@1", "7@1", "8@1", "-3@1"] {
        assert_eq!(reason(&game, card), ("M3.2", "maya-refused-first-low".to_owned()));
    }
    let game = after(game, &["5@1"]);
    assert_eq!(reason(&game, "8@2").0, "M3.2");
    let game = after(game, &["-3@1"]);
    assert_eq!(asked(&game), 1);
}

#[test]
fn m3_3_a_quarry_with_its_number_of_cards_is_closed() {
    // Quarry 3 takes four cards.
    let game = after(begin(), &["3@3", "3@3", "3@3", "4@3"]);
    assert_eq!((asked(&game), reason(&game, "4@3")), (3, ("M3.3", "maya-refused-closed".to_owned())));
    assert!(legal(&game).iter().all(|action| !action.ends_with("@3")));
}

#[test]
fn m3_4_others_see_place_owner_and_back_of_a_covered_card() {
    let game = after(begin(), &["5@1", "-3@1"]);
    let face = |viewer: Viewer, place: usize| game.view(viewer).rows[0][place].face;
    let owners: Vec<u8> = game.view(Viewer::Public).rows[0].iter().map(|laid| laid.owner.number()).collect();
    assert_eq!(owners, [2, 3]);
    assert_eq!(face(Viewer::Public, 0), Face::Covered(Back::Low));
    assert_eq!(face(Viewer::Seat(seat(2)), 1), Face::Covered(Back::High));
    assert_eq!(face(Viewer::Seat(seat(3)), 1), Face::Known(crate::maya::WorkerCard::MinusThree));
    let view = game.view(Viewer::Seat(seat(1)));
    assert_eq!(view.hands[1], HandView::Theirs { low: 3, high: 4 });
    assert_eq!(game.rows[Quarry::new(1).unwrap().index()].len(), 2);
    assert_eq!(story(&begin(), "5@1"), ["maya-told-dug"]);
}
