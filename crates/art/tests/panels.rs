//! What holds for every panel of the games that have a drawing of their own, looked at along games of every config.

use std::collections::BTreeSet;

use ceiba_art::{Look, Picture, Role, by_id, draw};
use ceiba_core::{Config, Deal, Game, Match, Phase, Seed, Viewer, series::Series};
use ceiba_games::{maya::Maya, mayacode};

/// The width of a panel on a small telephone, in pixels.
const NARROW: f32 = 330.0;

/// Pictures of one game by each config, as the seats that are asked and as somebody who looks on see them.
fn each_picture<G: Game>(id: &str, mut look_at: impl FnMut(&Picture)) {
    for config in G::Config::every() {
        let mut table = Match::<G>::new(&config, Deal::Seed(Seed::open(2))).unwrap();
        for step in 0..300 {
            let asked = table.phase().asked();
            let Some(seat) = asked.iter().find(|&seat| !table.sealed().contains(seat)) else { break };
            let legal = table.legal(seat);
            // Questions with many answers are alike; the rare ones have few.
            let is_shown = step % 16 == 0 || (legal.len() < 12 && step % 3 == 0);
            let views = [(Viewer::Seat(seat), &legal[..], Some(seat)), (Viewer::Public, &[], None)];
            for (viewer, legal, focus) in views.into_iter().filter(|_| is_shown) {
                let scene = G::scene(&table.view(viewer).unwrap(), legal);
                let look = Look { focus, turn: (step % 4) as u8, ..Look::default() };
                look_at(&draw(id, &scene, &by_id, &look));
            }
            // Passing is often the first action: games go on for longer without it.
            let chosen = legal[(step * 7919 + legal.len() / 2) % legal.len()];
            table.submit(seat, chosen).unwrap();
            if table.phase() == Phase::Over {
                break;
            }
        }
    }
}

fn each(mut look_at: impl FnMut(&Picture)) {
    each_picture::<Maya>("maya", &mut look_at);
    each_picture::<mayacode::MayaCode>("mayacode", &mut look_at);
    each_picture::<Series<mayacode::Set>>("mayacode", &mut look_at);
}

/// The values of an attribute in a panel, in order.
fn values<'a>(svg: &'a str, attribute: &str) -> Vec<&'a str> {
    let start = format!(" {attribute}=\"");
    svg.split(start.as_str()).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

#[test]
fn a_game_draws_all_that_can_be_chosen_itself() {
    each(|picture| assert!(picture.panels.iter().all(|panel| panel.name != "more"), "{picture:?}"));
}

#[test]
fn a_name_is_drawn_once_in_a_picture() {
    each(|picture| {
        let mut seen = BTreeSet::new();
        for panel in &picture.panels {
            for spot in values(&panel.element(""), "data-spot") {
                assert!(seen.insert(spot.to_owned()), "{spot} again in {}", panel.name);
            }
        }
    });
}

#[test]
fn words_are_read_on_a_telephone() {
    each(|picture| {
        for panel in picture.panels.iter().filter(|panel| panel.role != Role::Plate) {
            for size in values(&panel.element(""), "font-size") {
                let shown = size.parse::<f32>().unwrap() * NARROW / panel.size.0;
                assert!(shown >= 12.0, "{size} in {} is {shown} pixels high", panel.name);
            }
        }
    });
}

#[test]
fn panels_are_light_and_bring_no_style_of_their_own() {
    each(|picture| {
        for panel in &picture.panels {
            let svg = panel.element("");
            assert!(svg.len() < 60_000, "{} has {} bytes", panel.name, svg.len());
            for forbidden in [" style=", " id=", "url("] {
                assert!(!svg.contains(forbidden), "{forbidden} in {}", panel.name);
            }
        }
    });
}
