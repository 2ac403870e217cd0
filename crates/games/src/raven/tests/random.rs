//! What holds in every state of random games.

use ceiba_core::{Config as _, Moves, Notation as _, Phase, Rules as _, Silent, playout};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use crate::raven::{Action, Config, Raven};

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
                        game.play(Moves::One(seat, action), &mut Silent);
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

#[test]
fn every_swap_joins_and_completes_what_was_foretold() {
    each_state(4, |game| {
        let Phase::Turn(seat) = game.phase() else { return };
        for action in game.legal(seat) {
            let Action::Swap(cut) = action else { continue };
            let mut after = game.clone();
            let joined = after.towers.swap(cut);
            assert_eq!(game.towers.would_join(cut), joined, "{} {action}", game.text());
            for tower in joined.iter() {
                assert_eq!(game.towers.would_complete(cut, tower), after.towers.is_complete(tower));
            }
        }
    });
}
