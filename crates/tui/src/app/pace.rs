//! How quickly bots' moves follow each other.

use std::str::FromStr;
use std::time::Duration;

use ceiba_core::Message;

/// How quickly bots' moves follow each other.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum BotPace {
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

impl BotPace {
    const ALL: [BotPace; 5] =
        [BotPace::Step, BotPace::Slow, BotPace::Steady, BotPace::Quick, BotPace::Instant];

    /// How long a move is waited for; none if for a key.
    pub(crate) fn wait(self) -> Option<Duration> {
        match self {
            BotPace::Step => None,
            BotPace::Slow => Some(Duration::from_millis(2000)),
            BotPace::Steady => Some(Duration::from_millis(800)),
            BotPace::Quick => Some(Duration::from_millis(250)),
            BotPace::Instant => Some(Duration::ZERO),
        }
    }

    /// What it is called.
    pub(crate) fn name(self) -> Message {
        Message::new(match self {
            BotPace::Step => "tui-pace-step",
            BotPace::Slow => "tui-pace-slow",
            BotPace::Steady => "tui-pace-steady",
            BotPace::Quick => "tui-pace-quick",
            BotPace::Instant => "tui-pace-instant",
        })
    }

    /// The next quicker (above 0) or slower one.
    pub(crate) fn changed(self, by: isize) -> BotPace {
        let at = BotPace::ALL.iter().position(|pace| *pace == self).unwrap_or(0);
        BotPace::ALL[at.saturating_add_signed(by).min(BotPace::ALL.len() - 1)]
    }
}

impl FromStr for BotPace {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let translator = ["step", "slow", "steady", "quick", "instant"];
        translator.iter().position(|word| *word == text).map(|at| BotPace::ALL[at]).ok_or(())
    }
}
