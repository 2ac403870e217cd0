//! Empty stores of every sort, and rows to put into them.

use std::time::Duration;

use ceiba_store::{
    Append, Database, Durability, LogIndex, Person, PersonId, SeatKind, SeatNumber, SeatRow, SessionId,
    StatusChange, Store, StoredEntry, TableId, TableRow, TableStatus, Timestamp,
};
use sqlx::{AnyConnection, Connection, Executor};
use tempfile::TempDir;

/// An empty store of one sort, and what must live as long as it does.
pub(crate) struct Fresh {
    pub(crate) store: Store,
    pub(crate) database: Database,
    pub(crate) _folder: TempDir,
}

/// An empty store of every sort there is here. The name keeps tests apart that run at the same time.
pub(crate) async fn fresh(name: &str) -> Vec<Fresh> {
    let mut databases = vec![];
    let folder = TempDir::new().unwrap();
    databases.push((Database::File(folder.path().join("a house.db")), folder));
    if let Ok(server) = std::env::var("CEIBA_TEST_POSTGRES") {
        sqlx::any::install_default_drivers();
        let mut connection = AnyConnection::connect(&server).await.unwrap();
        let name = format!("ceiba_{name}_{}", std::process::id());
        connection.execute(format!("DROP DATABASE IF EXISTS {name}").as_str()).await.unwrap();
        connection.execute(format!("CREATE DATABASE {name}").as_str()).await.unwrap();
        let (base, _) = server.rsplit_once('/').unwrap();
        databases.push((Database::Postgres(format!("{base}/{name}")), TempDir::new().unwrap()));
    }
    let mut stores = Vec::new();
    for (database, folder) in databases {
        let store = Store::open(&database, Durability::Normal).await.unwrap();
        stores.push(Fresh { store, database, _folder: folder });
    }
    stores
}

/// The address of a database, for a look at it without the store.
pub(crate) fn address_of(database: &Database) -> String {
    match database {
        Database::File(path) => format!("sqlite://{}", path.display().to_string().replace(' ', "%20")),
        Database::Postgres(address) => address.clone(),
    }
}

pub(crate) fn person(name: &str) -> Person {
    Person { id: PersonId(format!("id of {name}")), name: name.to_owned() }
}

pub(crate) fn table(id: &str) -> TableRow {
    TableRow {
        id: TableId(id.to_owned()),
        game: "raven".to_owned(),
        config: "players=2".to_owned(),
        terms: "{}".to_owned(),
        status: TableStatus::Open,
        listed: true,
        host: Some(person("ixchel").id),
        seed: "00".to_owned(),
        created: Timestamp(5),
        started: None,
        finished: None,
        rematch_of: None,
    }
}

pub(crate) fn seat(number: u8, kind: SeatKind) -> SeatRow {
    SeatRow { seat: SeatNumber(number), kind, person: None, name: String::new(), level: None, link: None }
}

pub(crate) fn entry(line: &str) -> StoredEntry {
    StoredEntry {
        line: line.to_owned(),
        at: Timestamp(7),
        spent: Duration::from_millis(1234),
        clocks: "60000 60000".to_owned(),
    }
}

pub(crate) fn append(table: &str, first: i64, lines: &[&str]) -> Append {
    Append {
        table: TableId(table.to_owned()),
        first: LogIndex(first),
        entries: lines.iter().map(|line| entry(line)).collect(),
        status_change: StatusChange::Nothing,
    }
}

/// Two people, and a table whose first seat one of them has.
pub(crate) async fn people_and_a_table(store: &Store) {
    for name in ["ixchel", "itzamna"] {
        store.add_person(&person(name), &SessionId(format!("hash of {name}")), Timestamp(1)).await.unwrap();
    }
    let mine = SeatRow { person: Some(person("ixchel").id), ..seat(1, SeatKind::Person) };
    let theirs = SeatRow { link: Some("secret".to_owned()), ..seat(2, SeatKind::Reserved) };
    store.add_table(&table("t"), &[mine, theirs]).await.unwrap();
}
