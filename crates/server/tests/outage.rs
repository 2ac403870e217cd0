//! A house whose database file is taken from it: it never says “stored”, and says why.

#![cfg(unix)]

mod client;
mod robbed;

use std::fs;
use std::path::Path;

use ceiba_server::{House, ServerSettings};
use ceiba_store::{Database, Durability, Store, TableId};
use client::{guest, http};
use robbed::Open;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::net::TcpListener;

async fn entries(file: &Path, table: &str) -> usize {
    let store = Store::open(&Database::File(file.to_owned()), Durability::Normal).await.unwrap();
    let entries = store.entries(&TableId(table.to_owned())).await.unwrap().len();
    store.close().await;
    entries
}

#[tokio::test]
async fn a_house_that_works_is_ready() {
    let house = Open::new().await;
    assert_eq!(house.get("/health").await, (200, json!({"ok": true})));
    assert_eq!(house.get("/ready").await, (200, json!({"ready": true})));
}

#[tokio::test]
async fn nothing_is_called_stored_after_the_file_was_deleted() {
    let house = Open::new().await;
    let mut clients = house.clients().await;
    assert_eq!(house.play(&mut clients).await, "stored");
    drop(clients);
    let mut clients = house.clients().await;
    fs::remove_file(&house.file).unwrap();
    for _ in 0..3 {
        assert_eq!(house.play(&mut clients).await, "not-stored");
    }
    let chat = clients[0].ask(json!({"do": "chat", "text": "Is anybody writing this down?"})).await.unwrap();
    assert_eq!(chat["say"], "not-stored");
    assert!(guest(house.address, "Late").await.unwrap_err().to_string().contains("503"));
    let (status, body) = house.get("/ready").await;
    assert_eq!((status, &body["ready"], &body["reason"]), (503, &json!(false), &json!("file-gone")));
    assert!(body["words"].as_str().unwrap().contains("deleted"), "{body}");
    assert_eq!(house.get("/health").await.0, 200, "the process lives");
    let (file, _folder) = house.close().await;
    assert!(!file.exists());
}

#[tokio::test]
async fn a_house_that_closes_is_not_ready() {
    let folder = TempDir::new().unwrap();
    let database = Database::File(folder.path().join("house.db"));
    let store = Store::open_exclusive(&database, Durability::Normal).await.unwrap();
    let house = House::open(store, ServerSettings::default()).await.unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    // It still answers those who are there while it closes.
    tokio::spawn(axum::serve(listener, ceiba_server::router(house.clone())).into_future());
    house.close().await;
    let (status, body) = http(address, "GET", "/ready", "", &Value::Null).await.unwrap();
    let body: Value = serde_json::from_str(&body).unwrap();
    assert_eq!((status, &body["reason"]), (503, &json!("closed")));
}

#[tokio::test]
async fn nothing_is_called_stored_while_another_file_has_its_place() {
    let house = Open::new().await;
    let mut clients = house.clients().await;
    let other = house.folder.path().join("other.db");
    fs::copy(&house.file, &other).unwrap();
    let right = house.folder.path().join("right.db");
    fs::rename(&house.file, &right).unwrap();
    fs::rename(&other, &house.file).unwrap();
    assert_eq!(house.play(&mut clients).await, "not-stored");
    assert_eq!(house.get("/ready").await.1["reason"], "file-replaced");
    fs::rename(&right, &house.file).unwrap();
    drop(clients);
    // The right one is back: play goes on where it was.
    let mut clients = house.clients().await;
    assert_eq!(house.play(&mut clients).await, "stored");
    assert_eq!(house.get("/ready").await, (200, json!({"ready": true})));
}

#[tokio::test]
async fn a_closed_house_leaves_one_whole_file_though_people_were_there() {
    let house = Open::new().await;
    let before = entries(&house.file, &house.table).await;
    let mut clients = house.clients().await;
    let mut stored = 0;
    while stored < 20 && !clients[0].is_over() {
        assert_eq!(house.play(&mut clients).await, "stored");
        stored += 1;
        drop(clients);
        clients = house.clients().await;
    }
    let table = house.table.clone();
    let (file, folder) = house.close().await;
    drop(clients);
    assert_eq!(fs::metadata(folder.path().join("house.db-wal")).map_or(0, |log| log.len()), 0);
    let alone = folder.path().join("alone.db");
    fs::copy(&file, &alone).unwrap();
    assert!(entries(&alone, &table).await >= before + stored);
}
