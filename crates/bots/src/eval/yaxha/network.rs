//! What a pyramid will end with, groups and bonus cards: a small net that has seen many end. `learn` teaches it.

use std::sync::LazyLock;

use super::features::{INPUTS, PyramidFeatures, ROUNDS};

/// What it makes of what it is told.
pub(super) const HIDDEN: usize = 48;
/// Points are learnt as parts of this.
const UNIT: f32 = 10.0;

/// Two layers: sums of what it is told, then one sum of those that are positive, by the rounds to come.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct ValueNetwork {
    /// By what it is told.
    pub(super) hidden_weights: Vec<[f32; HIDDEN]>,
    pub(super) hidden_bias: [f32; HIDDEN],
    /// By the rounds to come.
    pub(super) output_weights: Vec<[f32; HIDDEN]>,
    pub(super) output_bias: f32,
}

impl ValueNetwork {
    /// How many numbers it is made of.
    pub(super) const PARAMETERS: usize = (INPUTS + 1 + ROUNDS) * HIDDEN + 1;

    /// A net that expects nothing.
    pub(super) fn zeroed() -> Self {
        let rows = |count: usize| vec![[0.0; HIDDEN]; count];
        ValueNetwork {
            hidden_weights: rows(INPUTS),
            hidden_bias: [0.0; HIDDEN],
            output_weights: rows(ROUNDS),
            output_bias: 0.0,
        }
    }

    /// Reads what [`ValueNetwork::text`] has written.
    ///
    /// # Panics
    /// If there are too few numbers or too many.
    pub(super) fn read(text: &str) -> Self {
        let mut net = ValueNetwork::zeroed();
        let mut words = text.split_whitespace();
        for parameter in net.parameters() {
            let word = words.next().expect("a word for each number");
            *parameter = word.parse().expect("each word is a number");
        }
        assert!(words.next().is_none(), "a number for each word");
        net
    }

    /// Its numbers, a row of them a line.
    pub(super) fn text(&self) -> String {
        let rows = self
            .hidden_weights
            .iter()
            .chain([&self.hidden_bias])
            .chain(&self.output_weights)
            .map(|row| &row[..]);
        let line = |row: &[f32]| {
            let words: Vec<String> = row.iter().map(|parameter| format!("{parameter:.4}")).collect();
            words.join(" ") + "\n"
        };
        rows.chain([&[self.output_bias][..]]).map(line).collect()
    }

    /// All its numbers, in a fixed order.
    pub(super) fn parameters(&mut self) -> impl Iterator<Item = &mut f32> {
        let ValueNetwork { hidden_weights, hidden_bias, output_weights, output_bias } = self;
        hidden_weights
            .iter_mut()
            .flatten()
            .chain(hidden_bias)
            .chain(output_weights.iter_mut().flatten())
            .chain([output_bias])
    }

    /// The sums of the first layer.
    pub(super) fn hidden_layer(&self, features: &PyramidFeatures) -> [f32; HIDDEN] {
        let mut sums = self.hidden_bias;
        // Most of what is told is nothing.
        for (weights, &input) in
            self.hidden_weights.iter().zip(&features.inputs).filter(|(_, input)| **input != 0.0)
        {
            for (sum, weight) in sums.iter_mut().zip(weights) {
                *sum += weight * input;
            }
        }
        sums
    }

    /// What the sums come to, in units.
    pub(super) fn output(&self, sums: &[f32; HIDDEN], rounds: usize) -> f32 {
        let weights = &self.output_weights[rounds];
        sums.iter().zip(weights).map(|(sum, weight)| sum.max(0.0) * weight).sum::<f32>() + self.output_bias
    }

    /// The points that it expects.
    pub(super) fn predict_points(&self, features: &PyramidFeatures) -> f32 {
        UNIT * self.output(&self.hidden_layer(features), features.rounds)
    }
}

/// The net in use: see `docs/TUNING.md`.
pub(super) static VALUE_NETWORK: LazyLock<ValueNetwork> =
    LazyLock::new(|| ValueNetwork::read(include_str!("weights.txt")));

/// Points as the net counts them.
pub(super) fn units(points: f32) -> f32 {
    points / UNIT
}
