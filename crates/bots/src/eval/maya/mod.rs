//! Bots for Maya: the evaluator and the bots of the five levels.

mod levels;
mod priors;
mod quarries;

use ceiba_core::{Outcome, PerSeat, Rules, Seat, playout};
use ceiba_games::maya::{Action, BySeat, Config, Maya, PyramidLevel, Quarry, Round, Stage, Table};
use rand_core::Rng;

use crate::bot::{Bot, BotRng};
use crate::evaluator::Evaluator;
use crate::factory;
use crate::level::Level;
use crate::mcts::{Mcts, MctsSettings};
use crate::noisy::{NoisyBot, PriorPolicy};
use crate::tune::Tunable;
use priors::MayaPriors;
use quarries::QuarryEstimate;

/// The names of the weights: gold for each feature at the beginning of a round, and the softmax temperatures, in
/// gold.
pub const NAMES: [&str; 10] = [
    "pay, one round to go",
    "pay, two rounds to go",
    "pay, three rounds to go",
    "cube on the first level",
    "cube on the second level",
    "cube above",
    "pyramid with footing",
    "start player",
    "temperature of the last round",
    "temperature of each round before",
];

/// The weights in use; `docs/TUNING.md` explains their origin.
pub const WEIGHTS: [f32; 10] = [1.0, 1.4, 1.6, 0.4, 0.6, 0.8, 0.8, 0.3, 4.0, 2.0];

/// The value of a token held within a round. Rollouts end between rounds, so tuning cannot determine it.
const TOKEN: f32 = 1.0;

/// The cubes that each point of transport may still win.
const SPARE: f32 = 0.05;

/// The softmax temperature of the final gold.
const END_TEMPERATURE: f32 = 4.0;

/// The number of lowest bids that a rollout chooses from.
const BIDS: usize = 6;

/// The number of card placements that a rollout samples.
const SAMPLES: usize = 4;

/// Evaluates positions of Maya.
#[derive(Clone, Copy, Debug)]
pub struct MayaEvaluator {
    /// The weights, in the order of [`NAMES`].
    pub weights: [f32; 10],
    /// The width of the uniform noise on priors in rollouts, in gold.
    pub rollout_noise: f32,
}

impl Default for MayaEvaluator {
    fn default() -> Self {
        MayaEvaluator { weights: WEIGHTS, rollout_noise: 1.5 }
    }
}

impl MayaEvaluator {
    /// The expected final gold of each seat, up to a common constant.
    fn expected_gold(&self, game: &Maya) -> BySeat<f32> {
        let table = game.table();
        let mut expected_gold = self.standing(table);
        for seat in table.seats().iter() {
            let held = table.held.iter().chain(&table.blues).filter(|&&holder| holder == Some(seat)).count();
            expected_gold[seat] += priors::CUBE * cubes_to_come(game, seat) + TOKEN * held as f32;
        }
        expected_gold
    }

    /// The gold of each seat plus the value of its cubes on the board.
    fn standing(&self, table: &Table) -> BySeat<f32> {
        let [last, two, three, ground, second, above, footing, start, ..] = self.weights;
        let again = [last, two, three][rounds_to_come(table)];
        let mut standing = BySeat::from_fn(|seat| f32::from(table.gold[seat]));
        let printed = table.config.printed();
        for &pyramid in printed.pyramids {
            for (level, figures) in printed.levels(pyramid) {
                let cubes = table.board.at(pyramid, level);
                let paid = levels::pay(cubes, figures);
                let each = [ground, second, above, above][level.index()];
                let first = if level == PyramidLevel::LOWEST { footing } else { 0.0 };
                for seat in table.seats().iter().filter(|&seat| cubes.of(seat) > 0) {
                    let own = f32::from(cubes.of(seat));
                    standing[seat] += again * f32::from(paid[seat.index()]) + each * own + first;
                }
            }
        }
        standing[table.start] += start;
        standing
    }

    fn temperature(&self, rounds: usize) -> f32 {
        self.weights[8] + self.weights[9] * rounds as f32
    }
}

/// The number of rounds after this one.
fn rounds_to_come(table: &Table) -> usize {
    Round::LAST.index() - table.round.index()
}

/// The cubes that a seat holds or is expected to bring home from the quarries.
fn cubes_to_come(game: &Maya, seat: Seat) -> f32 {
    let table = game.table();
    if !(Stage::Dig..=Stage::Carry).contains(&table.stage) {
        return table.cubes[seat].into();
    }
    let estimate = QuarryEstimate::new(game, seat);
    estimate.cubes.min(estimate.carry) + SPARE * estimate.carry
}

/// The softmax of the expected gold: the higher the temperature, the more uniform.
fn shares(gold: impl Fn(Seat) -> f32, players: usize, temperature: f32) -> PerSeat<f32> {
    let most = Seat::all(players).map(&gold).fold(f32::NEG_INFINITY, f32::max);
    let mut shares = PerSeat::splat(0.0);
    let mut sum = 0.0;
    for seat in Seat::all(players) {
        shares[seat] = ((gold(seat) - most) / temperature).exp();
        sum += shares[seat];
    }
    for seat in Seat::all(players) {
        shares[seat] /= sum;
    }
    shares
}

impl Evaluator<Maya> for MayaEvaluator {
    fn evaluate(&self, game: &Maya) -> Option<PerSeat<f32>> {
        let table = game.table();
        let expected_gold = self.expected_gold(game);
        let temperature = self.temperature(rounds_to_come(table));
        Some(shares(|seat| expected_gold[seat], table.config.players.into(), temperature))
    }

    /// Rollouts end where a new round begins.
    fn can_end_rollout(&self, game: &Maya) -> bool {
        let table = game.table();
        if table.round == Round::FIRST {
            return false;
        }
        match table.stage {
            Stage::Bid => true,
            Stage::Dig if !table.config.expert => {
                table.passed.is_empty()
                    && Quarry::first(table.quarries()).all(|quarry| game.row(quarry).is_empty())
            }
            _ => false,
        }
    }

    fn prior(&self, game: &Maya, seat: Seat, action: Action) -> f32 {
        MayaPriors::new(game, seat).prior(action)
    }

    /// The mean of the share of the win and the softmax of the gold: a search without a path to first place still
    /// plays for gold.
    fn terminal_value(&self, outcome: &Outcome) -> PerSeat<f32> {
        let players = outcome.seats().count();
        let won = outcome.shares();
        let gold = shares(|seat| outcome.score(seat) as f32, players, END_TEMPERATURE);
        PerSeat::from_fn(|seat| 0.5 * (won[seat] + gold[seat]))
    }

    /// The action with the greatest noisy prior; of the many placements of a card, the best of a sample.
    fn rollout_action(&self, game: &Maya, seat: Seat, rng: &mut BotRng) -> Action {
        let any = |count: usize, rng: &mut BotRng| game.legal_nth(seat, playout::below(rng, count));
        let mut choice = RolloutChoice {
            priors: MayaPriors::new(game, seat),
            rollout_noise: self.rollout_noise,
            best: None,
        };
        match game.table().stage {
            // Bids are ordered from zero up.
            Stage::Bid => return any(game.legal_len(seat).min(BIDS), rng),
            Stage::Dig => {
                let count = game.legal_len(seat);
                (0..SAMPLES).for_each(|_| choice.consider(any(count, rng), rng));
                choice.consider(Action::Pass, rng);
            }
            stage => {
                // Paying for a double move is seldom right.
                let skip_double = stage == Stage::Build && playout::below(rng, 8) > 0;
                let actions = game.legal(seat).filter(|&action| !(skip_double && action == Action::Double));
                actions.for_each(|action| choice.consider(action, rng));
            }
        }
        choice.best.expect("a phase asks for something").0
    }
}

/// The choice of a rollout action.
struct RolloutChoice<'a> {
    priors: MayaPriors<'a>,
    rollout_noise: f32,
    /// The best action so far and its noisy prior.
    best: Option<(Action, f32)>,
}

impl RolloutChoice<'_> {
    fn consider(&mut self, action: Action, rng: &mut BotRng) {
        let noise = self.rollout_noise * (rng.next_u32() as f32 / u32::MAX as f32);
        let value = self.priors.prior(action) + noise;
        if self.best.is_none_or(|(_, best)| value > best) {
            self.best = Some((action, value));
        }
    }
}

/// The bots of the five levels.
#[derive(Clone, Copy, Debug)]
pub struct MayaBots;

impl MayaBots {
    /// The search of all levels but the weakest, with this many nodes for three players. More players make rounds
    /// longer, so the nodes are scaled to take about the same time.
    fn mcts(config: &Config, evaluator: MayaEvaluator, nodes: u64) -> Mcts<MayaEvaluator> {
        let nodes = nodes * 3 / u64::from(config.players);
        Mcts::new(
            evaluator,
            MctsSettings {
                nodes,
                exploration: 0.2,
                progressive_bias: 0.05,
                first_play_urgency: 0.5,
                ..MctsSettings::default()
            },
        )
    }
}

impl factory::BotFactory<Maya> for MayaBots {
    fn bot(config: &Config, level: Level) -> Box<dyn Bot<Maya>> {
        let evaluator = MayaEvaluator::default();
        let search = |nodes| MayaBots::mcts(config, evaluator, nodes);
        match level {
            Level::Sprout => Box::new(PriorPolicy { evaluator, noise: 1.4 }),
            Level::Sapling => Box::new(NoisyBot { bot: search(400), noise: 0.08 }),
            Level::Tree => Box::new(NoisyBot { bot: search(2_000), noise: 0.045 }),
            Level::Canopy => Box::new(NoisyBot { bot: search(6_000), noise: 0.025 }),
            Level::Ceiba => Box::new(search(32_000)),
        }
    }
}

impl Tunable<Maya> for MayaBots {
    const NAMES: &'static [&'static str] = &NAMES;

    fn weights() -> Vec<f32> {
        WEIGHTS.to_vec()
    }

    fn steps() -> Vec<f32> {
        WEIGHTS.map(|weight| 0.25 * weight).to_vec()
    }

    fn bot(config: &Config, weights: &[f32]) -> Box<dyn Bot<Maya>> {
        let weights = weights.try_into().expect("one number for each name");
        Box::new(MayaBots::mcts(config, MayaEvaluator { weights, ..MayaEvaluator::default() }, 60))
    }
}
