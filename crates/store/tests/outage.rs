//! What the store does when its file or its claim is taken from it: nothing is confirmed that could be lost, and it says
//! so. Those with PostgreSQL run where `CEIBA_TEST_POSTGRES` names a server.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use ceiba_store::{
    Append, AppendError, Database, Durability, LogIndex, Outage, Person, PersonId, SessionId, StatusChange,
    Store, StoreError, StoredEntry, TableId, Timestamp, copy,
};
use sqlx::{AnyConnection, Connection, Executor};
use tempfile::TempDir;

fn append(first: i64, line: &str) -> Append {
    let entry =
        StoredEntry { line: line.to_owned(), at: Timestamp(7), spent: Duration::ZERO, clocks: String::new() };
    Append {
        table: TableId("t".to_owned()),
        first: LogIndex(first),
        entries: vec![entry],
        status_change: StatusChange::Nothing,
    }
}

async fn lines(store: &Store) -> Vec<String> {
    let entries = store.entries(&TableId("t".to_owned())).await.unwrap();
    entries.into_iter().map(|entry| entry.line).collect()
}

/// Why something was not stored.
fn outage_of<T: std::fmt::Debug>(result: Result<T, AppendError>) -> Outage {
    match result {
        Err(AppendError::Store(StoreError::Unavailable(outage))) => outage,
        other => panic!("{other:?}"),
    }
}

/// A house's store in a folder of its own, with one entry.
async fn house() -> (Store, PathBuf, TempDir) {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("house.db");
    let store = Store::open_exclusive(&Database::File(path.clone()), Durability::Normal).await.unwrap();
    store.append(append(0, "1 a")).await.unwrap();
    assert_eq!(store.outage(), None);
    (store, path, folder)
}

async fn open(path: &Path) -> Store {
    Store::open(&Database::File(path.to_owned()), Durability::Normal).await.unwrap()
}

#[cfg(unix)]
#[tokio::test]
async fn nothing_is_confirmed_once_the_file_is_deleted() {
    let (store, path, _folder) = house().await;
    fs::remove_file(&path).unwrap();
    assert_eq!(outage_of(store.append(append(1, "2 b")).await), Outage::FileGone);
    assert_eq!(store.outage(), Some(Outage::FileGone));
    let person = Person { id: PersonId("p".to_owned()), name: "Ixchel".to_owned() };
    let added = store.add_person(&person, &SessionId("s".to_owned()), Timestamp(1)).await;
    assert!(matches!(added, Err(StoreError::Unavailable(Outage::FileGone))), "{added:?}");
    // What can still be read is nowhere: a table that looks again must not find its entry there.
    assert!(store.entries(&TableId("t".to_owned())).await.is_err());
    store.close().await;
    assert!(!path.exists(), "an empty file in its place would look like a house without games");
}

#[cfg(unix)]
#[tokio::test]
async fn nothing_is_confirmed_once_another_file_has_its_place() {
    let (store, path, folder) = house().await;
    let (other, right) = (folder.path().join("other.db"), folder.path().join("right.db"));
    open(&other).await.close().await;
    fs::rename(&path, &right).unwrap();
    fs::rename(&other, &path).unwrap();
    assert_eq!(outage_of(store.append(append(1, "2 b")).await), Outage::FileReplaced);
    assert_eq!(store.outage(), Some(Outage::FileReplaced));
    store.close().await;
    assert!(lines(&open(&path).await).await.is_empty(), "nothing of one has come into the other");
    assert_eq!(lines(&open(&right).await).await, ["1 a"], "and nothing is missing in it");
}

#[cfg(unix)]
#[tokio::test]
async fn nothing_is_confirmed_once_the_log_beside_the_file_is_deleted() {
    let (store, path, folder) = house().await;
    fs::remove_file(folder.path().join("house.db-wal")).unwrap();
    assert_eq!(outage_of(store.append(append(1, "2 b")).await), Outage::FileGone);
    store.close().await;
    assert_eq!(lines(&open(&path).await).await, ["1 a"], "what was confirmed stood in it alone");
}

#[cfg(unix)]
#[tokio::test]
async fn a_file_that_is_put_back_is_written_to_again() {
    let (store, path, folder) = house().await;
    let elsewhere = folder.path().join("elsewhere.db");
    fs::rename(&path, &elsewhere).unwrap();
    assert_eq!(outage_of(store.append(append(1, "2 lost")).await), Outage::FileGone);
    fs::rename(&elsewhere, &path).unwrap();
    store.append(append(1, "2 b")).await.unwrap();
    assert_eq!(store.outage(), None);
    store.close().await;
    assert_eq!(lines(&open(&path).await).await, ["1 a", "2 b"]);
}

#[tokio::test]
async fn a_file_alone_is_whole_after_the_close() {
    let (store, path, folder) = house().await;
    // Others are still at it: readers that have not come to their end, and writes that are under way.
    let reading: Vec<_> = (0..20)
        .map(|_| {
            let store = store.clone();
            tokio::spawn(async move { store.entries(&TableId("t".to_owned())).await })
        })
        .collect();
    let writing: Vec<_> = (1..300).map(|number| store.append(append(number, "1 a"))).collect();
    let written = futures_util::future::join_all(writing);
    let (written, ()) = tokio::join!(written, async {
        tokio::task::yield_now().await;
        store.close().await;
    });
    let confirmed = 1 + written.iter().filter(|result| result.is_ok()).count();
    drop(reading);
    let log = fs::metadata(folder.path().join("house.db-wal")).map_or(0, |log| log.len());
    assert_eq!(log, 0, "nothing is left beside it");
    let alone = folder.path().join("copy").with_extension("db");
    fs::copy(&path, &alone).unwrap();
    assert!(lines(&open(&alone).await).await.len() >= confirmed);
}

#[cfg(unix)]
#[tokio::test]
async fn nobody_else_may_read_what_the_store_keeps() {
    use std::os::unix::fs::PermissionsExt;
    let (store, _, folder) = house().await;
    let backup = open(&folder.path().join("backup.db")).await;
    copy(&store, &backup).await.unwrap();
    let mut seen = Vec::new();
    for entry in fs::read_dir(folder.path()).unwrap() {
        let entry = entry.unwrap();
        let mode = entry.metadata().unwrap().permissions().mode() & 0o777;
        assert_eq!(mode, 0o600, "{:?}", entry.file_name());
        seen.push(entry.file_name().into_string().unwrap());
    }
    for name in ["house.db", "house.db-wal", "house.db-shm", "house.db.house", "backup.db", "backup.db-wal"] {
        assert!(seen.iter().any(|seen| seen == name), "{name} is not among {seen:?}");
    }
}

#[cfg(unix)]
#[tokio::test]
async fn no_house_opens_a_file_that_has_two_names() {
    let (store, path, folder) = house().await;
    let link = folder.path().join("link.db");
    fs::hard_link(&path, &link).unwrap();
    let second = Store::open_exclusive(&Database::File(link.clone()), Durability::Normal).await;
    let words = second.err().unwrap().to_string();
    assert!(words.contains("hard link"), "{words}");
    store.close().await;
    fs::remove_file(&link).unwrap();
    Store::open_exclusive(&Database::File(path), Durability::Normal).await.unwrap();
}

/// A new database on PostgreSQL, if there is a server. The name keeps tests apart that run at the same time.
async fn postgres(name: &str) -> Option<Database> {
    let Ok(server) = std::env::var("CEIBA_TEST_POSTGRES") else {
        println!("NOT TESTED: no PostgreSQL");
        return None;
    };
    sqlx::any::install_default_drivers();
    let name = format!("ceiba_{name}_{}", std::process::id());
    let mut connection = AnyConnection::connect(&server).await.unwrap();
    connection.execute(format!("DROP DATABASE IF EXISTS {name}").as_str()).await.unwrap();
    connection.execute(format!("CREATE DATABASE {name}").as_str()).await.unwrap();
    let (base, _) = server.rsplit_once('/').unwrap();
    Some(Database::Postgres(format!("{base}/{name}")))
}

/// Ends the session that holds the claim, and waits until its lock is free.
async fn end_claim(database: &Database) {
    let Database::Postgres(address) = database else { panic!("it is PostgreSQL") };
    let mut connection = AnyConnection::connect(address).await.unwrap();
    let holders = "FROM pg_locks WHERE locktype = 'advisory' AND objid = 1701405281 AND granted \
                   AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";
    let end = format!("SELECT COUNT(pg_terminate_backend(pid)) {holders}");
    let ended: i64 = sqlx::query_scalar(&end).fetch_one(&mut connection).await.unwrap();
    assert_eq!(ended, 1);
    let count = format!("SELECT COUNT(*) {holders}");
    while sqlx::query_scalar::<_, i64>(&count).fetch_one(&mut connection).await.unwrap() > 0 {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn a_claim_that_postgres_forgot_is_taken_again() {
    let Some(database) = postgres("renewed").await else { return };
    let house = Store::open_exclusive(&database, Durability::Normal).await.unwrap();
    end_claim(&database).await;
    house.renew_claim().await.unwrap();
    let second = Store::open_exclusive(&database, Durability::Normal).await;
    assert!(matches!(second.err(), Some(StoreError::Taken(_))));
    house.append(append(0, "1 a")).await.unwrap();
}

#[tokio::test]
async fn a_house_whose_database_another_has_taken_writes_nothing_more() {
    let Some(database) = postgres("taken").await else { return };
    let house = Store::open_exclusive(&database, Durability::Normal).await.unwrap();
    end_claim(&database).await;
    let second = Store::open_exclusive(&database, Durability::Normal).await.unwrap();
    let renewed = house.renew_claim().await;
    assert!(matches!(renewed, Err(StoreError::Unavailable(Outage::Taken))), "{renewed:?}");
    assert_eq!(outage_of(house.append(append(0, "1 a")).await), Outage::Taken);
    assert_eq!(house.outage(), Some(Outage::Taken));
    second.append(append(0, "1 b")).await.unwrap();
    house.close().await;
    assert_eq!(lines(&second).await, ["1 b"]);
}
