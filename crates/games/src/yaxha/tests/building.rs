//! Building (Y3).

use ceiba_core::{Notation as _, Phase, Rules as _, SeatSet};

use super::{
    action, after, building, building_beside, choosing, clause, field, legal, open, pyramid, refused, seat,
};
use crate::yaxha::{CubeColour, Place, Yaxha};

fn place(text: &str) -> Place {
    text.parse().unwrap()
}

#[test]
fn y3_1_three_cubes_are_placed_in_any_order_and_all_build_at_once() {
    let game = building("-", "OBG");
    assert_eq!(game.phase(), Phase::Apart(SeatSet::all(2)));
    assert_eq!(legal(&game, 1), ["B@0,0,1", "G@0,0,1", "O@0,0,1"]);
    let game = after(game, &["1 G@0,0,1", "1 O@1,0,1", "1 B@0,1,1"]);
    assert_eq!(game.phase(), Phase::Apart(SeatSet::only(seat(2))));
    let game = after(game, &["2 S@0,0,1", "2 S@0,1,1", "2 S@0,2,1"]);
    assert_eq!(
        (field(&game, 1).as_str(), field(&game, 8).as_str(), field(&game, 9).as_str()),
        ("draw", "GO/B.", "S/S/S")
    );
}

#[test]
fn y3_1_who_builds_first_does_not_matter() {
    let game = building("-", "OBG");
    let moves = ["1 G@0,0,1", "1 O@1,0,1", "1 B@0,1,1", "2 S@0,0,1", "2 S@0,1,1", "2 S@0,2,1"];
    let mixed = [3, 0, 4, 1, 2, 5].map(|n| moves[n]);
    assert_eq!(after(game.clone(), &moves), after(game, &mixed));
}

#[test]
fn y3_1_only_cubes_in_hand_are_placed_and_nothing_else_is_done_meanwhile() {
    let game = building("-", "OBG");
    assert_eq!(clause(&game, 1, "S@0,0,1"), "Y3.1");
    assert_eq!(clause(&game, 1, "c1"), "Y3.1");
    assert_eq!(clause(&game, 1, "t1"), "Y3.1");
}

#[test]
fn y3_2_the_first_cube_has_one_place() {
    assert_eq!(open("-", 'O'), ["0,0,1"]);
    let refusal = refused(&building("-", "O3"), 1, "O@1,0,1");
    assert_eq!((refusal.clause.0, refusal.message.id.as_ref()), ("Y3.2", "yaxha-refused-first"));
}

#[test]
fn y3_2_a_cube_stands_side_by_side_with_another() {
    assert_eq!(open("O", 'B'), ["1,0,1", "0,1,1", "-1,0,1", "0,-1,1"]);
    assert_eq!(open("O./OO", 'B'), ["1,0,1", "2,1,1", "0,2,1", "1,2,1", "-1,0,1", "-1,1,1", "0,-1,1"]);
    let refusal = refused(&building("OO/O.", "B3"), 1, "B@2,2,1");
    assert_eq!((refusal.clause.0, refusal.message.id.as_ref()), ("Y3.2", "yaxha-refused-alone"));
}

#[test]
fn y3_2_a_base_of_one_two_or_three_grows_either_way() {
    for (base, wider) in [("O", 1), ("OO", 2), ("OOO", 3)] {
        let places = open(base, 'B');
        assert!(places.contains(&"-1,0,1".to_owned()) && places.contains(&format!("{wider},0,1")), "{base}");
    }
    for (base, deeper) in [("O", 1), ("O/O", 2), ("O/O/O", 3)] {
        let places = open(base, 'B');
        assert!(places.contains(&"0,-1,1".to_owned()) && places.contains(&format!("0,{deeper},1")), "{base}");
    }
}

#[test]
fn y3_2_a_base_of_four_grows_no_wider_but_deeper_both_ways() {
    let rows = ["0,1,1", "1,1,1", "2,1,1", "3,1,1", "0,-1,1", "1,-1,1", "2,-1,1", "3,-1,1"];
    assert_eq!(open("OOOO", 'B'), rows);
}

#[test]
fn y3_2_a_base_of_four_grows_no_deeper_but_wider_both_ways() {
    let columns = ["1,0,1", "1,1,1", "1,2,1", "1,3,1", "-1,0,1", "-1,1,1", "-1,2,1", "-1,3,1"];
    assert_eq!(open("O/O/O/O", 'B'), columns);
}

#[test]
fn y3_2_the_widest_rows_count_wherever_they_stand() {
    // Four wide by two rows together; two deep.
    let places = open("OO../.OOO", 'B');
    assert!(places.iter().all(|place| !place.starts_with("-1,")), "{places:?}");
    assert_eq!(places, ["2,0,1", "3,0,1", "0,1,1", "1,2,1", "2,2,1", "3,2,1", "0,-1,1", "1,-1,1"]);
    // Four wide and four deep: only inside.
    assert_eq!(open("O.../O.../O.../OOOO", 'B'), ["1,0,1", "1,1,1", "1,2,1", "2,2,1", "3,2,1"]);
}

#[test]
fn y3_2_growth_beyond_four_is_refused() {
    let refusal = refused(&building("OOOO/B.../G...", "B3"), 1, "B@-1,0,1");
    assert_eq!((refusal.clause.0, refusal.message.id.as_ref()), ("Y3.2", "yaxha-refused-too-wide"));
    let refusal = refused(&building("OBG/O../O../O..", "B3"), 1, "B@0,-1,1");
    assert_eq!((refusal.clause.0, refusal.message.id.as_ref()), ("Y3.2", "yaxha-refused-too-deep"));
    for beyond in
        ["4,0,1", "0,4,1", "-2,0,1", "-1,-1,1", "3,0,2", "0,2,3", "1,0,4", "-1,0,2", "0,0,5", "0,0,0"]
    {
        assert!(beyond.parse::<Place>().is_err(), "{beyond} is no place");
    }
}

#[test]
fn y3_2_inner_gaps_may_be_filled_later() {
    assert!(open("OOO/O.O/OOO", 'B').contains(&"1,1,1".to_owned()));
    let game = after(building("OOOB/O.O./OOO.", "OBG"), &["1 G@1,1,1"]);
    assert!(field(&game, 8).ends_with(">OOOB/OGO./OOO.+OB"), "{}", game.text());
}

#[test]
fn y3_2_the_base_still_floats_under_an_upper_cube() {
    let mut built = pyramid("OO/OB|O");
    built.place(CubeColour::Green, place("-1,1,1"));
    built.place(CubeColour::Green, place("1,-1,1"));
    assert_eq!(built.to_string(), ".G./.OO/GOB|../.O");
}

#[test]
fn y3_3_four_cubes_carry_a_cube_whether_or_not_the_base_is_whole() {
    assert!(open("OO/OB", 'B').contains(&"0,0,2".to_owned()));
    assert!(!open("OO/O.", 'O').contains(&"0,0,2".to_owned()));
    assert_eq!(clause(&building("OO/O.", "O3"), 1, "O@0,0,2"), "Y3.3");
    let upper: Vec<String> =
        open("OOO/OOO/OOO|OO/OO", 'O').into_iter().filter(|place| !place.ends_with(",1")).collect();
    assert_eq!(upper, ["0,0,3"]);
    let upper: Vec<String> = open("OOOO/OOOO/OOOO/OOOO|OOO/OOO/OOO|OO/OO", 'O');
    assert_eq!(upper, ["0,0,4"]);
    assert_eq!(open("OOOO/OOOO/OOOO/OOOO|OOO/OOO/OOO|OO/OO|O", 'O'), [""; 0]);
}

#[test]
fn y3_3_the_upper_sizes_follow_from_the_base() {
    let whole = |text: &str| open(text, 'O').iter().filter(|place| place.ends_with(",2")).count();
    assert_eq!(whole("OOOO/OOOO/OOOO/OOOO"), 9);
    assert_eq!(whole("OOO/OOO/OOO"), 4);
    assert_eq!(whole("OOOO/OOOO"), 3);
    assert_eq!(whole("OOOO"), 0);
}

#[test]
fn y3_4_a_cube_rests_on_its_colour() {
    for base in ["BO/OO", "OB/OO", "OO/BO", "OO/OB"] {
        assert!(open(base, 'B').contains(&"0,0,2".to_owned()), "{base}");
        assert!(!open(base, 'G').contains(&"0,0,2".to_owned()), "{base}");
    }
    assert_eq!(clause(&building("OOB/OOB/OOB", "G3"), 1, "G@0,0,2"), "Y3.4");
}

#[test]
fn y3_4_or_stands_beside_its_colour_on_its_level() {
    // Of these places the first two do not rest on green.
    let ring = "OOOO/OOOO/OOGO/OOOO|.../.G./...";
    let beside: Vec<String> = open(ring, 'G').into_iter().filter(|place| place.ends_with(",2")).collect();
    assert_eq!(beside, ["1,0,2", "0,1,2", "2,1,2", "1,2,2", "2,2,2"]);
    // A corner does not touch, and neither does another level's neighbour.
    assert!(!beside.contains(&"0,0,2".to_owned()));
    assert!(!open("OOOG/OOOO/OOOO/OOOO|OO./OO./...", 'G').contains(&"0,0,3".to_owned()));
}

#[test]
fn y3_4_nothing_touches_around_an_edge() {
    // Green ends a row of level 2; the next row begins on the other side.
    let places = open("OOOG/OOOO/OOOO/OOOO|OOG/.../...", 'G');
    assert!(!places.contains(&"0,1,2".to_owned()) && places.contains(&"2,1,2".to_owned()));
    // Green ends level 1; level 2 begins at the other corner.
    assert_eq!(open("OOOO/OOOO/OOOO/OOOG", 'G'), ["2,2,2"]);
}

#[test]
fn y3_4_cubes_placed_this_round_count() {
    let game = building("OOO/OOO", "OG2");
    assert_eq!(clause(&game, 1, "G@0,0,2"), "Y3.4");
    let game = after(game, &["1 G@0,2,1", "1 O@1,2,1"]);
    assert!(legal(&game, 1).contains(&"G@0,1,2".to_owned()));
}

/// No green, one grey whose place above is taken; a place for grey on level 3 opens over x 1, y 1 of level 2.
const WAITING: &str = "SOOB/OOBB/OBBY/BBYY|SOO/O../O..";
/// A complete base without grey.
const GREYLESS: &str = "GGGG/GGGG/YYYY/BBBB|GG./Y.Y/B..";

#[test]
fn y3_5_a_cube_without_a_place_waits_and_may_get_one() {
    let game = building_beside(WAITING, "OGS", GREYLESS);
    assert_eq!(legal(&game, 1), ["O@1,1,2", "O@1,2,2", "O@2,1,2"]);
    let game = after(game, &["1 O@1,1,2"]);
    assert_eq!(legal(&game, 1), ["S@0,0,3"]);
    let done = after(game, &["1 S@0,0,3"]);
    assert!(field(&done, 8).ends_with("|SOO/OO./O..|S./..!G"), "{}", done.text());
}

#[test]
fn y3_5_what_has_no_place_goes_to_the_box_by_itself() {
    let game = building_beside(WAITING, "OG2", GREYLESS);
    let bag = field(&game, 4);
    let game = after(game, &["1 O@2,1,2"]);
    assert!(field(&game, 8).ends_with("!G2"), "{}", game.text());
    assert_eq!(field(&game, 4), bag, "not to the bag");
}

#[test]
fn y3_5_who_has_nothing_to_place_is_not_asked() {
    let game = after(choosing("", "12", &[WAITING, GREYLESS], &["G3", "Y3"]), &["c1 c2"]);
    assert_eq!(game.phase(), Phase::Apart(SeatSet::only(seat(2))));
    assert!(field(&game, 8).ends_with("!G3+-"), "{}", field(&game, 8));
}

#[test]
fn y3_5_if_nobody_has_anything_to_place_the_round_is_over() {
    let game = after(choosing("", "12", &[WAITING, GREYLESS], &["G3", "S3"]), &["c1 c2"]);
    assert_eq!((field(&game, 0).as_str(), field(&game, 1).as_str()), ("9", "draw"));
    assert!(field(&game, 8).ends_with("!G3") && field(&game, 9).ends_with("!S3"));
}

#[test]
fn y3_6_over_an_incomplete_base_every_cube_has_a_place() {
    for base in [
        "O",
        "OOOO",
        "O/O/O/O",
        "OOOO/OOOO/OOOO/OOO.",
        "OOOO/O.OO/OOOO/OOOO",
        ".OOO/OOOO/OOOO/OOOO|.OO/OOO/OOO|.O/OO",
    ] {
        for colour in ['O', 'B', 'G', 'Y', 'S'] {
            assert!(!open(base, colour).is_empty(), "{base}");
        }
    }
    assert_eq!(open("OOOO/OOOO/OOOO/OOOO", 'B'), [""; 0]);
}

#[test]
fn y3_7_a_cube_that_widens_the_base_counts_all_anew() {
    for (place, counted) in [("-1,0,1", "BOO"), ("2,0,1", "OOB"), ("0,-1,1", "B./OO"), ("1,1,1", "OO/.B")] {
        let mut built = pyramid("OO");
        built.place(CubeColour::Blue, place.parse().unwrap());
        assert_eq!(built.to_string(), counted);
    }
}

#[test]
fn y3_7_pyramids_that_differ_by_a_shift_are_equal_and_mirrored_ones_are_not() {
    let build = |steps: &[(CubeColour, &str)]| {
        let mut built = pyramid("-");
        steps.iter().for_each(|&(colour, at)| built.place(colour, place(at)));
        built
    };
    let (orange, blue) = (CubeColour::Orange, CubeColour::Blue);
    assert_eq!(build(&[(orange, "0,0,1"), (blue, "-1,0,1")]), build(&[(blue, "0,0,1"), (orange, "1,0,1")]));
    assert_ne!(build(&[(orange, "0,0,1"), (blue, "1,0,1")]), build(&[(blue, "0,0,1"), (orange, "1,0,1")]));
    assert_ne!(build(&[(orange, "0,0,1"), (blue, "1,0,1")]), build(&[(orange, "0,0,1"), (blue, "0,1,1")]));
}

#[test]
fn y3_7_cubes_of_one_colour_are_one_choice_and_a_place_takes_one_cube() {
    let game = building("OBG", "O2B");
    let orange = legal(&game, 1).iter().filter(|action| action.starts_with('O')).count();
    assert_eq!(orange, open("OBG", 'O').len());
    assert_eq!(clause(&game, 1, "O@1,0,1"), "Y3.7");
}

#[test]
fn y3_7_every_place_has_one_text() {
    assert_eq!(Place::all().count(), 38);
    assert!(Place::all().all(|place| place.to_string().parse() == Ok(place)));
    let game: Yaxha = building("OBG", "O2B");
    assert_eq!(game.legal_nth(seat(1), 0), action(&format!("O@{}", open("OBG", 'O')[0])));
}
