//! Clicks on whatever lies on the table, of every game: those that lead nowhere are answered, and never with a panic.

use ceiba_catalog::{AnyMatch, RequestError, games};
use ceiba_core::{Arg, Deal, Seat, Seed, Viewer};

/// Plays what is legal, spread over what there is, so many decisions far.
fn play(any_match: &mut dyn AnyMatch, steps: usize, salt: usize) {
    for step in 0..steps {
        for seat in any_match.phase().asked().iter() {
            let legal = any_match.legal(seat);
            if !legal.is_empty() {
                any_match.play(seat, &legal[(step * 7 + salt) % legal.len()]).unwrap();
            }
        }
    }
}

/// Clicks on everything, once by itself and once after each first click that is allowed: how many were refused.
fn click_everywhere(any_match: &dyn AnyMatch) -> usize {
    let mut refused = 0;
    for seat in any_match.phase().asked().iter() {
        let scene = any_match.scene(Viewer::Seat(seat)).unwrap();
        let spots: Vec<&String> =
            scene.zones.iter().flat_map(|zone| &zone.items).map(|item| &item.spot).collect();
        let first = scene.choices.first().map(|choice| choice.steps[0][0].clone());
        for spot in spots.into_iter().step_by(7) {
            for before in [None, first.as_ref()] {
                let clicked: Vec<String> = before.into_iter().chain([spot]).cloned().collect();
                let is_legal = scene.choices.iter().any(|choice| choice.fits(&clicked));
                let refusal = any_match.why_not(seat, &clicked);
                refused += usize::from(refusal.is_some() && !is_legal);
            }
        }
    }
    refused
}

#[test]
fn every_click_at_every_stage_is_answered() {
    let mut refused = 0;
    for game in games() {
        for config in game.variants().flat_map(ceiba_catalog::AnyGame::every) {
            for steps in [0, 3, 17, 60] {
                let mut any_match = game.variant(&config).open(&config, Deal::Seed(Seed::open(5))).unwrap();
                play(&mut *any_match, steps, steps);
                refused += click_everywhere(&*any_match);
            }
        }
    }
    assert!(refused > 0, "some clicks are forbidden by a rule");
}

#[test]
fn a_level_before_the_towers_is_only_too_early() {
    let game = ceiba_catalog::find("raven").unwrap();
    let mut any_match = game.variant("players=2").open("players=2", Deal::Seed(Seed::open(5))).unwrap();
    let seat = Seat::from_index(0);
    while !any_match.legal(seat).iter().any(|action| action.contains('@')) {
        play(&mut *any_match, 1, 0);
    }
    let clicks = |spots: &[&str]| spots.iter().map(|&spot| spot.to_owned()).collect::<Vec<_>>();
    let scene = any_match.scene(Viewer::Seat(seat)).unwrap();
    let path: Vec<&String> = scene.choices[0].path().collect();
    assert!(any_match.why_not(seat, &clicks(&[path[2]])).is_none());
    assert!(any_match.why_not(seat, &clicks(&[path[0], path[2]])).is_none());
}

/// The clause that answers clicks of the first seat that is asked.
fn clause(any_match: &dyn AnyMatch, spots: &[&str]) -> Option<&'static str> {
    let seat = any_match.phase().asked().iter().next().unwrap();
    let clicked: Vec<String> = spots.iter().map(ToString::to_string).collect();
    any_match.why_not(seat, &clicked).map(|refusal| refusal.clause.0)
}

#[test]
fn a_frozen_tower_says_so_as_the_second_too_wherever_it_is_clicked() {
    let game = ceiba_catalog::find("raven").unwrap();
    let mut any_match = game.variant("players=2").open("players=2", Deal::Seed(Seed::open(5))).unwrap();
    let seat = Seat::from_index(0);
    while !any_match.legal(seat).iter().any(|action| action.contains('@')) {
        play(&mut *any_match, 1, 0);
    }
    let scene = any_match.scene(Viewer::Seat(seat)).unwrap();
    let first = scene.choices[0].steps[0][0].as_str();
    let frozen: Vec<_> =
        scene.items("platforms").iter().filter(|tower| !scene.is_choice(&tower.spot)).collect();
    assert!(frozen.len() >= 2, "those beside the monolith");
    let mut refused = Vec::new();
    for tower in frozen {
        let floor = scene.items("floors").iter().find(|floor| floor.at[..2] == tower.at[..2]).unwrap();
        refused.extend([&tower.spot, &floor.spot].map(|spot| clause(&*any_match, &[first, spot])));
    }
    assert!(refused.iter().filter(|clause| **clause == Some("R3.3")).count() >= 4, "{refused:?}");
}

#[test]
fn r7_1_a_tower_that_has_its_floor_says_so_wherever_it_is_clicked() {
    let game = ceiba_catalog::find("raven").unwrap();
    let config = "players=2 setup=drafted";
    let mut any_match = game.variant(config).open(config, Deal::Seed(Seed::open(5))).unwrap();
    let seat = any_match.phase().asked().iter().next().unwrap();
    any_match.play(seat, "p1").unwrap();
    let seat = any_match.phase().asked().iter().next().unwrap();
    let scene = any_match.scene(Viewer::Seat(seat)).unwrap();
    for spot in ["tower.1", &scene.items("floors")[0].spot] {
        let refusal = any_match.why_not(seat, &[spot.to_owned()]).unwrap();
        let found = (refusal.clause.0, refusal.message.id.as_ref());
        assert_eq!(found, ("R7.1", "raven-refused-has-floor"), "{spot}");
    }
    assert_eq!(clause(&*any_match, &["tower.2"]), None, "that is allowed");
}

#[test]
fn things_that_nobody_plays_with_say_why() {
    let game = ceiba_catalog::find("mayacode").unwrap();
    let any_match = game.variant("players=2").open("players=2", Deal::Seed(Seed::open(5))).unwrap();
    assert_eq!(clause(&*any_match, &["drop-hole"]), Some("C1.1"));
    assert_eq!(clause(&*any_match, &["reserve.1.gold", "drop-hole"]), Some("C1.1"));
    assert_eq!(clause(&*any_match, &["bench.2.1"]), Some("C1.3"));
    assert_eq!(clause(&*any_match, &["reserve.1.gold", "reserve.2.gold.3"]), Some("C4.1"));
    assert_eq!(clause(&*any_match, &["reserve.1.gold.2", "hole.a1"]), None, "that is allowed");
}

/// Maya Code for two at this position.
fn code_at(position: &str) -> Box<dyn AnyMatch> {
    let game = ceiba_catalog::find("mayacode").unwrap();
    let config = "players=2";
    game.variant(config).open_engine(config, Some(position), Deal::Manual).unwrap()
}

/// The clause and the message that answer clicks of the first seat that is asked.
fn answer(any_match: &dyn AnyMatch, spots: &[&str]) -> Option<(&'static str, String)> {
    let seat = any_match.phase().asked().iter().next().unwrap();
    let clicked: Vec<String> = spots.iter().map(ToString::to_string).collect();
    any_match.why_not(seat, &clicked).map(|refusal| (refusal.clause.0, refusal.message.id.into_owned()))
}

#[test]
fn c5_3_the_gold_just_moved_and_own_pegs_say_that_they_stay() {
    let any_match = code_at("7/5*1/7/3o3/7/2R*B2/7 *1R5B5/*3G6O6 - 0000 1 owe1@d2 0 20");
    assert_eq!(answer(&*any_match, &["hole.d2"]), Some(("C5.3", "mayacode-refused-just-played".to_owned())));
    assert_eq!(answer(&*any_match, &["hole.c2"]), Some(("C5.3", "mayacode-refused-own".to_owned())));
    assert_eq!(answer(&*any_match, &["hole.a1"]), Some(("C5.2", "mayacode-refused-empty".to_owned())));
    assert_eq!(answer(&*any_match, &["hole.f6"]), None, "that gold may be taken");
}

#[test]
fn c4_1_a_peg_of_an_opponent_says_that_it_is_not_moved() {
    let any_match = code_at("7/7/7/3o3/GG5/RG5/*G5 *2R5B6/*3G2O6 - 0000 1 act 0 20");
    assert_eq!(answer(&*any_match, &["hole.b2"]), Some(("C4.1", "mayacode-refused-move".to_owned())));
    assert_eq!(answer(&*any_match, &["hole.a2"]), Some(("C4.1", "mayacode-refused-blocked".to_owned())));
    assert_eq!(
        answer(&*any_match, &["reserve.1.red", "hole.b2"]),
        Some(("C4.1", "mayacode-refused-taken".to_owned())),
        "with a peg in hand the hole is meant"
    );
}

#[test]
fn a_high_card_names_no_quarry_before_one_is_chosen() {
    let game = ceiba_catalog::find("maya").unwrap();
    let mut any_match = game.variant("players=3").open("players=3", Deal::Seed(Seed::open(5))).unwrap();
    while !any_match
        .legal(any_match.phase().asked().iter().next().unwrap())
        .iter()
        .any(|action| action == "3@1")
    {
        play(&mut *any_match, 1, 0);
    }
    let seat = any_match.phase().asked().iter().next().unwrap();
    let refusal = any_match.why_not(seat, &[format!("card.{seat}.7")]).unwrap();
    assert_eq!((refusal.clause.0, refusal.message.id.as_ref()), ("M3.2", "maya-refused-low-first"));
    assert!(refusal.message.args.is_empty());
    let other = Seat::all(3).find(|&other| other != seat).unwrap();
    assert_eq!(clause(&*any_match, &[&format!("back.{other}.1")]), Some("M3.1"));
    assert_eq!(clause(&*any_match, &[&format!("card.{seat}.4b")]), None, "as the other 4, it may be played");
}

#[test]
fn who_is_not_asked_is_told_so() {
    let game = ceiba_catalog::find("connect4").unwrap();
    let any_match = game.variant("").open("", Deal::Seed(Seed::open(5))).unwrap();
    let seat = Seat::all(2).last().unwrap();
    assert_eq!(any_match.why_not(seat, &["anything".to_owned()]).unwrap().clause.0, "H3");
}

/// The first seat that is asked types something.
fn typed(any_match: &mut dyn AnyMatch, text: &str) -> Result<(), RequestError> {
    let seat = any_match.phase().asked().iter().next().unwrap();
    any_match.play(seat, text)
}

#[test]
fn a_typed_word_that_is_no_action_is_named_whole() {
    // What begins an action of one game is nothing in another, or all of an action there.
    let words = ["pass!", "swap", "move", "place", "choose", "take", "xyz", "Red", "hello"];
    for game in games().iter().filter(|game| game.listed) {
        let mut unknown = 0;
        for word in words {
            let mut any_match = game.variant("").open("", Deal::Seed(Seed::open(5))).unwrap();
            if let Err(RequestError::Invalid(said)) = typed(&mut *any_match, word) {
                assert_eq!(said.args["found"], Arg::from(word), "{}", game.id());
                unknown += 1;
            }
        }
        assert!(unknown > words.len() / 2, "{}: {unknown} are no actions", game.id());
    }
}

/// A game of Towers of the Raven for two with the monolith to be stood.
fn raven_at_the_monolith() -> Box<dyn AnyMatch> {
    let game = ceiba_catalog::find("raven").unwrap();
    game.variant("players=2").open("players=2", Deal::Seed(Seed::open(5))).unwrap()
}

#[test]
fn r3_2_typed_towers_are_read_in_either_order_and_stored_in_one() {
    let mut any_match = raven_at_the_monolith();
    typed(&mut *any_match, "m6-5@4").unwrap();
    assert_eq!(any_match.stored_since(any_match.stored_len() - 1), ["2 m5-6@4"]);
    let seat = any_match.phase().asked().iter().next().unwrap();
    let legal = any_match.legal(seat).into_iter().find(|action| action.starts_with("1-2@")).unwrap();
    typed(&mut *any_match, &legal.replace("1-2", "2-1")).unwrap();
    assert_eq!(any_match.stored_since(any_match.stored_len() - 1), [format!("1 {legal}")]);
}

#[test]
fn c1_1_a_typed_drop_hole_says_what_a_click_does() {
    let mut any_match = code_at("7/7/7/3o3/7/7/7 *3R6B6/*3G6O6 - 0000 1 act 0 0");
    let clicked = any_match.why_not(Seat::from_index(0), &["drop-hole".to_owned()]).unwrap();
    assert_eq!(typed(&mut *any_match, "*d4"), Err(RequestError::Refused(clicked.clone())));
    assert_eq!(typed(&mut *any_match, "xd4"), Err(RequestError::Refused(clicked)));
    let Err(RequestError::Refused(outside)) = typed(&mut *any_match, "*h8") else {
        panic!("the platform is 7 wide")
    };
    assert_eq!((outside.clause.0, outside.message.id.as_ref()), ("C1.1", "mayacode-refused-no-hole"));
    let Err(RequestError::Refused(black)) = typed(&mut *any_match, "Ka1") else {
        panic!("two play without black")
    };
    assert_eq!(black.clause.0, "H8");
}
