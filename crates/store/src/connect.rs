//! The pool of connections to a database, and the setup of each connection.

use std::fs;
use std::io::ErrorKind;
use std::time::Duration;

use sqlx::any::AnyPoolOptions;
use sqlx::{AnyConnection, AnyPool, Connection, Executor};

use crate::database::Database;
use crate::error::StoreError;
use crate::file::create_private;

/// Connections for everything but entries. SQLite writes one at a time anyway.
const CONNECTIONS: u32 = 8;
/// How long to wait for a connection: to a file only because all are in use.
pub(crate) const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(5);
/// The same with PostgreSQL: a house whose database is unreachable reports it soon.
const REMOTE_ACQUIRE_TIMEOUT: Duration = Duration::from_secs(1);

/// Which failures acknowledged writes survive.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Durability {
    /// Acknowledged writes survive a crash of the program and a loss of power: every commit waits for the disk.
    #[default]
    Full,
    /// Acknowledged writes survive a crash of the program; a loss of power may undo the last moments.
    Normal,
}

/// Opens the pool of connections to a database.
pub(crate) async fn connect(database: &Database, durability: Durability) -> Result<AnyPool, StoreError> {
    sqlx::any::install_default_drivers();
    probe(database).await?;
    let session_setup = session_setup(database, durability);
    let limit = match database {
        Database::File(path) => {
            create_private(path).map_err(|error| unusable(database, error.to_string()))?;
            ACQUIRE_TIMEOUT
        }
        Database::Postgres(_) => REMOTE_ACQUIRE_TIMEOUT,
    };
    let options = AnyPoolOptions::new().max_connections(CONNECTIONS).acquire_timeout(limit).after_connect(
        move |connection: &mut AnyConnection, _| {
            Box::pin(async move {
                for &statement in session_setup {
                    connection.execute(statement).await?;
                }
                Ok(())
            })
        },
    );
    // Opening a house may wait longer than a request should.
    let mut tries = ACQUIRE_TIMEOUT.as_secs() / limit.as_secs();
    loop {
        match options.clone().connect(&database.url()).await {
            Err(sqlx::Error::PoolTimedOut) if tries > 1 => tries -= 1,
            pool => return Ok(pool?),
        }
    }
}

pub(crate) fn unusable(database: &Database, reason: String) -> StoreError {
    StoreError::Unusable { database: database.to_string(), reason }
}

/// Checks on one connection that a file can be opened and is ours: a pool would retry until its timeout.
async fn probe(database: &Database) -> Result<(), StoreError> {
    let Database::File(path) = database else { return Ok(()) };
    let unusable = |reason| unusable(database, reason);
    match fs::metadata(path) {
        Ok(found) if found.is_dir() => return Err(unusable("it is a folder".to_owned())),
        Ok(found) if found.len() == 0 => return Ok(()),
        Ok(_) => {}
        // The file will be created if its folder exists.
        Err(error) if error.kind() == ErrorKind::NotFound => {
            let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
            return match folder.map(fs::metadata) {
                Some(Err(error)) => Err(unusable(error.to_string())),
                _ => Ok(()),
            };
        }
        Err(error) => return Err(unusable(error.to_string())),
    }
    let mut connection =
        AnyConnection::connect(&database.url()).await.map_err(|error| unusable(error.to_string()))?;
    // An SQLite file of another program must not be filled with our tables. One without any tables was just created.
    let ours = "SELECT COUNT(*) = 0 OR SUM(name = '_sqlx_migrations') > 0 FROM sqlite_schema";
    let ours = sqlx::query_scalar::<_, i64>(ours).fetch_one(&mut connection).await;
    let ours = match ours {
        Ok(count) => count > 0,
        Err(error) if is_no_database(&error) => false,
        Err(error) => return Err(unusable(error.to_string())),
    };
    connection.close().await?;
    if ours { Ok(()) } else { Err(StoreError::Foreign(database.to_string())) }
}

/// SQLite's code for a file that is not a database.
fn is_no_database(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
    code.is_some_and(|code| code == "26")
}

/// The statements that set up every connection.
fn session_setup(database: &Database, durability: Durability) -> &'static [&'static str] {
    match (database, durability) {
        (Database::File(_), Durability::Normal) => &[
            "PRAGMA busy_timeout = 5000",
            "PRAGMA journal_mode = WAL",
            "PRAGMA synchronous = NORMAL",
            "PRAGMA wal_autocheckpoint = 4000",
            "PRAGMA foreign_keys = ON",
        ],
        (Database::File(_), Durability::Full) => &[
            "PRAGMA busy_timeout = 5000",
            "PRAGMA journal_mode = WAL",
            "PRAGMA synchronous = FULL",
            "PRAGMA wal_autocheckpoint = 4000",
            "PRAGMA foreign_keys = ON",
        ],
        // A commit that PostgreSQL has not flushed survives a crash of ours, but not one of PostgreSQL.
        (Database::Postgres(_), Durability::Normal | Durability::Full) => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Store;

    /// The value of SQLite's `synchronous`: 2 waits for the disk with every commit.
    async fn synchronous(durability: Durability) -> Vec<i64> {
        let folder = tempfile::TempDir::new().unwrap();
        let database = Database::File(folder.path().join("house.db"));
        let store = Store::open(&database, durability).await.unwrap();
        let mut connections = Vec::new();
        for _ in 0..CONNECTIONS {
            connections.push(store.access.connection().await.unwrap());
        }
        let mut told = Vec::new();
        for connection in &mut connections {
            let query = sqlx::query_scalar("PRAGMA synchronous");
            told.push(query.fetch_one(&mut **connection).await.unwrap());
        }
        told
    }

    #[tokio::test]
    async fn every_commit_waits_for_the_disk_unless_told_otherwise() {
        assert_eq!(synchronous(Durability::default()).await, [2; CONNECTIONS as usize]);
        assert_eq!(synchronous(Durability::Normal).await, [1; CONNECTIONS as usize]);
    }
}
