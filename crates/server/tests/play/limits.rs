//! What nobody can do without end: gain time, change a seal, fill the log.

use ceiba_server::ServerSettings;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::client::Client;
use crate::opened::{Open, guests_of, house_with, seated};

#[tokio::test(flavor = "multi_thread")]
async fn a_seal_that_is_withdrawn_again_and_again_brings_no_time() {
    let (_folder, house, tokens) = house_with(2).await;
    let clock = json!({"kind": "live", "bank": 60, "increment": 10});
    let wish = json!({"game": "toy", "config": "players=2 rounds=2", "terms": {"clock": clock}});
    let (_, mut seats) = seated(house, &tokens, wish).await;
    let left = |seat: &Client| seat.update["plates"][0]["left"].as_u64().unwrap();
    let bid = seats[0].choices()[0].clone();
    for _ in 0..3 {
        assert_eq!(seats[0].play(&bid).await.unwrap()["say"], "stored");
        assert_eq!(seats[0].ask(json!({"do": "take-back"})).await.unwrap()["say"], "stored");
    }
    assert!(left(&seats[0]) <= 60_000, "{}", seats[0].update);
    assert_eq!(seats[0].play(&bid).await.unwrap()["say"], "stored");
    let other = seats[1].choices()[0].clone();
    assert_eq!(seats[1].play(&other).await.unwrap()["say"], "stored");
    seats[0].wait_until(|update| update["plates"][0]["left"].as_u64() > Some(60_000)).await.unwrap();
    assert!(left(&seats[0]) <= 70_000, "{}", seats[0].update);
}

/// Two people at a table of the toy game, in a house with these settings.
async fn toy_with(settings: ServerSettings) -> (TempDir, Vec<Client>) {
    let folder = TempDir::new().unwrap();
    let house = Open::with(&folder.path().join("house.db"), settings).await.address;
    let tokens = guests_of(house, 2).await;
    let (_, seats) = seated(house, &tokens, json!({"game": "toy", "config": "players=2 rounds=3"})).await;
    (folder, seats)
}

#[tokio::test(flavor = "multi_thread")]
async fn minds_are_changed_so_often_in_a_phase_and_no_more() {
    let settings = ServerSettings { changes_per_phase: 4, ..ServerSettings::without_rates() };
    let (_folder, mut seats) = toy_with(settings).await;
    let bid = seats[0].choices()[0].clone();
    let say = |answer: &Value| answer["say"].as_str().unwrap().to_owned();
    for _ in 0..2 {
        assert_eq!(say(&seats[0].play(&bid).await.unwrap()), "stored", "the first is no change");
        assert_eq!(say(&seats[0].play(&bid).await.unwrap()), "stored");
        assert_eq!(say(&seats[0].ask(json!({"do": "take-back"})).await.unwrap()), "stored");
    }
    assert_eq!(say(&seats[0].play(&bid).await.unwrap()), "stored");
    for refused in [seats[0].play(&bid).await, seats[0].ask(json!({"do": "take-back"})).await] {
        assert_eq!(refused.unwrap()["message"]["id"], "house-too-many-changes");
    }
    assert_eq!(seats[0].update["seal"], json!(bid), "what was sealed stands");
    let other = seats[1].choices()[0].clone();
    assert_eq!(say(&seats[1].play(&other).await.unwrap()), "stored", "nobody else is hindered");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_log_that_is_full_takes_nothing_but_the_end_of_the_game() {
    let settings = ServerSettings { entries_per_table: 12, ..ServerSettings::without_rates() };
    let (_folder, mut seats) = toy_with(settings).await;
    let bid = seats[0].choices()[0].clone();
    let mut answer = Value::Null;
    for _ in 0..13 {
        answer = seats[0].play(&bid).await.unwrap();
    }
    assert_eq!(answer["message"]["id"], "house-log-full", "{answer}");
    let refused = seats[0].ask(json!({"do": "take-back"})).await.unwrap();
    assert_eq!(refused["message"]["id"], "house-log-full", "{refused}");
    assert_eq!(seats[0].ask(json!({"do": "resign"})).await.unwrap()["say"], "stored");
}
