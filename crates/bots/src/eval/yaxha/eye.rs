//! What a pyramid promises: the points that its largest groups and the bonus cards are likely to end with.
//!
//! Cubes are judged where they will stand in the complete pyramid. There the same twenty-five places show
//! whatever is built, so that a cube on one of the five others is worth nothing, and is where cubes go that fit
//! nowhere.

use ceiba_games::yaxha::{Colour, Colours, Cubes, Edition, Group, Kind, Level, Place, Places, Pyramid};

/// What the weights are called, in order.
pub(super) const NAMES: [&str; 9] =
    ["growth", "room", "later", "link", "seed", "sink", "initiative", "aim", "doubt"];

/// The weights in use, found by play: see `docs/TUNING.md`.
pub(super) const WEIGHTS: [f32; 9] = [1.0, 2.0, 0.5, 0.5, 0.2, 0.3, 1.0, 1.0, 0.08];

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
    doubt: f32,
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
}

/// A bonus card, and what the rivals are likely to end with of what it compares.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Aim {
    pub(super) kind: Kind,
    pub(super) rival: f32,
}

/// What a pyramid has of what bonus cards compare: projected to the end of the game.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Reach {
    /// The size of the largest group, by colour.
    pub(super) colours: [f32; Colour::COUNT],
    /// The most cubes of a group on level 1.
    base: f32,
    /// The most levels of a group.
    levels: f32,
}

impl Reach {
    /// What a card of this kind compares.
    pub(super) fn compared(&self, kind: Kind) -> f32 {
        match kind {
            Kind::Largest(colour) | Kind::Left(colour) => self.colours[colour.index()],
            Kind::Any | Kind::Second => self.colours.iter().copied().fold(0.0, f32::max),
            Kind::Base => self.base,
            Kind::Levels => self.levels,
            Kind::FiveOn1 | Kind::FiveOn2 | Kind::Side | Kind::Three => 0.0,
        }
    }
}

/// Judges pyramids at one moment of a game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Eye {
    weights: Weights,
    sight: Sight,
    edition: Edition,
    /// The cubes still to come, and how many of each colour may join its group.
    left: f32,
    growth: [f32; Colour::COUNT],
    aims: [Option<Aim>; 3],
    points: [f32; 16],
}

impl Eye {
    /// For the time when so many cubes are still to come to a player, out of this bag.
    pub(super) fn new(weights: Weights, sight: Sight, edition: Edition, left: u8, bag: Cubes) -> Self {
        let share = |colour| f32::from(bag.count(colour)) / f32::from(bag.len().max(1));
        Eye {
            weights,
            sight: if left == 0 { Sight::Now } else { sight },
            edition,
            left: left.into(),
            growth: Colour::ALL.map(|colour| weights.growth * f32::from(left) * share(colour)),
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

    /// The points that this pyramid is likely to end with.
    pub(super) fn worth(&self, pyramid: &Pyramid) -> f32 {
        let reach = self.reach(pyramid);
        let groups: f32 = reach.colours.iter().map(|&size| self.points(size)).sum();
        let sinks = match self.sight {
            Sight::Now => 0.0,
            Sight::Ahead => f32::from(SUNK.without(pyramid.places()).len()) * self.weights.sink,
        };
        let aims = self.aims.iter().flatten();
        let chances: f32 = aims.map(|aim| self.chance(aim, &reach, pyramid)).sum();
        groups + sinks + self.weights.aim * self.edition.bonus_points() as f32 * chances
    }

    /// The score table between its lines.
    fn points(&self, size: f32) -> f32 {
        let size = size.min(14.0);
        let whole = size as usize;
        let part = size - whole as f32;
        self.points[whole] + part * (self.points[whole + 1] - self.points[whole])
    }

    /// How far the groups of a pyramid are likely to reach.
    pub(super) fn reach(&self, pyramid: &Pyramid) -> Reach {
        let cubes = pyramid.places();
        let (kept, free) = match self.sight {
            Sight::Now => (pyramid.visible(), Places::NONE),
            Sight::Ahead => (Places::SURFACE, Places::SURFACE.without(cubes)),
        };
        let ready = free.and(Places::BASE.or(pyramid.carried()));
        let mut reach = Reach::default();
        for colour in Colour::ALL {
            let own = pyramid.of(colour).and(kept);
            let growth = self.growth[colour.index()];
            let mut largest = match self.sight {
                Sight::Now => 0.0,
                Sight::Ahead => growth * self.weights.seed,
            };
            let mut rest = own;
            while let Some(first) = rest.first() {
                let group = Places::only(first).joined(rest);
                rest = rest.without(group);
                let size = match self.sight {
                    Sight::Now => f32::from(group.len()),
                    Sight::Ahead => self.grown(group, own, free, ready, growth),
                };
                largest = f32::max(largest, size);
                reach.base = reach.base.max(group.on(Level::BASE).len().into());
                reach.levels = reach.levels.max(Group { colour, places: group }.levels().into());
            }
            reach.colours[colour.index()] = largest;
        }
        reach
    }

    /// The size that a group is likely to reach.
    fn grown(&self, group: Places, own: Places, free: Places, ready: Places, growth: f32) -> f32 {
        let rim = group.joining().and(free);
        let now = rim.and(ready).len();
        let room = f32::from(now) + self.weights.later * f32::from(rim.len() - now);
        let near = rim.joining().and(own).without(group).len();
        f32::from(group.len())
            + self.weights.link * f32::from(near)
            + growth * room / (room + self.weights.room)
    }

    /// How likely a bonus card is fulfilled.
    fn chance(&self, aim: &Aim, reach: &Reach, pyramid: &Pyramid) -> f32 {
        match aim.kind {
            // The largest group is struck out: nothing to aim at, and not much to miss.
            Kind::Second => 0.0,
            Kind::FiveOn1 => self.all_five(pyramid, Level::BASE, 0.75),
            Kind::FiveOn2 => self.all_five(pyramid, Level::SECOND, 0.6),
            Kind::Three => match seen(pyramid, self.kept(pyramid)).len() {
                3 => 0.9f32.powf(self.left),
                0..=2 if self.left > 0.0 => 0.9f32.powf(self.left + 2.0),
                _ => 0.0,
            },
            Kind::Side => self.side(pyramid),
            kind => {
                let ahead = reach.compared(kind) - aim.rival;
                let doubt = 0.3 + self.weights.doubt * self.left;
                1.0 / (1.0 + (-(ahead + 0.5) / doubt).exp())
            }
        }
    }

    /// The places whose cubes will show.
    fn kept(&self, pyramid: &Pyramid) -> Places {
        match self.sight {
            Sight::Now => pyramid.visible(),
            Sight::Ahead => Places::SURFACE,
        }
    }

    /// How likely all colours will be seen on a level, if each that is missing comes with this chance.
    fn all_five(&self, pyramid: &Pyramid, level: Level, each: f32) -> f32 {
        let kept = self.kept(pyramid).on(level);
        let missing = Colour::COUNT as u8 - seen(pyramid, kept).len();
        let free = kept.without(pyramid.places()).len();
        match missing {
            0 => 1.0,
            _ if missing <= free && self.left > 0.0 => each.powi(missing.into()),
            _ => 0.0,
        }
    }

    /// How likely one side will show one colour.
    fn side(&self, pyramid: &Pyramid) -> f32 {
        let cubes = pyramid.places();
        let chance = |&side: &Places| {
            let colour = Colour::ALL.into_iter().map(|colour| pyramid.of(colour).and(side).len()).max();
            let (most, all) = (colour.unwrap_or(0), cubes.and(side).len());
            match (most == all, self.left > 0.0) {
                (false, _) => 0.0,
                (true, false) => 1.0,
                (true, true) => 0.85f32.powi(i32::from(side.len() - all)),
            }
        };
        SIDES.iter().map(chance).fold(0.0, f32::max)
    }
}

/// The colours of the cubes on these places.
fn seen(pyramid: &Pyramid, places: Places) -> Colours {
    Colour::ALL.into_iter().filter(|&colour| !pyramid.of(colour).and(places).is_empty()).collect()
}

/// The five places that will be hidden.
const SUNK: Places = Places::BASE.or(Places::UPPER).without(Places::SURFACE);

/// The ten places of each side, seen level.
const SIDES: [Places; 4] = sides();

const fn sides() -> [Places; 4] {
    let mut sides = [Places::NONE; 4];
    let mut number = 1;
    while let Some(level) = Level::new(number) {
        let last = level.width() as i8 - 1;
        let mut row = 0;
        while row <= last {
            let places = [(row, 0), (last, row), (row, last), (0, row)];
            let mut side = 0;
            while side < 4 {
                if let Some(place) = Place::new(places[side].0, places[side].1, level) {
                    sides[side] = sides[side].or(Places::only(place));
                }
                side += 1;
            }
            row += 1;
        }
        number += 1;
    }
    sides
}
