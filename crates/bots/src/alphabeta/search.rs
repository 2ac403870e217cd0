//! The search of one thread: principal variation search, followed by quiescence search.

use std::sync::atomic::{AtomicBool, Ordering};

use ceiba_core::{Moves, PerSeat, Phase, Seat, Secrecy, Silent};

use super::move_ordering::{MoveOrdering, OrderedMove, select_next};
use super::transposition_table::{TableEntry, TranspositionTable};
use super::window::{INFINITE, SearchWindow};
use super::{AlphaBetaSettings, DECIDED_SCORE, StaticEvaluator, WIN_SCORE};
use crate::bot::Bound;
use crate::limits::BudgetTracker;

/// The maximum distance from the root.
pub(super) const MAX_PLY: usize = 128;
/// The score of an unfinished game that is decided: below that of any finished win.
const EARLY_WIN: i32 = WIN_SCORE - 1_000;

/// The position of a node in the tree.
#[derive(Clone, Copy, Debug)]
pub(super) struct NodeDepth {
    /// Decisions since the root.
    pub(super) ply: usize,
    /// Remaining depth before quiescence search.
    pub(super) depth: i32,
}

impl NodeDepth {
    const fn below(self, depth: i32) -> NodeDepth {
        NodeDepth { ply: self.ply + 1, depth }
    }
}

/// The state of a thread's search. Its functions return `None` when the budget is exhausted.
pub(super) struct AlphaBetaSearch<'a, G: Secrecy, E> {
    pub(super) evaluator: &'a E,
    pub(super) settings: AlphaBetaSettings,
    pub(super) table: &'a TranspositionTable,
    pub(super) sides: PerSeat<u8>,
    pub(super) tracker: BudgetTracker<'a>,
    /// Set when another thread has finished.
    pub(super) done: &'a AtomicBool,
    ordering: MoveOrdering<G::Action>,
    /// The moves of all nodes on the current line, concatenated.
    pub(super) moves: Vec<OrderedMove<G::Action>>,
    /// The node count at which a proof is abandoned.
    pub(super) proof_node_limit: u64,
}

impl<'a, G: Secrecy, E: StaticEvaluator<G>> AlphaBetaSearch<'a, G, E> {
    pub(super) fn new(
        evaluator: &'a E,
        settings: AlphaBetaSettings,
        table: &'a TranspositionTable,
        sides: PerSeat<u8>,
        tracker: BudgetTracker<'a>,
        done: &'a AtomicBool,
    ) -> Self {
        AlphaBetaSearch {
            evaluator,
            settings,
            table,
            sides,
            tracker,
            done,
            ordering: MoveOrdering::new(MAX_PLY + 1),
            moves: Vec::with_capacity(8192),
            proof_node_limit: 0,
        }
    }

    /// The score for `mover` of the position after its action.
    pub(super) fn child_score(
        &mut self,
        game: &G,
        mover: Seat,
        node: NodeDepth,
        window: SearchWindow,
    ) -> Option<i32> {
        match game.phase() {
            Phase::Over => Some(self.terminal_score(game, mover, node.ply)),
            Phase::Turn(seat) if self.sides[seat] == self.sides[mover] => {
                self.negamax(game, seat, node, window)
            }
            Phase::Turn(seat) => Some(-self.negamax(game, seat, node, window.negated())?),
            _ => Some(self.evaluator.static_evaluation(game, mover)),
        }
    }

    /// The score of a finished game: sooner wins and later losses score higher.
    fn terminal_score(&self, game: &G, seat: Seat, ply: usize) -> i32 {
        let outcome = game.outcome();
        // A side of several seats that are not a team wins if any of them does.
        let (mut own, mut other) = (0.0_f32, 0.0_f32);
        for any in outcome.seats() {
            let share = if self.sides[any] == self.sides[seat] { &mut own } else { &mut other };
            *share = share.max(outcome.share(any));
        }
        if own > other {
            WIN_SCORE - ply as i32
        } else if own < other {
            ply as i32 - WIN_SCORE
        } else {
            0
        }
    }

    fn negamax(&mut self, game: &G, seat: Seat, node: NodeDepth, window: SearchWindow) -> Option<i32> {
        if node.depth <= 0 {
            return self.quiescence(
                game,
                seat,
                NodeDepth { depth: self.settings.quiescence_depth, ..node },
                window,
            );
        }
        if !self.count_node() {
            return None;
        }
        if node.ply >= MAX_PLY {
            return Some(self.evaluator.static_evaluation(game, seat));
        }
        if self.evaluator.is_endgame(game)
            && let Some(won) = self.evaluator.decided(game, seat)
        {
            let score = EARLY_WIN - node.ply as i32;
            return Some(if won { score } else { -score });
        }
        let key = self.table_key(game, node.depth);
        let entry = self.table.probe(key);
        if let Some(score) = entry.and_then(|entry| table_cutoff(entry, node, window)) {
            return Some(score);
        }
        let score =
            if self.settings.futility_margin > 0 { self.evaluator.static_evaluation(game, seat) } else { 0 };
        let margin = self.settings.futility_margin * node.depth;
        if self.settings.futility_margin > 0
            && node.depth <= 3
            && score - margin >= window.beta
            && score < DECIDED_SCORE
        {
            return Some(score - margin);
        }
        let first = self.moves.len();
        self.generate_moves(game, seat, node.ply, entry.map(|entry| entry.hash_move));
        let futility_bound = (self.settings.futility_margin > 0 && node.depth <= 2).then_some(score + margin);
        let found = self.search_moves(game, seat, node, window, first, futility_bound);
        self.moves.truncate(first);
        let (best, score) = found?;
        let bound = window.bound(score);
        self.table.store(
            key,
            TableEntry {
                score: score_to_table(score, node.ply),
                bound,
                depth: node.depth.min(255) as u8,
                hash_move: best,
            },
        );
        Some(score)
    }

    /// Searches the actions from `first` on in order of rank, and returns the index and the score of the best. With
    /// a `futility_bound`, the most that a quiet action can reach, quiet actions that cannot exceed alpha are
    /// skipped.
    fn search_moves(
        &mut self,
        game: &G,
        seat: Seat,
        node: NodeDepth,
        window: SearchWindow,
        first: usize,
        futility_bound: Option<i32>,
    ) -> Option<(u16, i32)> {
        let count = self.moves.len() - first;
        let (mut best, mut best_score, mut alpha) = (0, -INFINITE, window.alpha);
        for number in 0..count {
            let candidate = select_next(&mut self.moves[first..], number);
            if let Some(futility_bound) = futility_bound
                && number > 0
                && !candidate.tactical
                && futility_bound <= alpha
                && best_score > -DECIDED_SCORE
            {
                best_score = best_score.max(futility_bound);
                continue;
            }
            let mut next = game.clone();
            next.play(Moves::One(seat, candidate.action), &mut Silent);
            // Forced actions do not reduce the depth.
            let depth = if count == 1 { node.depth } else { node.depth - 1 };
            let window_below = SearchWindow { alpha, beta: window.beta };
            let score = if number == 0 {
                self.child_score(&next, seat, node.below(depth), window_below)?
            } else {
                let reduction = self.late_move_reduction(node.depth, number, candidate.tactical);
                self.search_late_move(&next, seat, node.below(depth), reduction, window_below)?
            };
            if score > best_score {
                (best, best_score) = (candidate.index, score);
                alpha = alpha.max(score);
                if score >= window.beta {
                    self.record_cutoff(node, first, number);
                    break;
                }
            }
        }
        Some((best, best_score))
    }

    /// Searches a late move with a null window and reduced depth, and again without them if it beats alpha.
    pub(super) fn search_late_move(
        &mut self,
        next: &G,
        seat: Seat,
        node: NodeDepth,
        reduction: i32,
        window: SearchWindow,
    ) -> Option<i32> {
        let null_window = SearchWindow::null_window(window.alpha);
        if reduction > 0 {
            let shallow = NodeDepth { depth: node.depth - reduction, ..node };
            let score = self.child_score(next, seat, shallow, null_window)?;
            if score <= window.alpha {
                return Some(score);
            }
        }
        let score = self.child_score(next, seat, node, null_window)?;
        if score > window.alpha && score < window.beta {
            return self.child_score(next, seat, node, window);
        }
        Some(score)
    }

    /// The late-move reduction of an action by its index in the order.
    pub(super) fn late_move_reduction(&self, depth: i32, number: usize, tactical: bool) -> i32 {
        let first = self.settings.late_move_reduction as usize;
        if self.settings.late_move_reduction == 0 || tactical || depth < 3 || number < first {
            return 0;
        }
        let reduction = 1 + i32::from(number >= 3 * first) + i32::from(depth >= 8 && number >= 2 * first);
        reduction.min(depth - 2)
    }

    /// Rewards the quiet action that caused a cutoff, and penalises those searched before it.
    fn record_cutoff(&mut self, node: NodeDepth, first: usize, number: usize) {
        let cutoff = self.moves[first + number];
        if cutoff.tactical {
            return;
        }
        self.ordering.record_cutoff(node.ply, cutoff.action, node.depth);
        for before in &self.moves[first..first + number] {
            if !before.tactical {
                self.ordering.record_failure(before.action, node.depth);
            }
        }
    }

    /// Quiescence search: tactical actions or standing pat; all actions where the evaluator demands full width.
    fn quiescence(&mut self, game: &G, seat: Seat, node: NodeDepth, window: SearchWindow) -> Option<i32> {
        if !self.count_node() {
            return None;
        }
        let full_width = self.evaluator.needs_full_width(game);
        let mut best_score =
            if full_width { -INFINITE } else { self.evaluator.static_evaluation(game, seat) };
        if node.ply >= MAX_PLY || node.depth <= 0 && !full_width {
            return Some(if full_width { self.evaluator.static_evaluation(game, seat) } else { best_score });
        }
        if best_score >= window.beta {
            return Some(best_score);
        }
        let first = self.moves.len();
        self.generate_tactical_moves(game, seat, node.ply, full_width);
        let count = self.moves.len() - first;
        for number in 0..count {
            let candidate = select_next(&mut self.moves[first..], number);
            let mut next = game.clone();
            next.play(Moves::One(seat, candidate.action), &mut Silent);
            let window_below = SearchWindow { alpha: window.alpha.max(best_score), beta: window.beta };
            let Some(score) = self.quiescence_child(&next, seat, node.below(node.depth - 1), window_below)
            else {
                self.moves.truncate(first);
                return None;
            };
            best_score = best_score.max(score);
            if best_score >= window.beta {
                break;
            }
        }
        self.moves.truncate(first);
        Some(best_score)
    }

    fn quiescence_child(
        &mut self,
        game: &G,
        mover: Seat,
        node: NodeDepth,
        window: SearchWindow,
    ) -> Option<i32> {
        match game.phase() {
            Phase::Turn(seat) if self.sides[seat] == self.sides[mover] => {
                self.quiescence(game, seat, node, window)
            }
            Phase::Turn(seat) => Some(-self.quiescence(game, seat, node, window.negated())?),
            _ => self.child_score(game, mover, node, window),
        }
    }

    /// Counts a node and returns whether the search may continue.
    pub(super) fn count_node(&mut self) -> bool {
        self.tracker.tick() && !self.done.load(Ordering::Relaxed)
    }

    /// The key of a position. Keys omit counters of idle moves. Where a counter can run out within this depth the
    /// key includes it, so that an early end is not transposed to positions without it.
    fn table_key(&self, game: &G, depth: i32) -> u64 {
        if i64::from(self.evaluator.counter_horizon(game))
            > i64::from(depth) + i64::from(self.settings.quiescence_depth)
        {
            return game.key();
        }
        self.counter_key(game)
    }

    /// The key of a position including its counters.
    pub(super) fn counter_key(&self, game: &G) -> u64 {
        let horizon = u64::from(self.evaluator.counter_horizon(game)) + 1;
        (game.key() ^ horizon).wrapping_mul(0xD6E8_FEB8_6659_FD93)
    }

    pub(super) fn generate_moves(&mut self, game: &G, seat: Seat, ply: usize, hash_move: Option<u16>) {
        let mut index = 0;
        self.evaluator.classify_moves(game, seat, |action, prior, tactical| {
            let rank =
                if hash_move == Some(index) { i32::MAX } else { self.ordering.rank(ply, action, prior) };
            self.moves.push(OrderedMove { action, index, rank, tactical });
            index += 1;
        });
    }

    fn generate_tactical_moves(&mut self, game: &G, seat: Seat, ply: usize, full_width: bool) {
        let mut index = 0;
        self.evaluator.classify_moves(game, seat, |action, prior, tactical| {
            if full_width || tactical {
                let rank = self.ordering.rank(ply, action, prior);
                self.moves.push(OrderedMove { action, index, rank, tactical: true });
            }
            index += 1;
        });
    }
}

/// The score of a table entry, if it is deep enough and causes a cutoff in this window.
fn table_cutoff(entry: TableEntry, node: NodeDepth, window: SearchWindow) -> Option<i32> {
    let score = score_from_table(entry.score, node.ply);
    let settled = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => score >= window.beta,
        Bound::Upper => score <= window.alpha,
    };
    (settled && i32::from(entry.depth) >= node.depth).then_some(score)
}

/// Converts a score to the table, which counts the distance to a decided end from the position instead of the root.
fn score_to_table(score: i32, ply: usize) -> i32 {
    if score >= DECIDED_SCORE {
        score + ply as i32
    } else if score <= -DECIDED_SCORE {
        score - ply as i32
    } else {
        score
    }
}

fn score_from_table(score: i32, ply: usize) -> i32 {
    if score >= DECIDED_SCORE {
        score - ply as i32
    } else if score <= -DECIDED_SCORE {
        score + ply as i32
    } else {
        score
    }
}
