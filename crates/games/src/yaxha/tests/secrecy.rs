//! Who sees what while building runs (Y3.1), through a match.

use ceiba_core::{Deal, Match, Notation as _, Rules as _, Secrecy as _, Viewer};

use super::{action, after, building, choosing, seat, seen_by};
use crate::yaxha::{SiteView, Yaxha};

fn table() -> Match<Yaxha> {
    Match::from_position(building("OO/B.", "OBG"), Deal::Manual)
}

fn lines(table: &Match<Yaxha>, viewer: Viewer) -> Vec<String> {
    table.shown_log(viewer).unwrap().into_iter().map(|line| line.text).collect()
}

fn log(table: &Match<Yaxha>, number: u8) -> Vec<String> {
    lines(table, Viewer::Seat(seat(number)))
}

#[test]
fn others_see_what_stood_before_and_whether_a_player_is_done() {
    let before = building("OO/B.", "OBG");
    let begun = after(before.clone(), &["1 O@1,1,1", "1 B@0,2,1"]);
    assert_eq!(seen_by(&begun, 2), seen_by(&before, 2));
    assert_eq!(begun.view(Viewer::Public), before.view(Viewer::Public));
    let done = after(begun, &["1 G@0,3,1"]);
    let SiteView::Theirs { before: shown, done: true } = seen_by(&done, 2).sites[0] else {
        panic!("{:?}", seen_by(&done, 2).sites[0]);
    };
    assert_eq!(shown.pyramid.to_string(), "OO/B.");
}

#[test]
fn y2_2_a_card_is_hidden_until_the_last_is_chosen() {
    let start = choosing("players=3", "213", &["-"; 3], &["O3", "B3", "G3"]);
    let mut table = Match::from_position(start, Deal::Manual);
    let before = (table.view(Viewer::Seat(seat(2))), table.view(Viewer::Public), log(&table, 2));
    table.submit(seat(1), action("c1")).unwrap();
    table.submit(seat(3), action("c3")).unwrap();
    let now = (table.view(Viewer::Seat(seat(2))), table.view(Viewer::Public), log(&table, 2));
    assert_eq!(now, before);
    table.submit(seat(2), action("c2")).unwrap();
    assert_eq!(log(&table, 2), ["1 c1 & 2 c2 & 3 c3"]);
}

#[test]
fn a_player_sees_the_own_building() {
    let game = after(building("OO/B.", "OBG"), &["1 O@1,1,1"]);
    let SiteView::Building { now, hand, .. } = seen_by(&game, 1).sites[0] else {
        panic!("it is the own site")
    };
    assert_eq!((now.pyramid.to_string().as_str(), hand.to_string().as_str()), ("OO/BO", "BG"));
    assert!(matches!(seen_by(&game, 1).sites[1], SiteView::Theirs { done: false, .. }));
}

#[test]
fn others_read_of_it_when_all_have_built_in_the_order_of_seats() {
    let mut table = table();
    let mut play = |number: u8, text: &str| table.submit(seat(number), action(text)).unwrap();
    play(2, "S@1,1,1");
    play(1, "O@1,1,1");
    play(1, "G@0,2,1");
    play(1, "B@1,2,1");
    assert_eq!(log(&table, 2), ["2 S@1,1,1"]);
    assert_eq!(log(&table, 1), ["1 O@1,1,1", "1 G@0,2,1", "1 B@1,2,1"]);
    for text in ["S@2,1,1", "S@3,1,1"] {
        table.submit(seat(2), action(text)).unwrap();
    }
    let public = lines(&table, Viewer::Public);
    assert_eq!(public, ["1 O@1,1,1", "1 G@0,2,1", "1 B@1,2,1", "2 S@1,1,1", "2 S@2,1,1", "2 S@3,1,1"]);
}

#[test]
fn an_own_cube_is_taken_back_until_all_have_built() {
    let mut table = table();
    table.submit(seat(1), action("O@1,1,1")).unwrap();
    assert!(table.undo(seat(2)).is_err());
    table.undo(seat(1)).unwrap();
    assert_eq!(table.legal(seat(1)).len(), building("OO/B.", "OBG").legal_len(seat(1)));
}

#[test]
fn what_others_have_built_is_imagined_and_not_copied() {
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::SeedableRng;

    let game = after(building("OO/B.", "OBG"), &["1 O@1,1,1", "1 G@0,2,1", "1 B@1,2,1"]);
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut texts: Vec<String> =
        (0..50).map(|_| Yaxha::determinize(&seen_by(&game, 2), &mut rng).text()).collect();
    texts.sort();
    texts.dedup();
    assert!(texts.len() > 20, "{texts:?}");
}
