//! Actions, seals, take-backs and draws.

use serde_json::json;

use crate::connect4;
use crate::opened::{house_with, seated};

#[tokio::test(flavor = "multi_thread")]
async fn an_action_is_confirmed_or_refused_with_clause_and_words() {
    let (_folder, house, tokens) = house_with(2).await;
    let (_, mut seats) = seated(house, &tokens, connect4()).await;
    assert_eq!(seats[0].play("d").await.unwrap()["say"], "stored");
    let refused = seats[0].play("d").await.unwrap();
    assert_eq!((&refused["say"], &refused["clause"]), (&json!("refused"), &json!("H3")));
    assert_eq!(refused["words"], "You are not asked for anything now.");
    seats[1].wait_until(|update| update["asked"] == json!([2])).await.unwrap();
    let unread = seats[1].play("h").await.unwrap();
    assert_eq!(unread["say"], "refused");
    assert!(unread["words"].as_str().unwrap().contains("a column from a to g"), "{unread}");
    seats[1].send_text("{\"do\":\"dance\"}").await.unwrap();
    let nonsense = seats[1].hear().await.unwrap();
    assert_eq!((&nonsense["say"], &nonsense["id"]), (&json!("refused"), &json!(0)));
}

#[tokio::test(flavor = "multi_thread")]
async fn h9_an_action_answers_the_newest_question_only() {
    let (_folder, house, tokens) = house_with(2).await;
    let (_, mut seats) = seated(house, &tokens, connect4()).await;
    let old = seats[0].update["seq"].clone();
    seats[0].play("d").await.unwrap();
    seats[1].wait_until(|update| update["asked"] == json!([2])).await.unwrap();
    seats[1].play("d").await.unwrap();
    seats[0].wait_until(|update| update["asked"] == json!([1])).await.unwrap();
    let late = seats[0].ask(json!({"do": "play", "seq": old, "action": "d"})).await.unwrap();
    assert_eq!((&late["say"], &late["clause"]), (&json!("refused"), &json!("H9")));
    assert_eq!(seats[0].play("d").await.unwrap()["say"], "stored");
}

#[tokio::test(flavor = "multi_thread")]
async fn h9_seals_that_cross_each_other_are_all_welcome() {
    let (_folder, house, tokens) = house_with(3).await;
    let (_, mut seats) = seated(house, &tokens, json!({"game": "toy", "config": "players=3"})).await;
    assert_eq!(seats[0].update["phase"], "together");
    // Nobody reads an update between these.
    for seat in &mut seats {
        let action = seat.choices()[0].clone();
        assert_eq!(seat.play(&action).await.unwrap()["say"], "stored");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_take_back_needs_consent() {
    let (_folder, house, tokens) = house_with(2).await;
    let (_, mut seats) = seated(house, &tokens, connect4()).await;
    seats[0].play("d").await.unwrap();
    assert_eq!(seats[0].ask(json!({"do": "take-back"})).await.unwrap()["say"], "noted");
    seats[1].wait_until(|update| update["offers"][0]["offer"] == "take-back").await.unwrap();
    assert_eq!(seats[1].ask(json!({"do": "decline"})).await.unwrap()["say"], "noted");
    seats[0].wait_until(|update| update["offers"].is_null()).await.unwrap();
    seats[0].ask(json!({"do": "take-back"})).await.unwrap();
    assert_eq!(seats[1].ask(json!({"do": "take-back"})).await.unwrap()["say"], "stored");
    seats[0].wait_until(|update| update["asked"] == json!([1])).await.unwrap();
    assert_eq!(seats[0].update["log"]["lines"], json!(["! undo 1"]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draw_is_agreed_where_the_game_has_draws() {
    let (_folder, house, tokens) = house_with(3).await;
    let (_, mut pair) = seated(house, &tokens[..2], connect4()).await;
    pair[0].ask(json!({"do": "draw"})).await.unwrap();
    assert_eq!(pair[1].ask(json!({"do": "draw"})).await.unwrap()["say"], "stored");
    assert_eq!(pair[1].update["outcome"]["ranks"], json!([1, 1]));
    let (_, mut three) = seated(house, &tokens, json!({"game": "maya", "config": "players=3"})).await;
    assert_eq!(three[0].ask(json!({"do": "draw"})).await.unwrap()["say"], "refused");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_plays_at_the_table() {
    let (_folder, house, tokens) = house_with(1).await;
    let wish = json!({"game": "connect4", "seats": ["me", {"bot": "sprout"}]});
    let (_, mut seats) = seated(house, &tokens, wish).await;
    while !seats[0].is_over() {
        seats[0]
            .wait_until(|update| update["asked"] == json!([1]) || update["status"] == "over")
            .await
            .unwrap();
        let choices = seats[0].choices();
        if let Some(action) = choices.first() {
            assert_eq!(seats[0].play(action).await.unwrap()["say"], "stored");
        }
    }
    assert!(seats[0].update["outcome"]["ranks"].is_array());
}
