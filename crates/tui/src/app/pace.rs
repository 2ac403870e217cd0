//! How quickly bots' moves follow each other.

use std::str::FromStr;
use std::time::Duration;

use ceiba_core::Message;

/// How quickly bots' moves follow each other.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Pace {
    /// Each waits for a key.
    Step,
    /// Two seconds each.
    Slow,
    /// Most of a second each.
    #[default]
    Steady,
    /// A quarter of a second each.
    Quick,
    /// As they come.
    Instant,
}

impl Pace {
    const ALL: [Pace; 5] = [Pace::Step, Pace::Slow, Pace::Steady, Pace::Quick, Pace::Instant];

    /// How long a move is waited for; none if for a key.
    pub(crate) fn wait(self) -> Option<Duration> {
        match self {
            Pace::Step => None,
            Pace::Slow => Some(Duration::from_millis(2000)),
            Pace::Steady => Some(Duration::from_millis(800)),
            Pace::Quick => Some(Duration::from_millis(250)),
            Pace::Instant => Some(Duration::ZERO),
        }
    }

    /// What it is called.
    pub(crate) fn name(self) -> Message {
        Message::new(match self {
            Pace::Step => "tui-pace-step",
            Pace::Slow => "tui-pace-slow",
            Pace::Steady => "tui-pace-steady",
            Pace::Quick => "tui-pace-quick",
            Pace::Instant => "tui-pace-instant",
        })
    }

    /// The next quicker (above 0) or slower one.
    pub(crate) fn changed(self, by: isize) -> Pace {
        let at = Pace::ALL.iter().position(|pace| *pace == self).unwrap_or(0);
        Pace::ALL[at.saturating_add_signed(by).min(Pace::ALL.len() - 1)]
    }
}

impl FromStr for Pace {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let words = ["step", "slow", "steady", "quick", "instant"];
        words.iter().position(|word| *word == text).map(|at| Pace::ALL[at]).ok_or(())
    }
}
