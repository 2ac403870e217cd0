//! What one viewer learns of one event.

use super::event;
use crate::event::Event;
use crate::fact::{Facts, seen_by};
use crate::game::Game;
use crate::phase::{Phase, Viewer};
use crate::rules::EventOf;
use crate::seat::Seat;
use crate::told::text_of;

/// The facts seen of an event, and how the viewer may write it.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Observed<F> {
    /// What is told of the event itself, with its notation; none if no fact of it is seen.
    pub(super) line: Option<(String, Vec<F>)>,
    /// What is told of the end of an *apart* phase.
    pub(super) end: Vec<F>,
}

impl<F: Copy> Observed<F> {
    fn nothing() -> Self {
        Observed { line: None, end: Vec::new() }
    }

    /// All facts that are seen.
    pub(super) fn facts(&self) -> impl Iterator<Item = F> {
        self.line.iter().flat_map(|(_, own)| own).chain(&self.end).copied()
    }

    /// Whether any fact is seen.
    pub(super) fn is_something(&self) -> bool {
        self.line.is_some() || !self.end.is_empty()
    }
}

/// The state after the event, and all that is told of it at any time.
pub(super) fn observe<G: Game>(state: &G, event: &EventOf<G>, viewer: Viewer) -> (G, Observed<G::Fact>) {
    let (after, facts) = event::happen(state, event);
    let observed = of_facts::<G>(event, &facts, viewer);
    (after, observed)
}

/// The same, but nothing if a match would hold it back: others' moves of an *apart* phase that goes on.
pub(super) fn observe_now<G: Game>(state: &G, event: &EventOf<G>, viewer: Viewer) -> (G, Observed<G::Fact>) {
    let (after, observed) = observe(state, event, viewer);
    match is_held(state, event, &after, viewer) {
        true => (after, Observed::nothing()),
        false => (after, observed),
    }
}

pub(super) fn of_facts<G: Game>(
    event: &EventOf<G>,
    facts: &Facts<G::Fact>,
    viewer: Viewer,
) -> Observed<G::Fact> {
    let seen = seen_by(facts.own(), viewer);
    let line = (!seen.is_empty()).then(|| (text_of::<G>(event, facts, viewer), seen));
    Observed { line, end: seen_by(facts.of_the_end(), viewer) }
}

fn is_held<G: Game>(state: &G, event: &EventOf<G>, after: &G, viewer: Viewer) -> bool {
    is_apart(state) && is_apart(after) && mover(event).is_some_and(|seat| !viewer.sees(seat))
}

pub(super) fn is_apart<G: Game>(state: &G) -> bool {
    matches!(state.phase(), Phase::Apart(_))
}

fn mover<A, C>(event: &Event<A, C>) -> Option<Seat> {
    match event {
        Event::One(seat, _) => Some(*seat),
        Event::Many(_) | Event::Befell(_) => None,
    }
}
