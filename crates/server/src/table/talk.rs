//! Chat: those who play among themselves, those who look on among themselves.

use std::time::Duration;

use ceiba_store::{ChatLine, Moment, Person, Room, Status};

use super::load::CHAT;
use super::{Done, Fault, Handled, Table};
use crate::wire::Spoken;
use crate::words::problem;

/// How much may be said at once, and how long until one more may.
const BURST: u32 = 5;
const REFILL: Duration = Duration::from_secs(2);
/// The most letters of a line.
const LONGEST: usize = 500;

/// How much somebody may still say.
pub(super) struct Bucket {
    drops: u32,
    since: Moment,
}

impl Bucket {
    fn new(now: Moment) -> Self {
        Bucket { drops: BURST, since: now }
    }

    /// Whether one more line may be said now.
    fn draw(&mut self, now: Moment) -> bool {
        let more = ((now - self.since).as_millis() / REFILL.as_millis()).min(BURST.into()) as u32;
        if more > 0 {
            self.drops = BURST.min(self.drops + more);
            self.since = now;
        }
        let allowed = self.drops > 0;
        self.drops = self.drops.saturating_sub(1);
        allowed
    }
}

impl Table {
    pub(super) async fn say(&mut self, person: &Person, text: &str) -> Handled {
        let text: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        let text = text.trim();
        if text.is_empty() || text.chars().count() > LONGEST {
            return Err(problem("house-chat-length").into());
        }
        let room = match self.seat_of(&person.id) {
            Some(_) => Room::Players,
            None if self.terms.spectators => Room::Spectators,
            None => return Err(problem("house-not-seated").into()),
        };
        let now = self.now();
        if !self.buckets.entry(person.id.clone()).or_insert_with(|| Bucket::new(now)).draw(now) {
            return Err(problem("house-chat-slower").into());
        }
        let (person, name) = (person.id.clone(), person.name.clone());
        let line = ChatLine { room, person, name, line: text.to_owned(), at: now };
        if let Err(error) = self.shared.store.say(&self.row.id, &line).await {
            error.log(&format_args!("a line of chat at table {} was not stored", self.row.id));
            return Err(Fault::NotStored);
        }
        self.chat.push(line);
        let over = self.chat.len().saturating_sub(CHAT as usize);
        self.chat.drain(..over);
        self.publish();
        Ok(Done::Stored)
    }

    /// The chat that is shown in a room: its own, and after the game everything.
    pub(super) fn spoken(&self, room: Room) -> Vec<Spoken> {
        let shown = |line: &&ChatLine| line.room == room || self.row.status == Status::Over;
        self.chat
            .iter()
            .filter(shown)
            .map(|line| Spoken {
                room: line.room,
                name: line.name.clone(),
                line: line.line.clone(),
                at: line.at,
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn five_lines_at_once_and_then_one_in_two_seconds() {
        let mut bucket = Bucket::new(Moment(0));
        let said = (0..8).filter(|_| bucket.draw(Moment(100))).count();
        assert_eq!(said, 5);
        assert!(bucket.draw(Moment(2000)) && !bucket.draw(Moment(2100)));
        assert!(bucket.draw(Moment(1_000_000)));
    }
}
