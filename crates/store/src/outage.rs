//! Why nothing can be stored at the moment, as known from the last write: callers need not ask the database.

use std::fmt;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Why nothing can be stored at the moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outage {
    /// The database does not answer.
    Unreachable,
    /// The disk is full.
    Full,
    /// The database answers, but cannot write.
    Failed,
    /// The file was deleted or moved while it was open.
    FileGone,
    /// Another file has taken the place of the file.
    FileReplaced,
    /// Another house has the database.
    Taken,
    /// The store is closed.
    Closed,
}

impl Outage {
    /// The key of the outage, for programs.
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

    /// Whether requests fail until this is over, so that they need not be tried.
    fn blocks_requests(self) -> bool {
        matches!(self, Outage::Unreachable | Outage::Taken | Outage::Closed)
    }

    /// Whether the outage is permanent.
    fn is_final(self) -> bool {
        matches!(self, Outage::Taken | Outage::Closed)
    }

    /// The outage that an error of the database indicates; `None` if only the one request failed.
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
                    // PostgreSQL's codes have five characters.
                    Ok(number) if code.len() < 5 => of_sqlite(number),
                    _ => of_postgres(&code),
                }
            }
            _ => None,
        }
    }
}

/// The outage of a result code of SQLite, whose lowest byte is the primary code.
fn of_sqlite(code: u32) -> Option<Outage> {
    match code & 0xff {
        13 => Some(Outage::Full),
        // Busy, locked, read-only, input or output, cannot be opened, not a database.
        5 | 6 | 8 | 10 | 14 | 26 => Some(Outage::Failed),
        _ => None,
    }
}

/// The outage of a class of PostgreSQL's codes.
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

/// The availability of the store.
#[derive(Default)]
pub(crate) struct Availability(Mutex<AvailabilityState>);

#[derive(Default)]
struct AvailabilityState {
    outage: Option<Outage>,
    /// How many requests have failed since the outage began.
    failures: u64,
}

impl Availability {
    fn state(&self) -> MutexGuard<'_, AvailabilityState> {
        // Two numbers are consistent even if a thread panicked while holding the lock.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Why nothing can be stored, if so.
    pub(crate) fn outage(&self) -> Option<Outage> {
        self.state().outage
    }

    /// The outage that makes every request fail, if there is one.
    pub(crate) fn blocking_outage(&self) -> Option<Outage> {
        let mut state = self.state();
        let outage = state.outage.filter(|outage| outage.blocks_requests());
        state.failures += u64::from(outage.is_some());
        outage
    }

    /// Records a successful write, which ends an outage unless it is permanent.
    pub(crate) fn record_success(&self) {
        let mut state = self.state();
        if let Some(outage) = state.outage.filter(|outage| !outage.is_final()) {
            tracing::warn!(failures = state.failures, was = outage.as_str(), "the store works again");
            *state = AvailabilityState::default();
        }
    }

    /// Records an outage. It is logged when it begins, not each time. Returns whether it has just begun.
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
