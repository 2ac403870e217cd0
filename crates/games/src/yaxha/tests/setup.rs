//! What there is, and setting up (Y1).

use ceiba_core::{Config as _, Notation as _, Phase, Rules as _, Silent};

use super::{after, at, clause, field, legal};
use crate::yaxha::{Config, Yaxha};

fn new(words: &str) -> Yaxha {
    Yaxha::new(&Config::from_words(words).unwrap()).unwrap()
}

fn chances(game: &Yaxha) -> Vec<String> {
    assert_eq!(game.phase(), Phase::Chance);
    game.chances().map(|(chance, weight)| format!("{chance}*{weight}")).collect()
}

#[test]
fn y1_1_the_bag_holds_24_of_each_colour() {
    assert_eq!(field(&new(""), 4), "O24B24G24Y24S24");
}

#[test]
fn y1_2_there_is_a_tile_and_a_card_for_each_player() {
    for players in 2..=4 {
        let sites = vec!["-"; players];
        let tiles = &["O3", "B3", "G3", "Y3"][..players];
        let initiative = &"1234"[..players];
        let game = super::choosing(&format!("players={players}"), initiative, &sites, tiles);
        for number in 1..=players as u8 {
            assert_eq!(legal(&game, number), ["c1", "c2", "c3", "c4"][..players]);
        }
        if players < 4 {
            assert_eq!(clause(&game, 1, "c4"), "Y1.2");
        }
    }
}

#[test]
fn y1_3_initiative_is_dealt_seat_by_seat_each_tile_left_equally_likely() {
    let game = new("players=3");
    assert_eq!(chances(&game), ["initiative-1*1", "initiative-2*1", "initiative-3*1"]);
    let game = after(game, &["initiative-2"]);
    assert_eq!(chances(&game), ["initiative-1*1", "initiative-3*1"]);
    let game = after(game, &["initiative-3", "initiative-1"]);
    assert_eq!(field(&game, 2), "231");
}

/// The bonus cards that can be drawn first.
fn first_cards(words: &str) -> Vec<String> {
    let mut game = new(words);
    while field(&game, 1) == "initiative" {
        let (chance, _) = game.chances().next().unwrap();
        game.befall(chance, &mut Silent);
    }
    chances(&game)
        .iter()
        .map(|card| card.trim_start_matches("bonus-").trim_end_matches("*1").to_owned())
        .collect()
}

#[test]
fn y1_4_three_different_bonus_cards_are_drawn_and_their_order_means_nothing() {
    let game = after(new(""), &["initiative-1", "initiative-2", "bonus-side"]);
    assert!(!chances(&game).contains(&"bonus-side*1".to_owned()));
    let one = after(game, &["bonus-any", "bonus-orange"]);
    let other = after(new(""), &["initiative-1", "initiative-2", "bonus-orange", "bonus-side", "bonus-any"]);
    assert_eq!(one, other);
    assert_eq!((field(&one, 3).as_str(), field(&one, 1).as_str()), ("orange,any,side", "draw"));
}

#[test]
fn y1_4_neighbour_cards_stay_out_with_two_players() {
    assert_eq!(first_cards("players=3").len(), 18);
    let two = first_cards("players=2");
    assert_eq!(two.len(), 13);
    assert!(two.iter().all(|card| !card.starts_with("left-")));
}

#[test]
fn y1_4_a_first_game_has_simple_cards_only() {
    let simple = ["orange", "blue", "green", "yellow", "grey", "any", "base", "levels"];
    for players in 2..=4 {
        assert_eq!(first_cards(&format!("players={players} first-game")), simple);
    }
}

#[test]
fn y1_4_named_cards_are_not_drawn() {
    let game = after(new("bonus=side,any,orange"), &["initiative-2", "initiative-1"]);
    assert_eq!((field(&game, 3).as_str(), field(&game, 1).as_str()), ("orange,any,side", "draw"));
}

/// The message that refuses a config.
fn refusal(words: &str) -> String {
    match Config::from_words(words) {
        Err(error) => error.message().id.into_owned(),
        Ok(config) => Yaxha::new(&config).unwrap_err().message().id.into_owned(),
    }
}

#[test]
fn y1_4_a_wrong_set_of_named_cards_is_refused() {
    assert_eq!(refusal("bonus=any"), "yaxha-config-three");
    assert_eq!(refusal("bonus=any,any,side"), "yaxha-config-three");
    assert_eq!(refusal("bonus=any,side,three,base"), "yaxha-config-three");
    assert_eq!(refusal("bonus=any,side,left-grey"), "yaxha-config-neighbour");
    assert_eq!(refusal("players=3 first-game bonus=any,base,left-grey"), "yaxha-config-first-game");
    assert_eq!(refusal("bonus=any,side,fourth"), "config-value");
    assert!(Yaxha::new(&Config::from_words("first-game bonus=any,base,blue").unwrap()).is_ok());
}

#[test]
fn y1_4_a_position_has_the_cards_that_were_named() {
    let text = "1 initiative -- orange,any,side O24B24G24Y24S24 -/- -- -- - -";
    at("bonus=orange,any,side", text);
    assert!(Yaxha::from_text(&Config::from_words("bonus=orange,any,base").unwrap(), text).is_err());
}
