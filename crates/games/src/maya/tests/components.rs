//! M1 and M2: what there is, and set-up.

use ceiba_core::{Config as _, ConfigError, Notation, Phase, Rules};

use super::{after, asked, at, config, cubes, dug, legal, reason, stage, supply};
use crate::maya::{Back, Config, Hand, Maya, Pyramid, PyramidLevel, Stage, Token, WorkerCard};

#[test]
fn m1_1_everyone_has_eight_cards_four_of_them_low() {
    let values: Vec<String> = Hand::FULL.cards().map(|card| card.to_string()).collect();
    assert_eq!(values, ["3", "4", "4", "5", "6", "7", "8", "-3"]);
    assert_eq!((Hand::FULL.count(Back::Low), Hand::FULL.count(Back::High)), (4, 4));
    assert_eq!(WorkerCard::MinusThree.back(), Back::High);
    let one_four = Hand::FULL.without(WorkerCard::Four);
    assert!(one_four.contains(WorkerCard::Four));
    assert!(!one_four.without(WorkerCard::Four).contains(WorkerCard::Four));
}

#[test]
fn m1_2_a_quarry_gives_no_more_than_the_colour_has_left() {
    // Seat 1 has 26 cubes on the board, so two are left for the four that it wins; seat 2 still comes second.
    let board = "11111112.1111.-.-/11113.111.-/11112.1111.-.-/-.-.-";
    let text = format!(
        "2 dig start=1 turn=3 passed=12 hands=34478x/344578x/344578x rows=15.16.26.36/-/-/-/- board={board}"
    );
    let game = at("", &text);
    assert_eq!(supply(&game)[0], 2);
    let game = after(game, &["pass"]);
    assert_eq!((cubes(&game)[0], cubes(&game)[1]), (2, 2));
    assert_eq!(supply(&game)[0], 0);
}

#[test]
fn m1_3_the_bank_pays_more_than_the_box_holds() {
    let mut game =
        at("players=5", "3 build start=1 turn=1 board=12.-.-.-/345.-.-.-/135.-.-/24.-.-.- cubes=1,0,0,0,0");
    for number in 1..=5 {
        game.table.gold[super::seat(number)] = 400;
    }
    let game = after(game, &["pass"]);
    assert_eq!(game.phase(), Phase::Over);
    assert!(super::gold(&game).iter().all(|&gold| gold > 400));
}

#[test]
fn m1_4_quarries_are_resolved_from_the_right_which_is_number_1() {
    for (players, quarries) in [(3, 5), (4, 6), (5, 7)] {
        let printed = Config { players, ..Config::default() }.printed();
        assert_eq!(printed.quarries.len(), quarries);
        assert_eq!(printed.quarries[0].token, Token::Shield);
        assert!(printed.quarries.iter().all(|quarry| (2..=4).contains(&quarry.cubes.len())));
    }
    let game = dug("", 1, "13.2x/24.1x/-/-/-", "");
    let game = after(game, &["pass"]);
    assert_eq!((stage(&game), game.table.turned, asked(&game)), (Stage::Hit, 1, 2));
}

#[test]
fn m1_5_each_number_of_players_has_its_four_pyramids() {
    let letters = |players| {
        let printed = Config { players, ..Config::default() }.printed();
        printed.pyramids.iter().map(|pyramid| pyramid.letter()).collect::<String>()
    };
    assert_eq!([3, 4, 5].map(letters), ["ICUP", "TCUP", "TICU"]);
    let three = Config::default().printed();
    let gold = |pyramid| {
        let figures = three.level(pyramid, PyramidLevel::LOWEST);
        (figures.higher, figures.lower)
    };
    // The lowest levels' gold is known for three players.
    let known = [Pyramid::ChichenItza, Pyramid::Copan, Pyramid::Uxmal, Pyramid::Palenque].map(gold);
    assert_eq!(known, [(3, 1), (2, 1), (3, 1), (3, 1)]);
    assert_eq!(three.level(Pyramid::Tikal, PyramidLevel::LOWEST).spaces, 0, "Tikal is for four and five");
    assert_eq!(three.levels(Pyramid::Copan).count(), 3);
}

#[test]
fn m2_1_two_cubes_each_in_the_same_order_on_different_pyramids() {
    let game = Maya::new(&config("players=4")).unwrap();
    assert_eq!(game.chances().count(), 4);
    let mut game = after(game, &["start-3"]);
    for (expected, pyramid) in [(3, "T"), (4, "T"), (1, "C"), (2, "T")] {
        assert_eq!(asked(&game), expected);
        game = after(game, &[pyramid]);
    }
    assert_eq!((asked(&game), reason(&game, "T")), (3, ("M2.1", "maya-refused-founded".to_owned())));
    assert_eq!(legal(&game), ["C", "P", "U"]);
    let game = after(game, &["P", "U", "U", "P"]);
    assert_eq!((stage(&game), asked(&game)), (Stage::Dig, 3));
    assert!(game.text().contains("board=234.-.-.-/1.-.-/14.-.-.-/23.-.-"), "{}", game.text());
}

#[test]
fn unknown_and_impossible_options_are_refused() {
    for words in ["players=2", "players=6", "rules=2", "rules=0"] {
        let error = Maya::new(&config(words)).unwrap_err();
        assert!(matches!(error, ConfigError::Refused(_)), "{words}");
    }
    for words in ["tokens=later", "edition=first", "match", "players=x"] {
        assert!(Config::from_words(words).is_err(), "{words}");
    }
    assert_eq!(Config::default().to_words(), "players=3 tokens=any-time edition=ceiba-2026 rules=1");
    assert_eq!(Config::every().len(), 12);
}
