//! How fast and how deep the strongest bot looks at a start position of a game for two.

use std::time::Duration;

use ceiba_catalog::{AnyGame, BotKind, Budget, Level, RequestError, SearchLimits};
use ceiba_core::{Deal, Message, Phase, Seed};
use cpu_time::ProcessTime;

/// Deals that are thought about.
const DEALS: u64 = 3;
/// CPU seconds for each, unless measurements are shorter.
const SECONDS: f64 = 1.0;

/// The speed and depth of the bot's searches.
pub(super) struct BotSpeed {
    pub(super) nodes_per_second: f64,
    /// The mean of the deals.
    pub(super) depth: f64,
    /// CPU seconds for each deal.
    pub(super) seconds: f64,
}

/// Lets the strongest bot think about the second decision of some games, whose first is any.
pub(super) fn measure(
    kind: &'static dyn AnyGame,
    config: &str,
    seconds: f64,
    seed: u64,
) -> Result<BotSpeed, RequestError> {
    let seconds = SECONDS.min(seconds / 2.0);
    let limits =
        SearchLimits { budget: Budget::Time(Duration::from_secs_f64(seconds)), ..SearchLimits::default() };
    let (mut nodes, mut depth) = (0, 0);
    let mut spent = 0.0;
    for deal in 0..DEALS {
        let mut any_match = kind.open(config, Deal::Seed(Seed::open(seed.wrapping_add(deal))))?;
        if let Phase::Turn(seat) = any_match.phase() {
            let legal = any_match.legal(seat);
            any_match.play(seat, &legal[deal as usize * legal.len() / DEALS as usize])?;
        }
        let Some(seat) = any_match.phase().asked().first() else { continue };
        let any_bot = any_match.bot_of_kind(seat, BotKind::Level(Level::Ceiba))?;
        let clock = ProcessTime::now();
        let report = any_bot.search(&limits);
        spent += clock.elapsed().as_secs_f64();
        nodes += report.nodes;
        depth += report.depth;
    }
    Ok(BotSpeed { nodes_per_second: nodes as f64 / spent, depth: f64::from(depth) / DEALS as f64, seconds })
}

impl BotSpeed {
    /// The measurement in words.
    pub(super) fn message(&self) -> Message {
        Message::new("bench-thinking")
            .with("depth", format!("{:.1}", self.depth))
            .with("seconds", format!("{:.2}", self.seconds))
    }
}
