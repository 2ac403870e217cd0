//! Why nothing can be stored at the moment, known from the last write: nobody has to ask the database for it.

use std::fmt;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Why nothing can be stored at the moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outage {
    /// The database does not answer.
    Unreachable,
    /// Its disk is full.
    Full,
    /// It answers, and cannot write.
    Failed,
    /// Its file was deleted or moved away while it was open.
    FileGone,
    /// Another file has the place of its file.
    FileReplaced,
    /// Another house has it.
    Taken,
    /// The store is closed.
    Closed,
}

impl Outage {
    /// The word for it, for programs.
    pub fn as_str(self) -> &'static str {
        match self {
            Outage::Unreachable => "away",
            Outage::Full => "full",
            Outage::Failed => "failed",
            Outage::FileGone => "file-gone",
            Outage::FileReplaced => "file-replaced",
            Outage::Taken => "taken",
            Outage::Closed => "closed",
        }
    }

    /// Whether it is not worth while to ask the database before this is over.
    fn blocks_requests(self) -> bool {
        matches!(self, Outage::Unreachable | Outage::Taken | Outage::Closed)
    }

    /// Whether nothing ends it.
    fn is_final(self) -> bool {
        matches!(self, Outage::Taken | Outage::Closed)
    }

    /// The outage that a database's error tells of; none where only the one request is wrong.
    pub(crate) fn of(error: &sqlx::Error) -> Option<Outage> {
        match error {
            sqlx::Error::Io(_)
            | sqlx::Error::Tls(_)
            | sqlx::Error::Protocol(_)
            | sqlx::Error::PoolTimedOut
            | sqlx::Error::WorkerCrashed => Some(Outage::Unreachable),
            sqlx::Error::PoolClosed => Some(Outage::Closed),
            sqlx::Error::Database(error) => {
                let code = error.code()?;
                match code.parse::<u32>() {
                    // Five digits are PostgreSQL's.
                    Ok(number) if code.len() < 5 => of_sqlite(number),
                    _ => of_postgres(&code),
                }
            }
            _ => None,
        }
    }
}

/// Of SQLite's result codes, of which the lowest byte says what it is.
fn of_sqlite(code: u32) -> Option<Outage> {
    match code & 0xff {
        13 => Some(Outage::Full),
        // Busy, locked, read-only, input or output, cannot be opened, not a database.
        5 | 6 | 8 | 10 | 14 | 26 => Some(Outage::Failed),
        _ => None,
    }
}

/// Of the classes of PostgreSQL's codes.
fn of_postgres(code: &str) -> Option<Outage> {
    match (code, code.get(..2)?) {
        ("53100", _) => Some(Outage::Full),
        // Connections, resources, an operator's intervention.
        (_, "08" | "53" | "57") => Some(Outage::Unreachable),
        // A transaction that may only read; what the system says.
        ("25006", _) | (_, "58") => Some(Outage::Failed),
        _ => None,
    }
}

impl fmt::Display for Outage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Outage::Unreachable => "the database is away",
            Outage::Full => "the database's disk is full",
            Outage::Failed => "the database cannot write",
            Outage::FileGone => {
                "the database file was deleted or moved away; put it back or open the house again"
            }
            Outage::FileReplaced => {
                "another file has the place of the database; put the right one back or open the house again"
            }
            Outage::Taken => "another house has taken the database",
            Outage::Closed => "the store is closed",
        })
    }
}

/// What is known about the store.
#[derive(Default)]
pub(crate) struct Availability(Mutex<AvailabilityState>);

#[derive(Default)]
struct AvailabilityState {
    outage: Option<Outage>,
    /// How many requests have failed since it began.
    failures: u64,
}

impl Availability {
    fn state(&self) -> MutexGuard<'_, AvailabilityState> {
        // Two numbers are whole whatever panicked while they were held.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Why nothing can be stored, if so.
    pub(crate) fn outage(&self) -> Option<Outage> {
        self.state().outage
    }

    /// The outage during which nobody need ask, if there is one.
    pub(crate) fn blocking_outage(&self) -> Option<Outage> {
        let mut state = self.state();
        let outage = state.outage.filter(|outage| outage.blocks_requests());
        state.failures += u64::from(outage.is_some());
        outage
    }

    /// Something was stored. Nothing ends a store that is closed or another's.
    pub(crate) fn record_success(&self) {
        let mut state = self.state();
        if let Some(outage) = state.outage.filter(|outage| !outage.is_final()) {
            tracing::warn!(failures = state.failures, was = outage.as_str(), "the store works again");
            *state = AvailabilityState::default();
        }
    }

    /// Something could not be stored. It is told aloud when that begins, not each time. Returns whether it has begun.
    pub(crate) fn record_failure(&self, outage: Outage, detail: &dyn fmt::Display) -> bool {
        let mut state = self.state();
        if state.outage == Some(outage) || state.outage.is_some_and(Outage::is_final) {
            state.failures += 1;
            return false;
        }
        if outage != Outage::Closed {
            tracing::error!(%detail, "nothing can be stored: {outage}");
        }
        *state = AvailabilityState { outage: Some(outage), failures: state.failures + 1 };
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_database_that_is_out_of_order_is_told_from_a_request_that_is_wrong() {
        for (code, outage) in [(13, Outage::Full), (5, Outage::Failed), (8, Outage::Failed)] {
            assert_eq!(of_sqlite(code), Some(outage), "{code}");
        }
        assert_eq!(of_sqlite(778), Some(Outage::Failed), "input or output, of which there are many sorts");
        assert_eq!(of_sqlite(1555), None, "a key that is there already");
        for (code, outage) in
            [("53100", Outage::Full), ("57P01", Outage::Unreachable), ("25006", Outage::Failed)]
        {
            assert_eq!(of_postgres(code), Some(outage), "{code}");
        }
        assert_eq!(of_postgres("23505"), None, "a key that is there already");
    }
}
