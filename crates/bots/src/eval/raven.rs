//! Towers of the Raven: alpha-beta for two, who play for ladders; tree search for three and four, whose cards are
//! hidden.

mod cards;
mod ladders;

use ceiba_games::raven::{Config, Raven};

use crate::alphabeta::{self, AlphaBeta};
use crate::bot::Bot;
use crate::glance::Glance;
use crate::level::Level;
use crate::mcts::{self, Mcts};
use crate::tune::Tunable;

pub use cards::CardJudge;
pub use ladders::LadderJudge;

/// The bots of the game.
#[derive(Clone, Copy, Debug)]
pub struct School;

impl crate::school::School<Raven> for School {
    fn bot(config: &Config, level: Level) -> Box<dyn Bot<Raven>> {
        if config.has_cards() { for_cards(level) } else { for_ladders(level) }
    }
}

/// Two players.
fn for_ladders(level: Level) -> Box<dyn Bot<Raven>> {
    let strongest = alphabeta::Settings {
        nodes: 3_500_000,
        window: 60,
        margin: 60,
        scale: ladders::SCALE,
        otherwise: mcts::Settings { nodes: 20_000, ..mcts::Settings::default() },
        ..alphabeta::Settings::default()
    };
    let drafting = |nodes| mcts::Settings { nodes, ..mcts::Settings::default() };
    let settings = match level {
        Level::Sprout => alphabeta::Settings {
            nodes: 4_000,
            depth: 1,
            quiet: 0,
            blur: 0.2,
            otherwise: drafting(30),
            ..strongest
        },
        Level::Sapling => alphabeta::Settings {
            nodes: 8_000,
            depth: 1,
            quiet: 2,
            blur: 0.08,
            otherwise: drafting(100),
            ..strongest
        },
        Level::Tree => alphabeta::Settings { nodes: 20_000, depth: 2, otherwise: drafting(400), ..strongest },
        Level::Canopy => {
            alphabeta::Settings { nodes: 100_000, depth: 4, otherwise: drafting(2_000), ..strongest }
        }
        Level::Ceiba => strongest,
    };
    Box::new(AlphaBeta::new(LadderJudge::default(), settings))
}

/// How cards are played for: every action is tried, the promising first.
const FOR_CARDS: mcts::Settings =
    mcts::Settings { nodes: 100_000, exploration: 0.2, trust: 0.3, hope: 1.0, playout: 0 };

/// Three players, or four in teams. More visits help little beyond some hundreds, so the lower levels do not look
/// beyond their own swap and differ by how well they weigh it.
fn for_cards(level: Level) -> Box<dyn Bot<Raven>> {
    let judge = CardJudge::default();
    let search = |nodes| Mcts::new(judge, mcts::Settings { nodes, ..FOR_CARDS });
    match level {
        Level::Sprout => Box::new(Glance { judge, blur: 0.3, worlds: 1 }),
        Level::Sapling => Box::new(Glance { judge, blur: 0.15, worlds: 2 }),
        Level::Tree => Box::new(Glance { judge, blur: 0.08, worlds: 3 }),
        Level::Canopy => Box::new(search(800)),
        Level::Ceiba => Box::new(search(FOR_CARDS.nodes)),
    }
}

impl Tunable<Raven> for LadderJudge {
    const NAMES: &'static [&'static str] = &ladders::NAMES;

    fn weights() -> Vec<f32> {
        ladders::WEIGHTS.to_vec()
    }

    fn steps() -> Vec<f32> {
        vec![10.0, 10.0, 10.0, 10.0, 3.0, 15.0, 3.0, 10.0]
    }

    fn bot(_config: &Config, weights: &[f32]) -> Box<dyn Bot<Raven>> {
        let weights = weights.try_into().expect("as many as there are names");
        let settings = alphabeta::Settings { nodes: 2_000, margin: 60, ..alphabeta::Settings::default() };
        Box::new(AlphaBeta::new(LadderJudge::new(weights), settings))
    }
}

impl Tunable<Raven> for CardJudge {
    const NAMES: &'static [&'static str] = &cards::NAMES;

    fn weights() -> Vec<f32> {
        cards::WEIGHTS.to_vec()
    }

    fn steps() -> Vec<f32> {
        cards::WEIGHTS.map(|weight| weight.abs().max(0.1) / 4.0).to_vec()
    }

    fn bot(_config: &Config, weights: &[f32]) -> Box<dyn Bot<Raven>> {
        let weights = weights.try_into().expect("as many as there are names");
        Box::new(Mcts::new(CardJudge::new(weights), mcts::Settings { nodes: 300, ..FOR_CARDS }))
    }
}
