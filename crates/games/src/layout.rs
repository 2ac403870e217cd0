//! The same topic has the same file name in every game.

use std::collections::BTreeSet;
use std::path::PathBuf;

use crate::testing::{folder, read, sources};

/// What every large game has.
const REQUIRED: [&str; 21] = [
    "mod", "board", "action", "legal", "play", "fact", "score", "view", "text", "position", "possible",
    "json", "why", "choice", "scene", "spot", "spoken", "story", "words", "config", "census",
];

/// What a game may have, always by these names.
const OPTIONAL: [&str; 3] = ["edition", "setup", "series"];

/// The large games, each with the topics that are its own. A small one needs few of the topics, and no line here.
const LARGE: [(&str, &[&str]); 4] = [
    (
        "maya",
        &[
            "auction",
            "building",
            "cards",
            "digging",
            "distribution",
            "possible_table",
            "reading",
            "reward",
            "table",
            "tokens",
            "touched",
            "transport",
        ],
    ),
    ("mayacode", &["code", "defeats", "five", "peg", "platform", "prospect", "stock"]),
    ("raven", &["cut", "ladders", "towers"]),
    ("yaxha", &["bonus", "card", "cubes", "market", "places", "pyramid", "sheet", "standing"]),
];

/// The names of the files that lie in a game's folder itself.
fn topics(game: &str) -> BTreeSet<String> {
    let inside = folder(game);
    let own = sources(&inside).into_iter().filter(|path| path.parent() == Some(&inside));
    own.filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned())).collect()
}

#[test]
fn every_large_game_has_a_file_for_each_topic() {
    for (game, _) in LARGE {
        let found = topics(game);
        let missing: Vec<&str> = REQUIRED.into_iter().filter(|&topic| !found.contains(topic)).collect();
        assert_eq!(missing, [""; 0], "topics that {game} has no file for");
        assert!(folder(game).join("tests/conformance.rs").is_file(), "{game} is checked by the kit");
    }
}

#[test]
fn a_file_is_named_after_a_known_topic() {
    for (game, own) in LARGE {
        let known: BTreeSet<&str> = REQUIRED.into_iter().chain(OPTIONAL).chain(own.iter().copied()).collect();
        let found = topics(game);
        let unknown: Vec<&String> = found.iter().filter(|topic| !known.contains(topic.as_str())).collect();
        assert_eq!(unknown, [""; 0], "topics of {game} that are not listed");
        let gone: Vec<&&str> = own.iter().filter(|&&topic| !found.contains(topic)).collect();
        assert_eq!(gone, [&""; 0], "topics that {game} no longer has");
    }
}

/// A wildcard would hide a new fact from everybody, from the log or from the eye, where it must be decided for each.
#[test]
fn facts_and_what_is_made_of_them_name_every_variant() {
    let reads_facts = |path: &&PathBuf| {
        ["fact.rs", "story.rs", "spot.rs", "touched.rs"].iter().any(|name| path.ends_with(name))
    };
    let sources = sources(&folder(""));
    let files: Vec<&PathBuf> = sources.iter().filter(reads_facts).collect();
    assert!(files.len() >= 3 * LARGE.len(), "every large game has three of them");
    for path in files {
        let text = read(path);
        let wildcard = text.lines().position(is_wildcard).map(|line| line + 1);
        assert_eq!(wildcard, None, "{} has a wildcard in this line", path.display());
    }
}

/// Whether the line begins an arm that matches anything.
fn is_wildcard(line: &str) -> bool {
    let line = line.trim_start();
    !line.starts_with("//")
        && (line.starts_with("_ =>") || line.starts_with("_ if ") || line.contains(" _ =>"))
}

#[test]
fn a_wildcard_is_found() {
    assert!(
        ["    _ => None,", "_ if told => (),", "match fact { Fact::Ended => 1, _ => 2 }"]
            .iter()
            .all(|line| is_wildcard(line))
    );
    assert!(
        ["    // _ => None", "Fact::Ended(_) => None", "(_, _) => 0"].iter().all(|line| !is_wildcard(line))
    );
}
