//! What can be done with a game without a match of it: open one, count paths, measure.

use std::collections::BTreeMap;
use std::hint::black_box;
use std::marker::PhantomData;

use ceiba_art::{Drawing, PlainDrawing};
use ceiba_bots::{BotFactory, FairnessReport, PlainMcts, check_fairness};
use ceiba_core::conformance::{self, Failure, Options, Report};
use ceiba_core::record::{Record, RecordError};
use ceiba_core::{Config, Deal, Game, Knob, Match, Phase, Scene, Seed, perft, playout};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::Value;

use crate::any_match::{AnyMatch, RequestError, TypedMatch};
use crate::look::Look;

/// The state from which paths are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PerftStart<'a> {
    /// From the beginning, chance included.
    Beginning,
    /// From the state with this text form.
    Position(&'a str),
    /// From where chance first gives way to a seat, with the outcomes of this open seed.
    AfterChance(u64),
}

/// A game, or a series of it, with its types erased: configs, actions and states are passed as text.
pub trait AnyGame: Send + Sync {
    /// The game's id.
    fn id(&self) -> &'static str;
    /// What can be chosen in a config.
    fn knobs(&self) -> Vec<Knob>;
    /// A config for every number of players and every option.
    fn every(&self) -> Vec<String>;
    /// The numbers of players of these configs, in the same order.
    fn players(&self) -> Vec<usize>;
    /// The config in its one canonical text, if it is accepted.
    fn canonical(&self, config: &str) -> Result<String, RequestError>;
    /// A new match.
    fn open(&self, config: &str, deal: Deal) -> Result<Box<dyn AnyMatch>, RequestError>;
    /// A new match in engine mode, from a position if one is given.
    fn open_engine(
        &self,
        config: &str,
        position: Option<&str>,
        deal: Deal,
    ) -> Result<Box<dyn AnyMatch>, RequestError>;
    /// The match of a record, up to its `count`-th entry or whole.
    fn replay(&self, record: &Record, count: Option<usize>) -> Result<Box<dyn AnyMatch>, RecordError>;
    /// The match of a record, to go on with as at any table.
    fn resume(&self, record: &Record) -> Result<Box<dyn AnyMatch>, RecordError>;
    /// The match of a record, if everything in it holds.
    fn verify(&self, record: &Record) -> Result<Box<dyn AnyMatch>, RecordError>;
    /// The number of paths of `depth` events by their first event.
    fn divide(
        &self,
        config: &str,
        start: PerftStart<'_>,
        depth: u32,
    ) -> Result<Vec<(String, u64)>, RequestError>;
    /// What a viewer elsewhere was sent, to be drawn here. A view that cannot be read is of another version; its scene is
    /// drawn plainly then.
    fn look(&self, view: Value, scene: Scene) -> Look;
    /// The number of paths of exactly `depth` events.
    fn perft(&self, config: &str, start: PerftStart<'_>, depth: u32) -> Result<u64, RequestError>;
    /// Random games from a pool of positions after set-up, to be timed.
    fn runner(&self, config: &str, pool: usize, seed: u64) -> Result<Box<dyn PlayoutRunner>, RequestError>;
    /// The size of a state.
    fn state_bytes(&self) -> usize;
    /// Runs the conformance kit on every config.
    fn check(&self, options: Options) -> Result<Report, Failure>;
    /// Searches `questions` positions of each config twice, with different hidden information the second time, and
    /// reports where the bots answer differently.
    fn check_bots(&self, questions: u32, nodes: u64, seed: u64) -> Result<FairnessReport, String>;
}

/// Random games that a caller can time.
pub trait PlayoutRunner {
    /// Plays `playouts` games from the pool and counts them, without allocating.
    fn run(&mut self, playouts: u32) -> PlayoutCounts;
    /// Plays `playouts` games from the beginning and calls at every step what a search calls, without allocating.
    /// Returns the number of steps.
    fn exercise(&mut self, playouts: u32) -> u64;
    /// Plays `playouts` games and counts their endings by the id of the ending's message.
    fn endings(&mut self, playouts: u32) -> BTreeMap<String, u32>;
}

/// The totals of a run of random games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PlayoutCounts {
    /// Games played to their end.
    pub playouts: u64,
    /// Decisions of seats in them.
    pub actions: u64,
}

/// The [`AnyGame`] of a game type `G`, whose bots come from `S` and whose drawing is `D`.
pub(crate) struct TypedGame<G, S = PlainMcts, D = PlainDrawing>(PhantomData<fn(G, S, D)>);

impl<G: Game, S, D> TypedGame<G, S, D> {
    pub(crate) const INSTANCE: Self = TypedGame(PhantomData);

    fn config(words: &str) -> Result<G::Config, RequestError> {
        Ok(G::Config::from_words(words)?)
    }

    fn start(words: &str, start: PerftStart<'_>) -> Result<G, RequestError> {
        let config = Self::config(words)?;
        let mut game = G::new(&config)?;
        match start {
            PerftStart::Beginning => {}
            PerftStart::Position(text) => game = G::from_text(&config, text)?,
            PerftStart::AfterChance(seed) => {
                let dealt = Match::<G>::new(&config, Deal::Seed(Seed::open(seed)))?;
                game = dealt.in_engine_mode().truth()?.clone();
            }
        }
        Ok(game)
    }
}

impl<G: Game, S: BotFactory<G>, D: Drawing<G>> AnyGame for TypedGame<G, S, D> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn knobs(&self) -> Vec<Knob> {
        G::Config::knobs()
    }

    fn every(&self) -> Vec<String> {
        G::Config::every().iter().map(G::Config::to_words).collect()
    }

    fn players(&self) -> Vec<usize> {
        G::Config::every().iter().map(G::Config::players).collect()
    }

    fn canonical(&self, config: &str) -> Result<String, RequestError> {
        let config = Self::config(config)?;
        G::new(&config)?;
        Ok(config.to_words())
    }

    fn open(&self, config: &str, deal: Deal) -> Result<Box<dyn AnyMatch>, RequestError> {
        Ok(Box::new(TypedMatch::<G, S, D>::new(Match::new(&Self::config(config)?, deal)?)))
    }

    fn open_engine(
        &self,
        config: &str,
        position: Option<&str>,
        deal: Deal,
    ) -> Result<Box<dyn AnyMatch>, RequestError> {
        let start = Self::start(config, position.map_or(PerftStart::Beginning, PerftStart::Position))?;
        Ok(Box::new(TypedMatch::<G, S, D>::new(Match::from_position(start, deal).in_engine_mode())))
    }

    fn replay(&self, record: &Record, count: Option<usize>) -> Result<Box<dyn AnyMatch>, RecordError> {
        Ok(Box::new(TypedMatch::<G, S, D>::new(record.replay(count)?.in_engine_mode())))
    }

    fn resume(&self, record: &Record) -> Result<Box<dyn AnyMatch>, RecordError> {
        let mut game = record.replay::<G>(None)?;
        game.resume();
        Ok(Box::new(TypedMatch::<G, S, D>::new(game)))
    }

    fn verify(&self, record: &Record) -> Result<Box<dyn AnyMatch>, RecordError> {
        Ok(Box::new(TypedMatch::<G, S, D>::new(record.verify()?.in_engine_mode())))
    }

    fn look(&self, view: Value, scene: Scene) -> Look {
        match serde_json::from_value(view) {
            Ok(view) => Look::new::<G, D>(view, scene),
            Err(_) => Look::plain(G::ID, scene),
        }
    }

    fn divide(
        &self,
        config: &str,
        start: PerftStart<'_>,
        depth: u32,
    ) -> Result<Vec<(String, u64)>, RequestError> {
        let rows = perft::divide(&Self::start(config, start)?, depth);
        Ok(rows.into_iter().map(|(event, paths)| (event.to_string(), paths)).collect())
    }

    fn perft(&self, config: &str, start: PerftStart<'_>, depth: u32) -> Result<u64, RequestError> {
        Ok(perft::perft(&Self::start(config, start)?, depth))
    }

    fn runner(&self, config: &str, pool: usize, seed: u64) -> Result<Box<dyn PlayoutRunner>, RequestError> {
        let start = Self::start(config, PerftStart::Beginning)?;
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let positions = std::iter::repeat_with(|| {
            let mut game = start.clone();
            playout::skip_chance(&mut game, &mut rng);
            game
        });
        let positions: Vec<G> = positions.take(pool.max(1)).collect();
        Ok(Box::new(PlayoutPool {
            beginning: start,
            positions,
            next: 0,
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
        }))
    }

    fn state_bytes(&self) -> usize {
        size_of::<G>()
    }

    fn check(&self, options: Options) -> Result<Report, Failure> {
        conformance::check_every::<G>(options)
    }

    fn check_bots(&self, questions: u32, nodes: u64, seed: u64) -> Result<FairnessReport, String> {
        check_fairness::<G, S>(questions, nodes, seed)
    }
}

/// Positions after set-up, used in turn as starting points.
struct PlayoutPool<G> {
    beginning: G,
    positions: Vec<G>,
    next: usize,
    /// Small and fast, so that the games and not the dice are measured.
    rng: Xoshiro256PlusPlus,
}

impl<G: Game> PlayoutPool<G> {
    fn next(&mut self) -> G {
        self.next = (self.next + 1) % self.positions.len();
        self.positions[self.next].clone()
    }
}

impl<G: Game> PlayoutRunner for PlayoutPool<G> {
    fn run(&mut self, playouts: u32) -> PlayoutCounts {
        let mut counts = PlayoutCounts::default();
        for _ in 0..playouts {
            let mut game = self.next();
            counts.actions += u64::from(playout::playout(&mut game, &mut self.rng).actions);
            counts.playouts += 1;
        }
        counts
    }

    fn exercise(&mut self, playouts: u32) -> u64 {
        let mut steps = 0;
        for _ in 0..playouts {
            let mut game = self.beginning.clone();
            while game.phase() != Phase::Over {
                steps += 1;
                black_box((game.clone(), game.outcome(), game.key()));
                for seat in game.phase().asked().iter() {
                    black_box(game.legal_nth(seat, game.legal_len(seat) - 1));
                    assert_eq!(game.legal(seat).count(), game.legal_len(seat));
                }
                playout::step(&mut game, &mut self.rng);
            }
        }
        steps
    }

    fn endings(&mut self, playouts: u32) -> BTreeMap<String, u32> {
        let mut endings = BTreeMap::new();
        for _ in 0..playouts {
            let mut game = self.next();
            playout::playout(&mut game, &mut self.rng);
            debug_assert_eq!(game.phase(), Phase::Over);
            if let Some(ending) = game.ending() {
                *endings.entry(ending.id.into_owned()).or_default() += 1;
            }
        }
        endings
    }
}
