//! The game against its simple twin: random games side by side, and counts of paths.

use ceiba_core::{Config as _, Moves, Notation as _, Phase, Rules as _, Silent, playout};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::simple::Simple;
use crate::raven::{Chance, Config, Raven};
use crate::testing::{figure, scaled};

#[test]
fn two_players_play_as_the_simple_game_does() {
    play_side_by_side(2);
}

#[test]
fn three_players_play_as_the_simple_game_does() {
    play_side_by_side(3);
}

#[test]
fn four_players_play_as_the_simple_game_does() {
    play_side_by_side(4);
}

/// Random games of so many players, with every option in turn.
fn play_side_by_side(players: usize) {
    let newest = Config::every().into_iter().filter(|config| config.players() == players);
    let configs: Vec<Config> =
        newest.clone().chain(newest.map(|config| Config { rules: 1, ..config })).collect();
    for (seed, config) in (0..scaled(20_000)).zip(configs.iter().cycle()) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut game = Raven::new(config).unwrap();
        let mut simple = Simple::read(config, &game.text());
        while game.phase() != Phase::Over {
            step(&mut game, &mut simple, &mut rng);
            assert_eq!(game.text(), simple.write());
        }
        let outcome = game.outcome();
        let results: Vec<(i32, u8)> =
            outcome.seats().map(|seat| (outcome.score(seat), outcome.rank(seat))).collect();
        assert_eq!(results, simple.results(), "{}", game.text());
    }
    figure(&format!("raven, random games of {players} beside the simple game"), scaled(20_000));
}

/// Compares what can happen and lets one of it happen in both games.
fn step(game: &mut Raven, simple: &mut Simple, rng: &mut ChaCha8Rng) {
    if let Phase::Turn(seat) = game.phase() {
        let legal = game.legal(seat).map(|action| action.to_string());
        assert_eq!(sorted(legal), sorted(simple.legal().into_iter()), "{}", game.text());
        let action = game.legal_any(seat, rng);
        game.play(Moves::One(seat, action), &mut Silent);
        simple.play(&action.to_string());
    } else {
        let chances = game.chances().map(|(chance, _)| chance.to_string());
        assert_eq!(sorted(chances), sorted(simple.chances().into_iter()), "{}", game.text());
        let outcomes: Vec<Chance> = game.chances().map(|(chance, _)| chance).collect();
        let chance = outcomes[playout::below(rng, outcomes.len())];
        game.befall(chance, &mut Silent);
        simple.befall(&chance.to_string());
    }
}

fn sorted(texts: impl Iterator<Item = String>) -> Vec<String> {
    let mut texts: Vec<String> = texts.collect();
    texts.sort();
    texts
}
