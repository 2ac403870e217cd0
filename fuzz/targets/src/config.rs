//! Configs as words and as JSON.

use ceiba_catalog::{AnyGame, GameEntry, games};
use ceiba_core::{Config, Game};
use serde_json::{Value, json};

use crate::{assert_json, for_every_game, text};

/// Words that are a config.
pub(crate) fn run(data: &[u8]) -> bool {
    let text = text(data);
    for kind in games().iter().flat_map(GameEntry::variants) {
        if let Ok(canonical) = kind.canonical(&text) {
            assert_eq!(kind.canonical(&canonical).as_deref(), Ok(&*canonical), "one canonical text");
        }
    }
    for_every_game!(check(&text)).contains(&true)
}

fn check<G: Game>(words: &str) -> bool {
    G::Config::from_words(words).inspect(|config| check_config::<G>(config)).is_ok()
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
    fn words<G: Game>() -> Vec<String> {
        G::Config::every().iter().map(Config::to_words).collect()
    }
    let mut seeds = for_every_game!(words()).concat();
    seeds.extend(games().iter().flat_map(GameEntry::variants).flat_map(AnyGame::every));
    seeds
}

/// JSON that is a config.
pub(crate) fn run_json(data: &[u8]) -> bool {
    let json = serde_json::from_slice(data);
    json.is_ok_and(|json| for_every_game!(check_json(&json)).contains(&true))
}

fn check_json<G: Game>(json: &Value) -> bool {
    let Ok(config) = G::Config::from_json(json) else { return false };
    check_config::<G>(&config);
    // serde is a second any_match to the same value: what it lets in must be the same.
    if let Ok(by_serde) = serde_json::from_value::<G::Config>(json.clone()) {
        assert_eq!(by_serde, config, "{json}");
    }
    let written = serde_json::to_value(&config).expect("a config has JSON");
    let default = serde_json::to_value(G::Config::default()).expect("a config has JSON");
    for (key, value) in written.as_object().expect("a config is an object") {
        assert!(json.get(key).is_some() || default.get(key) == Some(value), "{json} does not speak of {key}");
    }
    true
}

pub(crate) fn seeds_json() -> Vec<String> {
    fn json<G: Game>() -> Vec<String> {
        let every = G::Config::every();
        every.iter().map(|config| serde_json::to_string(config).expect("a config has JSON")).collect()
    }
    let mut seeds = for_every_game!(json()).concat();
    let in_words = json!({"players": "4", "teams": true, "rounds": 2.0});
    let two_in_one = json!({"players": "4 teams", "rounds": [1, 2], "set": {"to": null}});
    seeds.extend([in_words, two_in_one].map(|json| json.to_string()));
    seeds
}
