//! The scene. That clicks are sound in every position, the kit checks.

use ceiba_core::{Presentation, Scene, Secrecy, Viewer};

use super::{action, after, at, dug, seat, turned};
use crate::maya::{Action, Maya};

const DIG: &str = "1 dig start=1 turn=1 hands=345678/344678x/3445678x rows=14.1x.25/-/-/-/- \
                   board=12.-.-.-/23.-.-/13.-.-.-/-.-.-";

fn scene_for(game: &Maya, viewer: Viewer, legal: &[Action]) -> Scene {
    Maya::scene(&game.view(viewer), viewer, legal)
}

#[test]
fn a_dig_is_a_card_and_a_quarry() {
    let game = at("", DIG);
    let legal: Vec<Action> = game.legal(seat(1)).collect();
    let scene = scene_for(&game, Viewer::Seat(seat(1)), &legal);
    let choice = scene.choices.iter().find(|choice| choice.action == "4@2").unwrap();
    assert_eq!(choice.steps, [["card.1.4"], ["quarry.2"]]);
    assert_eq!(scene.ask.id, "maya-ask-dig");
    assert!(scene.zones.iter().all(|zone| zone.spot != "bids"), "bids are for experts");
    let waiting = scene_for(&game, Viewer::Seat(seat(2)), &[]);
    assert_eq!(waiting.ask.id, "ask-wait");
    assert!(waiting.choices.is_empty());
}

#[test]
fn either_of_two_fours_is_played_by_the_same_action() {
    let game = at("", &DIG.replace("turn=1", "turn=2"));
    let legal: Vec<Action> = game.legal(seat(2)).collect();
    let scene = scene_for(&game, Viewer::Seat(seat(2)), &legal);
    let choice = scene.choices.iter().find(|choice| choice.action == "4@2").unwrap();
    assert_eq!(choice.steps, [vec!["card.2.4", "card.2.4b"], vec!["quarry.2"]]);
    assert!(scene.has("card.2.4b"));
    let others = scene.choices.iter().filter(|choice| !choice.action.starts_with("4@"));
    assert!(others.flat_map(|choice| &choice.steps).all(|step| step.len() == 1));
    let one_left = Maya::choice(&at("", DIG).view(Viewer::Seat(seat(1))), action("4@2"));
    assert_eq!(one_left.steps[0], ["card.1.4"]);
}

#[test]
fn quarries_stand_as_on_the_table_the_first_one_rightmost() {
    let scene = scene_for(&at("", DIG), Viewer::Public, &[]);
    let quarries: Vec<&str> =
        scene.zones.iter().map(|zone| zone.spot.as_str()).filter(|spot| spot.starts_with("quarry")).collect();
    assert_eq!(quarries, ["quarry.5", "quarry.4", "quarry.3", "quarry.2", "quarry.1"]);
    let cards =
        scene.zones.iter().flat_map(|zone| &zone.items).filter(|item| item.spot.starts_with("laid.1."));
    let marks: Vec<&str> = cards.map(|item| item.mark.as_str()).collect();
    assert_eq!(marks, ["3-5", "6-8", "3-5"], "the public sees backs");
}

/// Seat 1 has won the shield and put it at quarry 4, seat 2 the extra cube; quarry 4 is turned and seat 2 is asked.
fn hitting() -> Maya {
    after(turned("", 1, "13/24/-/34.15.2x/-", ""), &["shield-4"])
}

#[test]
fn a_token_lies_at_its_quarry_while_nobody_has_it() {
    let lying = |game: &Maya| {
        let scene = scene_for(game, Viewer::Public, &[]);
        let spots = ["at.5", "at.4", "at.3", "at.2", "at.1"];
        spots.into_iter().filter(|spot| scene.has(spot)).collect::<Vec<_>>()
    };
    assert_eq!(lying(&at("", DIG)), ["at.5", "at.4", "at.3", "at.2", "at.1"]);
    assert_eq!(lying(&hitting()), ["at.5", "at.4", "at.3"]);
    let later = after(hitting(), &["done"]);
    assert_eq!(lying(&later), ["at.5", "at.3", "at.1"], "the shield is used, quarry 4 is won");
}

#[test]
fn the_words_tell_what_lies_open() {
    let spoken = |game: &Maya| {
        let scene = scene_for(game, Viewer::Public, &[]);
        scene.spoken.into_iter().map(|message| message.id.into_owned()).collect::<Vec<_>>()
    };
    let has = |game: &Maya, id: &str| spoken(game).iter().any(|other| other == id);
    assert!(has(&dug("", 1, "14/-/-/-/-", ""), "maya-spoken-passed"));
    for id in ["maya-spoken-shield", "maya-told-sums", "maya-spoken-hitters"] {
        assert!(has(&hitting(), id), "{id}");
        assert!(!has(&at("", DIG), id), "{id}");
    }
    let bid = at("expert", "1 bid start=2 turn=2 board=12.-.-.-/23.-.-/13.-.-.-/-.-.- offer=carry,joker");
    assert!(has(&bid, "maya-told-offered") && !has(&bid, "maya-told-bid"));
    assert!(has(&after(bid, &["3,0,5"]), "maya-told-bid"));
}

#[test]
fn what_a_cube_brings_is_written_on_its_ghost() {
    let game =
        at("", "1 build start=1 turn=1 board=12.-.-.-/122223.-.-/13.-.-.-/-.-.- cubes=1,0,1 held=extra:1");
    let scene = scene_for(&game, Viewer::Seat(seat(1)), &game.legal(seat(1)).collect::<Vec<_>>());
    let gain = |text: &str| {
        let choice = scene.choices.iter().find(|choice| choice.action == text).unwrap();
        choice.gain.as_ref().map(|gain| gain.id.to_string())
    };
    assert_eq!(gain("C").as_deref(), Some("maya-gain-bonus"));
    assert_eq!(gain("extra-C").as_deref(), Some("maya-gain-bonus"));
    assert_eq!(gain("I"), None);
    let extra = scene.choices.iter().find(|choice| choice.action == "extra-C").unwrap();
    assert_eq!(extra.steps, [["extra"], ["pyramid.C"]]);
}

#[test]
fn a_moved_cube_takes_three_clicks() {
    let text = "1 build start=1 turn=1 board=12.-.-.-/34.-.-/13.-.-.-/24.-.- cubes=2,0,1,0 held=move:1";
    let game = at("players=4", text);
    let scene = scene_for(&game, Viewer::Seat(seat(1)), &[action("move-T1-C")]);
    assert_eq!(scene.choices[0].steps, [["move"], ["level.T1"], ["pyramid.C"]]);
    assert!(scene.choices[0].steps.iter().flatten().all(|spot| scene.has(spot)));
}

#[test]
fn m4_2_the_button_for_nobody_says_so() {
    let button = |game: &Maya| {
        let scene = scene_for(game, Viewer::Seat(seat(2)), &[Action::Done]);
        let item = scene.items("buttons").iter().find(|item| item.spot == "done").unwrap();
        (item.label.id.to_string(), scene.choices[0].label.id.to_string())
    };
    let game = turned("", 1, "13.2x/-/-/-/-", "");
    assert_eq!(button(&game), ("maya-button-nobody".into(), "maya-choose-nobody".into()));
    assert_eq!(button(&at("", DIG)), ("maya-button-done".into(), "maya-choose-done".into()));
}
