//! A table: one task owns it and its match. Everything that happens there comes through its inbox, in order.
//!
//! An action is validated, stored, shown and only then acknowledged. When storing fails, the match is read again from
//! the log, which is the only source of truth.

mod bots;
#[cfg(test)]
mod bots_tests;
mod chat;
mod command;
mod deadlines;
mod drawing;
mod ending;
mod limits;
mod load;
mod offers;
mod permitted;
mod play;
mod publish;
mod record;
mod seats;
mod subscriptions;
#[cfg(test)]
mod tests;

use std::sync::Arc;
use std::time::Duration;

use ceiba_catalog::{AnyMatch, BotKind, RequestError};
use ceiba_core::{PerSeat, Seat, SeatSet, Seed};
use ceiba_store::{ChatLine, PersonId, SeatKind, SeatRow, TableId, TableRow, TableStatus, Timestamp};
use tokio::sync::mpsc;

use chat::ChatRateLimit;
pub(crate) use command::{Subscription, TableCommand, TableInfo};
pub(crate) use drawing::{BoardSnapshot, panels};
pub(crate) use load::stored_record;
pub(crate) use offers::PendingOffer;
use publish::ViewerState;
use subscriptions::Subscriber;
pub(crate) use subscriptions::SubscriptionEvent;

use crate::bot_pool::BotJobHandle;
use crate::house::HouseState;
use crate::terms::Terms;
use crate::time_control::Clocks;

/// How many commands may wait for a table before their senders wait themselves.
pub(crate) const INBOX: usize = 64;
/// How long a table without connections stays in memory when nothing can happen at it.
const UNLOAD_AFTER: Duration = Duration::from_secs(120);
/// How soon a table whose store failed tries again by itself.
const RETRY: Duration = Duration::from_secs(1);

/// The result of a successful request.
pub(crate) enum Acknowledgement {
    /// It is stored.
    Stored,
    /// It waits for others.
    Noted,
}

/// Why a request failed.
pub(crate) enum TableError {
    /// It is not allowed.
    Refused(RequestError),
    /// The store failed.
    NotStored,
}

impl From<RequestError> for TableError {
    fn from(problem: RequestError) -> Self {
        TableError::Refused(problem)
    }
}

pub(crate) type CommandOutcome = Result<Acknowledgement, TableError>;

/// The state of a table.
pub(crate) struct TableTask {
    shared: Arc<HouseState>,
    inbox: mpsc::Receiver<TableCommand>,
    row: TableRow,
    terms: Terms,
    seats: Vec<SeatRow>,
    seed: Seed,
    commitment: String,
    game: Option<RunningMatch>,
    /// One for each seat and one for the public.
    viewers: Vec<ViewerState>,
    subscribers: Vec<Subscriber>,
    next_subscriber: u64,
    offer: Option<PendingOffer>,
    chat: Vec<ChatLine>,
    /// The rates of the chat.
    chat_limit: ChatRateLimit,
    rematch: Option<TableId>,
    /// Whether the log must be read again before anything else happens.
    stale: bool,
    /// Since when there are no connections.
    unwatched_since: Option<Timestamp>,
    /// Whether anybody has been connected since the table was read.
    was_visited: bool,
    /// When to try again after the queue of bots was full.
    bots_retry_at: Option<Timestamp>,
}

/// A match being played.
struct RunningMatch {
    any_match: Box<dyn AnyMatch>,
    /// How many entries of its log are stored.
    stored: usize,
    clocks: Clocks,
    /// The bots that stand in for people.
    stand_ins: PerSeat<Option<BotKind>>,
    bot_jobs: PerSeat<Option<PendingBotJob>>,
    /// Since when a person is away.
    absent_since: PerSeat<Option<Timestamp>>,
    /// How often each seat has changed its action in the current phase of several seats.
    changes: PerSeat<u32>,
}

/// A bot that thinks for a seat. It stops when this is dropped.
struct PendingBotJob {
    _handle: Option<BotJobHandle>,
    /// Which of the seat's questions it thinks about.
    question: u64,
}

impl TableTask {
    /// Runs a table until nobody needs it.
    pub(crate) async fn serve(shared: Arc<HouseState>, id: TableId, inbox: mpsc::Receiver<TableCommand>) {
        match TableTask::load(shared.clone(), &id, inbox).await {
            Ok(Some(mut table)) => table.run().await,
            Ok(None) => shared.forget(&id),
            Err(error) => {
                error.log(&format_args!("table {id} could not be read"));
                shared.forget(&id);
            }
        }
    }

    async fn run(&mut self) {
        if self.start_if_full().await.is_err() {
            self.stale = true;
        }
        self.schedule_bots();
        loop {
            let wake = self.next_wakeup();
            let time = self.shared.time;
            let at = |moment| time.instant(moment);
            let sleep = async {
                match wake {
                    Some(moment) => tokio::time::sleep_until(at(moment)).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                command = self.inbox.recv() => match command {
                    Some(command) => self.execute(command).await,
                    None => return,
                },
                () = sleep => self.tick().await,
            }
            if self.may_unload() && self.shared.forget_if(&self.row.id, || self.inbox.is_empty()) {
                return;
            }
        }
    }

    /// The next time at which something happens by itself.
    fn next_wakeup(&self) -> Option<Timestamp> {
        if self.stale {
            return Some(self.now().after(RETRY));
        }
        let lingering =
            self.unwatched_since.filter(|_| self.is_idle()).map(|since| since.after(UNLOAD_AFTER));
        [self.next_deadline(), lingering, self.next_bot_change()].into_iter().flatten().min()
    }

    /// Whether nothing can happen here unless somebody connects: no game is running, or it waits for people without a
    /// clock, or for bots that do not think without connections. Offers are not stored, so a table with an offer stays
    /// awake.
    fn is_idle(&self) -> bool {
        let waits = || {
            !self.stale && self.offer.is_none() && !self.has_bot_to_run() && self.next_deadline().is_none()
        };
        self.row.status != TableStatus::Running || waits()
    }

    fn may_unload(&self) -> bool {
        let over = |since: Timestamp| self.now() >= since.after(UNLOAD_AFTER);
        self.subscribers.is_empty() && self.unwatched_since.is_some_and(over) && self.is_idle()
    }

    fn now(&self) -> Timestamp {
        self.shared.time.now()
    }

    fn players(&self) -> usize {
        self.seats.len()
    }

    /// The seat of a person.
    fn seat_of(&self, person: &PersonId) -> Option<Seat> {
        let index = self.seats.iter().position(|row| row.person.as_ref() == Some(person))?;
        Some(Seat::from_index(index))
    }

    /// All seats of a person.
    fn seats_of(&self, person: &PersonId) -> SeatSet {
        let owned = |&seat: &Seat| self.row_of(seat).person.as_ref() == Some(person);
        Seat::all(self.players()).filter(owned).collect()
    }

    /// A seat, and the others of the same person.
    fn seats_of_same_person(&self, seat: Seat) -> SeatSet {
        self.row_of(seat).person.as_ref().map_or(SeatSet::EMPTY, |person| self.seats_of(person)).with(seat)
    }

    fn row_of(&self, seat: Seat) -> &SeatRow {
        &self.seats[seat.index()]
    }

    /// The bot that plays for a seat now, if one does.
    fn bot_of(&self, seat: Seat) -> Option<BotKind> {
        match self.row_of(seat).kind {
            SeatKind::Bot => self.row_of(seat).level.as_deref()?.parse().ok(),
            _ => self.game.as_ref()?.stand_ins[seat],
        }
    }

    /// The name of the person or bot at each seat.
    fn names(&self) -> Vec<String> {
        self.seats.iter().map(|row| row.name.clone()).collect()
    }
}
