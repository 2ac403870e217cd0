//! Those who look on: chat, records, replays.

use serde_json::{Value, json};

use crate::client::{Client, http};
use crate::connect4;
use crate::opened::{house_with, seated};

#[tokio::test(flavor = "multi_thread")]
async fn players_and_spectators_talk_apart_until_the_end_and_not_too_fast() {
    let (_folder, house, tokens) = house_with(3).await;
    let (id, mut seats) = seated(house, &tokens[..2], connect4()).await;
    let mut spectator = Client::connect(house, &id, &tokens[2], "data").await.unwrap();
    assert_eq!(seats[0].ask(json!({"do": "chat", "text": "secret plan"})).await.unwrap()["say"], "stored");
    assert_eq!(spectator.ask(json!({"do": "chat", "text": "nice"})).await.unwrap()["say"], "stored");
    assert_eq!(spectator.update["chat"][0]["line"], "nice");
    assert!(!spectator.heard.iter().any(|sent| sent.contains("secret plan")));
    let mut is_slowed = false;
    for _ in 0..100 {
        let answer = spectator.ask(json!({"do": "chat", "text": "hello"})).await.unwrap();
        is_slowed |= answer["say"] == "refused";
    }
    assert!(is_slowed, "nobody types that fast");
    seats[0].ask(json!({"do": "resign"})).await.unwrap();
    spectator.wait_until(|update| update["status"] == "over").await.unwrap();
    assert!(spectator.update["chat"].to_string().contains("secret plan"));
}

#[tokio::test(flavor = "multi_thread")]
async fn h10_nobody_looks_on_where_that_was_agreed() {
    let (_folder, house, tokens) = house_with(3).await;
    let wish = json!({"game": "connect4", "terms": {"spectators": false}});
    let (id, _seats) = seated(house, &tokens[..2], wish).await;
    assert!(Client::connect(house, &id, &tokens[2], "data").await.is_err());
    let record = format!("/table/{id}/record");
    assert_eq!(http(house, "GET", &record, &tokens[2], &Value::Null).await.unwrap().0, 404);
    assert_eq!(http(house, "GET", &record, &tokens[0], &Value::Null).await.unwrap().0, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_running_record_shows_what_its_reader_knows_and_a_finished_one_everything() {
    let (_folder, house, tokens) = house_with(2).await;
    let (id, mut seats) = seated(house, &tokens, json!({"game": "raven", "config": "players=2"})).await;
    let path = format!("/table/{id}/record");
    let (_, running) = http(house, "GET", &path, &tokens[0], &Value::Null).await.unwrap();
    assert!(running.contains("viewer: 1\n") && !running.contains("seed:"), "{running}");
    seats[0].ask(json!({"do": "resign"})).await.unwrap();
    let (_, whole) = http(house, "GET", &path, &tokens[1], &Value::Null).await.unwrap();
    let record: ceiba_core::record::Record = whole.parse().unwrap();
    ceiba_catalog::verify(&record).unwrap();
    assert_eq!(record.seats, ["Guest 1", "Guest 2"]);
    let shown = seats[0].update["seed"].as_str().unwrap();
    assert_eq!(record.seed.unwrap().to_string(), shown);
    assert_eq!(record.commitment.unwrap().to_string(), seats[0].update["commitment"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_watched_again_step_by_step_once_it_is_over() {
    let (_folder, house, tokens) = house_with(2).await;
    let (id, mut seats) = seated(house, &tokens, connect4()).await;
    seats[0].play("d").await.unwrap();
    let step = async |at: usize| {
        let path = format!("/table/{id}/replay?at={at}");
        http(house, "GET", &path, "", &Value::Null).await.unwrap()
    };
    assert_eq!(step(0).await.0, 404, "a running game shows everybody their own");
    seats[1].ask(json!({"do": "resign"})).await.unwrap();
    let [(status, begun), (_, played), (_, last)] = [step(0).await, step(1).await, step(999).await];
    assert_eq!(status, 200);
    assert!(begun.contains("Step 0 of 2") && begun.contains("at the beginning"), "{begun}");
    assert!(played.contains("Step 1 of 2") && played.contains("Guest 1"), "{played}");
    assert_ne!(begun.matches("<circle").count() + begun.matches("<use").count(), 0, "the board is drawn");
    assert_ne!(begun.split("class=\"mains\"").nth(1), played.split("class=\"mains\"").nth(1));
    assert!(last.contains("Step 2 of 2"), "what is past the end is the end");
}
