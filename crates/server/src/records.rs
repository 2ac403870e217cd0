//! Exports finished games as records, and imports them.

use std::fmt;

use ceiba_core::record::{Record, RecordError, Tally};
use ceiba_core::{Message, Seat, Seed};
use ceiba_store::{
    Append, AppendError, LogIndex, SeatKind, SeatNumber, SeatResult, SeatRow, StatusChange, Store,
    StoreError, StoredEntry, TableFilter, TableId, TableRow, TableStatus, Timestamp,
};
use sha2::{Digest, Sha256};
use std::time::Duration;
use time::Date;
use time::macros::format_description;

use crate::table::stored_record;
use crate::terms::Terms;
use crate::wall_clock::date;

/// The most tables of one export.
const MOST: u32 = u32::MAX;

/// A finished game, ready to be written to a file.
pub struct ExportedGame {
    /// The id of the table, which also names the file.
    pub table: TableId,
    /// The whole record.
    pub record: Record,
    /// The day on which it ended.
    pub finished: String,
    /// Whether the result was rated.
    pub rated: bool,
    /// The result, seat by seat.
    pub results: Vec<SeatResult>,
}

/// All games that ended at this time or later, newest first.
pub async fn export(store: &Store, since: Timestamp) -> Result<Vec<ExportedGame>, StoreError> {
    let mut exported = Vec::new();
    for row in store.tables(&TableFilter::FinishedSince(since), MOST).await? {
        let seed: Seed = row.seed.parse().map_err(|_| StoreError::Content("seed"))?;
        let entries = store.entries(&row.id).await?;
        let results = store.results(&row.id).await?;
        let mut record = stored_record(&row, seed, &entries);
        if results.iter().any(|result| !result.name.is_empty()) {
            record.seats = results.iter().map(|result| result.name.clone()).collect();
        }
        record.date = Some(date(row.started.unwrap_or(row.created)));
        record.result.value = Some(tally(&results));
        let terms: Terms = serde_json::from_str(&row.terms).map_err(|_| StoreError::Content("terms"))?;
        exported.push(ExportedGame {
            finished: date(row.finished.unwrap_or(row.created)),
            rated: terms.rated,
            table: row.id,
            record,
            results,
        });
    }
    Ok(exported)
}

fn tally(results: &[SeatResult]) -> Tally {
    Tally {
        scores: results.iter().map(|result| result.score as i32).collect(),
        ranks: results.iter().map(|result| result.place as u8).collect(),
    }
}

/// Why a record was not imported.
#[derive(Debug)]
pub enum ImportError {
    /// The record does not verify.
    Record(RecordError),
    /// Only finished games with a seed and from their beginning are kept. The reason is in words.
    Unfit(Message),
    /// The store failed.
    Store(AppendError),
}

impl fmt::Display for ImportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ImportError::Record(error) => write!(f, "{error}"),
            ImportError::Unfit(message) => f.write_str(&message.id),
            ImportError::Store(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for ImportError {}

/// Imports a finished game, whole or not at all. Returns whether it is new: a game that was played here or imported
/// before is not added again. A table without its log was left behind by an older program that was interrupted: it gets
/// its log now.
pub async fn import(store: &Store, record: &Record) -> Result<Option<TableId>, ImportError> {
    ceiba_catalog::verify(record).map_err(ImportError::Record)?;
    let unfit = || ImportError::Unfit(Message::new("import-unfit"));
    let seed = record.seed.filter(|_| record.position.is_none()).ok_or_else(unfit)?;
    let tally = record.result.value.as_ref().ok_or_else(unfit)?;
    let row = row_of(record, seed);
    let failed = |error| ImportError::Store(AppendError::Store(error));
    if is_known(store, record, &row).await.map_err(failed)? {
        return Ok(None);
    }
    let is_there = store.table(&row.id).await.map_err(failed)?.is_some();
    let entry = |line: &str| StoredEntry {
        line: line.to_owned(),
        at: row.created,
        spent: Duration::ZERO,
        clocks: String::new(),
    };
    let append = Append {
        table: row.id.clone(),
        first: LogIndex(0),
        entries: record.entries.iter().map(|placed| entry(&placed.value)).collect(),
        status_change: StatusChange::Finished(row.created, results_of(record, tally)),
    };
    let stored = match is_there {
        true => store.append(append).await,
        false => store.add_finished_table(&row, &seats_of(record, tally), &append).await,
    };
    stored.map_err(ImportError::Store)?;
    Ok(Some(row.id))
}

/// Whether a table has the same match, regardless of the table's id and the names of the players.
async fn is_known(store: &Store, record: &Record, row: &TableRow) -> Result<bool, StoreError> {
    for table in store.tables(&TableFilter::WithSeed(row.seed.clone()), MOST).await? {
        let log = store.entries(&table.id).await?;
        let lines = log.iter().map(|entry| &entry.line);
        if (&table.game, &table.config) == (&row.game, &row.config)
            && !log.is_empty()
            && lines.eq(record.entries.iter().map(|entry| &entry.value))
        {
            return Ok(true);
        }
    }
    Ok(false)
}

fn row_of(record: &Record, seed: Seed) -> TableRow {
    // Of the match only: the same game with other names or another day is still the same.
    let mut hash = Sha256::new();
    for line in [&record.game.value, &record.config.value, &seed.to_string()] {
        hash.update(format!("{line}\n"));
    }
    for entry in &record.entries {
        hash.update(format!("{}\n", entry.value));
    }
    let name: String = hash.finalize().iter().take(10).map(|byte| format!("{byte:02x}")).collect();
    let day = record.date.as_deref().and_then(parse_date).unwrap_or_else(Timestamp::now);
    TableRow {
        id: TableId(format!("i{name}")),
        game: record.game.value.clone(),
        config: record.config.value.clone(),
        terms: serde_json::to_string(&Terms::default()).expect("terms are plain data"),
        status: TableStatus::Over,
        listed: true,
        host: None,
        seed: seed.to_string(),
        created: day,
        started: Some(day),
        finished: Some(day),
        rematch_of: None,
    }
}

/// The beginning of a day, written as `2026-11-15`.
pub fn parse_date(text: &str) -> Option<Timestamp> {
    let day = Date::parse(text, format_description!("[year]-[month]-[day]")).ok()?;
    Some(Timestamp(day.midnight().assume_utc().unix_timestamp() * 1000))
}

fn name_of(record: &Record, seat: Seat) -> String {
    record.seats.get(seat.index()).cloned().unwrap_or_default()
}

fn seats_of(record: &Record, tally: &Tally) -> Vec<SeatRow> {
    let row = |seat: Seat| SeatRow {
        seat: SeatNumber(seat.number()),
        kind: SeatKind::Reserved,
        person: None,
        name: name_of(record, seat),
        level: None,
        link: None,
    };
    Seat::all(tally.scores.len()).map(row).collect()
}

fn results_of(record: &Record, tally: &Tally) -> Vec<SeatResult> {
    let result = |seat: Seat| SeatResult {
        seat: SeatNumber(seat.number()),
        person: None,
        name: name_of(record, seat),
        score: tally.scores[seat.index()].into(),
        place: tally.ranks[seat.index()].into(),
    };
    Seat::all(tally.scores.len()).map(result).collect()
}
