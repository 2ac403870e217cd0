//! Golden games: a random game of every config, kept as a record. They pin what the rules do, and they are the
//! old records that must replay for good: a record of every rules version ever released stays in this folder.
//!
//! `CEIBA_BLESS=1 cargo test -p ceiba-catalog --test golden` writes those that are missing or have changed.

use std::path::{Path, PathBuf};
use std::{env, fs};

use ceiba_catalog::{Door, GameEntry, games};
use ceiba_core::playout::below;
use ceiba_core::record::{Heading, Record};
use ceiba_core::{Deal, Phase, Seed};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

/// A whole game by this config, the same each time.
fn played(game: &GameEntry, config: &str) -> Box<dyn Door> {
    let mut door = game.kind(config).open(config, Deal::Seed(Seed::open(1))).unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    while door.phase() != Phase::Over {
        let asked = door.phase().asked().iter().find(|&seat| !door.sealed().contains(seat)).unwrap();
        let legal = door.legal(asked);
        door.play(asked, &legal[below(&mut rng, legal.len())]).unwrap();
    }
    door
}

#[test]
fn a_random_game_of_every_config_goes_as_it_always_went() {
    let bless = env::var_os("CEIBA_BLESS").is_some();
    let mut changed = Vec::new();
    for game in games() {
        for config in game.kinds().flat_map(ceiba_catalog::Kind::every) {
            let path = folder().join(format!("{} {config}.ceiba", game.id()).replace(' ', "_"));
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
fn every_golden_record_is_true() {
    let mut count = 0;
    for entry in fs::read_dir(folder()).unwrap() {
        let path = entry.unwrap().path();
        let record: Record = fs::read_to_string(&path).unwrap().parse().unwrap();
        ceiba_catalog::verify(&record).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        count += 1;
    }
    assert!(count >= games().len());
}
