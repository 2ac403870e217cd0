//! R2 and R7: before the first swap.

use std::collections::BTreeMap;

use ceiba_core::{Config as _, Notation as _, Phase, Presentation as _, Rules as _, Silent, playout};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::{after, asked, at, clause, field, legal, refused, seat};
use crate::raven::{Config, Platform, Raven, Stage};

/// Two floors of the fourth level stand; the next goes to platform 3.
const FOURTH: &str = "KRBO/VGRT/TVG/OKY/YBV/WOT/GTW/RYO/BWK - -/-/-/-/-/-/-/-/- floor 1 1 0";
/// A blue floor is to be placed; on platform 8 it would leave no room for the rest of the level.
const DRAFT: &str = "GKR/TV/RYW/BWO/WT/KGV/VOY/YR/OBK - -/-/-/-/-/-/-/-/- place-B 1 1 0";

fn set_up(words: &str, seed: u64) -> Raven {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut game = Raven::new(&Config::from_words(words).unwrap()).unwrap();
    playout::skip_chance(&mut game, &mut rng);
    game
}

#[test]
fn r2_1_no_tower_holds_a_colour_twice() {
    for seed in 0..50 {
        let game = set_up("players=2", seed);
        assert!(Platform::all().all(|platform| game.towers.colours(platform).len() == 5), "{}", game.text());
    }
}

#[test]
fn r2_1_a_colours_weight_is_the_number_of_ways_to_finish_the_level() {
    let game = at("players=2", FOURTH);
    let weights: BTreeMap<String, u64> =
        game.chances().map(|(chance, weight)| (chance.to_string(), weight)).collect();
    let mut ways = BTreeMap::new();
    count_ways(&game, &mut Vec::new(), &mut ways);
    assert_eq!(weights, ways);
    assert!(weights.values().any(|&weight| weight != weights["floor-R"]), "{weights:?}");
}

/// Builds the level in every possible way, and counts the ways by their first floor.
fn count_ways(game: &Raven, floors: &mut Vec<String>, ways: &mut BTreeMap<String, u64>) {
    if game.towers.count() == 36 {
        *ways.entry(floors[0].clone()).or_default() += 1;
        return;
    }
    for (chance, _) in game.chances() {
        let mut next = game.clone();
        next.befall(chance, &mut Silent);
        floors.push(chance.to_string());
        count_ways(&next, floors, ways);
        floors.pop();
    }
}

#[test]
fn r2_1_every_order_of_a_level_is_equally_likely() {
    // A floor's weight is the sum of the weights after it, so along any path all but the first sum and the
    // last weight, which is 1, cancel out.
    let mut game = at("players=2", FOURTH);
    while game.towers.count() < 35 {
        let (chance, weight) = game.chances().last().unwrap();
        game.befall(chance, &mut Silent);
        assert_eq!(weight, game.chances().map(|(_, weight)| weight).sum::<u64>(), "{}", game.text());
    }
    assert_eq!(game.chances().map(|(_, weight)| weight).collect::<Vec<_>>(), [1]);
}

#[test]
fn r2_2_black_stands_the_monolith_anywhere_and_white_begins() {
    let game = set_up("players=2", 1);
    assert_eq!((asked(&game), legal(&game).len()), (seat(2), 48));
    assert_eq!(clause(&game, "1-2@3"), "R2.2");
    let game = after(game, &["m5-8@4"]);
    assert_eq!((asked(&game), field(&game, 1)), (seat(1), "5-8@4".to_owned()));
    assert_eq!(asked(&after(game.clone(), &[&legal(&game)[0]])), seat(2));
}

#[test]
fn r2_2_two_players_have_no_task_cards() {
    let game = set_up("players=2", 1);
    assert!(game.census().counts().all(|(piece, _)| piece != "card"));
    assert_eq!(game.stage, Stage::Monolith);
}

#[test]
fn r7_1_a_floor_is_drawn_from_the_level_and_placed_by_the_seats_in_turn() {
    let mut game = Raven::new(&Config::from_words("players=3 setup=drafted start=drawn").unwrap()).unwrap();
    game = after(game, &["start-2"]);
    assert_eq!(game.chances().count(), 9);
    game = after(game, &["floor-T", "p7"]);
    assert_eq!(field(&game, 0), "-/-/-/-/-/-/T/-/-");
    assert_eq!(game.chances().count(), 8);
    assert!(game.chances().all(|(_, weight)| weight == 1));
    assert_eq!(asked(&after(game.clone(), &["floor-R"])), seat(3));
    assert_eq!(asked(&after(game, &["floor-R", "p1", "floor-O"])), seat(1));
}

#[test]
fn r7_1_the_order_runs_on_across_levels_and_the_start_player_swaps_first() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let mut game = Raven::new(&Config::from_words("players=4 setup=drafted start=drawn").unwrap()).unwrap();
    game = after(game, &["start-3"]);
    let mut drafter = seat(3);
    while game.towers.count() < 45 {
        playout::chance(&mut game, &mut rng);
        assert_eq!(asked(&game), drafter);
        let first = legal(&game)[0].clone();
        game = after(game, &[&first]);
        drafter = drafter.next(4);
    }
    assert_eq!(game.stage, Stage::Card);
    playout::skip_chance(&mut game, &mut rng);
    assert_eq!(game.phase(), Phase::Turn(seat(3)));
}

#[test]
fn r7_1_the_monolith_follows_the_draft_of_two() {
    let game = at(
        "setup=drafted",
        "RYTVK/OGBWR/YTVKO/GBWRY/TVKOG/BWRYT/VKOGB/WRYTV/KOGB - -/-/-/-/-/-/-/-/- draw 1 1 0",
    );
    let game = after(game, &["floor-W", "p9"]);
    assert_eq!((game.stage, asked(&game)), (Stage::Monolith, seat(2)));
}

#[test]
fn r7_1_a_platform_takes_one_floor_a_level_and_no_colour_twice() {
    let game = at("setup=drafted", DRAFT);
    assert_eq!(refused(&game, "p1").message.id, "raven-refused-has-floor");
    assert_eq!(clause(&game, "p1"), "R7.1");
    let game = at("setup=drafted", &DRAFT.replace("place-B", "place-T"));
    assert_eq!(refused(&game, "p2").message.id, "raven-refused-has-colour");
    assert_eq!(clause(&game, "p2"), "R7.1");
    assert_eq!(clause(&game, "1-2@3"), "R7.1");
}

#[test]
fn r7_2_a_floor_may_not_leave_the_level_without_an_end() {
    let game = at("setup=drafted", DRAFT);
    let dead_ends: Vec<u8> = Platform::all()
        .map(Platform::number)
        .filter(|number| {
            let refusal = game.refusal(asked(&game), super::action(&format!("p{number}")));
            refusal.is_some_and(|refusal| refusal.clause.0 == "R7.2")
        })
        .collect();
    assert_eq!(dead_ends, [8]);
}

#[test]
fn r7_2_a_platform_can_always_be_found() {
    for seed in 0..40 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut game = Raven::new(&Config::from_words("setup=drafted").unwrap()).unwrap();
        while game.stage != Stage::Monolith {
            playout::chance(&mut game, &mut rng);
            let choice = game.legal_any(asked(&game), &mut rng);
            game = after(game, &[&choice.to_string()]);
        }
    }
}
