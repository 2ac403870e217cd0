//! Tables and their seats.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use crate::entries::{Append, entry_rows, insert};
use crate::error::{AppendError, StoreError};
use crate::model::{PersonId, SeatKind, SeatNumber, SeatRow, TableId, TableRow, TableStatus, Timestamp};
use crate::store::Store;
use crate::writer::change_status;

const COLUMNS: &str =
    "id, game, config, terms, status, listed, host, seed, created, started, finished, rematch_of";

/// Which tables to find.
#[derive(Clone, Debug)]
pub enum TableFilter {
    /// Those that the lobby shows and that have this status.
    Listed(TableStatus),
    /// All that have this status.
    WithStatus(TableStatus),
    /// Those where a person sits.
    WithPerson(PersonId),
    /// Those whose game ended at this time or later.
    FinishedSince(Timestamp),
    /// Those with this seed: one table and its copies, as seeds are practically unique.
    WithSeed(String),
    /// Those whose game is running, with activity at this time or later.
    ActiveSince(Timestamp),
    /// The same for tables that the lobby shows, without games of one person against bots.
    WatchableSince(Timestamp),
}

/// The condition that a running table's last entry, or else its start, is not before a time.
const ACTIVE: &str = "status = 'running' AND COALESCE(\
    (SELECT at FROM entries WHERE table_id = tables.id ORDER BY seq DESC LIMIT 1), started, created) >= $1";

/// Deletes a table that never began, with the rows that refer to it.
const DELETE_TABLE: [&str; 3] = [
    "DELETE FROM chat WHERE table_id = $1",
    "DELETE FROM seats WHERE table_id = $1",
    "DELETE FROM tables WHERE id = $1",
];

/// Listed, and not one person against bots.
const WATCHABLE: &str =
    "listed = 1 AND (SELECT COUNT(*) FROM seats WHERE table_id = tables.id AND kind <> 'bot') > 1";

/// The most tables that are scanned for a list in which each host has only a few.
const MAX_SCANNED: u32 = 2_000;

/// The query for a filter, with one parameter.
fn select(filter: &TableFilter) -> String {
    let condition = match filter {
        TableFilter::Listed(_) => "listed = 1 AND status = $1",
        TableFilter::WithStatus(_) => "status = $1",
        TableFilter::WithPerson(_) => "id IN (SELECT table_id FROM seats WHERE person = $1)",
        TableFilter::WithSeed(_) => "seed = $1",
        TableFilter::FinishedSince(_) => "finished >= $1",
        TableFilter::ActiveSince(_) => ACTIVE,
        TableFilter::WatchableSince(_) => {
            return format!("SELECT {COLUMNS} FROM tables WHERE {WATCHABLE} AND {ACTIVE}");
        }
    };
    format!("SELECT {COLUMNS} FROM tables WHERE {condition}")
}

impl Store {
    /// Adds a table with its seats. A table has one rematch: a second one is a conflict.
    pub async fn add_table(&self, table: &TableRow, seats: &[SeatRow]) -> Result<(), AppendError> {
        let mut transaction = self.access.begin().await?;
        self.access.record_append_outage(add_table(transaction.connection(), table, seats).await)?;
        Ok(transaction.commit().await?)
    }

    /// Adds a table with its seats and its log: all or nothing.
    pub async fn add_finished_table(
        &self,
        table: &TableRow,
        seats: &[SeatRow],
        log: &Append,
    ) -> Result<(), AppendError> {
        let mut transaction = self.access.begin().await?;
        let written = async {
            let connection = transaction.connection();
            add_table(connection, table, seats).await?;
            insert(connection, &entry_rows(std::slice::from_ref(log))).await?;
            change_status(connection, log).await
        };
        self.access.record_append_outage(written.await)?;
        Ok(transaction.commit().await?)
    }

    /// The table with this id.
    pub async fn table(&self, id: &TableId) -> Result<Option<TableRow>, StoreError> {
        let sql = format!("SELECT {COLUMNS} FROM tables WHERE id = $1");
        let row = self.access.fetch_optional(sqlx::query(&sql).bind(&id.0)).await?;
        row.as_ref().map(read_table).transpose()
    }

    /// The rematch of a table.
    pub async fn rematch(&self, of: &TableId) -> Result<Option<TableId>, StoreError> {
        let sql = "SELECT id FROM tables WHERE rematch_of = $1";
        let row = self.access.fetch_optional(sqlx::query(sql).bind(&of.0)).await?;
        row.map(|row| Ok(TableId(row.try_get("id")?))).transpose()
    }

    /// The newest tables that match a filter.
    pub async fn tables(&self, filter: &TableFilter, most: u32) -> Result<Vec<TableRow>, StoreError> {
        let select = select(filter);
        self.select(&format!("{select} ORDER BY created DESC, id LIMIT {most}"), filter).await
    }

    /// The newest tables that match a filter, but at most `per_host` of one host, so that nobody crowds out
    /// others.
    pub async fn listed_tables(
        &self,
        filter: &TableFilter,
        per_host: u32,
        most: u32,
    ) -> Result<Vec<TableRow>, StoreError> {
        let select = select(filter);
        let sql = format!(
            "SELECT {COLUMNS} FROM (\
                 SELECT {COLUMNS}, \
                     ROW_NUMBER() OVER (PARTITION BY COALESCE(host, id) ORDER BY created DESC, id) AS place \
                 FROM ({select} ORDER BY created DESC, id LIMIT {MAX_SCANNED}) AS newest) AS placed \
             WHERE place <= {per_host} ORDER BY created DESC, id LIMIT {most}"
        );
        self.select(&sql, filter).await
    }

    async fn select(&self, sql: &str, filter: &TableFilter) -> Result<Vec<TableRow>, StoreError> {
        let query = match filter {
            TableFilter::Listed(status) | TableFilter::WithStatus(status) => {
                sqlx::query(sql).bind(status.as_str())
            }
            TableFilter::WithPerson(person) => sqlx::query(sql).bind(&person.0),
            TableFilter::WithSeed(seed) => sqlx::query(sql).bind(seed),
            TableFilter::FinishedSince(moment)
            | TableFilter::ActiveSince(moment)
            | TableFilter::WatchableSince(moment) => sqlx::query(sql).bind(moment.0),
        };
        self.access.fetch_all(query).await?.iter().map(read_table).collect()
    }

    /// The seats of a table, in order.
    pub async fn seats(&self, table: &TableId) -> Result<Vec<SeatRow>, StoreError> {
        let sql = "SELECT seat, kind, person, name, level, link FROM seats WHERE table_id = $1 ORDER BY seat";
        let rows = self.access.fetch_all(sqlx::query(sql).bind(&table.0)).await?;
        rows.iter().map(read_seat).collect()
    }

    /// The seats of several tables, each with its table, in order.
    pub async fn seats_of_tables(&self, tables: &[TableId]) -> Result<Vec<(TableId, SeatRow)>, StoreError> {
        if tables.is_empty() {
            return Ok(Vec::new());
        }
        let places: Vec<String> = (1..=tables.len()).map(|place| format!("${place}")).collect();
        let sql = format!(
            "SELECT table_id, seat, kind, person, name, level, link FROM seats \
             WHERE table_id IN ({}) ORDER BY table_id, seat",
            places.join(", ")
        );
        let query = tables.iter().fold(sqlx::query(&sql), |query, table| query.bind(&table.0));
        let rows = self.access.fetch_all(query).await?;
        rows.iter().map(|row| Ok((TableId(row.try_get("table_id")?), read_seat(row)?))).collect()
    }

    /// Changes who sits on a seat.
    pub async fn set_seat(&self, table: &TableId, seat: &SeatRow) -> Result<(), StoreError> {
        let sql = "UPDATE seats SET kind = $1, person = $2, name = $3, level = $4 \
                   WHERE table_id = $5 AND seat = $6";
        let query = sqlx::query(sql)
            .bind(seat.kind.as_str())
            .bind(seat.person.as_ref().map(|person| person.0.clone()))
            .bind(&seat.name)
            .bind(seat.level.clone())
            .bind(&table.0)
            .bind(i64::from(seat.seat.0));
        self.access.execute(query).await?;
        Ok(())
    }

    /// How many tables that a person opened are open or running, wherever they sit.
    pub async fn open_tables_of(&self, host: &PersonId) -> Result<u64, StoreError> {
        let sql = "SELECT COUNT(*) AS count FROM tables WHERE host = $1 AND status IN ('open', 'running')";
        let row = self.access.fetch_one(sqlx::query(sql).bind(&host.0)).await?;
        let count: i64 = row.try_get("count")?;
        Ok(count.try_into().unwrap_or(0))
    }

    /// Deletes the oldest tables that were opened before a given time and never began, with their seats and chat.
    /// Returns their ids. A table with an entry is never among them.
    pub async fn expire_tables(
        &self,
        created_before: Timestamp,
        most: u32,
    ) -> Result<Vec<TableId>, StoreError> {
        let mut transaction = self.access.begin().await?;
        // Starting such a game meanwhile waits for this transaction, and then finds no table.
        let sql = format!(
            "UPDATE tables SET status = 'closed' WHERE status IN ('open', 'closed') AND id IN (\
                 SELECT id FROM tables WHERE status IN ('open', 'closed') AND created < $1 \
                 AND NOT EXISTS (SELECT 1 FROM entries WHERE entries.table_id = tables.id) \
                 ORDER BY created, id LIMIT {most}) \
             RETURNING id"
        );
        let rows = transaction.fetch_all(sqlx::query(&sql).bind(created_before.0)).await?;
        let mut expired = Vec::new();
        for row in rows {
            let id: String = row.try_get("id")?;
            for sql in DELETE_TABLE {
                transaction.execute(sqlx::query(sql).bind(&id)).await?;
            }
            expired.push(TableId(id));
        }
        transaction.commit().await?;
        expired.sort();
        Ok(expired)
    }

    /// Closes a table that everybody has left before it began.
    pub async fn close_table(&self, table: &TableId) -> Result<(), StoreError> {
        let close = sqlx::query("UPDATE tables SET status = 'closed' WHERE id = $1 AND status = 'open'");
        self.access.execute(close.bind(&table.0)).await?;
        Ok(())
    }
}

async fn add_table(
    connection: &mut AnyConnection,
    table: &TableRow,
    seats: &[SeatRow],
) -> Result<(), AppendError> {
    let sql = format!("INSERT INTO tables ({COLUMNS}) VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12)");
    sqlx::query(&sql)
        .bind(&table.id.0)
        .bind(&table.game)
        .bind(&table.config)
        .bind(&table.terms)
        .bind(table.status.as_str())
        .bind(i64::from(table.listed))
        .bind(table.host.as_ref().map(|host| host.0.clone()))
        .bind(&table.seed)
        .bind(table.created.0)
        .bind(table.started.map(|at| at.0))
        .bind(table.finished.map(|at| at.0))
        .bind(table.rematch_of.as_ref().map(|of| of.0.clone()))
        .execute(&mut *connection)
        .await?;
    for seat in seats {
        let sql = "INSERT INTO seats (table_id, seat, kind, person, name, level, link) \
                   VALUES ($1, $2, $3, $4, $5, $6, $7)";
        sqlx::query(sql)
            .bind(&table.id.0)
            .bind(i64::from(seat.seat.0))
            .bind(seat.kind.as_str())
            .bind(seat.person.as_ref().map(|person| person.0.clone()))
            .bind(&seat.name)
            .bind(seat.level.clone())
            .bind(seat.link.clone())
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

fn read_table(row: &AnyRow) -> Result<TableRow, StoreError> {
    let status: String = row.try_get("status")?;
    let listed: i64 = row.try_get("listed")?;
    let host: Option<String> = row.try_get("host")?;
    let started: Option<i64> = row.try_get("started")?;
    let finished: Option<i64> = row.try_get("finished")?;
    let rematch_of: Option<String> = row.try_get("rematch_of")?;
    Ok(TableRow {
        id: TableId(row.try_get("id")?),
        game: row.try_get("game")?,
        config: row.try_get("config")?,
        terms: row.try_get("terms")?,
        status: TableStatus::parse(&status)?,
        listed: listed != 0,
        host: host.map(PersonId),
        seed: row.try_get("seed")?,
        created: Timestamp(row.try_get("created")?),
        started: started.map(Timestamp),
        finished: finished.map(Timestamp),
        rematch_of: rematch_of.map(TableId),
    })
}

fn read_seat(row: &AnyRow) -> Result<SeatRow, StoreError> {
    let number: i64 = row.try_get("seat")?;
    let kind: String = row.try_get("kind")?;
    let person: Option<String> = row.try_get("person")?;
    Ok(SeatRow {
        seat: SeatNumber(number.try_into().map_err(|_| StoreError::Content("seat"))?),
        kind: SeatKind::parse(&kind)?,
        person: person.map(PersonId),
        name: row.try_get("name")?,
        level: row.try_get("level")?,
        link: row.try_get("link")?,
    })
}
