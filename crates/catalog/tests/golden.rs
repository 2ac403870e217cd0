//! Golden games: a random game of every config, kept as a record in `golden/`. They pin what the rules do.
//! `CEIBA_BLESS=1 cargo test -p ceiba-catalog --test golden` writes those that are missing or have changed. A new game
//! is not pinned before it has its first record: its rules may still change from day to day.
//!
//! `archive/` at the root has the records that earlier versions of Ceiba wrote, one folder a version, rules versions
//! that are no longer the newest among them. Nothing writes there: each replays for good, to the result that it has.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{env, fs};

use ceiba_catalog::{AnyMatch, GameEntry, games};
use ceiba_core::playout::below;
use ceiba_core::record::{Heading, Record};
use ceiba_core::{Deal, Phase, Seed};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

fn golden() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

/// The folders of the archive, one for each version that was ever written.
fn archive() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../archive");
    let versions: Vec<PathBuf> = fs::read_dir(root).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert!(!versions.is_empty(), "the archive is empty");
    versions
}

/// The records of all versions.
fn archived() -> Vec<(PathBuf, Record)> {
    archive().iter().flat_map(|version| records(version)).collect()
}

/// The records of a folder, with their paths.
fn records(folder: &Path) -> Vec<(PathBuf, Record)> {
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let read = |path: PathBuf| {
        let record = fs::read_to_string(&path).unwrap().parse();
        let record = record.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        (path, record)
    };
    paths.map(read).collect()
}

/// How many records `archive/0.1` has.
const ARCHIVED_BY_0_1: usize = 109;

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

/// The games that have a record.
fn pinned() -> BTreeSet<String> {
    records(&golden()).into_iter().chain(archived()).map(|(_, record)| record.game.value).collect()
}

#[test]
fn a_random_game_of_every_config_goes_as_it_always_went() {
    let bless = env::var_os("CEIBA_BLESS").is_some();
    let mut changed = Vec::new();
    let pinned = pinned();
    for game in games().iter().filter(|game| bless || pinned.contains(game.id())) {
        for config in game.variants().flat_map(ceiba_catalog::AnyGame::every) {
            let path = golden().join(format!("{} {config}.ceiba", game.id()).replace(' ', "_"));
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
fn every_record_verifies_whatever_version_wrote_it() {
    for (path, record) in records(&golden()).into_iter().chain(archived()) {
        ceiba_catalog::verify(&record).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    }
}

#[test]
fn every_record_of_the_archive_replays_move_by_move_and_is_written_again_as_it_was() {
    for (path, record) in archived() {
        let replayed = ceiba_catalog::replay(&record, None);
        let replayed = replayed.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let heading = Heading { seats: record.seats.clone(), date: record.date.clone() };
        let written = replayed.record(heading).unwrap().to_string();
        assert_eq!(written, fs::read_to_string(&path).unwrap(), "{}", path.display());
    }
}

/// The sizes that the archive had when it was made: a record that is lost is noticed.
#[test]
fn the_archive_of_0_1_is_whole() {
    let path = archive().into_iter().find(|path| path.ends_with("0.1")).unwrap();
    assert_eq!(records(&path).len(), ARCHIVED_BY_0_1);
}

#[test]
fn there_is_a_record_of_every_rules_version_of_every_game() {
    let kept: BTreeSet<(String, u8)> = records(&golden())
        .into_iter()
        .chain(archived())
        .map(|(_, record)| (record.game.value, version(&record.config.value)))
        .collect();
    let pinned = pinned();
    for game in games().iter().filter(|game| pinned.contains(game.id())) {
        let newest = version(&game.variant("").canonical("").unwrap());
        for version in 1..=newest {
            assert!(kept.contains(&(game.id().to_owned(), version)), "{} rules={version}", game.id());
        }
    }
}

#[test]
fn teams_keep_the_places_of_the_rules_that_they_played_by() {
    let places = |rules: u8, game: &str| {
        let mut records = archived();
        records.retain(|(_, record)| record.game.value == game && record.config.value.contains("players=4"));
        records.retain(|(_, record)| version(&record.config.value) == rules);
        let is_team_game = |record: &Record| game == "raven" || record.config.value.contains("mode=teams");
        let tallies = records.into_iter().filter(|(_, record)| is_team_game(record));
        let tallies = tallies.filter_map(|(_, record)| record.result.value);
        tallies.map(|tally| tally.ranks.into_iter().max().unwrap()).collect::<BTreeSet<u8>>()
    };
    for game in ["raven", "mayacode"] {
        assert!(places(1, game).contains(&3), "{game}: by rules=1 the losers were third");
    }
    assert!(places(2, "raven").contains(&2) && !places(2, "raven").contains(&3));
    assert!(!places(2, "mayacode").contains(&3));
}
