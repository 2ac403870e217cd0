//! The bot for Yaxha.

use ceiba_core::Seat;
use ceiba_core::playout::below;
use ceiba_games::yaxha::{Action, Sheet, Stage, Yaxha};
use rand_core::SeedableRng;

use super::beam_search::{BeamSearch, BuildPlan};
use super::context::{BonusAwareness, SeatShares, YaxhaContext};
use super::evaluator::{EvaluationMode, HeuristicWeights};
use super::expectimax::{LookaheadDepth, TileExpectimax};
use super::rollout::RolloutScenario;
use crate::bot::{Bot, BotRng, Bound, CandidateMove, SearchRequest, SearchResult};
use crate::limits::{BudgetTracker, SearchLimits};

/// Chooses tiles and builds pyramids.
#[derive(Clone, Copy, Debug)]
pub(super) struct YaxhaBot {
    pub(super) weights: HeuristicWeights,
    pub(super) mode: EvaluationMode,
    pub(super) bonus_awareness: BonusAwareness,
    pub(super) beam: BeamSearch,
    /// The standard deviation of the noise on plan values, in points.
    pub(super) noise: f32,
    /// The default node budget in pyramids; 0 disables lookahead.
    pub(super) nodes: u64,
}

impl Bot<Yaxha> for YaxhaBot {
    fn search(&self, request: SearchRequest<'_, Yaxha>, limits: &SearchLimits) -> SearchResult<Action> {
        let mut tracker = BudgetTracker::new(limits.budget.resolve(self.nodes), &limits.stop);
        let context =
            YaxhaContext::new(request.view, self.weights, self.mode, self.bonus_awareness, &mut tracker);
        let rng = BotRng::seed_from_u64(limits.seed);
        let mut search = YaxhaSearch { bot: self, context, seat: request.seat, rng, tracker };
        let mut moves = match request.view.stage {
            Stage::Build => search.build(),
            Stage::Take => search.choose_tile(),
            _ => search.choose_card(),
        };
        moves.retain(|known| request.legal.contains(&known.action));
        let best = moves.first().map_or(request.legal[0], |first| first.action);
        SearchResult {
            best,
            candidates: moves,
            nodes: search.tracker.nodes(),
            depth: 1 + search.context.rounds as u32,
        }
    }
}

/// One search of a bot: building is here, choosing tiles in `tile_choice`.
pub(super) struct YaxhaSearch<'a, 'b> {
    pub(super) bot: &'a YaxhaBot,
    pub(super) context: YaxhaContext<'a>,
    pub(super) seat: Seat,
    pub(super) rng: BotRng,
    pub(super) tracker: BudgetTracker<'b>,
}

/// A plan with its search results.
struct PlanCandidate {
    plan: BuildPlan,
    depth: LookaheadDepth,
    /// The expected share of the win.
    share: f32,
}

/// The number of plans searched one round ahead, and two.
const MAX_CANDIDATES: usize = 20;
const MAX_DEEP_CANDIDATES: usize = 8;
/// The opponents' rollouts against which the last round is evaluated.
const OPPONENT_ROLLOUTS: usize = 16;

impl YaxhaSearch<'_, '_> {
    /// Searches the plans for its cubes with increasing depth and fewer plans, until the budget is exhausted.
    fn build(&mut self) -> Vec<CandidateMove<Action>> {
        let others: Vec<BuildPlan> =
            Seat::all(self.context.players).map(|seat| self.likely_plan(seat)).collect();
        let mut candidates = self.plan_candidates(&others);
        match self.context.rounds {
            _ if self.bot.nodes == 0 => {}
            0 => self.search_final_build(&mut candidates, &others),
            1 => self.search_last_round(&mut candidates, &others),
            _ => {
                self.deepen(&mut candidates, LookaheadDepth::One, &others);
                let deep = candidates.len().min(MAX_DEEP_CANDIDATES);
                self.deepen(&mut candidates[..deep], LookaheadDepth::Two, &others);
            }
        }
        distinct_moves(&candidates)
    }

    /// Evaluates plans by lookahead; plans that the budget does not reach stay behind the others.
    fn deepen(&mut self, candidates: &mut [PlanCandidate], depth: LookaheadDepth, others: &[BuildPlan]) {
        let expectimax = TileExpectimax::new(self.context.view.bag);
        for candidate in &mut *candidates {
            let points = expectimax.expected_points(
                &self.context,
                self.seat,
                &candidate.plan.pyramid,
                depth,
                &mut self.tracker,
            );
            if self.tracker.is_exhausted() {
                break;
            }
            (candidate.depth, candidate.share) = (depth, self.share(points, others));
        }
        sort_candidates(candidates);
    }

    /// With one round to come, evaluates plans against sampled ends of the opponents.
    fn search_last_round(&mut self, candidates: &mut [PlanCandidate], others: &[BuildPlan]) {
        let YaxhaSearch { context, seat, rng, tracker, .. } = self;
        let mut ends: Vec<Vec<Sheet>> = (0..OPPONENT_ROLLOUTS)
            .map(|_| {
                let end = |other: Seat| {
                    let scenario =
                        RolloutScenario::sample(context.view.bag, context.players, context.rounds, rng);
                    scenario.play(context.policies(other), others[other.index()].pyramid, tracker)
                };
                Seat::all(context.players).map(end).collect()
            })
            .collect();
        let expectimax = TileExpectimax::new(context.view.bag);
        for candidate in &mut *candidates {
            let share =
                expectimax.final_round_share(context, *seat, &candidate.plan.pyramid, &mut ends, tracker);
            if tracker.is_exhausted() {
                break;
            }
            (candidate.depth, candidate.share) = (LookaheadDepth::One, share);
        }
        sort_candidates(candidates);
    }

    /// With no round to come, evaluates plans by their points against the opponents' likely builds.
    fn search_final_build(&mut self, candidates: &mut [PlanCandidate], others: &[BuildPlan]) {
        let mut ends: Vec<Sheet> = others.iter().map(|other| Sheet::of(&other.pyramid)).collect();
        for candidate in &mut *candidates {
            self.tracker.tick();
            ends[self.seat.index()] = Sheet::of(&candidate.plan.pyramid);
            candidate.share = self.context.final_shares(&ends)[self.seat];
        }
        sort_candidates(candidates);
    }

    /// The share of the win with these points, if the opponents reach their expected ones.
    fn share(&self, points: f32, others: &[BuildPlan]) -> f32 {
        let points = SeatShares::from_fn(|other| match others.get(other.index()) {
            Some(_) if other == self.seat => points,
            other => other.map_or(0.0, |other| other.value),
        });
        self.context.shares(points, self.context.rollout_uncertainty())[self.seat]
    }

    /// The likely plan of a seat in this round, with its frame.
    fn likely_plan(&mut self, seat: Seat) -> BuildPlan {
        let (pyramid, hand) = (self.context.pyramid(seat), self.context.hand(seat));
        BeamSearch::QUICK.best(self.context.evaluator(seat), pyramid, hand, &mut self.tracker)
    }

    /// The plans worth searching, the best by evaluation first.
    fn plan_candidates(&mut self, others: &[BuildPlan]) -> Vec<PlanCandidate> {
        let YaxhaSearch { bot, context, seat, rng, tracker } = self;
        let mut plans =
            bot.beam.plans(context.evaluator(*seat), context.pyramid(*seat), context.hand(*seat), tracker);
        for plan in &mut plans {
            plan.value += bot.noise * standard_normal(rng);
        }
        plans.sort_by(|a, b| b.value.total_cmp(&a.value));
        let candidate = |plan: BuildPlan| PlanCandidate {
            plan,
            depth: LookaheadDepth::None,
            share: self.share(plan.value, others),
        };
        plans.into_iter().take(MAX_CANDIDATES).map(candidate).collect()
    }
}

/// Sorts by depth, then by share.
fn sort_candidates(candidates: &mut [PlanCandidate]) {
    candidates.sort_by(|a, b| b.depth.cmp(&a.depth).then(b.share.total_cmp(&a.share)));
}

/// The distinct first placements of plans given best first.
fn distinct_moves(candidates: &[PlanCandidate]) -> Vec<CandidateMove<Action>> {
    let effort = |candidate: &PlanCandidate| [1.0, 10.0, 100.0][candidate.depth as usize];
    let all: f32 = candidates.iter().map(effort).sum();
    let mut moves: Vec<CandidateMove<Action>> = vec![];
    for candidate in candidates {
        let Some(action) = candidate.plan.first else { continue };
        let effort = effort(candidate) / all;
        match moves.iter_mut().find(|known| known.action == action) {
            Some(known) => known.effort += effort,
            None => moves.push(CandidateMove { action, value: candidate.share, bound: Bound::Exact, effort }),
        }
    }
    moves
}

/// An approximately standard normal number: the sum of twelve uniform ones.
pub(super) fn standard_normal(rng: &mut BotRng) -> f32 {
    (0..12).map(|_| below(rng, 1 << 16) as f32 / 65_536.0).sum::<f32>() - 6.0
}
