//! A bot and the position it is to search, with the game's types erased.

use std::fmt;
use std::str::FromStr;

use ceiba_bots::{
    Bot, BotFactory, Budget, CandidateMove, Level, PlainMcts, RandomBot, SearchLimits, SearchRequest,
    SearchResult,
};
use ceiba_core::{Game, ParseError, Seat};

/// The kind of bot that searches.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum BotKind {
    /// One of the five levels that people play against.
    Level(Level),
    /// Tree search with random playouts, the baseline for the other bots.
    Plain,
    /// A uniformly random legal action.
    Random,
}

impl fmt::Display for BotKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotKind::Level(level) => level.fmt(f),
            BotKind::Plain => f.pad("plain"),
            BotKind::Random => f.pad("random"),
        }
    }
}

impl FromStr for BotKind {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text {
            "plain" => Ok(BotKind::Plain),
            "random" => Ok(BotKind::Random),
            _ => text
                .parse()
                .map(BotKind::Level)
                .map_err(|_: ParseError| ParseError::new("expected-bot", text)),
        }
    }
}

/// A bot and, optionally, a search budget of its own, such as `plain:50ms`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct BotSpec {
    /// The kind of bot.
    pub kind: BotKind,
    /// Its budget, if it has one of its own.
    pub budget: Option<Budget>,
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.budget {
            Some(budget) => write!(f, "{}:{budget}", self.kind),
            None => self.kind.fmt(f),
        }
    }
}

impl FromStr for BotSpec {
    type Err = ParseError;

    /// Reads a bot, and after a colon its budget: `ceiba`, `plain:50ms`, `tree:1/20`.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let (kind, budget) = match text.split_once(':') {
            Some((kind, budget)) => (kind, Some(budget.parse()?)),
            None => (text, None),
        };
        Ok(BotSpec { kind: kind.parse()?, budget })
    }
}

/// The result of a search.
#[derive(Clone, PartialEq, Debug)]
pub struct SearchReport {
    /// The best action found.
    pub action: String,
    /// The share of the win that it expects from that, from 0 to 1.
    pub value: f32,
    /// Nodes of its search.
    pub nodes: u64,
    /// How many decisions deep it looked at most.
    pub depth: u32,
    /// Every action it looked at, best first.
    pub considered: Vec<CandidateMove<String>>,
}

impl<A: Copy + fmt::Display> From<SearchResult<A>> for SearchReport {
    fn from(found: SearchResult<A>) -> Self {
        let considered = found.candidates.iter().map(|known| CandidateMove {
            action: known.action.to_string(),
            value: known.value,
            bound: known.bound,
            effort: known.effort,
        });
        SearchReport {
            action: found.best.to_string(),
            value: found.value(),
            nodes: found.nodes,
            depth: found.depth,
            considered: considered.collect(),
        }
    }
}

/// The action that a bot plays, without an evaluation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotDecision {
    /// What it does.
    pub action: String,
    /// Nodes of its search; none where there was nothing to choose.
    pub nodes: u64,
}

/// A bot bound to what one seat knows at one decision.
pub trait AnyBot: Send {
    /// Thinks until a limit is reached or it is told to stop, also about the only legal action: what that is worth is
    /// as much of a question as with any other.
    fn search(&self, limits: &SearchLimits) -> SearchReport;

    /// The action that must be played, if there is no other.
    fn forced(&self) -> Option<String> {
        None
    }

    /// Decides what to play. It does not think about what is forced.
    fn decide(&self, limits: &SearchLimits) -> BotDecision {
        if let Some(action) = self.forced() {
            return BotDecision { action, nodes: 0 };
        }
        let SearchReport { action, nodes, .. } = self.search(limits);
        BotDecision { action, nodes }
    }
}

pub(crate) struct TypedBot<G: Game> {
    bot: Box<dyn Bot<G>>,
    view: G::View,
    seat: Seat,
    legal: Vec<G::Action>,
}

/// Visits of the plain search when no budget is given: about a second of one core.
const PLAIN_NODES: u64 = 100_000;

impl<G: Game> TypedBot<G> {
    pub(crate) fn new<S: BotFactory<G>>(
        config: &G::Config,
        view: G::View,
        seat: Seat,
        legal: Vec<G::Action>,
        kind: BotKind,
    ) -> Self {
        let bot = match kind {
            BotKind::Level(level) => S::bot(config, level),
            BotKind::Plain => Box::new(PlainMcts::with_nodes(PLAIN_NODES)),
            BotKind::Random => Box::new(RandomBot),
        };
        TypedBot { bot, view, seat, legal }
    }
}

impl<G: Game> AnyBot for TypedBot<G> {
    fn search(&self, limits: &SearchLimits) -> SearchReport {
        self.bot
            .search(SearchRequest { view: &self.view, seat: self.seat, legal: &self.legal }, limits)
            .into()
    }

    fn forced(&self) -> Option<String> {
        match &self.legal[..] {
            [only] => Some(only.to_string()),
            _ => None,
        }
    }
}
