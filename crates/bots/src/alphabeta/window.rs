//! The alpha and beta bounds of a search.

use super::WIN_SCORE;
use crate::bot::Bound;

/// A score greater than any other.
pub(super) const INFINITE: i32 = 2 * WIN_SCORE;

/// The alpha and beta bounds of a search.
#[derive(Clone, Copy, Debug)]
pub(super) struct SearchWindow {
    pub(super) alpha: i32,
    pub(super) beta: i32,
}

impl SearchWindow {
    pub(super) const ALL: SearchWindow = SearchWindow { alpha: -INFINITE, beta: INFINITE };

    /// The null window that only tests whether a score is above `alpha`.
    pub(super) const fn null_window(alpha: i32) -> SearchWindow {
        SearchWindow { alpha, beta: alpha + 1 }
    }

    /// Whether a score returned within this window is exact or a bound.
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
