//! What each viewer is told: the facts of every event, kept once, and for each viewer the order of the lines.

use crate::entry::{Entry, TableEvent};
use crate::event::LogLine;
use crate::fact::{Fact, Facts, Seen, seen_by};
use crate::fold::{EntryOf, Happened};
use crate::game::Game;
use crate::phase::{Phase, Viewer};
use crate::rules::{EventOf, Rules};
use crate::scene::Spot;
use crate::seat::{PerSeat, Seat};

/// What has happened and was not taken back, by place in the match's log.
#[derive(Clone)]
pub(crate) struct Told<G: Rules> {
    events: Vec<(u32, Happened<G>)>,
    viewers: Vec<ViewerLog>,
}

/// One viewer's log: which parts of what happened, in which order. The words are made when somebody reads them.
#[derive(Clone)]
struct ViewerLog {
    viewer: Viewer,
    lines: Vec<LineRef>,
    /// Lines of the running *apart* phase that are held back, by seat.
    held: PerSeat<Vec<LineRef>>,
    /// How often the viewer may have been asked something else.
    questions: u64,
}

/// A line: the place of its entry in the match's log, and which facts of it are told.
#[derive(Clone, Copy)]
struct LineRef {
    place: u32,
    part: Part,
}

#[derive(Clone, Copy)]
enum Part {
    /// What was done and brought.
    Event,
    /// What the end of an *apart* phase brought.
    PhaseEnd,
}

impl<G: Game> Told<G> {
    /// Nothing yet, for this many seats, the public and the referee.
    pub(crate) fn new(players: usize) -> Self {
        let log = |viewer| ViewerLog { viewer, lines: Vec::new(), held: PerSeat::default(), questions: 0 };
        let viewers = Viewer::all(players).chain([Viewer::Referee]).map(log).collect();
        Told { events: Vec::new(), viewers }
    }

    /// How often what the viewer is asked may have changed: by what they were told, and by their own moves. While a
    /// phase of several seats runs, what the others do, seal or take back is not counted; nor are seals, which change
    /// nothing before the last is in. Never decreases: a take-back is one change more.
    pub(crate) fn questions(&self, viewer: Viewer) -> u64 {
        self.of(viewer).map_or(0, |log| log.questions)
    }

    /// How many lines the viewer's log has.
    pub(crate) fn len(&self, viewer: Viewer) -> usize {
        self.of(viewer).map_or(0, |log| log.lines.len())
    }

    /// The last `count` lines of the viewer's log. `entries` is the match's log.
    pub(crate) fn tail(&self, viewer: Viewer, count: usize, entries: &[EntryOf<G>]) -> Vec<LogLine> {
        let Some(log) = self.of(viewer) else { return Vec::new() };
        let tail = &log.lines[log.lines.len().saturating_sub(count)..];
        tail.iter().map(|line| self.line(viewer, *line, entries)).collect()
    }

    /// What has changed on the table since the viewer's own last action, which counts if nothing came after it; for those
    /// who only look, by the last event that changed anything.
    pub(crate) fn changed(&self, view: &G::View, viewer: Viewer) -> Vec<Spot> {
        let mut changed: Vec<Spot> = Vec::new();
        let lines = self.of(viewer).map_or(&[][..], |log| &log.lines);
        for line in lines.iter().rev() {
            // What happened at the table changes nothing on it.
            let Ok(found) = self.events.binary_search_by_key(&line.place, |&(place, _)| place) else {
                continue;
            };
            let (_, happened) = &self.events[found];
            let is_last = match viewer {
                Viewer::Seat(seat) => happened.event.is_by(seat),
                Viewer::Public | Viewer::Referee => true,
            };
            if is_last && !changed.is_empty() {
                break;
            }
            for fact in seen_by(happened.told_by(line.part), viewer) {
                let new = G::touched(view, fact).into_iter().filter(|spot| !changed.contains(spot));
                changed.extend(new.collect::<Vec<_>>());
            }
            if is_last && matches!(viewer, Viewer::Seat(_)) {
                break;
            }
        }
        changed
    }

    fn of(&self, viewer: Viewer) -> Option<&ViewerLog> {
        self.viewers.iter().find(|log| log.viewer == viewer)
    }

    fn line(&self, viewer: Viewer, line: LineRef, entries: &[EntryOf<G>]) -> LogLine {
        if let Entry::Table(event) = &entries[line.place as usize] {
            return LogLine { text: format!("! {event}"), story: vec![event.message()] };
        }
        let found = self.events.binary_search_by_key(&line.place, |&(place, _)| place);
        let (_, happened) = &self.events[found.expect("a line is of an event that was not taken back")];
        let text = match line.part {
            Part::Event => text_of::<G>(&happened.event, &happened.facts, viewer),
            Part::PhaseEnd => String::new(),
        };
        LogLine { text, story: G::story(&seen_by(happened.told_by(line.part), viewer)) }
    }

    /// Takes note of an event.
    pub(crate) fn event(&mut self, place: usize, mut happened: Happened<G>) {
        happened.facts.shrink();
        let place = place as u32;
        for log in &mut self.viewers {
            log.event(place, &happened);
        }
        self.events.push((place, happened));
    }

    /// Takes note of a table event. A take-back inside a running phase of several seats is its own seat's business; any
    /// other is told. `phase` is the one it happens in and `dropped` are the places of the log that it drops.
    pub(crate) fn table_event(&mut self, place: usize, event: &TableEvent, phase: Phase, dropped: &[usize]) {
        let is_dropped = |place: u32| dropped.contains(&(place as usize));
        self.events.retain(|&(place, _)| !is_dropped(place));
        for log in &mut self.viewers {
            let mut told = true;
            if let TableEvent::Undo(seat) = *event {
                let is_private = matches!(phase, Phase::Together(_) | Phase::Apart(_));
                told = !is_private || log.viewer.sees(seat);
                log.questions += u64::from(told);
                log.lines.retain(|line| !is_dropped(line.place));
                Seat::all(Seat::MAX).for_each(|seat| log.held[seat].retain(|line| !is_dropped(line.place)));
            }
            if told {
                log.lines.push(LineRef { place: place as u32, part: Part::Event });
            }
        }
    }
}

impl ViewerLog {
    fn event<G: Game>(&mut self, place: u32, happened: &Happened<G>) {
        let sees = |facts: &[G::Fact]| facts.iter().any(|fact| fact.seen(self.viewer) != Seen::Nothing);
        let is_seen = sees(happened.facts.own());
        let is_apart = matches!(happened.before, Phase::Apart(_));
        let mover = happened.event.mover();
        let is_own = mover.is_some_and(|seat| self.viewer.sees(seat));
        if is_seen {
            let line = LineRef { place, part: Part::Event };
            match mover {
                Some(seat) if is_apart && !is_own => self.held[seat].push(line),
                _ => self.lines.push(line),
            }
        }
        let has_ended = happened.has_phase_ended();
        self.questions += u64::from(is_seen && !is_apart || is_own || has_ended);
        if has_ended {
            Seat::all(Seat::MAX).for_each(|seat| self.lines.append(&mut self.held[seat]));
            if !G::story(&seen_by(happened.facts.of_the_end(), self.viewer)).is_empty() {
                self.lines.push(LineRef { place, part: Part::PhaseEnd });
            }
        }
    }
}

impl<G: Game> Happened<G> {
    /// The facts of a line.
    fn told_by(&self, part: Part) -> &[G::Fact] {
        match part {
            Part::Event => self.facts.own(),
            Part::PhaseEnd => self.facts.of_the_end(),
        }
    }
}

/// An event in notation, as a viewer may write it.
pub(crate) fn text_of<G: Game>(event: &EventOf<G>, facts: &Facts<G::Fact>, viewer: Viewer) -> String {
    match facts.own().iter().all(|fact| fact.seen(viewer) == Seen::Whole) {
        true => event.to_string(),
        false => G::notation(event, &seen_by(facts.own(), viewer)),
    }
}
