//! The way to the database for everything: what fails is noted, what is known to fail is not tried, and nothing is
//! confirmed that went into a file without a name.

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

/// How often a database that is away is asked whether it is back.
const BETWEEN: Duration = Duration::from_millis(100);

type Statement<'q> = Query<'q, Any, AnyArguments<'q>>;

/// The way to the database. Clones are handles to the same one.
#[derive(Clone)]
pub(crate) struct Access(Arc<Inner>);

struct Inner {
    pool: AnyPool,
    availability: Availability,
    /// Where the database is a file.
    file: Option<WatchedFile>,
    /// Keeps other houses out, where this is a house.
    claim: Option<Claim>,
}

impl Access {
    pub(crate) fn new(pool: AnyPool, file: Option<WatchedFile>, claim: Option<Claim>) -> Access {
        Access(Arc::new(Inner { pool, availability: Availability::default(), file, claim }))
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

    /// A connection, unless it is known that it would be in vain.
    pub(crate) async fn connection(&self) -> Result<PoolConnection<Any>, StoreError> {
        self.check()?;
        self.note(self.pool().acquire().await)
    }

    /// Whether it is worth while to ask the database.
    pub(crate) fn check(&self) -> Result<(), StoreError> {
        match self.availability().gate() {
            Some(outage) => Err(StoreError::Unavailable(outage)),
            None => self.check_file(),
        }
    }

    /// Whether what is written goes where it will be found. Asked before something is written and again before it is
    /// confirmed.
    fn check_file(&self) -> Result<(), StoreError> {
        let Some(file) = self.file() else { return Ok(()) };
        file.check().map_err(|outage| {
            if self.availability().fails(outage, &file.path().display()) {
                self.empty_log();
            }
            StoreError::Unavailable(outage)
        })
    }

    /// Leaves nothing beside a file that has lost its name: SQLite would take it for the next file's.
    fn empty_log(&self) {
        let access = self.clone();
        tokio::spawn(async move {
            if let Some(file) = access.file() {
                file.checkpoint().await;
            }
        });
    }

    /// Notes an error that says something about the database as a whole.
    pub(crate) fn note<T>(&self, result: Result<T, sqlx::Error>) -> Result<T, StoreError> {
        result.map_err(|error| {
            if let Some(outage) = Outage::of(&error) {
                if self.availability().fails(outage, &error) && outage == Outage::Away {
                    self.wait_for_its_return();
                }
            }
            StoreError::Database(error)
        })
    }

    /// The same where somebody else's entry may stand at the place.
    pub(crate) fn note_append<T>(&self, result: Result<T, AppendError>) -> Result<T, AppendError> {
        match result {
            Err(AppendError::Store(StoreError::Database(error))) => {
                self.note(Err(error)).map_err(AppendError::Store)
            }
            other => other,
        }
    }

    /// What was written is stored: it is where it will be found.
    pub(crate) fn confirm(&self) -> Result<(), StoreError> {
        self.check_file()?;
        self.availability().works();
        Ok(())
    }

    pub(crate) async fn fetch_all(&self, query: Statement<'_>) -> Result<Vec<AnyRow>, StoreError> {
        let mut connection = self.connection().await?;
        self.note(query.fetch_all(&mut *connection).await)
    }

    pub(crate) async fn fetch_optional(&self, query: Statement<'_>) -> Result<Option<AnyRow>, StoreError> {
        let mut connection = self.connection().await?;
        self.note(query.fetch_optional(&mut *connection).await)
    }

    pub(crate) async fn fetch_one(&self, query: Statement<'_>) -> Result<AnyRow, StoreError> {
        let mut connection = self.connection().await?;
        self.note(query.fetch_one(&mut *connection).await)
    }

    /// Writes by one statement, which is a transaction by itself.
    pub(crate) async fn execute(&self, query: Statement<'_>) -> Result<AnyQueryResult, StoreError> {
        let mut connection = self.connection().await?;
        let done = self.note(query.execute(&mut *connection).await)?;
        self.confirm()?;
        Ok(done)
    }

    /// Begins to write by several statements.
    pub(crate) async fn begin(&self) -> Result<Writing<'_>, StoreError> {
        self.check()?;
        Ok(Writing { transaction: self.note(self.pool().begin().await)?, access: self })
    }

    /// Asks a database that is away until it is back: meanwhile requests need not wait for it.
    fn wait_for_its_return(&self) {
        let inner = Arc::downgrade(&self.0);
        tokio::spawn(async move {
            loop {
                tokio::time::sleep(BETWEEN).await;
                let Some(inner) = inner.upgrade() else { return };
                if Access(inner).is_settled().await {
                    return;
                }
            }
        });
    }

    /// Whether the database is back, or it is clear that it does not come back to this house.
    async fn is_settled(&self) -> bool {
        let is_away = || self.availability().outage() == Some(Outage::Away);
        if !is_away() {
            return true;
        }
        if let Some(claim) = self.claim() {
            match claim.renew(self.pool()).await {
                Ok(()) => {}
                Err(StoreError::Taken(database)) => self.taken(&database),
                Err(_) => return false,
            }
        }
        // A write that changes nothing: a database that can only be read is not back.
        let touch = "UPDATE runs SET until = until WHERE started = (SELECT MAX(started) FROM runs)";
        let Ok(mut connection) = self.pool().acquire().await else { return false };
        match sqlx::query(touch).execute(&mut *connection).await {
            Ok(_) => self.availability().works(),
            Err(error) => drop(self.note::<()>(Err(error))),
        }
        !is_away()
    }

    /// Makes sure that this house still has the database: PostgreSQL forgets it when it is restarted.
    pub(crate) async fn renew_claim(&self) -> Result<(), StoreError> {
        let Some(claim) = self.claim() else { return Ok(()) };
        match claim.renew(self.pool()).await {
            Err(StoreError::Taken(database)) => {
                self.taken(&database);
                Err(StoreError::Unavailable(Outage::Taken))
            }
            Err(StoreError::Database(error)) => self.note(Err(error)),
            other => other,
        }
    }

    /// Another house has the database: this one writes nothing more.
    fn taken(&self, database: &str) {
        self.availability().fails(Outage::Taken, &database);
    }
}

/// A transaction. One that is not committed is rolled back.
pub(crate) struct Writing<'a> {
    access: &'a Access,
    transaction: Transaction<'static, Any>,
}

impl Writing<'_> {
    pub(crate) fn connection(&mut self) -> &mut AnyConnection {
        &mut self.transaction
    }

    pub(crate) async fn execute(&mut self, query: Statement<'_>) -> Result<AnyQueryResult, StoreError> {
        self.access.note(query.execute(&mut *self.transaction).await)
    }

    pub(crate) async fn fetch_all(&mut self, query: Statement<'_>) -> Result<Vec<AnyRow>, StoreError> {
        self.access.note(query.fetch_all(&mut *self.transaction).await)
    }

    pub(crate) async fn commit(self) -> Result<(), StoreError> {
        self.access.check_file()?;
        self.access.note(self.transaction.commit().await)?;
        self.access.confirm()
    }
}
