//! PostgreSQL stopped and started under load: players are told that nothing is stored, and nothing that was
//! acknowledged is lost. Runs where `CEIBA_TEST_POSTGRES` and `CEIBA_TEST_POSTGRES_CONTROL` name a server to stop.

mod client;

use std::env;
use std::io;
use std::net::SocketAddr;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use ceiba_core::record::Record;
use ceiba_server::{House, ServerSettings};
use ceiba_store::{Database, Durability, Outage, Store, StoreError, TableId};
use client::{Client, Dice, Failure, guest, hear_any, http, table};
use serde_json::{Value, json};
use sqlx::{AnyConnection, Connection, Executor};
use tokio::net::TcpListener;
use tokio::sync::{Mutex, mpsc};
use tokio::task::JoinHandle;

/// How many games at once, and how often the database stops.
fn size() -> (usize, usize) {
    if env::var_os("CEIBA_LONG").is_some() { (50, 10) } else { (10, 3) }
}

/// What players tell the test.
enum News {
    Stored,
    NotStored,
}

struct Player {
    house: SocketAddr,
    id: String,
    tokens: Vec<String>,
    dice: Dice,
    /// Holds one piece of news: players go no faster than the test follows, so that no game ends before the last stop.
    news: mpsc::Sender<News>,
    unstored: Arc<AtomicUsize>,
}

impl Player {
    /// Plays both sides to the end over one connection each, whatever becomes of the database; what was acknowledged,
    /// as the log writes it.
    async fn play(mut self) -> (String, Vec<String>) {
        let mut acknowledged = Vec::new();
        self.sitting(&mut acknowledged).await.unwrap();
        (self.id, acknowledged)
    }

    async fn sitting(&mut self, acknowledged: &mut Vec<String>) -> Result<(), Failure> {
        let mut clients = Vec::new();
        for token in &self.tokens {
            clients.push(Client::connect(self.house, &self.id, token, "data").await?);
        }
        while !clients[0].is_over() {
            let Some(seat) = (0..2).find(|&seat| !clients[seat].choices().is_empty()) else {
                hear_any(&mut clients).await?;
                continue;
            };
            let choices = clients[seat].choices();
            let action = choices[self.dice.below(choices.len())].clone();
            let answer = clients[seat].play(&action).await?;
            let news = match answer["say"].as_str() {
                Some("stored") => {
                    acknowledged.push(format!("{} {action}", seat + 1));
                    News::Stored
                }
                Some("not-stored") => {
                    self.unstored.fetch_add(1, Ordering::Relaxed);
                    News::NotStored
                }
                // What was stored just before the database went: the newest update says so.
                _ => continue,
            };
            // Nobody listens any more after the last stop.
            let _ = self.news.send(news).await;
        }
        Ok(())
    }
}

fn control(line: &str, order: &str) {
    let done = Command::new("sh").args(["-c", &format!("{line} {order} >/dev/null 2>&1")]).status().unwrap();
    assert!(done.success(), "{line} {order}");
}

/// One test at a time: each stops the server, or ends sessions of it.
static SERVER: Mutex<()> = Mutex::const_new(());

/// A new, empty database.
async fn database(server: &str, name: &str) -> Database {
    sqlx::any::install_default_drivers();
    let mut connection = AnyConnection::connect(server).await.unwrap();
    let name = format!("ceiba_{name}_{}", std::process::id());
    connection.execute(format!("CREATE DATABASE {name}").as_str()).await.unwrap();
    let (base, _) = server.rsplit_once('/').unwrap();
    Database::Postgres(format!("{base}/{name}"))
}

async fn open_house(database: &Database) -> (SocketAddr, JoinHandle<io::Result<()>>) {
    let store = Store::open_exclusive(database, Durability::Normal).await.unwrap();
    let house = House::open(store, ServerSettings::without_rates()).await.unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    (address, tokio::spawn(ceiba_server::serve(house, listener, std::future::pending())))
}

/// What `/ready` answers.
async fn ready(house: SocketAddr) -> (u16, Value) {
    let (status, body) = http(house, "GET", "/ready", "", &Value::Null).await.unwrap();
    (status, serde_json::from_str(&body).unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn players_see_not_stored_while_postgres_is_down_and_nothing_acknowledged_is_lost() {
    let (Ok(server), Ok(line)) = (env::var("CEIBA_TEST_POSTGRES"), env::var("CEIBA_TEST_POSTGRES_CONTROL"))
    else {
        println!("NOT TESTED: no PostgreSQL to stop");
        return;
    };
    let _alone = SERVER.lock().await;
    let (games, stops) = size();
    let (house, _) = open_house(&database(&server, "stop").await).await;
    let (news, mut told) = mpsc::channel(1);
    let unstored = Arc::new(AtomicUsize::new(0));
    let mut tasks = Vec::new();
    for number in 0..games {
        let tokens = vec![guest(house, "Ixchel").await.unwrap(), guest(house, "Itzamna").await.unwrap()];
        let id = table(house, &tokens, &json!({"game": "raven", "config": "players=2"})).await.unwrap();
        let dice = Dice(0x9e37_79b9_7f4a_7c15 ^ (number as u64 + 1));
        let player = Player { house, id, tokens, dice, news: news.clone(), unstored: unstored.clone() };
        tasks.push(tokio::spawn(player.play()));
    }
    for _ in 0..stops {
        let mut stored = 0;
        while stored < games * 5 {
            stored += usize::from(matches!(told.recv().await.unwrap(), News::Stored));
        }
        control(&line, "stop -m immediate");
        // Down until somebody has noticed.
        while matches!(told.recv().await, Some(News::Stored)) {}
        let (status, body) = ready(house).await;
        assert_eq!((status, &body["reason"]), (503, &json!("away")));
        control(&line, "start");
    }
    drop(told);
    for task in tasks {
        let (id, acknowledged) = task.await.unwrap();
        check(house, &id, &acknowledged).await;
    }
    assert!(unstored.load(Ordering::Relaxed) >= stops);
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_fail_at_once_while_postgres_is_known_to_be_away() {
    let (Ok(server), Ok(line)) = (env::var("CEIBA_TEST_POSTGRES"), env::var("CEIBA_TEST_POSTGRES_CONTROL"))
    else {
        println!("NOT TESTED: no PostgreSQL to stop");
        return;
    };
    let _alone = SERVER.lock().await;
    let database = database(&server, "away").await;
    let store = Store::open_exclusive(&database, Durability::Normal).await.unwrap();
    control(&line, "stop -m immediate");
    // The first waits for a connection in vain; the others do not even try.
    assert!(store.table(&TableId("t".to_owned())).await.unwrap_err().is_outage());
    assert_eq!(store.outage(), Some(Outage::Unreachable));
    for _ in 0..100 {
        let refused = store.table(&TableId("t".to_owned())).await;
        assert!(matches!(refused, Err(StoreError::Unavailable(Outage::Unreachable))), "{refused:?}");
    }
    control(&line, "start");
    while store.outage().is_some() {
        tokio::task::yield_now().await;
    }
    assert!(store.table(&TableId("t".to_owned())).await.unwrap().is_none());
    // What the stop made PostgreSQL forget is this house's again.
    let second = Store::open_exclusive(&database, Durability::Normal).await;
    assert!(matches!(second.err(), Some(StoreError::Taken(_))));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_house_closes_when_another_has_taken_its_database() {
    let Ok(server) = env::var("CEIBA_TEST_POSTGRES") else {
        println!("NOT TESTED: no PostgreSQL");
        return;
    };
    let _alone = SERVER.lock().await;
    let database = database(&server, "two").await;
    let (house, served) = open_house(&database).await;
    assert_eq!(ready(house).await.0, 200);
    // PostgreSQL forgets the house's claim, and another comes before the house has noticed.
    let Database::Postgres(address) = &database else { panic!("it is PostgreSQL") };
    let mut connection = AnyConnection::connect(address).await.unwrap();
    let end = "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted \
               AND objid = 1701405281 \
               AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";
    connection.execute(end).await.unwrap();
    let second = Store::open_exclusive(&database, Durability::Normal).await.unwrap();
    let closed = served.await.unwrap().unwrap_err();
    assert!(closed.to_string().contains("Another house has taken the database"), "{closed}");
    second.close().await;
}

/// The whole record holds, and has everything that was acknowledged, in that order.
async fn check(house: SocketAddr, id: &str, acknowledged: &[String]) {
    let (status, text) = http(house, "GET", &format!("/table/{id}/record"), "", &Value::Null).await.unwrap();
    assert_eq!(status, 200, "{text}");
    let record: Record = text.parse().unwrap();
    ceiba_catalog::verify(&record).unwrap();
    let mut entries = record.entries.iter().map(|entry| entry.value.replace('~', ""));
    for action in acknowledged {
        assert!(entries.any(|entry| entry == *action), "{action} is lost at table {id}");
    }
}
