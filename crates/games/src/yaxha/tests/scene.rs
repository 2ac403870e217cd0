//! What is shown, spoken and can be clicked.

use ceiba_core::{Arg, Layout, Message, Presentation as _, Rules as _, Scene, Secrecy as _, Viewer};

use super::{after, building, choosing, seat};
use crate::yaxha::Yaxha;

fn scene(game: &Yaxha, number: u8) -> Scene {
    let asked = game.phase().asked().contains(seat(number));
    let legal: Vec<_> = if asked { game.legal(seat(number)).collect() } else { vec![] };
    let viewer = Viewer::Seat(seat(number));
    Yaxha::scene(&game.view(viewer), viewer, &legal)
}

fn path(scene: &Scene, action: &str) -> String {
    scene.choices.iter().find(|choice| choice.action == action).unwrap().steps.concat().join(" ")
}

/// The messages of a scene's spoken text with this id.
fn said<'a>(scene: &'a Scene, id: &str) -> Vec<&'a Message> {
    scene.spoken.iter().filter(|message| message.id == id).collect()
}

#[test]
fn a_tile_is_one_click_and_a_cube_two() {
    let game = choosing("players=4", "2134", &["-"; 4], &["O3", "B3", "G3", "Y3"]);
    assert_eq!(path(&scene(&game, 3), "c2"), "tile.2");
    let game = after(game, &["c1 c1 c1 c1"]);
    assert_eq!(path(&scene(&game, 1), "t2"), "tile.2");
    let game = building("OO/B.", "O2G");
    assert_eq!(path(&scene(&game, 1), "O@-1,0,1"), "hand.1.O place.-1,0,1");
}

#[test]
fn a_place_says_what_it_would_bring() {
    let scene = scene(&building("OOO/BB./B..", "O2G"), 1);
    let gain = |action: &str| {
        let choice = scene.choices.iter().find(|choice| choice.action == action).unwrap();
        choice.gain.as_ref().map(|gain| (gain.id.as_ref(), gain.args["points"].clone()))
    };
    assert_eq!(gain("O@3,0,1"), Some(("yaxha-gain", Arg::Number(2))), "three become four");
    assert_eq!(gain("O@0,3,1"), None);
    assert_eq!(gain("G@3,0,1"), Some(("yaxha-gain", Arg::Number(1))));
}

#[test]
fn a_place_says_what_it_would_hide() {
    // The fourth cube on level 2 hides the orange one that holds the others together.
    let scene = scene(&building("BOO/OOO/OOB|BB/B.", "B2G"), 1);
    let choice = scene.choices.iter().find(|choice| choice.action == "B@1,1,2").unwrap();
    let gain = choice.gain.as_ref().unwrap();
    // Orange falls from seven to three (15 to 4), blue grows from four to six (6 to 12).
    assert_eq!((gain.id.as_ref(), &gain.args["points"]), ("yaxha-loss", &Arg::Number(5)));
}

#[test]
fn cubes_and_open_places_stand_by_x_y_and_level() {
    let scene = scene(&building("OOO/OOB", "O2G"), 1);
    let at = |spot: &str| {
        let items = scene.zones.iter().flat_map(|zone| &zone.items);
        items
            .into_iter()
            .find(|item| item.spot == spot)
            .map(|item| (item.sort.as_str(), item.mark.as_str(), item.at))
    };
    assert_eq!(at("cube.1.2,1,1"), Some(("cube", "●", [2, 1, 0])));
    assert_eq!(at("place.1,0,2"), Some(("place", "", [1, 0, 1])));
    assert_eq!(at("place.-1,1,1"), Some(("place", "", [-1, 1, 0])));
}

#[test]
fn the_words_are_enough_to_build_the_pyramid_again() {
    let game = building("OO./BBG|O.", "O2G");
    let scene = scene(&game, 1);
    let mut rows = Vec::new();
    for message in said(&scene, "yaxha-spoken-row") {
        let Arg::List(cubes) = &message.args["cubes"] else { panic!("{message:?}") };
        let cubes: Vec<&str> = cubes.iter().map(|cube| cube.id.trim_start_matches("yaxha-")).collect();
        rows.push(format!("{:?} {:?} {}", message.args["level"], message.args["y"], cubes.join(" ")));
    }
    let own = [
        "Number(1) Number(0) colour-orange colour-orange spoken-gap",
        "Number(1) Number(1) colour-blue colour-blue colour-green",
        "Number(2) Number(0) colour-orange spoken-gap",
    ];
    assert_eq!(rows[..3], own);
}

#[test]
fn others_pyramids_and_hands_show_what_is_open() {
    let game = after(building("OO/B.", "O2G"), &["1 O@1,1,1"]);
    let scene = scene(&game, 2);
    let zone = |spot: &str| scene.zones.iter().find(|zone| zone.spot == spot).unwrap();
    assert_eq!(zone("pyramid.1").layout, Layout::Pyramid { base: 4 });
    assert_eq!(zone("pyramid.1").items.len(), 3);
    let hand: Vec<&str> = zone("hand.1").items.iter().map(|item| item.mark.as_str()).collect();
    assert_eq!(hand, ["◆", "◆", "▲"]);
    assert!(zone("plate.1").items.iter().any(|item| item.sort == "building"));
}

#[test]
fn a_plate_says_of_every_bonus_card_whether_it_scores_and_why() {
    let scene = scene(&building("OOO", "O2G"), 1);
    let plate = scene.zones.iter().find(|zone| zone.spot == "plate.1").unwrap();
    let verdicts: Vec<&str> = plate
        .items
        .iter()
        .filter(|item| item.spot.starts_with("verdict."))
        .map(|item| item.sort.as_str())
        .collect();
    assert_eq!(verdicts, ["bonus-scored"; 3]);
    assert_eq!(said(&scene, "yaxha-spoken-scored").len(), 6);
}
