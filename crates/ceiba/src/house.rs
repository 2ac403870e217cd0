//! What the commands around the house share.

use std::future::Future;

use ceiba_catalog::Translator;
use ceiba_core::Message;
use ceiba_store::{AppendError, Database, Durability, Store, StoreError};

use crate::error::CommandError;

/// Runs what needs to wait for many things at once.
pub(crate) fn block_on<T>(work: impl Future<Output = Result<T, CommandError>>) -> Result<T, CommandError> {
    // A core is left to SQLite's thread and to bots: with a worker for every core they get in each other's way.
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZeroUsize::get);
    let workers = (cores - 1).max(1);
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(workers).enable_all().build()?;
    runtime.block_on(work)
}

/// A message in words.
pub(crate) fn said(message: &Message) -> String {
    Translator::english().say(message)
}

/// Opens a database that must be there already.
pub(crate) async fn open_existing(database: &Database) -> Result<Store, CommandError> {
    if let Database::File(path) = database
        && !path.exists()
    {
        let missing = Message::new("house-no-database").with("database", database.to_string());
        return Err(CommandError::Failed(said(&missing)));
    }
    Ok(Store::open(database, Durability::Normal).await?)
}

impl From<StoreError> for CommandError {
    fn from(error: StoreError) -> Self {
        CommandError::Failed(match error {
            StoreError::Newer(version) => said(&Message::new("store-newer").with("version", version)),
            StoreError::NotEmpty => said(&Message::new("store-not-empty")),
            StoreError::Taken(database) => said(&Message::new("store-taken").with("database", database)),
            StoreError::Foreign(database) => said(&Message::new("store-foreign").with("database", database)),
            StoreError::Unusable { database, reason } => {
                said(&Message::new("store-unusable").with("database", database).with("reason", reason))
            }
            other => other.to_string(),
        })
    }
}

impl From<AppendError> for CommandError {
    fn from(error: AppendError) -> Self {
        CommandError::Failed(error.to_string())
    }
}
