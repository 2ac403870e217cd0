//! Alpha-beta search for games of two sides in which all is open and nothing is drawn.
//!
//! Deeper and deeper by one decision, in a window around the last score; at every node first what the table
//! remembers, then what the judge thinks promising, then what cut elsewhere; late actions less deep; behind the
//! last decision only loud actions. Sides are seats, or teams. A seat may move several times in a row.
//!
//! Several threads search the same tree and help each other through the table; they are faster, but which of them
//! finds what first is chance. One thread with a budget in nodes always answers alike.

mod endgame_proof;
mod move_ordering;
mod root;
mod search;
mod transposition_table;
mod window;

use std::sync::atomic::{AtomicBool, Ordering};

use ceiba_core::{Game, PerSeat, Phase, Seat};
use rand_core::SeedableRng;

use crate::bot::{Bot, BotRng, SearchRequest, SearchResult};
use crate::evaluator::Evaluator;
use crate::limits::{BudgetTracker, SearchBudget, SearchLimits};
use crate::mcts::{self, Mcts};
use root::RootResult;
use search::{AlphaBetaSearch, MAX_PLY};
use transposition_table::TranspositionTable;

/// The score of a game that is won.
const WIN_SCORE: i32 = 1_000_000;
/// From here on a score says that the game is decided. A fighter's scores stay below a half of it.
pub const DECIDED_SCORE: i32 = WIN_SCORE - 10_000;

/// A judge that counts in whole numbers and tells loud actions from quiet ones.
pub trait StaticEvaluator<G: Game>: Evaluator<G> {
    /// By how much the side of this seat is ahead in a game that is not over. The other side's score is the
    /// same with the other sign.
    fn static_evaluation(&self, game: &G, seat: Seat) -> i32;

    /// Whether an action changes so much that a score just before it means little.
    fn is_tactical(&self, game: &G, seat: Seat, action: G::Action) -> bool;

    /// Tells the promise of every legal action, in the order of the legal list, and whether it is loud. A fighter
    /// that sees them all at one look says so here.
    fn classify_moves(&self, game: &G, seat: Seat, mut each: impl FnMut(G::Action, f32, bool))
    where
        Self: Sized,
    {
        self.priors(game, seat, |action, prior| each(action, prior, self.is_tactical(game, seat, action)));
    }

    /// The side of every seat, if there are two, as the seat that thinks sees it. A fighter who is alone against
    /// several says here that they are one side.
    fn sides(&self, game: &G, _searcher: Seat) -> Option<PerSeat<u8>> {
        sides(game)
    }

    /// Whether something is owed, so that every action is to be looked at before a score means anything.
    fn needs_full_width(&self, _game: &G) -> bool {
        false
    }

    /// After how many more decisions a game could end by counters that the position's key leaves out.
    fn counter_horizon(&self, _game: &G) -> u32 {
        u32::MAX
    }

    /// Whether so little is left of the game that every line of it might be looked at.
    fn is_endgame(&self, _game: &G) -> bool {
        false
    }

    /// Whether the seat's side has won (true) or lost (false) an [ending](StaticEvaluator::ending) already, whatever
    /// follows.
    fn decided(&self, _game: &G, _seat: Seat) -> Option<bool> {
        None
    }
}

/// What can be set about a search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct AlphaBetaSettings {
    /// Nodes that a choice is worth, unless the budget says otherwise.
    pub nodes: u64,
    /// The most decisions that it looks ahead.
    pub depth: i32,
    /// The most loud actions that it looks at behind those.
    pub quiescence_depth: i32,
    /// From this place in the order on actions are looked at less deep; 0 for none.
    pub late_move_reduction: u8,
    /// Half the width of the first window around the last score; 0 for the whole range.
    pub aspiration_window: i32,
    /// How much a quiet decision can change a score, hardly more: near the end of the depth such are left out
    /// where they cannot matter. 0 to leave out none.
    pub futility_margin: i32,
    /// The score that makes a win e times as likely as a loss.
    pub score_scale: f32,
    /// The part of the budget that may be spent on proving how an ending ends, from 0 to 1.
    pub proof_share: f32,
    /// How far off its estimate of an action is, as a standard deviation of the share of the win.
    pub noise: f32,
    /// For choices that are no matter of alpha-beta.
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
    /// The share of the win that a score stands for.
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

/// The search with a fighter's judgement.
#[derive(Clone, Copy, Debug)]
pub struct AlphaBeta<E> {
    evaluator: E,
    settings: AlphaBetaSettings,
}

impl<E> AlphaBeta<E> {
    /// A bot that searches with these settings.
    pub fn new(evaluator: E, settings: AlphaBetaSettings) -> Self {
        AlphaBeta { evaluator, settings }
    }
}

impl<G: Game, E: StaticEvaluator<G> + Clone> Bot<G> for AlphaBeta<E> {
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
    fn parallel_search<G: Game>(
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
            // Every other thread looks one decision ahead of the rest.
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

/// The side of every seat, if there are two by the rules.
fn sides<G: Game>(game: &G) -> Option<PerSeat<u8>> {
    let outcome = game.outcome();
    let sides = PerSeat::from_fn(|seat| outcome.team(seat));
    let first = sides[Seat::from_index(0)];
    let other = outcome.seats().map(|seat| sides[seat]).find(|&side| side != first)?;
    outcome.seats().all(|seat| sides[seat] == first || sides[seat] == other).then_some(sides)
}

/// Positions to remember: about as many as are met.
fn node_estimate(budget: SearchBudget) -> u64 {
    // A core searches about a million nodes a second.
    budget.time.map_or(budget.nodes, |time| time.as_micros() as u64)
}
