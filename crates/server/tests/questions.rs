//! The number of a question: whoever goes by it, as docs/WIRE.md says, always gets on.

mod client;
mod opened;

use std::path::Path;

use client::{Client, Dice, hear_any};
use opened::{Open, guests_of, house_with, seated};
use serde_json::{Value, json};
use sqlx::{Connection, Executor, SqliteConnection};
use tempfile::TempDir;

/// How many tables there are when the store fails.
const TABLES: usize = 12;

/// Something done to the database behind the house's back.
async fn in_database(file: &Path, order: &str) {
    let address = format!("sqlite://{}", file.display());
    let mut connection = SqliteConnection::connect(&address).await.unwrap();
    connection.execute(order).await.unwrap();
    connection.close().await.unwrap();
}

/// One action of whoever is asked, over the sockets that are there; the answer. None when the game is over.
async fn act(clients: &mut [Client], dice: &mut Dice) -> Option<Value> {
    loop {
        if clients.iter().any(Client::is_over) {
            return None;
        }
        let asked = (0..clients.len()).find(|&index| !clients[index].choices().is_empty());
        if let Some(index) = asked {
            let choices = clients[index].choices();
            let action = &choices[dice.below(choices.len())];
            return Some(clients[index].play(action).await.unwrap());
        }
        hear_any(clients).await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn after_the_store_has_failed_everybody_goes_on_over_the_socket_they_have() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("house.db");
    let house = Open::on(&file).await.address;
    let mut games = Vec::new();
    for number in 0..TABLES {
        let tokens = guests_of(house, 2).await;
        let wish = [json!({"game": "connect4"}), json!({"game": "toy", "config": "players=2"})];
        let (_, clients) = seated(house, &tokens, wish[number % 2].clone()).await;
        games.push((clients, Dice(number as u64 + 1)));
    }
    for (number, (clients, dice)) in games.iter_mut().enumerate() {
        for _ in 0..number {
            act(clients, dice).await;
        }
    }
    let refusal = "CREATE TRIGGER broken BEFORE INSERT ON entries BEGIN SELECT RAISE(ABORT, 'broken'); END";
    in_database(&file, refusal).await;
    for (clients, dice) in &mut games {
        let answer = act(clients, dice).await;
        assert!(answer.is_none_or(|answer| answer["say"] == "not-stored"));
    }
    in_database(&file, "DROP TRIGGER broken").await;
    for (number, (clients, dice)) in games.iter_mut().enumerate() {
        // A few tries: whoever was quicker than the others' updates is told to look again.
        let mut refused = 0;
        while let Some(answer) = act(clients, dice).await {
            refused += usize::from(answer["say"] != "stored");
            assert!(refused < 4, "table {number} stands still: {answer}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_card_is_sealed_twice_and_then_another() {
    let (_folder, house, tokens) = house_with(2).await;
    let (_, mut seats) = seated(house, &tokens, json!({"game": "toy", "config": "players=2"})).await;
    let choices = seats[0].choices();
    let number = seats[0].update["seq"].clone();
    for card in [&choices[0], &choices[0], &choices[1]] {
        assert_eq!(seats[0].play(card).await.unwrap()["say"], "stored", "{card}");
        assert_eq!((&seats[0].update["seal"], &seats[0].update["seq"]), (&json!(card), &number));
    }
    // What was sealed for the question before is taken back, so that it is another.
    assert_eq!(seats[0].ask(json!({"do": "take-back"})).await.unwrap()["say"], "stored");
    assert_ne!(seats[0].update["seq"], number);
    let late = seats[0].ask(json!({"do": "play", "seq": number, "action": choices[0]})).await.unwrap();
    assert_eq!(late["clause"], "H9");
    assert_eq!(seats[0].play(&choices[0]).await.unwrap()["say"], "stored");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_question_has_the_same_number_when_the_house_opens_again() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("house.db");
    let house = Open::on(&file).await;
    let tokens = guests_of(house.address, 3).await;
    let wish = json!({"game": "toy", "config": "players=3"});
    let opened = client::table(house.address, &tokens[..1], &wish).await.unwrap();
    let waiting = Client::connect(house.address, &opened, &tokens[0], "data").await.unwrap();
    assert_eq!(waiting.update["seq"], 0, "before the game");
    let (id, mut seats) = seated(house.address, &tokens, wish).await;
    assert_eq!(seats[0].update["seq"].as_u64().map(|seq| seq > 0), Some(true));
    let mut dice = Dice(7);
    for _ in 0..8 {
        assert_eq!(act(&mut seats, &mut dice).await.unwrap()["say"], "stored");
    }
    for seat in &mut seats {
        seat.ask(json!({"do": "decline"})).await.unwrap();
    }
    house.close().await;
    let again = Open::on(&file).await;
    for (token, before) in tokens.iter().zip(&seats) {
        let after = Client::connect(again.address, &id, token, "data").await.unwrap();
        assert_eq!(after.update["seq"], before.update["seq"]);
        assert_eq!(after.update["log"]["count"], before.update["log"]["count"]);
    }
}
