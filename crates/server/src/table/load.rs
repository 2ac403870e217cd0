//! Loading a table from the store: at its start, and after a write has failed.

use std::sync::Arc;
use std::time::Duration;

use ceiba_catalog::{BotKind, resume};
use ceiba_core::record::{Placed, Record};
use ceiba_core::{PerSeat, Phase, Seat, SeatSet, Seed, TableEvent, Viewer};
use ceiba_store::{
    SeatKind, SeatRow, Store, StoreError, StoredEntry, TableId, TableRow, TableStatus, Timestamp,
};
use tokio::sync::mpsc;
use tokio::task::spawn_blocking;

use super::chat::ChatRateLimit;
use super::publish::ViewerState;
use super::{RunningMatch, TableCommand, TableTask};
use crate::house::HouseState;
use crate::terms::Terms;
use crate::time_control::{Clocks, PhaseChange};

/// How many lines of chat are shown.
pub(super) const CHAT_LINES: u32 = 50;

/// Why a table cannot be loaded.
#[derive(Debug)]
pub(crate) enum LoadError {
    Store(StoreError),
    /// The stored rows are not a table of this program.
    Content(String),
}

impl std::fmt::Display for LoadError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            LoadError::Store(error) => error.fmt(f),
            LoadError::Content(what) => f.write_str(what),
        }
    }
}

impl LoadError {
    /// Logs the error and what could not be done because of it.
    pub(super) fn log(&self, what: &dyn std::fmt::Display) {
        match self {
            LoadError::Store(error) => error.log(what),
            LoadError::Content(_) => tracing::error!(error = %self, "{what}"),
        }
    }
}

impl From<StoreError> for LoadError {
    fn from(error: StoreError) -> Self {
        LoadError::Store(error)
    }
}

impl TableTask {
    pub(super) async fn load(
        shared: Arc<HouseState>,
        id: &TableId,
        inbox: mpsc::Receiver<TableCommand>,
    ) -> Result<Option<TableTask>, LoadError> {
        let reading = shared.clone();
        let _turn = reading.reading.acquire().await;
        let Some(row) = shared.store.table(id).await? else { return Ok(None) };
        let seats = shared.store.seats(id).await?;
        let terms: Terms = serde_json::from_str(&row.terms).map_err(|error| content(&error))?;
        let seed: Seed = row.seed.parse().map_err(|error| content(&error))?;
        let chat = shared.store.chat(id, CHAT_LINES).await?;
        let rematch = shared.store.rematch(id).await?;
        let now = shared.time.now();
        let mut table = TableTask {
            inbox,
            terms,
            commitment: seed.commitment().to_string(),
            seed,
            game: None,
            viewers: Viewer::all(seats.len()).map(ViewerState::new).collect(),
            subscribers: Vec::new(),
            next_subscriber: 0,
            offer: None,
            chat,
            chat_limit: ChatRateLimit::new(shared.settings.chat_per_table, now),
            rematch,
            stale: false,
            unwatched_since: Some(now),
            was_visited: false,
            bots_retry_at: None,
            row,
            seats,
            shared,
        };
        if matches!(table.row.status, TableStatus::Running | TableStatus::Over) {
            table.game = Some(table.read_game().await?);
        }
        Ok(Some(table))
    }

    /// Reads again everything that may have changed in a failed write. If that fails too, it is retried.
    pub(super) async fn reload(&mut self) {
        match self.read_again().await {
            Ok(()) => {
                self.stale = false;
                self.offer = None;
                self.publish();
                self.schedule_bots();
            }
            Err(error) => {
                error.log(&format_args!("table {} could not be read again", self.row.id));
                self.stale = true;
            }
        }
    }

    async fn read_again(&mut self) -> Result<(), LoadError> {
        let Some(row) = self.shared.store.table(&self.row.id).await? else {
            // The game never began, and the table has expired.
            self.row.status = TableStatus::Closed;
            self.game = None;
            return Ok(());
        };
        self.row = row;
        self.seats = self.shared.store.seats(&self.row.id).await?;
        self.rematch = self.shared.store.rematch(&self.row.id).await?;
        self.game = match self.row.status {
            TableStatus::Running | TableStatus::Over => Some(self.read_game().await?),
            TableStatus::Open | TableStatus::Closed => None,
        };
        Ok(())
    }

    /// The match that results from the stored log.
    async fn read_game(&mut self) -> Result<RunningMatch, LoadError> {
        let entries = self.shared.store.entries(&self.row.id).await?;
        let since = entries.last().map(|entry| entry.at).or(self.row.started).unwrap_or(self.row.created);
        let open = open_since(&self.shared.store, since).await?;
        let record = stored_record(&self.row, self.seed, &entries);
        // Replaying a long log takes a while, so it runs on another thread.
        let resumed = spawn_blocking(move || resume(&record)).await.map_err(|error| content(&error))?;
        let any_match = resumed.map_err(|error| content(&error))?;
        let clocks = match entries.last() {
            Some(last) => Clocks::parse(self.terms.clock, self.players(), &last.clocks),
            None => Clocks::new(self.terms.clock, self.players()),
        };
        let now = self.shared.time.now();
        let mut playing = RunningMatch {
            // A chance that was due but not stored has the same outcome again. It is stored with the next entry.
            stored: entries.len(),
            stand_ins: stand_ins(&entries),
            bot_jobs: PerSeat::from_fn(|_| None),
            changes: PerSeat::splat(0),
            absent_since: PerSeat::from_fn(|seat| (!self.is_present(seat)).then_some(now)),
            clocks,
            any_match,
        };
        let running = playing.people_asked(&self.seats);
        for seat in running.iter() {
            playing.clocks.deduct(seat, open);
        }
        playing.clocks.start_phase(running, PhaseChange::Continued, now);
        Ok(playing)
    }
}

/// For how long the house was open since a given time.
async fn open_since(store: &Store, since: Timestamp) -> Result<Duration, StoreError> {
    let spans = store.uptime_since(since).await?;
    Ok(spans.iter().map(|span| span.until - span.started.max(since)).sum())
}

impl RunningMatch {
    /// The people whose clocks run: those who are asked, have not sealed, and are not replaced by a bot.
    pub(super) fn people_asked(&self, seats: &[SeatRow]) -> SeatSet {
        let sealed = match self.any_match.phase() {
            Phase::Together(_) => self.any_match.sealed(),
            _ => SeatSet::EMPTY,
        };
        let plays = |&seat: &Seat| {
            seats[seat.index()].kind == SeatKind::Person
                && self.stand_ins[seat].is_none()
                && !sealed.contains(seat)
        };
        self.any_match.phase().asked().iter().filter(plays).collect()
    }
}

fn content(error: &impl ToString) -> LoadError {
    LoadError::Content(error.to_string())
}

/// The record that a table's stored entries make.
pub(crate) fn stored_record(row: &TableRow, seed: Seed, entries: &[StoredEntry]) -> Record {
    let placed = |line: &str| Placed { line: 0, value: line.to_owned() };
    Record {
        game: placed(&row.game),
        config: placed(&row.config),
        position: None,
        seats: Vec::new(),
        date: None,
        commitment: Some(seed.commitment()),
        entries: entries.iter().map(|entry| placed(&entry.line)).collect(),
        result: Placed { line: 0, value: None },
        seed: Some(seed),
    }
}

/// The bots that stand in for people after these entries.
fn stand_ins(entries: &[StoredEntry]) -> PerSeat<Option<BotKind>> {
    let mut stand_ins = PerSeat::splat(None);
    for entry in entries {
        let Some(event) = entry.line.strip_prefix("! ").and_then(|event| event.parse().ok()) else {
            continue;
        };
        match event {
            TableEvent::TakeOver(seat, bot) => stand_ins[seat] = bot.to_string().parse().ok(),
            TableEvent::HandBack(seat) => stand_ins[seat] = None,
            _ => {}
        }
    }
    stand_ins
}
