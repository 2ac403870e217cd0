//! The texts of actions and of outcomes of chance.

use ceiba_core::{Config, Game, ParseError, Text};

use crate::play::positions;
use crate::{for_every_game, text};

pub(crate) fn run(data: &[u8]) {
    let text = text(data);
    for_every_game!(check(&text));
}

fn check<G: Game>(text: &str) {
    check_token::<G::Action>(text);
    check_token::<G::Chance>(text);
}

/// One text form, one line, no space at either end.
fn check_token<T: Text + Copy + PartialEq + std::fmt::Debug>(text: &str) {
    let Ok(token) = text.parse::<T>() else { return };
    let canonical = token.to_string();
    assert_eq!(canonical.parse::<T>(), Ok::<T, ParseError>(token), "{text:?}");
    assert_eq!(canonical, canonical.trim());
    assert!(!canonical.contains('\n') && !canonical.is_empty());
}

pub(crate) fn seeds() -> Vec<String> {
    fn texts<G: Game>(seeds: &mut Vec<String>) {
        for config in G::Config::every() {
            seeds.extend(G::universe(&config).map(|action| action.to_string()));
        }
        for (_, position) in positions::<G>() {
            seeds.extend(position.chances().map(|(chance, _)| chance.to_string()));
        }
    }
    let mut seeds = Vec::new();
    for_every_game!(texts(&mut seeds));
    seeds.sort();
    seeds.dedup();
    seeds
}
