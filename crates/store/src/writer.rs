//! The single task that writes entries: appends that arrive meanwhile share a transaction.

use std::time::Duration;

use sqlx::pool::PoolConnection;
use sqlx::{Any, AnyConnection, Connection};
use tokio::sync::{mpsc, oneshot};

use crate::access::DatabaseAccess;
use crate::entries::{Append, MAX_ROWS, StatusChange, entry_rows, insert};
use crate::error::{AppendError, StoreError};
use crate::outage::Outage;
use crate::results;

/// The most appends of one transaction.
const BATCH: usize = 512;
/// With more appends than this at once the house counts as busy, and the writer waits this long for more.
const BUSY_BATCH: usize = 2;
const GATHER_DELAY: Duration = Duration::from_millis(3);

/// A job for the writer.
pub(crate) enum WriteJob {
    /// Add entries, and reply when they are stored.
    Append(Append, oneshot::Sender<Result<(), AppendError>>),
    /// Reply when everything before is stored.
    Close(oneshot::Sender<()>),
}

type AppendReply = oneshot::Sender<Result<(), AppendError>>;

/// Whether the writer keeps its connection between batches.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum ConnectionReuse {
    /// Keep it: a file cannot disconnect, each connection has its own thread and cache, and the pool would use all of
    /// them in turn.
    Keep,
    /// Take it from the pool, which checks each time that it is alive: a connection kept while PostgreSQL was stopped
    /// left the writer waiting.
    ReturnToPool,
}

/// Where the writer gets its connection.
struct WriterConnection {
    access: DatabaseAccess,
    reuse: ConnectionReuse,
    kept: Option<PoolConnection<Any>>,
}

impl WriterConnection {
    async fn transact(&mut self, appends: &[Append]) -> Result<(), AppendError> {
        if appends.is_empty() {
            return Ok(());
        }
        self.access.check_available()?;
        let mut connection = match self.kept.take() {
            Some(connection) => connection,
            None => self.access.connection().await?,
        };
        self.access.record_append_outage(write(&mut connection, appends).await)?;
        self.access.confirm_write()?;
        // A connection that has failed goes back to the pool.
        self.kept = (self.reuse == ConnectionReuse::Keep).then_some(connection);
        Ok(())
    }
}

/// Writes all or nothing.
async fn write(connection: &mut AnyConnection, appends: &[Append]) -> Result<(), AppendError> {
    let entry_rows = entry_rows(appends);
    let is_plain = appends.iter().all(|append| matches!(append.status_change, StatusChange::Nothing));
    if is_plain && entry_rows.len() <= MAX_ROWS {
        // A single statement is its own transaction: one round trip to the database instead of three.
        insert(connection, &entry_rows).await?;
    } else {
        let mut transaction = connection.begin().await?;
        insert(&mut transaction, &entry_rows).await?;
        for append in appends {
            change_status(&mut transaction, append).await?;
        }
        transaction.commit().await?;
    }
    Ok(())
}

/// Writes until there are no senders left.
pub(crate) async fn run(access: DatabaseAccess, reuse: ConnectionReuse, mut inbox: mpsc::Receiver<WriteJob>) {
    let mut connection_slot = WriterConnection { access, reuse, kept: None };
    let mut jobs = Vec::with_capacity(BATCH);
    while inbox.recv_many(&mut jobs, BATCH).await > 0 {
        gather(&mut inbox, &mut jobs).await;
        let (mut appends, mut answers, mut closing) = (Vec::new(), Vec::new(), Vec::new());
        for job in jobs.drain(..) {
            match job {
                WriteJob::Append(append, answer) => {
                    appends.push(append);
                    answers.push(answer);
                }
                WriteJob::Close(done) => closing.push(done),
            }
        }
        store(&mut connection_slot, appends, answers).await;
        if !closing.is_empty() {
            // The pool closes when all its connections are back.
            connection_slot.kept = None;
        }
        for done in closing {
            // The receiver may be gone, and then need not be told.
            let _ = done.send(());
        }
    }
}

/// Lets all ready tasks run before a transaction begins, as long as that brings more jobs, and waits a moment longer if
/// several have come. An idle house loses no time by it; a busy one needs far fewer transactions.
async fn gather(inbox: &mut mpsc::Receiver<WriteJob>, jobs: &mut Vec<WriteJob>) {
    while jobs.len() < BATCH {
        tokio::task::yield_now().await;
        if !drain(inbox, jobs) {
            break;
        }
    }
    if jobs.len() > BUSY_BATCH {
        tokio::time::sleep(GATHER_DELAY).await;
        drain(inbox, jobs);
    }
}

/// Takes the jobs that have arrived. Returns whether there were any.
fn drain(inbox: &mut mpsc::Receiver<WriteJob>, jobs: &mut Vec<WriteJob>) -> bool {
    let before = jobs.len();
    while let Some(job) = (jobs.len() < BATCH).then(|| inbox.try_recv().ok()).flatten() {
        jobs.push(job);
    }
    jobs.len() > before
}

/// Stores all in one transaction. After a conflict each append has its own, so that only the conflicting one fails; if
/// the database is unreachable, it is not asked again for each.
async fn store(connection_slot: &mut WriterConnection, appends: Vec<Append>, answers: Vec<AppendReply>) {
    let whole = connection_slot.transact(&appends).await;
    if let Some(error) = whole.as_ref().err().filter(|error| !error.is_outage()) {
        tracing::warn!(%error, appends = appends.len(), "entries were not stored at once");
    }
    for (append, answer) in appends.into_iter().zip(answers) {
        let result = match whole {
            Ok(()) => Ok(()),
            Err(AppendError::Conflict) => connection_slot.transact(std::slice::from_ref(&append)).await,
            Err(AppendError::Store(_)) => {
                let outage = connection_slot.access.availability().outage().unwrap_or(Outage::Failed);
                Err(AppendError::Store(StoreError::Unavailable(outage)))
            }
        };
        // A table that has gone to sleep reads its log again when it wakes.
        let _ = answer.send(result);
    }
}

/// Changes the status of an append's table. A game begins only at a table that still exists.
pub(crate) async fn change_status(
    connection: &mut AnyConnection,
    append: &Append,
) -> Result<(), AppendError> {
    match &append.status_change {
        StatusChange::Nothing => Ok(()),
        StatusChange::Started(at) => {
            let started = sqlx::query("UPDATE tables SET status = 'running', started = $1 WHERE id = $2")
                .bind(at.0)
                .bind(&append.table.0)
                .execute(connection)
                .await?;
            if started.rows_affected() == 0 { Err(AppendError::Conflict) } else { Ok(()) }
        }
        StatusChange::Finished(at, results) => {
            sqlx::query("UPDATE tables SET status = 'over', finished = $1 WHERE id = $2")
                .bind(at.0)
                .bind(&append.table.0)
                .execute(&mut *connection)
                .await?;
            for result in results {
                results::insert(connection, &append.table, result).await?;
            }
            Ok(())
        }
    }
}
