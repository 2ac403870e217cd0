//! The current time, on a clock that tests can pause.

use std::time::Duration;

use ceiba_store::Timestamp;
use time::OffsetDateTime;
use tokio::time::Instant;

/// Wall time that advances with tokio's clock: an adjustment of the system clock neither costs nor gives anybody time.
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

    /// The tokio instant of a timestamp.
    pub(crate) fn instant(&self, moment: Timestamp) -> Instant {
        let wait: Duration = moment - self.moment;
        self.instant + wait
    }
}

/// A date in the format of records.
pub(crate) fn date(moment: Timestamp) -> String {
    let day = OffsetDateTime::from_unix_timestamp(moment.0 / 1000).unwrap_or(OffsetDateTime::UNIX_EPOCH);
    day.date().to_string()
}
