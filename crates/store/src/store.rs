//! The store: opened, migrated, and closed so that its file is complete.

use std::fs;
use std::sync::Arc;

use sqlx::AnyPool;
use sqlx::migrate::Migrator;
use tokio::sync::mpsc;

use crate::access::DatabaseAccess;
use crate::claim::Claim;
use crate::connect::{ACQUIRE_TIMEOUT, Durability, connect, unusable};
use crate::database::Database;
use crate::error::StoreError;
use crate::file::{WatchedFile, is_readable_by_others, link_count};
use crate::outage::Outage;
use crate::writer::{self, ConnectionReuse, WriteJob};

static SQLITE: Migrator = sqlx::migrate!("./migrations/sqlite");
static POSTGRES: Migrator = sqlx::migrate!("./migrations/postgres");

/// How many appends may wait for the writer before tables wait themselves.
const QUEUE_CAPACITY: usize = 4096;

/// The store of a house. Clones are handles to the same one.
#[derive(Clone)]
pub struct Store {
    pub(crate) access: DatabaseAccess,
    pub(crate) jobs: mpsc::Sender<WriteJob>,
    database: Arc<Database>,
}

impl Store {
    /// Opens a database, creates it if it is a file that does not exist, and migrates its schema. Must be called inside
    /// a tokio runtime.
    pub async fn open(database: &Database, durability: Durability) -> Result<Store, StoreError> {
        let pool = connect(database, durability).await?;
        Store::at(database, pool, None).await
    }

    /// Like [`open`](Store::open), for a house: nothing is changed if another house has the database open. Copies,
    /// exports and imports may still use it.
    pub async fn open_exclusive(database: &Database, durability: Durability) -> Result<Store, StoreError> {
        refuse_hard_link(database)?;
        let pool = connect(database, durability).await?;
        let claim = Claim::acquire(database, &pool).await?;
        warn_if_public(database);
        Store::at(database, pool, Some(claim)).await
    }

    async fn at(database: &Database, pool: AnyPool, claim: Option<Claim>) -> Result<Store, StoreError> {
        match database {
            Database::File(_) => SQLITE.run(&pool).await?,
            Database::Postgres(_) => POSTGRES.run(&pool).await?,
        }
        let (jobs, inbox) = mpsc::channel(QUEUE_CAPACITY);
        let reuse = match database {
            Database::File(_) => ConnectionReuse::Keep,
            Database::Postgres(_) => ConnectionReuse::ReturnToPool,
        };
        let access = DatabaseAccess::new(pool, watched_file(database).await?, claim);
        tokio::spawn(writer::run(access.clone(), reuse, inbox));
        Ok(Store { access, jobs, database: Arc::new(database.clone()) })
    }

    /// The place of the database.
    pub fn database(&self) -> &Database {
        &self.database
    }

    /// Why nothing can be stored at the moment, as known from the last write.
    pub fn outage(&self) -> Option<Outage> {
        self.access.availability().outage()
    }

    /// Waits for pending writes and closes. A file is complete afterwards: nothing is left in the log beside it.
    pub async fn close(&self) {
        let (done, closed) = tokio::sync::oneshot::channel();
        if self.jobs.send(WriteJob::Close(done)).await.is_ok() {
            // An error means that the writer has already ended, which is what is wanted.
            let _ = closed.await;
        }
        self.access.availability().record_failure(Outage::Closed, &"");
        if tokio::time::timeout(ACQUIRE_TIMEOUT, self.access.pool().close()).await.is_err() {
            tracing::warn!(database = %self.database, "a connection was not given back in time");
        }
        if let Some(file) = self.access.file() {
            file.close().await;
        }
        if let Some(claim) = self.access.claim() {
            claim.release().await;
        }
    }
}

/// Refuses a file with several names: another house could claim it under another name, and SQLite would keep a log for
/// each.
fn refuse_hard_link(database: &Database) -> Result<(), StoreError> {
    let Database::File(path) = database else { return Ok(()) };
    if fs::metadata(path).is_ok_and(|found| found.is_file() && link_count(&found) > 1) {
        let reason = "it has another name (a hard link), under which a second house could open it; make a copy \
                      instead, or delete the other name";
        return Err(unusable(database, reason.to_owned()));
    }
    Ok(())
}

/// Warns of a file that everybody on the machine can read, as older programs created it.
fn warn_if_public(database: &Database) {
    let Database::File(path) = database else { return };
    if fs::metadata(path).is_ok_and(|found| is_readable_by_others(&found)) {
        tracing::warn!(%database, "others on this machine can read the database, with the seeds of running games: chmod 600");
    }
}

async fn watched_file(database: &Database) -> Result<Option<WatchedFile>, StoreError> {
    match database {
        Database::File(path) => Ok(Some(WatchedFile::of(path, &database.url()).await?)),
        Database::Postgres(_) => Ok(None),
    }
}
