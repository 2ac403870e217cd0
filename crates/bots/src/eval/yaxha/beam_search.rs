//! Beam search over the placements of the cubes in hand.
//!
//! While the base is narrower than four, the position of the complete base is open. A plan fixes it: it builds
//! within one of the frames that are still possible.

use ceiba_games::yaxha::{Action, CubeColour, CubeCounts, CubePyramid, Place, Places};

use super::evaluator::YaxhaEvaluator;
use crate::limits::BudgetTracker;

/// A pyramid within its frame, and the cubes still to be placed.
#[derive(Clone, Copy, Debug)]
pub(super) struct BuildPlan {
    pub(super) pyramid: CubePyramid,
    hand: CubeCounts,
    /// The frame coordinates of the base's lowest x and y before the first cube.
    corner: [i8; 2],
    /// The first placement.
    pub(super) first: Option<Action>,
    /// The evaluation of the pyramid.
    pub(super) value: f32,
}

impl BuildPlan {
    /// The plans without placements, one for every possible frame.
    fn roots(pyramid: &CubePyramid, hand: CubeCounts) -> impl Iterator<Item = BuildPlan> {
        let [width, depth] = match pyramid.extent() {
            // The first cube may take any place in the frame.
            [0, 0] => [4, 4],
            extent => extent,
        };
        (0..=4 - depth).flat_map(move |y| (0..=4 - width).map(move |x| [x, y])).map(move |[x, y]| BuildPlan {
            pyramid: pyramid.moved(x, y),
            hand,
            corner: [x as i8, y as i8],
            first: None,
            value: 0.0,
        })
    }

    /// Every plan with one more cube placed; empty if no cube in hand fits.
    fn successors(self) -> impl Iterator<Item = BuildPlan> {
        self.hand.colours().flat_map(move |colour| {
            open(&self.pyramid, colour).iter().map(move |place| self.with(colour, place))
        })
    }

    fn with(mut self, colour: CubeColour, place: Place) -> BuildPlan {
        if self.first.is_none() {
            let [x, y] = self.corner;
            let counted = match self.pyramid.places().is_empty() {
                true => Place::FIRST,
                false => Place::new(place.x() - x, place.y() - y, place.level())
                    .expect("a place of the frame that is open is one of the game"),
            };
            self.first = Some(Action::Place(colour, counted));
        }
        self.pyramid.place(colour, place);
        self.hand = self.hand.without(colour);
        self
    }
}

/// The places of the frame that are open to a colour.
fn open(pyramid: &CubePyramid, colour: CubeColour) -> Places {
    match pyramid.places().is_empty() {
        true => Places::BASE,
        false => pyramid.open(colour).and(Places::BASE.or(Places::UPPER)),
    }
}

/// The parameters of the beam search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct BeamSearch {
    /// The number of cubes planned together.
    pub(super) cubes: u8,
    /// The beam width after each cube.
    pub(super) width: usize,
}

impl BeamSearch {
    /// All cubes together with a wide beam.
    pub(super) const FULL: BeamSearch = BeamSearch { cubes: 3, width: 64 };
    /// All cubes together with a narrow beam.
    pub(super) const QUICK: BeamSearch = BeamSearch { cubes: 3, width: 6 };

    /// The plans with different values, best first. Plans of equal value are nearly always mirror images or
    /// permutations, of which the first represents all.
    pub(super) fn plans(
        self,
        evaluator: &YaxhaEvaluator,
        pyramid: &CubePyramid,
        hand: CubeCounts,
        tracker: &mut BudgetTracker<'_>,
    ) -> Vec<BuildPlan> {
        self.plans_by(pyramid, hand, |pyramid| {
            tracker.tick();
            evaluator.evaluate(pyramid)
        })
    }

    pub(super) fn plans_by(
        self,
        pyramid: &CubePyramid,
        hand: CubeCounts,
        mut evaluate: impl FnMut(&CubePyramid) -> f32,
    ) -> Vec<BuildPlan> {
        let mut plans: Vec<BuildPlan> = BuildPlan::roots(pyramid, hand).collect();
        for _ in 0..self.cubes.min(hand.len()) {
            let mut next = Vec::with_capacity(plans.len() * 16);
            for plan in &plans {
                let before = next.len();
                next.extend(plan.successors());
                if next.len() == before {
                    next.push(*plan);
                }
            }
            plans = next;
            for plan in &mut plans {
                plan.value = evaluate(&plan.pyramid);
            }
            plans.sort_by(|a, b| b.value.total_cmp(&a.value));
            plans.dedup_by(|b, a| a.value == b.value && a.hand == b.hand);
            plans.truncate(self.width);
        }
        plans
    }

    /// The best plan; without cubes to place, the pyramid in its best frame.
    pub(super) fn best(
        self,
        evaluator: &YaxhaEvaluator,
        pyramid: &CubePyramid,
        hand: CubeCounts,
        tracker: &mut BudgetTracker<'_>,
    ) -> BuildPlan {
        let plans = match hand.is_empty() {
            false => self.plans(evaluator, pyramid, hand, tracker),
            true => BuildPlan::roots(pyramid, hand)
                .map(|plan| BuildPlan { value: evaluator.evaluate(&plan.pyramid), ..plan })
                .collect(),
        };
        plans.into_iter().max_by(|a, b| a.value.total_cmp(&b.value)).expect("there is a frame")
    }
}
