//! What time it is, on a clock that tests can hold.

use std::time::Duration;

use ceiba_store::Moment;
use tokio::time::Instant;

/// Wall time that runs with tokio's clock: a step of the machine's clock neither charges nor frees anybody.
#[derive(Clone, Copy)]
pub(crate) struct Time {
    moment: Moment,
    instant: Instant,
}

impl Time {
    pub(crate) fn start() -> Self {
        Time { moment: Moment::now(), instant: Instant::now() }
    }

    pub(crate) fn now(&self) -> Moment {
        self.moment.after(self.instant.elapsed())
    }

    /// When a moment comes.
    pub(crate) fn instant(&self, moment: Moment) -> Instant {
        let wait: Duration = moment - self.moment;
        self.instant + wait
    }
}
