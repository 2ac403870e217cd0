//! What happens, as facts: who gets what by which right, what is revealed, and what ends a round.

use ceiba_core::{Presentation as _, Rules as _, SeatSet};

use super::{action, after, building, building_beside, choosing, facts, seat};
use crate::yaxha::{Fact, RoundNumber, TileClaim, Yaxha};

/// Who takes which tile by which right.
fn takes(game: &Yaxha, text: &str) -> Vec<(u8, u8, TileClaim)> {
    let take = |fact: &Fact| match *fact {
        Fact::TileTaken { seat, tile, claim, .. } => Some((seat.number(), tile.number(), claim)),
        _ => None,
    };
    facts(game, text).all().iter().filter_map(take).collect()
}

/// The exchange, as seats with their new numbers.
fn exchanges(game: &Yaxha, text: &str) -> Vec<(u8, u8)> {
    let exchange = |fact: &Fact| match *fact {
        Fact::InitiativeExchanged { seat, tile } => Some((seat.number(), tile.number())),
        _ => None,
    };
    facts(game, text).all().iter().filter_map(exchange).collect()
}

fn four() -> Yaxha {
    choosing("players=4", "2134", &["-"; 4], &["O3", "B3", "G3", "Y3"])
}

#[test]
fn y2_1_the_first_tile_of_a_round_brings_the_round() {
    let game = super::at("", "1 draw 12 any,base,side O24B24G24Y24S24 -/- -- -- - -");
    let round = |game: &Yaxha, text: &str| {
        facts(game, text).all().iter().find_map(|fact| match *fact {
            Fact::TileFull { round, .. } => Some(round),
            _ => None,
        })
    };
    let game = after(game, &["cube-O", "cube-B"]);
    assert_eq!(round(&game, "cube-O"), Some(Some(RoundNumber(1))));
    let game = after(game, &["cube-O", "cube-S"]);
    assert_eq!(round(&game, "cube-S"), None);
    assert_eq!(round(&after(game, &["cube-S"]), "cube-G"), Some(None));
}

#[test]
fn y2_2_cards_reveal_each_other() {
    let shown = facts(&four(), "c1 c2 c3 c4");
    assert!(shown.reveal() && !shown.has_phase_ended());
    let line = facts(&after(four(), &["c1 c1 c1 c1"]), "t2");
    assert!(!line.reveal(), "a tile chosen in line can be taken back");
}

#[test]
fn y2_3_tiles_are_given_in_the_order_of_initiative() {
    let first =
        [(2, 2, TileClaim::Card), (1, 1, TileClaim::Card), (3, 3, TileClaim::Card), (4, 4, TileClaim::Card)];
    assert_eq!(takes(&four(), "c1 c2 c3 c4"), first);
    assert_eq!(takes(&four(), "c2 c2 c2 c2"), [(2, 2, TileClaim::Card)]);
}

#[test]
fn y2_4_the_last_tile_follows_a_choice() {
    let game = after(four(), &["c1 c1 c1 c1"]);
    assert_eq!(takes(&game, "t2"), [(1, 2, TileClaim::Choice)]);
    let game = after(game, &["t2"]);
    assert_eq!(takes(&game, "t4"), [(3, 4, TileClaim::Choice), (4, 3, TileClaim::Rest)]);
}

#[test]
fn y2_5_the_middle_one_of_three_exchanges_nothing() {
    let game = choosing("players=3", "312", &["-"; 3], &["O3", "B3", "G3"]);
    let game = after(game, &["c2 c2 c2"]);
    assert_eq!(exchanges(&game, "t1"), [(1, 1), (2, 3)]);
}

#[test]
fn y3_1_only_the_cube_that_ends_the_building_reveals_something() {
    let game = building("OO/B.", "OBG");
    assert!(!facts(&game, "1 O@1,1,1").reveal());
    let game = after(game, &["1 O@1,1,1", "1 G@0,2,1", "1 B@1,2,1", "2 S@1,1,1", "2 S@2,1,1"]);
    assert!(facts(&game, "2 S@3,1,1").reveal());
}

#[test]
fn y3_1_what_ends_the_building_does_not_depend_on_who_is_last() {
    let first = ["1 O@1,1,1", "1 G@0,2,1"];
    let second = ["2 S@1,1,1", "2 S@2,1,1"];
    let game = after(after(building("OO/B.", "OBG"), &first), &second);
    let end = [Fact::PyramidsShown, Fact::RoundEnded { next: Some(RoundNumber(3)) }];
    for (last, earlier) in [("1 B@1,2,1", "2 S@3,1,1"), ("2 S@3,1,1", "1 B@1,2,1")] {
        assert!(!facts(&game, earlier).has_phase_ended());
        let ended = facts(&after(game.clone(), &[earlier]), last);
        assert_eq!((ended.own().len(), ended.of_the_end()), (1, &end[..]));
    }
}

#[test]
fn y3_5_a_round_in_which_nobody_builds_ends_with_the_taking() {
    let sites = ["SOOB/OOBB/OBBY/BBYY|SOO/O../O..", "GGGG/GGGG/YYYY/BBBB|GG./Y.Y/B.."];
    let facts = facts(&choosing("", "12", &sites, &["G3", "S3"]), "c1 c2");
    assert!(!facts.has_phase_ended(), "nobody was asked to build");
    assert_eq!(facts.all().last(), Some(&Fact::RoundEnded { next: Some(RoundNumber(9)) }));
    assert!(!facts.all().contains(&Fact::PyramidsShown));
}

#[test]
fn y3_5_discards_belong_to_the_cube_before_them() {
    let sites = ["SOOB/OOBB/OBBY/BBYY|SOO/O../O..", "GGGG/GGGG/YYYY/BBBB|GG./Y.Y/B.."];
    let facts = facts(&building_beside(sites[0], "OG2", sites[1]), "1 O@2,1,2");
    let cubes = "G2".parse().unwrap();
    assert_eq!(facts.own().last(), Some(&Fact::CubesDiscarded { seat: seat(1), cubes }));
}

#[test]
fn y4_1_no_round_follows_the_last() {
    let game = building("OOOO/BBBB/GGGG/YYYY|OOO/BBB/GGG|OO/..", "OBS");
    let last = facts(&after(game, &["1 O@0,1,3"]), "1 B@1,1,3");
    assert_eq!(last.of_the_end().last(), Some(&Fact::RoundEnded { next: None }));
}

#[test]
fn y4_3_a_cube_brings_what_it_changes_in_the_groups() {
    // Orange falls from seven to three (15 to 4), blue grows from four to six (6 to 12).
    let game = building("BOO/OOO/OOB|BB/B.", "B2G");
    let Fact::CubePlaced { gain, .. } = facts(&game, "1 B@1,1,2").own()[0] else {
        panic!("a cube is placed")
    };
    assert_eq!(gain, 4 - 15 + 12 - 6);
    let told = game.gain_of(seat(1), action("B@1,1,2")).unwrap();
    assert_eq!(told.id, "yaxha-loss");
}

#[test]
fn a_card_brings_nothing_that_can_be_foreseen() {
    let game = four();
    assert_eq!(game.phase().asked(), SeatSet::all(4));
    assert_eq!(game.gain_of(seat(1), action("c1")), None);
}
