//! Which bot plays at which level.

use ceiba_core::Game;
use ceiba_core::series::{Series, SeriesRule};

use crate::bot::{Asked, Bot, Thought};
use crate::judge::NoJudge;
use crate::level::Level;
use crate::limits::Limits;
use crate::mcts::{Mcts, Settings};

/// Has a bot of each level for every config of a game.
pub trait School<G: Game>: 'static {
    /// The bot of this level.
    fn bot(config: &G::Config, level: Level) -> Box<dyn Bot<G>>;
}

/// Teaches nothing but the rules: plain tree search with more or fewer nodes. Fits every game.
#[derive(Clone, Copy, Debug)]
pub struct Plain;

impl<G: Game> School<G> for Plain {
    fn bot(_config: &G::Config, level: Level) -> Box<dyn Bot<G>> {
        let nodes = [30, 200, 1_500, 12_000, 100_000][level as usize];
        Box::new(Plain::search(nodes))
    }
}

impl Plain {
    /// Tree search with random playouts and this many nodes of its own: what other bots are measured by.
    pub fn search(nodes: u64) -> Mcts<NoJudge> {
        Mcts::new(NoJudge, Settings { nodes, ..Settings::default() })
    }
}

/// Plays each game of a series as a game by itself.
#[derive(Clone, Copy, Debug)]
pub struct InSeries<S>(std::marker::PhantomData<S>);

impl<R: SeriesRule, S: School<R::Game>> School<Series<R>> for InSeries<S> {
    fn bot(config: &<Series<R> as Game>::Config, level: Level) -> Box<dyn Bot<Series<R>>> {
        Box::new(OneGame(S::bot(&config.game, level)))
    }
}

/// A bot for a game, asked in a series of it.
struct OneGame<G: Game>(Box<dyn Bot<G>>);

impl<R: SeriesRule> Bot<Series<R>> for OneGame<R::Game> {
    fn think(&self, asked: Asked<'_, Series<R>>, limits: &Limits) -> Thought<<Series<R> as Game>::Action> {
        let seat = asked.view.seat_of(asked.seat);
        self.0.think(Asked { view: &asked.view.game, seat, legal: asked.legal }, limits)
    }
}
