//! End and score (Y4).

use ceiba_core::{Notation as _, Phase, Rules as _};

use super::{after, at, building, field, pyramid, seat, sheet};
use crate::yaxha::{CubeColour, Edition, Group, Yaxha};

const WHOLE: &str = "OOOO/OOOO/OOOO/OOOO|OOO/OOO/OOO|OO/OO|O";

/// A finished game of two players.
fn over(bonus: &str, first: &str, second: &str) -> Yaxha {
    let bag = super::bag(&[first, second], &[]);
    at("", &format!("10 over 12 {bonus} {bag} -/- -- -- {first} {second}"))
}

const CHEQUERED: &str = "OBOB/BOBO/OBOB/BOBO|OBO/BOB/OBO|OB/BO|O";

/// The same in green and grey.
fn recoloured() -> String {
    CHEQUERED.replace('O', "G").replace('B', "S")
}

#[test]
fn y4_1_the_game_ends_after_round_ten() {
    let striped = "OOOO/BBBB/GGGG/YYYY|OOO/BBB/GGG|OO/..";
    let game = building(striped, "OBS");
    assert_eq!(field(&game, 0), "10");
    let game = after(game, &["1 O@0,1,3", "1 B@1,1,3"]);
    assert_eq!(game.phase(), Phase::Over, "{}", game.text());
    assert_eq!(field(&game, 0), "10");
}

#[test]
fn y4_1_a_round_before_the_last_is_followed_by_another() {
    let game = after(building("-", "O3"), &["1 O@0,0,1", "1 O@1,0,1", "1 O@2,0,1"]);
    let game = after(game, &["2 S@0,0,1", "2 S@1,0,1", "2 S@2,0,1"]);
    assert_eq!((field(&game, 0).as_str(), field(&game, 1).as_str()), ("2", "draw"));
}

#[test]
fn y4_2_in_a_complete_pyramid_five_cubes_are_hidden() {
    let hidden: Vec<String> = pyramid(WHOLE).hidden().iter().map(|place| place.to_string()).collect();
    assert_eq!(hidden, ["1,1,1", "2,1,1", "1,2,1", "2,2,1", "1,1,2"]);
    assert_eq!(pyramid(WHOLE).visible().len(), 25);
}

#[test]
fn y4_2_a_cube_is_hidden_by_four_and_not_by_three() {
    assert_eq!(
        pyramid("OOO/OOO/OOO|OO/OO").hidden().iter().map(|place| place.to_string()).collect::<Vec<_>>(),
        ["1,1,1"]
    );
    assert!(pyramid("OOO/OOO/OOO|OO/O.").hidden().is_empty());
}

fn sizes(text: &str, colour: CubeColour) -> Vec<u8> {
    let groups = pyramid(text).groups().filter(|group| group.colour == colour).map(Group::size);
    let mut sizes: Vec<u8> = groups.collect();
    sizes.sort_unstable();
    sizes
}

#[test]
fn y4_3_cubes_group_side_by_side_and_not_by_corners() {
    assert_eq!(sizes("OO/BO", CubeColour::Orange), [3]);
    assert_eq!(sizes("OB/BO", CubeColour::Orange), [1, 1]);
    assert_eq!(sizes("BBBO/OBBB", CubeColour::Orange), [1, 1]);
}

#[test]
fn y4_3_a_cube_joins_what_it_rests_on() {
    assert_eq!(sizes("OB/BO|O", CubeColour::Orange), [3]);
    assert_eq!(sizes("OBBO/BBBB|BBO", CubeColour::Orange), [1, 2]);
    assert_eq!(sizes("OBB/BBB/BBO|BB/BB|B", CubeColour::Orange), [1, 1]);
}

#[test]
fn y4_3_a_hidden_cube_neither_counts_nor_joins() {
    // The orange middle would join the two others if it were seen.
    assert_eq!(sizes("BOB/BOB/BOB", CubeColour::Orange), [3]);
    assert_eq!(sizes("BOB/BOB/BOB|BB/BB", CubeColour::Orange), [1, 1]);
}

#[test]
fn y4_3_levels_two_apart_do_not_join() {
    let text = "OOO/OOO/OOO|BB/BB|O";
    // The middle of the base is hidden; the ring around it is one group, the top another.
    assert_eq!(sizes(text, CubeColour::Orange), [1, 8]);
}

#[test]
fn y4_3_the_largest_group_of_each_colour_scores_by_the_table() {
    let table = [0, 1, 2, 4, 6, 9, 12, 15, 18, 21, 25, 30, 36, 36, 36];
    for (size, points) in (0..).zip(table) {
        assert_eq!(Edition::Ceiba2026.points(size), points);
    }
    assert_eq!(Edition::Ceiba2026.points(30), 36);
    let sheet = sheet("OOB/BBB/OGG");
    assert_eq!(sheet.largest, [2, 4, 2, 0, 0]);
    assert_eq!(sheet.points(Edition::Ceiba2026), 2 + 6 + 2);
}

#[test]
fn y4_4_everybody_who_fulfils_a_card_gets_five_points() {
    let game = over("blue,any,levels", CHEQUERED, &recoloured());
    let outcome = game.outcome();
    let groups = |text: &str| sheet(text).points(Edition::Ceiba2026);
    // Seat 1 alone has blue; any and levels are tied.
    assert_eq!(outcome.score(seat(1)), groups(CHEQUERED) + 15);
    assert_eq!(outcome.score(seat(2)), groups(CHEQUERED) + 10);
}

#[test]
fn y4_5_equal_points_share_the_win() {
    let game = over("yellow,any,levels", CHEQUERED, &recoloured());
    assert_eq!(game.outcome().winners().to_string(), "1,2");
    assert!(game.outcome().is_draw());
}

#[test]
fn the_breakdown_adds_up_and_names_its_clauses() {
    let game = over("blue,side,three", CHEQUERED, &recoloured());
    let lines = game.breakdown();
    let clauses: Vec<&str> = lines.iter().map(|line| line.clause.0).collect();
    assert_eq!(clauses, ["Y4.3", "Y4.3", "Y4.3", "Y4.3", "Y4.3", "Y5.1", "Y5.9", "Y5.10"]);
    for number in [1, 2] {
        let all = lines.iter().flat_map(|line| &line.points).filter(|(owner, _)| *owner == seat(number));
        assert_eq!(all.map(|(_, points)| points).sum::<i32>(), game.outcome().score(seat(number)));
    }
}
