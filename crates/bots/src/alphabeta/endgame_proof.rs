//! Exhaustive search of endgames, without evaluation.

use ceiba_core::{Moves, Phase, Seat, Secrecy, Silent};

use super::StaticEvaluator;
use super::move_ordering::select_next;
use super::search::{AlphaBetaSearch, MAX_PLY};
use super::transposition_table::TableEntry;
use super::window::SearchWindow;
use crate::bot::Bound;

/// The result for a side; greater is better.
pub(super) const LOSS: i32 = -1;
pub(super) const DRAW: i32 = 0;
pub(super) const WIN: i32 = 1;

/// Longer lines are abandoned, and nothing is proved.
const MAX_LINE: usize = 500;

impl<G: Secrecy, E: StaticEvaluator<G>> AlphaBetaSearch<'_, G, E> {
    /// The best action and its result, if that can be proved before the search has counted `nodes` nodes.
    pub(super) fn prove_endgame(&mut self, game: &G, seat: Seat, nodes: u64) -> Option<(G::Action, i32)> {
        self.proof_node_limit = nodes;
        let first = self.moves.len();
        self.generate_moves(game, seat, 0, None);
        let best = self.best_proof(game, seat, 0, SearchWindow { alpha: LOSS, beta: WIN }, first);
        let found = best.map(|(number, result)| (self.moves[first + number].action, result));
        self.moves.truncate(first);
        found
    }

    fn child_proof(&mut self, game: &G, mover: Seat, ply: usize, window: SearchWindow) -> Option<i32> {
        match game.phase() {
            Phase::Over => Some((2.0 * game.outcome().share(mover)) as i32 - 1),
            Phase::Turn(seat) if self.sides[seat] == self.sides[mover] => {
                self.proof_node(game, seat, ply, window)
            }
            Phase::Turn(seat) => Some(-self.proof_node(game, seat, ply, window.negated())?),
            _ => None,
        }
    }

    fn proof_node(&mut self, game: &G, seat: Seat, ply: usize, window: SearchWindow) -> Option<i32> {
        if !self.count_node() || self.tracker.nodes() > self.proof_node_limit || ply > MAX_LINE {
            return None;
        }
        if let Some(won) = self.evaluator.decided(game, seat) {
            return Some(if won { WIN } else { LOSS });
        }
        let key = self.counter_key(game).rotate_left(17);
        let entry = self.table.probe(key);
        if let Some(entry) = entry {
            let settled = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => entry.score >= window.beta,
                Bound::Upper => entry.score <= window.alpha,
            };
            if settled {
                return Some(entry.score);
            }
        }
        let first = self.moves.len();
        self.generate_moves(game, seat, ply.min(MAX_PLY), entry.map(|entry| entry.hash_move));
        let best = self.best_proof(game, seat, ply, window, first);
        let hash_move = best.map(|(number, _)| self.moves[first + number].index);
        self.moves.truncate(first);
        let (_, score) = best?;
        let bound = window.bound(score);
        let depth = (MAX_LINE - ply).min(255) as u8;
        self.table.store(key, TableEntry { score, bound, depth, hash_move: hash_move.unwrap_or(0) });
        Some(score)
    }

    /// The index of the best action generated from `first` on, and its result.
    fn best_proof(
        &mut self,
        game: &G,
        seat: Seat,
        ply: usize,
        window: SearchWindow,
        first: usize,
    ) -> Option<(usize, i32)> {
        let (mut best, mut best_result) = (0, LOSS - 1);
        for number in 0..self.moves.len() - first {
            let candidate = select_next(&mut self.moves[first..], number);
            let mut next = game.clone();
            next.play(Moves::One(seat, candidate.action), &mut Silent);
            let inner = SearchWindow { alpha: window.alpha.max(best_result), beta: window.beta };
            let result = self.child_proof(&next, seat, ply + 1, inner)?;
            if result > best_result {
                (best, best_result) = (number, result);
                if result >= window.beta {
                    break;
                }
            }
        }
        Some((best, best_result))
    }
}
