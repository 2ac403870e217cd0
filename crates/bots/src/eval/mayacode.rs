//! Maya Code: alpha-beta for two sides. Three and four who play alone look at one action, and the strongest at what the
//! others will answer if each looks at one action too. To take all others for one side lost to that (0.16 of the wins
//! of three players where chance is 0.33), and so did tree search with the same judge, which tries too few of two
//! hundred actions.

mod eye;

use ceiba_core::Game;
use ceiba_games::mayacode::{Config, MayaCode, Mode};

use crate::alphabeta::{self, AlphaBeta};
use crate::bot::{Asked, Bot, Thought};
use crate::foresight::Foresight;
use crate::glance::Glance;
use crate::level::Level;
use crate::limits::Limits;
use crate::mcts;
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
            (Level::Sprout, true) => (200.0, Look::Glance),
            (Level::Sapling, true) => (50.0, Look::Glance),
            (Level::Tree, true) => (110.0, search(10_000, 2)),
            (Level::Canopy, true) => (50.0, search(65_000, 3)),
            (Level::Ceiba, true) => (0.0, search(strongest(config), SEARCH.depth)),
            (Level::Sprout, false) => (360.0, Look::Glance),
            (Level::Sapling, false) => (160.0, Look::Glance),
            (Level::Tree, false) => (80.0, Look::Glance),
            (Level::Canopy, false) => (40.0, Look::Glance),
            (Level::Ceiba, false) => (0.0, Look::Foresight { nodes: 650_000 }),
        };
        Box::new(Player { eye: Eye::default().in_fog(fog), look })
    }
}

/// What takes about a second: positions of teams are larger.
fn strongest(config: &Config) -> u64 {
    if config.mode == Mode::Teams { 400_000 } else { SEARCH.nodes }
}

fn has_two_sides(config: &Config) -> bool {
    config.players == 2 || config.mode == Mode::Teams
}

fn search(nodes: u64, depth: i32) -> Look {
    Look::Search(alphabeta::Settings { nodes, depth, ..SEARCH })
}

/// How a player looks ahead.
#[derive(Clone, Copy, Debug)]
pub enum Look {
    /// One action.
    Glance,
    /// One action, and what everybody will answer.
    Foresight {
        /// Positions that a choice is worth.
        nodes: u64,
    },
    /// As far as it can.
    Search(alphabeta::Settings),
}

/// How all search. A quiet action is hardly worth more than a peg.
pub const SEARCH: alphabeta::Settings = alphabeta::Settings {
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
    otherwise: OTHERWISE,
};

/// Never used: all lies open, and there are always two sides.
const OTHERWISE: mcts::Settings =
    mcts::Settings { nodes: 10_000, exploration: 1.0, trust: 0.0, hope: f32::INFINITY, playout: 0 };

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
        let mut eye = self.eye.seeded(limits.seed);
        if !has_two_sides(&asked.view.config) {
            eye = eye.alone(asked.seat);
        }
        match self.look {
            Look::Glance => Glance { judge: eye, blur: 0.0, worlds: 1 }.think(asked, limits),
            Look::Foresight { nodes } => Foresight { judge: eye, nodes }.think(asked, limits),
            Look::Search(settings) => AlphaBeta::new(eye, settings).think(asked, limits),
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

    fn bot(_config: &Config, weights: &[f32]) -> Box<dyn Bot<MayaCode>> {
        let eye = Eye::new(weights.try_into().expect("one number for each weight"));
        Box::new(Player { eye, look: search(1_000, SEARCH.depth) })
    }
}
