//! Configs as words and as JSON.

use ceiba_core::{Config, Game};
use serde_json::Value;

use crate::{assert_json, for_every_game, text};

/// Words that are a config.
pub(crate) fn run(data: &[u8]) {
    let text = text(data);
    for_every_game!(check(&text));
    for kind in ceiba_catalog::games().iter().flat_map(ceiba_catalog::GameEntry::kinds) {
        if let Ok(canonical) = kind.canonical(&text) {
            assert_eq!(kind.canonical(&canonical).as_deref(), Ok(&*canonical), "one canonical text");
        }
    }
}

fn check<G: Game>(words: &str) {
    if let Ok(config) = G::Config::from_words(words) {
        check_config::<G>(&config);
    }
}

/// A config has one text and one JSON, and a game by it, if it is accepted, has it.
fn check_config<G: Game>(config: &G::Config) {
    let words = config.to_words();
    assert_eq!(G::Config::from_words(&words).as_ref(), Ok(config), "{words}");
    assert_json(config);
    let json = serde_json::to_value(config).expect("a config has JSON");
    assert_eq!(G::Config::from_json(&json).as_ref(), Ok(config), "{json}");
    match G::new(config) {
        Ok(game) => assert_eq!(&game.config(), config),
        Err(error) => assert!(!error.message().id.is_empty()),
    }
}

pub(crate) fn seeds() -> Vec<String> {
    fn words<G: Game>(seeds: &mut Vec<String>) {
        seeds.extend(G::Config::every().iter().map(Config::to_words));
    }
    let mut seeds = Vec::new();
    for_every_game!(words(&mut seeds));
    let kinds = ceiba_catalog::games().iter().flat_map(ceiba_catalog::GameEntry::kinds);
    seeds.extend(kinds.flat_map(ceiba_catalog::Kind::every));
    seeds
}

/// JSON that is a config.
pub(crate) fn run_json(data: &[u8]) {
    if let Ok(json) = serde_json::from_slice(data) {
        for_every_game!(check_json(&json));
    }
}

fn check_json<G: Game>(json: &Value) {
    let by_words = G::Config::from_json(json);
    if let Ok(config) = &by_words {
        check_config::<G>(config);
    }
    // serde is a second door to the same value: what it lets in must be the same.
    if let (Ok(config), Ok(by_words)) = (serde_json::from_value::<G::Config>(json.clone()), by_words) {
        assert_eq!(config, by_words, "{json}");
    }
}

pub(crate) fn seeds_json() -> Vec<String> {
    fn json<G: Game>(seeds: &mut Vec<String>) {
        let every = G::Config::every();
        seeds.extend(every.iter().map(|config| serde_json::to_string(config).expect("a config has JSON")));
    }
    let mut seeds = Vec::new();
    for_every_game!(json(&mut seeds));
    seeds
}
