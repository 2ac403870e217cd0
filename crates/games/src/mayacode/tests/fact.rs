//! What play tells while it happens.

use ceiba_core::series::{Series, SeriesConfig};
use ceiba_core::{Config as _, Fact as _, Presentation, Rules, Seat, Viewer, seen_by};

use super::{after, at, facts, seat, sketched, story};
use crate::mayacode::{CodeEnd, Fact, Hole, MayaCode, Peg, SetSeries};

fn hole(text: &str) -> Hole {
    text.parse().unwrap()
}

/// East can complete a code at e2; West has one green peg, on the platform.
const READY: &str = "7 . . . . . . .
                     6 . G . . . * .
                     5 . . . . . . .
                     4 . . . o . . .
                     3 . . . . . . .
                     2 . . R * . . .
                     1 . . . . . . .";

/// The same for four: East and its partner share black, the others white, of which one peg is left.
const FOUR: &str = "9 . . . . . . . . .
                    8 . . . . . . . . .
                    7 . . R * . . . . .
                    6 . . . . . . . . .
                    5 . . . . o . . . .
                    4 . . . . . . . . .
                    3 . . B . G . O . .
                    2 . . . . . . . . .
                    1 . . W . . . . . .";

fn four(words: &str) -> MayaCode {
    after(sketched(words, FOUR, "*5R5/*6B5/*6G5/*6O5 K12 0000 1 act 0 80"), &["Ke7"])
}

#[test]
fn c5_1_a_code_is_told_after_the_peg_that_completes_it() {
    let game = sketched("", READY, "*1R5B6/*3O6 - 0000 1 act 0 20");
    let (seat, peg, hole) = (seat(1), Peg::Blue, hole("e2"));
    assert_eq!(facts(&game, "Be2"), [Fact::Placed { seat, peg, hole }, Fact::Completed { seat, codes: 1 }]);
}

#[test]
fn c6_1_a_defeat_is_told_before_the_end() {
    let game = after(sketched("", READY, "*1R5B6/*3O6 - 0000 1 act 0 20"), &["Be2"]);
    let cleared = |peg, count| Fact::Cleared { seat: seat(2), peg, count };
    let expected = [
        Fact::Removed { seat: seat(1), colour: Peg::Green, hole: hole("b6") },
        Fact::Defeated { seat: seat(2), colour: Peg::Green, left: 0 },
        cleared(Peg::Orange, 6),
        cleared(Peg::Gold, 3),
        Fact::Ended(CodeEnd::Won),
        Fact::Won { seat: seat(1), partner: None, gold: 2 },
    ];
    assert_eq!(facts(&game, "xb6"), expected);
}

#[test]
fn c6_2_what_leaves_the_game_with_a_seat_is_silent_and_a_shared_pool_goes_once() {
    let cleared = |fact: &Fact| matches!(fact, Fact::Cleared { .. });
    let told: Vec<Fact> = facts(&four("players=4"), "xc1").into_iter().filter(cleared).collect();
    let reserve = |number, colour| {
        [(colour, 5), (Peg::Gold, 6)].map(|(peg, count)| Fact::Cleared { seat: seat(number), peg, count })
    };
    assert_eq!(told, [reserve(2, Peg::Blue), reserve(4, Peg::Orange)].concat());
    assert_eq!(MayaCode::story(&told), []);
}

#[test]
fn c4_3_passes_are_told_before_the_turn_that_follows() {
    let rows = "7/7/7/3o3/7/GG3OO/RG3OB";
    let game = at("", &format!("{rows} -/*6G3O3 - 0000 2 act 0 21"));
    let expected = [
        Fact::Placed { seat: seat(2), peg: Peg::Green, hole: hole("d7") },
        Fact::Passed { seat: seat(1) },
        Fact::TurnBegan { seat: seat(2) },
    ];
    assert_eq!(facts(&game, "Gd7"), expected);
    assert_eq!(story(&game, "Gd7"), ["told-place", "told-pass"]);
}

#[test]
fn c5_2_gold_and_colours_are_removed_in_facts_of_their_own() {
    let game = after(sketched("", READY, "*1R5B6/*3G1O6 - 0000 1 act 0 20"), &["Be2"]);
    let (seat, next) = (seat(1), Fact::TurnBegan { seat: seat(2) });
    assert_eq!(facts(&game, "xf6"), [Fact::GoldTaken { seat, hole: hole("f6") }, next]);
    assert_eq!(facts(&game, "xO"), [Fact::RemovedFromReserve { seat, colour: Peg::Orange }, next]);
}

#[test]
fn c6_5_in_a_set_facts_speak_of_chairs_and_partners_keep_the_order_of_their_seats() {
    let config = SeriesConfig::<SetSeries>::from_words("players=4 mode=teams set").unwrap();
    let seating = Series::new(&config).unwrap().seating().starting_from(seat(3));
    let won = facts(&four("players=4 mode=teams"), "xc1").pop().unwrap();
    assert_eq!(won, Fact::Won { seat: seat(1), partner: Some(seat(3)), gold: 1 });
    assert_eq!(won.reseated(&seating), Fact::Won { seat: seat(3), partner: Some(seat(1)), gold: 1 });
    let passed = Fact::Passed { seat: seat(2) };
    assert_eq!(passed.reseated(&seating), Fact::Passed { seat: seat(4) });
}

#[test]
fn everybody_knows_every_fact_and_nothing_was_hidden() {
    let told = facts(&four("players=4 mode=teams"), "xc1");
    let viewers = Seat::all(4).map(Viewer::Seat).chain([Viewer::Public, Viewer::Referee]);
    assert!(viewers.into_iter().all(|viewer| seen_by(&told, viewer) == told));
    assert!(told.iter().all(|fact| !fact.reveals()));
}
