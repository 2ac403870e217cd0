//! Databases as a whole: opened again, claimed, foreign, newer, migrated.

use ceiba_store::{AppendError, Database, Durability, Store, StoreError, TableId};
use sqlx::{AnyConnection, Connection, Executor};
use tempfile::TempDir;

use crate::common::{Fresh, address_of, append, entry, fresh};

#[tokio::test]
async fn what_was_stored_is_there_when_the_database_is_opened_again() {
    for Fresh { store, database, _folder } in fresh("reopen").await {
        store.append(append("t", 0, &["1 a"])).await.unwrap();
        store.close().await;
        assert!(matches!(store.append(append("t", 1, &["2 b"])).await, Err(AppendError::Store(_))));
        let again = Store::open(&database, Durability::Full).await.unwrap();
        assert_eq!(again.entries(&TableId("t".to_owned())).await.unwrap(), [entry("1 a")]);
    }
}

#[tokio::test]
async fn a_database_belongs_to_one_house_at_a_time() {
    for Fresh { store, database, _folder } in fresh("claim").await {
        store.close().await;
        let house = Store::open_exclusive(&database, Durability::Normal).await.unwrap();
        let refused = Store::open_exclusive(&database, Durability::Normal).await.err().unwrap();
        assert!(matches!(refused, StoreError::Taken(_)), "{refused}");
        let import = Store::open(&database, Durability::Normal).await.unwrap();
        import.append(append("t", 0, &["1 a"])).await.unwrap();
        house.append(append("t", 1, &["2 b"])).await.unwrap();
        house.close().await;
        Store::open_exclusive(&database, Durability::Normal).await.unwrap();
    }
}

#[tokio::test]
async fn a_database_of_another_program_is_left_alone() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("other.db");
    sqlx::any::install_default_drivers();
    let mut connection =
        AnyConnection::connect(&format!("sqlite://{}?mode=rwc", path.display())).await.unwrap();
    connection.execute("CREATE TABLE theirs (number INTEGER)").await.unwrap();
    connection.close().await.unwrap();
    let before = std::fs::read(&path).unwrap();
    let refused = Store::open(&Database::File(path.clone()), Durability::Normal).await.err().unwrap();
    assert!(matches!(refused, StoreError::Foreign(_)), "{refused}");
    assert_eq!(std::fs::read(&path).unwrap(), before);
}

#[tokio::test]
async fn a_database_of_a_newer_program_is_refused() {
    for Fresh { store, database, _folder } in fresh("newer").await {
        store.close().await;
        let mut connection = AnyConnection::connect(&address_of(&database)).await.unwrap();
        let newer = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
                     SELECT 9000, 'from the future', success, checksum, 0 FROM _sqlx_migrations WHERE version = 1";
        connection.execute(newer).await.unwrap();
        let refused = Store::open(&database, Durability::Normal).await.err().unwrap();
        assert!(matches!(refused, StoreError::Newer(9000)), "{refused}");
    }
}

/// What the migrations that have been published hash to, on SQLite and on PostgreSQL. They are never edited: a database
/// that has been through them would be refused. Whatever else is needed is another migration.
const PUBLISHED: [(i64, &str, &str); 2] = [
    (1, "b17b4e0b1af963802044e037", "512471bc2d87a6502d34fe97"),
    (2, "cedb2d604f1327315166a247", "cedb2d604f1327315166a247"),
];

#[tokio::test]
async fn published_migrations_are_never_edited() {
    for Fresh { store, database, _folder } in fresh("pinned").await {
        store.close().await;
        let mut connection = AnyConnection::connect(&address_of(&database)).await.unwrap();
        for (version, sqlite, postgres) in PUBLISHED {
            let sql = "SELECT checksum FROM _sqlx_migrations WHERE version = $1";
            let query = sqlx::query_scalar::<_, Vec<u8>>(sql).bind(version);
            let checksum = query.fetch_one(&mut connection).await.unwrap();
            let hash: String = checksum.iter().take(12).map(|byte| format!("{byte:02x}")).collect();
            let wanted = if matches!(database, Database::File(_)) { sqlite } else { postgres };
            assert_eq!(hash, wanted, "migration {version} of {database}");
        }
    }
}

#[test]
fn addresses_are_paths_or_of_postgres() {
    assert_eq!("a.db".parse::<Database>().unwrap(), Database::File("a.db".into()));
    assert_eq!("sqlite://a.db".parse::<Database>().unwrap(), Database::File("a.db".into()));
    let secret: Database = "postgres://me:secret@host/db".parse().unwrap();
    assert_eq!(secret.to_string(), "postgres://host/db");
    for bad in ["", "mysql://host/db", "sqlite://"] {
        assert!(bad.parse::<Database>().is_err(), "{bad}");
    }
}
