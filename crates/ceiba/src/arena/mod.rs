//! `ceiba arena`: bots play each other and are measured.

mod games;
mod plan;
mod progress;
mod records;
mod show;

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, mpsc};
use std::thread;

use ceiba_catalog::Stop;
use ceiba_catalog::arena::{Sprt, Standings};
use ceiba_core::Outcome as GameOutcome;

use crate::command::ArenaArguments;
use crate::error::{CommandError, CommandResult};
use games::{FinishedGame, GameNumber, play};
use plan::ArenaPlan;
use progress::ArenaProgress;
use records::RecordFolder;
use show::ArenaReport;

/// What a shell expects of a command that was interrupted.
const INTERRUPTED: u8 = 130;

pub(crate) fn run(arguments: &ArenaArguments) -> CommandResult {
    let plan = ArenaPlan::new(arguments)?;
    let records = arguments.records.as_deref().map(|folder| RecordFolder::open(folder, &plan)).transpose()?;
    let mut arena = ArenaRun::new(&plan, arguments, records)?;
    let interrupted = arena.listen()?;
    let played = arena.play(arguments.jobs.into());
    arena.progress.clear();
    played?;
    let interrupted = interrupted.load(Ordering::Relaxed) && !arena.done();
    let report = arena.report();
    let mut out = io::stdout().lock();
    if arguments.json {
        writeln!(out, "{}", report.json(interrupted))?;
    } else {
        write!(out, "{}", report.table())?;
    }
    if interrupted {
        ArenaProgress::say(&report.interrupted());
        return Ok(ExitCode::from(INTERRUPTED));
    }
    Ok(ExitCode::SUCCESS)
}

/// A run of the arena: the games that are played and their results so far.
struct ArenaRun<'a> {
    plan: &'a ArenaPlan,
    standings: Standings,
    /// Results that do not belong to a counted set yet.
    waiting: BTreeMap<GameNumber, GameOutcome>,
    efforts: Vec<games::SearchCost>,
    /// How many games there will be at most.
    total: GameNumber,
    /// Fires when no more is to be played.
    stop: Stop,
    records: Option<RecordFolder>,
    progress: ArenaProgress,
}

impl<'a> ArenaRun<'a> {
    fn new(
        plan: &'a ArenaPlan,
        arguments: &ArenaArguments,
        records: Option<RecordFolder>,
    ) -> Result<Self, CommandError> {
        let rotations = plan.seating.rotations() as GameNumber;
        let total = arguments.games.div_ceil(rotations) * rotations;
        let mut arena = ArenaRun {
            plan,
            standings: Standings::new(plan.seating.clone(), arguments.sprt.and_then(Sprt::new)),
            waiting: BTreeMap::new(),
            efforts: vec![games::SearchCost::default(); plan.entrants.len()],
            total,
            stop: Stop::default(),
            records,
            progress: ArenaProgress::new(total),
        };
        if let Some(records) = &arena.records {
            arena.waiting = records.known(plan, total)?;
            arena.progress.resumed(arena.waiting.len());
        }
        arena.count();
        Ok(arena)
    }

    /// Ends the games at the first Ctrl-C, and everything at the second.
    fn listen(&self) -> Result<Arc<AtomicBool>, CommandError> {
        let interrupted = Arc::new(AtomicBool::new(false));
        let (heard, stop) = (Arc::clone(&interrupted), self.stop.clone());
        let handler = move || {
            if heard.swap(true, Ordering::Relaxed) {
                std::process::exit(INTERRUPTED.into());
            }
            stop.stop();
        };
        ctrlc::set_handler(handler).map_err(|error| CommandError::Failed(error.to_string()))?;
        Ok(interrupted)
    }

    /// Plays the games that are not known yet, `jobs` at a time.
    fn play(&mut self, jobs: usize) -> Result<(), CommandError> {
        let known: Vec<GameNumber> = self.waiting.keys().copied().collect();
        let first = self.counted();
        let next = AtomicU32::new(first);
        let (total, plan, stop) = (self.total, self.plan, self.stop.clone());
        let (sender, receiver) = mpsc::channel();
        thread::scope(|scope| {
            for _ in 0..jobs.min(total as usize) {
                let (sender, stop, next, known) = (sender.clone(), &stop, &next, &known);
                scope.spawn(move || {
                    while !stop.stopped() {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= total {
                            break;
                        }
                        if known.binary_search(&number).is_ok() {
                            continue;
                        }
                        let Some(finished) = play(plan, number, stop) else { break };
                        if sender.send((number, finished)).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(sender);
            let outcome = receiver.iter().try_for_each(|(number, finished)| self.take(number, &finished));
            self.stop.stop();
            outcome
        })
    }

    /// Keeps a finished game and counts what has become whole by it.
    fn take(&mut self, number: GameNumber, finished: &FinishedGame) -> Result<(), CommandError> {
        if let Some(records) = &self.records {
            records.keep(self.plan, number, &finished.record)?;
        }
        for (all, one) in self.efforts.iter_mut().zip(&finished.efforts) {
            all.add(one);
        }
        self.waiting.insert(number, finished.outcome);
        self.count();
        self.progress.show(self.counted() + self.waiting.len() as GameNumber, || self.report().table());
        Ok(())
    }

    /// Counts sets in the order of their games, whichever ended first, so that a sequential test stops at the same
    /// game every time.
    fn count(&mut self) {
        let rotations = self.plan.seating.rotations();
        while !self.done() {
            let first = self.counted();
            let set: Vec<GameOutcome> =
                (first..).take(rotations).map_while(|number| self.waiting.get(&number).copied()).collect();
            if set.len() < rotations {
                return;
            }
            self.waiting = self.waiting.split_off(&(first + rotations as GameNumber));
            self.standings.count(&set);
        }
        self.stop.stop();
    }

    /// The number of games that count already: all before the first that does not.
    fn counted(&self) -> GameNumber {
        (self.standings.sets() * self.plan.seating.rotations()) as GameNumber
    }

    fn done(&self) -> bool {
        self.standings.decided() || self.counted() >= self.total
    }

    fn report(&self) -> ArenaReport<'_> {
        ArenaReport { plan: self.plan, standings: &self.standings, efforts: &self.efforts }
    }
}
