//! Drawings and what can be chosen in them.

use ceiba_catalog::{Kind, Words, games};
use ceiba_core::{Deal, Phase, Seed, Viewer};
use ratatui::layout::Size;

use super::{DRAWINGS, Easel, board, missing};

/// Every scene of a game by this config that somebody is asked in, the same game each time.
fn each_scene(kind: &dyn Kind, config: &str, mut look: impl FnMut(&Easel<'_>)) {
    let mut door = kind.open(config, Deal::Seed(Seed::open(2))).unwrap();
    for step in 0..400 {
        let asked = door.phase().asked();
        let Some(seat) = asked.iter().find(|&seat| !door.sealed().contains(seat)) else { break };
        let scene = door.scene(Viewer::Seat(seat)).unwrap();
        let action = scene.choices[step * 7919 % scene.choices.len()].action.clone();
        // One size after another: all of them at every step would only take longer.
        let (width, height) = [(80, 20), (82, 36), (162, 56)][step % 3];
        let room = Size::new(width, height);
        look(&Easel { scene: &scene, words: Words::english(), names: &[], room, focus: Some(seat) });
        door.play(seat, &action).unwrap();
        if door.phase() == Phase::Over {
            break;
        }
    }
}

#[test]
fn every_drawing_shows_everything_that_can_be_chosen() {
    for game in games() {
        for config in game.kind("").every() {
            let own = DRAWINGS.iter().find(|(id, _)| *id == game.id()).map(|(_, draw)| *draw);
            each_scene(game.kind(&config), &config, |easel| {
                if let Some(draw) = own {
                    assert_eq!(missing(&draw(easel), easel.scene), [""; 0], "{} {config}", game.id());
                }
                assert_eq!(missing(&board(game.id(), easel), easel.scene), [""; 0]);
            });
        }
    }
}

#[test]
fn every_listed_game_is_drawn_in_its_own_way() {
    for game in games().iter().filter(|game| game.listed) {
        assert!(DRAWINGS.iter().any(|(id, _)| *id == game.id()), "{}", game.id());
    }
}
