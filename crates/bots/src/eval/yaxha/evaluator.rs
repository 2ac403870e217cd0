//! The heuristic evaluator: the expected points of a pyramid's largest groups and of bonus cards.
//!
//! Cubes are evaluated in the complete pyramid. Whatever is built, the same twenty-five places are visible there; a
//! cube on one of the five others is worth nothing, so misfit cubes go there.

use ceiba_games::yaxha::{CubeColour, CubeCounts, CubeLevel, CubePyramid, Edition, Group, Kind, Places};

use super::bonus::BonusTarget;
use super::features::extract_features;
use super::network::VALUE_NETWORK;
use super::rollout_policy::MAX_GROUP_SIZE;

/// The names of the weights, in order.
pub(super) const NAMES: [&str; 9] =
    ["growth", "room", "later", "link", "seed", "sink", "initiative", "bonus", "uncertainty"];

/// The weights in use, found by self-play: see `docs/TUNING.md`.
pub(super) const WEIGHTS: [f32; 9] = [0.8, 2.2, 0.44, 0.48, 0.23, 0.34, 0.98, 1.07, 0.045];

/// The weights of the heuristic, in the order of [`NAMES`].
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct HeuristicWeights {
    /// The fraction of the expected cubes of a colour that join its largest group.
    growth: f32,
    /// The number of free neighbours at which a group grows half as fast as possible.
    room: f32,
    /// The weight of a free place that cannot carry a cube yet.
    later: f32,
    /// The weight of a cube that one more cube would join to the group.
    link: f32,
    /// The growth of an absent colour, as a fraction of that of others.
    seed: f32,
    /// The points of a free hidden place.
    sink: f32,
    /// The points of having the first claim in the next round rather than the last.
    pub(super) initiative: f32,
    /// The weight of expected bonus cards relative to groups.
    bonus: f32,
    /// The uncertainty of a comparison of two players' counts, per cube to come.
    pub(super) uncertainty: f32,
}

impl HeuristicWeights {
    /// Creates weights from numbers in the order of [`NAMES`].
    pub(super) fn new(weights: &[f32]) -> Self {
        let [growth, room, later, link, seed, sink, initiative, bonus, uncertainty] =
            weights.try_into().expect("a weight for each name");
        // Tuning steps may lead to values by which division is meaningless.
        let [room, uncertainty] = [f32::max(room, 0.1), f32::max(uncertainty, 0.0)];
        HeuristicWeights { growth, room, later, link, seed, sink, initiative, bonus, uncertainty }
    }
}

/// The method of evaluation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum EvaluationMode {
    /// The visible groups only.
    Visible,
    /// The heuristic expectation of their growth.
    Heuristic,
    /// The value network.
    Network,
}

/// The expected extent of the groups of one colour.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct GroupExtent {
    /// The expected size of the largest.
    size: f32,
    /// The most cubes of one group on level 1.
    base: u8,
    /// The most levels of one group.
    levels: u8,
}

/// The expected extent of a pyramid's groups by colour.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct ExpectedGroups([GroupExtent; CubeColour::COUNT]);

impl ExpectedGroups {
    /// The count that a card of this kind compares.
    pub(super) fn compared(&self, kind: Kind) -> f32 {
        let most = |count: fn(&GroupExtent) -> f32| self.0.iter().map(count).fold(0.0, f32::max);
        match kind {
            Kind::Largest(colour) | Kind::Left(colour) => self.0[colour.index()].size,
            Kind::Any | Kind::Second => most(|extent| extent.size),
            Kind::Base => most(|extent| extent.base.into()),
            Kind::Levels => most(|extent| extent.levels.into()),
            Kind::FiveOn1 | Kind::FiveOn2 | Kind::Side | Kind::Three => 0.0,
        }
    }
}

/// The places of a pyramid.
struct SurfacePlaces {
    /// The places whose cubes will be visible.
    kept: Places,
    /// The free ones among `kept`.
    free: Places,
    /// The free ones that can carry a cube of a matching colour now.
    ready: Places,
}

/// Evaluates pyramids at one moment of a game.
#[derive(Clone, Copy, Debug)]
pub(super) struct YaxhaEvaluator {
    pub(super) weights: HeuristicWeights,
    pub(super) mode: EvaluationMode,
    edition: Edition,
    /// The number of cubes still to come, the fraction of each colour, and how many may join its group.
    pub(super) left: f32,
    shares: [f32; CubeColour::COUNT],
    pub(super) growth: [f32; CubeColour::COUNT],
    targets: [Option<BonusTarget>; 3],
    points: [f32; 16],
}

impl YaxhaEvaluator {
    /// Creates an evaluator for when this many cubes are still to come to a player from this bag.
    pub(super) fn new(
        weights: HeuristicWeights,
        mode: EvaluationMode,
        edition: Edition,
        left: u8,
        bag: CubeCounts,
    ) -> Self {
        let shares = CubeColour::ALL.map(|colour| f32::from(bag.count(colour)) / f32::from(bag.len().max(1)));
        YaxhaEvaluator {
            weights,
            mode: if left == 0 { EvaluationMode::Visible } else { mode },
            edition,
            left: left.into(),
            shares,
            growth: shares.map(|share| weights.growth * f32::from(left) * share),
            targets: [None; 3],
            points: std::array::from_fn(|size| edition.points(size as u8) as f32),
        }
    }

    /// Sets the bonus cards to play for.
    #[must_use]
    pub(super) fn with_targets(mut self, targets: impl Iterator<Item = BonusTarget>) -> Self {
        for (place, target) in self.targets.iter_mut().zip(targets) {
            *place = Some(target);
        }
        self
    }

    /// The value of the largest group of a colour by its size, if it has room to grow.
    pub(super) fn group_values(&self, colour: CubeColour) -> [f32; MAX_GROUP_SIZE] {
        let growth = self.growth[colour.index()];
        std::array::from_fn(|size| {
            let part = if size == 0 { self.weights.seed } else { ROLLOUT_GROWTH };
            let size = size as f32 + part * growth;
            let targets = self.targets.iter().flatten().filter(|target| match target.kind {
                Kind::Largest(aimed) | Kind::Left(aimed) => aimed == colour,
                Kind::Any => true,
                _ => false,
            });
            self.points(size)
                + targets.map(|target| self.bonus() * self.lead_probability(size - target.rival)).sum::<f32>()
        })
    }

    /// The bonus cards to play for.
    pub(super) fn targets(&self) -> impl Iterator<Item = &BonusTarget> {
        self.targets.iter().flatten()
    }

    /// The kinds of those cards.
    pub(super) fn kinds(&self) -> impl Iterator<Item = Kind> {
        self.targets().map(|target| target.kind)
    }

    /// The fraction of the cubes to come that has this colour.
    pub(super) fn share(&self, colour: CubeColour) -> f32 {
        self.shares[colour.index()]
    }

    /// The weighted points of a bonus card.
    pub(super) fn bonus(&self) -> f32 {
        self.weights.bonus * self.edition.bonus_points() as f32
    }

    /// The expected final points of this pyramid.
    pub(super) fn evaluate(&self, pyramid: &CubePyramid) -> f32 {
        match self.mode {
            EvaluationMode::Network => VALUE_NETWORK.predict_points(&extract_features(self, pyramid)),
            _ => self.heuristic_value(pyramid, &self.expected_groups(pyramid)),
        }
    }

    fn heuristic_value(&self, pyramid: &CubePyramid, expected: &ExpectedGroups) -> f32 {
        let groups: f32 = expected.0.iter().map(|extent| self.points(extent.size)).sum();
        let hidden = match self.mode {
            EvaluationMode::Visible => 0.0,
            _ => f32::from(HIDDEN_PLACES.without(pyramid.places()).len()) * self.weights.sink,
        };
        let targets = self.targets.iter().flatten();
        let probabilities: f32 =
            targets.map(|target| self.bonus_probability(target, expected, pyramid)).sum();
        groups + hidden + self.bonus() * probabilities
    }

    /// The score table with linear interpolation.
    pub(super) fn points(&self, size: f32) -> f32 {
        let size = size.min(14.0);
        let whole = size as usize;
        let part = size - whole as f32;
        self.points[whole] + part * (self.points[whole + 1] - self.points[whole])
    }

    /// The expected extent of a pyramid's groups.
    pub(super) fn expected_groups(&self, pyramid: &CubePyramid) -> ExpectedGroups {
        let surface = self.surface(pyramid);
        ExpectedGroups(CubeColour::ALL.map(|colour| self.extent(pyramid, colour, &surface)))
    }

    fn surface(&self, pyramid: &CubePyramid) -> SurfacePlaces {
        let (kept, free) = match self.mode {
            EvaluationMode::Visible => (pyramid.visible(), Places::NONE),
            _ => (Places::SURFACE, Places::SURFACE.without(pyramid.places())),
        };
        SurfacePlaces { kept, free, ready: free.and(Places::BASE.or(pyramid.carried())) }
    }

    fn extent(&self, pyramid: &CubePyramid, colour: CubeColour, surface: &SurfacePlaces) -> GroupExtent {
        let own = pyramid.of(colour).and(surface.kept);
        let growth = self.growth[colour.index()];
        let mut extent = match self.mode {
            EvaluationMode::Visible => GroupExtent::default(),
            _ => GroupExtent { size: growth * self.weights.seed, ..GroupExtent::default() },
        };
        let mut rest = own;
        while let Some(first) = rest.first() {
            let group = Places::only(first).joined(rest);
            rest = rest.without(group);
            let size = match self.mode {
                EvaluationMode::Visible => f32::from(group.len()),
                _ => self.grown_size(group, own, surface, growth),
            };
            extent.size = extent.size.max(size);
            extent.base = extent.base.max(group.on(CubeLevel::BASE).len());
            extent.levels = extent.levels.max(Group { colour, places: group }.levels());
        }
        extent
    }

    /// The expected growth of a group of this colour with this many free neighbours now and later.
    pub(super) fn growth_in(&self, colour: CubeColour, now: f32, later: f32) -> f32 {
        let room = now + self.weights.later * later;
        self.growth[colour.index()] * room / (room + self.weights.room)
    }

    /// The expected size of a group.
    fn grown_size(&self, group: Places, own: Places, surface: &SurfacePlaces, growth: f32) -> f32 {
        let rim = group.joining().and(surface.free);
        let now = rim.and(surface.ready).len();
        let room = f32::from(now) + self.weights.later * f32::from(rim.len() - now);
        let near = rim.joining().and(own).without(group).len();
        f32::from(group.len())
            + self.weights.link * f32::from(near)
            + growth * room / (room + self.weights.room)
    }
}

/// The fraction of its growth that the rollout policy counts on: little, so that it prefers groups that are large
/// already.
const ROLLOUT_GROWTH: f32 = 0.25;

/// The five hidden places.
pub(super) const HIDDEN_PLACES: Places = Places::BASE.or(Places::UPPER).without(Places::SURFACE);
