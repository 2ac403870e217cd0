//! R5: three players, except for "Stop!".

use ceiba_core::{
    Config as _, Event, Fact as _, Message, Phase, Rules as _, Secrecy as _, Seen, Viewer, playout,
};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::{
    QUIET, after, asked, at, clause, drawn, facts, field, ids, legal, scores, seat, seen_by, told, winners,
};
use crate::raven::score::card_points;
use crate::raven::text::colours;
use crate::raven::{Chance, Config, Fact, HoldingsView, Platform, Raven, RavenEnd, Stage, TaskCards, View};

/// Three red and two, twice two orange, four yellow, five green.
const RUNS: &str = "RRRKV/WBVRR/OOTVT/KTOOW/TVKWB/YYYYK/BWBTO/VKWBY/GGGGG";

fn new(words: &str) -> Raven {
    Raven::new(&Config::from_words(words).unwrap()).unwrap()
}

fn hands(view: &View) -> (Vec<TaskCards>, TaskCards) {
    match &view.holdings {
        HoldingsView::Cards { hands, left } => (hands.clone(), *left),
        HoldingsView::Ladders(_) => panic!("a game for cards"),
    }
}

#[test]
fn r5_1_the_start_player_may_be_drawn_before_the_floors() {
    let game = new("players=3 start=drawn");
    let starts: Vec<String> = game.chances().map(|(chance, weight)| format!("{chance} {weight}")).collect();
    assert_eq!(starts, ["start-1 1", "start-2 1", "start-3 1"]);
    let mut game = after(game, &["start-3"]);
    playout::skip_chance(&mut game, &mut ChaCha8Rng::seed_from_u64(1));
    assert_eq!(asked(&game), seat(3));
    let first = legal(&game)[0].clone();
    assert_eq!(asked(&after(game, &[&first])), seat(1));
}

#[test]
fn r5_1_seat_1_starts_if_nothing_is_drawn() {
    assert_eq!(new("players=3").stage, Stage::Floor);
    let refused = Raven::new(&Config::from_words("players=2 start=drawn").unwrap()).unwrap_err();
    assert_eq!(refused.message().id, "raven-config-start");
}

#[test]
fn r5_1_nothing_is_frozen_until_the_first_swap() {
    let game = drawn("players=3", QUIET, "- RO/YG/BV swap 1 1 0");
    assert_eq!(legal(&game).len(), 48);
    assert_eq!(field(&after(game, &["5-6@4"]), 1), "5-6");
}

#[test]
fn r5_1_there_are_no_ladders_or_priests() {
    assert!(new("players=3").census().counts().all(|(piece, _)| !piece.contains("er")));
    let refused = Raven::new(&Config::from_words("players=3 ladders=4").unwrap()).unwrap_err();
    assert_eq!(refused.message().id, "raven-config-ladders");
}

#[test]
fn r5_2_the_card_of_the_centres_base_is_laid_aside_and_each_seat_gets_two_others() {
    let mut game = drawn("players=3", QUIET, "- -/-/- card 1 1 0");
    assert_eq!(game.towers.base(Platform::CENTRE).unwrap().letter(), 'T');
    for (event, card) in ["R", "W", "O", "Y", "G", "B"].into_iter().enumerate() {
        let offered: Vec<String> = game.chances().map(|(chance, _)| chance.to_string()).collect();
        assert_eq!(offered.len(), 8 - event);
        assert!(!offered.contains(&"card-T".to_owned()));
        game = after(game, &[&format!("card-{card}")]);
    }
    assert_eq!(field(&game, 2), "RW/OY/GB");
    assert_eq!(game.phase(), Phase::Turn(seat(1)));
}

#[test]
fn r5_2_only_the_seat_that_is_dealt_a_card_sees_it() {
    let before = drawn("players=3", QUIET, "- RW/O/- card 1 1 0");
    let card = "Y".parse().unwrap();
    let dealt = Fact::CardDealt { seat: seat(2), card: Some(card) };
    assert_eq!(facts(&before, "card-Y").all(), [dealt]);
    assert!(dealt.reveals());
    let hidden = Fact::CardDealt { seat: seat(2), card: None };
    assert_eq!(dealt.seen(Viewer::Seat(seat(2))), Seen::Whole);
    assert_eq!(dealt.seen(Viewer::Seat(seat(1))), Seen::Redacted(hidden));
    assert_eq!(dealt.seen(Viewer::Public), Seen::Redacted(hidden));
    assert_eq!(ids(&told(&before, "card-Y", Viewer::Seat(seat(2)))), ["raven-told-dealt"]);
    assert_eq!(ids(&told(&before, "card-Y", Viewer::Public)), ["raven-told-card"]);
    assert_eq!(Raven::notation(&Event::Befell(Chance::Card(card)), &[hidden]), "* card");
}

#[test]
fn r5_2_nobody_sees_the_cards_of_others_or_the_two_left() {
    let game = drawn("players=3", QUIET, "- RO/YG/BV swap 1 1 0");
    let (cards, left) = hands(&seen_by(&game, 2));
    let hidden = TaskCards::Theirs { count: 2 };
    assert_eq!(cards, [hidden, TaskCards::Known(colours("YG").unwrap()), hidden]);
    assert_eq!(left, hidden);
    assert_eq!(hands(&game.view(Viewer::Public)).0, [hidden; 3]);
}

#[test]
fn r5_3_a_swap_must_be_made_and_the_raven_closes_no_level() {
    let game = after(drawn("players=3", QUIET, "- RO/YG/BV swap 1 1 0"), &["5-6@4"]);
    assert_eq!(clause(&game, "done"), "R5.3");
    assert!(legal(&game).contains(&"1-2@4".to_owned()));
    assert_eq!(clause(&game, "4-5@2"), "R3.3");
    assert_eq!(legal(&game).len(), 24);
}

#[test]
fn r5_5_the_game_ends_when_the_seat_to_move_has_no_swap() {
    let towers = "GGBBB/OOOVV/KKWWW/VVVYY/BTTTT/RRRGG/TYKKK/WWYRR/YBGOO";
    let game = at("players=3", &format!("{towers} 6-7 VW/YK/GT swap 1 3 0"));
    let game = after(game, &["8-9@4"]);
    assert_eq!(game.ended_by(), Some(RavenEnd::NoSwap));
}

#[test]
fn r5_5_no_stop_is_asked_of_a_seat_without_a_swap() {
    let towers = "KRRRY/VVVVV/TWKKK/OOOWW/YYYYR/WTTTT/GGGGB/RKWOO/BBBBG";
    // Seat 1, whose turn it would be, holds the card of the complete tower.
    let game = at("players=3", &format!("{towers} 1-2 RV/TK/GB answer 1 3 0"));
    assert_eq!(after(game, &["done"]).ended_by(), Some(RavenEnd::NoSwap));
}

#[test]
fn r5_6_runs_are_worth_one_three_six_and_ten_and_add_up() {
    let game = at("players=3", &format!("{RUNS} 5-8 RO/YG/BV swap 1 1 1"));
    let worth = |colour: &str| card_points(&game.towers, colours(colour).unwrap());
    assert_eq!(["R", "O", "Y", "G", "B"].map(worth), [4, 2, 6, 10, 0]);
}

#[test]
fn r5_6_a_seat_scores_its_own_cards_and_nobody_the_one_laid_aside() {
    let game = at("players=3", &format!("{RUNS} 5-8 RO/YG/BV swap 1 1 1"));
    assert_eq!(scores(&game), [6, 16, 0]);
    let runs: Vec<Message> = game.breakdown().into_iter().map(|line| line.label).collect();
    assert_eq!(runs.len(), 6, "{runs:?}");
}

#[test]
fn r5_8_most_points_win_and_equal_points_share() {
    let game = at("players=3", &format!("{RUNS} 5-8 RO/YG/BV swap 1 1 1"));
    assert_eq!(winners(&game), "2");
    assert_eq!(game.outcome().rank(seat(3)), 3);
    let game = at("players=3", &format!("{RUNS} 5-8 YB/RO/VW swap 1 1 1"));
    assert_eq!((scores(&game), winners(&game)), (vec![6, 6, 0], "1,2".to_owned()));
}

#[test]
fn r5_10_at_the_end_all_cards_are_shown() {
    let towers = "RTRWW/BBWVY/WVVKK/GGBBV/OOOOO/VRTTR/TKGGB/YYYYT/KWKRG";
    let before = at("players=3", &format!("{towers} 5-6 BK/TW/GV answer 1 3 0"));
    assert!(facts(&before, "stop").reveal());
    assert!(!facts(&before, "done").reveal());
    let game = after(before.clone(), &["stop"]);
    let known = |text: &str| TaskCards::Known(colours(text).unwrap());
    let (cards, left) = hands(&game.view(Viewer::Public));
    assert_eq!((cards, left), (vec![known("BK"), known("TW"), known("GV")], known("RY")));
    let told = told(&before, "stop", Viewer::Public);
    let hand = "raven-told-hand";
    assert_eq!(
        ids(&told),
        ["raven-told-stop", "raven-ended-centre-stop", hand, hand, hand, "raven-told-left"]
    );
}
