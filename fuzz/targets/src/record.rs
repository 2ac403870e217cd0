//! Records. Almost any change breaks a record's hash, which would end every try at the first check; so each
//! input is also tried with its hash put right.

use ceiba_catalog::{games, verify};
use ceiba_core::record::{Heading, Record};
use ceiba_core::toy::Toy;
use ceiba_core::{Config, Viewer};
use sha2::{Digest, Sha256};

use crate::play::{random_door, random_match};
use crate::text;

pub(crate) fn run(data: &[u8]) -> bool {
    let text = text(data);
    check(&text);
    check(&with_hash(&text))
}

/// The text with the right hash at its end.
fn with_hash(text: &str) -> String {
    let body = text.rsplit_once("hash: ").map_or(text, |(body, _)| body);
    let hash: String = Sha256::digest(body).iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{body}hash: {hash}\n")
}

fn check(text: &str) -> bool {
    let record: Record = match text.parse() {
        Ok(record) => record,
        Err(error) => {
            let lines = text.lines().count() + 1;
            assert!((1..=lines).contains(&error.line), "line {} of {lines}", error.line);
            assert!(!error.message().id.is_empty());
            return false;
        }
    };
    assert_eq!(with_hash(text), text, "a record ends with its hash");
    let printed = record.to_string();
    let again: Record = printed.parse().expect("what we write we read");
    assert_eq!(again.to_string(), printed, "there is one text form");
    if let Ok(any_match) = verify(&record) {
        assert_eq!(any_match.game(), record.game.value);
        for viewer in Viewer::all(any_match.players()) {
            any_match.shown_log(viewer).expect("a seat of the table");
        }
    }
    if let Ok(game) = record.verify::<Toy>() {
        let heading = Heading { seats: record.seats.clone(), date: record.date.clone() };
        let mut ours = Record::of(&game, heading);
        // Only the game's name is not looked at here; the rest follows from the match.
        ours.game = record.game.clone();
        assert_eq!(ours.to_string(), printed, "a match has one record");
    }
    true
}

pub(crate) fn seeds() -> Vec<String> {
    let heading =
        |players: usize| Heading { seats: vec!["Ixchel".into(); players], date: Some("2026-01-31".into()) };
    let mut seeds = Vec::new();
    for (number, config) in <Toy as ceiba_core::Rules>::Config::every().iter().enumerate() {
        for most in [0, 7, usize::MAX] {
            let game = random_match::<Toy>(config, number as u64, most);
            seeds.push(Record::of(&game, heading(config.players())).to_string());
        }
    }
    for kind in games().iter().flat_map(ceiba_catalog::GameEntry::variants) {
        for config in kind.every() {
            for most in [0, 12, 400] {
                let any_match = random_door(kind, &config, most as u64, most);
                seeds.push(any_match.stored(heading(any_match.players())).to_string());
            }
        }
    }
    seeds
}
