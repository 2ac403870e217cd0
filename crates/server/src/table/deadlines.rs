//! When the table must act by itself.

use std::time::Duration;

use ceiba_core::{Seat, SeatSet};
use ceiba_store::{SeatKind, TableStatus, Timestamp};

use super::TableTask;
use crate::time_control::TimeControl;

impl TableTask {
    /// When a person loses or is replaced unless they act. With two players only the clock counts; with more, a player
    /// who is out of time, or away while asked, has a grace period. In games by correspondence, and against bots alone,
    /// a player need not be connected: nobody else waits.
    pub(super) fn deadline(&self, seat: Seat) -> Option<Timestamp> {
        let playing =
            self.game.as_ref().filter(|_| self.row.status == TableStatus::Running && !self.stale)?;
        if !playing.people_asked(&self.seats).contains(seat) {
            return None;
        }
        if self.players() == 2 {
            return playing.clocks.deadline(seat);
        }
        let grace = self.terms.grace_period();
        let flag = playing.clocks.deadline(seat).map(|moment| moment.after(grace));
        let by_correspondence = matches!(self.terms.clock, TimeControl::Correspondence { .. });
        let must_be_present = !by_correspondence && self.is_with_others(seat);
        let gone = playing.absent_since[seat].filter(|_| must_be_present);
        let missed = gone.map(|since| since.after(grace.max(Duration::from_millis(1))));
        [flag, missed].into_iter().flatten().min()
    }

    /// Whether another person who has not given up plays too.
    fn is_with_others(&self, seat: Seat) -> bool {
        let out = self.game.as_ref().map_or(SeatSet::EMPTY, |playing| playing.any_match.out());
        let company = self.seats_of_same_person(seat);
        Seat::all(self.players()).any(|other| {
            self.row_of(other).kind == SeatKind::Person && !company.contains(other) && !out.contains(other)
        })
    }
}
