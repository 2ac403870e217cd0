//! Maya: what a position is worth, and the bots of its five levels.

mod levels;
mod quarries;
mod worth;

use ceiba_core::{Game, Outcome, PerSeat, Seat, playout};
use ceiba_games::maya::{Action, BySeat, Config, Level as Storey, Maya, Quarry, Round, Stage, Table};
use rand_core::Rng;

use crate::bot::{Bot, Dice};
use crate::hunch::{Blurred, Hunch};
use crate::judge::Judge;
use crate::level::Level;
use crate::mcts::{Mcts, Settings};
use crate::school;
use crate::tune::Tunable;
use quarries::Outlook;
use worth::Sight;

/// What the weights are called: gold for each of these where a round begins, and how much gold divides two seats
/// of which one is e times as likely to win.
pub const NAMES: [&str; 10] = [
    "pay, one round to go",
    "pay, two rounds to go",
    "pay, three rounds to go",
    "cube on the first level",
    "cube on the second level",
    "cube above",
    "pyramid with footing",
    "start player",
    "warmth of the last round",
    "warmth of each round before",
];

/// The weights in use: [`NAMES`]. `docs/TUNING.md` tells where they come from.
pub const WEIGHTS: [f32; 10] = [1.0, 1.4, 1.6, 0.4, 0.6, 0.8, 0.8, 0.3, 4.0, 2.0];

/// What a token is worth that is held within a round. Playouts end between rounds, so that tuning cannot tell.
const TOKEN: f32 = 1.0;

/// The cubes that each point of transport may yet win by being laid.
const SPARE: f32 = 0.05;

/// How much the gold at the end of a game counts besides who has most.
const END_WARMTH: f32 = 4.0;

/// How many bids, from 0 up, a playout chooses from.
const BIDS: usize = 6;

/// How many of the many ways to lay a card a playout looks at.
const SAMPLES: usize = 4;

/// Judges positions of Maya.
#[derive(Clone, Copy, Debug)]
pub struct Eye {
    /// By [`NAMES`].
    pub weights: [f32; 10],
    /// How much its playouts prefer what looks better: the width of the noise, in gold.
    pub whim: f32,
}

impl Default for Eye {
    fn default() -> Self {
        Eye { weights: WEIGHTS, whim: 1.5 }
    }
}

impl Eye {
    /// The gold that each seat can expect in the end, short of what all can.
    fn prospects(&self, game: &Maya) -> BySeat<f32> {
        let table = game.table();
        let mut prospects = self.standing(table);
        for seat in table.seats().iter() {
            let held = table.held.iter().chain(&table.blues).filter(|&&holder| holder == Some(seat)).count();
            prospects[seat] += worth::CUBE * cubes_to_come(game, seat) + TOKEN * held as f32;
        }
        prospects
    }

    /// The gold that each seat has and what its cubes on the board are worth.
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
                let first = if level == Storey::LOWEST { footing } else { 0.0 };
                for seat in table.seats().iter().filter(|&seat| cubes.of(seat) > 0) {
                    let own = f32::from(cubes.of(seat));
                    standing[seat] += again * f32::from(paid[seat.index()]) + each * own + first;
                }
            }
        }
        standing[table.start] += start;
        standing
    }

    fn warmth(&self, rounds: usize) -> f32 {
        self.weights[8] + self.weights[9] * rounds as f32
    }
}

/// The rounds after this one.
fn rounds_to_come(table: &Table) -> usize {
    Round::LAST.index() - table.round.index()
}

/// The cubes that a seat has in hand, or is likely to carry home from the quarries.
fn cubes_to_come(game: &Maya, seat: Seat) -> f32 {
    let table = game.table();
    if !(Stage::Dig..=Stage::Carry).contains(&table.stage) {
        return table.cubes[seat].into();
    }
    let outlook = Outlook::new(game, seat);
    outlook.cubes.min(outlook.carry) + SPARE * outlook.carry
}

/// Shares of the win by expected gold: the warmer, the more even.
fn shares(gold: impl Fn(Seat) -> f32, players: usize, warmth: f32) -> PerSeat<f32> {
    let most = Seat::all(players).map(&gold).fold(f32::NEG_INFINITY, f32::max);
    let mut shares = PerSeat::splat(0.0);
    let mut sum = 0.0;
    for seat in Seat::all(players) {
        shares[seat] = ((gold(seat) - most) / warmth).exp();
        sum += shares[seat];
    }
    for seat in Seat::all(players) {
        shares[seat] /= sum;
    }
    shares
}

impl Judge<Maya> for Eye {
    fn value(&self, game: &Maya) -> Option<PerSeat<f32>> {
        let table = game.table();
        let prospects = self.prospects(game);
        let warmth = self.warmth(rounds_to_come(table));
        Some(shares(|seat| prospects[seat], table.config.players.into(), warmth))
    }

    /// A new round begins.
    fn rests(&self, game: &Maya) -> bool {
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

    fn promise(&self, game: &Maya, seat: Seat, action: Action) -> f32 {
        Sight::new(game, seat).worth(action)
    }

    /// Half the win, half by how much: a search that sees no way to the first place still goes for gold.
    fn result(&self, outcome: &Outcome) -> PerSeat<f32> {
        let players = outcome.seats().count();
        let won = outcome.shares();
        let gold = shares(|seat| outcome.score(seat) as f32, players, END_WARMTH);
        PerSeat::from_fn(|seat| 0.5 * (won[seat] + gold[seat]))
    }

    /// What looks best with some noise; of the many ways to lay a card, the best of a few.
    fn wander(&self, game: &Maya, seat: Seat, dice: &mut Dice) -> Action {
        let any = |count: usize, dice: &mut Dice| game.legal_nth(seat, playout::below(dice, count));
        let mut choice = Choice { sight: Sight::new(game, seat), whim: self.whim, best: None };
        match game.table().stage {
            // Bids go up from nothing.
            Stage::Bid => return any(game.legal_len(seat).min(BIDS), dice),
            Stage::Dig => {
                let count = game.legal_len(seat);
                (0..SAMPLES).for_each(|_| choice.look(any(count, dice), dice));
                choice.look(Action::Pass, dice);
            }
            stage => {
                // To pay for a double move is seldom right.
                let thrifty = stage == Stage::Build && playout::below(dice, 8) > 0;
                let actions = game.legal(seat).filter(|&action| !(thrifty && action == Action::Double));
                actions.for_each(|action| choice.look(action, dice));
            }
        }
        choice.best.expect("a phase asks for something").0
    }
}

/// A choice in a playout.
struct Choice<'a> {
    sight: Sight<'a>,
    whim: f32,
    /// What looked best so far, and how good.
    best: Option<(Action, f32)>,
}

impl Choice<'_> {
    fn look(&mut self, action: Action, dice: &mut Dice) {
        let noise = self.whim * (dice.next_u32() as f32 / u32::MAX as f32);
        let looks = self.sight.worth(action) + noise;
        if self.best.is_none_or(|(_, best)| looks > best) {
            self.best = Some((action, looks));
        }
    }
}

/// The bots of Maya.
#[derive(Clone, Copy, Debug)]
pub struct School;

impl School {
    /// The search that all but the easiest level do, with so many nodes where three play. Each player more makes a
    /// round longer, so that it takes about the same time with fewer.
    fn search(config: &Config, eye: Eye, nodes: u64) -> Mcts<Eye> {
        let nodes = nodes * 3 / u64::from(config.players);
        Mcts::new(eye, Settings { nodes, exploration: 0.2, trust: 0.05, hope: 0.5, ..Settings::default() })
    }
}

impl school::School<Maya> for School {
    fn bot(config: &Config, level: Level) -> Box<dyn Bot<Maya>> {
        let judge = Eye::default();
        let search = |nodes| School::search(config, judge, nodes);
        match level {
            Level::Sprout => Box::new(Hunch { judge, blur: 1.4 }),
            Level::Sapling => Box::new(Blurred { bot: search(400), blur: 0.08 }),
            Level::Tree => Box::new(Blurred { bot: search(2_000), blur: 0.045 }),
            Level::Canopy => Box::new(Blurred { bot: search(6_000), blur: 0.025 }),
            Level::Ceiba => Box::new(search(32_000)),
        }
    }
}

impl Tunable<Maya> for School {
    const NAMES: &'static [&'static str] = &NAMES;

    fn weights() -> Vec<f32> {
        WEIGHTS.to_vec()
    }

    fn steps() -> Vec<f32> {
        WEIGHTS.map(|weight| 0.25 * weight).to_vec()
    }

    fn bot(config: &Config, weights: &[f32]) -> Box<dyn Bot<Maya>> {
        let weights = weights.try_into().expect("one number for each name");
        Box::new(School::search(config, Eye { weights, ..Eye::default() }, 60))
    }
}
