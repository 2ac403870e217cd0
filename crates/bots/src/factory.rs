//! The bot of each level.

use ceiba_core::series::{Series, SeriesRule};
use ceiba_core::{Rules, Secrecy};

use crate::bot::{Bot, SearchRequest, SearchResult};
use crate::evaluator::NoEvaluator;
use crate::level::Level;
use crate::limits::SearchLimits;
use crate::mcts::{Mcts, MctsSettings};

/// Supplies the bot of each level for every config of a game.
pub trait BotFactory<G: Secrecy>: 'static {
    /// Creates the bot of this level.
    fn bot(config: &G::Config, level: Level) -> Box<dyn Bot<G>>;
}

/// Monte Carlo tree search without an evaluator; the levels differ by nodes. Works for every game.
#[derive(Clone, Copy, Debug)]
pub struct PlainMcts;

impl<G: Secrecy> BotFactory<G> for PlainMcts {
    fn bot(_config: &G::Config, level: Level) -> Box<dyn Bot<G>> {
        let nodes = [30, 200, 1_500, 12_000, 100_000][level as usize];
        Box::new(PlainMcts::with_nodes(nodes))
    }
}

impl PlainMcts {
    /// A search with uniform rollouts and this default number of nodes: the baseline of other bots.
    pub fn with_nodes(nodes: u64) -> Mcts<NoEvaluator> {
        Mcts::new(NoEvaluator, MctsSettings { nodes, ..MctsSettings::default() })
    }
}

/// Plays each game of a series independently with the bots of `S`.
#[derive(Clone, Copy, Debug)]
pub struct SeriesBotFactory<S>(std::marker::PhantomData<S>);

impl<R: SeriesRule, S: BotFactory<R::Game>> BotFactory<Series<R>> for SeriesBotFactory<S> {
    fn bot(config: &<Series<R> as Rules>::Config, level: Level) -> Box<dyn Bot<Series<R>>> {
        Box::new(SeriesBot(S::bot(&config.game, level)))
    }
}

/// Adapts a bot of a game to a series of that game.
struct SeriesBot<G: Secrecy>(Box<dyn Bot<G>>);

impl<R: SeriesRule> Bot<Series<R>> for SeriesBot<R::Game> {
    fn search(
        &self,
        request: SearchRequest<'_, Series<R>>,
        limits: &SearchLimits,
    ) -> SearchResult<<Series<R> as Rules>::Action> {
        let seat = request.view.seat_of(request.seat);
        self.0.search(SearchRequest { view: &request.view.game, seat, legal: request.legal }, limits)
    }
}
