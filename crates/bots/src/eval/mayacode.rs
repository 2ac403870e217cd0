//! Maya Code: alpha-beta for two sides, tree search for three and four who play alone.

mod eye;

use ceiba_core::Game;
use ceiba_games::mayacode::{Config, MayaCode, Mode};

use crate::alphabeta::{self, AlphaBeta};
use crate::bot::{Asked, Bot, Thought};
use crate::glance::Glance;
use crate::level::Level;
use crate::limits::Limits;
use crate::mcts::{self, Mcts};
use crate::tune::Tunable;

pub use eye::{Eye, NAMES, WEIGHTS};

/// The bots of the game.
#[derive(Clone, Copy, Debug)]
pub struct School;

/// The levels differ by how far they look, and by how well they see what they look at: the fog is what keeps them
/// apart when time is short, and what makes the lower ones lose rather than draw.
impl crate::school::School<MayaCode> for School {
    fn bot(config: &Config, level: Level) -> Box<dyn Bot<MayaCode>> {
        let (fog, look) = match (level, has_two_sides(config)) {
            (Level::Sprout, _) => (200.0, Look::Ahead),
            (Level::Sapling, _) => (50.0, Look::Ahead),
            (Level::Tree, true) => (110.0, two_sides(10_000, 2)),
            (Level::Canopy, true) => (50.0, two_sides(65_000, 3)),
            (Level::Ceiba, true) => (0.0, two_sides(650_000, TWO_SIDES.depth)),
            (Level::Tree, false) => (60.0, alone(6_000)),
            (Level::Canopy, false) => (25.0, alone(20_000)),
            (Level::Ceiba, false) => (0.0, alone(100_000)),
        };
        Box::new(Player { eye: Eye::default().in_fog(fog), look })
    }
}

fn has_two_sides(config: &Config) -> bool {
    config.players == 2 || config.mode == Mode::Teams
}

fn two_sides(nodes: u64, depth: i32) -> Look {
    Look::TwoSides(alphabeta::Settings { nodes, depth, ..TWO_SIDES })
}

fn alone(nodes: u64) -> Look {
    Look::Alone(mcts::Settings { nodes, ..ALONE })
}

/// How a player looks ahead.
#[derive(Clone, Copy, Debug)]
pub enum Look {
    /// One action.
    Ahead,
    /// As one of two sides.
    TwoSides(alphabeta::Settings),
    /// As one of several, each alone.
    Alone(mcts::Settings),
}

/// How two sides search. A quiet action is hardly worth more than a peg.
pub const TWO_SIDES: alphabeta::Settings = alphabeta::Settings {
    nodes: 650_000,
    depth: 40,
    quiet: 4,
    late: 6,
    window: 300,
    margin: 480,
    scale: eye::FINE_SCALE,
    blur: 0.0,
    // Only raven says what an ending is.
    proof: 0.0,
    otherwise: ALONE,
};

/// How three and four who play alone search. A turn has two hundred actions, most of them pointless: those are not
/// tried before one of promise has disappointed.
pub const ALONE: mcts::Settings =
    mcts::Settings { nodes: 100_000, exploration: 0.15, trust: 0.05, hope: 0.3, playout: 0 };

/// A bot whose mistakes are other ones at every move.
#[derive(Clone, Copy, Debug)]
pub struct Player {
    /// How it judges.
    pub eye: Eye,
    /// How it looks ahead.
    pub look: Look,
}

impl Bot<MayaCode> for Player {
    fn think(&self, asked: Asked<'_, MayaCode>, limits: &Limits) -> Thought<<MayaCode as Game>::Action> {
        let eye = self.eye.seeded(limits.seed);
        match self.look {
            Look::Ahead => Glance { judge: eye, blur: 0.0, worlds: 1 }.think(asked, limits),
            Look::TwoSides(settings) => AlphaBeta::new(eye, settings).think(asked, limits),
            Look::Alone(settings) => Mcts::new(eye, settings).think(asked, limits),
        }
    }
}

impl Tunable<MayaCode> for School {
    const NAMES: &'static [&'static str] = &NAMES;

    fn weights() -> Vec<f32> {
        WEIGHTS.to_vec()
    }

    fn steps() -> Vec<f32> {
        WEIGHTS.iter().map(|weight| (weight * 0.25).max(2.0)).collect()
    }

    fn bot(config: &Config, weights: &[f32]) -> Box<dyn Bot<MayaCode>> {
        let eye = Eye::new(weights.try_into().expect("one number for each weight"));
        let look = if has_two_sides(config) { two_sides(1_000, TWO_SIDES.depth) } else { alone(400) };
        Box::new(Player { eye, look })
    }
}
