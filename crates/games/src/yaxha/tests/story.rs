//! What the log tells of an event and its consequences.

use ceiba_core::{Presentation as _, Viewer, seen_by};

use super::{after, at, building_beside, choosing, facts};
use crate::yaxha::Yaxha;

/// The ids of what everybody is told when this happens, told at once or later.
fn told(game: &Yaxha, text: &str) -> Vec<String> {
    let story = Yaxha::story(&seen_by(facts(game, text).all(), Viewer::Public));
    story.into_iter().map(|message| message.id.trim_start_matches("yaxha-told-").to_owned()).collect()
}

#[test]
fn cards_tell_who_gets_what_and_who_exchanges() {
    let game = choosing("players=4", "2134", &["-"; 4], &["O3", "B3", "G3", "Y3"]);
    let all = ["card", "card", "card", "card"];
    assert_eq!(told(&game, "c1 c2 c3 c4"), [&all[..], &["gets"; 4]].concat());
    assert_eq!(
        told(&game, "c2 c1 c1 c3"),
        [&all[..], &["gets", "gets", "gets", "last", "exchange", "exchange"]].concat()
    );
    assert_eq!(told(&game, "c1 c1 c1 c1"), [&all[..], &["gets"]].concat());
    let game = after(game, &["c1 c1 c1 c1"]);
    assert_eq!(told(&game, "t2"), ["take"]);
    let game = after(game, &["t2"]);
    assert_eq!(told(&game, "t3"), ["take", "last", "exchange", "exchange", "exchange", "exchange"]);
}

#[test]
fn a_cube_tells_what_went_to_the_box_after_it() {
    let sites = ["SOOB/OOBB/OBBY/BBYY|SOO/O../O..", "GGGG/GGGG/YYYY/BBBB|GG./Y.Y/B.."];
    let game = building_beside(sites[0], "OG2", sites[1]);
    assert_eq!(told(&game, "1 O@2,1,2"), ["place", "discards"]);
    let game = building_beside(sites[0], "O2G", sites[1]);
    assert_eq!(told(&game, "1 O@2,1,2"), ["place"]);
}

#[test]
fn cubes_without_any_place_are_told_with_the_taking() {
    let sites = ["SOOB/OOBB/OBBY/BBYY|SOO/O../O..", "GGGG/GGGG/YYYY/BBBB|GG./Y.Y/B.."];
    let game = choosing("", "12", &sites, &["G3", "S3"]);
    assert_eq!(told(&game, "c1 c2"), ["card", "card", "gets", "gets", "discards", "discards"]);
}

#[test]
fn chance_tells_what_it_brings() {
    let game = at("", "1 initiative -- - O24B24G24Y24S24 -/- -- -- - -");
    assert_eq!(told(&game, "initiative-2"), ["initiative"]);
    let game = after(game, &["initiative-2", "initiative-1"]);
    assert_eq!(told(&game, "bonus-side"), ["bonus"]);
    let game = after(game, &["bonus-side", "bonus-any", "bonus-base"]);
    assert_eq!(told(&game, "cube-O"), [""; 0], "a tile is told when it is full");
    let game = after(game, &["cube-O", "cube-B"]);
    assert_eq!(told(&game, "cube-O"), ["round", "tile"]);
    let game = after(game, &["cube-O", "cube-S", "cube-S"]);
    assert_eq!(told(&game, "cube-G"), ["tile"]);
}
