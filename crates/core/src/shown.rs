//! The log as one viewer sees it.

use crate::entry::TableEvent;
use crate::event::{Event, Glimpse, LogLine};
use crate::fold::phase_ended;
use crate::game::{EventOf, Game};
use crate::phase::{Phase, Viewer};
use crate::seat::{PerSeat, Seat};

/// A viewer's log in the making.
#[derive(Clone)]
pub(crate) struct Shown {
    viewer: Viewer,
    /// Lines with the place of their entry in the match's log.
    lines: Vec<(usize, LogLine)>,
    /// Lines of the running *apart* phase that are held back, by seat.
    held: PerSeat<Vec<(usize, LogLine)>>,
}

impl Shown {
    pub(crate) fn new(viewer: Viewer) -> Self {
        Shown { viewer, lines: Vec::new(), held: PerSeat::default() }
    }

    /// Who looks.
    pub(crate) fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// How many lines there are.
    pub(crate) fn len(&self) -> usize {
        self.lines.len()
    }

    /// The last `count` lines.
    pub(crate) fn tail(&self, count: usize) -> impl Iterator<Item = &LogLine> {
        self.lines[self.lines.len().saturating_sub(count)..].iter().map(|(_, line)| line)
    }

    /// The lines, in order.
    pub(crate) fn into_lines(self) -> Vec<LogLine> {
        self.lines.into_iter().map(|(_, line)| line).collect()
    }

    pub(crate) fn event<G: Game>(&mut self, index: usize, before: &G, event: &EventOf<G>, after: &G) {
        match (before.glimpse(event, after, self.viewer), event) {
            (Glimpse::Nothing, _) => {}
            (Glimpse::Later(line), Event::One(seat, _)) => self.held[*seat].push((index, line)),
            (Glimpse::Now(line) | Glimpse::Later(line), _) => self.lines.push((index, line)),
        }
        if phase_ended(before.phase(), after.phase()) {
            for seat in Seat::all(Seat::MAX) {
                self.lines.append(&mut self.held[seat]);
            }
        }
    }

    /// A take-back inside a running phase of several seats is its own seat's business; any other is told. `phase` is
    /// the one it happens in and `dropped` are the places of the log that it drops.
    pub(crate) fn table_event(&mut self, index: usize, event: &TableEvent, phase: Phase, dropped: &[usize]) {
        let mut told = true;
        if let TableEvent::Undo(seat) = *event {
            let is_private = matches!(phase, Phase::Together(_) | Phase::Apart(_));
            told = !is_private || self.viewer.sees(seat);
            self.lines.retain(|(place, _)| !dropped.contains(place));
            for seat in Seat::all(Seat::MAX) {
                self.held[seat].retain(|(place, _)| !dropped.contains(place));
            }
        }
        if told {
            self.lines.push((index, LogLine { text: format!("! {event}"), story: vec![event.message()] }));
        }
    }
}
