//! M10: the expert variant.

use ceiba_core::{Phase, Presentation, Rules};

use super::{
    action, after, asked, at, config, cubes, gold, legal, reason, seat, stage, story, supply, turned,
};
use crate::maya::{Blue, Maya, Post, Quarry, Stage, Token};

/// Three experts, the auction about to be drawn, seat 2 the start player.
fn offer() -> Maya {
    at("expert", "1 offer start=2 turn=2 board=12.-.-.-/23.-.-/13.-.-.-/-.-.-")
}

/// What the ledger says when seats have paid so much in round one.
fn paid(list: &str) -> String {
    format!("ledger=0,0,0.0,0,0.0,0,0.0,0,0.0,0,0.{list}")
}

#[test]
fn m10_1_ten_gold_and_one_token_less_than_players_drawn_anew_each_round() {
    let game = offer();
    assert_eq!((gold(&game), game.phase()), (vec![10, 10, 10], Phase::Chance));
    assert_eq!(game.chances().count(), 6, "every pair of the four");
    assert!(game.chances().all(|(_, weight)| weight == 1));
    let four = at("players=4 expert", "1 offer start=1 turn=1 board=12.-.-.-/34.-.-/13.-.-.-/24.-.-");
    assert_eq!(four.chances().count(), 4);
    let five = Maya::new(&config("players=5 expert")).unwrap();
    let five = after(five, &["start-1", "T", "T", "T", "T", "T", "C", "C", "C", "C", "C"]);
    assert_eq!((stage(&five), five.table.offer.len()), (Stage::Bid, 4), "all four, nothing to draw");
    let text = "1 build start=1 turn=1 board=12.-.-.-/23.-.-/13.-.-.-/-.-.- cubes=1,0,0";
    let second = after(at("expert", text), &["pass"]);
    assert_eq!((stage(&second), second.table.round.number()), (Stage::Offer, 2));
}

#[test]
fn m10_2_all_bid_at_once_from_0_to_all_they_have() {
    let game = after(offer(), &["offer-carry,joker"]);
    assert_eq!(game.phase().asked().to_string(), "1,2,3");
    assert_eq!(game.legal_len(seat(1)), 11);
    let refusal = game.refusal(seat(1), action("bid-11")).unwrap();
    assert_eq!((refusal.clause.0, &*refusal.message.id), ("M10.2", "maya-refused-bid"));
    assert_eq!(story(&game, "3,0,5")[..3], ["maya-told-bid"; 3]);
}

#[test]
fn m10_2_who_has_no_gold_is_not_asked() {
    let mut game = after(offer(), &["offer-carry,joker"]);
    game.table.gold[seat(2)] = 0;
    assert_eq!(game.phase().asked().to_string(), "1,3");
    let game = after(game, &["0,0"]);
    assert_eq!(stage(&game), Stage::Dig);
}

#[test]
fn m10_3_the_highest_bids_take_and_pay_the_lowest_keeps_its_gold() {
    let game = after(offer(), &["offer-carry,joker", "3,5,4"]);
    assert_eq!((asked(&game), legal(&game)), (2, vec!["take-carry".to_owned(), "take-joker".to_owned()]));
    assert_eq!(reason(&game, "take-cube"), ("M10.3", "maya-refused-not-offered".to_owned()));
    let game = after(game, &["take-joker"]);
    assert_eq!((stage(&game), gold(&game)), (Stage::Dig, vec![10, 5, 6]), "seat 3 got the one left");
    assert_eq!(game.table.blue_holder(Blue::Carry), Some(seat(3)));
    assert_eq!(asked(&game), 2, "digging begins with the start player");
}

#[test]
fn m10_3_ties_go_from_the_start_player_and_a_zero_bid_takes_nothing() {
    let game = after(offer(), &["offer-carry,joker", "4,0,4"]);
    assert_eq!(asked(&game), 3, "from seat 2 clockwise, seat 3 comes before seat 1");
    let game = after(offer(), &["offer-carry,joker", "0,0,4", "take-carry"]);
    assert_eq!((stage(&game), gold(&game)), (Stage::Dig, vec![10, 10, 6]));
    assert_eq!(game.table.blue_holder(Blue::Joker), None, "a token left over is out for this round");
    assert!(game.table.offer.is_empty());
}

#[test]
fn m10_3_with_five_players_the_lowest_of_five_bids_keeps_its_gold() {
    let board = "12.-.-.-/345.-.-.-/135.-.-/24.-.-.-";
    let text = format!("1 bid start=1 turn=1 board={board} offer=carry,cube,joker,points");
    let game = after(at("players=5 expert", &text), &["1,5,4,3,2"]);
    assert_eq!(asked(&game), 2);
    let game = after(game, &["take-carry", "take-cube"]);
    assert!(story(&game, "take-joker").contains(&"maya-told-kept-bid".to_owned()));
    let game = after(game, &["take-joker"]);
    assert_eq!((stage(&game), gold(&game)), (Stage::Dig, vec![10, 5, 6, 7, 8]));
    assert_eq!(game.table.blues, [2, 3, 4, 5].map(|number| Some(seat(number))));
}

/// Expert digging has ended with these cards; seat 1 has a blue token, for 3 gold.
fn with_blue(blue: &str, rows: &str) -> Maya {
    turned("expert", 1, rows, &format!("blue={blue}:1 {}", paid("3,0,0")))
}

#[test]
fn m10_4_the_carry_token_carries_four_more() {
    let mut game = super::transport::many_cubes(14);
    game.table.blues[Blue::Carry.index()] = Some(seat(1));
    let game = after(game, &["done"]);
    assert_eq!((cubes(&game)[0], game.table.blue_holder(Blue::Carry)), (11, None), "seven and four more");
}

#[test]
fn m10_4_the_cube_token_brings_one_above_the_limit() {
    let mut game = super::transport::nine_cubes("expert", "");
    game.table.blues[Blue::Cube.index()] = Some(seat(1));
    let before = supply(&game)[0];
    let game = after(game, &["done"]);
    assert_eq!((cubes(&game)[0], supply(&game)[0]), (8, before + 1));
}

#[test]
fn m10_4_the_cube_token_is_lost_without_a_cube_in_the_supply() {
    let mut game = super::transport::many_cubes(7);
    game.table.blues[Blue::Cube.index()] = Some(seat(1));
    game.table.supply[seat(1)] = 0;
    assert!(!story(&game, "done").contains(&"maya-told-blue-cube".to_owned()));
    let game = after(game, &["done"]);
    assert_eq!((cubes(&game)[0], supply(&game)[0], game.table.blue_holder(Blue::Cube)), (7, 0, None));
}

#[test]
fn m10_4_two_points_go_where_cards_lie_and_lose_every_tie_without_a_card() {
    let game = with_blue("points", "23/-/-/34.35/-");
    assert_eq!(
        (stage(&game), legal(&game)),
        (Stage::Marker, ["done", "marker-1", "marker-4"].map(str::to_owned).to_vec())
    );
    assert_eq!(reason(&game, "marker-2"), ("M10.4", "maya-refused-no-cards".to_owned()));
    let placed = after(game, &["marker-4"]);
    assert_eq!(cubes(&placed), [3, 4, 4], "2 points are second at quarry 4");
    // Seat 2 has 8 − 6 = 2 points there: a tie that the marker loses.
    let game = with_blue("points", "24.24.1x.3x/-/-/-/-");
    let game = after(game, &["marker-1", "hit-2", "hit-2"]);
    assert_eq!(cubes(&game), [2, 4, 0]);
}

#[test]
fn m10_4_the_marker_can_be_hit_and_is_not_asked_for_without_cards() {
    let game = with_blue("points", "23.2x/-/-/-/-");
    let game = after(game, &["marker-1"]);
    assert_eq!((asked(&game), legal(&game)), (2, vec!["done".to_owned(), "hit-1".to_owned()]));
    let marker = Post { owner: seat(1), quarry: Quarry::new(1).unwrap() };
    assert_eq!(game.table.marker, Some(marker));
    let told =
        story(&super::dug("expert", 1, "-/-/-/-/-", &format!("blue=points:1 {}", paid("3,0,0"))), "pass");
    assert!(told.contains(&"maya-told-unmarked".to_owned()));
    assert!(told.contains(&"maya-told-round".to_owned()), "on to the next round: {told:?}");
}

#[test]
fn m10_4_the_joker_is_every_green_property_but_the_start_player_s() {
    let words = "expert";
    let text = format!(
        "1 build start=1 turn=1 board=12.-.-.-/23.-.-/13.-.-.-/-.-.- cubes=2,1,0 blue=joker:1 {}",
        paid("3,0,0")
    );
    let game = at(words, &text);
    for property in ["free-pass", "free-double", "extra-P", "move-I1-P"] {
        assert!(legal(&game).contains(&property.to_owned()), "{property}");
        let game = after(game.clone(), &[property]);
        assert_eq!(game.table.blue_holder(Blue::Joker), None, "{property} spends it");
    }
    assert!(!Maya::universe(&config("")).any(|action| action == super::action("free-pass")));
    assert!(!legal(&game).iter().any(|action| action.starts_with("name")));
}

#[test]
fn m10_4_a_green_token_is_used_before_the_joker() {
    let text = format!(
        "1 build start=1 turn=1 board=12.-.-.-/23.-.-/13.-.-.-/-.-.- cubes=2,1,0 held=extra:1 blue=joker:1 {}",
        paid("3,0,0")
    );
    let game = after(at("expert", &text), &["extra-P"]);
    assert_eq!((game.table.holder(Token::Extra), game.table.blue_holder(Blue::Joker)), (None, Some(seat(1))));
    assert!(legal(&game).contains(&"extra-P".to_owned()), "and once more by the joker");
}

#[test]
fn m10_5_the_joker_shields_where_it_could_matter() {
    // Quarry 1: nobody else has a high card; seat 2 wins the shield. Quarry 2: seat 1 has no card. Quarry 4: both.
    let game = with_blue("joker", "13.24/25.26/-/14.27.35/-");
    let game = after(game, &["shield-2"]);
    assert_eq!((stage(&game), asked(&game)), (Stage::Guard, 1));
    assert_eq!(game.table.turned, 3);
    assert_eq!(reason(&game, "pass"), ("M10.5", "maya-refused-guard-first".to_owned()));
    let guarded = after(game.clone(), &["guard"]);
    assert_eq!(guarded.table.blue_holder(Blue::Joker), None);
    let declined = after(game, &["done"]);
    assert_eq!(declined.table.blue_holder(Blue::Joker), Some(seat(1)));
}

#[test]
fn m10_5_the_joker_s_shield_stops_a_minus_three() {
    let game = with_blue("joker", "14.25.2x.36/-/-/-/-");
    let game = after(game, &["guard"]);
    assert_eq!((stage(&game), legal(&game)), (Stage::Hit, vec!["done".to_owned(), "hit-3".to_owned()]));
    assert_eq!(reason(&game, "hit-1"), ("M7.1", "maya-refused-hit-shielded".to_owned()));
}

#[test]
fn m10_5_with_at_once_tokens_the_joker_still_has_its_windows() {
    let rest = format!("blue=joker:1 {}", paid("3,0,0"));
    let game = turned("expert tokens=at-once", 1, "-/-/-/24/-", &rest);
    assert_eq!((stage(&game), asked(&game)), (Stage::Window, 1));
    assert!(legal(&game).contains(&"extra-P".to_owned()));
    // A token won at once is used by itself alone: the joker waits.
    let game = turned("expert tokens=at-once", 1, "-/13/-/24/-", &rest);
    assert_eq!(stage(&game), Stage::AtOnce);
    assert!(legal(&game).iter().all(|action| !action.starts_with("move")));
    assert_eq!(reason(&game, "move-I1-P"), ("M10.5", "maya-refused-joker-waits".to_owned()));
}
