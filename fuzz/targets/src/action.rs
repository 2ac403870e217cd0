//! The texts of actions and of outcomes of chance.

use ceiba_core::{Config, Game, ParseError, Token};

use crate::play::positions;
use crate::{for_every_game, text};

pub(crate) fn run(data: &[u8]) -> bool {
    let text = text(data);
    for_every_game!(check(&text)).contains(&true)
}

fn check<G: Game>(text: &str) -> bool {
    [check_token::<G::Action>(text), check_token::<G::Chance>(text)].contains(&true)
}

/// One line without a space at either end, which reads as the same token.
fn check_token<T: Token>(text: &str) -> bool {
    let Ok(token) = text.parse::<T>() else { return false };
    let canonical = token.to_string();
    assert_eq!(canonical.parse::<T>(), Ok::<T, ParseError>(token), "{text:?}");
    assert_eq!(canonical, canonical.trim());
    assert!(!canonical.contains('\n') && !canonical.is_empty());
    true
}

pub(crate) fn seeds() -> Vec<String> {
    fn texts<G: Game>() -> Vec<String> {
        let mut texts = Vec::new();
        for config in G::Config::every() {
            texts.extend(G::universe(&config).map(|action| action.to_string()));
        }
        for (_, position) in positions::<G>() {
            texts.extend(position.chances().map(|(chance, _)| chance.to_string()));
        }
        texts
    }
    let mut seeds = for_every_game!(texts()).concat();
    seeds.sort();
    seeds.dedup();
    seeds
}
