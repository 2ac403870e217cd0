//! The logs of matches.

use std::time::Duration;

use sqlx::query::Query;
use sqlx::{Any, AnyConnection, Row, any::AnyArguments};
use tokio::sync::oneshot;

use crate::error::{AppendError, StoreError};
use crate::model::{LogIndex, SeatResult, StoredEntry, TableId, Timestamp};
use crate::outage::Outage;
use crate::store::Store;
use crate::writer::WriteJob;

/// Entries to be added to one log, all or none.
#[derive(Clone, Debug)]
pub struct Append {
    /// The table.
    pub table: TableId,
    /// The index of the first of them.
    pub first: LogIndex,
    /// The entries.
    pub entries: Vec<StoredEntry>,
    /// The change of the table's status that is stored with them.
    pub status_change: StatusChange,
}

/// A change of a table's status that is stored with an entry.
#[derive(Clone, Debug)]
pub enum StatusChange {
    /// Nothing.
    Nothing,
    /// The game begins.
    Started(Timestamp),
    /// The game is over, with this result.
    Finished(Timestamp, Vec<SeatResult>),
}

impl Store {
    /// Adds entries to a log. They are stored when this returns `Ok`. Appends of many tables share a transaction.
    pub async fn append(&self, append: Append) -> Result<(), AppendError> {
        let (done, stored) = oneshot::channel();
        let closed = || AppendError::Store(StoreError::Unavailable(Outage::Closed));
        self.jobs.send(WriteJob::Append(append, done)).await.map_err(|_| closed())?;
        stored.await.map_err(|_| closed())?
    }

    /// The whole log of a table.
    pub async fn entries(&self, table: &TableId) -> Result<Vec<StoredEntry>, StoreError> {
        let sql = "SELECT line, at, spent, clocks FROM entries WHERE table_id = $1 ORDER BY seq";
        let rows = self.access.fetch_all(sqlx::query(sql).bind(&table.0)).await?;
        rows.iter()
            .map(|row| {
                let spent: i64 = row.try_get("spent")?;
                Ok(StoredEntry {
                    line: row.try_get("line")?,
                    at: Timestamp(row.try_get("at")?),
                    spent: Duration::from_millis(spent.try_into().unwrap_or(0)),
                    clocks: row.try_get("clocks")?,
                })
            })
            .collect()
    }
}

/// A row to be inserted into `entries`.
pub(crate) struct EntryRow<'a> {
    table: &'a TableId,
    seq: i64,
    entry: &'a StoredEntry,
}

/// The rows of these appends.
pub(crate) fn entry_rows(appends: &[Append]) -> Vec<EntryRow<'_>> {
    appends
        .iter()
        .flat_map(|append| {
            (append.first.0..).zip(&append.entries).map(|(seq, entry)| EntryRow {
                table: &append.table,
                seq,
                entry,
            })
        })
        .collect()
}

/// The most rows of one statement: 6 × 64 parameters are far below any database's limit, and the statements of every
/// length up to it fit into a connection's cache.
pub(crate) const MAX_ROWS: usize = 64;

/// Inserts rows, in as few round trips to the database as possible.
pub(crate) async fn insert(
    connection: &mut AnyConnection,
    entry_rows: &[EntryRow<'_>],
) -> Result<(), sqlx::Error> {
    for chunk in entry_rows.chunks(MAX_ROWS) {
        let statement = statement(chunk.len());
        chunk.iter().fold(sqlx::query(&statement), bind).execute(&mut *connection).await?;
    }
    Ok(())
}

fn statement(rows: usize) -> String {
    let mut sql = String::from("INSERT INTO entries (table_id, seq, line, at, spent, clocks) VALUES ");
    for row in 0..rows {
        let place = |column: usize| row * 6 + column;
        let comma = if row > 0 { ", " } else { "" };
        sql += &format!(
            "{comma}(${}, ${}, ${}, ${}, ${}, ${})",
            place(1),
            place(2),
            place(3),
            place(4),
            place(5),
            place(6)
        );
    }
    sql
}

fn bind<'q>(
    query: Query<'q, Any, AnyArguments<'q>>,
    row: &'q EntryRow<'_>,
) -> Query<'q, Any, AnyArguments<'q>> {
    query
        .bind(row.table.0.as_str())
        .bind(row.seq)
        .bind(row.entry.line.as_str())
        .bind(row.entry.at.0)
        .bind(i64::try_from(row.entry.spent.as_millis()).unwrap_or(i64::MAX))
        .bind(row.entry.clocks.as_str())
}
