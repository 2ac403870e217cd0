//! A bot with a question to think about, behind one face for all games.

use std::fmt;
use std::str::FromStr;

use ceiba_bots::{
    Bot, BotFactory, Budget, CandidateMove, Level, PlainMcts, RandomBot, SearchLimits, SearchRequest,
    SearchResult,
};
use ceiba_core::{Game, ParseError, Seat};

/// Which bot thinks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Brain {
    /// One of the five that people play against.
    Level(Level),
    /// Tree search with random playouts: what the others are measured by.
    Plain,
    /// Anything legal.
    Random,
}

impl fmt::Display for Brain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Brain::Level(level) => level.fmt(f),
            Brain::Plain => f.pad("plain"),
            Brain::Random => f.pad("random"),
        }
    }
}

impl FromStr for Brain {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text {
            "plain" => Ok(Brain::Plain),
            "random" => Ok(Brain::Random),
            _ => {
                text.parse().map(Brain::Level).map_err(|_: ParseError| ParseError::new("expected-bot", text))
            }
        }
    }
}

/// A bot that takes part in something, with the budget it has there if it has one of its own.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Entrant {
    /// Who thinks.
    pub brain: Brain,
    /// For how long.
    pub budget: Option<Budget>,
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.budget {
            Some(budget) => write!(f, "{}:{budget}", self.brain),
            None => self.brain.fmt(f),
        }
    }
}

impl FromStr for Entrant {
    type Err = ParseError;

    /// Reads a bot, and after a colon its budget: `ceiba`, `plain:50ms`, `tree:1/20`.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let (brain, budget) = match text.split_once(':') {
            Some((brain, budget)) => (brain, Some(budget.parse()?)),
            None => (text, None),
        };
        Ok(Entrant { brain: brain.parse()?, budget })
    }
}

/// What a bot advises.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// What it would do.
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

impl<A: Copy + fmt::Display> From<SearchResult<A>> for Advice {
    fn from(result: SearchResult<A>) -> Self {
        let considered = result.candidates.iter().map(|candidate| CandidateMove {
            action: candidate.action.to_string(),
            value: candidate.value,
            bound: candidate.bound,
            effort: candidate.effort,
        });
        Advice {
            action: result.best.to_string(),
            value: result.value(),
            nodes: result.nodes,
            depth: result.depth,
            considered: considered.collect(),
        }
    }
}

/// A bot's move, and nothing about its worth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    /// What it does.
    pub action: String,
    /// Nodes of its search; none where there was nothing to choose.
    pub nodes: u64,
}

/// A bot that holds what one seat knew when it was asked.
pub trait Thinker: Send {
    /// Thinks until a limit is reached or it is told to stop, also about the only legal action: what that is worth is
    /// as much of a question as with any other.
    fn think(&self, limits: &SearchLimits) -> Advice;

    /// The action that must be played, if there is no other.
    fn forced(&self) -> Option<String> {
        None
    }

    /// Decides what to play. It does not think about what is forced.
    fn decide(&self, limits: &SearchLimits) -> Decision {
        if let Some(action) = self.forced() {
            return Decision { action, nodes: 0 };
        }
        let Advice { action, nodes, .. } = self.think(limits);
        Decision { action, nodes }
    }
}

pub(crate) struct Thinking<G: Game> {
    bot: Box<dyn Bot<G>>,
    view: G::View,
    seat: Seat,
    legal: Vec<G::Action>,
}

/// Visits of the plain search when no budget is given: about a second of one core.
const PLAIN_NODES: u64 = 100_000;

impl<G: Game> Thinking<G> {
    pub(crate) fn new<S: BotFactory<G>>(
        config: &G::Config,
        view: G::View,
        seat: Seat,
        legal: Vec<G::Action>,
        brain: Brain,
    ) -> Self {
        let bot = match brain {
            Brain::Level(level) => S::bot(config, level),
            Brain::Plain => Box::new(PlainMcts::with_nodes(PLAIN_NODES)),
            Brain::Random => Box::new(RandomBot),
        };
        Thinking { bot, view, seat, legal }
    }
}

impl<G: Game> Thinker for Thinking<G> {
    fn think(&self, limits: &SearchLimits) -> Advice {
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
