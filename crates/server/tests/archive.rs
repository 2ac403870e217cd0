//! Databases that older programs wrote, in `archive/`: opened by this one, looked at and played on. Nothing of them may
//! be lost. Each holds running games of all four games (some in the middle of a sealed or a parallel phase),
//! correspondence, finished games (one resigned, one with a take-back), an open table with a reserved seat, sessions,
//! chat, results and runs; a JSON file beside it tells which is which. PostgreSQL's runs where `CEIBA_TEST_POSTGRES`
//! names a server.

mod client;

use std::collections::{BTreeMap, BTreeSet};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use ceiba_core::record::Record;
use ceiba_server::{House, ServerSettings, export, import};
use ceiba_store::{Database, Durability, Store, Timestamp};
use client::{Client, Dice, Failure, http, json_of};
use serde::Deserialize;
use serde_json::{Value, json};
use sqlx::{AnyConnection, Connection, Executor, Row};
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::sync::watch;

/// What the archive says about a database: people with their tokens, tables by what they show, and the link of the
/// seat that is reserved at the table that is still open.
#[derive(Deserialize)]
struct Keys {
    people: BTreeMap<String, String>,
    tables: BTreeMap<String, String>,
    link: String,
}

impl Keys {
    /// The tables that are so far.
    fn tables(&self, status: &str) -> impl Iterator<Item = (&String, &String)> {
        self.tables.iter().filter(move |(name, _)| status_of(name) == status)
    }
}

/// How far a table is, by its name in the archive.
fn status_of(name: &str) -> &str {
    match name {
        "open" | "closed" => name,
        "resigned" | "taken-back" => "over",
        _ if name.starts_with("over-") => "over",
        _ => "running",
    }
}

/// A copy of an archived database.
struct Archived {
    database: Database,
    /// The same for a look at it without the store.
    address: String,
    keys: Keys,
    _folder: TempDir,
}

fn archive(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/archive/0.1").join(name)
}

fn keys(name: &str) -> Keys {
    serde_json::from_str(&std::fs::read_to_string(archive(name)).unwrap()).unwrap()
}

/// The archived databases that can be tested here. The name keeps tests apart that run at the same time.
async fn archived(name: &str) -> Vec<Archived> {
    sqlx::any::install_default_drivers();
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("house.db");
    std::fs::copy(archive("house.db"), &file).unwrap();
    let mut found = vec![Archived {
        address: format!("sqlite://{}", file.display()),
        database: Database::File(file),
        keys: keys("sqlite.json"),
        _folder: folder,
    }];
    if let Ok(server) = std::env::var("CEIBA_TEST_POSTGRES") {
        let address = restored(&server, name).await;
        found.push(Archived {
            database: Database::Postgres(address.clone()),
            address,
            keys: keys("postgres.json"),
            _folder: TempDir::new().unwrap(),
        });
    }
    for one in &found {
        make_young(&one.address).await;
    }
    found
}

/// A new database with what the dump holds; its address.
async fn restored(server: &str, name: &str) -> String {
    let name = format!("ceiba_{name}_{}", std::process::id());
    let mut connection = AnyConnection::connect(server).await.unwrap();
    connection.execute(format!("DROP DATABASE IF EXISTS {name}").as_str()).await.unwrap();
    connection.execute(format!("CREATE DATABASE {name}").as_str()).await.unwrap();
    let (base, _) = server.rsplit_once('/').unwrap();
    let address = format!("{base}/{name}");
    let mut connection = AnyConnection::connect(&address).await.unwrap();
    let dump = std::fs::read_to_string(archive("house.sql")).unwrap();
    connection.execute(dump.as_str()).await.unwrap();
    connection.close().await.unwrap();
    address
}

/// Every column that holds a moment.
const MOMENTS: [(&str, &str); 9] = [
    ("people", "created"),
    ("sessions", "created"),
    ("tables", "created"),
    ("tables", "started"),
    ("tables", "finished"),
    ("entries", "at"),
    ("chat", "at"),
    ("runs", "until"),
    ("runs", "started"),
];

/// Moves the database in time, as if its house had closed an hour ago: what expires must not depend on when the test
/// runs.
async fn make_young(address: &str) {
    let mut connection = AnyConnection::connect(address).await.unwrap();
    let last: i64 =
        sqlx::query_scalar("SELECT MAX(until) FROM runs").fetch_one(&mut connection).await.unwrap();
    let later = Timestamp::now().0 - 60 * 60 * 1000 - last;
    for (table, column) in MOMENTS {
        let sql = format!("UPDATE {table} SET {column} = {column} + {later}");
        connection.execute(sql.as_str()).await.unwrap();
    }
    connection.close().await.unwrap();
}

/// The columns of every table of the first schema.
const SCHEMA: [(&str, &str); 8] = [
    ("people", "id, name, created"),
    ("sessions", "token, person, created"),
    ("tables", "id, game, config, terms, status, listed, host, seed, created, started, finished, rematch_of"),
    ("seats", "table_id, seat, kind, person, name, level, link"),
    ("entries", "table_id, seq, line, at, spent, clocks"),
    ("chat", "table_id, number, room, person, name, line, at"),
    ("results", "table_id, seat, person, name, score, place"),
    ("runs", "started, until"),
];

/// Every row of the first schema, as text, by table.
async fn rows(address: &str) -> BTreeMap<&'static str, BTreeSet<String>> {
    let mut connection = AnyConnection::connect(address).await.unwrap();
    let mut found = BTreeMap::new();
    for (table, columns) in SCHEMA {
        let sql = format!("SELECT {columns} FROM {table}");
        let rows = sqlx::query(&sql).fetch_all(&mut connection).await.unwrap();
        let texts: BTreeSet<String> = rows.iter().map(text_of).collect();
        assert_eq!(texts.len(), rows.len(), "{table}");
        found.insert(table, texts);
    }
    connection.close().await.unwrap();
    found
}

fn text_of(row: &sqlx::any::AnyRow) -> String {
    let cell = |place: usize| {
        let text = row.try_get::<Option<String>, _>(place);
        text.unwrap_or_else(|_| row.get::<Option<i64>, _>(place).map(|number| number.to_string()))
    };
    format!("{:?}", (0..row.len()).map(cell).collect::<Vec<_>>())
}

/// Opens a house on a database; it closes when the sender goes.
async fn open(database: &Database) -> (SocketAddr, watch::Sender<()>, tokio::task::JoinHandle<()>) {
    let store = Store::open_exclusive(database, Durability::Normal).await.unwrap();
    let house = House::open(store, ServerSettings::without_rates()).await.unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (stop, mut stopped) = watch::channel(());
    let serving = tokio::spawn(async move {
        let stop = async move { while stopped.changed().await.is_ok() {} };
        ceiba_server::serve(house, listener, stop).await.unwrap();
    });
    (address, stop, serving)
}

#[tokio::test(flavor = "multi_thread")]
async fn an_older_database_is_brought_up_to_date_and_keeps_every_row() {
    for Archived { database, address, _folder, .. } in archived("kept").await {
        let before = rows(&address).await;
        assert!(before.values().all(|rows| !rows.is_empty()), "the archive holds something of everything");
        let store = Store::open(&database, Durability::Normal).await.unwrap();
        store.close().await;
        assert_eq!(rows(&address).await, before, "{database}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_of_an_older_house_is_found_again() {
    for Archived { database, keys, _folder, .. } in archived("found").await {
        let (house, stop, serving) = open(&database).await;
        for (name, token) in &keys.people {
            let me = json_of(house, "GET", "/api/me", token, &Value::Null).await.unwrap();
            assert_eq!(me["name"], name.as_str());
        }
        for (name, id) in &keys.tables {
            let table = json_of(house, "GET", &format!("/api/tables/{id}"), "", &Value::Null).await.unwrap();
            assert_eq!(table["status"], status_of(name), "{name}");
            let page = http(house, "GET", &format!("/table/{id}"), "", &Value::Null).await.unwrap().0;
            assert_eq!(page, page_status(&table), "{name}");
        }
        for (name, id) in keys.tables("over") {
            assert_finished(house, name, id).await;
        }
        assert_said(house, &keys).await;
        assert_seals_are_kept(house, &keys).await;
        let join = format!("/api/tables/{}/join", keys.tables["open"]);
        let seat =
            json_of(house, "POST", &join, &keys.people["Chaac"], &json!({"link": keys.link})).await.unwrap();
        assert_eq!(seat["seat"], 2);
        drop(stop);
        serving.await.unwrap();
    }
}

/// How a table's page answers a stranger.
fn page_status(table: &Value) -> u16 {
    match (table["status"].as_str(), table["terms"]["spectators"].as_bool()) {
        (Some("closed"), _) => 410,
        (Some("running"), Some(false)) => 403,
        _ => 200,
    }
}

/// The record of a finished game holds, and its pages can be gone through.
async fn assert_finished(house: SocketAddr, name: &str, id: &str) {
    let page = async |page: &str| {
        let (status, text) =
            http(house, "GET", &format!("/table/{id}/{page}"), "", &Value::Null).await.unwrap();
        assert_eq!(status, 200, "{page} of {name}: {text}");
        text
    };
    let record: Record = page("record").await.parse().unwrap();
    ceiba_catalog::verify(&record).unwrap();
    let has = |words: &str| record.entries.iter().any(|entry| entry.value.contains(words));
    match name {
        "resigned" => assert!(has("! resign 2")),
        "taken-back" => assert!(has("undo")),
        _ => {}
    }
    page("replay").await;
}

/// What was said is heard by those who were meant.
async fn assert_said(house: SocketAddr, keys: &Keys) {
    let id = &keys.tables["running-raven"];
    let said = async |who: &str| {
        let client = Client::connect(house, id, &keys.people[who], "data").await.unwrap();
        client.update["chat"].to_string()
    };
    let (players, spectators) = (said("Ixchel").await, said("Watcher").await);
    assert!(players.contains("Good luck!") && players.contains("you too."), "{players}");
    assert!(spectators.contains("I look on.") && !spectators.contains("Good luck!"), "{spectators}");
    assert!(!players.contains("I look on."), "{players}");
}

/// Seals are still there, and still secret.
async fn assert_seals_are_kept(house: SocketAddr, keys: &Keys) {
    let mut sealed = Vec::new();
    for who in ["Itzamná", "Kukulkan", "Chaac"] {
        let id = &keys.tables["sealed-maya"];
        let client = Client::connect(house, id, &keys.people[who], "data").await.unwrap();
        assert_eq!(client.update["phase"], "together");
        sealed.push(client.update["seal"].is_string());
    }
    assert_eq!(sealed.iter().filter(|&&sealed| sealed).count(), 2, "{sealed:?}");
}

/// Plays for one person until the game is over or enough was played. What was acknowledged, as the log writes it.
async fn play(
    mut client: Client,
    mut dice: Dice,
    mut moves: watch::Receiver<usize>,
    played: watch::Sender<usize>,
) -> Result<Vec<String>, Failure> {
    let mut acknowledged = Vec::new();
    while !client.is_over() && *moves.borrow() < ENOUGH {
        let choices = client.choices();
        if choices.is_empty() {
            tokio::select! {
                heard = client.hear() => { heard?; }
                enough = moves.wait_for(|&count| count >= ENOUGH) => { enough?; }
            }
            continue;
        }
        let action = choices[dice.below(choices.len())].clone();
        let answer = client.play(&action).await?;
        if answer["say"] != "stored" {
            return Err(answer.to_string().into());
        }
        let seat = client.update["viewer"].as_str().ok_or("no seat")?;
        acknowledged.push(format!("{seat} {action}"));
        played.send_modify(|count| *count += 1);
    }
    Ok(acknowledged)
}

/// How many moves are made at a table; most games end sooner.
const ENOUGH: usize = 120;

/// Everybody at a table plays on. All that was acknowledged.
async fn play_on(house: SocketAddr, keys: &Keys, id: &str) -> Vec<String> {
    let (played, moves) = watch::channel(0);
    let mut players = Vec::new();
    for (token, number) in keys.people.values().zip(1..) {
        let table = json_of(house, "GET", &format!("/api/tables/{id}"), token, &Value::Null).await.unwrap();
        if table["you"].is_number() {
            let client = Client::connect(house, id, token, "data").await.unwrap();
            let dice = Dice(0x9e37_79b9_7f4a_7c15 ^ number);
            players.push(tokio::spawn(play(client, dice, moves.clone(), played.clone())));
        }
    }
    let mut acknowledged = Vec::new();
    for player in players {
        acknowledged.extend(player.await.unwrap().unwrap());
    }
    acknowledged
}

#[tokio::test(flavor = "multi_thread")]
async fn the_games_that_a_house_has_played_are_not_taken_in_again() {
    for Archived { database, keys, _folder, .. } in archived("known").await {
        let store = Store::open(&database, Durability::Normal).await.unwrap();
        let games = export(&store, Timestamp(0)).await.unwrap();
        assert_eq!(games.len(), keys.tables("over").count());
        for game in games {
            let record: Record = game.record.to_string().parse().unwrap();
            assert_eq!(import(&store, &record).await.unwrap(), None, "{}", game.table);
        }
        assert_eq!(export(&store, Timestamp(0)).await.unwrap().len(), keys.tables("over").count());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_games_of_an_older_house_are_played_on() {
    for Archived { database, address, keys, _folder } in archived("played").await {
        let before = rows(&address).await;
        let (house, stop, serving) = open(&database).await;
        let mut all = Vec::new();
        for (name, id) in keys.tables("running") {
            let acknowledged = play_on(house, &keys, id).await;
            assert!(!acknowledged.is_empty(), "{name}");
            all.push((name, id, acknowledged));
        }
        drop(stop);
        serving.await.unwrap();
        let after = rows(&address).await;
        for table in ["people", "sessions", "seats", "entries", "chat", "results", "runs"] {
            assert!(after[table].is_superset(&before[table]), "{table} of {database}");
        }
        let store = Store::open(&database, Durability::Normal).await.unwrap();
        for (name, id, acknowledged) in all {
            let log = store.entries(&ceiba_store::TableId(id.clone())).await.unwrap();
            let log: Vec<String> = log.into_iter().map(|entry| entry.line.replace('~', "")).collect();
            for action in acknowledged {
                assert!(log.contains(&action), "{action} is lost at {name}");
            }
        }
        let finished = export(&store, Timestamp(0)).await.unwrap();
        assert!(finished.len() > keys.tables("over").count(), "some games came to their end");
        for game in finished {
            ceiba_catalog::verify(&game.record).unwrap();
        }
    }
}
