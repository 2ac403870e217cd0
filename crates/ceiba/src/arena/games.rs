//! One game between bots.

use std::time::Duration;

use ceiba_catalog::{SearchLimits, Stop};
use ceiba_core::record::{Heading, Record};
use ceiba_core::{Deal, Outcome, Phase, Seat};
use cpu_time::ThreadTime;

use super::plan::ArenaPlan;

/// The number of a game in its run, from 0; the games of a deal set follow each other.
pub(super) type GameNumber = u32;

/// A game that was played to its end.
pub(super) struct FinishedGame {
    pub(super) outcome: Outcome,
    pub(super) record: Record,
    /// For each bot.
    pub(super) efforts: Vec<SearchCost>,
}

/// The cost of a bot's searches.
#[derive(Clone, Copy, Default)]
pub(super) struct SearchCost {
    moves: u32,
    nodes: u64,
    time: Duration,
}

impl SearchCost {
    pub(super) fn add(&mut self, other: &SearchCost) {
        self.moves += other.moves;
        self.nodes += other.nodes;
        self.time += other.time;
    }

    /// Milliseconds of CPU time for a move; none if none was seen.
    pub(super) fn per_move(&self) -> Option<f64> {
        (self.moves > 0).then(|| self.time.as_secs_f64() * 1e3 / f64::from(self.moves))
    }

    /// Nodes for a second of CPU time; none if it was too short to tell.
    pub(super) fn nodes_per_second(&self) -> Option<f64> {
        (self.time > Duration::from_millis(1)).then(|| self.nodes as f64 / self.time.as_secs_f64())
    }
}

/// Plays a game to its end; none if it was stopped before.
pub(super) fn play(plan: &ArenaPlan, number: GameNumber, stop: &Stop) -> Option<FinishedGame> {
    let opened = plan.kind.open(&plan.config, Deal::Seed(plan.deal(number)));
    let mut any_match = opened.expect("the plan has an accepted config");
    let mut efforts = vec![SearchCost::default(); plan.entrants.len()];
    let mut turn = 0;
    while any_match.phase() != Phase::Over {
        let open = |seat: &Seat| !any_match.sealed().contains(*seat);
        let seat = any_match.phase().asked().iter().find(open).expect("a phase waits for somebody");
        let bot = plan.seating.bot(plan.rotation(number), seat);
        let entrant = plan.entrants[bot];
        let limits = SearchLimits {
            budget: entrant.budget.unwrap_or_default(),
            seed: mixed(plan.dice(number), turn),
            stop: stop.clone(),
            threads: 1,
        };
        turn += 1;
        let clock = ThreadTime::now();
        let any_bot = any_match.bot_of_kind(seat, entrant.kind).expect("the seat is asked");
        let decision = any_bot.decide(&limits);
        if stop.stopped() {
            // The last thought may have been cut short.
            return None;
        }
        efforts[bot].add(&SearchCost { moves: 1, nodes: decision.nodes, time: clock.elapsed() });
        any_match.play(seat, &decision.action).expect("a bot plays what is legal");
    }
    let heading = Heading { seats: plan.names(number, any_match.players()), date: None };
    let record = any_match.record(heading).expect("the game is over");
    Some(FinishedGame { outcome: any_match.outcome().expect("the game is over"), record, efforts })
}

/// A seed for a turn, unlike those of all other turns and games (the finalizer of SplitMix64).
fn mixed(game: u64, turn: u64) -> u64 {
    let mut word = game.wrapping_add(turn.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ (word >> 31)
}
