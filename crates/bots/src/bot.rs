//! The interface of bots: search request, search result and the [`Bot`] trait.

use ceiba_core::{Seat, Secrecy};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::limits::SearchLimits;

/// The random number generator of bots: small, fast and seedable.
pub type BotRng = Xoshiro256PlusPlus;

/// The information set that a bot searches: what a seat knows, and its legal actions. The true state cannot be
/// reached from here.
#[derive(Debug)]
pub struct SearchRequest<'a, G: Secrecy> {
    /// The seat's view of the game.
    pub view: &'a G::View,
    /// The seat that has to choose.
    pub seat: Seat,
    /// The legal actions; never empty.
    pub legal: &'a [G::Action],
}

impl<G: Secrecy> Clone for SearchRequest<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Secrecy> Copy for SearchRequest<'_, G> {}

/// The result of a search.
#[derive(Clone, PartialEq, Debug)]
pub struct SearchResult<A> {
    /// The action to play.
    pub best: A,
    /// Every action that was searched, best first; the first is `best`.
    pub candidates: Vec<CandidateMove<A>>,
    /// The number of nodes searched.
    pub nodes: u64,
    /// The greatest depth reached, in decisions.
    pub depth: u32,
}

/// An action with its evaluation.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct CandidateMove<A> {
    /// The action.
    pub action: A,
    /// The expected share of the win for the requesting seat, from 0 to 1.
    pub value: f32,
    /// Whether `value` is exact or a bound.
    pub bound: Bound,
    /// The fraction of the search effort spent on this action, from 0 to 1.
    pub effort: f32,
}

/// How a searched value relates to the true one, which is what the same search would return for this action alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// The value is the true one.
    Exact,
    /// The true value is at most this one.
    Upper,
    /// The true value is at least this one.
    Lower,
}

impl Bound {
    /// The identifier used in every text format.
    pub const fn word(self) -> &'static str {
        match self {
            Bound::Exact => "exact",
            Bound::Upper => "upper",
            Bound::Lower => "lower",
        }
    }
}

impl<A: Copy> SearchResult<A> {
    /// The value of the chosen action; 0.5 without candidates.
    pub fn value(&self) -> f32 {
        self.candidates.first().map_or(0.5, |first| first.value)
    }
}

/// Chooses an action for a seat. Equal requests, node budgets and seeds give equal results.
pub trait Bot<G: Secrecy>: Send + Sync {
    /// Searches the legal actions of the request within the limits.
    fn search(&self, request: SearchRequest<'_, G>, limits: &SearchLimits) -> SearchResult<G::Action>;
}

impl<G: Secrecy, B: Bot<G> + ?Sized> Bot<G> for Box<B> {
    fn search(&self, request: SearchRequest<'_, G>, limits: &SearchLimits) -> SearchResult<G::Action> {
        (**self).search(request, limits)
    }
}
