//! The errors of the store.

use std::fmt;

use sqlx::migrate::MigrateError;

use crate::outage::Outage;

/// Why an operation of the store failed.
#[derive(Debug)]
pub enum StoreError {
    /// The database was written by a newer program: its schema has this version.
    Newer(i64),
    /// The target of a copy is not empty.
    NotEmpty,
    /// The address is not that of a supported database. It is not repeated, as it may hold a password.
    Address,
    /// Another house has this database open.
    Taken(String),
    /// The file at this path exists and is not a database of ours.
    Foreign(String),
    /// The database cannot be opened.
    Unusable {
        /// Its address.
        database: String,
        /// The reason.
        reason: String,
    },
    /// A row is not as this program writes it.
    Content(&'static str),
    /// The database returned an error.
    Database(sqlx::Error),
    /// The schema could not be brought up to date.
    Migration(MigrateError),
    /// Nothing can be stored at the moment; the log tells more.
    Unavailable(Outage),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Newer(version) => write!(
                f,
                "the database has schema {version}, which is newer than this program; get a newer Ceiba"
            ),
            StoreError::NotEmpty => write!(f, "the database is not empty; nothing was written to it"),
            StoreError::Address => {
                write!(f, "the address is neither a file's path nor postgres://user@host/name")
            }
            StoreError::Taken(database) => {
                write!(f, "another house has {database} open; nothing was changed")
            }
            StoreError::Foreign(database) => {
                write!(f, "{database} is not a Ceiba database; nothing was changed")
            }
            StoreError::Unusable { database, reason } => write!(f, "{database} cannot be opened: {reason}"),
            StoreError::Content(what) => {
                write!(f, "the database holds a {what} that this program cannot read")
            }
            StoreError::Database(error) => write!(f, "the database says: {error}"),
            StoreError::Migration(error) => write!(f, "the database cannot be brought up to date: {error}"),
            StoreError::Unavailable(outage) => outage.fmt(f),
        }
    }
}

impl StoreError {
    /// Whether this is an outage of the whole database, which the store itself logs once.
    pub fn is_outage(&self) -> bool {
        match self {
            StoreError::Unavailable(_) => true,
            StoreError::Database(error) => Outage::of(error).is_some(),
            _ => false,
        }
    }

    /// Logs the error and what could not be done because of it. The store itself logs an outage, once and not for each
    /// attempt.
    pub fn log(&self, what: &dyn fmt::Display) {
        if self.is_outage() {
            tracing::debug!(error = %self, "{what}");
        } else {
            tracing::warn!(error = %self, "{what}");
        }
    }
}

impl std::error::Error for StoreError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            StoreError::Database(error) => Some(error),
            StoreError::Migration(error) => Some(error),
            _ => None,
        }
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        StoreError::Database(error)
    }
}

impl From<MigrateError> for StoreError {
    fn from(error: MigrateError) -> Self {
        match error {
            MigrateError::VersionMissing(version) => StoreError::Newer(version),
            other => StoreError::Migration(other),
        }
    }
}

/// Why entries were not added. The caller must read the log again before going on.
#[derive(Debug)]
pub enum AppendError {
    /// Another entry has that index in the log.
    Conflict,
    /// It is not known whether they are stored.
    Store(StoreError),
}

impl fmt::Display for AppendError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AppendError::Conflict => write!(f, "another entry stands at that place of the log"),
            AppendError::Store(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for AppendError {}

impl AppendError {
    /// Whether this is an outage of the whole database, which the store itself logs once.
    pub(crate) fn is_outage(&self) -> bool {
        matches!(self, AppendError::Store(error) if error.is_outage())
    }

    /// Logs the error and what could not be done because of it, as [`StoreError::log`] does.
    pub fn log(&self, what: &dyn fmt::Display) {
        match self {
            AppendError::Store(error) => error.log(what),
            AppendError::Conflict => tracing::warn!(error = %self, "{what}"),
        }
    }
}

impl From<StoreError> for AppendError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Database(error) => error.into(),
            other => AppendError::Store(other),
        }
    }
}

impl From<sqlx::Error> for AppendError {
    fn from(error: sqlx::Error) -> Self {
        match error.as_database_error() {
            Some(database) if database.is_unique_violation() => AppendError::Conflict,
            _ => AppendError::Store(error.into()),
        }
    }
}
