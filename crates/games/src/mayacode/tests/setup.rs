//! C1 to C3: components, codes, seats.

use ceiba_core::{Config as _, Notation, Presentation, Secrecy, Viewer};

use super::{action, after, at, clause, drawn, field, is_legal, legal, new, reserve, seat, stage};
use crate::mayacode::{Board, Compass, Config, Direction, Hole, Holes, MayaCode, Peg};

/// The straight lines of 1 + 2 × `reach` holes on a board, by their middles.
fn lines(side: u8, reach: u32) -> usize {
    let holes = Board::new(side).unwrap().holes();
    let whole = |axis: Direction| {
        let far = |direction| (0..reach).fold(holes, |all, _| all.and(all.shifted(direction)));
        far(axis).and(far(axis.back())).len()
    };
    Direction::all().take(4).map(whole).sum()
}

#[test]
fn c1_1_the_platform_is_a_square_with_a_drop_hole_in_its_middle() {
    let [small, large] = ["", "players=3"].map(|words| new(words).platform.board());
    assert_eq!((small.side(), small.holes().len(), small.drop_hole().to_string()), (7, 48, "d4".into()));
    assert_eq!((large.side(), large.holes().len(), large.drop_hole().to_string()), (9, 80, "e5".into()));
}

#[test]
fn c1_1_no_line_passes_through_the_drop_hole() {
    assert_eq!([lines(7, 1), lines(9, 1)], [108, 212]);
    assert_eq!([lines(7, 2), lines(9, 2)], [48, 120]);
}

#[test]
fn c1_1_no_peg_stands_in_the_drop_hole_or_steps_into_it() {
    let game = drawn(
        "",
        1,
        "7 . . . . . . .
         6 . . . . . . .
         5 . . R . . . .
         4 . . . o . . .
         3 . . . . . . .
         2 . . . . . . .
         1 . . . . . . .",
    );
    assert_eq!([clause(&game, "Rd4"), clause(&game, "c5-d4")], ["C1.1", "C1.1"]);
    assert_eq!([clause(&game, "Rh1"), clause(&game, "d4-d5")], ["C1.1", "C1.1"]);
    let steps: Vec<String> = legal(&game).into_iter().filter(|text| text.starts_with("c5-")).collect();
    assert_eq!(steps.len(), 7, "eight neighbours but the drop hole");
}

#[test]
fn c1_2_so_many_pegs_are_in_the_box() {
    let counts = |words: &str| {
        let census = new(words).census();
        census.counts().filter(|&(_, count)| count > 0).map(|(peg, count)| format!("{peg} {count}")).collect()
    };
    let two: Vec<String> = counts("");
    assert_eq!(two, ["peg.blue 6", "peg.gold 6", "peg.green 6", "peg.orange 6", "peg.red 6"]);
    let four: Vec<String> = counts("players=4");
    assert_eq!(
        four,
        [
            "peg.black 12",
            "peg.blue 6",
            "peg.gold 24",
            "peg.green 6",
            "peg.orange 6",
            "peg.red 6",
            "peg.white 12"
        ]
    );
    let three: Vec<String> = counts("players=3");
    assert_eq!(three.len(), 7);
    assert!(three.contains(&"peg.gold 18".to_owned()) && three.contains(&"peg.white 6".to_owned()));
}

#[test]
fn c1_3_a_bench_shows_the_code_and_is_never_played() {
    let game = new("five");
    let legal: Vec<_> = game.legal(seat(1)).collect();
    let scene = MayaCode::scene(&game.view(Viewer::Public), Viewer::Seat(seat(1)), &legal);
    let bench = scene.zones.iter().find(|zone| zone.spot == "bench.1").unwrap();
    let marks: String = bench.items.iter().map(|item| item.mark.as_str()).collect();
    assert_eq!((marks.as_str(), bench.owner), ("RB*RB", Some(seat(1))));
    assert!(
        scene
            .choices
            .iter()
            .flat_map(|choice| choice.steps.iter().flatten())
            .all(|spot| !spot.starts_with("bench"))
    );
}

/// A platform of seven with these pegs alone, written as placements, and whether the last completes codes.
fn owed(words: &str, pegs: &str) -> u8 {
    let mut game = new(words);
    let mut last = Hole::new(0, 0).unwrap();
    for text in pegs.split(' ') {
        let crate::mayacode::Action::Place(peg, hole) = action(text) else { panic!("{text} is a placement") };
        game.platform.put(peg, hole);
        last = hole;
    }
    game.code(seat(1)).count_through(&game.platform, last)
}

#[test]
fn c2_1_a_code_is_gold_between_the_two_colours_on_any_axis_either_way_round() {
    for line in ["b2 c2 d2", "b2 b3 b4", "e1 f2 g3", "a7 b6 c5"] {
        let [first, middle, last] = line.split(' ').collect::<Vec<_>>()[..] else { panic!("three holes") };
        assert_eq!(owed("", &format!("R{first} *{middle} B{last}")), 1, "{line}");
        assert_eq!(owed("", &format!("R{last} B{first} *{middle}")), 1, "{line}");
    }
}

#[test]
fn c1_1_no_code_reaches_over_the_drop_hole() {
    assert_eq!(owed("", "Rc4 *e4 Bf4"), 0, "the hole is not left out of the count");
    assert_eq!(owed("five=12g12", "Rb4 Bc4 *e4 Rf4 Bg4"), 0);
}

#[test]
fn c2_1_what_is_no_code() {
    assert_eq!(owed("", "Rb2 *c2 Rd2"), 0, "two pegs of one colour");
    assert_eq!(owed("", "Rb2 Bc2 *d2"), 0, "gold at the end");
    assert_eq!(owed("", "Rb2 *c2 Be2"), 0, "a hole between");
    assert_eq!(owed("", "Rb2 *c2 Bd3"), 0, "not straight");
    assert_eq!(owed("", "Rb2 Kc2 Bd2"), 0, "no gold");
    assert_eq!(owed("", "Gb2 *c2 Od2"), 0, "another seat's code");
    assert_eq!(owed("", "Rg2 *a3 Bb3"), 0, "a line does not go on at the other side");
    assert_eq!(owed("", "Rf2 *g2 Ba3"), 0, "a line does not go on at the other side");
}

#[test]
fn c2_2_codes_of_five_in_the_order_agreed_either_way_round() {
    let line = |words: &str, pegs: &str| {
        let holes = ["b2", "c2", "d2", "e2", "f2"];
        let mut placed: Vec<String> =
            pegs.chars().zip(holes).map(|(sign, hole)| format!("{sign}{hole}")).collect();
        (0..5)
            .map(|_| {
                placed.rotate_left(1);
                owed(words, &placed.join(" "))
            })
            .collect::<Vec<u8>>()
    };
    let orders = ["12g12", "11g22", "12g21", "21g12"];
    let codes = ["RB*RB", "RR*BB", "RB*BR", "BR*RB"];
    for (order, code) in orders.iter().zip(codes) {
        let words = format!("five={order}");
        for (other, pegs) in codes.iter().enumerate() {
            let expected = u8::from(*pegs == code);
            assert_eq!(line(&words, pegs), [expected; 5], "{words} {pegs}");
            let back: String = pegs.chars().rev().collect();
            assert_eq!(line(&words, &back), [expected; 5], "{words} {back}, order {other}");
        }
        assert_eq!(owed(&words, "Rb2 *c2 Bd2"), 0, "three are no code");
    }
}

#[test]
fn c2_2_the_reserve_is_five_and_five_and_the_option_is_for_two() {
    assert_eq!(field(&new("five"), 1), "*3R5B5/*3G5O5");
    assert_eq!(
        Config::from_words("five").unwrap().to_words(),
        "players=2 five=12g12 edition=ceiba-2026 rules=2"
    );
    for words in ["players=3 five", "players=4 five=11g22", "players=4 mode=teams five"] {
        let config = Config::from_words(words).unwrap();
        let error = MayaCode::new(&config).unwrap_err();
        assert_eq!(error.message().id, "mayacode-config-five", "{words}");
    }
    assert!(Config::from_words("five=22g11").is_err() && Config::from_words("five=12").is_err());
}

#[test]
fn c3_1_east_starts_and_turns_go_clockwise() {
    let side = |words: &str| {
        let game = new(words);
        game.config.seats().iter().map(|seat| game.config.compass(seat)).collect::<Vec<_>>()
    };
    use Compass::{East, North, South, West};
    assert_eq!(side(""), [East, West]);
    assert_eq!(side("players=3"), [East, South, West]);
    assert_eq!(side("players=4"), [East, South, West, North]);
    let turns = ["Ra1", "Bb9", "Gc1", "Od9", "Re1"];
    let mut game = new("players=4");
    for (number, text) in turns.iter().enumerate() {
        assert_eq!(super::asked(&game).index(), number % 4);
        game = after(game, &[text]);
    }
}

#[test]
fn c3_2_two_players_have_three_gold_and_six_of_each_colour() {
    assert_eq!(new("").text(), "7/7/7/3o3/7/7/7 *3R6B6/*3G6O6 - 0000 1 act 0 0");
    assert_eq!(legal(&new("")).len(), 144);
}

#[test]
fn c3_3_with_three_players_black_and_white_are_west_s_own() {
    let game = new("players=3");
    assert_eq!(field(&game, 1), "*6R6B6/*6G6O6/*6K6W6");
    assert_eq!((field(&game, 2).as_str(), legal(&game).len()), ("-", 240));
    let game = after(game, &["Ra1", "Ga2", "Ka3", "Rb1", "Gb2"]);
    assert_eq!(reserve(&game, 3), "*6K5W6");
    assert!(is_legal(&game, "Wb3") && !game.config.is_shared(Peg::Black));
}

#[test]
fn c3_4_alone_each_has_a_tribal_colour_and_shares_a_team_colour_with_the_seat_opposite() {
    let game = new("players=4");
    assert_eq!(field(&game, 1), "*6R6/*6B6/*6G6/*6O6");
    assert_eq!((field(&game, 2).as_str(), legal(&game).len()), ("K12W12", 240));
    let owners = |peg| game.config.owners(peg).to_string();
    assert_eq!([owners(Peg::Black), owners(Peg::White)], ["1,3", "2,4"]);
    assert_eq!([owners(Peg::Green), owners(Peg::Gold)], ["3", ""]);
}

#[test]
fn c3_5_team_pegs_are_one_pool_of_both_seats() {
    for words in ["players=4", "players=4 mode=teams"] {
        let game = after(new(words), &["Ka1", "Wa9", "Ki1"]);
        assert_eq!(field(&game, 2), "K10W11", "{words}");
        assert_eq!(clause(&game, "Ka2"), "C4.1", "North has white");
    }
    let teams = new("players=4 mode=teams").outcome();
    assert_eq!(teams.team(seat(1)), teams.team(seat(3)));
    assert_ne!(teams.team(seat(1)), teams.team(seat(2)));
    let alone = new("players=4").outcome();
    assert_ne!(alone.team(seat(1)), alone.team(seat(3)));
}

#[test]
fn c3_5_the_pool_can_run_out() {
    let game = at("players=4", "9/9/9/KKKKKKKKK/KKK1o4/9/9/9/9 *6R6/*6B6/*6G6/*6O6 W12 0000 1 act 0 40");
    assert_eq!(clause(&game, "Ka1"), "C4.1");
    assert_eq!(stage(&after(game, &["a6-a7"])), "act");
}

#[test]
fn options_without_effect_are_refused() {
    let refused = |words: &str| {
        let config = Config::from_words(words).unwrap();
        MayaCode::new(&config).unwrap_err().message().id.into_owned()
    };
    assert_eq!(refused("players=5"), "mayacode-config-players");
    assert_eq!(refused("players=1"), "mayacode-config-players");
    assert_eq!(refused("mode=teams"), "mayacode-config-teams");
    assert_eq!(refused("players=3 mode=teams"), "mayacode-config-teams");
    assert_eq!(refused("players=4 teamgold"), "mayacode-config-teamgold");
    assert_eq!(refused("rules=3"), "config-newer-rules");
    assert!(Config::from_words("seven").is_err() && Config::from_words("edition=none").is_err());
}

#[test]
fn the_holes_of_a_set_are_found_by_number() {
    for side in [3, 7, 9] {
        let holes = Board::new(side).unwrap().holes();
        let thinned: Holes = holes.iter().step_by(3).collect();
        for set in [holes, thinned] {
            assert_eq!(set.iter().count(), set.len());
            assert!(set.iter().enumerate().all(|(n, hole)| set.nth(n) == hole));
        }
    }
}

#[test]
fn a_direction_and_its_way_back_cancel_out() {
    let middle = Hole::new(4, 4).unwrap();
    let mut reached = Holes::NONE;
    for direction in Direction::all() {
        let next = middle.shifted(direction).unwrap();
        assert_eq!(next.shifted(direction.back()), Some(middle));
        reached = reached.or(Holes::only(next));
    }
    assert_eq!(reached.len(), 8);
}
