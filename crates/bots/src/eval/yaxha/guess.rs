//! What a pyramid will end with, groups and bonus cards: a small net that has seen many end. `learn` teaches it.

use std::sync::LazyLock;

use super::tell::{INPUTS, ROUNDS, Told};

/// What it makes of what it is told.
pub(super) const HIDDEN: usize = 48;
/// Points are learnt as parts of this.
const UNIT: f32 = 10.0;

/// Two layers: sums of what it is told, then one sum of those that are positive, by the rounds to come.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Net {
    /// By what it is told.
    pub(super) first: Vec<[f32; HIDDEN]>,
    pub(super) bias: [f32; HIDDEN],
    /// By the rounds to come.
    pub(super) second: Vec<[f32; HIDDEN]>,
    pub(super) last: f32,
}

impl Net {
    /// How many numbers it is made of.
    pub(super) const COUNT: usize = (INPUTS + 1 + ROUNDS) * HIDDEN + 1;

    /// A net that expects nothing.
    pub(super) fn blank() -> Self {
        let rows = |count: usize| vec![[0.0; HIDDEN]; count];
        Net { first: rows(INPUTS), bias: [0.0; HIDDEN], second: rows(ROUNDS), last: 0.0 }
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
        let rows = self.first.iter().chain([&self.bias]).chain(&self.second).map(|row| &row[..]);
        let line = |row: &[f32]| {
            let words: Vec<String> = row.iter().map(|number| format!("{number:.4}")).collect();
            words.join(" ") + "\n"
        };
        rows.chain([&[self.last][..]]).map(line).collect()
    }

    /// All its numbers, in a fixed order.
    pub(super) fn numbers(&mut self) -> impl Iterator<Item = &mut f32> {
        let Net { first, bias, second, last } = self;
        first.iter_mut().flatten().chain(bias).chain(second.iter_mut().flatten()).chain([last])
    }

    /// The sums of the first layer.
    pub(super) fn sums(&self, told: &Told) -> [f32; HIDDEN] {
        let mut sums = self.bias;
        // Most of what is told is nothing.
        for (weights, &input) in self.first.iter().zip(&told.inputs).filter(|(_, input)| **input != 0.0) {
            for (sum, weight) in sums.iter_mut().zip(weights) {
                *sum += weight * input;
            }
        }
        sums
    }

    /// What the sums come to, in units.
    pub(super) fn answer(&self, sums: &[f32; HIDDEN], rounds: usize) -> f32 {
        let weights = &self.second[rounds];
        sums.iter().zip(weights).map(|(sum, weight)| sum.max(0.0) * weight).sum::<f32>() + self.last
    }

    /// The points that it expects.
    pub(super) fn points(&self, told: &Told) -> f32 {
        UNIT * self.answer(&self.sums(told), told.rounds)
    }
}

/// The net in use: see `docs/TUNING.md`.
pub(super) static NET: LazyLock<Net> = LazyLock::new(|| Net::read(include_str!("guess.txt")));

/// Points as the net counts them.
pub(super) fn units(points: f32) -> f32 {
    points / UNIT
}
