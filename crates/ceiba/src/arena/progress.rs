//! How far a run is, on standard error: a bar with the table where somebody looks on, lines now and then elsewhere.

use std::cell::Cell;
use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

use ceiba_catalog::Translator;
use ceiba_core::Message;
use indicatif::{ProgressBar, ProgressStyle};

use super::games::GameNumber;

/// Between two lines where nobody looks on.
const PAUSE: Duration = Duration::from_secs(30);

pub(super) struct ArenaProgress {
    bar: Option<ProgressBar>,
    total: GameNumber,
    shown: Cell<Instant>,
}

impl ArenaProgress {
    pub(super) fn new(total: GameNumber) -> Self {
        let bar = io::stderr().is_terminal().then(|| {
            let style = ProgressStyle::with_template("{bar:40} {pos}/{len}  {elapsed} of {duration}\n{msg}");
            let bar = ProgressBar::new(total.into()).with_style(style.expect("a template of known keys"));
            bar.enable_steady_tick(Duration::from_millis(500));
            bar
        });
        ArenaProgress { bar, total, shown: Cell::new(Instant::now()) }
    }

    /// Says how many games were there already.
    pub(super) fn resumed(&self, games: usize) {
        if games > 0 {
            ArenaProgress::say(
                &Translator::english().say(&Message::new("arena-resumed").with("games", games)),
            );
        }
        if let Some(bar) = &self.bar {
            // What was played before took no time now.
            bar.set_position(games as u64);
            bar.reset_eta();
        }
    }

    pub(super) fn show(&self, played: GameNumber, table: impl Fn() -> String) {
        if let Some(bar) = &self.bar {
            bar.set_message(table());
            bar.set_position(played.into());
        } else if self.shown.get().elapsed() >= PAUSE {
            self.shown.set(Instant::now());
            ArenaProgress::say(&format!("{played}/{}\n{}", self.total, table().trim_end()));
        }
    }

    /// Takes the bar away, so that the result stands alone.
    pub(super) fn clear(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }

    /// Says something beside the result. Where standard error is closed nobody wants to hear it.
    pub(super) fn say(line: &str) {
        let _ = writeln!(io::stderr(), "{line}");
    }
}
