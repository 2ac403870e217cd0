//! The rollout policy: greedy building, fast enough to finish thousands of games for one choice.

use ceiba_games::yaxha::{CubeColour, CubeCounts, CubeLevel, CubePyramid, Kind, Place, Places};

use super::candidate_pyramids::{CandidatePyramids, MAX_WIDTH, insert_ranked};
use super::evaluator::{HIDDEN_PLACES, YaxhaEvaluator};
use crate::limits::BudgetTracker;

/// The weights of the rollout policy at one moment of a game.
#[derive(Clone, Copy, Debug)]
pub(super) struct RolloutPolicy {
    /// The value of each colour's largest group by its size.
    group_values: [[f32; MAX_GROUP_SIZE]; CubeColour::COUNT],
    /// The value of a colour that becomes visible on level 1 or 2 for the first time.
    first_colour_values: [f32; 2],
    /// The loss by a fourth visible colour.
    fourth: f32,
    /// The number of cubes of each colour that may still join its group.
    growth: [f32; CubeColour::COUNT],
}

/// The number of group sizes distinguished.
pub(super) const MAX_GROUP_SIZE: usize = 18;

// These constants were tuned by building alone; see `docs/TUNING.md`.
/// The weight of losing a free neighbour of a group.
const CROWDING_WEIGHT: f32 = 8.0;
/// The spare room that a group should have beyond the expected cubes.
const SPARE_ROOM: f32 = 0.4;
/// The weight of gaining room for a group.
const ROOM_WEIGHT: f32 = 0.25;
/// The value of a cube beside a smaller group, relative to one that joins the largest: the groups still have to be
/// connected.
const BRIDGE_WEIGHT: f32 = 1.5;
/// The loss by an isolated cube, relative to one that joins the largest group.
const ISOLATION_COST: f32 = 2.4;
/// The loss by using a hidden place, in points.
const HIDDEN_COST: f32 = 0.07;

impl RolloutPolicy {
    /// Derives the policy from an evaluator.
    pub(super) fn new(evaluator: &YaxhaEvaluator) -> Self {
        let bonus = evaluator.bonus();
        let has = |kind: Kind| evaluator.kinds().any(|other| other == kind);
        let each = |kind: Kind| if has(kind) { bonus * 0.4 } else { 0.0 };
        RolloutPolicy {
            group_values: CubeColour::ALL.map(|colour| evaluator.group_values(colour)),
            first_colour_values: [each(Kind::FiveOn1), each(Kind::FiveOn2)],
            fourth: if has(Kind::Three) { bonus } else { 0.0 },
            growth: evaluator.growth,
        }
    }

    fn growth_value(&self, colour: CubeColour, from: u8, to: u8) -> f32 {
        let values = &self.group_values[colour.index()];
        values[usize::from(to).min(MAX_GROUP_SIZE - 1)] - values[usize::from(from).min(MAX_GROUP_SIZE - 1)]
    }
}

/// A pyramid with its largest groups.
#[derive(Clone, Copy, Debug)]
pub(super) struct RolloutState {
    pub(super) pyramid: CubePyramid,
    /// The largest visible group of each colour.
    main: [Places; CubeColour::COUNT],
}

impl RolloutState {
    /// Computes the largest groups.
    pub(super) fn new(pyramid: CubePyramid) -> Self {
        RolloutState {
            pyramid,
            main: CubeColour::ALL.map(|colour| largest(pyramid.of(colour).and(Places::SURFACE))),
        }
    }

    /// The approximate value of a tile.
    pub(super) fn tile_value(&self, policy: &RolloutPolicy, tile: CubeCounts) -> f32 {
        let growth_value = |colour: CubeColour| {
            let (size, count) = (self.main[colour.index()].len(), tile.count(colour));
            let room =
                self.main[colour.index()].joining().without(self.pyramid.places()).and(Places::SURFACE).len();
            let count = if size == 0 { count } else { count.min(room) };
            policy.growth_value(colour, size, size + count)
        };
        tile.colours().map(growth_value).sum()
    }

    /// Places the cubes one by one, each time the one with the greatest score.
    pub(super) fn build_greedily(
        &mut self,
        policy: &RolloutPolicy,
        mut hand: CubeCounts,
        tracker: &mut BudgetTracker<'_>,
    ) {
        while !hand.is_empty() {
            tracker.tick();
            let scorer = PlacementScorer::new(self, policy);
            let mut best: Option<(CubeColour, Place, f32)> = None;
            for colour in hand.colours() {
                scorer.score_each(colour, &mut |place, value| {
                    if best.is_none_or(|(_, _, most)| value > most) {
                        best = Some((colour, place, value));
                    }
                });
            }
            let Some((colour, place, _)) = best else { return };
            self.place(colour, place);
            hand = hand.without(colour);
        }
    }

    /// Enumerates the pyramids that result from the best-scored placements: the first width for the first cube, the
    /// next after each of them, and so on.
    pub(super) fn enumerate(
        self,
        policy: &RolloutPolicy,
        hand: CubeCounts,
        widths: &[usize],
        candidates: &mut CandidatePyramids,
    ) {
        let mut placements = [None; MAX_WIDTH];
        if let [width, ..] = widths {
            let scorer = PlacementScorer::new(&self, policy);
            for colour in hand.colours() {
                scorer.score_each(colour, &mut |place, value| {
                    insert_ranked(&mut placements[..*width], (colour, place, value));
                });
            }
        }
        if placements[0].is_none() {
            candidates.add(self.pyramid);
        }
        for (colour, place, _) in placements.iter().flatten() {
            let mut next = self;
            next.place(*colour, *place);
            next.enumerate(policy, hand.without(*colour), &widths[1..], candidates);
        }
    }

    fn place(&mut self, colour: CubeColour, place: Place) {
        self.pyramid.place(colour, place);
        if Places::SURFACE.contains(place) {
            let group = Places::only(place).joined(self.pyramid.of(colour).and(Places::SURFACE));
            let main = &mut self.main[colour.index()];
            if group.len() > main.len() {
                *main = group;
            }
        }
    }
}

/// Scores the placements of one cube.
struct PlacementScorer<'a> {
    state: &'a RolloutState,
    policy: &'a RolloutPolicy,
    free: Places,
    open_on_base: Places,
    carried: Places,
    /// The free neighbours of each colour's largest group, and the cost of losing one.
    rims: [(Places, f32); CubeColour::COUNT],
    /// The union of those neighbours.
    rim: Places,
}

impl<'a> PlacementScorer<'a> {
    fn new(state: &'a RolloutState, policy: &'a RolloutPolicy) -> Self {
        let pyramid = &state.pyramid;
        let free = Places::SURFACE.without(pyramid.places());
        let rims = CubeColour::ALL.map(|colour| {
            let main = state.main[colour.index()];
            let rim = main.joining().and(free);
            let room = f32::from(rim.len().max(1));
            let growth_value = policy.growth_value(colour, main.len(), main.len() + 1)
                * (policy.growth[colour.index()] + SPARE_ROOM);
            (rim, CROWDING_WEIGHT * growth_value * (growth_rate(room) - growth_rate(room - 1.0)))
        });
        let rim = rims.iter().fold(Places::NONE, |all, rim| all.or(rim.0));
        let carried = pyramid.carried();
        PlacementScorer { state, policy, free, open_on_base: open_on_base(pyramid), carried, rims, rim }
    }

    /// Passes every sensible place for a colour with its score.
    fn score_each(&self, colour: CubeColour, consider: &mut impl FnMut(Place, f32)) {
        let pyramid = &self.state.pyramid;
        let open = self.open_on_base.or(self.carried.and(pyramid.touched(colour)));
        let own = pyramid.of(colour).and(Places::SURFACE);
        let near = open.and(self.free).and(own.joining());
        for place in near.iter() {
            consider(place, self.adjacent_value(colour, place, own) - self.crowding_cost(colour, place));
        }
        if let Some(place) = open.and(HIDDEN_PLACES).first() {
            consider(place, -HIDDEN_COST);
        }
        let far = open.and(self.free).without(near);
        let isolated_value = self.isolated_value(colour);
        let uncontested = far.without(self.rim);
        for place in if uncontested.is_empty() { far } else { uncontested }.iter() {
            consider(
                place,
                isolated_value + self.first_colour_value(colour, place) - self.crowding_cost(colour, place),
            );
        }
    }

    /// The value of an isolated cube.
    fn isolated_value(&self, colour: CubeColour) -> f32 {
        let size = self.state.main[colour.index()].len();
        let first = if size == 0 { 1.0 } else { -ISOLATION_COST };
        let fourth = match size == 0 && self.policy.fourth > 0.0 {
            true => {
                let shown = self.state.main.iter().filter(|main| !main.is_empty()).count();
                if shown >= 3 { self.policy.fourth } else { 0.0 }
            }
            false => 0.0,
        };
        first * self.policy.growth_value(colour, size, size + 1) - fourth
    }

    /// The value of a cube beside others of its colour.
    fn adjacent_value(&self, colour: CubeColour, place: Place, own: Places) -> f32 {
        let main = self.state.main[colour.index()];
        let single = Places::only(place);
        let beside = single.joining().and(own);
        let group = if beside.without(main).is_empty() {
            main.len() + 1
        } else {
            single.joined(own.or(single)).len()
        };
        let value = match group > main.len() {
            true => self.policy.growth_value(colour, main.len(), group),
            false => BRIDGE_WEIGHT * self.policy.growth_value(colour, main.len(), main.len() + 1),
        };
        // More room allows more growth.
        let rim = self.rims[colour.index()].0;
        let growth_value =
            self.policy.growth_value(colour, main.len(), main.len() + 1) * self.policy.growth[colour.index()];
        let after = rim.or(single.joining().and(self.free)).without(single);
        let room = growth_rate(f32::from(after.len())) - growth_rate(f32::from(rim.len()));
        value + ROOM_WEIGHT * growth_value * room + self.first_colour_value(colour, place)
    }

    fn first_colour_value(&self, colour: CubeColour, place: Place) -> f32 {
        let level = match place.level() {
            CubeLevel::BASE => 0,
            CubeLevel::SECOND => 1,
            _ => return 0.0,
        };
        let value = self.policy.first_colour_values[level];
        if value == 0.0 {
            return 0.0;
        }
        let shown = self.state.pyramid.of(colour).and(Places::SURFACE).on(place.level());
        if shown.is_empty() { value } else { 0.0 }
    }

    /// The cost for the other colours.
    fn crowding_cost(&self, colour: CubeColour, place: Place) -> f32 {
        let mut crowding_cost = 0.0;
        for other in CubeColour::ALL {
            let (rim, loss) = self.rims[other.index()];
            if other != colour && rim.contains(place) {
                crowding_cost += loss;
            }
        }
        crowding_cost
    }
}

/// The growth rate with this many free neighbours, as a fraction of the maximum.
fn growth_rate(places: f32) -> f32 {
    places / (places + 2.2)
}

/// The open places of the base, within the frame.
fn open_on_base(pyramid: &CubePyramid) -> Places {
    match pyramid.places().is_empty() {
        true => Places::BASE,
        false => pyramid.open_on_base().and(Places::BASE),
    }
}

/// The largest connected group of these places.
fn largest(places: Places) -> Places {
    let (mut rest, mut most) = (places, Places::NONE);
    while let Some(first) = rest.first() {
        let group = Places::only(first).joined(rest);
        rest = rest.without(group);
        if group.len() > most.len() {
            most = group;
        }
    }
    most
}
