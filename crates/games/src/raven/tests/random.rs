//! What holds in every state of random games.

use ceiba_core::{Config as _, Game, Moves, Phase, playout};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use crate::raven::{Config, Raven};

/// Calls `check` on every state of random games by every config.
fn each_state(games: u64, mut check: impl FnMut(&Raven)) {
    for config in Config::every() {
        for seed in 0..games {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let mut game = Raven::new(&config).unwrap();
            check(&game);
            while game.phase() != Phase::Over {
                match game.phase() {
                    Phase::Turn(seat) => {
                        let action = game.legal_any(seat, &mut rng);
                        game.play(Moves::One(seat, action));
                    }
                    _ => playout::chance(&mut game, &mut rng),
                }
                check(&game);
            }
        }
    }
}

#[test]
fn every_state_of_a_game_is_possible() {
    each_state(40, |game| assert!(game.is_possible(), "{}", game.text()));
}

#[test]
fn every_state_survives_its_text() {
    each_state(10, |game| {
        assert_eq!(Raven::from_text(&game.config(), &game.text()).as_ref(), Ok(game));
    });
}
