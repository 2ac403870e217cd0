//! Limits of one table: its whole log is kept in memory.

use ceiba_catalog::RequestError;
use ceiba_core::{Message, Phase, Seat};

use super::{RunningMatch, TableTask};

impl TableTask {
    /// Refuses what would exceed the longest log. Resigning, agreeing on a draw and running out of time are still
    /// stored: a game can always end.
    pub(super) fn check_log(&self) -> Result<(), RequestError> {
        let limit = self.shared.settings.entries_per_table;
        match self.game.as_ref().is_some_and(|playing| playing.stored >= limit) {
            true => Err(RequestError::Invalid(Message::new("house-log-full").with("limit", limit))),
            false => Ok(()),
        }
    }

    /// Refuses that a seat changes its action once more in a phase of several seats, by another seal or a take-back. In
    /// such a phase nobody else is asked for consent, so it could go on for ever.
    pub(super) fn check_changes(&self, seat: Seat) -> Result<(), RequestError> {
        let limit = self.shared.settings.changes_per_phase;
        match self.game.as_ref().is_some_and(|playing| playing.changes[seat] >= limit) {
            true => Err(RequestError::Invalid(Message::new("house-too-many-changes").with("limit", limit))),
            false => Ok(()),
        }
    }
}

impl RunningMatch {
    /// Whether what a seat plays now replaces its seal.
    pub(super) fn has_sealed(&self, seat: Seat) -> bool {
        matches!(self.any_match.phase(), Phase::Together(_)) && self.any_match.sealed().contains(seat)
    }
}
