//! What a bot is given, and what it answers.

use ceiba_core::{Game, Seat};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::limits::SearchLimits;

/// The dice of bots: small and fast.
pub type BotRng = Xoshiro256PlusPlus;

/// The question put to a bot: what a seat knows, and what it may do. There is no way from here to the state.
#[derive(Debug)]
pub struct SearchRequest<'a, G: Game> {
    /// What the seat may know.
    pub view: &'a G::View,
    /// Who is asked.
    pub seat: Seat,
    /// What it may do; never nothing.
    pub legal: &'a [G::Action],
}

impl<G: Game> Clone for SearchRequest<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for SearchRequest<'_, G> {}

/// A bot's answer.
#[derive(Clone, PartialEq, Debug)]
pub struct SearchResult<A> {
    /// What it would do.
    pub best: A,
    /// Every action it looked at, best first; the first is `best`.
    pub candidates: Vec<CandidateMove<A>>,
    /// Nodes of its search.
    pub nodes: u64,
    /// How many decisions deep it looked at most.
    pub depth: u32,
}

/// What a bot thinks of an action.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct CandidateMove<A> {
    /// The action.
    pub action: A,
    /// The share of the win that it expects, from 0 to 1, for the seat that was asked.
    pub value: f32,
    /// Whether that is what it found, or only a bound of it.
    pub bound: Bound,
    /// How much of its thinking went to this action, from 0 to 1.
    pub effort: f32,
}

/// How a value that a search found relates to the true one, which is what the same search would find if it looked at
/// nothing else.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// This is the true value.
    Exact,
    /// The true value is this or less.
    Upper,
    /// The true value is this or more.
    Lower,
}

impl Bound {
    /// The word for it in every text.
    pub const fn word(self) -> &'static str {
        match self {
            Bound::Exact => "exact",
            Bound::Upper => "upper",
            Bound::Lower => "lower",
        }
    }
}

impl<A: Copy> SearchResult<A> {
    /// What it expects of its choice.
    pub fn value(&self) -> f32 {
        self.candidates.first().map_or(0.5, |first| first.value)
    }
}

/// Something that chooses. The same question, budget in nodes and seed give the same answer.
pub trait Bot<G: Game>: Send + Sync {
    /// Chooses among what is legal.
    fn search(&self, request: SearchRequest<'_, G>, limits: &SearchLimits) -> SearchResult<G::Action>;
}

impl<G: Game, B: Bot<G> + ?Sized> Bot<G> for Box<B> {
    fn search(&self, request: SearchRequest<'_, G>, limits: &SearchLimits) -> SearchResult<G::Action> {
        (**self).search(request, limits)
    }
}
