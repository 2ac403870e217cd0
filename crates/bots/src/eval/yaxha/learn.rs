//! Teaching the net (`guess`): two quick builders play each other by what it expects, and it is told how their
//! pyramids ended.

use ceiba_core::Seat;
use ceiba_core::playout::below;
use ceiba_games::yaxha::{Card, Cards, Cubes, Edition, Pyramid, Sheet, scorers};
use rand_core::{Rng, SeedableRng};

use super::build::{Care, Plan};
use super::eye::{Eye, Sight, WEIGHTS, Weights};
use super::future::draw_tile;
use super::guess::{HIDDEN, Net, units};
use super::table::aims;
use super::tell::{Told, tell};
use crate::bot::Dice;

/// How many plans the builders follow up after each cube.
const QUICK: Care = Care { cubes: 3, width: 4 };
/// One plan of so many is not the best, so that the net sees more than what it likes.
const STRAY: usize = 8;
/// The pyramids that are kept to learn from.
const KEPT: usize = 500_000;
/// How often each of them is learnt from between two batches of games.
const EPOCHS: usize = 6;
/// How much of a lesson is what the net expects a round later, and not the lesson of that round.
const FORESIGHT: f32 = 0.3;
const EDITION: Edition = Edition::Ceiba2026;

/// A pyramid, and the points that it ended with.
type Lesson = (Told, f32);

/// How a batch of games went.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Batch {
    /// The games.
    pub games: u32,
    /// The mean points of a player.
    pub points: f32,
    /// How far off the net was after it had learnt from them, in points, as a standard deviation.
    pub error: f32,
}

/// Plays so many games in each batch, learns from them and tells of it. The text of the net that knows how to judge
/// Yaxha's pyramids.
pub fn learn(batches: &[u32], seed: u64, mut told: impl FnMut(Batch)) -> String {
    let mut dice = Dice::seed_from_u64(seed);
    let mut pupil = Pupil::new(&mut dice);
    let mut lessons: Vec<Lesson> = vec![];
    for (number, &games) in batches.iter().enumerate() {
        let net = (number > 0).then_some(&pupil.net);
        let total: f32 = (0..games).map(|_| Contest::new(net, &mut dice).play(&mut lessons)).sum();
        let points = total / (2 * games) as f32;
        lessons.drain(..lessons.len().saturating_sub(KEPT));
        let last = number + 1 == batches.len();
        let rates = if last { [1e-3, 3e-5] } else { [2e-3, 3e-4] };
        let error = pupil.study(&lessons, rates, &mut dice);
        if number == 0 {
            // The first were played without the net.
            lessons.clear();
        }
        told(Batch { games, points, error });
    }
    pupil.net.text()
}

/// A game of two in learning.
struct Contest<'a> {
    net: Option<&'a Net>,
    cards: Cards,
    bag: Cubes,
    pyramids: [Pyramid; 2],
    /// Who has the first claim.
    first: usize,
    dice: &'a mut Dice,
}

impl<'a> Contest<'a> {
    fn new(net: Option<&'a Net>, dice: &'a mut Dice) -> Self {
        let mut cards = Cards::NONE;
        while cards.len() < 3 {
            let card = Card::ALL[below(dice, Card::COUNT)];
            if !Cards::NEIGHBOUR.contains(card) {
                cards = cards.with(card);
            }
        }
        Contest { net, cards, bag: Cubes::of_each(24), pyramids: [Pyramid::default(); 2], first: 0, dice }
    }

    /// Plays to the end, which is a lesson for all that led there; the points of both players together.
    fn play(mut self, lessons: &mut Vec<Lesson>) -> f32 {
        let mut seen: [Vec<Told>; 2] = [vec![], vec![]];
        for left in (0..EDITION.rounds()).rev() {
            self.round(3 * left, &mut seen);
        }
        let sheets = self.pyramids.map(|pyramid| Sheet::of(&pyramid));
        let mut total = 0.0;
        for (seat, seen) in Seat::all(2).zip(seen) {
            let cards =
                self.cards.iter().filter(|&card| scorers(card, &sheets).contains(seat)).count() as i32;
            let points = sheets[seat.index()].points(EDITION) + cards * EDITION.bonus_points();
            // What is expected a round later has less luck in it than the end, but is only expected.
            let mut points = points as f32;
            total += points;
            for told in seen.into_iter().rev() {
                lessons.push((told, points));
                if let Some(net) = self.net {
                    points += FORESIGHT * (net.points(&told) - points);
                }
            }
        }
        total
    }

    /// Whoever has the claim takes what is best for it and worst for the other.
    fn round(&mut self, left: u8, seen: &mut [Vec<Told>; 2]) {
        let tiles = [(); 2].map(|()| draw_tile(&mut self.bag, self.dice));
        let eye = Eye::new(Weights::new(&WEIGHTS), Sight::Ahead, EDITION, left, self.bag);
        let reaches = self.pyramids.map(|pyramid| eye.reach(&pyramid));
        let eyes: Vec<Eye> = Seat::all(2).map(|seat| eye.aiming(aims(self.cards, seat, &reaches))).collect();
        let pyramids = self.pyramids;
        let mut plans = |seat: usize| tiles.map(|tile| self.plan(&eyes[seat], &pyramids[seat], tile));
        let plans = [plans(0), plans(1)];
        let (own, other) = (&plans[self.first], &plans[1 - self.first]);
        let second = own[1].worth - other[0].worth > own[0].worth - other[1].worth;
        for seat in 0..2 {
            let tile = usize::from((seat == self.first) == second);
            self.pyramids[seat] = plans[seat][tile].pyramid;
            if left > 0 {
                seen[seat].push(tell(&eyes[seat], &self.pyramids[seat]));
            }
        }
        self.first ^= below(self.dice, 2);
    }

    fn plan(&mut self, eye: &Eye, pyramid: &Pyramid, tile: Cubes) -> Plan {
        let plans = QUICK.plans_by(pyramid, tile, |pyramid| match self.net {
            Some(net) if eye.left > 0.0 => net.points(&tell(eye, pyramid)),
            _ => eye.worth(pyramid),
        });
        let strays = self.net.is_some() && below(self.dice, STRAY) == 0;
        let place = if strays { below(self.dice, plans.len().min(6)) } else { 0 };
        plans[place]
    }
}

/// A net that learns, by Adam (Kingma and Ba).
struct Pupil {
    net: Net,
    means: Vec<f32>,
    squares: Vec<f32>,
    steps: i32,
}

/// Lessons of one step.
const BATCH: usize = 64;
/// How fast means of slopes and of their squares are forgotten.
const FADE: [f32; 2] = [0.9, 0.999];

impl Pupil {
    fn new(dice: &mut Dice) -> Self {
        let mut net = Net::blank();
        for number in net.numbers() {
            *number = 0.5 * (dice.next_u32() as f32 / u32::MAX as f32 - 0.5);
        }
        net.last = 4.0;
        Pupil { net, means: vec![0.0; Net::COUNT], squares: vec![0.0; Net::COUNT], steps: 0 }
    }

    /// Learns with rates that fall from one to the other. How far it was off, in points, over the last tenth.
    fn study(&mut self, lessons: &[Lesson], rates: [f32; 2], dice: &mut Dice) -> f32 {
        let steps = EPOCHS * lessons.len() / BATCH;
        let mut error = 0.0;
        for step in 0..steps {
            let part = step as f32 / steps as f32;
            let batch = (0..BATCH).map(|_| &lessons[below(dice, lessons.len())]);
            let off = self.step(batch, rates[0] * (rates[1] / rates[0]).powf(part));
            if part >= 0.9 {
                error += off / (0.1 * steps as f32);
            }
        }
        error.sqrt()
    }

    /// One step; the mean square of how far it was off, in points.
    fn step<'a>(&mut self, lessons: impl Iterator<Item = &'a Lesson>, rate: f32) -> f32 {
        let mut slope = Net::blank();
        let mut square = 0.0;
        for (told, points) in lessons {
            let sums = self.net.sums(told);
            let off = self.net.answer(&sums, told.rounds) - units(*points);
            square += (off / units(1.0)).powi(2) / BATCH as f32;
            self.blame(told, &sums, off / BATCH as f32, &mut slope);
        }
        self.steps += 1;
        let [fair, fair_square] = FADE.map(|fade| 1.0 - fade.powi(self.steps));
        let memory = self.means.iter_mut().zip(&mut self.squares);
        for ((number, slope), (mean, square)) in self.net.numbers().zip(slope.numbers()).zip(memory) {
            *mean += (1.0 - FADE[0]) * (*slope - *mean);
            *square += (1.0 - FADE[1]) * (*slope * *slope - *square);
            *number -= rate * (*mean / fair) / ((*square / fair_square).sqrt() + 1e-8);
        }
        square
    }

    /// What each number had to do with it.
    fn blame(&self, told: &Told, sums: &[f32; HIDDEN], off: f32, slope: &mut Net) {
        let mut back = [0.0; HIDDEN];
        for place in (0..HIDDEN).filter(|&place| sums[place] > 0.0) {
            slope.second[told.rounds][place] += off * sums[place];
            back[place] = off * self.net.second[told.rounds][place];
            slope.bias[place] += back[place];
        }
        slope.last += off;
        for (row, &input) in slope.first.iter_mut().zip(&told.inputs).filter(|(_, input)| **input != 0.0) {
            for (slope, back) in row.iter_mut().zip(&back) {
                *slope += back * input;
            }
        }
    }
}
