//! What holds for every panel of the games that have a drawing of their own, looked at along games of every config.

use std::collections::BTreeSet;

use ceiba_art::{
    Drawing, MayaCodeDrawing, MayaDrawing, PanelRole, Picture, RavenDrawing, SeriesDrawing, ViewOptions,
    YaxhaDrawing, by_id, draw,
};
use ceiba_core::{Config, Deal, Game, Match, Phase, Scene, Seed, Viewer, series::Series};
use ceiba_games::{maya::Maya, mayacode, raven, yaxha};

/// The width of a panel on a small telephone, in pixels.
const NARROW: f32 = 330.0;

/// Pictures of one game by each config, as the seats that are asked and as somebody who looks on see them.
fn each_picture<G: Game, D: Drawing<G>>(mut look_at: impl FnMut(&Scene, &Picture)) {
    each_view::<G, D>(|_, scene, picture| look_at(scene, picture));
}

/// The same, with the view that is drawn.
fn each_view<G: Game, D: Drawing<G>>(mut look_at: impl FnMut(&G::View, &Scene, &Picture)) {
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
                let view = table.view(viewer).unwrap();
                let scene = G::scene(&view, viewer, legal);
                let options = ViewOptions { focus, turn: (step % 4) as u8, ..ViewOptions::default() };
                look_at(&view, &scene, &draw::<G, D>(&view, &scene, &by_id, &options));
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

fn each(mut look_at: impl FnMut(&Scene, &Picture)) {
    each_picture::<Maya, MayaDrawing>(&mut look_at);
    each_picture::<mayacode::MayaCode, MayaCodeDrawing>(&mut look_at);
    each_picture::<Series<mayacode::SetSeries>, SeriesDrawing<MayaCodeDrawing>>(&mut look_at);
    each_picture::<raven::Raven, RavenDrawing>(&mut look_at);
    each_picture::<Series<raven::Match>, SeriesDrawing<RavenDrawing>>(&mut look_at);
    each_picture::<yaxha::Yaxha, YaxhaDrawing>(&mut look_at);
}

/// The values of an attribute in a panel, in order.
fn values<'a>(svg: &'a str, attribute: &str) -> Vec<&'a str> {
    let start = format!(" {attribute}=\"");
    svg.split(start.as_str()).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

#[test]
fn a_game_draws_all_that_can_be_chosen_itself() {
    each(|_, picture| assert!(picture.panels.iter().all(|panel| panel.name != "more"), "{picture:?}"));
}

#[test]
fn a_name_is_drawn_once_in_a_picture() {
    each(|_, picture| {
        let mut seen = BTreeSet::new();
        for panel in &picture.panels {
            let svg = panel.element("");
            // Open places of a pyramid lie in its plan too: they never move.
            for spot in values(&svg, "data-spot").into_iter().filter(|spot| !spot.starts_with("place.")) {
                assert!(seen.insert(spot.to_owned()), "{spot} again in {}", panel.name);
            }
        }
    });
}

#[test]
fn words_are_read_on_a_telephone() {
    each(|_, picture| {
        for panel in picture.panels.iter().filter(|panel| panel.role != PanelRole::Plate) {
            for size in values(&panel.element(""), "font-size") {
                let shown = size.parse::<f32>().unwrap() * NARROW / panel.size.0;
                assert!(shown >= 12.0, "{size} in {} is {shown} pixels high", panel.name);
            }
        }
    });
}

#[test]
fn panels_are_light_and_bring_no_style_of_their_own() {
    each(|_, picture| {
        for panel in &picture.panels {
            let svg = panel.element("");
            assert!(svg.len() < 60_000, "{} has {} bytes", panel.name, svg.len());
            for forbidden in [" style=", " id=", "url("] {
                assert!(!svg.contains(forbidden), "{forbidden} in {}", panel.name);
            }
        }
    });
}

#[test]
fn every_floor_and_every_cube_is_drawn() {
    each(|scene, picture| {
        for item in scene.zones.iter().flat_map(|zone| &zone.items) {
            if item.sort == "floor" || item.sort.starts_with("cube") {
                assert!(picture.panels.iter().any(|panel| panel.has(&item.spot)), "{}", item.spot);
            }
        }
    });
}

#[test]
fn an_opened_pyramid_shows_no_higher_level() {
    let mut hidden = 0;
    each_view::<yaxha::Yaxha, YaxhaDrawing>(|view, scene, _| {
        let options = ViewOptions { open: Some(1), ..ViewOptions::default() };
        let picture = draw::<yaxha::Yaxha, YaxhaDrawing>(view, scene, &by_id, &options);
        for zone in scene.zones("pyramid.") {
            for item in zone.items.iter().filter(|item| item.at[2] > 0 && item.sort == "cube") {
                let pyramid = picture.panels.iter().find(|panel| panel.name == zone.spot);
                assert!(pyramid.is_none_or(|panel| !panel.has(&item.spot)), "{}", item.spot);
                hidden += 1;
            }
        }
    });
    assert!(hidden > 0);
}

#[test]
fn a_pyramid_is_turned_by_quarters() {
    each_view::<yaxha::Yaxha, YaxhaDrawing>(|view, scene, _| {
        let options = |turn| ViewOptions { turn, ..ViewOptions::default() };
        let turned = |turn| draw::<yaxha::Yaxha, YaxhaDrawing>(view, scene, &by_id, &options(turn));
        let [once, again, quarter] = [0, 4, 1].map(turned);
        assert_eq!(once, again);
        let mut cubes = scene.zones.iter().flat_map(|zone| &zone.items).filter(|item| item.sort == "cube");
        if cubes.any(|cube| cube.at[0] != cube.at[1] && cube.owner.is_some()) {
            assert_ne!(once, quarter);
        }
    });
}

#[test]
fn open_places_lie_over_every_cube_that_could_hide_them() {
    let mut seen = 0;
    each_picture::<yaxha::Yaxha, YaxhaDrawing>(|_, picture| {
        for panel in picture.panels.iter().filter(|panel| panel.name.starts_with("pyramid.")) {
            let svg = panel.element("");
            let spots = values(&svg, "data-spot");
            let Some(first) = spots.iter().position(|spot| spot.starts_with("place.")) else { continue };
            assert!(spots[first..].iter().all(|spot| !spot.starts_with("cube.")), "{spots:?}");
            seen += 1;
        }
    });
    assert!(seen > 0);
}

#[test]
fn what_is_chosen_in_a_crowd_is_a_finger_wide_on_a_telephone() {
    let mut seen = 0;
    let mut look_at = |scene: &Scene, picture: &Picture| {
        for panel in &picture.panels {
            let svg = panel.element("");
            for group in svg.split(" data-spot=\"").skip(1) {
                let Some((spot, drawn)) = group.split_once('"') else { continue };
                let Some((_, hit)) = drawn.split_once("class=\"hit\"") else { continue };
                if !scene.is_choice(spot) {
                    continue;
                }
                let wide = values(hit, "width")[0].parse::<f32>().unwrap() * NARROW / panel.size.0;
                assert!(wide >= 40.0, "{spot} in {} is {wide} pixels wide", panel.name);
                seen += 1;
            }
        }
    };
    each_picture::<Maya, MayaDrawing>(&mut look_at);
    each_picture::<yaxha::Yaxha, YaxhaDrawing>(&mut look_at);
    assert!(seen > 0);
}
