//! Conversations with the engine: a request a line, over every game of the catalog.

use ceiba_catalog::engine::Engine;
use ceiba_catalog::{Stop, games};
use ceiba_core::{Entry, Seed};
use serde_json::{Value, json};

use crate::play::random_door;
use crate::text;

/// More lines than this show nothing new.
const LINES: usize = 64;

pub(crate) fn run(data: &[u8]) -> bool {
    let text = text(data);
    let mut understood = 0;
    let mut engine = Engine::new(|| Seed::open(7));
    // Whoever is asked to think answers at once.
    let stop = Stop::default();
    stop.stop();
    for line in text.split('\n').take(LINES) {
        let answer = engine.answer(line, &stop);
        assert!(!answer.line.contains('\n'), "an answer is one line");
        let value: Value = serde_json::from_str(&answer.line).expect("an answer is JSON");
        assert!(value["ok"].is_boolean(), "{value}");
        let error_is_said = value["error"]["code"].is_string() && value["error"]["words"].is_string();
        assert_eq!(value["ok"] == json!(false), error_is_said, "{value}");
        assert!(serde_json::from_str::<Value>(line).is_ok() || value["ok"] == json!(false));
        understood += usize::from(value["ok"] == json!(true));
        if answer.quit {
            break;
        }
    }
    // A conversation in which half is refused leads nowhere.
    understood * 2 > text.split('\n').count().min(LINES)
}

pub(crate) fn seeds() -> Vec<String> {
    let mut seeds =
        vec![lines(&[json!({"do": "hello", "id": 1}), json!({"do": "games"}), json!({"do": "quit"})])];
    for game in games() {
        for kind in game.variants() {
            for config in kind.every() {
                seeds.push(conversation(game.id(), &config, kind));
                seeds.push(opening(game.id(), &config));
                let text = random_door(kind, &config, 5, 5).text().expect("engine mode");
                seeds.push(lines(&[
                    json!({"do": "position", "game": game.id(), "config": config, "text": text, "chance": "manual"}),
                    json!({"do": "chance"}),
                    json!({"do": "text"}),
                    json!({"do": "outcome"}),
                ]));
            }
        }
    }
    seeds
}

/// A match with its config as JSON and its seed as digits.
fn opening(game: &str, config: &str) -> String {
    let words = config.split(' ').map(|word| word.split_once('=').unwrap_or((word, "")));
    let config: serde_json::Map<String, Value> = words
        .map(|(key, value)| (key.to_owned(), if value.is_empty() { json!(true) } else { json!(value) }))
        .collect();
    let seed = Seed::new([0xA5; 32]).to_string();
    lines(&[json!({"do": "new", "game": game, "config": config, "seed": seed}), json!({"do": "phase"})])
}

/// A game of a few moves, with every kind of question asked.
fn conversation(game: &str, config: &str, kind: &dyn ceiba_catalog::AnyGame) -> String {
    let mut requests = vec![json!({"do": "new", "game": game, "config": config, "seed": 3})];
    let any_match = random_door(kind, config, 3, 8);
    for entry in any_match.entries().expect("engine mode") {
        if let Ok(Entry::Move(seat, action) | Entry::Seal(seat, action)) = entry.parse::<Entry<Word, Word>>()
        {
            requests.push(json!({"do": "play", "seat": seat, "action": action.0}));
        }
    }
    for request in ["phase", "text", "log", "outcome", "record"] {
        requests.push(json!({"do": request}));
    }
    for request in ["view", "scene", "log"] {
        requests.push(json!({"do": request, "as": "referee"}));
    }
    requests.push(json!({"do": "legal", "seat": 1}));
    requests.push(json!({"do": "paths", "seat": 1}));
    requests.push(json!({"do": "hint", "seat": 1, "level": "tree", "nodes": 20, "seed": 1}));
    requests.push(json!({"do": "bot", "seat": 1, "level": 2, "ms": 1}));
    requests.push(json!({"do": "stop"}));
    requests.push(json!({"do": "undo", "seat": 1}));
    requests.push(json!({"do": "table", "event": "resign 1"}));
    lines(&requests)
}

/// An action's text, whatever the game.
struct Word(String);

impl std::fmt::Display for Word {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::str::FromStr for Word {
    type Err = ceiba_core::ParseError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(Word(text.to_owned()))
    }
}

fn lines(requests: &[Value]) -> String {
    requests.iter().map(Value::to_string).collect::<Vec<_>>().join("\n")
}
