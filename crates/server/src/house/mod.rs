//! The house: its store, its tables, and how to reach them.

mod open_table;

use std::collections::HashMap;
use std::io;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use ceiba_catalog::RequestError;
use ceiba_store::{
    Append, AppendError, Outage, SessionId, Store, StoreError, TableId, Timestamp, UptimeSpan,
};
use tokio::sync::{Semaphore, broadcast, mpsc, oneshot, watch};
use tokio::task::spawn_blocking;
use tokio::time::Instant;

use crate::bot_pool::BotPool;
use crate::metrics::Metrics;
use crate::rate_limit::RateLimits;
use crate::settings::ServerSettings;
use crate::table::{INBOX, TableCommand, TableError, TableTask};
use crate::wake::tables_to_wake;
use crate::wall_clock::WallClock;
use crate::web::{PageCache, warm_up};
use crate::words::said;

/// How often the house records that it is open. After a crash, at most this much thinking time is given back.
const HEARTBEAT: Duration = Duration::from_secs(5);

/// The same while nothing can be stored.
const RETRY: Duration = Duration::from_secs(1);

/// How often the counters of limits that are full again are removed.
const TIDYING: Duration = Duration::from_secs(60);

/// How many tables are read at once: fewer than the store has connections.
const READERS: usize = 4;

/// How many finished games are replayed for pages at once: running games have priority.
const REPLAYS: usize = 2;

/// How many ended sessions a slow socket may miss before it is closed as a precaution.
const LOGOUTS: usize = 64;

/// The house. Clones are handles to the same one.
#[derive(Clone)]
pub struct House {
    pub(crate) shared: Arc<HouseState>,
}

/// What all tables share.
pub(crate) struct HouseState {
    pub(crate) settings: ServerSettings,
    /// How often things may be done.
    pub(crate) limits: RateLimits,
    pub(crate) store: Store,
    pub(crate) time: WallClock,
    pub(crate) bot_pool: BotPool,
    tables: Mutex<HashMap<TableId, mpsc::Sender<TableCommand>>>,
    opened: Timestamp,
    closing: watch::Sender<bool>,
    /// Announces sessions that have ended: their sockets are closed.
    logouts: broadcast::Sender<SessionId>,
    /// Whether another house has taken the database.
    taken: watch::Sender<bool>,
    /// Limits how many tables are read at once: a house that opens has many to read.
    pub(crate) reading: Semaphore,
    /// Limits how many games are replayed for pages at once.
    pub(crate) replaying: Semaphore,
    pub(crate) metrics: Metrics,
    /// What is shared by pages.
    pub(crate) pages: PageCache,
    /// For tables to be spawned from inside.
    this: std::sync::Weak<HouseState>,
}

impl House {
    /// Opens the house on a store, and wakes the tables at which a clock runs.
    pub async fn open(store: Store, settings: ServerSettings) -> Result<House, StoreError> {
        let time = WallClock::start();
        let opened = time.now();
        store.record_uptime(UptimeSpan { started: opened, until: opened }).await?;
        let shared = Arc::new_cyclic(|this| HouseState {
            store,
            time,
            bot_pool: BotPool::new(&settings),
            limits: RateLimits::new(&settings),
            settings,
            tables: Mutex::new(HashMap::new()),
            opened,
            closing: watch::Sender::new(false),
            logouts: broadcast::Sender::new(LOGOUTS),
            taken: watch::Sender::new(false),
            reading: Semaphore::new(READERS),
            replaying: Semaphore::new(REPLAYS),
            metrics: Metrics::new(),
            pages: PageCache::new(),
            this: this.clone(),
        });
        spawn_blocking(warm_up);
        let tables = tables_to_wake(&shared.store).await?;
        tracing::info!(tables = tables.len(), "tables woken");
        for id in tables {
            shared.find_or_wake(&id);
        }
        let beating = Arc::downgrade(&shared);
        tokio::spawn(async move {
            loop {
                let Some(pause) = beating.upgrade().map(|shared| shared.pause()) else { return };
                tokio::time::sleep(pause).await;
                let Some(shared) = beating.upgrade() else { return };
                shared.beat().await;
            }
        });
        let tidying = Arc::downgrade(&shared);
        tokio::spawn(async move {
            loop {
                tokio::time::sleep(TIDYING).await;
                let Some(shared) = tidying.upgrade() else { return };
                shared.limits.forget_idle();
            }
        });
        Ok(House { shared })
    }

    /// Closes all sockets, records the time, waits for pending writes, and closes the store.
    pub async fn close(&self) {
        self.shared.closing.send_replace(true);
        self.shared.beat().await;
        self.shared.store.close().await;
    }

    /// The handle of a table, if there is a table with this id.
    async fn table(&self, id: &TableId) -> Result<Option<mpsc::Sender<TableCommand>>, StoreError> {
        if let Some(sender) = self.shared.sender(id) {
            return Ok(Some(sender));
        }
        if self.shared.store.table(id).await?.is_none() {
            return Ok(None);
        }
        Ok(Some(self.shared.find_or_wake(id)))
    }

    /// Sends a command to a table. Returns `None` if there is no such table.
    pub(crate) async fn send_command<T>(
        &self,
        id: &TableId,
        command: impl Fn(oneshot::Sender<T>) -> TableCommand,
    ) -> Result<Option<T>, StoreError> {
        // A table may go to sleep just when it is asked. The second attempt wakes it.
        for _ in 0..3 {
            let Some(table) = self.table(id).await? else { return Ok(None) };
            let (reply, answer) = oneshot::channel();
            if table.send(command(reply)).await.is_ok()
                && let Ok(value) = answer.await
            {
                return Ok(Some(value));
            }
        }
        Err(StoreError::Content("table"))
    }

    /// Why nothing can be stored at the moment, if so.
    pub(crate) fn outage(&self) -> Option<Outage> {
        if *self.shared.closing.borrow() { Some(Outage::Closed) } else { self.shared.store.outage() }
    }

    /// Completes when another house has taken the database: this one must close.
    pub(crate) async fn taken(&self) {
        // The sender lives as long as this handle.
        let _ = self.shared.taken.subscribe().wait_for(|&taken| taken).await;
    }

    /// Whether the house closed because it was told to.
    pub(crate) fn check_ownership(&self) -> io::Result<()> {
        match *self.shared.taken.borrow() {
            true => Err(io::Error::other(said("house-taken"))),
            false => Ok(()),
        }
    }

    /// Ends a session, and the sockets that were opened with it.
    pub(crate) async fn end_session(&self, session: SessionId) -> Result<(), StoreError> {
        self.shared.store.end_session(&session).await?;
        // There may be no listeners.
        drop(self.shared.logouts.send(session));
        Ok(())
    }

    /// Subscribes to sessions that end.
    pub(crate) fn logouts(&self) -> broadcast::Receiver<SessionId> {
        self.shared.logouts.subscribe()
    }

    /// Changes when the house closes.
    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.shared.closing.subscribe()
    }

    /// The inbox of a table that is awake.
    pub(crate) fn inbox(&self, id: &TableId) -> Option<mpsc::Sender<TableCommand>> {
        self.shared.sender(id)
    }
}

impl HouseState {
    fn tables(&self) -> std::sync::MutexGuard<'_, HashMap<TableId, mpsc::Sender<TableCommand>>> {
        // A map of senders is consistent even if a thread panicked while holding the lock.
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn sender(&self, id: &TableId) -> Option<mpsc::Sender<TableCommand>> {
        self.tables().get(id).filter(|sender| !sender.is_closed()).cloned()
    }

    fn find_or_wake(&self, id: &TableId) -> mpsc::Sender<TableCommand> {
        let mut tables = self.tables();
        if let Some(sender) = tables.get(id).filter(|sender| !sender.is_closed()) {
            return sender.clone();
        }
        let (sender, inbox) = mpsc::channel(INBOX);
        tables.insert(id.clone(), sender.clone());
        if let Some(shared) = self.this.upgrade() {
            tokio::spawn(TableTask::serve(shared, id.clone(), inbox));
        }
        sender
    }

    /// Registers a table that a test serves itself.
    #[cfg(test)]
    pub(crate) fn put(&self, id: &TableId, inbox: mpsc::Sender<TableCommand>) {
        self.tables().insert(id.clone(), inbox);
    }

    /// How many tables are in memory.
    pub(crate) fn tables_awake(&self) -> usize {
        self.tables().len()
    }

    /// Stores new entries of a table.
    pub(crate) async fn append(&self, append: Append) -> Result<(), AppendError> {
        let began = Instant::now();
        let appended = self.store.append(append).await;
        self.metrics.observe_append(began.elapsed(), appended.is_ok());
        appended
    }

    /// Forgets a table whose task has ended, unless another task has taken its place meanwhile.
    pub(crate) fn forget(&self, id: &TableId) {
        let mut tables = self.tables();
        if tables.get(id).is_some_and(mpsc::Sender::is_closed) {
            tables.remove(id);
        }
    }

    /// Forgets a table unless somebody may have asked it something since the check.
    pub(crate) fn forget_if(&self, id: &TableId, is_idle: impl FnOnce() -> bool) -> bool {
        let mut tables = self.tables();
        let idle = is_idle();
        if idle {
            tables.remove(id);
        }
        idle
    }

    /// The time until the next heartbeat: shorter during an outage, so that the house notices soon when it is over.
    fn pause(&self) -> Duration {
        if self.store.outage().is_some() { RETRY } else { HEARTBEAT }
    }

    async fn beat(&self) {
        let span = UptimeSpan { started: self.opened, until: self.time.now() };
        let noted = async {
            self.store.renew_claim().await?;
            self.store.record_uptime(span).await
        };
        if let Err(error) = noted.await {
            error.log(&"the house could not note that it is open");
        }
        if self.store.outage() == Some(Outage::Taken) {
            self.taken.send_replace(true);
        }
    }
}

impl From<TableError> for RequestError {
    fn from(error: TableError) -> Self {
        match error {
            TableError::Refused(problem) => problem,
            TableError::NotStored => crate::words::problem("house-not-stored"),
        }
    }
}
