//! A builder of pyramids.

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

/// Takes and builds as well as it can judge.
#[derive(Clone, Copy, Debug)]
pub(super) struct YaxhaBot {
    pub(super) weights: HeuristicWeights,
    pub(super) mode: EvaluationMode,
    pub(super) bonus_awareness: BonusAwareness,
    pub(super) beam: BeamSearch,
    /// How far it is off in what a plan promises, in points, as a standard deviation.
    pub(super) noise: f32,
    /// Pyramids that it looks at for a choice; with none it does not look at the rounds to come.
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

/// One choice of a mason: how it builds is here, how it takes tiles in `taking`.
pub(super) struct YaxhaSearch<'a, 'b> {
    pub(super) bot: &'a YaxhaBot,
    pub(super) context: YaxhaContext<'a>,
    pub(super) seat: Seat,
    pub(super) rng: BotRng,
    pub(super) tracker: BudgetTracker<'b>,
}

/// A plan, and what has been seen of it.
struct PlanCandidate {
    plan: BuildPlan,
    depth: LookaheadDepth,
    /// The share of the win that it promises.
    share: f32,
}

/// Plans that are looked at more closely: at the next round, and at the round after it as well.
const MAX_CANDIDATES: usize = 20;
const MAX_DEEP_CANDIDATES: usize = 8;
/// Ends of the others against which the last rounds are judged.
const OPPONENT_ROLLOUTS: usize = 16;

impl YaxhaSearch<'_, '_> {
    /// Looks at the plans for its cubes deeper and deeper, at fewer and fewer of them, until the time is over.
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

    /// Judges plans by the rounds to come; those that the time is too short for stand behind the others.
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

    /// With one round to come, judges plans by what the others may end with.
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

    /// With no round to come, judges plans by their points and by what the others are likely to build.
    fn search_final_build(&mut self, candidates: &mut [PlanCandidate], others: &[BuildPlan]) {
        let mut ends: Vec<Sheet> = others.iter().map(|other| Sheet::of(&other.pyramid)).collect();
        for candidate in &mut *candidates {
            self.tracker.tick();
            ends[self.seat.index()] = Sheet::of(&candidate.plan.pyramid);
            candidate.share = self.context.final_shares(&ends)[self.seat];
        }
        sort_candidates(candidates);
    }

    /// The share of the win with so many points, if the others get what they are likely to.
    fn share(&self, points: f32, others: &[BuildPlan]) -> f32 {
        let points = SeatShares::from_fn(|other| match others.get(other.index()) {
            Some(_) if other == self.seat => points,
            other => other.map_or(0.0, |other| other.value),
        });
        self.context.shares(points, self.context.rollout_uncertainty())[self.seat]
    }

    /// What a seat is likely to build in this round, and in which frame.
    fn likely_plan(&mut self, seat: Seat) -> BuildPlan {
        let (pyramid, hand) = (self.context.pyramid(seat), self.context.hand(seat));
        BeamSearch::QUICK.best(self.context.evaluator(seat), pyramid, hand, &mut self.tracker)
    }

    /// The plans that are worth a closer look, the best by eye first.
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

/// What has been looked at deepest comes first, of equals the best.
fn sort_candidates(candidates: &mut [PlanCandidate]) {
    candidates.sort_by(|a, b| b.depth.cmp(&a.depth).then(b.share.total_cmp(&a.share)));
}

/// The first cubes of plans that are given best first, each once.
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

/// A number around 0 with a standard deviation of 1, nearly normal: the sum of twelve even ones.
pub(super) fn standard_normal(rng: &mut BotRng) -> f32 {
    (0..12).map(|_| below(rng, 1 << 16) as f32 / 65_536.0).sum::<f32>() - 6.0
}
