//! What a match keeps for each entry of its log, facts and every viewer's log included: a table that is awake holds one.

use std::hint::black_box;

use allocation_counter::measure;
use ceiba_catalog::{AnyGame, AnyMatch, games};
use ceiba_core::playout::below;
use ceiba_core::{Deal, Phase, Seed};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

/// The most bytes for an entry.
const MOST: usize = 1_000;

fn played(variant: &dyn AnyGame, config: &str) -> Box<dyn AnyMatch> {
    let mut any_match = variant.open(config, Deal::Seed(Seed::open(3))).unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    while any_match.phase() != Phase::Over {
        let open = |&seat: &ceiba_core::Seat| !any_match.sealed().contains(seat);
        let seat = any_match.phase().asked().iter().find(open).unwrap();
        let legal = any_match.legal(seat);
        any_match.play(seat, &legal[below(&mut rng, legal.len())]).unwrap();
    }
    any_match
}

#[test]
fn an_entry_takes_at_most_a_kilobyte() {
    for variant in games().iter().flat_map(ceiba_catalog::GameEntry::variants) {
        for config in variant.every() {
            let mut entries = 0;
            let kept = measure(|| {
                let any_match = played(variant, &config);
                entries = any_match.stored_len();
                // Kept until it is measured.
                std::mem::forget(black_box(any_match));
            });
            let each = usize::try_from(kept.bytes_current).unwrap() / entries;
            println!("{} {config}: {entries} entries, {each} bytes each", variant.id());
            assert!(each <= MOST, "{} {config}: {each} bytes an entry", variant.id());
        }
    }
}
