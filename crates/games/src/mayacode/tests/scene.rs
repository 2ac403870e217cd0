//! What is shown and can be clicked.

use ceiba_core::{Arg, Layout, Presentation, Scene, Secrecy, Viewer};

use super::{after, asked, drawn, new, sketched};
use crate::mayacode::MayaCode;

/// What the seat that is asked sees.
fn scene(game: &MayaCode) -> Scene {
    let seat = asked(game);
    let viewer = Viewer::Seat(seat);
    let legal: Vec<_> = game.legal(seat).collect();
    MayaCode::scene(&game.view(viewer), viewer, &legal)
}

fn path(scene: &Scene, action: &str) -> String {
    let choice = scene.choices.iter().find(|choice| choice.action == action).unwrap();
    assert!(choice.steps.iter().all(|spots| spots.len() == 1) && choice.any_order == 0, "nothing has a twin");
    choice.steps.concat().join(" ")
}

fn gain(scene: &Scene, action: &str) -> Option<(String, Arg)> {
    let choice = scene.choices.iter().find(|choice| choice.action == action).unwrap();
    let gain = choice.gain.as_ref()?;
    Some((gain.id.clone().into_owned(), gain.args.values().next().unwrap().clone()))
}

const TWO: &str = "7 . . . . . . .
                   6 . G . . . . .
                   5 . . . . . . .
                   4 . . . o . . .
                   3 . . . . . . .
                   2 . R * . * R .
                   1 . . . B . . .";

#[test]
fn a_placement_is_a_peg_of_the_reserve_and_a_hole() {
    let scene = scene(&drawn("", 1, TWO));
    assert_eq!(path(&scene, "Ra1"), "reserve.1.red hole.a1");
    assert_eq!(path(&scene, "*g7"), "reserve.1.gold hole.g7");
    assert_eq!(path(&scene, "d1-d2"), "hole.d1 hole.d2");
    assert_eq!(scene.ask.id, "mayacode-ask-act");
}

#[test]
fn a_team_peg_comes_from_the_pool() {
    let scene = scene(&new("players=4"));
    assert_eq!(path(&scene, "Ka1"), "pool.black hole.a1");
    assert!(scene.zones.iter().any(|zone| zone.spot == "pools"));
}

#[test]
fn a_removal_is_one_click() {
    let game = after(drawn("", 1, TWO), &["Bd2"]);
    let scene = scene(&game);
    assert_eq!((path(&scene, "xb6"), path(&scene, "xO")), ("hole.b6".into(), "reserve.2.orange".into()));
    assert_eq!((scene.ask.id.as_ref(), &scene.ask.args["count"]), ("mayacode-ask-remove", &Arg::from(2)));
}

#[test]
fn a_choice_says_how_many_codes_it_completes() {
    let scene = scene(&drawn("", 1, TWO));
    assert_eq!(gain(&scene, "Bd2"), Some(("mayacode-gain-codes".into(), Arg::from(2))));
    assert_eq!(gain(&scene, "d1-d2"), Some(("mayacode-gain-codes".into(), Arg::from(2))));
    assert_eq!(gain(&scene, "Rd2"), None);
}

#[test]
fn a_removal_says_whom_it_defeats() {
    let game = sketched("", TWO, "*1R4B5/*3O6 - 0000 1 act 0 20");
    let scene = scene(&after(game, &["Bd2"]));
    assert_eq!(gain(&scene, "xb6").unwrap().0, "mayacode-gain-defeat");
    assert_eq!(gain(&scene, "xc2"), None);
}

#[test]
fn the_platform_is_a_grid_with_north_at_the_top() {
    let scene = scene(&drawn("", 1, TWO));
    let platform = &scene.zones[0];
    assert_eq!((platform.spot.as_str(), platform.layout), ("platform", Layout::Grid { columns: 7, rows: 7 }));
    assert_eq!(platform.items.len(), 49);
    let item = |spot: &str| platform.items.iter().find(|item| item.spot == spot).unwrap();
    assert_eq!((item("hole.a7").at, item("hole.b2").at), ([0, 0, 0], [1, 5, 0]));
    assert_eq!((item("hole.b2").hue.as_deref(), item("hole.b2").mark.as_str()), (Some("red"), "R"));
    assert_eq!((item("drop-hole").sort.as_str(), item("drop-hole").at), ("drop-hole", [3, 3, 0]));
}

#[test]
fn who_is_not_asked_is_told_who_is() {
    let game = drawn("", 1, TWO);
    let waiting = MayaCode::scene(&game.view(Viewer::Public), Viewer::Public, &[]);
    assert_eq!((waiting.ask.id.as_ref(), waiting.choices.len()), ("ask-wait", 0));
    let over = after(sketched("", TWO, "*1R4B5/*3O6 - 0000 1 act 0 20"), &["Bd2", "xb6"]);
    assert_eq!(MayaCode::scene(&over.view(Viewer::Public), Viewer::Public, &[]).ask.id, "mayacode-ask-won");
}

#[test]
fn c3_5_in_teams_a_plate_names_the_partner() {
    let partner = |words: &str| {
        let scene = MayaCode::scene(&new(words).view(Viewer::Public), Viewer::Public, &[]);
        let told = scene.spoken.iter().filter(|told| told.id == "mayacode-spoken-team").count();
        (scene.items("plate.2").first().map(|item| item.label.args["seat"].clone()), told)
    };
    let north = ceiba_core::Seat::from_index(3);
    assert_eq!(partner("players=4 mode=teams"), (Some(Arg::from(north)), 2));
    assert_eq!(partner("players=4"), (None, 0));
}
