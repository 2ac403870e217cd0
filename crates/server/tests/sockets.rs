//! What a socket bears, and with which words it ends.

mod client;
mod opened;

use std::time::Duration;

use client::{Client, http};
use opened::{Open, guests_of, house_with, seated};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};

/// The longest message.
const LONGEST: usize = 16 * 1024;
const TOO_BIG: Option<u16> = Some(1009);

/// A frame as a client sends it, up to its content, which is masked with zeros.
fn frame_head(first: u8, length: usize) -> Vec<u8> {
    let mut head = vec![first, 0x80 | 127];
    head.extend((length as u64).to_be_bytes());
    head.extend([0; 4]);
    head
}

async fn connected() -> (TempDir, Client) {
    let (folder, house, tokens) = house_with(1).await;
    let (_, mut seats) = seated(house, &tokens, json!({"game": "connect4"})).await;
    (folder, seats.remove(0))
}

/// Hears until the house ends the connection: with which code.
async fn ended(client: &mut Client) -> Option<u16> {
    while client.hear().await.is_ok() {}
    client.closed
}

#[tokio::test(flavor = "multi_thread")]
async fn a_frame_that_announces_too_much_is_refused_before_it_comes() {
    let (_folder, mut client) = connected().await;
    client.stream().write_all(&frame_head(0x81, 1 << 20)).await.unwrap();
    assert_eq!(ended(&mut client).await, TOO_BIG);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_in_many_frames_is_no_longer_than_one() {
    let (_folder, mut client) = connected().await;
    for number in 0..3 {
        // Text that goes on, then more of it.
        let mut frame = frame_head(if number == 0 { 0x01 } else { 0x00 }, LONGEST / 2);
        frame.resize(frame.len() + LONGEST / 2, b' ');
        client.stream().write_all(&frame).await.unwrap();
    }
    assert_eq!(ended(&mut client).await, TOO_BIG);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_that_is_not_understood_is_answered_with_its_id() {
    let (_folder, mut client) = connected().await;
    for (text, id) in [
        (r#"{"do":"dance","id":7}"#, 7),
        (r#"{"do":"play","seq":-1,"action":"d","id":8}"#, 8),
        (r#"{"do":"draw","gold":1,"id":9}"#, 9),
        (r#"{"do":"draw","id":"ten"}"#, 0),
        ("{", 0),
    ] {
        client.send_text(text).await.unwrap();
        let answer = client.hear().await.unwrap();
        assert_eq!((&answer["say"], &answer["id"]), (&json!("refused"), &json!(id)), "{text}");
    }
    client.send_bytes(b"{}").await.unwrap();
    let answer = client.hear().await.unwrap();
    assert_eq!(answer["message"]["id"], "house-not-text", "{answer}");
    let longest = Value::String(" ".repeat(LONGEST - 2)).to_string();
    client.send_text(&longest).await.unwrap();
    assert_eq!(client.hear().await.unwrap()["say"], "refused", "as long as it may be");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_house_that_closes_says_so() {
    let folder = TempDir::new().unwrap();
    let house = Open::on(&folder.path().join("house.db")).await;
    let tokens = guests_of(house.address, 1).await;
    let (_, mut seats) = seated(house.address, &tokens, json!({"game": "connect4"})).await;
    let closing = tokio::spawn(house.close());
    assert_eq!(ended(&mut seats[0]).await, Some(1001));
    closing.await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_logout_ends_the_sockets_of_its_session_alone() {
    let folder = TempDir::new().unwrap();
    let house = Open::on(&folder.path().join("house.db")).await;
    let tokens = guests_of(house.address, 2).await;
    let (_, mut seats) = seated(house.address, &tokens, json!({"game": "connect4"})).await;
    http(house.address, "POST", "/api/logout", &tokens[0], &Value::Null).await.unwrap();
    assert_eq!(ended(&mut seats[0]).await, Some(4004));
    let answer = seats[1].ask(json!({"do": "chat", "text": "still here"})).await.unwrap();
    assert_eq!(answer["say"], "stored");
}

#[tokio::test]
async fn whoever_is_silent_for_a_minute_is_let_go() {
    let (_folder, mut client) = connected().await;
    tokio::time::pause();
    // Nobody answers the pings.
    tokio::time::sleep(Duration::from_secs(100)).await;
    tokio::time::resume();
    let mut bytes = Vec::new();
    client.stream().read_to_end(&mut bytes).await.unwrap();
    let pings = bytes.windows(2).filter(|pair| *pair == [0x89, 0]).count();
    let close = bytes.iter().rposition(|byte| *byte == 0x88).map(|at| &bytes[at + 2..at + 4]);
    assert_eq!((pings, close), (2, Some(4002_u16.to_be_bytes().as_slice())));
}
