//! Alpha-beta search for games of two sides in which all is open and nothing is drawn.
//!
//! Deeper and deeper by one decision, in a window around the last score; at every node first what the table
//! remembers, then what the judge thinks promising, then what cut elsewhere; late actions less deep; behind the
//! last decision only loud actions. Sides are seats, or teams. A seat may move several times in a row.
//!
//! Several threads search the same tree and help each other through the table; they are faster, but which of them
//! finds what first is chance. One thread with a budget in nodes always answers alike.

mod order;
mod prove;
mod root;
mod search;
mod table;

use std::sync::atomic::{AtomicBool, Ordering};

use ceiba_core::{Game, PerSeat, Phase, Seat};
use rand_core::SeedableRng;

use crate::bot::{Asked, Bot, Dice, Thought};
use crate::judge::Judge;
use crate::limits::{Limits, Meter, Work};
use crate::mcts::{self, Mcts};
use root::Findings;
use search::{PLIES, Search};
use table::Table;

/// The score of a game that is won.
const WON: i32 = 1_000_000;
/// From here on a score says that the game is decided. A fighter's scores stay below a half of it.
pub const SURE: i32 = WON - 10_000;

/// A judge that counts in whole numbers and tells loud actions from quiet ones.
pub trait Fighter<G: Game>: Judge<G> {
    /// By how much the side of this seat is ahead in a game that is not over. The other side's score is the
    /// same with the other sign.
    fn score(&self, game: &G, seat: Seat) -> i32;

    /// Whether an action changes so much that a score just before it means little.
    fn loud(&self, game: &G, seat: Seat, action: G::Action) -> bool;

    /// Tells the promise of every legal action, in the order of the legal list, and whether it is loud. A fighter
    /// that sees them all at one look says so here.
    fn survey(&self, game: &G, seat: Seat, mut each: impl FnMut(G::Action, f32, bool))
    where
        Self: Sized,
    {
        self.promises(game, seat, |action, promise| each(action, promise, self.loud(game, seat, action)));
    }

    /// The side of every seat, if there are two, as the seat that thinks sees it. A fighter who is alone against
    /// several says here that they are one side.
    fn sides(&self, game: &G, _thinks: Seat) -> Option<PerSeat<u8>> {
        sides(game)
    }

    /// Whether something is owed, so that every action is to be looked at before a score means anything.
    fn restless(&self, _game: &G) -> bool {
        false
    }

    /// After how many more decisions a game could end by counters that the position's key leaves out.
    fn patience(&self, _game: &G) -> u32 {
        u32::MAX
    }

    /// Whether so little is left of the game that every line of it might be looked at.
    fn ending(&self, _game: &G) -> bool {
        false
    }

    /// Whether the seat's side has won (true) or lost (false) an [ending](Fighter::ending) already, whatever
    /// follows.
    fn decided(&self, _game: &G, _seat: Seat) -> Option<bool> {
        None
    }
}

/// What can be set about a search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    /// Nodes that a choice is worth, unless the budget says otherwise.
    pub nodes: u64,
    /// The most decisions that it looks ahead.
    pub depth: i32,
    /// The most loud actions that it looks at behind those.
    pub quiet: i32,
    /// From this place in the order on actions are looked at less deep; 0 for none.
    pub late: u8,
    /// Half the width of the first window around the last score; 0 for the whole range.
    pub window: i32,
    /// How much a quiet decision can change a score, hardly more: near the end of the depth such are left out
    /// where they cannot matter. 0 to leave out none.
    pub margin: i32,
    /// The score that makes a win e times as likely as a loss.
    pub scale: f32,
    /// The part of the budget that may be spent on proving how an ending ends, from 0 to 1.
    pub proof: f32,
    /// How far off its estimate of an action is, as a standard deviation of the share of the win.
    pub blur: f32,
    /// For choices that are no matter of alpha-beta.
    pub otherwise: mcts::Settings,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            nodes: 100_000,
            depth: PLIES as i32 / 2,
            quiet: 8,
            late: 4,
            window: 50,
            margin: 0,
            scale: 200.0,
            proof: 0.4,
            blur: 0.0,
            otherwise: mcts::Settings::default(),
        }
    }
}

impl Settings {
    /// The share of the win that a score stands for.
    pub fn share(&self, score: i32) -> f32 {
        if score >= SURE {
            1.0
        } else if score <= -SURE {
            0.0
        } else {
            1.0 / (1.0 + (-score as f32 / self.scale).exp())
        }
    }
}

/// The search with a fighter's judgement.
#[derive(Clone, Copy, Debug)]
pub struct AlphaBeta<F> {
    fighter: F,
    settings: Settings,
}

impl<F> AlphaBeta<F> {
    /// A bot that searches with these settings.
    pub fn new(fighter: F, settings: Settings) -> Self {
        AlphaBeta { fighter, settings }
    }
}

impl<G: Game, F: Fighter<G> + Clone> Bot<G> for AlphaBeta<F> {
    fn think(&self, asked: Asked<'_, G>, limits: &Limits) -> Thought<G::Action> {
        let game = G::determinize(asked.view, &mut Dice::seed_from_u64(limits.seed));
        let sides = self.fighter.sides(&game, asked.seat);
        let turn = game.phase() == Phase::Turn(asked.seat);
        match sides {
            Some(sides) if turn && game.all_open() => {
                self.search(&game, sides, asked, limits).thought(&self.settings, limits.seed)
            }
            _ => Mcts::new(self.fighter.clone(), self.settings.otherwise).think(asked, limits),
        }
    }
}

impl<F> AlphaBeta<F> {
    fn search<G: Game>(
        &self,
        game: &G,
        sides: PerSeat<u8>,
        asked: Asked<'_, G>,
        limits: &Limits,
    ) -> Findings<G::Action>
    where
        F: Fighter<G>,
    {
        let threads = limits.threads.max(1);
        let work = limits.budget.of(self.settings.nodes);
        let table = Table::with_room(room(work));
        let done = AtomicBool::new(false);
        let run = |thread: usize| {
            let meter = Meter::new(work.split(threads), &limits.stop);
            let mut search = Search::new(&self.fighter, self.settings, &table, sides, meter, &done);
            if thread == 0 && self.settings.proof > 0.0 && self.fighter.ending(game) {
                let nodes = room(work) as f64 * f64::from(self.settings.proof);
                if let Some(findings) = search.proved_ending(game, asked.seat, asked.legal, nodes as u64) {
                    return findings;
                }
            }
            // Every other thread looks one decision ahead of the rest.
            search.deepen(game, asked.seat, asked.legal, limits.seed, 1 + (thread % 2) as i32)
        };
        std::thread::scope(|scope| {
            let run = &run;
            let helpers: Vec<_> = (1..threads).map(|thread| scope.spawn(move || run(thread).nodes)).collect();
            let findings = run(0);
            done.store(true, Ordering::Relaxed);
            helpers.into_iter().fold(findings, |findings, helper| {
                findings.helped_by(helper.join().expect("a search does not panic"))
            })
        })
    }
}

/// The side of every seat, if there are two by the rules.
fn sides<G: Game>(game: &G) -> Option<PerSeat<u8>> {
    let outcome = game.outcome();
    let sides = PerSeat::from_fn(|seat| outcome.team(seat));
    let first = sides[Seat::from_index(0)];
    let other = outcome.seats().map(|seat| sides[seat]).find(|&side| side != first)?;
    outcome.seats().all(|seat| sides[seat] == first || sides[seat] == other).then_some(sides)
}

/// Positions to remember: about as many as are met.
fn room(work: Work) -> u64 {
    // A core searches about a million nodes a second.
    work.time.map_or(work.nodes, |time| time.as_micros() as u64)
}
