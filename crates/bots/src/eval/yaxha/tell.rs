//! What the net (`guess`) is told of a pyramid. All is scaled to be about one at most.

use ceiba_games::yaxha::{Colour, Group, Kind, Level, Place, Places, Pyramid};

use super::aim::{SIDES, seen};
use super::eye::{Eye, SUNK};

/// What is told of each colour.
const EACH: usize = 29;
/// The rounds to come after one, none of them included.
pub(super) const ROUNDS: usize = 10;
/// What is told of the whole, without the rounds to come and the cards.
const WHOLE: usize = 11;
/// What is told of each card that is not about a colour.
const CARD: usize = 3;
/// Where what is told of the whole begins, and of the cards.
const AT_WHOLE: usize = EACH * Colour::COUNT + ROUNDS;
const AT_CARDS: usize = AT_WHOLE + WHOLE;
/// What the net is told.
pub(super) const INPUTS: usize = AT_CARDS + 8 * CARD;

/// What the net is told of a pyramid.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Told {
    pub(super) inputs: [f32; INPUTS],
    /// The rounds to come.
    pub(super) rounds: usize,
}

/// What can be seen of one colour.
struct Hue {
    own: Places,
    /// Its largest group, of equals the one with most room.
    main: Places,
    /// The free places beside that.
    rim: Places,
    /// The size of the largest group but one.
    second: u8,
    base: u8,
    levels: u8,
}

impl Hue {
    fn new(own: Places, colour: Colour, free: Places) -> Self {
        let none = Places::NONE;
        let mut hue = Hue { own, main: none, rim: none, second: 0, base: 0, levels: 0 };
        let mut most = (0, 0);
        let mut rest = own;
        while let Some(first) = rest.first() {
            let places = Places::only(first).joined(rest);
            rest = rest.without(places);
            hue.base = hue.base.max(places.on(Level::BASE).len());
            hue.levels = hue.levels.max(Group { colour, places }.levels());
            let rim = places.joining().and(free);
            let rank = (places.len(), rim.len());
            if rank >= most {
                hue.second = hue.main.len();
                (most, hue.main, hue.rim) = (rank, places, rim);
            } else {
                hue.second = hue.second.max(places.len());
            }
        }
        hue
    }

    /// The most that one more cube would join together.
    fn bridged(&self, linked: Places) -> u8 {
        let join = |place: Place| {
            let spot = Places::only(place);
            spot.joined(self.own.or(spot)).len()
        };
        self.rim.and(linked.joining()).iter().map(join).max().unwrap_or(self.main.len())
    }
}

/// A pyramid as it is told of.
struct Sight<'a> {
    eye: &'a Eye,
    pyramid: &'a Pyramid,
    /// The free places that will show.
    free: Places,
    carried: Places,
    hues: [Hue; Colour::COUNT],
    /// The free places beside the largest groups of two colours or more, and of one or more.
    contested: Places,
    rims: Places,
}

/// Tells of a pyramid what matters to this eye.
pub(super) fn tell(eye: &Eye, pyramid: &Pyramid) -> Told {
    let sight = Sight::new(eye, pyramid);
    let mut each = Colour::ALL.map(|colour| sight.of_colour(colour));
    // The net sees the largest first, whatever its colour.
    each.sort_by(|a, b| rank(b).total_cmp(&rank(a)));
    let mut inputs = [0.0; INPUTS];
    for (place, value) in inputs.iter_mut().zip(each.iter().flatten()) {
        *place = *value;
    }
    let rounds = (eye.left as usize / 3).min(ROUNDS - 1);
    inputs[EACH * Colour::COUNT + rounds] = 1.0;
    inputs[AT_WHOLE..AT_CARDS].copy_from_slice(&sight.of_whole(&each));
    of_cards(eye, pyramid, &sight.hues, &mut inputs[AT_CARDS..]);
    Told { inputs, rounds }
}

fn rank(told: &[f32; EACH]) -> f32 {
    told[0] + 0.3 * told[17]
}

impl<'a> Sight<'a> {
    fn new(eye: &'a Eye, pyramid: &'a Pyramid) -> Self {
        let free = Places::SURFACE.without(pyramid.places());
        let hues = Colour::ALL.map(|colour| Hue::new(pyramid.of(colour).and(Places::SURFACE), colour, free));
        let (mut rims, mut contested) = (Places::NONE, Places::NONE);
        for hue in &hues {
            contested = contested.or(rims.and(hue.rim));
            rims = rims.or(hue.rim);
        }
        Sight { eye, pyramid, free, carried: pyramid.carried(), hues, contested, rims }
    }

    fn of_colour(&self, colour: Colour) -> [f32; EACH] {
        let Sight { eye, pyramid, free, .. } = *self;
        let hue = &self.hues[colour.index()];
        let within = Places::BASE.or(self.carried.and(pyramid.touched(colour)));
        let (rim, now) = (hue.rim, hue.rim.and(within));
        let later = rim.without(now);
        let linked = rim.joining().and(hue.own).without(hue.main);
        let beyond = rim.joining().and(free).without(rim);
        let reach = if hue.main.is_empty() { Places::NONE } else { hue.main.joined(hue.own.or(free)) };
        let size = f32::from(hue.main.len());
        let [to_come, count] = [eye.share(colour) * eye.left, f32::from(now.len())];
        let room = f32::from(reach.len()) - size;
        let card = |kind: Kind| matches!(kind, Kind::Largest(own) | Kind::Left(own) if own == colour);
        let rival = eye.aims().find(|aim| card(aim.kind)).map(|aim| aim.rival);
        let missing = |wanted: Kind, level: Level| match eye.kinds().any(|kind| kind == wanted) {
            true if hue.own.on(level).is_empty() => 1.0,
            _ => 0.0,
        };
        let part = |places: Places, whole: f32| f32::from(places.len()) / whole;
        [
            size / 8.0,
            (size - 4.0).max(0.0) / 8.0,
            (size - 8.0).max(0.0) / 4.0,
            eye.points(size) / 20.0,
            eye.points(size + eye.growth_in(colour, count, f32::from(later.len()))) / 20.0,
            f32::from(hue.own.len() - hue.main.len()) / 4.0,
            count / 8.0,
            1.0 / (1.0 + count),
            part(now.and(self.contested), 6.0),
            part(later, 8.0),
            part(later.and(self.contested), 6.0),
            part(linked, 3.0),
            f32::from(hue.second) / 6.0,
            if linked.is_empty() { 0.0 } else { (f32::from(hue.bridged(linked)) - size) / 4.0 },
            part(beyond, 8.0),
            room / 12.0,
            room.min(to_come) / 6.0,
            to_come / 6.0,
            f32::from(rim.len()).min(to_come) / 6.0,
            part(SUNK.without(pyramid.places()).and(within), 5.0),
            part(hue.main.on(Level::BASE), 8.0),
            part(hue.main.on(Level::SECOND), 6.0),
            part(hue.main.and(Places::UPPER).without(hue.main.on(Level::SECOND)), 4.0),
            part(now.and(Places::UPPER), 6.0),
            if rival.is_some() { 1.0 } else { 0.0 },
            rival.map_or(0.0, |rival| (size - rival) / 4.0),
            missing(Kind::FiveOn1, Level::BASE),
            missing(Kind::FiveOn2, Level::SECOND),
            if size == 0.0 { 1.0 } else { 0.0 },
        ]
    }

    fn of_whole(&self, each: &[[f32; EACH]; Colour::COUNT]) -> [f32; WHOLE] {
        let Sight { pyramid, free, carried, .. } = *self;
        let part = |places: Places, whole: f32| f32::from(places.len()) / whole;
        // How many colours each place that carries a cube is open to.
        let (mut one, mut two, mut more) = (Places::NONE, Places::NONE, Places::NONE);
        for colour in Colour::ALL {
            let open = carried.and(free).and(pyramid.touched(colour));
            more = more.or(two.and(open));
            two = two.or(one.and(open));
            one = one.or(open);
        }
        [
            part(SUNK.without(pyramid.places()), 5.0),
            part(free.on(Level::BASE), 12.0),
            part(carried, 8.0),
            part(free, 25.0),
            part(free.on(Level::SECOND), 8.0),
            part(free.without(self.rims), 6.0),
            part(self.contested, 8.0),
            each.iter().map(|told| told[4]).sum::<f32>() / 3.0,
            part(one.without(two), 4.0),
            part(two.without(more), 4.0),
            part(more, 4.0),
        ]
    }
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
        told[CARD * card..][..CARD].copy_from_slice(&[1.0, facts[0], facts[1]]);
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
