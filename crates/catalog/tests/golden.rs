//! Golden games: a random game of every config, kept as a record in `golden/`. They pin what the rules do.
//! `CEIBA_BLESS=1 cargo test -p ceiba-catalog --test golden` writes those that are missing or have changed.
//!
//! `released/` has the records of older rules versions: each must replay for good, to the result that it has. Nothing
//! writes there; when a game gets a new version, its golden records move there.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{env, fs};

use ceiba_catalog::{AnyMatch, GameEntry, games};
use ceiba_core::playout::below;
use ceiba_core::record::{Heading, Record};
use ceiba_core::{Deal, Phase, Seed};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(name)
}

/// The records of a folder, with their paths.
fn records(name: &str) -> Vec<(PathBuf, Record)> {
    let paths = fs::read_dir(folder(name)).unwrap().map(|entry| entry.unwrap().path());
    let read = |path: PathBuf| {
        let record = fs::read_to_string(&path).unwrap().parse();
        let record = record.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        (path, record)
    };
    paths.map(read).collect()
}

/// The rules version that a config names.
fn version(config: &str) -> u8 {
    let mut words = config.split(' ');
    words.find_map(|word| word.strip_prefix("rules=")).unwrap().parse().unwrap()
}

/// A whole game by this config, the same each time.
fn played(game: &GameEntry, config: &str) -> Box<dyn AnyMatch> {
    let mut any_match = game.variant(config).open(config, Deal::Seed(Seed::open(1))).unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    while any_match.phase() != Phase::Over {
        let asked =
            any_match.phase().asked().iter().find(|&seat| !any_match.sealed().contains(seat)).unwrap();
        let legal = any_match.legal(asked);
        any_match.play(asked, &legal[below(&mut rng, legal.len())]).unwrap();
    }
    any_match
}

#[test]
fn a_random_game_of_every_config_goes_as_it_always_went() {
    let bless = env::var_os("CEIBA_BLESS").is_some();
    let mut changed = Vec::new();
    for game in games() {
        for config in game.variants().flat_map(ceiba_catalog::AnyGame::every) {
            let path = folder("golden").join(format!("{} {config}.ceiba", game.id()).replace(' ', "_"));
            let text = played(game, &config).record(Heading::default()).unwrap().to_string();
            if fs::read_to_string(&path).is_ok_and(|golden| golden == text) {
                continue;
            }
            if bless {
                fs::write(&path, text).unwrap();
            }
            changed.push(path.display().to_string());
        }
    }
    assert!(
        bless || changed.is_empty(),
        "not as they were; CEIBA_BLESS=1 writes them:\n{}",
        changed.join("\n")
    );
}

#[test]
fn every_record_is_true_those_of_older_rules_too() {
    for (path, record) in records("golden").into_iter().chain(records("released")) {
        ceiba_catalog::verify(&record).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    }
}

#[test]
fn there_is_a_record_of_every_rules_version_of_every_game() {
    let kept: BTreeSet<(String, u8)> = records("golden")
        .into_iter()
        .chain(records("released"))
        .map(|(_, record)| (record.game.value, version(&record.config.value)))
        .collect();
    for game in games() {
        let newest = version(&game.variant("").canonical("").unwrap());
        for version in 1..=newest {
            assert!(kept.contains(&(game.id().to_owned(), version)), "{} rules={version}", game.id());
        }
    }
}

#[test]
fn teams_keep_the_places_of_the_rules_that_they_played_by() {
    let places = |folder: &str, game: &str| {
        let mut records = records(folder);
        records.retain(|(_, record)| record.game.value == game && record.config.value.contains("players=4"));
        let is_team_game = |record: &Record| game == "raven" || record.config.value.contains("mode=teams");
        let tallies = records.into_iter().filter(|(_, record)| is_team_game(record));
        let tallies = tallies.filter_map(|(_, record)| record.result.value);
        tallies.map(|tally| tally.ranks.into_iter().max().unwrap()).collect::<BTreeSet<u8>>()
    };
    for game in ["raven", "mayacode"] {
        assert!(places("released", game).contains(&3), "{game}: by rules=1 the losers were third");
    }
    assert!(places("golden", "raven").contains(&2) && !places("golden", "raven").contains(&3));
    assert!(!places("golden", "mayacode").contains(&3));
}
