//! The house: its store, its tables, and who finds them.

use std::collections::HashMap;
use std::io;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use ceiba_catalog::RequestError;
use ceiba_core::Message;
use ceiba_store::{
    Append, AppendError, Moment, Outage, Person, SeatKind, SeatNumber, SeatRow, Session, Span, Status, Store,
    StoreError, TableId, TableRow,
};
use time::OffsetDateTime;
use tokio::sync::{Semaphore, broadcast, mpsc, oneshot, watch};
use tokio::task::spawn_blocking;
use tokio::time::Instant;

use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::pool::Pool;
use crate::settings::Settings;
use crate::table::{Ask, Fault, INBOX, Table};
use crate::terms::{SeatWish, TableWish};
use crate::time::Time;
use crate::wake::tables_to_wake;
use crate::web::{Pages, warm_up};
use crate::words::{bot_name, said};
use crate::{ids, names};

/// How often the house notes that it is open: this much thinking time may be given back after a crash.
const HEARTBEAT: Duration = Duration::from_secs(5);

/// The same while nothing can be stored.
const RETRY: Duration = Duration::from_secs(1);

/// How often the house forgets whose limits are whole again.
const TIDYING: Duration = Duration::from_secs(60);

/// How many tables are read at once: fewer than the store has connections.
const READERS: usize = 4;

/// How many old games are gone through for pages at once: whoever plays needs the machine more.
const REPLAYS: usize = 2;

/// How many ended sessions a slow socket may miss before it is ended itself, to be safe.
const LOGOUTS: usize = 64;

/// The house. Clones are handles to the same one.
#[derive(Clone)]
pub struct House {
    pub(crate) shared: Arc<Shared>,
}

/// What all tables share.
pub(crate) struct Shared {
    pub(crate) settings: Settings,
    /// How often things may be done.
    pub(crate) limits: Limits,
    pub(crate) store: Store,
    pub(crate) time: Time,
    pub(crate) pool: Pool,
    tables: Mutex<HashMap<TableId, mpsc::Sender<Ask>>>,
    opened: Moment,
    closing: watch::Sender<bool>,
    /// The sessions that have ended: their sockets end with them.
    logouts: broadcast::Sender<Session>,
    /// Whether another house has taken the database.
    taken: watch::Sender<bool>,
    /// How many tables may be read at once: a house that opens has many to read.
    pub(crate) reading: Semaphore,
    /// How many games may be gone through for pages at once.
    pub(crate) replaying: Semaphore,
    pub(crate) metrics: Metrics,
    /// What is shared by pages.
    pub(crate) pages: Pages,
    /// For tables to be spawned from inside.
    this: std::sync::Weak<Shared>,
}

impl House {
    /// Opens the house on a store and wakes the tables where something happens by itself.
    pub async fn open(store: Store, settings: Settings) -> Result<House, StoreError> {
        let time = Time::start();
        let opened = time.now();
        store.open_until(Span { started: opened, until: opened }).await?;
        let shared = Arc::new_cyclic(|this| Shared {
            store,
            time,
            pool: Pool::new(&settings),
            limits: Limits::new(&settings),
            settings,
            tables: Mutex::new(HashMap::new()),
            opened,
            closing: watch::Sender::new(false),
            logouts: broadcast::Sender::new(LOGOUTS),
            taken: watch::Sender::new(false),
            reading: Semaphore::new(READERS),
            replaying: Semaphore::new(REPLAYS),
            metrics: Metrics::new(),
            pages: Pages::new(),
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

    /// Ends all sockets, notes the time, waits for what is being stored, and closes the store.
    pub async fn close(&self) {
        self.shared.closing.send_replace(true);
        self.shared.beat().await;
        self.shared.store.close().await;
    }

    /// Opens a table.
    pub(crate) async fn open_table(&self, wish: TableWish, host: &Person) -> Result<TableId, Fault> {
        let wish = wish.checked()?;
        let least = self.shared.settings.least_grace;
        if wish.terms.patience() < least {
            let message = Message::new("house-grace").with("seconds", least.as_secs().to_string());
            return Err(RequestError::Invalid(message).into());
        }
        self.check_open_tables(host).await?;
        let listed = !wish.unlisted && wish.has_company();
        let row = TableRow {
            id: ids::table(),
            game: wish.game,
            config: wish.config,
            terms: serde_json::to_string(&wish.terms).expect("terms are plain data"),
            status: Status::Open,
            listed,
            host: Some(host.id.clone()),
            seed: ids::seed().to_string(),
            created: self.shared.time.now(),
            started: None,
            finished: None,
            rematch_of: None,
        };
        let seats =
            wish.seats.iter().zip(1..).map(|(wish, number)| seat_row(*wish, SeatNumber(number), host));
        let seats = with_own_names(seats.collect());
        self.shared.add_table(&row, &seats).await.map_err(|error| {
            error.log(&"a table was not stored");
            Fault::NotStored
        })?;
        Ok(row.id)
    }

    /// Whether somebody may open another table.
    async fn check_open_tables(&self, host: &Person) -> Result<(), Fault> {
        let most = self.shared.settings.open_tables_per_person.get();
        let count = self.shared.store.open_tables_of(&host.id).await.map_err(|error| {
            error.log(&"the tables of a person could not be counted");
            Fault::NotStored
        })?;
        if count < u64::from(most) {
            return Ok(());
        }
        Err(RequestError::Invalid(Message::new("house-too-many-tables").with("most", most as usize)).into())
    }

    /// The way to a table, if there is one of this name.
    async fn table(&self, id: &TableId) -> Result<Option<mpsc::Sender<Ask>>, StoreError> {
        if let Some(sender) = self.shared.sender(id) {
            return Ok(Some(sender));
        }
        if self.shared.store.table(id).await?.is_none() {
            return Ok(None);
        }
        Ok(Some(self.shared.find_or_wake(id)))
    }

    /// Asks a table something. None if there is no such table.
    pub(crate) async fn ask<T>(
        &self,
        id: &TableId,
        ask: impl Fn(oneshot::Sender<T>) -> Ask,
    ) -> Result<Option<T>, StoreError> {
        // A table may go to sleep just when it is asked; the second time it is awake.
        for _ in 0..3 {
            let Some(table) = self.table(id).await? else { return Ok(None) };
            let (answer, answered) = oneshot::channel();
            if table.send(ask(answer)).await.is_ok() {
                if let Ok(value) = answered.await {
                    return Ok(Some(value));
                }
            }
        }
        Err(StoreError::Content("table"))
    }

    /// Why nothing can be stored at the moment, if so.
    pub(crate) fn outage(&self) -> Option<Outage> {
        if *self.shared.closing.borrow() { Some(Outage::Closed) } else { self.shared.store.outage() }
    }

    /// Comes true when another house has taken the database: this one must close.
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
    pub(crate) async fn end_session(&self, session: Session) -> Result<(), StoreError> {
        self.shared.store.end_session(&session).await?;
        // Nobody may be listening.
        drop(self.shared.logouts.send(session));
        Ok(())
    }

    /// Tells of every session that ends.
    pub(crate) fn logouts(&self) -> broadcast::Receiver<Session> {
        self.shared.logouts.subscribe()
    }

    /// Changes when the house closes.
    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.shared.closing.subscribe()
    }

    /// The inbox of a table that is awake.
    pub(crate) fn inbox(&self, id: &TableId) -> Option<mpsc::Sender<Ask>> {
        self.shared.sender(id)
    }
}

impl Shared {
    fn tables(&self) -> std::sync::MutexGuard<'_, HashMap<TableId, mpsc::Sender<Ask>>> {
        // A map of senders is whole whatever panicked while it was held.
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn sender(&self, id: &TableId) -> Option<mpsc::Sender<Ask>> {
        self.tables().get(id).filter(|sender| !sender.is_closed()).cloned()
    }

    fn find_or_wake(&self, id: &TableId) -> mpsc::Sender<Ask> {
        let mut tables = self.tables();
        if let Some(sender) = tables.get(id).filter(|sender| !sender.is_closed()) {
            return sender.clone();
        }
        let (sender, inbox) = mpsc::channel(INBOX);
        tables.insert(id.clone(), sender.clone());
        if let Some(shared) = self.this.upgrade() {
            tokio::spawn(Table::serve(shared, id.clone(), inbox));
        }
        sender
    }

    /// The way to a table that a test serves itself.
    #[cfg(test)]
    pub(crate) fn put(&self, id: &TableId, inbox: mpsc::Sender<Ask>) {
        self.tables().insert(id.clone(), inbox);
    }

    /// How many tables are in memory.
    pub(crate) fn tables_awake(&self) -> usize {
        self.tables().len()
    }

    /// Stores what has happened at a table.
    pub(crate) async fn append(&self, append: Append) -> Result<(), AppendError> {
        let began = Instant::now();
        let appended = self.store.append(append).await;
        self.metrics.stored(began.elapsed(), appended.is_ok());
        appended
    }

    /// Forgets a table that is gone. Another that was woken in its place meanwhile stays.
    pub(crate) fn forget(&self, id: &TableId) {
        let mut tables = self.tables();
        if tables.get(id).is_some_and(mpsc::Sender::is_closed) {
            tables.remove(id);
        }
    }

    /// Forgets a table if nobody can have asked it anything since the check.
    pub(crate) fn forget_if(&self, id: &TableId, is_idle: impl FnOnce() -> bool) -> bool {
        let mut tables = self.tables();
        let idle = is_idle();
        if idle {
            tables.remove(id);
        }
        idle
    }

    async fn add_table(&self, row: &TableRow, seats: &[SeatRow]) -> Result<(), AppendError> {
        self.store.add_table(row, seats).await
    }

    /// Another table for the same people, each a seat further; it begins when somebody comes to it.
    pub(crate) async fn open_rematch(
        &self,
        of: &TableRow,
        seats: &[SeatRow],
    ) -> Result<TableId, AppendError> {
        let row = TableRow {
            id: ids::table(),
            status: Status::Open,
            seed: ids::seed().to_string(),
            created: self.time.now(),
            started: None,
            finished: None,
            rematch_of: Some(of.id.clone()),
            ..of.clone()
        };
        let mut moved = seats.to_vec();
        moved.rotate_right(1);
        for (seat, number) in moved.iter_mut().zip(1..) {
            seat.seat = SeatNumber(number);
            seat.link = None;
        }
        self.add_table(&row, &moved).await?;
        Ok(row.id)
    }

    /// How long until the next heartbeat: sooner while nothing can be stored, so that the house notices when it can.
    fn pause(&self) -> Duration {
        if self.store.outage().is_some() { RETRY } else { HEARTBEAT }
    }

    async fn beat(&self) {
        let span = Span { started: self.opened, until: self.time.now() };
        let noted = async {
            self.store.renew_claim().await?;
            self.store.open_until(span).await
        };
        if let Err(error) = noted.await {
            error.log(&"the house could not note that it is open");
        }
        if self.store.outage() == Some(Outage::Taken) {
            self.taken.send_replace(true);
        }
    }
}

fn seat_row(wish: SeatWish, seat: SeatNumber, host: &Person) -> SeatRow {
    let empty =
        SeatRow { seat, kind: SeatKind::Open, person: None, name: String::new(), level: None, link: None };
    match wish {
        SeatWish::Open => empty,
        SeatWish::Me => SeatRow {
            kind: SeatKind::Person,
            person: Some(host.id.clone()),
            name: host.name.clone(),
            ..empty
        },
        SeatWish::Reserved => SeatRow { kind: SeatKind::Reserved, link: Some(ids::link()), ..empty },
        SeatWish::Bot(bot) => {
            SeatRow { kind: SeatKind::Bot, name: bot_name(bot.0), level: Some(bot.0.to_string()), ..empty }
        }
    }
}

/// Several bots of one sort, and people who share a screen, have names that differ: `Ixchel`, `Ixchel 2`.
fn with_own_names(mut seats: Vec<SeatRow>) -> Vec<SeatRow> {
    for index in 1..seats.len() {
        let (before, rest) = seats.split_at_mut(index);
        let row = &mut rest[0];
        if !row.name.is_empty() {
            row.name = names::distinct(&row.name, before.iter().map(|other| other.name.as_str()));
        }
    }
    seats
}

/// A day as records write it.
pub(crate) fn date(moment: Moment) -> String {
    let day = OffsetDateTime::from_unix_timestamp(moment.0 / 1000).unwrap_or(OffsetDateTime::UNIX_EPOCH);
    day.date().to_string()
}

impl From<Fault> for RequestError {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::Refused(problem) => problem,
            Fault::NotStored => crate::words::problem("house-not-stored"),
        }
    }
}
