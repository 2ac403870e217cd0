//! Chat: players among themselves, spectators among themselves.

use std::collections::HashMap;
use std::time::Duration;

use ceiba_store::{ChatLine, ChatRoom, Person, PersonId, TableStatus, Timestamp};

use super::load::CHAT_LINES;
use super::{Acknowledgement, CommandOutcome, TableError, TableTask};
use crate::names;
use crate::settings::Rate;
use crate::wire::ChatMessage;
use crate::words::problem;

/// How many lines may be written at once, and how long until one more may.
const BURST: u32 = 5;
const REFILL: Duration = Duration::from_secs(2);
/// The most letters of a line.
const LONGEST: usize = 500;

/// How many buckets are kept before the full ones are removed.
const PEOPLE: usize = 64;
/// How many lines are written before the oldest are deleted.
const PRUNE_INTERVAL: u32 = 100;

/// A token bucket: this many lines at once, and one more in each period.
struct TokenBucket {
    size: u32,
    refill: Duration,
    tokens: u32,
    since: Timestamp,
}

impl TokenBucket {
    fn new(size: u32, refill: Duration, since: Timestamp) -> Self {
        TokenBucket { size, refill: refill.max(Duration::from_millis(1)), tokens: size, since }
    }

    fn refill_to(&mut self, now: Timestamp) {
        let more = (now - self.since).as_millis() / self.refill.as_millis();
        if more > 0 {
            self.tokens = self.size.min(self.tokens.saturating_add(u32::try_from(more).unwrap_or(u32::MAX)));
            self.since = now;
        }
    }

    /// Takes a token; whether there was one.
    fn try_take(&mut self, now: Timestamp) -> bool {
        self.refill_to(now);
        let allowed = self.tokens > 0;
        self.tokens = self.tokens.saturating_sub(1);
        allowed
    }
}

/// The rates of a table's chat: of each person, and of all together, however many names they use.
pub(super) struct ChatRateLimit {
    people: HashMap<PersonId, TokenBucket>,
    all: Option<TokenBucket>,
    /// Lines written since the oldest were deleted.
    lines: u32,
}

impl ChatRateLimit {
    pub(super) fn new(rate: Option<Rate>, now: Timestamp) -> Self {
        let all = rate.map(|rate| TokenBucket::new(rate.count.get(), rate.period / rate.count.get(), now));
        // A table that wakes deletes with the first line.
        ChatRateLimit { people: HashMap::new(), all, lines: PRUNE_INTERVAL }
    }

    /// Whether a person may write one more line now.
    fn allows(&mut self, person: &PersonId, now: Timestamp) -> bool {
        if self.people.len() >= PEOPLE {
            self.people.retain(|_, bucket| {
                bucket.refill_to(now);
                bucket.tokens < bucket.size
            });
        }
        let own = self.people.entry(person.clone()).or_insert_with(|| TokenBucket::new(BURST, REFILL, now));
        own.try_take(now) && self.all.as_mut().is_none_or(|all| all.try_take(now))
    }
}

impl TableTask {
    pub(super) async fn say(&mut self, person: &Person, text: &str) -> CommandOutcome {
        let text: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        let text = text.trim();
        if text.is_empty() || text.chars().count() > LONGEST {
            return Err(problem("house-chat-length").into());
        }
        let (room, name) = match self.seat_of(&person.id) {
            Some(seat) => (ChatRoom::Players, self.row_of(seat).name.clone()),
            None if self.terms.spectators => (ChatRoom::Spectators, self.name_beside_players(person)),
            None => return Err(problem("house-not-seated").into()),
        };
        let now = self.now();
        if !self.chat_limit.allows(&person.id, now) {
            return Err(problem("house-chat-slower").into());
        }
        let line = ChatLine { room, person: person.id.clone(), name, line: text.to_owned(), at: now };
        if let Err(error) = self.shared.store.add_chat_line(&self.row.id, &line).await {
            error.log(&format_args!("a line of chat at table {} was not stored", self.row.id));
            return Err(TableError::NotStored);
        }
        self.forget_old_lines().await;
        self.chat.push(line);
        let over = self.chat.len().saturating_sub(CHAT_LINES as usize);
        self.chat.drain(..over);
        self.publish();
        Ok(Acknowledgement::Stored)
    }

    /// Deletes the oldest lines from time to time.
    async fn forget_old_lines(&mut self) {
        self.chat_limit.lines += 1;
        if self.chat_limit.lines < PRUNE_INTERVAL {
            return;
        }
        self.chat_limit.lines = 0;
        let keep = self.shared.settings.chat_lines_per_table.get();
        if let Err(error) = self.shared.store.trim_chat(&self.row.id, keep).await {
            tracing::warn!(table = %self.row.id, %error, "old lines of chat could not be deleted");
        }
    }

    /// The name of a person without a seat at this table: never the same as a player's.
    fn name_beside_players(&self, person: &Person) -> String {
        names::distinct(&person.name, self.seats.iter().map(|row| row.name.as_str()))
    }

    /// The chat that is shown in a room: its own lines, and all lines after the game.
    pub(super) fn chat_shown(&self, room: ChatRoom) -> Vec<ChatMessage> {
        // Where spectators were not allowed, the players' lines stay private.
        let is_open =
            self.row.status == TableStatus::Over && (self.terms.spectators || room == ChatRoom::Players);
        let shown = |line: &&ChatLine| line.room == room || is_open;
        self.chat
            .iter()
            .filter(shown)
            .map(|line| ChatMessage {
                room: line.room,
                seat: self.seat_of(&line.person).filter(|_| line.room == ChatRoom::Players),
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
        let mut bucket = TokenBucket::new(BURST, REFILL, Timestamp(0));
        let said = (0..8).filter(|_| bucket.try_take(Timestamp(100))).count();
        assert_eq!(said, 5);
        assert!(bucket.try_take(Timestamp(2000)) && !bucket.try_take(Timestamp(2100)));
        assert!(bucket.try_take(Timestamp(1_000_000)));
    }

    #[test]
    fn however_many_speak_a_table_has_a_pace_of_its_own() {
        let mut chat_limit = ChatRateLimit::new(Rate::per(20, Duration::from_secs(10)), Timestamp(0));
        let mut says = |name: usize, at: i64| chat_limit.allows(&PersonId(name.to_string()), Timestamp(at));
        assert_eq!((0..200).filter(|name| says(*name, 0)).count(), 20, "each of them is new");
        assert!(says(200, 500) && !says(201, 500));
        assert!(chat_limit.allows(&PersonId("late".to_owned()), Timestamp(100_000)));
        assert_eq!(chat_limit.people.len(), 1, "whoever has been silent is forgotten");
    }
}
