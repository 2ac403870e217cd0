//! Clicks on whatever lies on the table, of every game: those that lead nowhere are answered, and never with a panic.

use ceiba_catalog::{Door, games};
use ceiba_core::{Deal, Seed, Viewer};

/// Plays what is legal, spread over what there is, so many decisions far.
fn play(door: &mut dyn Door, steps: usize, salt: usize) {
    for step in 0..steps {
        for seat in door.phase().asked().iter() {
            let legal = door.legal(seat);
            if !legal.is_empty() {
                door.play(seat, &legal[(step * 7 + salt) % legal.len()]).unwrap();
            }
        }
    }
}

/// Clicks on everything, once by itself and once after each first click that is allowed: how many were refused.
fn click_everywhere(door: &dyn Door) -> usize {
    let mut refused = 0;
    for seat in door.phase().asked().iter() {
        let scene = door.scene(Viewer::Seat(seat)).unwrap();
        let spots: Vec<&String> =
            scene.zones.iter().flat_map(|zone| &zone.items).map(|item| &item.spot).collect();
        let first = scene.choices.first().map(|choice| choice.path[0].clone());
        for spot in spots.into_iter().step_by(7) {
            for before in [None, first.as_ref()] {
                let clicked: Vec<String> = before.into_iter().chain([spot]).cloned().collect();
                let is_legal = scene.choices.iter().any(|choice| choice.path.starts_with(&clicked));
                let refusal = door.why_not(seat, &clicked);
                refused += usize::from(refusal.is_some() && !is_legal);
            }
        }
    }
    refused
}

#[test]
fn every_click_at_every_stage_is_answered() {
    for game in games() {
        let mut refused = 0;
        for config in game.kinds().flat_map(ceiba_catalog::Kind::every) {
            for steps in [0, 3, 17, 60] {
                let mut door = game.kind(&config).open(&config, Deal::Seed(Seed::open(5))).unwrap();
                play(&mut *door, steps, steps);
                refused += click_everywhere(&*door);
            }
        }
        assert!(refused > 0 || !game.listed, "{}: some clicks are forbidden by a rule", game.id());
    }
}

#[test]
fn a_level_before_the_towers_is_only_too_early() {
    let game = ceiba_catalog::find("raven").unwrap();
    let mut door = game.kind("players=2").open("players=2", Deal::Seed(Seed::open(5))).unwrap();
    let seat = ceiba_core::Seat::from_index(0);
    while !door.legal(seat).iter().any(|action| action.contains('@')) {
        play(&mut *door, 1, 0);
    }
    let clicks = |spots: &[&str]| spots.iter().map(|&spot| spot.to_owned()).collect::<Vec<_>>();
    let scene = door.scene(Viewer::Seat(seat)).unwrap();
    let path = &scene.choices[0].path;
    assert!(door.why_not(seat, &clicks(&[&path[2]])).is_none());
    assert!(door.why_not(seat, &clicks(&[&path[0], &path[2]])).is_none());
}

#[test]
fn who_is_not_asked_is_told_so() {
    let game = ceiba_catalog::find("connect4").unwrap();
    let door = game.kind("").open("", Deal::Seed(Seed::open(5))).unwrap();
    let seat = ceiba_core::Seat::all(2).last().unwrap();
    assert_eq!(door.why_not(seat, &["anything".to_owned()]).unwrap().clause.0, "H3");
}
