//! The value network: predicts the final points of a pyramid, groups and bonus cards. `training` trains it.

use std::sync::LazyLock;

use super::features::{INPUTS, PyramidFeatures, ROUNDS};

/// The number of hidden units.
pub(super) const HIDDEN: usize = 48;
/// Points per unit of the output.
const UNIT: f32 = 10.0;

/// A network with one hidden layer of rectified linear units, and output weights for each number of rounds to come.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct ValueNetwork {
    /// Weights by feature.
    pub(super) hidden_weights: Vec<[f32; HIDDEN]>,
    pub(super) hidden_bias: [f32; HIDDEN],
    /// Weights by the number of rounds to come.
    pub(super) output_weights: Vec<[f32; HIDDEN]>,
    pub(super) output_bias: f32,
}

impl ValueNetwork {
    /// The number of parameters.
    pub(super) const PARAMETERS: usize = (INPUTS + 1 + ROUNDS) * HIDDEN + 1;

    /// A network of zeros.
    pub(super) fn zeroed() -> Self {
        let rows = |count: usize| vec![[0.0; HIDDEN]; count];
        ValueNetwork {
            hidden_weights: rows(INPUTS),
            hidden_bias: [0.0; HIDDEN],
            output_weights: rows(ROUNDS),
            output_bias: 0.0,
        }
    }

    /// Parses the output of [`ValueNetwork::text`].
    ///
    /// # Panics
    /// If the number of parameters is wrong or one is not a number.
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

    /// The parameters as text, one row per line.
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

    /// All parameters, in a fixed order.
    pub(super) fn parameters(&mut self) -> impl Iterator<Item = &mut f32> {
        let ValueNetwork { hidden_weights, hidden_bias, output_weights, output_bias } = self;
        hidden_weights
            .iter_mut()
            .flatten()
            .chain(hidden_bias)
            .chain(output_weights.iter_mut().flatten())
            .chain([output_bias])
    }

    /// The pre-activations of the hidden layer.
    pub(super) fn hidden_layer(&self, features: &PyramidFeatures) -> [f32; HIDDEN] {
        let mut sums = self.hidden_bias;
        // Most features are zero.
        for (weights, &input) in
            self.hidden_weights.iter().zip(&features.inputs).filter(|(_, input)| **input != 0.0)
        {
            for (sum, weight) in sums.iter_mut().zip(weights) {
                *sum += weight * input;
            }
        }
        sums
    }

    /// The output for these pre-activations, in units.
    pub(super) fn output(&self, sums: &[f32; HIDDEN], rounds: usize) -> f32 {
        let weights = &self.output_weights[rounds];
        sums.iter().zip(weights).map(|(sum, weight)| sum.max(0.0) * weight).sum::<f32>() + self.output_bias
    }

    /// The predicted points.
    pub(super) fn predict_points(&self, features: &PyramidFeatures) -> f32 {
        UNIT * self.output(&self.hidden_layer(features), features.rounds)
    }
}

/// The trained network: see `docs/TUNING.md`.
pub(super) static VALUE_NETWORK: LazyLock<ValueNetwork> =
    LazyLock::new(|| ValueNetwork::read(include_str!("weights.txt")));

/// Converts points to units of the output.
pub(super) fn units(points: f32) -> f32 {
    points / UNIT
}
