//! What the difference between two snapshots of a remote table tells the player.

use ceiba_core::{Message, Seat};

use super::{RemoteHost, chat_line};
use crate::host::Notice;
use crate::house::wire::{RemoteOffer, RemoteSnapshot};

impl RemoteHost {
    /// What the connection's return means for an action that was on its way.
    pub(super) fn returned(&mut self, shown: &RemoteSnapshot) -> Notice {
        let was_asked = self.sent.take().is_some() && self.shown.log.count == shown.log.count;
        let is_asked = shown
            .seat()
            .is_some_and(|seat| shown.phase().asked().contains(seat) && !shown.sealed.contains(seat));
        Notice::told(Message::new(match was_asked && is_asked {
            true => "tui-house-choose-again",
            false => "tui-house-back",
        }))
    }

    pub(super) fn new_chat(&mut self, shown: &RemoteSnapshot) -> Option<Notice> {
        let known = self.chat.len();
        let at = self.log.len();
        for spoken in &shown.chat {
            if !self.chat.iter().any(|(_, before)| before == spoken) {
                self.chat.push((at, spoken.clone()));
            }
        }
        self.chat[known..].last().map(|(_, spoken)| Notice::told(chat_line(spoken)))
    }

    pub(super) fn new_offer(&self, shown: &RemoteSnapshot) -> Option<Notice> {
        let seat = shown.seat()?;
        let is_new =
            |offer: &&RemoteOffer| !self.shown.offers.contains(offer) && !offer.agreed.contains(seat);
        let offer = shown.offers.iter().find(is_new)?;
        let id = match offer.offer.as_str() {
            "take-back" => "tui-house-take-back",
            "draw" => "tui-house-draw",
            _ => "tui-house-again",
        };
        Some(Notice::told(Message::new(id).with("seat", offer.by)))
    }

    /// What became of the player's own question to the others.
    pub(super) fn decided(&self, shown: &RemoteSnapshot) -> Option<Notice> {
        let was_open = self.shown.offers.iter().any(|offer| Some(offer.by) == shown.seat());
        if !was_open || !shown.offers.is_empty() {
            return None;
        }
        let is_log_new = self.shown.log.lines != shown.log.lines;
        let is_taken_back = shown.log.lines.last().is_some_and(|line| line.text.starts_with("! undo"));
        let is_ended = self.shown.status != shown.status;
        let is_agreed = is_ended || shown.rematch.is_some() || (is_log_new && is_taken_back);
        match (is_agreed, is_log_new) {
            (true, _) => Some(Notice::told(Message::new("tui-house-agreed"))),
            (false, false) => Some(Notice::told(Message::new("tui-house-declined"))),
            // It went with somebody's action.
            (false, true) => None,
        }
    }

    /// Who came or went.
    pub(super) fn new_presence(&self, shown: &RemoteSnapshot) -> Option<Notice> {
        let seats = Seat::all(shown.plates.len()).filter(|&seat| shown.seat() != Some(seat));
        let mut changed = seats.filter(|seat| {
            let (before, now) = (self.shown.plates.get(seat.index()), &shown.plates[seat.index()]);
            !now.name.is_empty() && before.is_some_and(|before| before.here != now.here)
        });
        let seat = changed.next()?;
        let id = if shown.plates[seat.index()].here { "tui-house-here" } else { "tui-house-gone" };
        Some(Notice::told(Message::new(id).with("seat", seat)))
    }
}
