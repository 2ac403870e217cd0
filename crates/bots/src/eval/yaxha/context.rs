//! A view with the evaluators that a search needs.

use ceiba_core::{PerSeat, Seat};
use ceiba_games::yaxha::{
    BonusCard, BonusCards, CubeCounts, CubePyramid, Kind, Sheet, SiteView, Tile, View, scorers,
};

use super::beam_search::BeamSearch;
use super::bonus::BonusTarget;
use super::evaluator::{EvaluationMode, ExpectedGroups, HeuristicWeights, YaxhaEvaluator};
use super::rollout_policy::RolloutPolicy;
use crate::limits::BudgetTracker;

/// The maximum number of players.
pub(super) const MAX_PLAYERS: usize = 4;

/// Shares of the win, or points, by seat.
pub(super) type SeatShares = PerSeat<f32, MAX_PLAYERS>;

/// The information set of a seat, with evaluators for every seat and number of rounds to come.
pub(super) struct YaxhaContext<'a> {
    pub(super) view: &'a View,
    pub(super) players: usize,
    /// The number of rounds after this one.
    pub(super) rounds: usize,
    evaluators: Vec<YaxhaEvaluator>,
    /// By seat and by the number of rounds to come.
    later_evaluators: Vec<Vec<YaxhaEvaluator>>,
    policies: Vec<Vec<RolloutPolicy>>,
}

impl<'a> YaxhaContext<'a> {
    /// Prepares the evaluators for a view.
    pub(super) fn new(
        view: &'a View,
        weights: HeuristicWeights,
        mode: EvaluationMode,
        awareness: BonusAwareness,
        tracker: &mut BudgetTracker<'_>,
    ) -> Self {
        let players = view.sites.len();
        let edition = view.config.edition;
        let rounds = usize::from(edition.rounds() - view.round.0);
        let evaluator_at =
            |left: usize| YaxhaEvaluator::new(weights, mode, edition, 3 * left as u8, view.bag);
        let expected_groups: Vec<ExpectedGroups> = Seat::all(players)
            .map(|seat| {
                let evaluator = evaluator_at(rounds);
                evaluator.expected_groups(
                    &BeamSearch::QUICK
                        .best(&evaluator, &view.sites[seat.index()].seen().pyramid, CubeCounts::NONE, tracker)
                        .pyramid,
                )
            })
            .collect();
        let targets_of = |seat: Seat| {
            let included = view.bonus.iter().filter(|card| awareness.includes(card.kind())).collect();
            bonus_targets(included, seat, &expected_groups)
        };
        let evaluators =
            Seat::all(players).map(|seat| evaluator_at(rounds).with_targets(targets_of(seat))).collect();
        let later_evaluators = Seat::all(players)
            .map(|seat| (0..rounds).map(|left| evaluator_at(left).with_targets(targets_of(seat))).collect())
            .collect();
        let policies = Seat::all(players)
            .map(|seat| {
                (0..rounds)
                    .map(|left| RolloutPolicy::new(&evaluator_at(left).with_targets(targets_of(seat))))
                    .collect()
            })
            .collect();
        YaxhaContext { view, players, rounds, evaluators, later_evaluators, policies }
    }

    /// The evaluator of this seat at the end of this round.
    pub(super) fn evaluator(&self, seat: Seat) -> &YaxhaEvaluator {
        &self.evaluators[seat.index()]
    }

    /// The evaluator of this seat with this many rounds to come, fewer than now.
    pub(super) fn later_evaluator(&self, seat: Seat, left: usize) -> &YaxhaEvaluator {
        &self.later_evaluators[seat.index()][left]
    }

    /// The rollout policies of this seat, by the number of rounds to come after.
    pub(super) fn policies(&self, seat: Seat) -> &[RolloutPolicy] {
        &self.policies[seat.index()]
    }

    /// The known pyramid of the seat.
    pub(super) fn pyramid(&self, seat: Seat) -> &CubePyramid {
        &self.view.sites[seat.index()].seen().pyramid
    }

    /// The cubes that the seat has to place, as far as they are known.
    pub(super) fn hand(&self, seat: Seat) -> CubeCounts {
        match self.view.sites[seat.index()] {
            SiteView::Building { hand, .. } => hand,
            _ => self.view.taken[seat.index()].map_or(CubeCounts::NONE, |tile| self.cubes(tile)),
        }
    }

    /// The cubes on a tile.
    pub(super) fn cubes(&self, tile: Tile) -> CubeCounts {
        self.view.market[tile.index()]
    }

    /// The shares of the win if these pyramids are final: nearly all goes to the player with the most points.
    pub(super) fn final_shares(&self, sheets: &[Sheet]) -> SeatShares {
        self.shares(self.points(sheets), self.rollout_uncertainty())
    }

    /// The points of each seat if these pyramids are final.
    pub(super) fn points(&self, sheets: &[Sheet]) -> SeatShares {
        let edition = self.view.config.edition;
        let mut points = SeatShares::splat(0.0);
        for (seat, sheet) in Seat::all(self.players).zip(sheets) {
            points[seat] = sheet.points(edition) as f32;
        }
        for card in self.view.bonus.iter() {
            for seat in scorers(card, sheets).iter() {
                points[seat] += edition.bonus_points() as f32;
            }
        }
        points
    }

    /// The softmax shares of the win by expected points with this uncertainty.
    pub(super) fn shares(&self, points: SeatShares, uncertainty: f32) -> SeatShares {
        let most = points.first(self.players).iter().copied().fold(f32::MIN, f32::max);
        let power = |seat: Seat| match seat.index() < self.players {
            true => ((points[seat] - most) / uncertainty).exp(),
            false => 0.0,
        };
        let total: f32 = Seat::all(self.players).map(power).sum();
        SeatShares::from_fn(|seat| power(seat) / total)
    }

    /// The uncertainty of points at the end of a rollout: they are certain, but the rollout is not.
    pub(super) fn rollout_uncertainty(&self) -> f32 {
        BASE_UNCERTAINTY + self.rounds as f32
    }

    /// The uncertainty of expected points now.
    pub(super) fn current_uncertainty(&self) -> f32 {
        BASE_UNCERTAINTY + 0.5 * self.rounds as f32
    }
}

/// The uncertainty of points when only the opponents' current actions are unknown.
const BASE_UNCERTAINTY: f32 = 3.0;

/// The bonus cards that a bot considers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum BonusAwareness {
    /// No cards.
    None,
    /// Cards that depend on its own pyramid only.
    Own,
    /// All cards.
    All,
}

impl BonusAwareness {
    fn includes(self, kind: Kind) -> bool {
        match self {
            BonusAwareness::None => false,
            BonusAwareness::Own => matches!(kind, Kind::FiveOn1 | Kind::FiveOn2 | Kind::Side | Kind::Three),
            BonusAwareness::All => true,
        }
    }
}

/// The bonus cards with the rivals' expected counts for a seat.
pub(super) fn bonus_targets(
    cards: BonusCards,
    seat: Seat,
    expected_groups: &[ExpectedGroups],
) -> impl Iterator<Item = BonusTarget> {
    let kinds = cards.iter().map(BonusCard::kind);
    kinds.map(move |kind| BonusTarget { kind, rival: rival_value(kind, seat, expected_groups) })
}

/// The count that a seat has to match for a card.
fn rival_value(kind: Kind, seat: Seat, expected_groups: &[ExpectedGroups]) -> f32 {
    let players = expected_groups.len();
    match kind {
        Kind::Left(_) => expected_groups[seat.next(players).index()].compared(kind),
        _ => Seat::all(players)
            .filter(|&other| other != seat)
            .map(|other| expected_groups[other.index()].compared(kind))
            .fold(0.0, f32::max),
    }
}
