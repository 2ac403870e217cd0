//! What a pyramid promises: the points that its largest groups and the bonus cards are likely to end with.
//!
//! Cubes are judged where they will stand in the complete pyramid. There the same twenty-five places show
//! whatever is built, so that a cube on one of the five others is worth nothing, and is where cubes go that fit
//! nowhere.

use ceiba_games::yaxha::{Colour, Cubes, Edition, Group, Kind, Level, Places, Pyramid};

use super::aim::Aim;
use super::guess::NET;
use super::sketch::SIZES;
use super::tell::tell;

/// What the weights are called, in order.
pub(super) const NAMES: [&str; 9] =
    ["growth", "room", "later", "link", "seed", "sink", "initiative", "aim", "doubt"];

/// The weights in use, found by play: see `docs/TUNING.md`.
pub(super) const WEIGHTS: [f32; 9] = [0.8, 2.2, 0.44, 0.48, 0.23, 0.34, 0.98, 1.07, 0.045];

/// How a judge weighs what it sees, each in the order of [`NAMES`].
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Weights {
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
    aim: f32,
    /// How far off the compared counts of two players may be, for each cube to come.
    pub(super) doubt: f32,
}

impl Weights {
    /// The weights in this order.
    pub(super) fn new(weights: &[f32]) -> Self {
        let [growth, room, later, link, seed, sink, initiative, aim, doubt] =
            weights.try_into().expect("a weight for each name");
        // A step of the tuning may lead to where a division by them has no sense.
        let [room, doubt] = [f32::max(room, 0.1), f32::max(doubt, 0.0)];
        Weights { growth, room, later, link, seed, sink, initiative, aim, doubt }
    }
}

/// How far a judge sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sight {
    /// What shows now.
    Now,
    /// What can become of it.
    Ahead,
    /// What became of many like it.
    Learnt,
}

/// How far the groups of one colour are likely to reach.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct Span {
    /// The size of the largest.
    size: f32,
    /// The most cubes of one on level 1.
    base: u8,
    /// The most levels of one.
    levels: u8,
}

/// How far the groups of a pyramid are likely to reach, by colour.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Reach([Span; Colour::COUNT]);

impl Reach {
    /// What a card of this kind compares.
    pub(super) fn compared(&self, kind: Kind) -> f32 {
        let most = |count: fn(&Span) -> f32| self.0.iter().map(count).fold(0.0, f32::max);
        match kind {
            Kind::Largest(colour) | Kind::Left(colour) => self.0[colour.index()].size,
            Kind::Any | Kind::Second => most(|span| span.size),
            Kind::Base => most(|span| span.base.into()),
            Kind::Levels => most(|span| span.levels.into()),
            Kind::FiveOn1 | Kind::FiveOn2 | Kind::Side | Kind::Three => 0.0,
        }
    }
}

/// The places of a pyramid.
struct Ground {
    /// Those whose cubes will show.
    kept: Places,
    /// Those among them that are free.
    free: Places,
    /// Those among the free that carry a cube as soon as its colour fits.
    ready: Places,
}

/// Judges pyramids at one moment of a game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Eye {
    pub(super) weights: Weights,
    pub(super) sight: Sight,
    edition: Edition,
    /// The cubes still to come, and how many of each colour may join its group.
    pub(super) left: f32,
    shares: [f32; Colour::COUNT],
    pub(super) growth: [f32; Colour::COUNT],
    aims: [Option<Aim>; 3],
    points: [f32; 16],
}

impl Eye {
    /// For the time when so many cubes are still to come to a player, out of this bag.
    pub(super) fn new(weights: Weights, sight: Sight, edition: Edition, left: u8, bag: Cubes) -> Self {
        let shares = Colour::ALL.map(|colour| f32::from(bag.count(colour)) / f32::from(bag.len().max(1)));
        Eye {
            weights,
            sight: if left == 0 { Sight::Now } else { sight },
            edition,
            left: left.into(),
            shares,
            growth: shares.map(|share| weights.growth * f32::from(left) * share),
            aims: [None; 3],
            points: std::array::from_fn(|size| edition.points(size as u8) as f32),
        }
    }

    /// The same eye, with bonus cards in mind.
    #[must_use]
    pub(super) fn aiming(mut self, aims: impl Iterator<Item = Aim>) -> Self {
        for (place, aim) in self.aims.iter_mut().zip(aims) {
            *place = Some(aim);
        }
        self
    }

    /// What the largest group of a colour is worth by its size, if there is room around it.
    pub(super) fn ladder(&self, colour: Colour) -> [f32; SIZES] {
        let growth = self.growth[colour.index()];
        std::array::from_fn(|size| {
            let part = if size == 0 { self.weights.seed } else { ROOMY };
            let size = size as f32 + part * growth;
            let aims = self.aims.iter().flatten().filter(|aim| match aim.kind {
                Kind::Largest(aimed) | Kind::Left(aimed) => aimed == colour,
                Kind::Any => true,
                _ => false,
            });
            self.points(size) + aims.map(|aim| self.bonus() * self.lead(size - aim.rival)).sum::<f32>()
        })
    }

    /// The cards in mind.
    pub(super) fn aims(&self) -> impl Iterator<Item = &Aim> {
        self.aims.iter().flatten()
    }

    /// What they ask for.
    pub(super) fn kinds(&self) -> impl Iterator<Item = Kind> {
        self.aims().map(|aim| aim.kind)
    }

    /// The part of the cubes to come that has this colour.
    pub(super) fn share(&self, colour: Colour) -> f32 {
        self.shares[colour.index()]
    }

    /// The points of a bonus card, as they are weighed.
    pub(super) fn bonus(&self) -> f32 {
        self.weights.aim * self.edition.bonus_points() as f32
    }

    /// The points that this pyramid is likely to end with.
    pub(super) fn worth(&self, pyramid: &Pyramid) -> f32 {
        match self.sight {
            Sight::Learnt => NET.points(&tell(self, pyramid)),
            _ => self.total(pyramid, &self.reach(pyramid)),
        }
    }

    fn total(&self, pyramid: &Pyramid, reach: &Reach) -> f32 {
        let groups: f32 = reach.0.iter().map(|span| self.points(span.size)).sum();
        let sinks = match self.sight {
            Sight::Now => 0.0,
            _ => f32::from(SUNK.without(pyramid.places()).len()) * self.weights.sink,
        };
        let aims = self.aims.iter().flatten();
        let chances: f32 = aims.map(|aim| self.chance(aim, reach, pyramid)).sum();
        groups + sinks + self.bonus() * chances
    }

    /// The score table between its lines.
    pub(super) fn points(&self, size: f32) -> f32 {
        let size = size.min(14.0);
        let whole = size as usize;
        let part = size - whole as f32;
        self.points[whole] + part * (self.points[whole + 1] - self.points[whole])
    }

    /// How far the groups of a pyramid are likely to reach.
    pub(super) fn reach(&self, pyramid: &Pyramid) -> Reach {
        let ground = self.ground(pyramid);
        Reach(Colour::ALL.map(|colour| self.span(pyramid, colour, &ground)))
    }

    fn ground(&self, pyramid: &Pyramid) -> Ground {
        let (kept, free) = match self.sight {
            Sight::Now => (pyramid.visible(), Places::NONE),
            _ => (Places::SURFACE, Places::SURFACE.without(pyramid.places())),
        };
        Ground { kept, free, ready: free.and(Places::BASE.or(pyramid.carried())) }
    }

    fn span(&self, pyramid: &Pyramid, colour: Colour, ground: &Ground) -> Span {
        let own = pyramid.of(colour).and(ground.kept);
        let growth = self.growth[colour.index()];
        let mut span = match self.sight {
            Sight::Now => Span::default(),
            _ => Span { size: growth * self.weights.seed, ..Span::default() },
        };
        let mut rest = own;
        while let Some(first) = rest.first() {
            let group = Places::only(first).joined(rest);
            rest = rest.without(group);
            let size = match self.sight {
                Sight::Now => f32::from(group.len()),
                _ => self.grown(group, own, ground, growth),
            };
            span.size = span.size.max(size);
            span.base = span.base.max(group.on(Level::BASE).len());
            span.levels = span.levels.max(Group { colour, places: group }.levels());
        }
        span
    }

    /// How far a group of this colour is likely to grow with so many free places around it now, and so many later.
    pub(super) fn growth_in(&self, colour: Colour, now: f32, later: f32) -> f32 {
        let room = now + self.weights.later * later;
        self.growth[colour.index()] * room / (room + self.weights.room)
    }

    /// The size that a group is likely to reach.
    fn grown(&self, group: Places, own: Places, ground: &Ground, growth: f32) -> f32 {
        let rim = group.joining().and(ground.free);
        let now = rim.and(ground.ready).len();
        let room = f32::from(now) + self.weights.later * f32::from(rim.len() - now);
        let near = rim.joining().and(own).without(group).len();
        f32::from(group.len())
            + self.weights.link * f32::from(near)
            + growth * room / (room + self.weights.room)
    }
}

/// How much of its growth an unthinking builder counts on: little, so that it prefers groups that are large already.
const ROOMY: f32 = 0.25;

/// The five places that will be hidden.
pub(super) const SUNK: Places = Places::BASE.or(Places::UPPER).without(Places::SURFACE);
