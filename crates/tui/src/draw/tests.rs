//! Drawings and what can be chosen in them.

use std::collections::BTreeSet;

use ceiba_catalog::{AnyGame, Translator, games};
use ceiba_core::{Deal, Phase, Scene, Seat, Seed, Spot, Viewer};
use ratatui::layout::{Rect, Size};

use super::table::{on_screen, pane, room};
use super::{DRAWINGS, TextDrawContext, board, missing};
use crate::text_canvas::TextCanvas;

/// Every scene of a game by this config that somebody is asked in, the same game each time.
fn each_scene(kind: &dyn AnyGame, config: &str, mut look: impl FnMut(&TextDrawContext<'_>)) {
    let mut any_match = kind.open(config, Deal::Seed(Seed::open(2))).unwrap();
    for step in 0..400 {
        let asked = any_match.phase().asked();
        let Some(seat) = asked.iter().find(|&seat| !any_match.sealed().contains(seat)) else { break };
        let scene = any_match.scene(Viewer::Seat(seat)).unwrap();
        let action = scene.choices[step * 7919 % scene.choices.len()].action.clone();
        // One size after another: all of them at every step would only take longer.
        let (width, height) = [(80, 20), (82, 36), (162, 56)][step % 3];
        let room = Size::new(width, height);
        look(&TextDrawContext {
            scene: &scene,
            translator: Translator::english(),
            names: &[],
            room,
            focus: Some(seat),
        });
        any_match.play(seat, &action).unwrap();
        if any_match.phase() == Phase::Over {
            break;
        }
    }
}

#[test]
fn every_drawing_shows_everything_that_can_be_chosen() {
    for game in games() {
        for config in game.variant("").every() {
            let own = DRAWINGS.iter().find(|(id, _)| *id == game.id()).map(|(_, draw)| *draw);
            each_scene(game.variant(&config), &config, |context| {
                if let Some(draw) = own {
                    assert_eq!(missing(&draw(context), context.scene), [""; 0], "{} {config}", game.id());
                }
                assert_eq!(missing(&board(game.id(), context), context.scene), [""; 0]);
            });
        }
    }
}

#[test]
fn every_drawing_is_of_a_listed_game() {
    for (id, _) in DRAWINGS {
        assert!(games().iter().any(|game| game.listed && game.id() == *id), "{id}");
    }
}

/// Screens from the smallest to a large one.
const SIZES: [(u16, u16); 6] = [(60, 20), (80, 24), (100, 30), (120, 40), (130, 50), (200, 60)];

/// Scenes along a game, as those see them who are asked: the start, some between, the end as the first seat sees it.
fn scenes_along(kind: &dyn AnyGame, config: &str) -> Vec<(Seat, Scene)> {
    let mut any_match = kind.open(config, Deal::Seed(Seed::open(5))).unwrap();
    let mut scenes = Vec::new();
    for step in 0..2_000 {
        let asked = any_match.phase().asked();
        let Some(seat) = asked.iter().find(|&seat| !any_match.sealed().contains(seat)) else { break };
        let scene = any_match.scene(Viewer::Seat(seat)).unwrap();
        let action = scene.choices[step * 7919 % scene.choices.len()].action.clone();
        // Dense at first, where games ask something new with every action.
        if step < 4 || step % 13 == 0 {
            scenes.push((seat, scene));
        }
        any_match.play(seat, &action).unwrap();
    }
    assert_eq!(any_match.phase(), Phase::Over, "{} {config}", kind.id());
    let first = Seat::from_index(0);
    scenes.push((first, any_match.scene(Viewer::Seat(first)).unwrap()));
    scenes
}

/// From this size on what is one's own is seen without scrolling, and from this one on also all that can be chosen
/// without moving the cursor there: Maya's plates of four and five players do not fit into fewer rows.
const USUAL: (u16, u16) = (80, 24);
const COMFORTABLE: (u16, u16) = (100, 30);

/// What can be clicked on the way to an action.
fn choosable(scene: &Scene) -> impl Iterator<Item = &Spot> {
    scene.choices.iter().flat_map(ceiba_core::Choice::path)
}

/// What a seat has in its hand and in its reserve.
fn own(seat: Seat, scene: &Scene) -> Vec<&Spot> {
    let zones = ["hand", "reserve"].map(|zone| format!("{zone}.{seat}"));
    zones.iter().flat_map(|zone| scene.items(zone)).map(|item| &item.spot).collect()
}

/// A table on a screen of some size.
struct RemoteSnapshot {
    room: Rect,
    canvas: TextCanvas,
    size: (u16, u16),
}

impl RemoteSnapshot {
    fn new(game: &str, seat: Seat, scene: &Scene, size: (u16, u16)) -> RemoteSnapshot {
        let room = room(Size::new(size.0, size.1));
        let translator = Translator::english();
        let context =
            TextDrawContext { scene, translator, names: &[], room: room.as_size(), focus: Some(seat) };
        RemoteSnapshot { room, canvas: board(game, &context), size }
    }

    /// How much of an area is seen with the cursor there and so many rows scrolled.
    fn seen(&self, area: Rect, cursor: Option<Rect>, scroll: i32) -> Size {
        let pane = pane(self.room, self.canvas.buffer.area.as_size(), cursor, scroll);
        on_screen(pane, area).map_or(Size::ZERO, Rect::as_size)
    }

    /// Why a thing that can be chosen is not seen: it must be whole when the cursor is on it, and on a comfortable
    /// screen something of it must be there before.
    fn hides_choice(&self, spot: &str) -> Option<&'static str> {
        let Some(area) = self.canvas.find(spot) else { return Some("is not drawn") };
        if self.seen(area, Some(area), 0) != area.as_size() {
            return Some("is cut off");
        }
        let is_there = self.size < COMFORTABLE || self.seen(area, None, 0) != Size::ZERO;
        (!is_there).then_some("is off the screen")
    }

    /// Why a thing of one's own is not seen: it must be whole, on a smaller screen than usual after scrolling.
    fn hides_own(&self, spot: &str) -> Option<&'static str> {
        let Some(area) = self.canvas.find(spot) else { return Some("is not drawn") };
        let is_whole = |scroll| self.seen(area, None, scroll) == area.as_size();
        let furthest = if self.size < USUAL { i32::from(self.canvas.height()) } else { 0 };
        (!(0..=furthest).any(is_whole)).then_some("is cut off")
    }
}

#[test]
fn what_can_be_chosen_and_what_is_ones_own_is_on_the_screen() {
    let mut hidden = BTreeSet::new();
    for game in games() {
        for config in game.variant("").every() {
            for (seat, scene) in scenes_along(game.variant(&config), &config) {
                for size in SIZES {
                    let shown = RemoteSnapshot::new(game.id(), seat, &scene, size);
                    let choices = choosable(&scene).map(|spot| (spot, shown.hides_choice(spot)));
                    let own = own(seat, &scene).into_iter().map(|spot| (spot, shown.hides_own(spot)));
                    for (spot, why) in choices.chain(own) {
                        hidden.extend(
                            why.map(|why| format!("{} {config} at {size:?}: {spot} {why}", game.id())),
                        );
                    }
                }
            }
        }
    }
    assert!(hidden.is_empty(), "{}", hidden.into_iter().collect::<Vec<_>>().join("\n"));
}
