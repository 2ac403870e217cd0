//! Random play, to have something to start from.

use ceiba_catalog::{AnyGame, AnyMatch};
use ceiba_core::{Config, Deal, Game, Match, Phase, Seed, playout};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

/// The random numbers that start from this number.
pub(crate) fn rng(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

/// The match of random moves by `config`, up to `most` of them.
pub(crate) fn random_match<G: Game>(config: &G::Config, seed: u64, most: usize) -> Match<G> {
    let mut game = Match::new(config, Deal::Seed(Seed::open(seed))).expect("a config of the tests");
    let mut rng = rng(seed);
    for _ in 0..most {
        // In a *together* phase whoever has sealed already has nothing more to do.
        let asked = game.phase().asked().iter().find(|&seat| !game.sealed().contains(seat));
        let Some(seat) = asked else { break };
        let legal = game.legal(seat);
        let action = legal[playout::below(&mut rng, legal.len())];
        game.submit(seat, action).expect("a legal action");
    }
    game.in_engine_mode()
}

/// Positions on the way of random games by every config, each with its config.
pub(crate) fn positions<G: Game>() -> Vec<(G::Config, G)> {
    let mut positions = Vec::new();
    for config in G::Config::every() {
        for most in [0, 1, 2, 5, 9, 17, 40, usize::MAX] {
            let game = random_match::<G>(&config, most as u64, most);
            positions.push((config.clone(), game.truth().expect("engine mode").clone()));
        }
    }
    positions
}

/// Plays on at random through the any_match, for so many steps or to the end.
pub(crate) fn play_on(any_match: &mut dyn AnyMatch, seed: u64, most: usize) {
    let mut rng = rng(seed);
    for _ in 0..most {
        if any_match.phase() == Phase::Chance {
            let chances = any_match.chances().expect("engine mode");
            let (outcome, _) = &chances[playout::below(&mut rng, chances.len())];
            any_match.befall(outcome).expect("an outcome of chance");
            continue;
        }
        let asked = any_match.phase().asked().iter().find(|&seat| !any_match.sealed().contains(seat));
        let Some(seat) = asked else { break };
        let legal = any_match.legal(seat);
        let action = &legal[playout::below(&mut rng, legal.len())];
        any_match.play(seat, action).expect("a legal action");
    }
}

/// A match of the catalog after some random moves.
pub(crate) fn random_door(kind: &dyn AnyGame, config: &str, seed: u64, most: usize) -> Box<dyn AnyMatch> {
    let deal = Deal::Seed(Seed::open(seed));
    let mut any_match = kind.open_engine(config, None, deal).expect("a config of the catalog");
    play_on(&mut *any_match, seed, most);
    any_match
}
