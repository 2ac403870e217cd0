//! Clause tests of Toy, which other tests stand on.

use super::{Action, Chance, Config, Toy};
use crate::{
    Config as _, ConfigError, Deal, Match, Moves, Notation, Phase, Presentation, Rules, Seat, Secrecy,
    Silent, Viewer,
};

fn at(text: &str) -> Toy {
    Toy::from_text(&Config::default(), text).expect("the text is a position")
}

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("the number is a seat's")
}

fn action(text: &str) -> Action {
    text.parse().expect("the text is an action")
}

const BIDDING: &str =
    "bid 1 3.4.5.6.9.10.11.12 2.2.1 bead 0.0.0 0 / 3 1.7 - - 0.0.0 0 0.0 - on / 3 2.8 - - 0.0.0 0 0.0 - on";
const SOWING: &str =
    "sow 1 3.4.5.6.9.10.11.12 2.2.1 - 1.0.0 2 / 2 1.7 - - 0.0.0 0 2.0 - on / 2 8 - - 0.0.0 0 0.0 2 done";
const TURN: &str =
    "turn.2 2 3.4.5.6.9.10.11.12 2.1.1 - 1.1.0 2 / 2 1 7 - 0.0.0 0 2.0 - on / 2 2.8 - - 0.0.0 0 0.1 - on";

fn bids(first: u8, second: u8) -> String {
    let mut toy = at(BIDDING);
    toy.play(Moves::Many(&[(seat(1), Action::Bid(first)), (seat(2), Action::Bid(second))]), &mut Silent);
    toy.text()
}

#[test]
fn t1_1_teams_need_four_players() {
    assert!(Toy::new(&Config::from_words("players=3 teams").unwrap()).is_err());
    assert!(Toy::new(&Config::from_words("players=4 teams").unwrap()).is_ok());
    assert!(Toy::new(&Config::from_words("players=5").unwrap()).is_err());
    assert!(Toy::new(&Config::from_words("rounds=4").unwrap()).is_err());
}

#[test]
fn what_is_no_number_is_told_what_it_may_be() {
    let wrong = ConfigError::Value { word: "players=two".to_owned(), expected: "2–4".to_owned() };
    assert_eq!(Config::from_words("players=two"), Err(wrong));
}

#[test]
fn t1_3_only_the_holder_sees_the_face_of_a_dealt_card() {
    let mut game = Match::<Toy>::new(&Config::default(), Deal::Manual).unwrap();
    game.befall(Chance::Deal(super::Card::new(5).unwrap())).unwrap();
    let told = |viewer| game.shown_tail(viewer, 1).1[0].text.clone();
    assert_eq!(told(Viewer::Seat(seat(1))), "* deal 5");
    assert_eq!(told(Viewer::Seat(seat(2))), "* deal low");
    assert_eq!(told(Viewer::Public), "* deal low");
}

#[test]
fn t2_2_the_greatest_bid_takes_the_prize_and_all_pay() {
    assert_eq!(
        bids(1, 2),
        "sow 1 3.4.5.6.9.10.11.12 2.2.1 - 0.0.0 3 / 2 1.7 - - 0.0.0 0 0.0 - on / 1 2.8 - - 1.0.0 0 0.0 - on"
    );
}

#[test]
fn t2_2_equal_bids_lose_the_prize() {
    assert_eq!(
        bids(1, 1),
        "sow 1 3.4.5.6.9.10.11.12 2.2.1 - 1.0.0 2 / 2 1.7 - - 0.0.0 0 0.0 - on / 2 2.8 - - 0.0.0 0 0.0 - on"
    );
}

#[test]
fn t2_3_the_first_choice_cannot_be_to_stop() {
    let mut toy = at(&bids(1, 1));
    assert_eq!(toy.refusal(seat(1), Action::Stop).unwrap().clause.0, "T2.3");
    toy.play(Moves::One(seat(1), action("sow red")), &mut Silent);
    assert_eq!(toy.refusal(seat(1), Action::Stop), None);
}

#[test]
fn t2_4_the_last_choice_shows_beans_and_stores_tucked_cards() {
    let mut toy = at(SOWING);
    toy.play(Moves::One(seat(1), action("sow blue")), &mut Silent);
    assert_eq!(
        toy.text(),
        "turn.1 1 3.4.5.6.9.10.11.12 2.2.1 - 1.0.0 2 / 2 1.7 - - 0.0.0 2 2.1 - on / 2 8 2 - 0.0.0 0 0.0 - on"
    );
}

#[test]
fn t2_4_a_sowing_is_told_when_it_ends() {
    let mut game = Match::from_position(at(&bids(1, 1)), Deal::Manual);
    game.submit(seat(1), action("tuck 7")).unwrap();
    let told = |game: &Match<Toy>, number| game.shown_tail(Viewer::Seat(seat(number)), 9).1;
    assert_eq!(told(&game, 1)[0].text, "1 tuck 7");
    assert_eq!(told(&game, 2), [], "held back");
    for (number, text) in [(2, "sow red"), (2, "stop"), (1, "stop")] {
        game.submit(seat(number), action(text)).unwrap();
    }
    let lines: Vec<String> = told(&game, 2).into_iter().map(|line| line.text).collect();
    assert_eq!(lines, ["2 sow red", "2 stop", "1 tuck high", "1 stop"]);
}

#[test]
fn t2_5_a_drawn_card_is_paid_for() {
    let mut toy = at(TURN);
    toy.play(Moves::One(seat(2), Action::Draw), &mut Silent);
    assert_eq!(toy.phase(), Phase::Chance);
    assert_eq!((toy.bank, toy.places[seat(2)].coins), (3, 1));
}

#[test]
fn t3_all_is_laid_open_and_scored() {
    let mut toy = at(TURN);
    toy.play(Moves::One(seat(2), action("show 8")), &mut Silent);
    assert_eq!(toy.phase(), Phase::Over);
    let scores = [1, 2].map(|number| toy.outcome().score(seat(number)));
    assert_eq!(scores, [7 / 2, 8]);
    assert_eq!(toy.view(Viewer::Public).places, toy.view(Viewer::Referee).places);
}

#[test]
fn a_text_that_no_game_could_show_is_refused() {
    for (good, bad) in [("3.4.5", "3.4.4"), (" 2.2.1", " 3.2.1"), ("/ 3 1.7", "/ 4 1.7"), ("bid 1", "bid 3")]
    {
        let text = BIDDING.replace(good, bad);
        assert_ne!(text, BIDDING);
        assert!(Toy::from_text(&Config::default(), &text).is_err(), "{text}");
    }
}
