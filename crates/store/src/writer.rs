//! The one task that writes entries: what has come in meanwhile shares a transaction.

use sqlx::{AnyConnection, AnyPool, Connection};
use tokio::sync::{mpsc, oneshot};

use crate::entries::{Append, Mark, ROWS, insert, lines};
use crate::error::{AppendError, StoreError};
use crate::results;

/// The most appends of one transaction.
const BATCH: usize = 512;

/// Something for the writer to do.
pub(crate) enum Job {
    /// Add entries, and say when they are stored.
    Append(Append, oneshot::Sender<Result<(), AppendError>>),
    /// Say when everything before is stored.
    Close(oneshot::Sender<()>),
}

type Answer = oneshot::Sender<Result<(), AppendError>>;

/// Where the writer gets its connection. Each batch takes one from the pool, which has looked whether it still lives: a
/// connection kept over a stop of PostgreSQL left the writer waiting.
struct Line {
    pool: AnyPool,
}

impl Line {
    async fn transact(&self, appends: &[Append]) -> Result<(), AppendError> {
        if appends.is_empty() {
            return Ok(());
        }
        let mut connection = self.pool.acquire().await?;
        let lines = lines(appends);
        let is_plain = appends.iter().all(|append| matches!(append.mark, Mark::Nothing));
        if is_plain && lines.len() <= ROWS {
            // One statement is a transaction by itself: one round to the database instead of three.
            insert(&mut connection, &lines).await?;
        } else {
            let mut transaction = connection.begin().await?;
            insert(&mut transaction, &lines).await?;
            for append in appends {
                mark(&mut transaction, append).await?;
            }
            transaction.commit().await?;
        }
        Ok(())
    }
}

/// Writes until nobody can ask any more.
pub(crate) async fn run(pool: AnyPool, mut inbox: mpsc::Receiver<Job>) {
    let line = Line { pool };
    let mut jobs = Vec::with_capacity(BATCH);
    while inbox.recv_many(&mut jobs, BATCH).await > 0 {
        let (mut appends, mut answers, mut closing) = (Vec::new(), Vec::new(), Vec::new());
        for job in jobs.drain(..) {
            match job {
                Job::Append(append, answer) => {
                    appends.push(append);
                    answers.push(answer);
                }
                Job::Close(done) => closing.push(done),
            }
        }
        store(&line, appends, answers).await;
        for done in closing {
            // Whoever no longer waits need not be told.
            let _ = done.send(());
        }
    }
}

/// Stores all in one transaction. After a conflict each has its own, so that only the conflict fails; a database that
/// is away is not asked again for each.
async fn store(line: &Line, appends: Vec<Append>, answers: Vec<Answer>) {
    let whole = line.transact(&appends).await;
    if let Err(error) = &whole {
        tracing::warn!(%error, appends = appends.len(), "entries were not stored at once");
    }
    for (append, answer) in appends.into_iter().zip(answers) {
        let result = match whole {
            Ok(()) => Ok(()),
            Err(AppendError::Conflict) => line.transact(std::slice::from_ref(&append)).await,
            Err(AppendError::Store(_)) => Err(AppendError::Store(StoreError::Away)),
        };
        // A table that has gone reads its log anew when it comes back.
        let _ = answer.send(result);
    }
}

async fn mark(connection: &mut AnyConnection, append: &Append) -> Result<(), sqlx::Error> {
    match &append.mark {
        Mark::Nothing => Ok(()),
        Mark::Started(at) => {
            sqlx::query("UPDATE tables SET status = 'running', started = $1 WHERE id = $2")
                .bind(at.0)
                .bind(&append.table.0)
                .execute(connection)
                .await?;
            Ok(())
        }
        Mark::Finished(at, results) => {
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
