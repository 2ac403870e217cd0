//! Alpha-beta search for two-sided games of perfect information without chance.
//!
//! Iterative deepening with an aspiration window around the last score. Moves are ordered by the hash move, the
//! priors, killer moves and the history heuristic; late moves are reduced, and quiescence search follows tactical
//! actions beyond the depth. A side is a seat or a team, and a seat may move several times in a row.
//!
//! Threads search the same tree and share the transposition table. That is faster, but the result then depends on
//! scheduling; one thread with a node budget is deterministic.

mod endgame_proof;
mod move_ordering;
mod root;
mod search;
mod transposition_table;
mod window;

use std::sync::atomic::{AtomicBool, Ordering};

use ceiba_core::{PerSeat, Phase, Seat, Secrecy};
use rand_core::SeedableRng;

use crate::bot::{Bot, BotRng, SearchRequest, SearchResult};
use crate::evaluator::Evaluator;
use crate::limits::{BudgetTracker, SearchBudget, SearchLimits};
use crate::mcts::{self, Mcts};
use root::RootResult;
use search::{AlphaBetaSearch, MAX_PLY};
use transposition_table::TranspositionTable;

/// The score of a won game at the root.
const WIN_SCORE: i32 = 1_000_000;
/// Scores of at least this magnitude are decided games. Static evaluations stay below half of it.
pub const DECIDED_SCORE: i32 = WIN_SCORE - 10_000;

/// An evaluator with integer scores that distinguishes tactical from quiet actions.
pub trait StaticEvaluator<G: Secrecy>: Evaluator<G> {
    /// The static evaluation of an unfinished game for the side of this seat. It is antisymmetric: the other side's
    /// is the negative.
    fn static_evaluation(&self, game: &G, seat: Seat) -> i32;

    /// Whether an action is tactical: it changes so much that the static evaluation before it is unreliable.
    fn is_tactical(&self, game: &G, seat: Seat, action: G::Action) -> bool;

    /// Passes the prior of every legal action, in the order of the legal list, and whether it is tactical.
    /// Implementations override it to share work between actions.
    fn classify_moves(&self, game: &G, seat: Seat, mut each: impl FnMut(G::Action, f32, bool))
    where
        Self: Sized,
    {
        self.priors(game, seat, |action, prior| each(action, prior, self.is_tactical(game, seat, action)));
    }

    /// The side of every seat from the view of `searcher`, if there are exactly two sides. A paranoid evaluator
    /// returns all opponents as one side.
    fn sides(&self, game: &G, _searcher: Seat) -> Option<PerSeat<u8>> {
        sides(game)
    }

    /// Whether quiescence search must consider every action, because a pending obligation makes the static
    /// evaluation meaningless.
    fn needs_full_width(&self, _game: &G) -> bool {
        false
    }

    /// The number of decisions until a counter that the position's key omits could end the game.
    fn counter_horizon(&self, _game: &G) -> u32 {
        u32::MAX
    }

    /// Whether the game is close enough to its end that an exhaustive proof may succeed.
    fn is_endgame(&self, _game: &G) -> bool {
        false
    }

    /// Whether the seat's side has certainly won (`true`) or lost (`false`) an
    /// [endgame](StaticEvaluator::is_endgame), whatever follows.
    fn decided(&self, _game: &G, _seat: Seat) -> Option<bool> {
        None
    }
}

/// The parameters of a search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct AlphaBetaSettings {
    /// The default node budget.
    pub nodes: u64,
    /// The maximum depth, in decisions.
    pub depth: i32,
    /// The maximum depth of quiescence search beyond that.
    pub quiescence_depth: i32,
    /// The index in the move order from which late-move reduction applies; 0 disables it.
    pub late_move_reduction: u8,
    /// Half the width of the first aspiration window; 0 for an infinite window.
    pub aspiration_window: i32,
    /// The most that a quiet decision is assumed to change a score, for futility pruning near the leaves; 0
    /// disables it.
    pub futility_margin: i32,
    /// The score at which a win is e times as likely as a loss.
    pub score_scale: f32,
    /// The fraction of the budget available for proving an endgame, from 0 to 1.
    pub proof_share: f32,
    /// The standard deviation of the noise on the values at the root, in shares of the win.
    pub noise: f32,
    /// The parameters of the tree search used where alpha-beta does not apply.
    pub fallback: mcts::MctsSettings,
}

impl Default for AlphaBetaSettings {
    fn default() -> Self {
        AlphaBetaSettings {
            nodes: 100_000,
            depth: MAX_PLY as i32 / 2,
            quiescence_depth: 8,
            late_move_reduction: 4,
            aspiration_window: 50,
            futility_margin: 0,
            score_scale: 200.0,
            proof_share: 0.4,
            noise: 0.0,
            fallback: mcts::MctsSettings::default(),
        }
    }
}

impl AlphaBetaSettings {
    /// Converts a score to a share of the win.
    pub fn share(&self, score: i32) -> f32 {
        if score >= DECIDED_SCORE {
            1.0
        } else if score <= -DECIDED_SCORE {
            0.0
        } else {
            1.0 / (1.0 + (-score as f32 / self.score_scale).exp())
        }
    }
}

/// Alpha-beta search with an evaluator.
#[derive(Clone, Copy, Debug)]
pub struct AlphaBeta<E> {
    evaluator: E,
    settings: AlphaBetaSettings,
}

impl<E> AlphaBeta<E> {
    /// Creates a search with these parameters.
    pub fn new(evaluator: E, settings: AlphaBetaSettings) -> Self {
        AlphaBeta { evaluator, settings }
    }
}

impl<G: Secrecy, E: StaticEvaluator<G> + Clone> Bot<G> for AlphaBeta<E> {
    fn search(&self, request: SearchRequest<'_, G>, limits: &SearchLimits) -> SearchResult<G::Action> {
        let game = G::determinize(request.view, &mut BotRng::seed_from_u64(limits.seed));
        let sides = self.evaluator.sides(&game, request.seat);
        let turn = game.phase() == Phase::Turn(request.seat);
        match sides {
            Some(sides) if turn && game.all_open() => self
                .parallel_search(&game, sides, request, limits)
                .into_search_result(&self.settings, limits.seed),
            _ => Mcts::new(self.evaluator.clone(), self.settings.fallback).search(request, limits),
        }
    }
}

impl<E> AlphaBeta<E> {
    fn parallel_search<G: Secrecy>(
        &self,
        game: &G,
        sides: PerSeat<u8>,
        request: SearchRequest<'_, G>,
        limits: &SearchLimits,
    ) -> RootResult<G::Action>
    where
        E: StaticEvaluator<G>,
    {
        let threads = limits.threads.max(1);
        let budget = limits.budget.resolve(self.settings.nodes);
        let table = TranspositionTable::with_capacity(node_estimate(budget));
        let done = AtomicBool::new(false);
        let run = |thread: usize| {
            let tracker = BudgetTracker::new(budget.split(threads), &limits.stop);
            let mut search =
                AlphaBetaSearch::new(&self.evaluator, self.settings, &table, sides, tracker, &done);
            if thread == 0 && self.settings.proof_share > 0.0 && self.evaluator.is_endgame(game) {
                let nodes = node_estimate(budget) as f64 * f64::from(self.settings.proof_share);
                if let Some(root_result) =
                    search.proven_endgame(game, request.seat, request.legal, nodes as u64)
                {
                    return root_result;
                }
            }
            // Every second thread starts one decision deeper than the others.
            search.iterative_deepening(
                game,
                request.seat,
                request.legal,
                limits.seed,
                1 + (thread % 2) as i32,
            )
        };
        std::thread::scope(|scope| {
            let run = &run;
            let helpers: Vec<_> = (1..threads).map(|thread| scope.spawn(move || run(thread).nodes)).collect();
            let root_result = run(0);
            done.store(true, Ordering::Relaxed);
            helpers.into_iter().fold(root_result, |root_result, helper| {
                root_result.with_helper_nodes(helper.join().expect("a search does not panic"))
            })
        })
    }
}

/// The side of every seat, if the rules make exactly two.
fn sides<G: Secrecy>(game: &G) -> Option<PerSeat<u8>> {
    let outcome = game.outcome();
    let sides = PerSeat::from_fn(|seat| outcome.team(seat));
    let first = sides[Seat::from_index(0)];
    let other = outcome.seats().map(|seat| sides[seat]).find(|&side| side != first)?;
    outcome.seats().all(|seat| sides[seat] == first || sides[seat] == other).then_some(sides)
}

/// An estimate of the nodes that the budget allows, which sizes the table.
fn node_estimate(budget: SearchBudget) -> u64 {
    // One core searches about a million nodes per second.
    budget.time.map_or(budget.nodes, |time| time.as_micros() as u64)
}
