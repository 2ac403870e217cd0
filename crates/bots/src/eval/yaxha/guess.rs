//! What a pyramid will end with, groups and bonus cards: a small net that has seen many end. `learn` teaches it.

use std::sync::LazyLock;

use ceiba_games::yaxha::{Colour, Group, Kind, Level, Places, Pyramid};

use super::aim::{SIDES, seen};
use super::eye::{Eye, SUNK};

/// What is told of each colour.
const EACH: usize = 15;
/// What is told of the whole.
const WHOLE: usize = 6 + 3 * 8;
/// What the net is told.
pub(super) const INPUTS: usize = EACH * Colour::COUNT + WHOLE;
/// What it makes of it.
pub(super) const HIDDEN: usize = 32;
/// Points are learnt as parts of this.
const UNIT: f32 = 10.0;

/// What the net is told of a pyramid.
pub(super) type Told = [f32; INPUTS];

/// Two layers: sums of what it is told, then one sum of those that are positive.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Net {
    /// By what it is told.
    pub(super) first: Vec<[f32; HIDDEN]>,
    pub(super) bias: [f32; HIDDEN],
    pub(super) second: [f32; HIDDEN],
    pub(super) last: f32,
}

impl Net {
    /// How many numbers it is made of.
    pub(super) const COUNT: usize = (INPUTS + 2) * HIDDEN + 1;

    /// A net that expects nothing.
    pub(super) fn blank() -> Self {
        Net { first: vec![[0.0; HIDDEN]; INPUTS], bias: [0.0; HIDDEN], second: [0.0; HIDDEN], last: 0.0 }
    }

    /// Reads what [`Net::text`] has written.
    ///
    /// # Panics
    /// If there are too few numbers or too many.
    pub(super) fn read(text: &str) -> Self {
        let mut net = Net::blank();
        let mut words = text.split_whitespace();
        for number in net.numbers() {
            let word = words.next().expect("a word for each number");
            *number = word.parse().expect("each word is a number");
        }
        assert!(words.next().is_none(), "a number for each word");
        net
    }

    /// Its numbers, a row of them a line.
    pub(super) fn text(&self) -> String {
        let rows = self.first.iter().chain([&self.bias, &self.second]).map(|row| &row[..]);
        let line = |row: &[f32]| {
            let words: Vec<String> = row.iter().map(|number| format!("{number:.4}")).collect();
            words.join(" ") + "\n"
        };
        rows.chain([&[self.last][..]]).map(line).collect()
    }

    /// All its numbers, in a fixed order.
    pub(super) fn numbers(&mut self) -> impl Iterator<Item = &mut f32> {
        let Net { first, bias, second, last } = self;
        first.iter_mut().flatten().chain(bias).chain(second).chain([last])
    }

    /// The sums of the first layer.
    pub(super) fn sums(&self, told: &Told) -> [f32; HIDDEN] {
        let mut sums = self.bias;
        // Most of what is told is nothing.
        for (weights, &input) in self.first.iter().zip(told).filter(|(_, input)| **input != 0.0) {
            for (sum, weight) in sums.iter_mut().zip(weights) {
                *sum += weight * input;
            }
        }
        sums
    }

    /// What the sums come to, in units.
    pub(super) fn answer(&self, sums: &[f32; HIDDEN]) -> f32 {
        sums.iter().zip(&self.second).map(|(sum, weight)| sum.max(0.0) * weight).sum::<f32>() + self.last
    }

    /// The points that it expects.
    pub(super) fn points(&self, told: &Told) -> f32 {
        UNIT * self.answer(&self.sums(told))
    }
}

/// The net in use: see `docs/TUNING.md`.
pub(super) static NET: LazyLock<Net> = LazyLock::new(|| Net::read(include_str!("guess.txt")));

/// Points as the net counts them.
pub(super) fn units(points: f32) -> f32 {
    points / UNIT
}

/// What can be seen of one colour.
struct Hue {
    own: Places,
    /// Its largest group, of equals the one with most room.
    main: Places,
    base: u8,
    levels: u8,
}

impl Hue {
    fn new(own: Places, colour: Colour, free: Places) -> Self {
        let mut hue = Hue { own, main: Places::NONE, base: 0, levels: 0 };
        let mut most = (0, 0);
        let mut rest = own;
        while let Some(first) = rest.first() {
            let places = Places::only(first).joined(rest);
            rest = rest.without(places);
            hue.base = hue.base.max(places.on(Level::BASE).len());
            hue.levels = hue.levels.max(Group { colour, places }.levels());
            let rank = (places.len(), places.joining().and(free).len());
            if rank >= most {
                (most, hue.main) = (rank, places);
            }
        }
        hue
    }
}

/// Tells of a pyramid what matters to this eye. All is scaled to be about one at most.
pub(super) fn tell(eye: &Eye, pyramid: &Pyramid) -> Told {
    let free = Places::SURFACE.without(pyramid.places());
    let hues = Colour::ALL.map(|colour| Hue::new(pyramid.of(colour).and(Places::SURFACE), colour, free));
    let mut each = Colour::ALL.map(|colour| of_colour(eye, pyramid, colour, &hues[colour.index()]));
    // The net sees the largest first, whatever its colour.
    each.sort_by(|a, b| rank(b).total_cmp(&rank(a)));
    let mut told = [0.0; INPUTS];
    let (colours, whole) = told.split_at_mut(EACH * Colour::COUNT);
    for (place, value) in colours.iter_mut().zip(each.iter().flatten()) {
        *place = *value;
    }
    of_whole(eye, pyramid, whole);
    of_cards(eye, pyramid, &hues, &mut whole[6..]);
    told
}

fn rank(told: &[f32; EACH]) -> f32 {
    told[0] + 0.3 * told[9]
}

fn of_colour(eye: &Eye, pyramid: &Pyramid, colour: Colour, hue: &Hue) -> [f32; EACH] {
    let cubes = pyramid.places();
    let free = Places::SURFACE.without(cubes);
    let within = Places::BASE.or(pyramid.carried().and(pyramid.touched(colour)));
    let rim = hue.main.joining().and(free);
    let now = rim.and(within).len();
    let linked = rim.joining().and(hue.own).without(hue.main);
    let beyond = rim.joining().and(free).without(rim);
    let size = f32::from(hue.main.len());
    let card = |kind: Kind| matches!(kind, Kind::Largest(own) | Kind::Left(own) if own == colour);
    let rival = eye.aims().find(|aim| card(aim.kind)).map(|aim| aim.rival);
    let missing = |wanted: Kind, level: Level| match eye.kinds().any(|kind| kind == wanted) {
        true if hue.own.on(level).is_empty() => 1.0,
        _ => 0.0,
    };
    [
        size / 8.0,
        (size - 4.0).max(0.0) / 8.0,
        (size - 8.0).max(0.0) / 4.0,
        f32::from(hue.own.len() - hue.main.len()) / 4.0,
        f32::from(now) / 8.0,
        1.0 / (1.0 + f32::from(now)),
        f32::from(rim.len() - now) / 8.0,
        f32::from(linked.len()) / 3.0,
        f32::from(beyond.len()) / 8.0,
        eye.share(colour) * eye.left / 6.0,
        f32::from(SUNK.without(cubes).and(within).len()) / 5.0,
        if rival.is_some() { 1.0 } else { 0.0 },
        rival.map_or(0.0, |rival| (size - rival) / 4.0),
        missing(Kind::FiveOn1, Level::BASE),
        missing(Kind::FiveOn2, Level::SECOND),
    ]
}

fn of_whole(eye: &Eye, pyramid: &Pyramid, told: &mut [f32]) {
    let cubes = pyramid.places();
    let free = Places::SURFACE.without(cubes);
    told[0] = eye.left / 27.0;
    told[1] = f32::from(SUNK.without(cubes).len()) / 5.0;
    told[2] = f32::from(free.on(Level::BASE).len()) / 12.0;
    told[3] = f32::from(pyramid.carried().len()) / 8.0;
    told[4] = f32::from(free.len()) / 25.0;
    told[5] = f32::from(free.on(Level::SECOND).len()) / 8.0;
}

/// How far it is with the cards that are not about a colour: for each that it lies there, and two facts.
fn of_cards(eye: &Eye, pyramid: &Pyramid, hues: &[Hue], told: &mut [f32]) {
    let most = |count: fn(&Hue) -> u8| f32::from(hues.iter().map(count).max().unwrap_or(0));
    let shown = |places: Places| f32::from(seen(pyramid, places).len());
    let five = |level: Level| {
        let here = Places::SURFACE.on(level);
        let free = here.without(pyramid.places());
        [(5.0 - shown(here)) / 2.0, f32::from(free.len()) / 8.0]
    };
    for aim in eye.aims() {
        let (card, facts) = match aim.kind {
            Kind::Largest(_) | Kind::Left(_) => continue,
            Kind::Any => (0, [(most(|hue| hue.main.len()) - aim.rival) / 4.0, 0.0]),
            Kind::Second => (1, [(most(|hue| hue.main.len()) - aim.rival) / 4.0, 0.0]),
            Kind::Base => (2, [(most(|hue| hue.base) - aim.rival) / 4.0, most(|hue| hue.base) / 8.0]),
            Kind::Levels => (3, [(most(|hue| hue.levels) - aim.rival) / 2.0, most(|hue| hue.levels) / 4.0]),
            Kind::FiveOn1 => (4, five(Level::BASE)),
            Kind::FiveOn2 => (5, five(Level::SECOND)),
            Kind::Side => (6, side(pyramid)),
            Kind::Three => {
                let shown = shown(Places::SURFACE);
                (7, [(shown - 3.0) / 2.0, (shown - 3.0).max(0.0) / 2.0])
            }
        };
        told[3 * card..][..3].copy_from_slice(&[1.0, facts[0], facts[1]]);
    }
}

/// The most cubes of one colour on a side that shows no other, and how far the colour could go there.
fn side(pyramid: &Pyramid) -> [f32; 2] {
    let cubes = pyramid.places();
    let count = |&side: &Places| {
        let most =
            Colour::ALL.into_iter().map(|colour| pyramid.of(colour).and(side).len()).max().unwrap_or(0);
        if most == cubes.and(side).len() { f32::from(most) + 1.0 } else { 0.0 }
    };
    let most = SIDES.iter().map(count).fold(0.0, f32::max);
    [most / 5.0, (most - 5.0).max(0.0) / 5.0]
}
