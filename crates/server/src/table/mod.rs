//! A table: one task owns it and its match. Whatever happens there comes through its inbox, in order.
//!
//! An action is validated, stored, shown and only then acknowledged. When storing fails, the match is read anew
//! from the log, which alone says what has happened.

mod ask;
mod bots;
#[cfg(test)]
mod bots_tests;
mod bounds;
mod can;
mod drawing;
mod ending;
mod load;
mod offers;
mod people;
mod play;
mod publish;
mod record;
mod sockets;
mod talk;
#[cfg(test)]
mod tests;
mod time;

use std::sync::Arc;
use std::time::Duration;

use ceiba_catalog::{AnyMatch, BotKind, RequestError};
use ceiba_core::{PerSeat, Seat, SeatSet, Seed};
use ceiba_store::{ChatLine, Moment, PersonId, SeatKind, SeatRow, Status, TableId, TableRow};
use tokio::sync::mpsc;

pub(crate) use ask::{Ask, Attached, Information};
pub(crate) use drawing::{Board, panels};
pub(crate) use load::stored_record;
pub(crate) use offers::Offer;
use publish::Eye;
use sockets::Attachment;
pub(crate) use sockets::Feed;
use talk::Pace;

use crate::clock::Clocks;
use crate::house::Shared;
use crate::pool::Thinking;
use crate::terms::Terms;

/// How many asks may wait for a table before those who ask wait themselves.
pub(crate) const INBOX: usize = 64;
/// How long a table that nobody looks at stays in memory when nothing can happen at it.
const LINGER: Duration = Duration::from_secs(120);
/// How soon a table whose store failed tries again by itself.
const RETRY: Duration = Duration::from_secs(1);

/// What came of a request.
pub(crate) enum Done {
    /// It is stored.
    Stored,
    /// It waits for others.
    Noted,
}

/// Why a request came to nothing.
pub(crate) enum Fault {
    /// It is not allowed.
    Refused(RequestError),
    /// The store failed.
    NotStored,
}

impl From<RequestError> for Fault {
    fn from(problem: RequestError) -> Self {
        Fault::Refused(problem)
    }
}

pub(crate) type Handled = Result<Done, Fault>;

/// A table and everything about it.
pub(crate) struct Table {
    shared: Arc<Shared>,
    inbox: mpsc::Receiver<Ask>,
    row: TableRow,
    terms: Terms,
    seats: Vec<SeatRow>,
    seed: Seed,
    commitment: String,
    game: Option<Playing>,
    /// One for each seat and one for the public.
    eyes: Vec<Eye>,
    attached: Vec<Attachment>,
    next_attachment: u64,
    offer: Option<Offer>,
    chat: Vec<ChatLine>,
    /// How fast is spoken.
    pace: Pace,
    rematch: Option<TableId>,
    /// Whether the log must be read anew before anything else happens.
    stale: bool,
    /// Since when nobody looks.
    alone_since: Option<Moment>,
    /// Whether anybody has been connected since the table was read.
    is_visited: bool,
    /// When bots that found too many others waiting try again.
    bots_again: Option<Moment>,
}

/// A match being played.
struct Playing {
    any_match: Box<dyn AnyMatch>,
    /// How many entries of its log are stored.
    stored: usize,
    clocks: Clocks,
    /// The bots that stand in for people.
    stand_ins: PerSeat<Option<BotKind>>,
    thoughts: PerSeat<Option<Thought>>,
    /// Since when a person is away.
    away: PerSeat<Option<Moment>>,
    /// How often each seat has changed its mind in the running phase of several seats.
    changes: PerSeat<u32>,
}

/// A bot at work for a seat. It stops when this is dropped.
struct Thought {
    _thinking: Option<Thinking>,
    /// Which of the seat's questions it thinks about.
    question: u64,
}

impl Table {
    /// Serves a table until nobody needs it.
    pub(crate) async fn serve(shared: Arc<Shared>, id: TableId, inbox: mpsc::Receiver<Ask>) {
        match Table::load(shared.clone(), &id, inbox).await {
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
        self.prod_bots();
        loop {
            let wake = self.wake();
            let time = self.shared.time;
            let at = |moment| time.instant(moment);
            let sleep = async {
                match wake {
                    Some(moment) => tokio::time::sleep_until(at(moment)).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                ask = self.inbox.recv() => match ask {
                    Some(ask) => self.answer(ask).await,
                    None => return,
                },
                () = sleep => self.tick().await,
            }
            if self.may_go() && self.shared.forget_if(&self.row.id, || self.inbox.is_empty()) {
                return;
            }
        }
    }

    /// The next moment at which something happens by itself.
    fn wake(&self) -> Option<Moment> {
        if self.stale {
            return Some(self.now().after(RETRY));
        }
        let lingering = self.alone_since.filter(|_| self.is_quiet()).map(|since| since.after(LINGER));
        [self.next_deadline(), lingering, self.bots_change()].into_iter().flatten().min()
    }

    /// Whether nothing can happen here without somebody coming: the game does not run, or it waits for people who have
    /// all the time, or for bots that do not think while nobody is there. What is offered is not stored, so a table stays awake for it.
    fn is_quiet(&self) -> bool {
        let waits =
            || !self.stale && self.offer.is_none() && !self.is_bot_busy() && self.next_deadline().is_none();
        self.row.status != Status::Running || waits()
    }

    fn may_go(&self) -> bool {
        let over = |since: Moment| self.now() >= since.after(LINGER);
        self.attached.is_empty() && self.alone_since.is_some_and(over) && self.is_quiet()
    }

    fn now(&self) -> Moment {
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
    fn company_of(&self, seat: Seat) -> SeatSet {
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

    /// What whoever sits on each seat is called.
    fn names(&self) -> Vec<String> {
        self.seats.iter().map(|row| row.name.clone()).collect()
    }
}
