//! What bots look at, compared with what the rules count.

use ceiba_core::{Config as _, Moves, Notation, Phase, Rules, Seat, Silent, playout};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::greedy::greedy;
use super::{drawn, seat};
use crate::mayacode::{Config, Hole, Holes, MayaCode};

/// Calls `check` on the first states of games by every config, played partly greedily.
fn each_early_state(check: impl Fn(&MayaCode, Seat)) {
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    for config in Config::every() {
        let mut game = MayaCode::new(&config).unwrap();
        for step in 0..80 {
            let Phase::Turn(seat) = game.phase() else { break };
            check(&game, seat);
            if step % 3 == 0 {
                game.play(Moves::One(seat, greedy(&game, &mut rng)), &mut Silent);
            } else {
                let _ = playout::step(&mut game, &mut rng);
            }
        }
    }
}

/// The game with one more peg of the seat's on the platform.
fn with_peg(game: &MayaCode, seat: Seat, sort: usize, hole: Hole) -> MayaCode {
    let mut after = game.clone();
    after.platform.put(game.own_pegs(seat)[sort], hole);
    after
}

#[test]
fn gaps_are_the_holes_where_the_rules_count_a_code() {
    each_early_state(|game, seat| {
        let prospect = game.prospect(seat);
        for sort in 0..3 {
            for hole in game.platform.free().iter() {
                let after = with_peg(game, seat, sort, hole);
                let count = game.code(seat).count_through(&after.platform, hole);
                let place = format!("{sort} {hole} at {}", game.text());
                assert_eq!(prospect.gaps[sort].contains(hole), count > 0, "{place}");
                assert_eq!(prospect.double_gaps[sort].contains(hole), count > 1, "{place}");
            }
        }
    });
}

#[test]
fn openings_are_the_holes_where_a_peg_makes_a_gap() {
    each_early_state(|game, seat| {
        let before = game.prospect(seat);
        for sort in 0..3 {
            for hole in game.platform.free().iter() {
                let after = with_peg(game, seat, sort, hole).prospect(seat);
                let made = if before.openings[sort].contains(hole) {
                    after.gaps.iter().any(|gaps| !gaps.is_empty())
                } else {
                    after.gaps.iter().zip(before.gaps).all(|(after, before)| after.without(before).is_empty())
                };
                assert!(made, "{sort} {hole} at {}", game.text());
            }
        }
    });
}

fn holes(texts: &[&str]) -> Holes {
    texts.iter().map(|text| text.parse::<Hole>().unwrap()).collect()
}

#[test]
fn the_pegs_beside_a_gap_prop_it_and_a_code_is_made_of_its_pegs() {
    let game = drawn(
        "players=2",
        1,
        "R * . . . . .
         . . . . . . .
         . . . . . . .
         . . . o . . .
         . . . . . . .
         . . . . . . .
         . . . . R * B",
    );
    let prospect = game.prospect(seat(1));
    assert_eq!(prospect.gaps, [holes(&[]), holes(&[]), holes(&["c7"])]);
    assert_eq!(prospect.props, holes(&["a7", "b7"]));
    assert_eq!(prospect.codes, holes(&["e1", "f1", "g1"]));
}

#[test]
fn without_a_reserve_only_the_holes_beside_a_peg_are_in_reach() {
    let text = "7/7/7/3o3/7/7/*6 B6R6/*3G6O6 - 0000 2 act 0 3";
    let game = super::at("players=2", &text.replace("B6R6", "*2R6B6"));
    let gold = game.own_pegs(seat(1))[0];
    assert_eq!(game.reach(seat(1), gold), Holes::ALL);
    let mut spent = game;
    spent.stock.take(seat(1), gold);
    spent.stock.take(seat(1), gold);
    assert_eq!(spent.reach(seat(1), gold).and(spent.platform.free()), holes(&["a2", "b1", "b2"]));
}
