//! What a pyramid promises: the points that its largest groups and the bonus cards are likely to end with.
//!
//! Cubes are judged where they will stand in the complete pyramid. There the same twenty-five places show
//! whatever is built, so that a cube on one of the five others is worth nothing, and is where cubes go that fit
//! nowhere.

use ceiba_games::yaxha::{Colour, Cubes, Edition, Group, Kind, Level, Places, Pyramid};

use super::bonus::BonusTarget;
use super::features::extract_features;
use super::network::VALUE_NETWORK;
use super::rollout_policy::MAX_GROUP_SIZE;

/// What the weights are called, in order.
pub(super) const NAMES: [&str; 9] =
    ["growth", "room", "later", "link", "seed", "sink", "initiative", "bonus", "uncertainty"];

/// The weights in use, found by play: see `docs/TUNING.md`.
pub(super) const WEIGHTS: [f32; 9] = [0.8, 2.2, 0.44, 0.48, 0.23, 0.34, 0.98, 1.07, 0.045];

/// How a judge weighs what it sees, each in the order of [`NAMES`].
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct HeuristicWeights {
    /// How many of the cubes to come, if the bag were dealt evenly, end in the largest group of their colour.
    growth: f32,
    /// Free places around a group that let it grow half as fast as it could.
    room: f32,
    /// What a free place counts that no cube can be placed on yet.
    later: f32,
    /// What a cube counts that one more cube would join to the group.
    link: f32,
    /// What a colour that is not there yet can grow, as a part of the others' growth.
    seed: f32,
    /// The points of a free place that will be hidden.
    sink: f32,
    /// The points of having the first claim in the next round rather than the last.
    pub(super) initiative: f32,
    /// How much likely bonus cards count beside likely groups.
    bonus: f32,
    /// How far off the compared counts of two players may be, for each cube to come.
    pub(super) uncertainty: f32,
}

impl HeuristicWeights {
    /// The weights in this order.
    pub(super) fn new(weights: &[f32]) -> Self {
        let [growth, room, later, link, seed, sink, initiative, bonus, uncertainty] =
            weights.try_into().expect("a weight for each name");
        // A step of the tuning may lead to where a division by them has no sense.
        let [room, uncertainty] = [f32::max(room, 0.1), f32::max(uncertainty, 0.0)];
        HeuristicWeights { growth, room, later, link, seed, sink, initiative, bonus, uncertainty }
    }
}

/// How far a judge sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum EvaluationMode {
    /// What shows now.
    Visible,
    /// What can become of it.
    Heuristic,
    /// What became of many like it.
    Network,
}

/// How far the groups of one colour are likely to reach.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct GroupExtent {
    /// The size of the largest.
    size: f32,
    /// The most cubes of one on level 1.
    base: u8,
    /// The most levels of one.
    levels: u8,
}

/// How far the groups of a pyramid are likely to reach, by colour.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct ExpectedGroups([GroupExtent; Colour::COUNT]);

impl ExpectedGroups {
    /// What a card of this kind compares.
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
    /// Those whose cubes will show.
    kept: Places,
    /// Those among them that are free.
    free: Places,
    /// Those among the free that carry a cube as soon as its colour fits.
    ready: Places,
}

/// Judges pyramids at one moment of a game.
#[derive(Clone, Copy, Debug)]
pub(super) struct YaxhaEvaluator {
    pub(super) weights: HeuristicWeights,
    pub(super) mode: EvaluationMode,
    edition: Edition,
    /// The cubes still to come, and how many of each colour may join its group.
    pub(super) left: f32,
    shares: [f32; Colour::COUNT],
    pub(super) growth: [f32; Colour::COUNT],
    targets: [Option<BonusTarget>; 3],
    points: [f32; 16],
}

impl YaxhaEvaluator {
    /// For the time when so many cubes are still to come to a player, out of this bag.
    pub(super) fn new(
        weights: HeuristicWeights,
        mode: EvaluationMode,
        edition: Edition,
        left: u8,
        bag: Cubes,
    ) -> Self {
        let shares = Colour::ALL.map(|colour| f32::from(bag.count(colour)) / f32::from(bag.len().max(1)));
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

    /// The same eye, with bonus cards in mind.
    #[must_use]
    pub(super) fn with_targets(mut self, targets: impl Iterator<Item = BonusTarget>) -> Self {
        for (place, target) in self.targets.iter_mut().zip(targets) {
            *place = Some(target);
        }
        self
    }

    /// What the largest group of a colour is worth by its size, if there is room around it.
    pub(super) fn group_values(&self, colour: Colour) -> [f32; MAX_GROUP_SIZE] {
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

    /// The cards in mind.
    pub(super) fn targets(&self) -> impl Iterator<Item = &BonusTarget> {
        self.targets.iter().flatten()
    }

    /// What they ask for.
    pub(super) fn kinds(&self) -> impl Iterator<Item = Kind> {
        self.targets().map(|target| target.kind)
    }

    /// The part of the cubes to come that has this colour.
    pub(super) fn share(&self, colour: Colour) -> f32 {
        self.shares[colour.index()]
    }

    /// The points of a bonus card, as they are weighed.
    pub(super) fn bonus(&self) -> f32 {
        self.weights.bonus * self.edition.bonus_points() as f32
    }

    /// The points that this pyramid is likely to end with.
    pub(super) fn evaluate(&self, pyramid: &Pyramid) -> f32 {
        match self.mode {
            EvaluationMode::Network => VALUE_NETWORK.predict_points(&extract_features(self, pyramid)),
            _ => self.heuristic_value(pyramid, &self.expected_groups(pyramid)),
        }
    }

    fn heuristic_value(&self, pyramid: &Pyramid, expected: &ExpectedGroups) -> f32 {
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

    /// The score table between its lines.
    pub(super) fn points(&self, size: f32) -> f32 {
        let size = size.min(14.0);
        let whole = size as usize;
        let part = size - whole as f32;
        self.points[whole] + part * (self.points[whole + 1] - self.points[whole])
    }

    /// How far the groups of a pyramid are likely to reach.
    pub(super) fn expected_groups(&self, pyramid: &Pyramid) -> ExpectedGroups {
        let surface = self.surface(pyramid);
        ExpectedGroups(Colour::ALL.map(|colour| self.extent(pyramid, colour, &surface)))
    }

    fn surface(&self, pyramid: &Pyramid) -> SurfacePlaces {
        let (kept, free) = match self.mode {
            EvaluationMode::Visible => (pyramid.visible(), Places::NONE),
            _ => (Places::SURFACE, Places::SURFACE.without(pyramid.places())),
        };
        SurfacePlaces { kept, free, ready: free.and(Places::BASE.or(pyramid.carried())) }
    }

    fn extent(&self, pyramid: &Pyramid, colour: Colour, surface: &SurfacePlaces) -> GroupExtent {
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
            extent.base = extent.base.max(group.on(Level::BASE).len());
            extent.levels = extent.levels.max(Group { colour, places: group }.levels());
        }
        extent
    }

    /// How far a group of this colour is likely to grow with so many free places around it now, and so many later.
    pub(super) fn growth_in(&self, colour: Colour, now: f32, later: f32) -> f32 {
        let room = now + self.weights.later * later;
        self.growth[colour.index()] * room / (room + self.weights.room)
    }

    /// The size that a group is likely to reach.
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

/// How much of its growth an unthinking builder counts on: little, so that it prefers groups that are large already.
const ROLLOUT_GROWTH: f32 = 0.25;

/// The five places that will be hidden.
pub(super) const HIDDEN_PLACES: Places = Places::BASE.or(Places::UPPER).without(Places::SURFACE);
