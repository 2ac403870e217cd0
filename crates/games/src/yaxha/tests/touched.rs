//! Which things on the table a fact has changed.

use ceiba_core::{Config as _, Presentation as _, Rules as _, Secrecy as _, Viewer};

use super::{after, at, building, choosing, facts, seat};
use crate::yaxha::{Config, Yaxha};

/// The spots that an event touches, as a viewer sees them after it, fact by fact.
fn touched(game: &Yaxha, event: &str, viewer: Viewer) -> String {
    let view = after(game.clone(), &[event]).view(viewer);
    let told = facts(game, event);
    let spots: Vec<String> = told.all().iter().flat_map(|&fact| Yaxha::touched(&view, fact)).collect();
    spots.join(" ")
}

#[test]
fn what_is_dealt_and_drawn_is_touched() {
    let start = Yaxha::new(&Config::from_words("").unwrap()).unwrap();
    assert_eq!(touched(&start, "initiative-2", Viewer::Public), "initiative.2");
    let dealt = after(start, &["initiative-2", "initiative-1"]);
    assert_eq!(touched(&dealt, "bonus-any", Viewer::Public), "bonus.any");
    let game = at("", "1 draw 12 any,base,side O24B24G24Y24S24 -/- -- -- - -");
    let game = after(game, &["cube-S"]);
    assert_eq!(touched(&game, "cube-O", Viewer::Public), "market.1.1", "cubes lie by colour");
    let game = after(game, &["cube-O"]);
    assert_eq!(touched(&game, "cube-O", Viewer::Public), "market.1.2 tile.1");
}

#[test]
fn a_tile_that_is_taken_is_touched_with_its_cubes() {
    let game = choosing("players=4", "2134", &["-"; 4], &["O3", "B3", "G3", "Y3"]);
    let cards = "card.1 card.2 card.3 card.4";
    let first = "tile.1 taken.2.1 taken.2.2 taken.2.3";
    assert_eq!(touched(&game, "c1 c1 c1 c1", Viewer::Public), format!("{cards} {first}"));
}

#[test]
fn who_builds_next_finds_the_cubes_of_the_tile_in_hand() {
    let game = choosing("", "12", &["-"; 2], &["O2B", "S3"]);
    let own = "tile.1 hand.1.O hand.1.B";
    let other = "tile.2 taken.2.1 taken.2.2 taken.2.3";
    let seen = touched(&game, "c1 c2", Viewer::Seat(seat(1)));
    assert!(seen.contains(&format!("{own} {other}")), "{seen}");
}

#[test]
fn an_exchange_touches_the_initiative_tiles() {
    let game = after(choosing("players=3", "312", &["-"; 3], &["O3", "B3", "G3"]), &["c2 c2 c2"]);
    assert!(touched(&game, "t1", Viewer::Public).ends_with("initiative.1 initiative.3"));
}

#[test]
fn y3_7_a_cube_is_named_as_it_is_counted_once_it_stands() {
    let game = building("OO/B.", "O2G");
    let viewer = Viewer::Seat(seat(1));
    assert_eq!(touched(&game, "1 O@1,1,1", viewer), "cube.1.1,1,1");
    assert_eq!(touched(&game, "1 O@-1,1,1", viewer), "cube.1.0,1,1");
    assert_eq!(touched(&game, "1 O@1,-1,1", viewer), "cube.1.1,0,1");
}
