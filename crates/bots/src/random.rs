//! A bot that does not search, as a baseline.

use ceiba_core::Secrecy;
use rand_core::SeedableRng;

use crate::bot::{Bot, BotRng, Bound, CandidateMove, SearchRequest, SearchResult};
use crate::limits::SearchLimits;
use ceiba_core::playout::below;

/// Plays a uniformly random legal action.
#[derive(Clone, Copy, Debug, Default)]
pub struct RandomBot;

impl<G: Secrecy> Bot<G> for RandomBot {
    fn search(&self, request: SearchRequest<'_, G>, limits: &SearchLimits) -> SearchResult<G::Action> {
        let mut rng = BotRng::seed_from_u64(limits.seed);
        let action = request.legal[below(&mut rng, request.legal.len())];
        // Without a search the neutral value is the only honest one.
        let candidates = vec![CandidateMove { action, value: 0.5, bound: Bound::Exact, effort: 1.0 }];
        SearchResult { best: action, candidates, nodes: 0, depth: 0 }
    }
}
