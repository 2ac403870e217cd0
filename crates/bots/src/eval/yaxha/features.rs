//! The features of a pyramid for the value network, scaled to at most about one.

use ceiba_games::yaxha::{CubeColour, CubeLevel, CubePyramid, Group, Kind, Place, Places};

use super::bonus::{SIDES, visible_colours};
use super::evaluator::{HIDDEN_PLACES, YaxhaEvaluator};

/// Features per colour.
const PER_COLOUR: usize = 29;
/// The possible numbers of rounds to come, including none.
pub(super) const ROUNDS: usize = 10;
/// Features of the whole pyramid, without rounds and cards.
const GLOBAL: usize = 11;
/// Features per bonus card that is not about a colour.
const PER_CARD: usize = 3;
/// The offsets of the global features and of the card features.
const GLOBAL_OFFSET: usize = PER_COLOUR * CubeColour::COUNT + ROUNDS;
const CARD_OFFSET: usize = GLOBAL_OFFSET + GLOBAL;
/// The number of features.
pub(super) const INPUTS: usize = CARD_OFFSET + 8 * PER_CARD;

/// The features of a pyramid.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct PyramidFeatures {
    pub(super) inputs: [f32; INPUTS],
    /// The number of rounds to come.
    pub(super) rounds: usize,
}

/// The groups of one colour.
struct ColourGroups {
    own: Places,
    /// Its largest group; of equal ones that with the most free neighbours.
    main: Places,
    /// The free neighbours of that group.
    rim: Places,
    /// The size of the second largest group.
    second: u8,
    base: u8,
    levels: u8,
}

impl ColourGroups {
    fn new(own: Places, colour: CubeColour, free: Places) -> Self {
        let none = Places::NONE;
        let mut groups = ColourGroups { own, main: none, rim: none, second: 0, base: 0, levels: 0 };
        let mut most = (0, 0);
        let mut rest = own;
        while let Some(first) = rest.first() {
            let places = Places::only(first).joined(rest);
            rest = rest.without(places);
            groups.base = groups.base.max(places.on(CubeLevel::BASE).len());
            groups.levels = groups.levels.max(Group { colour, places }.levels());
            let rim = places.joining().and(free);
            let rank = (places.len(), rim.len());
            if rank >= most {
                groups.second = groups.main.len();
                (most, groups.main, groups.rim) = (rank, places, rim);
            } else {
                groups.second = groups.second.max(places.len());
            }
        }
        groups
    }

    /// The size of the largest group that one more cube could connect.
    fn bridged(&self, linked: Places) -> u8 {
        let join = |place: Place| {
            let spot = Places::only(place);
            spot.joined(self.own.or(spot)).len()
        };
        self.rim.and(linked.joining()).iter().map(join).max().unwrap_or(self.main.len())
    }
}

/// The intermediate results shared by the features.
struct FeatureExtractor<'a> {
    evaluator: &'a YaxhaEvaluator,
    pyramid: &'a CubePyramid,
    /// The free places that will be visible.
    free: Places,
    carried: Places,
    colours: [ColourGroups; CubeColour::COUNT],
    /// The free neighbours of the largest groups of at least two colours, and of at least one.
    contested: Places,
    rims: Places,
}

/// Computes the features of a pyramid from the view of this evaluator.
pub(super) fn extract_features(evaluator: &YaxhaEvaluator, pyramid: &CubePyramid) -> PyramidFeatures {
    let extractor = FeatureExtractor::new(evaluator, pyramid);
    let mut each = CubeColour::ALL.map(|colour| extractor.colour_features(colour));
    // Colours are sorted by size, so that the network is invariant to their names.
    each.sort_by(|a, b| rank(b).total_cmp(&rank(a)));
    let mut inputs = [0.0; INPUTS];
    for (place, value) in inputs.iter_mut().zip(each.iter().flatten()) {
        *place = *value;
    }
    let rounds = (evaluator.left as usize / 3).min(ROUNDS - 1);
    inputs[PER_COLOUR * CubeColour::COUNT + rounds] = 1.0;
    inputs[GLOBAL_OFFSET..CARD_OFFSET].copy_from_slice(&extractor.global_features(&each));
    card_features(evaluator, pyramid, &extractor.colours, &mut inputs[CARD_OFFSET..]);
    PyramidFeatures { inputs, rounds }
}

fn rank(features: &[f32; PER_COLOUR]) -> f32 {
    features[0] + 0.3 * features[17]
}

impl<'a> FeatureExtractor<'a> {
    fn new(evaluator: &'a YaxhaEvaluator, pyramid: &'a CubePyramid) -> Self {
        let free = Places::SURFACE.without(pyramid.places());
        let colours = CubeColour::ALL
            .map(|colour| ColourGroups::new(pyramid.of(colour).and(Places::SURFACE), colour, free));
        let (mut rims, mut contested) = (Places::NONE, Places::NONE);
        for groups in &colours {
            contested = contested.or(rims.and(groups.rim));
            rims = rims.or(groups.rim);
        }
        FeatureExtractor { evaluator, pyramid, free, carried: pyramid.carried(), colours, contested, rims }
    }

    fn colour_features(&self, colour: CubeColour) -> [f32; PER_COLOUR] {
        let FeatureExtractor { evaluator, pyramid, free, .. } = *self;
        let groups = &self.colours[colour.index()];
        let within = Places::BASE.or(self.carried.and(pyramid.touched(colour)));
        let (rim, now) = (groups.rim, groups.rim.and(within));
        let later = rim.without(now);
        let linked = rim.joining().and(groups.own).without(groups.main);
        let beyond = rim.joining().and(free).without(rim);
        let reachable =
            if groups.main.is_empty() { Places::NONE } else { groups.main.joined(groups.own.or(free)) };
        let size = f32::from(groups.main.len());
        let [to_come, count] = [evaluator.share(colour) * evaluator.left, f32::from(now.len())];
        let room = f32::from(reachable.len()) - size;
        let card = |kind: Kind| matches!(kind, Kind::Largest(own) | Kind::Left(own) if own == colour);
        let rival = evaluator.targets().find(|target| card(target.kind)).map(|target| target.rival);
        let missing = |wanted: Kind, level: CubeLevel| match evaluator.kinds().any(|kind| kind == wanted) {
            true if groups.own.on(level).is_empty() => 1.0,
            _ => 0.0,
        };
        let part = |places: Places, whole: f32| f32::from(places.len()) / whole;
        [
            size / 8.0,
            (size - 4.0).max(0.0) / 8.0,
            (size - 8.0).max(0.0) / 4.0,
            evaluator.points(size) / 20.0,
            evaluator.points(size + evaluator.growth_in(colour, count, f32::from(later.len()))) / 20.0,
            f32::from(groups.own.len() - groups.main.len()) / 4.0,
            count / 8.0,
            1.0 / (1.0 + count),
            part(now.and(self.contested), 6.0),
            part(later, 8.0),
            part(later.and(self.contested), 6.0),
            part(linked, 3.0),
            f32::from(groups.second) / 6.0,
            if linked.is_empty() { 0.0 } else { (f32::from(groups.bridged(linked)) - size) / 4.0 },
            part(beyond, 8.0),
            room / 12.0,
            room.min(to_come) / 6.0,
            to_come / 6.0,
            f32::from(rim.len()).min(to_come) / 6.0,
            part(HIDDEN_PLACES.without(pyramid.places()).and(within), 5.0),
            part(groups.main.on(CubeLevel::BASE), 8.0),
            part(groups.main.on(CubeLevel::SECOND), 6.0),
            part(groups.main.and(Places::UPPER).without(groups.main.on(CubeLevel::SECOND)), 4.0),
            part(now.and(Places::UPPER), 6.0),
            if rival.is_some() { 1.0 } else { 0.0 },
            rival.map_or(0.0, |rival| (size - rival) / 4.0),
            missing(Kind::FiveOn1, CubeLevel::BASE),
            missing(Kind::FiveOn2, CubeLevel::SECOND),
            if size == 0.0 { 1.0 } else { 0.0 },
        ]
    }

    fn global_features(&self, each: &[[f32; PER_COLOUR]; CubeColour::COUNT]) -> [f32; GLOBAL] {
        let FeatureExtractor { pyramid, free, carried, .. } = *self;
        let part = |places: Places, whole: f32| f32::from(places.len()) / whole;
        // The number of colours that each carried place is open to.
        let (mut one, mut two, mut more) = (Places::NONE, Places::NONE, Places::NONE);
        for colour in CubeColour::ALL {
            let open = carried.and(free).and(pyramid.touched(colour));
            more = more.or(two.and(open));
            two = two.or(one.and(open));
            one = one.or(open);
        }
        [
            part(HIDDEN_PLACES.without(pyramid.places()), 5.0),
            part(free.on(CubeLevel::BASE), 12.0),
            part(carried, 8.0),
            part(free, 25.0),
            part(free.on(CubeLevel::SECOND), 8.0),
            part(free.without(self.rims), 6.0),
            part(self.contested, 8.0),
            each.iter().map(|features| features[4]).sum::<f32>() / 3.0,
            part(one.without(two), 4.0),
            part(two.without(more), 4.0),
            part(more, 4.0),
        ]
    }
}

/// The features of the cards that are not about a colour: presence and two counts for each.
fn card_features(
    evaluator: &YaxhaEvaluator,
    pyramid: &CubePyramid,
    colours: &[ColourGroups],
    features: &mut [f32],
) {
    let most = |count: fn(&ColourGroups) -> u8| f32::from(colours.iter().map(count).max().unwrap_or(0));
    let shown = |places: Places| visible_colours(pyramid, places).len() as f32;
    let five = |level: CubeLevel| {
        let here = Places::SURFACE.on(level);
        let free = here.without(pyramid.places());
        [(5.0 - shown(here)) / 2.0, f32::from(free.len()) / 8.0]
    };
    for target in evaluator.targets() {
        let (card, facts) = match target.kind {
            Kind::Largest(_) | Kind::Left(_) => continue,
            Kind::Any => (0, [(most(|groups| groups.main.len()) - target.rival) / 4.0, 0.0]),
            Kind::Second => (1, [(most(|groups| groups.main.len()) - target.rival) / 4.0, 0.0]),
            Kind::Base => {
                (2, [(most(|groups| groups.base) - target.rival) / 4.0, most(|groups| groups.base) / 8.0])
            }
            Kind::Levels => {
                (3, [(most(|groups| groups.levels) - target.rival) / 2.0, most(|groups| groups.levels) / 4.0])
            }
            Kind::FiveOn1 => (4, five(CubeLevel::BASE)),
            Kind::FiveOn2 => (5, five(CubeLevel::SECOND)),
            Kind::Side => (6, side_features(pyramid)),
            Kind::Three => {
                let shown = shown(Places::SURFACE);
                (7, [(shown - 3.0) / 2.0, (shown - 3.0).max(0.0) / 2.0])
            }
        };
        features[PER_CARD * card..][..PER_CARD].copy_from_slice(&[1.0, facts[0], facts[1]]);
    }
}

/// The most cubes on a side that shows one colour only, and how far it exceeds five.
fn side_features(pyramid: &CubePyramid) -> [f32; 2] {
    let cubes = pyramid.places();
    let count = |&side: &Places| {
        let most =
            CubeColour::ALL.into_iter().map(|colour| pyramid.of(colour).and(side).len()).max().unwrap_or(0);
        if most == cubes.and(side).len() { f32::from(most) + 1.0 } else { 0.0 }
    };
    let most = SIDES.iter().map(count).fold(0.0, f32::max);
    [most / 5.0, (most - 5.0).max(0.0) / 5.0]
}
