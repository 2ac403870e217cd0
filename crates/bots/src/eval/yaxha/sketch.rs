//! Building without much thought: quick enough to play thousands of games to their end for one choice.

use ceiba_games::yaxha::{Colour, Cubes, Kind, Level, Place, Places, Pyramid};

use super::eye::{Eye, SUNK};
use super::ways::{WIDEST, Ways, rank};
use crate::limits::Meter;

/// How an unthinking builder weighs what it sees, at one moment of a game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Habit {
    /// What the largest group of each colour is worth by its size.
    ladders: [[f32; SIZES]; Colour::COUNT],
    /// What each colour that shows on level 1 or 2 for the first time is worth.
    novelties: [f32; 2],
    /// What is lost with a fourth colour that shows.
    fourth: f32,
    /// How many cubes of each colour may still join its group.
    growth: [f32; Colour::COUNT],
}

/// The sizes of groups that are told apart.
pub(super) const SIZES: usize = 18;

// The numbers that follow were found by building alone; see `docs/TUNING.md`.
/// How much it matters to a group that a place beside it is lost.
const HARM: f32 = 8.0;
/// How many cubes more than the likely ones a group should have room for.
const SPARE: f32 = 0.4;
/// How much it matters to a group that it gets more room.
const ROOM: f32 = 0.25;
/// What a cube is worth beside others that are not the largest group, compared with one that joins it: somebody has
/// to make the bridge.
const APART: f32 = 1.5;
/// What is lost with a cube by itself, compared with one that joins the largest group.
const ALONE: f32 = 2.4;
/// The points that are lost with a place that will be hidden.
const SINK: f32 = 0.07;

impl Habit {
    /// The habit that comes of an eye.
    pub(super) fn new(eye: &Eye) -> Self {
        let bonus = eye.bonus();
        let has = |kind: Kind| eye.kinds().any(|other| other == kind);
        let each = |kind: Kind| if has(kind) { bonus * 0.4 } else { 0.0 };
        Habit {
            ladders: Colour::ALL.map(|colour| eye.ladder(colour)),
            novelties: [each(Kind::FiveOn1), each(Kind::FiveOn2)],
            fourth: if has(Kind::Three) { bonus } else { 0.0 },
            growth: eye.growth,
        }
    }

    fn rise(&self, colour: Colour, from: u8, to: u8) -> f32 {
        let ladder = &self.ladders[colour.index()];
        ladder[usize::from(to).min(SIZES - 1)] - ladder[usize::from(from).min(SIZES - 1)]
    }
}

/// A pyramid with its largest groups in mind.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sketch {
    pub(super) pyramid: Pyramid,
    /// The largest group of each colour that will show.
    main: [Places; Colour::COUNT],
}

impl Sketch {
    /// Finds the largest groups.
    pub(super) fn new(pyramid: Pyramid) -> Self {
        Sketch { pyramid, main: Colour::ALL.map(|colour| largest(pyramid.of(colour).and(Places::SURFACE))) }
    }

    /// What a tile looks worth at a glance.
    pub(super) fn appeal(&self, habit: &Habit, tile: Cubes) -> f32 {
        let rise = |colour: Colour| {
            let (size, count) = (self.main[colour.index()].len(), tile.count(colour));
            let room =
                self.main[colour.index()].joining().without(self.pyramid.places()).and(Places::SURFACE).len();
            let count = if size == 0 { count } else { count.min(room) };
            habit.rise(colour, size, size + count)
        };
        tile.colours().map(rise).sum()
    }

    /// Places cube after cube, each time the one that seems to gain most.
    pub(super) fn build(&mut self, habit: &Habit, mut hand: Cubes, meter: &mut Meter<'_>) {
        while !hand.is_empty() {
            meter.tick();
            let scene = Scene::new(self, habit);
            let mut best: Option<(Colour, Place, f32)> = None;
            for colour in hand.colours() {
                scene.each(colour, &mut |place, value| {
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

    /// Every pyramid that comes of the best-looking steps: so many for the first cube, so many after each of them,
    /// and so on.
    pub(super) fn ways(self, habit: &Habit, hand: Cubes, widths: &[usize], ways: &mut Ways) {
        let mut steps = [None; WIDEST];
        if let [width, ..] = widths {
            let scene = Scene::new(&self, habit);
            for colour in hand.colours() {
                scene.each(colour, &mut |place, value| rank(&mut steps[..*width], (colour, place, value)));
            }
        }
        if steps[0].is_none() {
            ways.add(self.pyramid);
        }
        for (colour, place, _) in steps.iter().flatten() {
            let mut next = self;
            next.place(*colour, *place);
            next.ways(habit, hand.without(*colour), &widths[1..], ways);
        }
    }

    fn place(&mut self, colour: Colour, place: Place) {
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

/// A sketch as it is looked at for one cube.
struct Scene<'a> {
    sketch: &'a Sketch,
    habit: &'a Habit,
    free: Places,
    open_on_base: Places,
    carried: Places,
    /// The free places beside each colour's largest group, and what is lost to it with each.
    rims: [(Places, f32); Colour::COUNT],
    /// All of them.
    rim: Places,
}

impl<'a> Scene<'a> {
    fn new(sketch: &'a Sketch, habit: &'a Habit) -> Self {
        let pyramid = &sketch.pyramid;
        let free = Places::SURFACE.without(pyramid.places());
        let rims = Colour::ALL.map(|colour| {
            let main = sketch.main[colour.index()];
            let rim = main.joining().and(free);
            let room = f32::from(rim.len().max(1));
            let rise =
                habit.rise(colour, main.len(), main.len() + 1) * (habit.growth[colour.index()] + SPARE);
            (rim, HARM * rise * (roomy(room) - roomy(room - 1.0)))
        });
        let rim = rims.iter().fold(Places::NONE, |all, rim| all.or(rim.0));
        let carried = pyramid.carried();
        Scene { sketch, habit, free, open_on_base: open_on_base(pyramid), carried, rims, rim }
    }

    /// Every place for a colour that is worth a look, and what it seems to gain.
    fn each(&self, colour: Colour, consider: &mut impl FnMut(Place, f32)) {
        let pyramid = &self.sketch.pyramid;
        let open = self.open_on_base.or(self.carried.and(pyramid.touched(colour)));
        let own = pyramid.of(colour).and(Places::SURFACE);
        let near = open.and(self.free).and(own.joining());
        for place in near.iter() {
            consider(place, self.gain(colour, place, own) - self.harm(colour, place));
        }
        if let Some(place) = open.and(SUNK).first() {
            consider(place, -SINK);
        }
        let far = open.and(self.free).without(near);
        let lonely = self.lonely(colour);
        let quiet = far.without(self.rim);
        for place in if quiet.is_empty() { far } else { quiet }.iter() {
            consider(place, lonely + self.novelty(colour, place) - self.harm(colour, place));
        }
    }

    /// What a cube gains that stands by itself.
    fn lonely(&self, colour: Colour) -> f32 {
        let size = self.sketch.main[colour.index()].len();
        let first = if size == 0 { 1.0 } else { -ALONE };
        let fourth = match size == 0 && self.habit.fourth > 0.0 {
            true => {
                let shown = self.sketch.main.iter().filter(|main| !main.is_empty()).count();
                if shown >= 3 { self.habit.fourth } else { 0.0 }
            }
            false => 0.0,
        };
        first * self.habit.rise(colour, size, size + 1) - fourth
    }

    /// What a cube gains beside others of its colour.
    fn gain(&self, colour: Colour, place: Place, own: Places) -> f32 {
        let main = self.sketch.main[colour.index()];
        let spot = Places::only(place);
        let beside = spot.joining().and(own);
        let group =
            if beside.without(main).is_empty() { main.len() + 1 } else { spot.joined(own.or(spot)).len() };
        let value = match group > main.len() {
            true => self.habit.rise(colour, main.len(), group),
            false => APART * self.habit.rise(colour, main.len(), main.len() + 1),
        };
        // The more room, the better it can grow.
        let rim = self.rims[colour.index()].0;
        let rise = self.habit.rise(colour, main.len(), main.len() + 1) * self.habit.growth[colour.index()];
        let after = rim.or(spot.joining().and(self.free)).without(spot);
        let room = roomy(f32::from(after.len())) - roomy(f32::from(rim.len()));
        value + ROOM * rise * room + self.novelty(colour, place)
    }

    fn novelty(&self, colour: Colour, place: Place) -> f32 {
        let level = match place.level() {
            Level::BASE => 0,
            Level::SECOND => 1,
            _ => return 0.0,
        };
        let worth = self.habit.novelties[level];
        if worth == 0.0 {
            return 0.0;
        }
        let shown = self.sketch.pyramid.of(colour).and(Places::SURFACE).on(place.level());
        if shown.is_empty() { worth } else { 0.0 }
    }

    /// What the others lose.
    fn harm(&self, colour: Colour, place: Place) -> f32 {
        let mut harm = 0.0;
        for other in Colour::ALL {
            let (rim, loss) = self.rims[other.index()];
            if other != colour && rim.contains(place) {
                harm += loss;
            }
        }
        harm
    }
}

/// How fast a group grows with so many free places around it, as a part of how fast it could.
fn roomy(places: f32) -> f32 {
    places / (places + 2.2)
}

/// The places of the base that are open, within the frame.
fn open_on_base(pyramid: &Pyramid) -> Places {
    match pyramid.places().is_empty() {
        true => Places::BASE,
        false => pyramid.open_on_base().and(Places::BASE),
    }
}

/// The largest of the groups that these places make.
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
