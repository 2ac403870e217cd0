//! C6.6: when a game is drawn.

use ceiba_core::{Presentation, Secrecy, Viewer};

use super::{after, at, field, scores, seat, sketched, stage, story};
use crate::mayacode::MayaCode;

/// East can complete two codes at d2, or one by moving d1.
const QUIET: &str = "7 . . . . . . .
                     6 . G . . . O .
                     5 . . . . . . .
                     4 . . . o . . .
                     3 . . . . . . .
                     2 . R * . * R .
                     1 . . . B . . .";
const REST: &str = "*1R4B5/*3G5O5 - 0000 1";

fn quiet(stage: &str) -> MayaCode {
    sketched("", QUIET, &format!("{REST} {stage}"))
}

#[test]
fn c6_6_fifty_turns_without_a_placement_or_a_code_are_a_draw() {
    let game = quiet("act 49 100");
    assert_eq!(story(&game, "b2-a2"), ["told-move", "ended-idle"]);
    let game = after(game, &["b2-a2"]);
    assert_eq!((stage(&game).as_str(), scores(&game)), ("idle", vec![0, 0]));
    assert!(game.outcome().is_draw());
    assert_eq!(game.ending().unwrap().id, "mayacode-ended-idle");
    assert_eq!(game.breakdown()[0].clause.0, "C6.6");
}

#[test]
fn c6_6_a_placement_or_a_code_begins_the_count_anew() {
    assert_eq!(field(&after(quiet("act 49 100"), &["Ba1"]), 6), "0");
    let game = after(quiet("act 49 100"), &["d1-d2"]);
    assert_eq!((stage(&game).as_str(), field(&game, 6).as_str()), ("owe2@d2", "0"));
    let game = after(game, &["xb6", "xf6"]);
    assert_eq!(
        (stage(&game).as_str(), field(&game, 6).as_str(), field(&game, 7).as_str()),
        ("act", "0", "101")
    );
    assert_eq!(field(&after(game, &["c2-c3"]), 6), "1");
}

#[test]
fn c6_6_four_hundred_turns_are_a_draw() {
    let text = format!("7/7/7/3o3/7/7/7 {}", "*3R6B6/*3G6O6 - 0000 2 act 3 399");
    let game = after(at("", &text), &["Ga1"]);
    assert_eq!((stage(&game).as_str(), field(&game, 7).as_str()), ("limit", "400"));
    assert_eq!((game.ending().unwrap().id.as_ref(), scores(&game)), ("mayacode-ended-limit", vec![0, 0]));
}

/// West's turn is the last, and West completes two codes at d2.
const LAST: &str = "7 . . . . . . .
                    6 . R . . . B .
                    5 . . . . . . .
                    4 . . . o . . .
                    3 . . . . . . .
                    2 . G * . * G .
                    1 . . . O . . .";

fn last_turn(reserves: &str) -> MayaCode {
    sketched("", LAST, &format!("{reserves} - 0000 2 act 0 399"))
}

#[test]
fn c6_6_removals_belong_to_the_turn_and_a_win_comes_first() {
    let game = after(last_turn("*1R5B5/*3G4O5"), &["d1-d2"]);
    assert_eq!((stage(&game).as_str(), field(&game, 7).as_str()), ("owe2@d2", "399"));
    assert_eq!(stage(&after(game, &["xb6", "xf6"])), "limit");
    let game = after(last_turn("*1B5/*3G4O5"), &["d1-d2", "xb6"]);
    assert_eq!((stage(&game).as_str(), scores(&game)), ("won", vec![0, 2]));
}

#[test]
fn c6_6_no_turns_until_a_draw_are_shown_once_it_is_over() {
    let game = after(last_turn("*1B5/*3G4O5"), &["d1-d2", "xb6"]);
    let scene = MayaCode::scene(&game.view(Viewer::Public), Viewer::Public, &[]);
    let counters = scene.zones.iter().find(|zone| zone.spot == "counters").unwrap();
    assert!(counters.items.is_empty());
}

#[test]
fn c6_6_the_turns_until_a_draw_are_shown() {
    let game = quiet("act 38 100");
    let scene = MayaCode::scene(&game.view(Viewer::Seat(seat(2))), Viewer::Seat(seat(2)), &[]);
    let counters = scene.zones.iter().find(|zone| zone.spot == "counters").unwrap();
    let marks: Vec<&str> = counters.items.iter().map(|item| item.mark.as_str()).collect();
    assert_eq!(marks, ["12", "300"]);
    let spoken: Vec<&str> = scene.spoken.iter().map(|told| told.id.as_ref()).collect();
    assert!(spoken.ends_with(&["mayacode-idle-left", "mayacode-turns-left"]));
}
