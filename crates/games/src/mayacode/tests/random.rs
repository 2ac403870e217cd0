//! What holds in every state of random and greedy games.

use ceiba_core::{Config as _, Moves, Notation, Phase, Rules, Silent};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::greedy::greedy;
use super::{at, seat};
use crate::mayacode::{Action, Config, MayaCode};
use crate::testing::scaled;

/// Calls `check` on every state of games by every config, half of them greedy.
fn each_state(games: u64, mut check: impl FnMut(&MayaCode)) {
    for config in Config::every() {
        for number in 0..games {
            let mut rng = ChaCha8Rng::seed_from_u64(number);
            let mut game = MayaCode::new(&config).unwrap();
            check(&game);
            while let Phase::Turn(seat) = game.phase() {
                let action =
                    if number % 2 == 0 { game.legal_any(seat, &mut rng) } else { greedy(&game, &mut rng) };
                game.play(Moves::One(seat, action), &mut Silent);
                check(&game);
            }
        }
    }
}

#[test]
fn every_state_of_a_game_is_possible_and_keeps_its_pegs() {
    let census: Vec<_> =
        Config::every().iter().map(|config| MayaCode::new(config).unwrap().census()).collect();
    each_state(scaled(200), |game| {
        assert!(game.is_possible(), "{}", game.text());
        assert!(census.contains(&game.census()), "{}", game.text());
    });
}

#[test]
fn every_state_survives_its_text() {
    each_state(scaled(40), |game| {
        assert_eq!(MayaCode::from_text(&game.config(), &game.text()).as_ref(), Ok(game));
    });
}

#[test]
fn any_legal_action_is_as_likely_as_another() {
    let text = "7/7/2G4/3o3/7/2R*3/7 *1R5B6/*4G5O6 - 0000 1 act 0 20";
    let game = at("", text);
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let legal: Vec<Action> = game.legal(seat(1)).collect();
    let mut counts = vec![0_u32; legal.len()];
    for _ in 0..legal.len() * 400 {
        let action = game.legal_any(seat(1), &mut rng);
        counts[legal.iter().position(|&other| other == action).expect("it is legal")] += 1;
    }
    assert!(counts.iter().all(|count| (300..500).contains(count)), "{counts:?}");
}

#[test]
fn the_key_is_the_position_without_the_counters() {
    let [one, other] = ["0 20", "7 34"]
        .map(|counters| at("", &format!("7/7/2G4/3o3/7/2R*3/7 *1R5B6/*4G5O6 - 0000 1 act {counters}")).key());
    assert_eq!(one, other);
    let mut keys = std::collections::BTreeSet::new();
    let mut texts = std::collections::BTreeSet::new();
    each_state(2, |game| {
        if game.config() == Config::default() {
            let fields: Vec<String> = game.text().split(' ').map(str::to_owned).collect();
            texts.insert(fields[..6].join(" "));
            keys.insert(game.key());
        }
    });
    assert_eq!(keys.len(), texts.len());
}
