//! Sockets at the table: who looks through each of them, and what they may see now.
//!
//! A socket belongs to a person, not to a seat. What it is shown follows from the seats that the person has at the
//! moment of each update, so a seat that was given up takes its secrets along.

use ceiba_catalog::RequestError;
use ceiba_core::{Seat, SeatSet, Viewer};
use ceiba_store::{Person, PersonId, Status};
use tokio::sync::watch;

use super::ask::Attached;
use super::{Board, Table};
use crate::wire::{Form, Frame};
use crate::words::refusal;

/// What a socket has to show. Each has a channel of its own, which holds the newest only: what was meant for a viewer
/// that the socket no longer is cannot be left in it.
#[derive(Clone)]
pub(crate) enum Feed {
    /// This update.
    Update(Frame),
    /// Nothing any more: the person may no longer look.
    Ended,
}

/// A socket at the table.
pub(super) struct Attachment {
    id: u64,
    person: Option<Person>,
    /// The seat to look from, if the person has it.
    wished: Option<Seat>,
    pub(super) form: Form,
    /// Whom it looks as.
    pub(super) viewer: Viewer,
    /// Whether it waits for its first update as this viewer.
    is_new: bool,
    /// Seats of the person that they have left in a running game: they only look on.
    left: SeatSet,
    feed: watch::Sender<Feed>,
}

impl Attachment {
    fn is_of(&self, person: &PersonId) -> bool {
        self.person.as_ref().is_some_and(|own| own.id == *person)
    }

    /// Looks as this viewer from now on, or no longer. Whether it still may.
    fn aim(&mut self, right: Option<Viewer>) -> bool {
        match right {
            Some(viewer) => {
                self.is_new |= viewer != self.viewer;
                self.viewer = viewer;
            }
            None => drop(self.feed.send_replace(Feed::Ended)),
        }
        right.is_some()
    }

    /// Whether it must be sent an update though nothing has changed for its viewer.
    pub(super) fn is_new(&self) -> bool {
        self.is_new
    }

    /// Gives it an update of its viewer.
    pub(super) fn show(&mut self, frame: Frame) {
        self.is_new = false;
        self.feed.send_replace(Feed::Update(frame));
    }
}

impl Table {
    /// A socket comes. What it may see is decided with every update.
    pub(super) async fn attach(
        &mut self,
        person: Option<&Person>,
        wished: Option<Seat>,
        form: Form,
    ) -> Result<Attached, RequestError> {
        let Some(viewer) = self.right_of(person, wished) else {
            return Err(refusal("H10", "house-no-spectators"));
        };
        let id = self.next_attachment;
        self.next_attachment += 1;
        self.alone_since = None;
        self.is_visited = true;
        let seats = self.looks_from(person, wished).0;
        // Nobody reads the first value: an update follows at once.
        let (feed, shown) = watch::channel(Feed::Ended);
        let (person, left) = (person.cloned(), SeatSet::EMPTY);
        self.attached.push(Attachment { id, person, wished, form, viewer, is_new: true, left, feed });
        for seat in seats.iter() {
            self.welcome(seat).await;
        }
        self.publish();
        self.prod_bots();
        Ok(Attached { id, feed: shown })
    }

    /// Whoever looks through a socket and the seat they wish to look from; nobody once its right to look has ended.
    pub(super) fn attachment(&self, id: u64) -> Option<(Option<Person>, Option<Seat>)> {
        let socket = self.attached.iter().find(|socket| socket.id == id)?;
        Some((socket.person.clone(), socket.wished))
    }

    /// The seat that a socket's person looks from, if they have one.
    pub(super) fn seat_through(&self, id: u64) -> Option<Seat> {
        let (person, wished) = self.attachment(id)?;
        self.looks_from(person.as_ref(), wished).1
    }

    /// The seats of whoever looks, and the one they look from: the one they wish if it is theirs, else the first.
    pub(super) fn looks_from(
        &self,
        person: Option<&Person>,
        wished: Option<Seat>,
    ) -> (SeatSet, Option<Seat>) {
        let seats = person.map_or(SeatSet::EMPTY, |person| self.seats_of(&person.id));
        (seats, wished.filter(|&seat| seats.contains(seat)).or_else(|| seats.iter().next()))
    }

    /// As whom a person may look now, if they may.
    fn right_of(&self, person: Option<&Person>, wished: Option<Seat>) -> Option<Viewer> {
        match self.looks_from(person, wished).1 {
            Some(seat) => Some(Viewer::Seat(seat)),
            // A game that is over is open to everybody, as its record is.
            None => (self.terms.spectators || self.row.status == Status::Over).then_some(Viewer::Public),
        }
    }

    /// Lets every socket look as whom its person is now, and ends those whose right to look is gone.
    pub(super) fn aim_sockets(&mut self) {
        let right = |socket: &Attachment| self.right_of(socket.person.as_ref(), socket.wished);
        let rights: Vec<Option<Viewer>> = self.attached.iter().map(right).collect();
        let mut rights = rights.into_iter();
        self.attached.retain_mut(|socket| socket.aim(rights.next().flatten()));
        if self.attached.is_empty() {
            self.alone_since.get_or_insert(self.shared.time.now());
        }
    }

    /// The board from another side. Whoever has no seat sees what lies open, if that is allowed.
    pub(super) fn look_around(
        &self,
        person: Option<&Person>,
        wished: Option<Seat>,
        turn: u8,
    ) -> Option<Board> {
        self.right_of(person, wished).and_then(|viewer| self.turned(viewer, turn))
    }

    /// Somebody who had got up is here: they have come again, or they act.
    pub(super) fn count_as_here(&mut self, seat: Seat) {
        if let Some(playing) = &mut self.game {
            playing.away[seat] = None;
        }
        for socket in &mut self.attached {
            socket.left = socket.left.without(seat);
        }
    }

    /// Somebody is back: a bot that stood in hands back.
    pub(super) async fn welcome(&mut self, seat: Seat) {
        self.count_as_here(seat);
        let Some(playing) = &self.game else { return };
        let is_out = playing.any_match.out().contains(seat);
        let stands_in = playing.stand_ins[seat].is_some() && !is_out && self.row.status == Status::Running;
        if stands_in && self.check_log().is_ok() {
            // If it cannot be stored now, the bot plays on until the person says so again.
            drop(self.hand_back(seat).await);
        }
    }

    /// A person gets up from a running game: their sockets stay, but no longer count as the person being here.
    pub(super) fn dismiss(&mut self, person: &PersonId) {
        let (seats, since) = (self.seats_of(person), self.now());
        if let Some(playing) = &mut self.game {
            for seat in seats.iter() {
                playing.away[seat] = Some(since);
            }
        }
        for socket in self.attached.iter_mut().filter(|socket| socket.is_of(person)) {
            socket.left = seats;
        }
    }

    /// A socket goes.
    pub(super) fn detach(&mut self, attachment: u64) {
        let Some(index) = self.attached.iter().position(|socket| socket.id == attachment) else { return };
        let gone = self.attached.swap_remove(index);
        let now = self.now();
        if self.attached.is_empty() {
            self.alone_since = Some(now);
        }
        let seats = gone.person.map_or(SeatSet::EMPTY, |person| self.seats_of(&person.id));
        for seat in seats.iter().filter(|&seat| !self.is_here(seat)).collect::<SeatSet>().iter() {
            if let Some(playing) = &mut self.game {
                playing.away[seat].get_or_insert(now);
            }
        }
        if !seats.is_empty() {
            self.publish();
        }
    }

    /// Whether a seat's own person has a socket here.
    pub(super) fn is_here(&self, seat: Seat) -> bool {
        let Some(owner) = self.seats.get(seat.index()).and_then(|row| row.person.as_ref()) else {
            return false;
        };
        self.attached.iter().any(|socket| socket.is_of(owner) && !socket.left.contains(seat))
    }
}
