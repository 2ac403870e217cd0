//! The things on the table and their names.

use ceiba_core::{Config as _, Moves, Phase, Presentation, Rules, Scene, Secrecy, Silent, Viewer};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::greedy::greedy;
use super::{after, asked, drawn, facts, seat, sketched};
use crate::mayacode::{Config, Hole, MayaCode, NoSuchSpot, Peg, Pile, Spot};
use crate::testing::scaled;

fn hole(text: &str) -> Spot {
    Spot::Hole(text.parse::<Hole>().unwrap())
}

fn shown(game: &MayaCode) -> Scene {
    MayaCode::scene(&game.view(Viewer::Public), Viewer::Public, &[])
}

/// Calls `check` on every position after an action, in games by every config, half of them greedy.
fn each_position(games: u64, check: impl Fn(&MayaCode)) {
    for config in Config::every() {
        for number in 0..games {
            let mut rng = ChaCha8Rng::seed_from_u64(number);
            let mut game = MayaCode::new(&config).unwrap();
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
    each_position(scaled(20), |game| {
        for zone in shown(game).zones {
            for name in zone.items.iter().map(|item| &item.spot).chain([&zone.spot]) {
                assert!(name.parse::<Spot>().is_ok(), "{name}");
            }
        }
    });
}

/// East can complete a code at e2; West has one green peg, on the platform.
const READY: &str = "7 . . . . . . .
                     6 . G . . . * .
                     5 . . . . . . .
                     4 . . . o . . .
                     3 . . . . . . .
                     2 . . R * . . .
                     1 . . . . . . .";

/// What an action of the seat that is asked touches, in the order of its facts.
fn touched(game: &MayaCode, text: &str) -> String {
    let view = after(game.clone(), &[text]).view(Viewer::Seat(asked(game)));
    let spots: Vec<String> =
        facts(game, text).into_iter().flat_map(|fact| MayaCode::touched(&view, fact)).collect();
    spots.join(" ")
}

#[test]
fn a_peg_is_touched_where_it_stands_now_and_where_it_stood() {
    let game = drawn("", 1, READY);
    assert_eq!(touched(&game, "Ra1"), "hole.a1");
    assert_eq!(touched(&game, "c2-b2"), "hole.c2 hole.b2");
}

#[test]
fn a_removal_touches_the_hole_or_pile_and_where_the_peg_went() {
    let game = after(sketched("", READY, "*1R5B6/*3G1O6 - 0000 1 act 0 20"), &["Be2"]);
    assert_eq!(touched(&game, "xf6"), "hole.f6 reserve.1.gold");
    assert_eq!(touched(&game, "xb6"), "hole.b6 chamber.green");
    assert_eq!(touched(&game, "xO"), "reserve.2.orange chamber.orange");
}

#[test]
fn a_defeat_touches_all_that_leaves_the_game() {
    let game = after(sketched("", READY, "*1R5B6/*3O6 - 0000 1 act 0 20"), &["Be2"]);
    let cleared = "reserve.2.orange chamber.orange reserve.2.gold chamber.gold";
    assert_eq!(touched(&game, "xb6"), format!("hole.b6 chamber.green {cleared}"));
}
