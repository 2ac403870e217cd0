//! When the table itself must act.

use std::time::Duration;

use ceiba_core::{Seat, SeatSet};
use ceiba_store::{SeatKind, TableStatus, Timestamp};

use super::TableTask;
use crate::time_control::TimeControl;

impl TableTask {
    /// When a person is lost or replaced unless they act. Two players play to the clock alone; with more, whoever is
    /// out of time, or away while they are asked, has a grace period. By correspondence nobody needs to be here, nor
    /// does whoever plays with bots alone: nobody waits.
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

    /// Whether another person plays too who has not given up.
    fn is_with_others(&self, seat: Seat) -> bool {
        let out = self.game.as_ref().map_or(SeatSet::EMPTY, |playing| playing.any_match.out());
        let company = self.seats_of_same_person(seat);
        Seat::all(self.players()).any(|other| {
            self.row_of(other).kind == SeatKind::Person && !company.contains(other) && !out.contains(other)
        })
    }
}
