//! Clocks, as pure logic: callers pass the current time.

use std::time::Duration;

use ceiba_core::{PerSeat, Seat, SeatSet};
use ceiba_store::Timestamp;
use serde::{Deserialize, Serialize};

/// How time is kept at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
#[serde(expecting = "internally tagged enum ClockTerms")]
pub enum TimeControl {
    /// Without a clock.
    #[default]
    None,
    /// Seconds for the whole game, and seconds more for each phase in which a seat was asked.
    Live {
        /// For the whole game.
        bank: u32,
        /// For each phase.
        increment: u32,
    },
    /// Days for each move.
    Correspondence {
        /// The days.
        days: u32,
    },
}

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

impl TimeControl {
    /// The time that a seat has at the beginning.
    fn initial(self) -> Duration {
        match self {
            TimeControl::None => Duration::ZERO,
            TimeControl::Live { bank, .. } => Duration::from_secs(bank.into()),
            TimeControl::Correspondence { days } => DAY * days,
        }
    }

    /// The time that a seat has left after a phase in which it was asked.
    fn refill(self, left: Duration) -> Duration {
        match self {
            TimeControl::None => left,
            TimeControl::Live { increment, .. } => left + Duration::from_secs(increment.into()),
            TimeControl::Correspondence { days } => DAY * days,
        }
    }
}

/// How an entry affected the current phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PhaseChange {
    /// It continues, perhaps for other seats than before.
    Continued,
    /// It has ended.
    Ended,
    /// A turn was taken back, and the one before it goes on.
    TakenBack,
    /// The game has ended: no seat gets any more time.
    GameOver,
}

/// The clocks of all seats of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Clocks {
    terms: TimeControl,
    players: usize,
    left: PerSeat<Duration>,
    /// Since when a seat's clock runs.
    since: PerSeat<Option<Timestamp>>,
    /// The seats that were asked in this phase: they get their increment when it ends, whether or not their clock still
    /// runs.
    due: SeatSet,
}

/// In the stored text, follows the time of a seat that gets its increment at the end of the phase.
const DUE_MARK: char = '+';

impl Clocks {
    pub(crate) fn new(terms: TimeControl, players: usize) -> Self {
        let (left, since) = (PerSeat::splat(terms.initial()), PerSeat::splat(None));
        Clocks { terms, players, left, since, due: SeatSet::EMPTY }
    }

    /// Restores the clocks from the times that were stored.
    pub(crate) fn parse(terms: TimeControl, players: usize, text: &str) -> Self {
        let mut clocks = Clocks::new(terms, players);
        for (seat, left) in Seat::all(players).zip(text.split(' ')) {
            if let Ok(left) = left.trim_end_matches(DUE_MARK).parse() {
                clocks.left[seat] = Duration::from_millis(left);
            }
            if left.ends_with(DUE_MARK) {
                clocks.due = clocks.due.with(seat);
            }
        }
        clocks
    }

    /// The time left, for the store.
    pub(crate) fn to_text(&self, now: Timestamp) -> String {
        if self.terms == TimeControl::None {
            return String::new();
        }
        let left = Seat::all(self.players).map(|seat| {
            let due = if self.due.contains(seat) { String::from(DUE_MARK) } else { String::new() };
            format!("{}{due}", self.remaining(seat, now).as_millis())
        });
        left.collect::<Vec<_>>().join(" ")
    }

    /// The time that a seat has left.
    pub(crate) fn remaining(&self, seat: Seat, now: Timestamp) -> Duration {
        let gone = self.since[seat].map_or(Duration::ZERO, |since| now - since);
        self.left[seat].saturating_sub(gone)
    }

    /// Whether a seat's clock runs.
    pub(crate) fn is_running(&self, seat: Seat) -> bool {
        self.since[seat].is_some()
    }

    /// Whether time is kept.
    pub(crate) fn is_timed(&self) -> bool {
        self.terms != TimeControl::None
    }

    /// Charges a seat for its thinking time, and returns it. The clock keeps running until it is stopped.
    pub(crate) fn press(&mut self, seat: Seat, now: Timestamp) -> Duration {
        let Some(since) = self.since[seat] else { return Duration::ZERO };
        let spent = now - since;
        if self.is_timed() {
            self.left[seat] = self.left[seat].saturating_sub(spent);
        }
        self.since[seat] = Some(now);
        spent
    }

    /// Starts the clocks of these seats and stops all others. A seat that is merely no longer asked gets no increment:
    /// otherwise withdrawing a seal would gain time again and again.
    pub(crate) fn start_phase(&mut self, asked: SeatSet, change: PhaseChange, now: Timestamp) {
        for seat in Seat::all(self.players) {
            if matches!(change, PhaseChange::Ended | PhaseChange::GameOver) || !asked.contains(seat) {
                self.press(seat, now);
                self.since[seat] = None;
            }
        }
        match change {
            PhaseChange::Continued => {}
            PhaseChange::Ended => self.refill(),
            PhaseChange::GameOver => self.due = SeatSet::EMPTY,
            // The player whose turn was next will be asked again later.
            PhaseChange::TakenBack => {
                self.due = self.due.iter().filter(|&seat| asked.contains(seat)).collect();
            }
        }
        for seat in asked.iter().filter(|&seat| self.since[seat].is_none()).collect::<SeatSet>().iter() {
            self.since[seat] = Some(now);
            // A turn that comes back already had its increment.
            if change != PhaseChange::TakenBack {
                self.due = self.due.with(seat);
            }
        }
    }

    /// Ends a phase. By correspondence everybody has the full days for the next one, whatever was taken back before.
    fn refill(&mut self) {
        let by_correspondence = matches!(self.terms, TimeControl::Correspondence { .. });
        for seat in Seat::all(self.players) {
            if by_correspondence || self.due.contains(seat) {
                self.left[seat] = self.terms.refill(self.left[seat]);
            }
        }
        self.due = SeatSet::EMPTY;
    }

    /// Subtracts what had passed before the house closed.
    pub(crate) fn deduct(&mut self, seat: Seat, spent: Duration) {
        if self.is_timed() {
            self.left[seat] = self.left[seat].saturating_sub(spent);
        }
    }

    /// Gives a seat at least this much time from now on.
    pub(crate) fn ensure_at_least(&mut self, seat: Seat, least: Duration) {
        self.left[seat] = self.left[seat].max(least);
    }

    /// When a seat's time runs out.
    pub(crate) fn deadline(&self, seat: Seat) -> Option<Timestamp> {
        let since = self.since[seat].filter(|_| self.is_timed())?;
        Some(since.after(self.left[seat]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: Seat = Seat::from_index(0);
    const TWO: Seat = Seat::from_index(1);
    const LIVE: TimeControl = TimeControl::Live { bank: 60, increment: 2 };

    fn at(seconds: i64) -> Timestamp {
        Timestamp(seconds * 1000)
    }

    fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn the_clock_of_the_asked_seat_runs_and_gets_its_increment_at_the_end() {
        let mut clocks = Clocks::new(LIVE, 2);
        clocks.start_phase(SeatSet::only(ONE), PhaseChange::Continued, at(0));
        assert_eq!(clocks.remaining(ONE, at(10)), seconds(50));
        assert_eq!(clocks.deadline(ONE), Some(at(60)));
        assert_eq!(clocks.press(ONE, at(10)), seconds(10));
        clocks.start_phase(SeatSet::only(TWO), PhaseChange::Ended, at(10));
        assert_eq!(
            (clocks.remaining(ONE, at(30)), clocks.remaining(TWO, at(30))),
            (seconds(52), seconds(40))
        );
        assert_eq!(clocks.deadline(ONE), None);
    }

    #[test]
    fn several_actions_of_one_turn_bring_one_increment() {
        let mut clocks = Clocks::new(LIVE, 2);
        clocks.start_phase(SeatSet::only(ONE), PhaseChange::Continued, at(0));
        for moment in [5, 10] {
            assert_eq!(clocks.press(ONE, at(moment)), seconds(5));
            clocks.start_phase(SeatSet::only(ONE), PhaseChange::Continued, at(moment));
        }
        assert_eq!(clocks.remaining(ONE, at(10)), seconds(50));
        clocks.start_phase(SeatSet::only(TWO), PhaseChange::Ended, at(10));
        assert_eq!(clocks.remaining(ONE, at(10)), seconds(52));
    }

    #[test]
    fn seats_asked_at_once_have_their_own_clocks_and_a_phase_that_follows_is_another() {
        let mut clocks = Clocks::new(LIVE, 2);
        let both = SeatSet::all(2);
        clocks.start_phase(both, PhaseChange::Continued, at(0));
        clocks.press(ONE, at(4));
        clocks.start_phase(both.without(ONE), PhaseChange::Continued, at(4));
        assert!(!clocks.is_running(ONE) && clocks.is_running(TWO));
        clocks.press(TWO, at(9));
        clocks.start_phase(both, PhaseChange::Ended, at(9));
        assert_eq!((clocks.remaining(ONE, at(9)), clocks.remaining(TWO, at(9))), (seconds(58), seconds(53)));
        assert!(clocks.is_running(ONE) && clocks.is_running(TWO));
    }

    #[test]
    fn a_seal_that_is_withdrawn_again_and_again_brings_one_increment() {
        let both = SeatSet::all(2);
        let mut clocks = Clocks::new(LIVE, 2);
        clocks.start_phase(both, PhaseChange::Continued, at(0));
        for moment in 1..=6 {
            clocks.press(ONE, at(moment));
            clocks.start_phase(both.without(ONE), PhaseChange::Continued, at(moment));
            assert_eq!(clocks.remaining(ONE, at(moment)), seconds(60 - moment as u64));
            clocks.start_phase(both, PhaseChange::Continued, at(moment));
        }
        clocks.start_phase(both.without(ONE), PhaseChange::Continued, at(6));
        clocks.start_phase(both, PhaseChange::Ended, at(10));
        assert_eq!(
            (clocks.remaining(ONE, at(10)), clocks.remaining(TWO, at(10))),
            (seconds(56), seconds(52))
        );
    }

    #[test]
    fn a_seal_that_is_withdrawn_brings_no_days() {
        let mut clocks = Clocks::new(TimeControl::Correspondence { days: 3 }, 2);
        let both = SeatSet::all(2);
        clocks.start_phase(both, PhaseChange::Continued, at(0));
        clocks.start_phase(both.without(ONE), PhaseChange::Continued, at(1000));
        clocks.start_phase(both, PhaseChange::Continued, at(2000));
        assert_eq!(clocks.deadline(ONE), Some(at(1000 + 3 * 86_400)));
    }

    #[test]
    fn a_turn_that_was_taken_back_brings_its_increment_once() {
        let mut clocks = Clocks::new(LIVE, 2);
        clocks.start_phase(SeatSet::only(ONE), PhaseChange::Continued, at(0));
        clocks.start_phase(SeatSet::only(TWO), PhaseChange::Ended, at(1));
        clocks.start_phase(SeatSet::only(ONE), PhaseChange::TakenBack, at(2));
        clocks.start_phase(SeatSet::only(TWO), PhaseChange::Ended, at(3));
        assert_eq!((clocks.remaining(ONE, at(3)), clocks.remaining(TWO, at(3))), (seconds(60), seconds(59)));
        clocks.start_phase(SeatSet::only(ONE), PhaseChange::Ended, at(3));
        assert_eq!(clocks.remaining(TWO, at(3)), seconds(61));
    }

    #[test]
    fn what_is_due_at_the_end_of_a_phase_comes_back_from_the_store() {
        let both = SeatSet::all(2);
        let mut clocks = Clocks::new(LIVE, 2);
        clocks.start_phase(both, PhaseChange::Continued, at(0));
        clocks.start_phase(both.without(ONE), PhaseChange::Continued, at(4));
        assert_eq!(clocks.to_text(at(4)), "56000+ 56000+");
        let mut again = Clocks::parse(LIVE, 2, &clocks.to_text(at(4)));
        again.start_phase(both.without(ONE), PhaseChange::Continued, at(4));
        again.start_phase(SeatSet::only(TWO), PhaseChange::Ended, at(5));
        assert_eq!(again.to_text(at(5)), "58000 57000+");
    }

    #[test]
    fn whoever_has_run_out_of_time_gets_no_increment_for_it() {
        let mut clocks = Clocks::new(LIVE, 2);
        clocks.start_phase(SeatSet::only(ONE), PhaseChange::Continued, at(0));
        clocks.start_phase(SeatSet::EMPTY, PhaseChange::GameOver, at(60));
        assert_eq!((clocks.remaining(ONE, at(60)), clocks.remaining(TWO, at(60))), (seconds(0), seconds(60)));
        assert_eq!(clocks.to_text(at(60)), "0 60000");
    }

    #[test]
    fn by_correspondence_every_move_has_its_days() {
        let mut clocks = Clocks::new(TimeControl::Correspondence { days: 3 }, 2);
        clocks.start_phase(SeatSet::only(ONE), PhaseChange::Continued, at(0));
        clocks.press(ONE, at(1000));
        clocks.start_phase(SeatSet::only(TWO), PhaseChange::Ended, at(1000));
        assert_eq!(clocks.remaining(ONE, at(1000)), DAY * 3);
        assert_eq!(clocks.deadline(TWO), Some(at(1000 + 3 * 86_400)));
    }

    #[test]
    fn clocks_come_back_from_the_store_and_are_charged_for_open_hours_only() {
        let mut clocks = Clocks::new(LIVE, 2);
        clocks.start_phase(SeatSet::only(TWO), PhaseChange::Continued, at(0));
        let mut again = Clocks::parse(LIVE, 2, &clocks.to_text(at(20)));
        again.deduct(TWO, seconds(5));
        again.start_phase(SeatSet::only(TWO), PhaseChange::Continued, at(9000));
        assert_eq!(
            (again.remaining(ONE, at(9000)), again.remaining(TWO, at(9001))),
            (seconds(60), seconds(34))
        );
    }

    #[test]
    fn where_no_time_is_kept_nothing_runs_out_but_thinking_is_measured() {
        let mut clocks = Clocks::new(TimeControl::None, 2);
        clocks.start_phase(SeatSet::only(ONE), PhaseChange::Continued, at(0));
        assert_eq!(clocks.deadline(ONE), None);
        assert_eq!(clocks.press(ONE, at(7)), seconds(7));
        assert_eq!(clocks.to_text(at(7)), "");
    }
}
