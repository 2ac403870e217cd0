//! What a log amounts to: the present state, the pending seals, and what may still be taken back.

use crate::entry::Entry;
use crate::event::Event;
use crate::fact::Facts;
use crate::message::Message;
use crate::phase::Phase;
use crate::refusal::Refusal;
use crate::rules::{EventOf, Rules};
use crate::seat::{PerSeat, Seat, SeatSet};

/// An entry of the game `G`.
pub(crate) type EntryOf<G> = Entry<<G as Rules>::Action, <G as Rules>::Chance>;

/// A log folded up. Undone entries leave no trace here.
#[derive(Clone)]
pub(crate) struct Fold<G: Rules> {
    start: G,
    pub(crate) state: G,
    pub(crate) seals: PerSeat<Option<G::Action>>,
    /// What can no longer be taken back, folded up: take-backs fold anew from here. From the start, a log with many of
    /// them would take quadratic time.
    settled: (G, Drawn),
    /// The live entries since.
    steps: Vec<Step<EntryOf<G>>>,
    pub(crate) drawn: Drawn,
}

/// How many chances of which game of a series have befallen.
#[derive(Clone, Copy, Default)]
pub(crate) struct Drawn {
    pub(crate) game: u32,
    pub(crate) count: u64,
}

/// A live entry of the game that may be taken back yet, with its place in the log.
#[derive(Clone)]
struct Step<E> {
    index: usize,
    entry: E,
    bond: Bond,
}

/// What hinders an entry from being taken back.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Bond {
    /// A move in turn that showed nobody anything: free.
    Free(Seat),
    /// A seal or move of a *together* or *apart* phase that still runs: the seat's own to drop.
    Running(Seat),
}

impl<G: Rules> Fold<G> {
    pub(crate) fn new(start: G) -> Self {
        let drawn = Drawn { game: start.game_number(), count: 0 };
        let settled = (start.clone(), drawn);
        let seals = PerSeat::splat(None);
        Fold { state: start.clone(), start, seals, settled, steps: Vec::new(), drawn }
    }

    /// The state before the first entry.
    pub(crate) fn start(&self) -> G {
        self.start.clone()
    }

    /// Adds a legal entry of the game. Returns what happened in the game, if anything did.
    pub(crate) fn push(&mut self, index: usize, entry: &EntryOf<G>) -> Option<Happened<G>> {
        let event = match *entry {
            Entry::Move(seat, action) => Event::One(seat, action),
            Entry::Chance(chance) => Event::Befell(chance),
            Entry::Seal(seat, action) => {
                self.seals[seat] = Some(action);
                self.steps.push(Step { index, entry: entry.clone(), bond: Bond::Running(seat) });
                let event = self.sealed_event()?;
                self.seals = PerSeat::splat(None);
                return Some(self.apply(event));
            }
            Entry::Table(_) => return None,
        };
        let happened = self.apply(event);
        match bond(&happened) {
            // A phase that has ended is settled already.
            Some(_) if happened.has_phase_ended() => {}
            Some(bond) => self.steps.push(Step { index, entry: entry.clone(), bond }),
            None => self.settle(),
        }
        Some(happened)
    }

    /// The seals as one event, if all are in.
    fn sealed_event(&self) -> Option<EventOf<G>> {
        let asked = self.state.phase().asked();
        let moves: Option<Vec<_>> = asked.iter().map(|seat| Some((seat, self.seals[seat]?))).collect();
        Some(Event::Many(moves?))
    }

    fn apply(&mut self, event: EventOf<G>) -> Happened<G> {
        let before = self.state.phase();
        let mut facts = Facts::default();
        match event.moves() {
            Some(moves) => self.state.play(moves, &mut facts),
            None => {
                if let Event::Befell(chance) = event {
                    self.state.befall(chance, &mut facts);
                    self.drawn.count += 1;
                }
            }
        }
        if self.state.game_number() != self.drawn.game {
            self.drawn = Drawn { game: self.state.game_number(), count: 0 };
        }
        let happened = Happened { event, facts, before, after: self.state.phase() };
        if happened.has_phase_ended() {
            self.settle();
        }
        happened
    }

    /// Nothing before this moment can be taken back any more: something was drawn, completed or revealed.
    fn settle(&mut self) {
        self.settled = (self.state.clone(), self.drawn);
        self.steps.clear();
    }

    /// The seats whose seal is in.
    pub(crate) fn sealed(&self) -> SeatSet {
        self.seals.iter().filter(|(_, seal)| seal.is_some()).map(|(seat, _)| seat).collect()
    }

    /// The log places that a take-back by `seat` drops now (H4).
    pub(crate) fn undoable(&self, seat: Seat) -> Result<Vec<usize>, Refusal> {
        let fixed = || Refusal::new("H4", Message::new("refused-undo"));
        let running = |step: &&Step<_>| step.bond == Bond::Running(seat);
        match self.state.phase() {
            Phase::Over => Err(Refusal::new("H1", Message::new("refused-over"))),
            Phase::Apart(_) => {
                self.steps.iter().rev().find(running).map(|step| vec![step.index]).ok_or_else(fixed)
            }
            Phase::Together(_) => {
                let own: Vec<usize> = self.steps.iter().filter(running).map(|step| step.index).collect();
                if own.is_empty() { Err(fixed()) } else { Ok(own) }
            }
            Phase::Turn(_) | Phase::Chance => {
                let mut dropped = Vec::new();
                for step in self.steps.iter().rev() {
                    dropped.push(step.index);
                    match step.bond {
                        Bond::Free(mover) if mover == seat => return Ok(dropped),
                        Bond::Free(_) => {}
                        Bond::Running(_) => break,
                    }
                }
                Err(fixed())
            }
        }
    }

    /// Folds anew without the entries at these places of the log.
    pub(crate) fn drop(&mut self, places: &[usize]) {
        let steps = std::mem::take(&mut self.steps);
        (self.state, self.drawn) = self.settled.clone();
        self.seals = PerSeat::splat(None);
        for step in steps.iter().filter(|step| !places.contains(&step.index)) {
            self.push(step.index, &step.entry);
        }
    }
}

/// What hinders an event from being taken back; nothing where something is drawn or revealed: that stays.
fn bond<G: Rules>(happened: &Happened<G>) -> Option<Bond> {
    match (&happened.event, happened.before) {
        (&Event::One(seat, _), Phase::Apart(_)) => Some(Bond::Running(seat)),
        (&Event::One(seat, _), _) if !happened.facts.reveal() => Some(Bond::Free(seat)),
        _ => None,
    }
}

/// An event, its facts, and the phases before and after it.
#[derive(Clone)]
pub(crate) struct Happened<G: Rules> {
    pub(crate) event: EventOf<G>,
    pub(crate) facts: Facts<G::Fact>,
    pub(crate) before: Phase,
    after: Phase,
}

impl<G: Rules> Happened<G> {
    /// Whether a phase of several seats has ended with it.
    pub(crate) fn has_phase_ended(&self) -> bool {
        match (self.before, self.after) {
            (Phase::Apart(earlier), Phase::Apart(later)) => !later.is_subset(earlier),
            (Phase::Together(_) | Phase::Apart(_), _) => true,
            _ => false,
        }
    }
}
