//! Players who resign, leave, are away or run out of time, and who plays for them.

use serde_json::{Value, json};

use crate::client::{Client, json_of};
use crate::connect4;
use crate::opened::{house_with, seated};

#[tokio::test(flavor = "multi_thread")]
async fn whoever_resigns_against_one_loses_and_may_play_again_from_the_next_seat() {
    let (_folder, house, tokens) = house_with(2).await;
    let (id, mut seats) = seated(house, &tokens, connect4()).await;
    assert_eq!(seats[0].ask(json!({"do": "resign"})).await.unwrap()["say"], "stored");
    assert_eq!(seats[0].update["outcome"]["ranks"], json!([2, 1]));
    let drawn = Client::connect(house, &id, &tokens[0], "scene").await.unwrap();
    assert_eq!(drawn.update["position"]["ask"]["id"], "ask-over");
    seats[0].ask(json!({"do": "rematch"})).await.unwrap();
    assert_eq!(seats[1].ask(json!({"do": "rematch"})).await.unwrap()["say"], "stored");
    let next = seats[1].update["rematch"].as_str().unwrap().to_owned();
    let first = Client::connect(house, &next, &tokens[0], "data").await.unwrap();
    assert_eq!((&first.update["viewer"], &first.update["status"]), (&json!("2"), &json!("running")));
    let old = json_of(house, "GET", &format!("/api/tables/{id}"), "", &Value::Null).await.unwrap();
    assert_eq!(old["rematch"], json!(next));
}

#[tokio::test(flavor = "multi_thread")]
async fn with_three_a_bot_takes_over_whoever_left_and_hands_back() {
    let (_folder, house, tokens) = house_with(3).await;
    let terms = json!({"grace": 0, "stand-in": "random"});
    let wish = json!({"game": "toy", "config": "players=3 rounds=3", "terms": terms});
    let (id, mut seats) = seated(house, &tokens[..2], wish).await;
    // The third takes a seat, which begins the game, but does not come to the table.
    json_of(house, "POST", &format!("/api/tables/{id}/join"), &tokens[2], &json!({})).await.unwrap();
    let stands_in = |update: &Value| update["plates"][2]["bot"] == "random";
    seats[0].wait_until(stands_in).await.unwrap();
    assert!(seats[0].update["log"]["lines"].to_string().contains("! take-over 3 random"));
    let mut third = Client::connect(house, &id, &tokens[2], "data").await.unwrap();
    assert!(third.update["plates"][2]["bot"].is_null(), "{}", third.update);
    assert!(third.update["log"]["lines"].to_string().contains("! hand-back 3"));
    seats[0].wait_until(|update| !stands_in(update)).await.unwrap();
    assert_eq!(third.ask(json!({"do": "leave"})).await.unwrap()["say"], "noted");
    // Whoever has left is only replaced when asked: the others bid first.
    for seat in &mut seats {
        seat.wait_until(|update| update["phase"] == "together").await.unwrap();
        let action = seat.choices()[0].clone();
        assert_eq!(seat.play(&action).await.unwrap()["say"], "stored");
    }
    third.wait_until(stands_in).await.unwrap();
    assert_eq!(third.play("bid 1").await.unwrap()["say"], "refused");
    assert_eq!(third.ask(json!({"do": "back"})).await.unwrap()["say"], "noted");
    assert!(!stands_in(&third.update), "{}", third.update);
    assert_eq!(third.update["plates"][2]["here"], true);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_left_and_acts_is_here_again() {
    let (_folder, house, tokens) = house_with(3).await;
    let (_, mut seats) = seated(house, &tokens, json!({"game": "toy", "config": "players=3 rounds=3"})).await;
    seats[2].wait_until(|update| update["phase"] == "together").await.unwrap();
    assert_eq!(seats[2].ask(json!({"do": "leave"})).await.unwrap()["say"], "noted");
    assert_eq!(seats[2].update["plates"][2]["here"], false);
    let action = seats[2].choices()[0].clone();
    assert_eq!(seats[2].play(&action).await.unwrap()["say"], "stored");
    assert_eq!(seats[2].update["plates"][2]["here"], true);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_with_bots_alone_waits_for_whoever_is_away_or_has_left() {
    let (_folder, house, tokens) = house_with(2).await;
    let (bot, terms) = (json!({"bot": "random"}), json!({"grace": 0, "stand-in": "random"}));
    let wish =
        json!({"game": "toy", "config": "players=3 rounds=3", "seats": ["me", bot, bot], "terms": terms});
    let (id, mut seats) = seated(house, &tokens[..1], wish).await;
    let mut spectator = Client::connect(house, &id, &tokens[1], "data").await.unwrap();
    assert_eq!(seats[0].ask(json!({"do": "leave"})).await.unwrap()["say"], "noted");
    spectator.wait_until(|update| update["plates"][0]["here"] == false).await.unwrap();
    assert_eq!(seats[0].ask(json!({"do": "back"})).await.unwrap()["say"], "noted");
    spectator.wait_until(|update| update["plates"][0]["here"] == true).await.unwrap();
    seats.remove(0).close().await;
    spectator.wait_until(|update| update["plates"][0]["here"] == false).await.unwrap();
    // A whole round to the house and back: the grace period of none is over by then.
    let again = Client::connect(house, &id, &tokens[0], "data").await.unwrap();
    assert!(!again.choices().is_empty(), "{}", again.update);
    assert!(!again.update["log"]["lines"].to_string().contains("take-over"), "{}", again.update);
}

#[tokio::test(flavor = "multi_thread")]
async fn h6_whoever_has_resigned_is_replaced_at_once_and_takes_nothing_back() {
    let (_folder, house, tokens) = house_with(1).await;
    let (bot, terms) = (json!({"bot": "random"}), json!({"stand-in": "random"}));
    let wish = json!({"game": "maya", "config": "players=3", "seats": ["me", bot, bot], "terms": terms});
    let (_, mut seats) = seated(house, &tokens, wish).await;
    seats[0].wait_until(|update| update["asked"] == json!([1])).await.unwrap();
    assert_eq!(seats[0].ask(json!({"do": "resign"})).await.unwrap()["say"], "stored");
    for request in [json!({"do": "take-back"}), json!({"do": "decline"})] {
        let refused = seats[0].ask(request).await.unwrap();
        assert!(refused["clause"] == "H6" || seats[0].is_over(), "{refused}");
    }
    for update in &seats[0].heard {
        let plate = &serde_json::from_str::<Value>(update).unwrap()["plates"][0];
        assert!(plate["out"] != true || plate["bot"] == "random", "{plate}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn h6_whoever_has_resigned_has_no_say_any_more() {
    let (_folder, house, tokens) = house_with(3).await;
    let wish = json!({"game": "raven", "config": "players=3", "terms": {"stand-in": "random"}});
    let (_, mut seats) = seated(house, &tokens, wish).await;
    assert_eq!(seats[0].ask(json!({"do": "resign"})).await.unwrap()["say"], "stored");
    assert_eq!(
        (&seats[0].update["plates"][0]["out"], &seats[0].update["status"]),
        (&json!(true), &json!("running"))
    );
    for request in ["resign", "draw", "back", "take-back", "decline"] {
        let refused = seats[0].ask(json!({"do": request})).await.unwrap();
        assert_eq!((&refused["say"], &refused["clause"]), (&json!("refused"), &json!("H6")), "{request}");
    }
    assert_eq!(seats[1].ask(json!({"do": "back"})).await.unwrap()["say"], "noted");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_runs_out_of_time_against_one_loses() {
    let (_folder, house, tokens) = house_with(2).await;
    let clock = json!({"kind": "live", "bank": 1, "increment": 3});
    let (_, mut seats) = seated(house, &tokens, json!({"game": "connect4", "terms": {"clock": clock}})).await;
    // It may be over already: the clock runs while the sockets come.
    seats[1].wait_until(|update| update["status"] == "over").await.unwrap();
    assert_eq!(seats[1].update["outcome"]["ranks"], json!([2, 1]));
    assert_eq!(seats[1].update["log"]["lines"], json!(["! flag 1"]));
    let left = |seat: usize| seats[1].update["plates"][seat]["left"].clone();
    assert_eq!((left(0), left(1)), (json!(0), json!(1000)), "no increment comes after the flag");
}
