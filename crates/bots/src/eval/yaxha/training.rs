//! Training of the value network by self-play of two fast bots.

use ceiba_core::Seat;
use ceiba_core::playout::below;
use ceiba_games::yaxha::{
    BonusCard, BonusCards, CubeCounts, CubePyramid, Edition, NEIGHBOUR_CARDS, Sheet, scorers,
};
use rand_core::{Rng, SeedableRng};

use super::beam_search::{BeamSearch, BuildPlan};
use super::context::bonus_targets;
use super::evaluator::{EvaluationMode, HeuristicWeights, WEIGHTS, YaxhaEvaluator};
use super::features::{PyramidFeatures, extract_features};
use super::network::{HIDDEN, ValueNetwork, units};
use super::rollout::draw_tile;
use crate::bot::BotRng;

/// The beam search of the self-play bots.
const QUICK: BeamSearch = BeamSearch { cubes: 3, width: 4 };
/// The inverse of the exploration rate epsilon: one plan of this many is not the best, so that the network sees
/// more than it prefers.
const EXPLORATION_INTERVAL: usize = 8;
/// The size of the replay buffer.
const REPLAY_BUFFER: usize = 500_000;
/// The epochs over the replay buffer after each batch of games.
const EPOCHS: usize = 6;
/// The weight of bootstrapping: the fraction of a target that comes from the network's prediction a round later.
const BOOTSTRAP: f32 = 0.3;
const EDITION: Edition = Edition::Ceiba2026;

/// The features of a pyramid and its target points.
type TrainingSample = (PyramidFeatures, f32);

/// The statistics of a batch of games.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TrainingBatch {
    /// The number of games.
    pub games: u32,
    /// The mean points of a player.
    pub points: f32,
    /// The root mean square error after training on the batch, in points.
    pub error: f32,
}

/// Alternates self-play, with this many games in each batch, and training. Returns the text of the trained network.
pub fn train(batches: &[u32], seed: u64, mut report: impl FnMut(TrainingBatch)) -> String {
    let mut rng = BotRng::seed_from_u64(seed);
    let mut optimizer = AdamOptimizer::new(&mut rng);
    let mut samples: Vec<TrainingSample> = vec![];
    for (number, &games) in batches.iter().enumerate() {
        let net = (number > 0).then_some(&optimizer.net);
        let total: f32 = (0..games).map(|_| SelfPlayGame::new(net, &mut rng).play(&mut samples)).sum();
        let points = total / (2 * games) as f32;
        samples.drain(..samples.len().saturating_sub(REPLAY_BUFFER));
        let last = number + 1 == batches.len();
        let learning_rates = if last { [1e-3, 3e-5] } else { [2e-3, 3e-4] };
        let error = optimizer.fit(&samples, learning_rates, &mut rng);
        if number == 0 {
            // The first batch was played without the network.
            samples.clear();
        }
        report(TrainingBatch { games, points, error });
    }
    optimizer.net.text()
}

/// A self-play game of two players.
struct SelfPlayGame<'a> {
    net: Option<&'a ValueNetwork>,
    cards: BonusCards,
    bag: CubeCounts,
    pyramids: [CubePyramid; 2],
    /// The player with the first claim.
    first: usize,
    rng: &'a mut BotRng,
}

impl<'a> SelfPlayGame<'a> {
    fn new(net: Option<&'a ValueNetwork>, rng: &'a mut BotRng) -> Self {
        let mut cards = BonusCards::EMPTY;
        while cards.len() < 3 {
            let card = BonusCard::ALL[below(rng, BonusCard::COUNT)];
            if !NEIGHBOUR_CARDS.contains(card) {
                cards = cards.with(card);
            }
        }
        SelfPlayGame {
            net,
            cards,
            bag: CubeCounts::of_each(24),
            pyramids: [CubePyramid::default(); 2],
            first: 0,
            rng,
        }
    }

    /// Plays to the end, adds training samples for every position, and returns the points of both players together.
    fn play(mut self, samples: &mut Vec<TrainingSample>) -> f32 {
        let mut seen: [Vec<PyramidFeatures>; 2] = [vec![], vec![]];
        for left in (0..EDITION.rounds()).rev() {
            self.round(3 * left, &mut seen);
        }
        let sheets = self.pyramids.map(|pyramid| Sheet::of(&pyramid));
        let mut total = 0.0;
        for (seat, seen) in Seat::all(2).zip(seen) {
            let cards =
                self.cards.iter().filter(|&card| scorers(card, &sheets).contains(seat)).count() as i32;
            let points = sheets[seat.index()].points(EDITION) + cards * EDITION.bonus_points();
            // The prediction a round later has less variance than the final points, but is biased.
            let mut points = points as f32;
            total += points;
            for features in seen.into_iter().rev() {
                samples.push((features, points));
                if let Some(net) = self.net {
                    points += BOOTSTRAP * (net.predict_points(&features) - points);
                }
            }
        }
        total
    }

    /// The player with the claim takes the tile that is best for it and worst for the opponent.
    fn round(&mut self, left: u8, seen: &mut [Vec<PyramidFeatures>; 2]) {
        let tiles = [(); 2].map(|()| draw_tile(&mut self.bag, self.rng));
        let evaluator = YaxhaEvaluator::new(
            HeuristicWeights::new(&WEIGHTS),
            EvaluationMode::Heuristic,
            EDITION,
            left,
            self.bag,
        );
        let expected_groups = self.pyramids.map(|pyramid| evaluator.expected_groups(&pyramid));
        let evaluators: Vec<YaxhaEvaluator> = Seat::all(2)
            .map(|seat| evaluator.with_targets(bonus_targets(self.cards, seat, &expected_groups)))
            .collect();
        let pyramids = self.pyramids;
        let mut plans = |seat: usize| tiles.map(|tile| self.plan(&evaluators[seat], &pyramids[seat], tile));
        let plans = [plans(0), plans(1)];
        let (own, other) = (&plans[self.first], &plans[1 - self.first]);
        let second = own[1].value - other[0].value > own[0].value - other[1].value;
        for seat in 0..2 {
            let tile = usize::from((seat == self.first) == second);
            self.pyramids[seat] = plans[seat][tile].pyramid;
            if left > 0 {
                seen[seat].push(extract_features(&evaluators[seat], &self.pyramids[seat]));
            }
        }
        self.first ^= below(self.rng, 2);
    }

    fn plan(&mut self, evaluator: &YaxhaEvaluator, pyramid: &CubePyramid, tile: CubeCounts) -> BuildPlan {
        let plans = QUICK.plans_by(pyramid, tile, |pyramid| match self.net {
            Some(net) if evaluator.left > 0.0 => net.predict_points(&extract_features(evaluator, pyramid)),
            _ => evaluator.evaluate(pyramid),
        });
        let explores = self.net.is_some() && below(self.rng, EXPLORATION_INTERVAL) == 0;
        let place = if explores { below(self.rng, plans.len().min(6)) } else { 0 };
        plans[place]
    }
}

/// A network trained by Adam (Kingma and Ba).
struct AdamOptimizer {
    net: ValueNetwork,
    first_moments: Vec<f32>,
    second_moments: Vec<f32>,
    steps: i32,
}

/// Samples of one step.
const BATCH_SIZE: usize = 64;
/// The decay rates of the first and second moments of the gradient.
const DECAY: [f32; 2] = [0.9, 0.999];

impl AdamOptimizer {
    fn new(rng: &mut BotRng) -> Self {
        let mut net = ValueNetwork::zeroed();
        for number in net.parameters() {
            *number = 0.5 * (rng.next_u32() as f32 / u32::MAX as f32 - 0.5);
        }
        net.output_bias = 4.0;
        AdamOptimizer {
            net,
            first_moments: vec![0.0; ValueNetwork::PARAMETERS],
            second_moments: vec![0.0; ValueNetwork::PARAMETERS],
            steps: 0,
        }
    }

    /// Trains with a learning rate that falls geometrically. Returns the root mean square error over the last
    /// tenth, in points.
    fn fit(&mut self, samples: &[TrainingSample], learning_rates: [f32; 2], rng: &mut BotRng) -> f32 {
        let steps = EPOCHS * samples.len() / BATCH_SIZE;
        let mut total = 0.0;
        for step in 0..steps {
            let part = step as f32 / steps as f32;
            let batch = (0..BATCH_SIZE).map(|_| &samples[below(rng, samples.len())]);
            let error =
                self.step(batch, learning_rates[0] * (learning_rates[1] / learning_rates[0]).powf(part));
            if part >= 0.9 {
                total += error / (0.1 * steps as f32);
            }
        }
        total.sqrt()
    }

    /// One optimizer step; returns the mean square error in points.
    fn step<'a>(&mut self, samples: impl Iterator<Item = &'a TrainingSample>, learning_rate: f32) -> f32 {
        let mut gradient = ValueNetwork::zeroed();
        let mut square = 0.0;
        for (features, points) in samples {
            let sums = self.net.hidden_layer(features);
            let error = self.net.output(&sums, features.rounds) - units(*points);
            square += (error / units(1.0)).powi(2) / BATCH_SIZE as f32;
            self.backpropagate(features, &sums, error / BATCH_SIZE as f32, &mut gradient);
        }
        self.steps += 1;
        let [mean_correction, square_correction] = DECAY.map(|decay| 1.0 - decay.powi(self.steps));
        let moments = self.first_moments.iter_mut().zip(&mut self.second_moments);
        for ((number, gradient), (first_moment, square)) in
            self.net.parameters().zip(gradient.parameters()).zip(moments)
        {
            *first_moment += (1.0 - DECAY[0]) * (*gradient - *first_moment);
            *square += (1.0 - DECAY[1]) * (*gradient * *gradient - *square);
            *number -= learning_rate * (*first_moment / mean_correction)
                / ((*square / square_correction).sqrt() + 1e-8);
        }
        square
    }

    /// Backpropagation: adds the gradient of one sample.
    fn backpropagate(
        &self,
        features: &PyramidFeatures,
        sums: &[f32; HIDDEN],
        error: f32,
        gradient: &mut ValueNetwork,
    ) {
        let mut hidden_error = [0.0; HIDDEN];
        for place in (0..HIDDEN).filter(|&place| sums[place] > 0.0) {
            gradient.output_weights[features.rounds][place] += error * sums[place];
            hidden_error[place] = error * self.net.output_weights[features.rounds][place];
            gradient.hidden_bias[place] += hidden_error[place];
        }
        gradient.output_bias += error;
        for (row, &input) in
            gradient.hidden_weights.iter_mut().zip(&features.inputs).filter(|(_, input)| **input != 0.0)
        {
            for (gradient, hidden_error) in row.iter_mut().zip(&hidden_error) {
                *gradient += hidden_error * input;
            }
        }
    }
}
