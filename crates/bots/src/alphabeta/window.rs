//! The alpha and beta bounds of a search.

use super::WIN_SCORE;
use crate::bot::Bound;

/// A score beyond any.
pub(super) const INFINITE: i32 = 2 * WIN_SCORE;

/// Scores between which the true one is looked for.
#[derive(Clone, Copy, Debug)]
pub(super) struct SearchWindow {
    pub(super) alpha: i32,
    pub(super) beta: i32,
}

impl SearchWindow {
    pub(super) const ALL: SearchWindow = SearchWindow { alpha: -INFINITE, beta: INFINITE };

    /// The window that only tells whether a score is above `alpha`.
    pub(super) const fn null_window(alpha: i32) -> SearchWindow {
        SearchWindow { alpha, beta: alpha + 1 }
    }

    /// What a score found in this window is to the true one.
    pub(super) const fn bound(self, score: i32) -> Bound {
        if score >= self.beta {
            Bound::Lower
        } else if score > self.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        }
    }

    pub(super) const fn negated(self) -> SearchWindow {
        SearchWindow { alpha: -self.beta, beta: -self.alpha }
    }
}
