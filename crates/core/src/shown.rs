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
    /// How often the viewer may have been asked something else.
    questions: u64,
}

impl Shown {
    pub(crate) fn new(viewer: Viewer) -> Self {
        Shown { viewer, lines: Vec::new(), held: PerSeat::default(), questions: 0 }
    }

    /// Who looks.
    pub(crate) fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// How often what the viewer is asked may have changed: by what they were told, and by their own moves. While a
    /// phase of several seats runs, what the others do, seal or take back is not counted; nor are seals, which change
    /// nothing before the last is in. Never decreases: a take-back is one change more.
    pub(crate) fn questions(&self) -> u64 {
        self.questions
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
        let glimpse = before.glimpse(event, after, self.viewer);
        let is_told = glimpse != Glimpse::Nothing && !matches!(before.phase(), Phase::Apart(_));
        match (glimpse, event) {
            (Glimpse::Nothing, _) => {}
            (Glimpse::Later(line), Event::One(seat, _)) => self.held[*seat].push((index, line)),
            (Glimpse::Now(line) | Glimpse::Later(line), _) => self.lines.push((index, line)),
        }
        let is_own = matches!(event, Event::One(seat, _) if self.viewer.sees(*seat));
        let has_ended = phase_ended(before.phase(), after.phase());
        self.questions += u64::from(is_told || is_own || has_ended);
        if has_ended {
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
            self.questions += u64::from(told);
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
