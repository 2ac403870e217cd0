//! Sockets at the table: the person behind each, and what they may see now.
//!
//! A socket belongs to a person, not to a seat. What it is shown follows from the seats that the person has at the time
//! of each update, so a person who gives up a seat no longer sees its secrets.

use ceiba_catalog::RequestError;
use ceiba_core::{Seat, SeatSet, Viewer};
use ceiba_store::{Person, PersonId, TableStatus};
use tokio::sync::watch;

use super::command::Subscription;
use super::{BoardSnapshot, TableTask};
use crate::wire::{UpdateFormat, UpdateFrame};
use crate::words::refusal;

/// An event for a socket. Each socket has its own channel, which holds only the newest event, so an update for a viewer
/// that the socket no longer is cannot remain in it.
#[derive(Clone)]
pub(crate) enum SubscriptionEvent {
    /// A new update.
    Update(UpdateFrame),
    /// The person may no longer look.
    Ended,
}

/// A socket at the table.
pub(super) struct Subscriber {
    id: u64,
    person: Option<Person>,
    /// The seat to look from, if the person has it.
    preferred: Option<Seat>,
    pub(super) form: UpdateFormat,
    /// The viewer whose updates it gets.
    pub(super) viewer: Viewer,
    /// Whether it waits for its first update as this viewer.
    is_new: bool,
    /// Seats that the person has left in a running game: this socket does not count as their presence.
    left: SeatSet,
    feed: watch::Sender<SubscriptionEvent>,
}

impl Subscriber {
    fn is_of(&self, person: &PersonId) -> bool {
        self.person.as_ref().is_some_and(|own| own.id == *person)
    }

    /// Changes the viewer; `None` ends the socket. Returns whether it may still look.
    fn set_viewer(&mut self, right: Option<Viewer>) -> bool {
        match right {
            Some(viewer) => {
                self.is_new |= viewer != self.viewer;
                self.viewer = viewer;
            }
            None => drop(self.feed.send_replace(SubscriptionEvent::Ended)),
        }
        right.is_some()
    }

    /// Whether it must be sent an update although nothing has changed for its viewer.
    pub(super) fn is_new(&self) -> bool {
        self.is_new
    }

    /// Sends an update of its viewer.
    pub(super) fn send(&mut self, frame: UpdateFrame) {
        self.is_new = false;
        self.feed.send_replace(SubscriptionEvent::Update(frame));
    }
}

impl TableTask {
    /// Connects a socket. What it may see is decided with every update.
    pub(super) async fn subscribe(
        &mut self,
        person: Option<&Person>,
        preferred: Option<Seat>,
        form: UpdateFormat,
    ) -> Result<Subscription, RequestError> {
        let Some(viewer) = self.permitted_viewer(person, preferred) else {
            return Err(refusal("H10", "house-no-spectators"));
        };
        let id = self.next_subscriber;
        self.next_subscriber += 1;
        self.unwatched_since = None;
        self.was_visited = true;
        let seats = self.viewpoint(person, preferred).0;
        // Nobody reads the first value: an update follows at once.
        let (feed, shown) = watch::channel(SubscriptionEvent::Ended);
        let (person, left) = (person.cloned(), SeatSet::EMPTY);
        self.subscribers.push(Subscriber { id, person, preferred, form, viewer, is_new: true, left, feed });
        for seat in seats.iter() {
            self.mark_returned(seat).await;
        }
        self.publish();
        self.schedule_bots();
        Ok(Subscription { id, feed: shown })
    }

    /// The person behind a socket and the seat they prefer to look from; `None` once the socket may no longer look.
    pub(super) fn subscriber(&self, id: u64) -> Option<(Option<Person>, Option<Seat>)> {
        let socket = self.subscribers.iter().find(|socket| socket.id == id)?;
        Some((socket.person.clone(), socket.preferred))
    }

    /// The seat that a socket's person looks from, if they have one.
    pub(super) fn seat_of_subscriber(&self, id: u64) -> Option<Seat> {
        let (person, preferred) = self.subscriber(id)?;
        self.viewpoint(person.as_ref(), preferred).1
    }

    /// The seats of a person, and the one they look from: the preferred one if it is theirs, otherwise the first.
    pub(super) fn viewpoint(
        &self,
        person: Option<&Person>,
        preferred: Option<Seat>,
    ) -> (SeatSet, Option<Seat>) {
        let seats = person.map_or(SeatSet::EMPTY, |person| self.seats_of(&person.id));
        (seats, preferred.filter(|&seat| seats.contains(seat)).or_else(|| seats.iter().next()))
    }

    /// The viewer as which a person may look now, if any.
    fn permitted_viewer(&self, person: Option<&Person>, preferred: Option<Seat>) -> Option<Viewer> {
        match self.viewpoint(person, preferred).1 {
            Some(seat) => Some(Viewer::Seat(seat)),
            // A finished game is open to everybody, as its record is.
            None => (self.terms.spectators || self.row.status == TableStatus::Over).then_some(Viewer::Public),
        }
    }

    /// Updates the viewer of every socket, and ends those that may no longer look.
    pub(super) fn refresh_viewers(&mut self) {
        let right = |socket: &Subscriber| self.permitted_viewer(socket.person.as_ref(), socket.preferred);
        let rights: Vec<Option<Viewer>> = self.subscribers.iter().map(right).collect();
        let mut rights = rights.into_iter();
        self.subscribers.retain_mut(|socket| socket.set_viewer(rights.next().flatten()));
        if self.subscribers.is_empty() {
            self.unwatched_since.get_or_insert(self.shared.time.now());
        }
    }

    /// The board from another side. A person without a seat sees only what is public, if spectators are allowed.
    pub(super) fn rotated_board(
        &self,
        person: Option<&Person>,
        preferred: Option<Seat>,
        turn: u8,
    ) -> Option<BoardSnapshot> {
        self.permitted_viewer(person, preferred).and_then(|viewer| self.board_snapshot(viewer, turn))
    }

    /// Marks a person who had left as present: they have connected again, or they act.
    pub(super) fn mark_present(&mut self, seat: Seat) {
        if let Some(playing) = &mut self.game {
            playing.absent_since[seat] = None;
        }
        for socket in &mut self.subscribers {
            socket.left = socket.left.without(seat);
        }
    }

    /// Marks a person as present: a bot that stood in hands the seat back.
    pub(super) async fn mark_returned(&mut self, seat: Seat) {
        self.mark_present(seat);
        let Some(playing) = &self.game else { return };
        let is_out = playing.any_match.out().contains(seat);
        let stands_in =
            playing.stand_ins[seat].is_some() && !is_out && self.row.status == TableStatus::Running;
        if stands_in && self.check_log().is_ok() {
            // If this cannot be stored now, the bot plays on until the person asks again.
            drop(self.hand_back(seat).await);
        }
    }

    /// Marks a person as gone from a running game: their sockets stay, but no longer count as presence.
    pub(super) fn mark_left(&mut self, person: &PersonId) {
        let (seats, since) = (self.seats_of(person), self.now());
        if let Some(playing) = &mut self.game {
            for seat in seats.iter() {
                playing.absent_since[seat] = Some(since);
            }
        }
        for socket in self.subscribers.iter_mut().filter(|socket| socket.is_of(person)) {
            socket.left = seats;
        }
    }

    /// Disconnects a socket.
    pub(super) fn unsubscribe(&mut self, subscriber: u64) {
        let Some(index) = self.subscribers.iter().position(|socket| socket.id == subscriber) else { return };
        let gone = self.subscribers.swap_remove(index);
        let now = self.now();
        if self.subscribers.is_empty() {
            self.unwatched_since = Some(now);
        }
        let seats = gone.person.map_or(SeatSet::EMPTY, |person| self.seats_of(&person.id));
        for seat in seats.iter().filter(|&seat| !self.is_present(seat)).collect::<SeatSet>().iter() {
            if let Some(playing) = &mut self.game {
                playing.absent_since[seat].get_or_insert(now);
            }
        }
        if !seats.is_empty() {
            self.publish();
        }
    }

    /// Whether a seat's own person has a socket here.
    pub(super) fn is_present(&self, seat: Seat) -> bool {
        let Some(owner) = self.seats.get(seat.index()).and_then(|row| row.person.as_ref()) else {
            return false;
        };
        self.subscribers.iter().any(|socket| socket.is_of(owner) && !socket.left.contains(seat))
    }
}
