//! Records: a match as a readable text file that lasts. The format is described in docs/RECORDS.md.

mod error;
mod read;
mod write;

use std::fmt;

pub use error::{Reason, RecordError};

use crate::config::Config;
use crate::entry::Entry;
use crate::game::Game;
use crate::r#match::{Deal, Match, ReplayError};
use crate::outcome::Outcome;
use crate::seed::{Commitment, Seed};
use crate::text::{ParseError, Text};

/// The version of the format that this program writes; it reads all up to it.
pub const FORMAT: u32 = 1;

/// A match as text, not yet tied to a game: the entries are lines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The game's id.
    pub game: Placed<String>,
    /// Its config, as words.
    pub config: Placed<String>,
    /// The state it began with, if not the game's own beginning.
    pub position: Option<Placed<String>>,
    /// Who sat where, seat 1 first.
    pub seats: Vec<String>,
    /// When it was played, as the table wrote it.
    pub date: Option<String>,
    /// What was shown of the seed at the start; none if chance came from outside.
    pub commitment: Option<Commitment>,
    /// The log.
    pub entries: Vec<Placed<String>>,
    /// How it ended; none if it has not.
    pub result: Placed<Option<Tally>>,
    /// The seed, unless chance came from outside.
    pub seed: Option<Seed>,
}

/// Something with the number of its line in the file, from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Placed<T> {
    /// The number of its line.
    pub line: usize,
    /// What stands there.
    pub value: T,
}

/// A result as a record writes it: `scores 5 4 ranks 1 2`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// Points by seat.
    pub scores: Vec<i32>,
    /// Places by seat.
    pub ranks: Vec<u8>,
}

impl From<Outcome> for Tally {
    fn from(outcome: Outcome) -> Self {
        Tally {
            scores: outcome.seats().map(|seat| outcome.score(seat)).collect(),
            ranks: outcome.seats().map(|seat| outcome.rank(seat)).collect(),
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("scores")?;
        self.scores.iter().try_for_each(|score| write!(f, " {score}"))?;
        f.write_str(" ranks")?;
        self.ranks.iter().try_for_each(|rank| write!(f, " {rank}"))
    }
}

/// What a record says besides the match itself.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Heading {
    /// Who sat where, seat 1 first; may be empty.
    pub seats: Vec<String>,
    /// When it was played.
    pub date: Option<String>,
}

impl Record {
    /// The record in a file's bytes.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, RecordError> {
        match std::str::from_utf8(bytes) {
            Ok(text) => text.parse(),
            Err(error) => {
                let before = &bytes[..error.valid_up_to()];
                let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
                Err(RecordError::at(line, Reason::NotText))
            }
        }
    }

    /// Whether the seed was a number that everyone could know.
    pub fn is_open(&self) -> bool {
        self.seed.is_some_and(|seed| seed.is_open())
    }

    /// The record of a match, secrets included: for the store, or for everyone once the game is over.
    pub fn of<G: Game>(game: &Match<G>, heading: Heading) -> Self {
        let placed = |value: String| Placed { line: 0, value };
        let seed = match game.deal() {
            Deal::Seed(seed) => Some(seed),
            Deal::Manual => None,
        };
        Record {
            game: placed(G::ID.to_owned()),
            config: placed(game.config().to_words()),
            position: game.position().map(placed),
            seats: heading.seats,
            date: heading.date,
            commitment: seed.map(|seed| seed.commitment()),
            entries: game.log().iter().map(|entry| placed(entry.to_string())).collect(),
            result: Placed { line: 0, value: game.outcome().map(Tally::from) },
            seed,
        }
    }

    /// The match that the first `count` entries make, or all of them. A chance that is due then is left so.
    pub fn replay<G: Game>(&self, count: Option<usize>) -> Result<Match<G>, RecordError> {
        let mut entries = Vec::new();
        for entry in self.entries.iter().take(count.unwrap_or(usize::MAX)) {
            let parsed = read_entry::<G::Action, G::Chance>(&entry.value);
            entries.push(parsed.map_err(|error| RecordError::at(entry.line, Reason::Text(error)))?);
        }
        let deal = self.seed.map_or(Deal::Manual, Deal::Seed);
        Match::replay(self.start::<G>()?, deal, entries).map_err(|error| match error {
            ReplayError::Refused { index, refusal } => {
                RecordError::at(self.entries[index].line, Reason::Refused(refusal))
            }
            ReplayError::Deal { index, due } => {
                RecordError::at(self.entries[index].line, Reason::Deal { due })
            }
        })
    }

    /// Where the match begins. The config must stand there in full: a default may change, a record may not.
    fn start<G: Game>(&self) -> Result<G, RecordError> {
        let refused = |error| RecordError::at(self.config.line, Reason::Config(error));
        let config = G::Config::from_words(&self.config.value).map_err(refused)?;
        let beginning = G::new(&config).map_err(refused)?;
        if config.to_words() != self.config.value {
            return Err(RecordError::at(self.config.line, Reason::Canonical { due: config.to_words() }));
        }
        match &self.position {
            None => Ok(beginning),
            Some(position) => G::from_text(&config, &position.value)
                .map_err(|error| RecordError::at(position.line, Reason::Text(error))),
        }
    }

    /// Replays the whole record and checks that nothing is missing and the result is the match's.
    pub fn verify<G: Game>(&self) -> Result<Match<G>, RecordError> {
        let game = self.replay::<G>(None)?;
        if !self.seats.is_empty() && self.seats.len() != game.config().players() {
            return Err(RecordError::at(self.config.line, Reason::Seats));
        }
        if game.due().is_some() {
            let line = self.entries.last().map_or(self.config.line, |entry| entry.line);
            return Err(RecordError::at(line, Reason::ChanceMissing));
        }
        let due = game.outcome().map(Tally::from);
        if due != self.result.value {
            let due = due.map_or_else(|| write::UNFINISHED.to_owned(), |tally| tally.to_string());
            return Err(RecordError::at(self.result.line, Reason::Result { due }));
        }
        Ok(game)
    }
}

/// An entry from its line.
fn read_entry<A: Text, C: Text>(line: &str) -> Result<Entry<A, C>, ParseError> {
    let entry: Entry<A, C> = line.parse()?;
    // One text form: what reads in another way would hash in another way.
    if entry.to_string() == line { Ok(entry) } else { Err(ParseError::new("expected-entry", line)) }
}
