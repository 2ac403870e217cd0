//! Sentences of the games as people read them.

use ceiba_catalog::{AnyMatch, Translator, find};
use ceiba_core::{Deal, Message, Seat, Viewer};

/// A match in engine mode to a game at a position.
fn at(game: &str, config: &str, position: &str) -> Box<dyn AnyMatch> {
    let kind = find(game).unwrap().variant(config);
    kind.open_engine(config, Some(position), Deal::Manual).unwrap()
}

fn play(any_match: &mut dyn AnyMatch, actions: &[&str]) {
    for action in actions {
        let seat = any_match.phase().asked().iter().next().unwrap();
        any_match.play(seat, action).unwrap();
    }
}

fn say(message: &Message) -> String {
    let names = ["Ann", "Bob", "Cid", "Dee"].map(str::to_owned);
    Translator::english().say_with(message, &names)
}

/// What the log tells last.
fn told(any_match: &dyn AnyMatch) -> Vec<String> {
    any_match.shown_log(Viewer::Public).unwrap().last().unwrap().story.iter().map(say).collect()
}

fn ask(any_match: &dyn AnyMatch, viewer: Viewer) -> String {
    say(&any_match.scene(viewer).unwrap().ask)
}

#[test]
fn c6_1_the_end_says_which_colour_is_gone() {
    let position = "7/1G3*1/7/3o3/7/2R*3/7 *1R5B6/*3O6 - 0000 1 act 0 20";
    let mut any_match = at("mayacode", "players=2", position);
    play(&mut *any_match, &["Be2", "xb6"]);
    assert!(told(&*any_match).contains(&"Bob is defeated: no green peg is left. C6.1".to_owned()));
    // West's orange pegs were in the reserve, which leaves the game with it.
    assert_eq!(
        ask(&*any_match, Viewer::Public),
        "Only one side is left: Bob has no green or orange peg. C6.1"
    );
}

#[test]
fn c6_1_both_seats_of_a_shared_colour_are_told_and_a_game_that_goes_on_says_so_too() {
    let rows = "9/9/2R*5/9/4o4/9/2B1G1O2/9/2W6";
    let rest = "*5R5/*6B5/*6G5/*6O5 K12 0000 1 act 0 80";
    let mut any_match = at("mayacode", "players=4", &format!("{rows} {rest}"));
    play(&mut *any_match, &["Ke7", "xc1"]);
    let lines = ["Bob", "Dee"].map(|name| format!("{name} is defeated: no white peg is left. C6.1"));
    assert_eq!(told(&*any_match)[1..], lines);
    let mut any_match = at("mayacode", "players=4 mode=teams", &format!("{rows} {rest}"));
    play(&mut *any_match, &["Ke7", "xc1"]);
    assert_eq!(
        ask(&*any_match, Viewer::Public),
        "Only one side is left: Bob has no white peg and Dee has no white peg. C6.1"
    );
}

#[test]
fn c6_1_with_codes_of_five_one_peg_is_too_few() {
    let position = "7/1GG4/7/3o3/7/1RB*R2/7 *2R3B4/*3O5 - 0000 1 act 0 20";
    let mut any_match = at("mayacode", "five", position);
    play(&mut *any_match, &["Bf2", "xb6"]);
    assert!(told(&*any_match).contains(&"Bob is defeated: only one green peg is left. C6.1".to_owned()));
    let ask = ask(&*any_match, Viewer::Public);
    assert_eq!(ask, "Only one side is left: Bob has fewer than two green or orange pegs. C6.1");
}

#[test]
fn y5_7_colours_that_are_not_shown_are_joined_by_or() {
    let mut any_match = find("yaxha")
        .unwrap()
        .variant("")
        .open("bonus=five-on-1,any,base", Deal::Seed(ceiba_core::Seed::open(5)))
        .unwrap();
    for _ in 0..8 {
        for seat in any_match.phase().asked().iter() {
            let legal = any_match.legal(seat);
            if let Some(action) = legal.first() {
                any_match.play(seat, action).unwrap();
            }
        }
    }
    let spoken = any_match.scene(Viewer::Public).unwrap().spoken;
    let missing: Vec<String> = spoken.iter().map(say).filter(|told| told.contains("does not show")).collect();
    assert!(missing.iter().any(|told| told.contains(" or ")), "{missing:?}");
    assert!(missing.iter().all(|told| !told.contains(" and ")), "{missing:?}");
}

#[test]
fn m5_1_the_prompt_says_what_the_cards_that_are_left_carry() {
    let dig = "1 dig start=1 turn=1 hands=345678/344678x/3445678x rows=14.1x.25/-/-/-/- \
               board=12.-.-.-/23.-.-/13.-.-.-/-.-.-";
    let first = Seat::from_index(0);
    let any_match = at("maya", "players=3", dig);
    let line = ask(&*any_match, Viewer::Seat(first));
    assert_eq!(line, "Choose a card and a quarry, or pass. Cards you keep carry up to 33 cubes.");
    assert!(line.chars().count() <= 76, "it fits into a line of a small terminal");
    let mut any_match = at("maya", "players=3", dig);
    play(&mut *any_match, &["8@1"]);
    play(&mut *any_match, &["pass", "pass"]);
    assert!(ask(&*any_match, Viewer::Seat(first)).ends_with("carry up to 25 cubes."));
}

#[test]
fn m5_1_without_a_card_of_any_worth_the_prompt_says_so() {
    let dig = "1 dig start=1 turn=1 hands=x/344678x/3445678x rows=13.14.15.25/14.16.17.18/-/-/- \
               board=12.-.-.-/23.-.-/13.-.-.-/-.-.-";
    let any_match = at("maya", "players=3", dig);
    let line = ask(&*any_match, Viewer::Seat(Seat::from_index(0)));
    assert!(line.ends_with("Cards you keep carry no cubes."), "{line}");
}

#[test]
fn m7_2_a_token_that_is_not_there_is_refused_in_the_second_person() {
    let build = "1 build start=1 turn=1 board=12.-.-.-/34.-.-/13.-.-.-/24.-.- cubes=2,0,1,0";
    let mut any_match = at("maya", "players=4", build);
    let problem = any_match.play(Seat::from_index(0), "move-T1-C").unwrap_err();
    assert_eq!(say(problem.message()), "You do not have the token that moves a cube now.");
}
