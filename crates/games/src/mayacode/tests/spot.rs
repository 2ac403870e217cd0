//! The things on the table and their names.

use ceiba_core::{Config as _, Facts, Moves, Phase, Presentation, Rules, Scene, Secrecy, Viewer};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::greedy::greedy;
use super::seat;
use crate::mayacode::{Config, Fact, Hole, MayaCode, NoSuchSpot, Peg, Pile, Spot};
use crate::testing::scaled;

fn hole(text: &str) -> Spot {
    Spot::Hole(text.parse::<Hole>().unwrap())
}

fn shown(game: &MayaCode) -> Scene {
    MayaCode::scene(&game.view(Viewer::Public), Viewer::Public, &[])
}

/// Calls `check` on the facts of every action and the position after it, in games by every config, half of them greedy.
fn each_action(games: u64, mut check: impl FnMut(&[Fact], &MayaCode)) {
    for config in Config::every() {
        for number in 0..games {
            let mut rng = ChaCha8Rng::seed_from_u64(number);
            let mut game = MayaCode::new(&config).unwrap();
            while let Phase::Turn(seat) = game.phase() {
                let action =
                    if number % 2 == 0 { game.legal_any(seat, &mut rng) } else { greedy(&game, &mut rng) };
                let mut facts = Facts::default();
                game.play(Moves::One(seat, action), &mut facts);
                check(facts.all(), &game);
            }
        }
    }
}

#[test]
fn a_thing_is_named_by_what_it_is() {
    let gold = Pile::Reserve(seat(1), Peg::Gold);
    for (spot, name) in [
        (Spot::DropHole, "drop-hole"),
        (hole("c3"), "hole.c3"),
        (Spot::BenchPeg { seat: seat(2), place: 3 }, "bench.2.3"),
        (Spot::Pile(gold), "reserve.1.gold"),
        (Spot::PilePeg { pile: gold, number: 3 }, "reserve.1.gold.3"),
        (Spot::PilePeg { pile: Pile::Pool(Peg::Black), number: 12 }, "pool.black.12"),
        (Spot::Pile(Pile::Chamber(Peg::White)), "chamber.white"),
    ] {
        assert_eq!((spot.to_string().as_str(), name.parse()), (name, Ok(spot)));
    }
}

#[test]
fn nothing_has_another_name() {
    let wrong =
        ["", "hole", "hole.z9", "hole.c3.1", "bench.1.03", "reserve.1.pink", "pool.black.1.1", "Platform"];
    for name in wrong {
        assert_eq!(name.parse::<Spot>(), Err(NoSuchSpot), "{name}");
    }
}

#[test]
fn every_name_in_a_scene_is_read_back() {
    each_action(scaled(20), |_, game| {
        for zone in shown(game).zones {
            for name in zone.items.iter().map(|item| &item.spot).chain([&zone.spot]) {
                assert!(name.parse::<Spot>().is_ok(), "{name}");
            }
        }
    });
}
