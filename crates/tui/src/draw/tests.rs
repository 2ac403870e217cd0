//! Drawings and what can be chosen in them.

use std::collections::BTreeSet;

use ceiba_art::CellOptions;
use ceiba_catalog::{AnyGame, Look, Translator, games};
use ceiba_core::{Deal, Message, Phase, Scene, Seat, Seed, Spot, Viewer};
use ratatui::layout::{Rect, Size};

use super::table::{on_screen, pane, room};
use ceiba_art::cells::TextCanvas;

/// Screens from the smallest to a large one.
const SIZES: [(u16, u16); 6] = [(60, 20), (80, 24), (100, 30), (120, 40), (130, 50), (200, 60)];

/// Positions along a game, as those see them who are asked: the start, some between, the end as the first seat sees it.
fn looks_along(kind: &dyn AnyGame, config: &str) -> Vec<(Seat, Look)> {
    let mut any_match = kind.open(config, Deal::Seed(Seed::open(5))).unwrap();
    let mut looks = Vec::new();
    for step in 0..2_000 {
        let asked = any_match.phase().asked();
        let Some(seat) = asked.iter().find(|&seat| !any_match.sealed().contains(seat)) else { break };
        let look = any_match.look(Viewer::Seat(seat)).unwrap();
        let choices = &look.scene.choices;
        let action = choices[step * 7919 % choices.len()].action.clone();
        // Dense at first, where games ask something new with every action.
        if step < 4 || step % 13 == 0 {
            looks.push((seat, look));
        }
        any_match.play(seat, &action).unwrap();
    }
    assert_eq!(any_match.phase(), Phase::Over, "{} {config}", kind.id());
    let first = Seat::from_index(0);
    looks.push((first, any_match.look(Viewer::Seat(first)).unwrap()));
    looks
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
struct Screen {
    room: Rect,
    canvas: TextCanvas,
    size: (u16, u16),
}

impl Screen {
    fn new(seat: Seat, look: &Look, size: (u16, u16)) -> Screen {
        let room = room(Size::new(size.0, size.1));
        let say = |message: &Message| Translator::english().say(message);
        let canvas = look.cells(&say, &CellOptions { room: room.as_size(), focus: Some(seat) });
        Screen { room, canvas, size }
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
            for (seat, look) in looks_along(game.variant(&config), &config) {
                for size in SIZES {
                    let shown = Screen::new(seat, &look, size);
                    let choices = choosable(&look.scene).map(|spot| (spot, shown.hides_choice(spot)));
                    let own = own(seat, &look.scene).into_iter().map(|spot| (spot, shown.hides_own(spot)));
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
