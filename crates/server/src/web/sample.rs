//! Each game as the front page shows it: the board some way into a game.

use std::collections::HashMap;
use std::sync::LazyLock;

use ceiba_art::{PanelRole, ViewOptions};
use ceiba_catalog::{AnyMatch, GameEntry, Translator, games};
use ceiba_core::{Deal, Message, Seed, Viewer};

/// How many decisions into the game.
const DEPTH: usize = 40;

static SAMPLES: LazyLock<HashMap<&'static str, String>> = LazyLock::new(|| {
    let listed = games().iter().filter(|game| game.listed);
    listed.map(|game| (game.id(), draw(game).unwrap_or_default())).collect()
});

/// Draws the boards, before the first visitor waits for them.
pub(super) fn warm_up() {
    LazyLock::force(&SAMPLES);
}

/// The board of a game as an element of a page.
pub(crate) fn sample(game: &str) -> &'static str {
    SAMPLES.get(game).map(String::as_str).unwrap_or_default()
}

fn draw(game: &GameEntry) -> Option<String> {
    let kind = game.variant("");
    let mut any_match = kind.open("", Deal::Seed(Seed::open(7))).ok()?;
    for step in 0..DEPTH {
        if any_match.outcome().is_some() || !play_one(&mut *any_match, step) {
            break;
        }
    }
    let look = any_match.look(Viewer::Public).ok()?;
    let say = |message: &Message| Translator::english().say(message);
    let picture = look.picture(&say, &ViewOptions::default());
    let largest = picture.panels.iter().filter(|panel| panel.role == PanelRole::Main);
    let largest = largest.max_by(|one, other| area(one.size).total_cmp(&area(other.size)))?;
    Some(largest.element(game.id()))
}

fn area((width, height): (f32, f32)) -> f32 {
    width * height
}

/// One decision of everybody who is asked, spread over what they may do; whether there was one.
fn play_one(any_match: &mut dyn AnyMatch, step: usize) -> bool {
    let mut played = false;
    for seat in any_match.phase().asked().iter() {
        let legal = any_match.legal(seat);
        if let Some(action) = legal.get((step * 7 + 3) % legal.len().max(1)) {
            played |= any_match.play(seat, action).is_ok();
        }
    }
    played
}
