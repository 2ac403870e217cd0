//! Access to the database for all queries: failures are recorded, queries that are known to fail are not tried, and
//! nothing that was written to a deleted file is confirmed.

use std::sync::Arc;
use std::time::Duration;

use sqlx::any::{AnyArguments, AnyQueryResult, AnyRow};
use sqlx::pool::PoolConnection;
use sqlx::query::Query;
use sqlx::{Any, AnyConnection, AnyPool, Transaction};

use crate::claim::Claim;
use crate::error::{AppendError, StoreError};
use crate::file::WatchedFile;
use crate::outage::{Availability, Outage};

/// How often an unreachable database is asked whether it is back.
const RETRY_INTERVAL: Duration = Duration::from_millis(100);

type SqlQuery<'q> = Query<'q, Any, AnyArguments<'q>>;

/// Access to the database. Clones are handles to the same one.
#[derive(Clone)]
pub(crate) struct DatabaseAccess(Arc<DatabaseShared>);

struct DatabaseShared {
    pool: AnyPool,
    availability: Availability,
    /// The file, if the database is one.
    file: Option<WatchedFile>,
    /// Keeps other houses out, if this store is a house's.
    claim: Option<Claim>,
}

impl DatabaseAccess {
    pub(crate) fn new(pool: AnyPool, file: Option<WatchedFile>, claim: Option<Claim>) -> DatabaseAccess {
        DatabaseAccess(Arc::new(DatabaseShared { pool, availability: Availability::default(), file, claim }))
    }

    pub(crate) fn pool(&self) -> &AnyPool {
        &self.0.pool
    }

    pub(crate) fn file(&self) -> Option<&WatchedFile> {
        self.0.file.as_ref()
    }

    pub(crate) fn claim(&self) -> Option<&Claim> {
        self.0.claim.as_ref()
    }

    pub(crate) fn availability(&self) -> &Availability {
        &self.0.availability
    }

    /// A connection, unless it is known that it would fail.
    pub(crate) async fn connection(&self) -> Result<PoolConnection<Any>, StoreError> {
        self.check_available()?;
        self.record_outage(self.pool().acquire().await)
    }

    /// Checks that there is no outage that makes every query fail.
    pub(crate) fn check_available(&self) -> Result<(), StoreError> {
        match self.availability().blocking_outage() {
            Some(outage) => Err(StoreError::Unavailable(outage)),
            None => self.check_file(),
        }
    }

    /// Checks that the file is still at its path. Called before something is written and again before it is confirmed.
    fn check_file(&self) -> Result<(), StoreError> {
        let Some(file) = self.file() else { return Ok(()) };
        file.check().map_err(|outage| {
            if self.availability().record_failure(outage, &file.path().display()) {
                self.checkpoint_in_background();
            }
            StoreError::Unavailable(outage)
        })
    }

    /// Empties the log beside a file that is no longer at its path: SQLite would take it for the log of the next file
    /// there.
    fn checkpoint_in_background(&self) {
        let access = self.clone();
        tokio::spawn(async move {
            if let Some(file) = access.file() {
                file.checkpoint().await;
            }
        });
    }

    /// Records an error that concerns the database as a whole.
    pub(crate) fn record_outage<T>(&self, result: Result<T, sqlx::Error>) -> Result<T, StoreError> {
        result.map_err(|error| {
            if let Some(outage) = Outage::of(&error)
                && self.availability().record_failure(outage, &error)
                && outage == Outage::Unreachable
            {
                self.poll_until_reachable();
            }
            StoreError::Database(error)
        })
    }

    /// Like [`record_outage`](DatabaseAccess::record_outage), for appends, which may also fail because of a conflict.
    pub(crate) fn record_append_outage<T>(&self, result: Result<T, AppendError>) -> Result<T, AppendError> {
        match result {
            Err(AppendError::Store(StoreError::Database(error))) => {
                self.record_outage(Err(error)).map_err(AppendError::Store)
            }
            other => other,
        }
    }

    /// Confirms a write: the file is still at its path.
    pub(crate) fn confirm_write(&self) -> Result<(), StoreError> {
        self.check_file()?;
        self.availability().record_success();
        Ok(())
    }

    pub(crate) async fn fetch_all(&self, query: SqlQuery<'_>) -> Result<Vec<AnyRow>, StoreError> {
        let mut connection = self.connection().await?;
        self.record_outage(query.fetch_all(&mut *connection).await)
    }

    pub(crate) async fn fetch_optional(&self, query: SqlQuery<'_>) -> Result<Option<AnyRow>, StoreError> {
        let mut connection = self.connection().await?;
        self.record_outage(query.fetch_optional(&mut *connection).await)
    }

    pub(crate) async fn fetch_one(&self, query: SqlQuery<'_>) -> Result<AnyRow, StoreError> {
        let mut connection = self.connection().await?;
        self.record_outage(query.fetch_one(&mut *connection).await)
    }

    /// Executes a single statement, which is its own transaction.
    pub(crate) async fn execute(&self, query: SqlQuery<'_>) -> Result<AnyQueryResult, StoreError> {
        let mut connection = self.connection().await?;
        let done = self.record_outage(query.execute(&mut *connection).await)?;
        self.confirm_write()?;
        Ok(done)
    }

    /// Begins a transaction of several statements.
    pub(crate) async fn begin(&self) -> Result<WriteTransaction<'_>, StoreError> {
        self.check_available()?;
        Ok(WriteTransaction { transaction: self.record_outage(self.pool().begin().await)?, access: self })
    }

    /// Polls an unreachable database until it is back. Meanwhile requests fail at once.
    fn poll_until_reachable(&self) {
        let inner = Arc::downgrade(&self.0);
        tokio::spawn(async move {
            loop {
                tokio::time::sleep(RETRY_INTERVAL).await;
                let Some(inner) = inner.upgrade() else { return };
                if DatabaseAccess(inner).is_settled().await {
                    return;
                }
            }
        });
    }

    /// Whether the database is back, or is lost to this house for good.
    async fn is_settled(&self) -> bool {
        let is_away = || self.availability().outage() == Some(Outage::Unreachable);
        if !is_away() {
            return true;
        }
        if let Some(claim) = self.claim() {
            match claim.renew(self.pool()).await {
                Ok(()) => {}
                Err(StoreError::Taken(database)) => self.record_taken(&database),
                Err(_) => return false,
            }
        }
        // A write that changes nothing, as a database that is read-only is not back.
        let touch = "UPDATE runs SET until = until WHERE started = (SELECT MAX(started) FROM runs)";
        let Ok(mut connection) = self.pool().acquire().await else { return false };
        match sqlx::query(touch).execute(&mut *connection).await {
            Ok(_) => self.availability().record_success(),
            Err(error) => drop(self.record_outage::<()>(Err(error))),
        }
        !is_away()
    }

    /// Makes sure that this house still holds the database: PostgreSQL forgets the lock when it is restarted.
    pub(crate) async fn renew_claim(&self) -> Result<(), StoreError> {
        let Some(claim) = self.claim() else { return Ok(()) };
        match claim.renew(self.pool()).await {
            Err(StoreError::Taken(database)) => {
                self.record_taken(&database);
                Err(StoreError::Unavailable(Outage::Taken))
            }
            Err(StoreError::Database(error)) => self.record_outage(Err(error)),
            other => other,
        }
    }

    /// Records that another house holds the database: this one writes nothing more.
    fn record_taken(&self, database: &str) {
        self.availability().record_failure(Outage::Taken, &database);
    }
}

/// A transaction. One that is not committed is rolled back.
pub(crate) struct WriteTransaction<'a> {
    access: &'a DatabaseAccess,
    transaction: Transaction<'static, Any>,
}

impl WriteTransaction<'_> {
    pub(crate) fn connection(&mut self) -> &mut AnyConnection {
        &mut self.transaction
    }

    pub(crate) async fn execute(&mut self, query: SqlQuery<'_>) -> Result<AnyQueryResult, StoreError> {
        self.access.record_outage(query.execute(&mut *self.transaction).await)
    }

    pub(crate) async fn fetch_all(&mut self, query: SqlQuery<'_>) -> Result<Vec<AnyRow>, StoreError> {
        self.access.record_outage(query.fetch_all(&mut *self.transaction).await)
    }

    pub(crate) async fn commit(self) -> Result<(), StoreError> {
        self.access.check_file()?;
        self.access.record_outage(self.transaction.commit().await)?;
        self.access.confirm_write()
    }
}
