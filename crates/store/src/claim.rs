//! A database is used by one house at a time: two would write to the same tables without knowing of each other.

use std::fs;
use std::sync::Arc;
use std::time::Duration;

use sqlx::{AnyConnection, AnyPool, Connection, Executor};
use tokio::sync::Mutex;

use crate::connect::unusable;
use crate::database::Database;
use crate::error::StoreError;
use crate::file::create_private;

/// The number of the advisory lock in PostgreSQL: “ceiba”.
const ADVISORY_LOCK: i64 = 0x63_65_69_62_61;
/// How often PostgreSQL is asked, and how far apart: it takes a moment to notice that the last house was killed.
const MAX_TRIES: u32 = 10;
const RETRY_DELAY: Duration = Duration::from_millis(100);
/// How long the session that holds the lock may take to answer.
const PING_TIMEOUT: Duration = Duration::from_secs(5);

/// A claim on a database for one house, until it is released or the process ends, however it ends. PostgreSQL forgets
/// it when it is restarted: then it must be renewed.
#[derive(Clone)]
pub(crate) struct Claim {
    database: Arc<Database>,
    state: Arc<Mutex<ClaimState>>,
}

enum ClaimState {
    /// Held by a session of the database, which may have ended.
    Held(AnyConnection),
    /// Held by no session, as the last one has ended.
    Lost,
    /// Released.
    Released,
}

impl Claim {
    /// Claims a database, or reports that another house has it.
    pub(crate) async fn acquire(database: &Database, pool: &AnyPool) -> Result<Claim, StoreError> {
        let connection = match database {
            Database::File(_) => claim_file(database).await?,
            Database::Postgres(_) => claim_postgres(database, pool).await?,
        };
        let state = Arc::new(Mutex::new(ClaimState::Held(connection)));
        Ok(Claim { database: Arc::new(database.clone()), state })
    }

    /// Claims the database again if the session that held the lock has ended, or reports that another house has it now.
    /// The lock of a file only ends with the process.
    pub(crate) async fn renew(&self, pool: &AnyPool) -> Result<(), StoreError> {
        let Database::Postgres(_) = *self.database else { return Ok(()) };
        let mut state = self.state.lock().await;
        match &mut *state {
            ClaimState::Held(connection) => {
                if matches!(tokio::time::timeout(PING_TIMEOUT, connection.ping()).await, Ok(Ok(()))) {
                    return Ok(());
                }
            }
            ClaimState::Lost => {}
            ClaimState::Released => return Ok(()),
        }
        *state = ClaimState::Lost;
        *state = ClaimState::Held(claim_postgres(&self.database, pool).await?);
        tracing::warn!(database = %self.database, "the house had to claim its database again");
        Ok(())
    }

    /// Releases the claim.
    pub(crate) async fn release(&self) {
        let state = std::mem::replace(&mut *self.state.lock().await, ClaimState::Released);
        if let ClaimState::Held(connection) = state {
            // A connection that cannot be closed is gone, and its lock with it.
            let _ = connection.close().await;
        }
    }
}

/// An open transaction in an empty database beside the file: this works with whatever locks SQLite uses here. In the
/// file itself it would keep copies and imports out.
async fn claim_file(database: &Database) -> Result<AnyConnection, StoreError> {
    let Database::File(path) = database else { unreachable!("only files are claimed like this") };
    let mut beside = fs::canonicalize(path).unwrap_or_else(|_| path.clone()).into_os_string();
    beside.push(".house");
    create_private(beside.as_ref()).map_err(|error| unusable(database, error.to_string()))?;
    let mut connection = AnyConnection::connect(&Database::File(beside.into()).url()).await?;
    connection.execute("PRAGMA busy_timeout = 0").await?;
    match connection.execute("BEGIN EXCLUSIVE").await {
        Ok(_) => Ok(connection),
        Err(error) if is_busy(&error) => Err(StoreError::Taken(database.to_string())),
        Err(error) => Err(error.into()),
    }
}

/// SQLite's code for a lock that is held by another connection.
fn is_busy(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
    code.is_some_and(|code| code == "5")
}

async fn claim_postgres(database: &Database, pool: &AnyPool) -> Result<AnyConnection, StoreError> {
    let mut connection = pool.acquire().await?.detach();
    for _ in 0..MAX_TRIES {
        let lock = sqlx::query_scalar::<_, bool>("SELECT pg_try_advisory_lock($1)").bind(ADVISORY_LOCK);
        if lock.fetch_one(&mut connection).await? {
            return Ok(connection);
        }
        tokio::time::sleep(RETRY_DELAY).await;
    }
    Err(StoreError::Taken(database.to_string()))
}
