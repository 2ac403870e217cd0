//! Node and time budgets of a search, and the signal that stops it.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use ceiba_core::ParseError;
use cpu_time::ThreadTime;

/// The budget of one move. Nodes make a choice reproducible; time is CPU time of one core, so that a busy machine
/// makes a bot slower but not weaker.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub enum Budget {
    /// The bot's default number of nodes.
    #[default]
    Own,
    /// The default number of nodes times this factor.
    Share(f64),
    /// This number of nodes.
    Nodes(u64),
    /// This much CPU time of one core.
    Time(Duration),
}

impl Budget {
    /// The concrete budget for a bot with this default number of nodes.
    pub fn resolve(self, default_nodes: u64) -> SearchBudget {
        match self {
            Budget::Own => SearchBudget::nodes(default_nodes),
            Budget::Share(factor) => SearchBudget::nodes(((default_nodes as f64 * factor) as u64).max(1)),
            Budget::Nodes(nodes) => SearchBudget::nodes(nodes.max(1)),
            Budget::Time(time) => SearchBudget { nodes: u64::MAX, time: Some(time) },
        }
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Budget::Own => f.write_str("own"),
            Budget::Share(factor) => {
                let whole = (1..=1_000u32).find(|&parts| 1.0 / f64::from(parts) == factor);
                match whole {
                    Some(parts) => write!(f, "1/{parts}"),
                    None => write!(f, "{factor}/1"),
                }
            }
            Budget::Nodes(nodes) => write!(f, "{nodes}n"),
            Budget::Time(time) => write!(f, "{}ms", time.as_secs_f64() * 1e3),
        }
    }
}

impl FromStr for Budget {
    type Err = ParseError;

    /// Parses `own`, nodes such as `2000n`, time such as `50ms` or `1.5s`, or a share of the bot's default nodes
    /// such as `1/20`.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let number = |text: &str| text.parse::<f64>().ok().filter(|&number| number > 0.0 && number < 1e9);
        let time =
            |text, unit: f64| number(text).map(|count| Budget::Time(Duration::from_secs_f64(count * unit)));
        let read = || {
            if text == "own" {
                return Some(Budget::Own);
            }
            if let Some((parts, whole)) = text.split_once('/') {
                return Some(Budget::Share(number(parts)? / number(whole)?));
            }
            if let Some(nodes) = text.strip_suffix('n') {
                return nodes.parse().ok().filter(|&nodes| nodes > 0).map(Budget::Nodes);
            }
            match text.strip_suffix("ms") {
                Some(count) => time(count, 1e-3),
                None => time(text.strip_suffix('s')?, 1.0),
            }
        };
        read().ok_or_else(|| ParseError::new("expected-budget", text))
    }
}

/// The resolved budget of one search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SearchBudget {
    /// The maximum number of nodes.
    pub nodes: u64,
    /// The maximum CPU time of one core.
    pub time: Option<Duration>,
}

impl SearchBudget {
    /// A budget of nodes without a time limit.
    pub const fn nodes(nodes: u64) -> Self {
        SearchBudget { nodes, time: None }
    }

    /// The budget of one of `threads` threads that share the work in parallel.
    #[must_use]
    pub fn split(self, threads: usize) -> Self {
        SearchBudget { nodes: self.nodes.div_ceil(threads as u64), ..self }
    }
}

/// Stops a search from any thread at any time. The search then returns the best action found so far.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Stops every search that holds a clone of this signal.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether [`stop`](Stop::stop) was called.
    pub fn stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// The limits of one search.
#[derive(Clone, Debug)]
pub struct SearchLimits {
    /// The node or time budget.
    pub budget: Budget,
    /// The seed of the random number generator. Equal seeds and nodes give equal results unless threads share a
    /// table, as those of [alpha-beta](crate::alphabeta) do.
    pub seed: u64,
    /// The signal that stops the search.
    pub stop: Stop,
    /// The number of threads, for searches that run in parallel.
    pub threads: usize,
}

impl Default for SearchLimits {
    fn default() -> Self {
        SearchLimits { budget: Budget::Own, seed: 0, stop: Stop::default(), threads: 1 }
    }
}

/// Counts the nodes of a search and checks the clock and the stop signal at intervals.
#[derive(Debug)]
pub struct BudgetTracker<'a> {
    budget: SearchBudget,
    stop: &'a Stop,
    started: ThreadTime,
    nodes: u64,
    /// The node count of the next check.
    next_check: u64,
    exhausted: bool,
}

/// About a tenth of a millisecond of the slowest search.
const CHECK_INTERVAL: u64 = 64;

impl<'a> BudgetTracker<'a> {
    /// Starts counting; call it on the thread that searches.
    pub fn new(budget: SearchBudget, stop: &'a Stop) -> Self {
        let next_check = CHECK_INTERVAL.min(budget.nodes);
        BudgetTracker { budget, stop, started: ThreadTime::now(), nodes: 0, next_check, exhausted: false }
    }

    /// Counts a node and returns whether the search may continue.
    #[inline]
    pub fn tick(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes >= self.next_check {
            self.check();
        }
        !self.exhausted
    }

    #[cold]
    fn check(&mut self) {
        self.next_check = (self.nodes + CHECK_INTERVAL).min(self.budget.nodes.max(self.nodes + 1));
        self.exhausted = self.nodes >= self.budget.nodes
            || self.stop.stopped()
            || self.budget.time.is_some_and(|time| self.started.elapsed() >= time);
    }

    /// Whether the budget was used up or a stop was requested at the last check.
    pub fn is_exhausted(&self) -> bool {
        self.exhausted
    }

    /// The number of nodes counted so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_reads_back_from_its_text() {
        let read = [
            ("own", Budget::Own),
            ("2000n", Budget::Nodes(2_000)),
            ("50ms", Budget::Time(Duration::from_millis(50))),
            ("0.5ms", Budget::Time(Duration::from_micros(500))),
            ("1/20", Budget::Share(0.05)),
            ("0.3/1", Budget::Share(0.3)),
        ];
        for (text, budget) in read {
            assert_eq!(text.parse(), Ok(budget));
            assert_eq!(budget.to_string(), text);
        }
        assert_eq!("1.5s".parse(), Ok(Budget::Time(Duration::from_millis(1_500))));
        for wrong in ["", "n", "0n", "-1ms", "50", "1/0", "/", "infs", "NaNms", "1e300s", "ms"] {
            assert!(wrong.parse::<Budget>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_tracker_stops_at_exactly_its_nodes() {
        for nodes in [1, 2, 63, 64, 65, 1000] {
            let stop = Stop::default();
            let mut tracker = BudgetTracker::new(SearchBudget::nodes(nodes), &stop);
            while tracker.tick() {}
            assert_eq!(tracker.nodes(), nodes);
        }
    }

    #[test]
    fn a_tracker_sees_a_stop_within_its_check_interval() {
        let stop = Stop::default();
        stop.stop();
        let mut tracker = BudgetTracker::new(SearchBudget::nodes(u64::MAX), &stop);
        while tracker.tick() {}
        assert_eq!(tracker.nodes(), CHECK_INTERVAL);
    }
}
