//! The root of the search: iterative deepening until the budget is exhausted.

use ceiba_core::playout::below;
use ceiba_core::{Moves, Seat, Secrecy, Silent};
use rand_core::SeedableRng;

use super::endgame_proof::{DRAW, WIN};
use super::search::{AlphaBetaSearch, NodeDepth};
use super::window::SearchWindow;
use super::{AlphaBetaSettings, DECIDED_SCORE, StaticEvaluator, WIN_SCORE};
use crate::bot::{BotRng, Bound, CandidateMove, SearchResult};
use crate::one_ply::standard_normal;

/// An action at the root with the result of its deepest search.
#[derive(Clone, Copy, Debug)]
struct RootMove<A> {
    action: A,
    score: i32,
    bound: Bound,
    nodes: u64,
}

/// The outcome of a search at the root.
pub(super) struct RootResult<A> {
    root_moves: Vec<RootMove<A>>,
    pub(super) nodes: u64,
    depth: u32,
}

impl<G: Secrecy, E: StaticEvaluator<G>> AlphaBetaSearch<'_, G, E> {
    /// The result if the action can be proved to win or draw. A lost game is left to the heuristic search, which
    /// may set problems.
    pub(super) fn proven_endgame(
        &mut self,
        game: &G,
        seat: Seat,
        legal: &[G::Action],
        nodes: u64,
    ) -> Option<RootResult<G::Action>> {
        let (best, result) = self.prove_endgame(game, seat, nodes)?;
        let score = match result {
            WIN => WIN_SCORE,
            DRAW => 0,
            _ => return None,
        };
        let others = legal.iter().filter(|&&action| action != best);
        // No action is better than the best.
        let others = others.map(|&action| RootMove { action, score, bound: Bound::Upper, nodes: 0 });
        let nodes = self.tracker.nodes();
        let best = RootMove { action: best, score, bound: Bound::Exact, nodes };
        let root_moves = [best].into_iter().chain(others).collect();
        Some(RootResult { root_moves, nodes, depth: 0 })
    }

    /// Iterative deepening: searches the actions of the seat, one decision deeper each time, from `depth` on.
    pub(super) fn iterative_deepening(
        &mut self,
        game: &G,
        seat: Seat,
        legal: &[G::Action],
        seed: u64,
        mut depth: i32,
    ) -> RootResult<G::Action> {
        let mut root_moves: Vec<_> =
            legal.iter().map(|&action| self.unsearched(game, seat, action)).collect();
        // The first of equal actions stays the best; shuffling by the seed varies games between equal bots.
        let mut rng = BotRng::seed_from_u64(seed);
        for place in (1..root_moves.len()).rev() {
            root_moves.swap(place, below(&mut rng, place + 1));
        }
        root_moves.sort_by_key(|root_move| std::cmp::Reverse(root_move.score));
        let mut reached = 0;
        while depth <= self.settings.depth {
            let expected = (reached > 0).then(|| root_moves[0].score);
            let Some(score) = self.aspiration_search(game, seat, &mut root_moves, depth, expected) else {
                break;
            };
            reached = depth as u32;
            if score.abs() >= DECIDED_SCORE && self.settings.noise == 0.0 {
                break;
            }
            depth += 1;
        }
        RootResult { root_moves, nodes: self.tracker.nodes(), depth: reached }
    }

    /// The initial order, and the result if the budget allows no search.
    fn unsearched(&self, game: &G, seat: Seat, action: G::Action) -> RootMove<G::Action> {
        let prior = self.evaluator.prior(game, seat, action);
        // A prior is not a score: this lower bound is below any evaluation.
        RootMove { action, score: (prior * 100.0) as i32 - DECIDED_SCORE / 2, bound: Bound::Lower, nodes: 0 }
    }

    /// Searches within an aspiration window around the expected score, and widens it while the score lies outside.
    fn aspiration_search(
        &mut self,
        game: &G,
        seat: Seat,
        root_moves: &mut [RootMove<G::Action>],
        depth: i32,
        expected: Option<i32>,
    ) -> Option<i32> {
        let (Some(expected), true, true) =
            (expected, self.settings.aspiration_window > 0, self.settings.noise == 0.0)
        else {
            return self.search_root(game, seat, root_moves, depth, SearchWindow::ALL);
        };
        let mut width = self.settings.aspiration_window;
        let mut window = SearchWindow { alpha: expected - width, beta: expected + width };
        loop {
            let score = self.search_root(game, seat, root_moves, depth, window)?;
            width = width.saturating_mul(4);
            if score <= window.alpha && window.alpha > SearchWindow::ALL.alpha {
                window.alpha =
                    if width > DECIDED_SCORE / 8 { SearchWindow::ALL.alpha } else { expected - width };
            } else if score >= window.beta && window.beta < SearchWindow::ALL.beta {
                window.beta =
                    if width > DECIDED_SCORE / 8 { SearchWindow::ALL.beta } else { expected + width };
            } else {
                return Some(score);
            }
        }
    }

    /// Searches every action; the best comes first, also if the budget runs out on the way.
    fn search_root(
        &mut self,
        game: &G,
        seat: Seat,
        root_moves: &mut [RootMove<G::Action>],
        depth: i32,
        window: SearchWindow,
    ) -> Option<i32> {
        let depth_below = NodeDepth { ply: 1, depth: depth - 1 };
        let (mut best_score, mut alpha) = (i32::MIN, window.alpha);
        for number in 0..root_moves.len() {
            let before = self.tracker.nodes();
            let mut next = game.clone();
            next.play(Moves::One(seat, root_moves[number].action), &mut Silent);
            let noisy = self.settings.noise > 0.0;
            let inner = if noisy { SearchWindow::ALL } else { SearchWindow { alpha, beta: window.beta } };
            let score = if noisy || number == 0 {
                self.child_score(&next, seat, depth_below, inner)?
            } else {
                let tactical = self.evaluator.is_tactical(game, seat, root_moves[number].action);
                let reduction = self.late_move_reduction(depth, number, tactical).min(1);
                self.search_late_move(&next, seat, depth_below, reduction, inner)?
            };
            root_moves[number].score = score;
            root_moves[number].bound = inner.bound(score);
            root_moves[number].nodes += self.tracker.nodes() - before;
            // Scores at or below alpha are only upper bounds; they must not precede an exact one.
            if score > best_score.max(window.alpha) || number == 0 {
                best_score = score;
                root_moves[..=number].rotate_right(1);
            } else {
                best_score = best_score.max(score);
            }
            alpha = alpha.max(score);
            if score >= window.beta {
                break;
            }
        }
        Some(best_score)
    }
}

impl<A: Copy + Ord> RootResult<A> {
    /// Adds the nodes of a helper thread.
    #[must_use]
    pub(super) fn with_helper_nodes(mut self, nodes: u64) -> Self {
        self.nodes += nodes;
        self
    }

    /// Converts to the result of the bot.
    pub(super) fn into_search_result(mut self, settings: &AlphaBetaSettings, seed: u64) -> SearchResult<A> {
        let all: u64 = self.root_moves.iter().map(|root_move| root_move.nodes).sum();
        if settings.noise > 0.0 {
            self.add_noise(settings, seed);
        }
        let candidates = self.root_moves.iter().map(|root_move| CandidateMove {
            action: root_move.action,
            value: settings.share(root_move.score),
            bound: root_move.bound,
            effort: if all == 0 {
                1.0 / self.root_moves.len() as f32
            } else {
                root_move.nodes as f32 / all as f32
            },
        });
        let candidates: Vec<_> = candidates.collect();
        let depth = self.depth.max(1);
        SearchResult { best: candidates[0].action, candidates, nodes: self.nodes, depth }
    }

    /// Adds noise to the values, but never misses a decided win.
    fn add_noise(&mut self, settings: &AlphaBetaSettings, seed: u64) {
        let mut rng = BotRng::seed_from_u64(seed);
        let noisy_values = self.root_moves.iter().map(|root_move| {
            let win_bonus = if root_move.score >= DECIDED_SCORE { 10.0 } else { 0.0 };
            settings.share(root_move.score) + win_bonus + settings.noise * standard_normal(&mut rng)
        });
        let mut noisy_values: Vec<_> = noisy_values.zip(self.root_moves.iter().copied()).collect();
        noisy_values.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.action.cmp(&b.1.action)));
        self.root_moves = noisy_values.into_iter().map(|(_, root_move)| root_move).collect();
    }
}
