//! Raven and Yaxha along games of every config: everything that can be chosen is drawn by the game itself, however the
//! board is turned or opened, and is read on a narrow screen.

use ceiba_art::{Look, Picture, Role, by_id, draw};
use ceiba_core::series::Series;
use ceiba_core::{Config, Deal, Game, Match, Phase, Scene, Seat, Seed, Viewer};
use ceiba_games::{raven, yaxha};

/// The pictures that the seats see who are asked, turned and opened in a different way each time.
fn each_picture<G: Game>(mut look_at: impl FnMut(&Scene, &Picture)) {
    for config in G::Config::every() {
        let mut table = Match::<G>::new(&config, Deal::Seed(Seed::open(2))).unwrap();
        for step in 0..200 {
            let asked = table.phase().asked();
            let Some(seat) = asked.iter().find(|&seat| !table.sealed().contains(seat)) else { break };
            let legal = table.legal(seat);
            // Now and then: all that can happen comes about in so many games anyway.
            if step % 7 == 0 {
                let scene = G::scene(&table.view(Viewer::Seat(seat)).unwrap(), &legal);
                look_at(&scene, &picture::<G>(&scene, seat, step / 7));
            }
            table.submit(seat, legal[step * 7919 % legal.len()]).unwrap();
            if table.phase() == Phase::Over {
                break;
            }
        }
    }
}

fn picture<G: Game>(scene: &Scene, seat: Seat, step: usize) -> Picture {
    let open = [None, Some(1), Some(2)][step % 3];
    let look = Look { focus: Some(seat), turn: (step % 5) as u8, open, lit: None };
    draw(G::ID, scene, &by_id, &look)
}

fn each(mut look_at: impl FnMut(&Scene, &Picture)) {
    each_picture::<raven::Raven>(&mut look_at);
    each_picture::<Series<raven::Match>>(&mut look_at);
    each_picture::<yaxha::Yaxha>(&mut look_at);
}

#[test]
fn everything_to_choose_is_drawn_by_the_game_itself() {
    each(|scene, picture| {
        for spot in scene.choices.iter().flat_map(|choice| &choice.path) {
            let drawn = picture.panels.iter().any(|panel| panel.name != "more" && panel.has(spot));
            assert!(drawn, "{spot} in {}", picture.game);
        }
    });
}

#[test]
fn every_floor_and_every_cube_is_drawn_once() {
    each(|scene, picture| {
        // What is opened leaves levels out.
        let is_whole = picture.game == "raven";
        for item in scene.zones.iter().flat_map(|zone| &zone.items) {
            if item.sort == "floor" || item.sort.starts_with("cube") {
                let panels = picture.panels.iter().filter(|panel| panel.has(&item.spot)).count();
                assert!(panels == 1 || (!is_whole && item.at[2] > 0 && panels == 0), "{}", item.spot);
            }
        }
    });
}

#[test]
fn panels_are_small_and_their_words_are_read_on_a_narrow_screen() {
    each(|_, picture| {
        for panel in picture.panels.iter().filter(|panel| panel.role != Role::Plate) {
            let svg = panel.element("");
            assert!(svg.len() < 60_000, "{}: {}", panel.name, svg.len());
            for words in svg.split(" font-size=\"").skip(1) {
                let size: f32 = words.split('"').next().unwrap().parse().unwrap();
                assert!(size * 330.0 / panel.size.0 >= 12.0, "{size} in {}", panel.name);
            }
        }
    });
}

#[test]
fn a_pyramid_is_turned_by_quarters() {
    each_picture::<yaxha::Yaxha>(|scene, picture| {
        let look = |turn| Look { turn, ..Look::default() };
        let [once, again, quarter] = [0, 4, 1].map(|turn| draw(&picture.game, scene, &by_id, &look(turn)));
        assert_eq!(once, again);
        let mut cubes = scene.zones.iter().flat_map(|zone| &zone.items).filter(|item| item.sort == "cube");
        if cubes.any(|cube| cube.at[0] != cube.at[1] && cube.owner.is_some()) {
            assert_ne!(once, quarter);
        }
    });
}
