//! What time it is, on a clock that tests can hold.

use std::time::Duration;

use ceiba_store::Timestamp;
use time::OffsetDateTime;
use tokio::time::Instant;

/// Wall time that runs with tokio's clock: a step of the machine's clock neither charges nor frees anybody.
#[derive(Clone, Copy)]
pub(crate) struct WallClock {
    moment: Timestamp,
    instant: Instant,
}

impl WallClock {
    pub(crate) fn start() -> Self {
        WallClock { moment: Timestamp::now(), instant: Instant::now() }
    }

    pub(crate) fn now(&self) -> Timestamp {
        self.moment.after(self.instant.elapsed())
    }

    /// When a moment comes.
    pub(crate) fn instant(&self, moment: Timestamp) -> Instant {
        let wait: Duration = moment - self.moment;
        self.instant + wait
    }
}

/// A day as records write it.
pub(crate) fn date(moment: Timestamp) -> String {
    let day = OffsetDateTime::from_unix_timestamp(moment.0 / 1000).unwrap_or(OffsetDateTime::UNIX_EPOCH);
    day.date().to_string()
}
