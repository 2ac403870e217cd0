//! A house whose database file is taken from it: it never says “stored”, and says why.

#![cfg(unix)]

mod client;

use std::fs;
use std::io::Write;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use ceiba_server::{House, Settings};
use ceiba_store::{Database, Durability, Store, TableId};
use client::{Client, guest, http, table};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// An open house with a table of two that has begun.
struct Open {
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    served: JoinHandle<std::io::Result<()>>,
    file: PathBuf,
    table: String,
    tokens: Vec<String>,
    folder: TempDir,
}

impl Open {
    async fn new() -> Open {
        let folder = TempDir::new().unwrap();
        let file = folder.path().join("house.db");
        let store = Store::open_for_house(&Database::File(file.clone()), Durability::Normal).await.unwrap();
        let house = House::open(store, Settings::without_rates()).await.unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let served = tokio::spawn(ceiba_server::serve(house, listener, async { drop(stopped.await) }));
        let tokens = vec![guest(address, "Ixchel").await.unwrap(), guest(address, "Itzamna").await.unwrap()];
        let table = table(address, &tokens, &json!({"game": "raven", "config": "players=2"})).await.unwrap();
        Open { address, stop, served, file, table, tokens, folder }
    }

    async fn clients(&self) -> Vec<Client> {
        let mut clients = Vec::new();
        for token in &self.tokens {
            clients.push(Client::connect(self.address, &self.table, token, "data").await.unwrap());
        }
        clients
    }

    async fn get(&self, path: &str) -> (u16, Value) {
        let (status, body) = http(self.address, "GET", path, "", &Value::Null).await.unwrap();
        (status, serde_json::from_str(&body).unwrap())
    }

    /// Both people try to play; what the house says.
    async fn play(&self, clients: &mut [Client]) -> String {
        let asked =
            clients.iter_mut().find(|client| !client.choices().is_empty()).expect("somebody is asked");
        let action = asked.choices().swap_remove(0);
        let answer = asked.play(&action).await.unwrap();
        answer["say"].as_str().unwrap().to_owned()
    }

    async fn close(self) -> (PathBuf, TempDir) {
        self.stop.send(()).unwrap();
        self.served.await.unwrap().unwrap();
        (self.file, self.folder)
    }
}

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

/// What is logged.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn an_outage_is_one_line_of_the_log_however_often_people_try() {
    let house = Open::new().await;
    let mut clients = house.clients().await;
    let log = Log::default();
    let writer = log.clone();
    let subscriber = tracing_subscriber::fmt()
        .with_max_level(tracing::Level::WARN)
        .with_ansi(false)
        .with_writer(move || writer.clone());
    // The house runs on this thread too.
    let _guard = tracing::subscriber::set_default(subscriber.finish());
    fs::remove_file(&house.file).unwrap();
    for _ in 0..20 {
        assert_eq!(house.play(&mut clients).await, "not-stored");
        assert!(guest(house.address, "Late").await.is_err());
    }
    let lines = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
    assert_eq!(lines.lines().count(), 1, "{lines}");
    assert!(lines.contains("ERROR") && lines.contains("deleted or moved away"), "{lines}");
}

#[tokio::test]
async fn a_house_that_closes_is_not_ready() {
    let folder = TempDir::new().unwrap();
    let database = Database::File(folder.path().join("house.db"));
    let store = Store::open_for_house(&database, Durability::Normal).await.unwrap();
    let house = House::open(store, Settings::default()).await.unwrap();
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
