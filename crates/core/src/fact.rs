//! What happens, as typed facts: `play` emits them, and log, take-back, gains and animation read them.

use std::fmt::Debug;

use crate::phase::Viewer;
use crate::series::Seating;

/// One thing that can happen in a game. A game's facts are an enum whose matches name every variant, so that a fact
/// without an audience or without words does not compile.
pub trait Fact: Copy + PartialEq + Debug + Send + Sync + 'static {
    /// What this viewer may know of it. In a running *apart* phase a match holds a seat's facts back from the others
    /// by itself, so this speaks of the time when they are told.
    fn seen(self, viewer: Viewer) -> Seen<Self>;

    /// Whether it shows something that was hidden, or tells of it: what happened before cannot be taken back.
    fn reveals(self) -> bool;

    /// The same fact with every seat replaced by the chair on it: a series speaks of chairs.
    #[must_use]
    fn reseated(self, seating: &Seating) -> Self;
}

/// The facts of a game that hides nothing: everybody sees each of them whole, and none shows what was hidden.
pub trait OpenFact: Copy + PartialEq + Debug + Send + Sync + 'static {
    /// The same fact with every seat replaced by the chair on it.
    #[must_use]
    fn reseated(self, seating: &Seating) -> Self;
}

impl<F: OpenFact> Fact for F {
    fn seen(self, _viewer: Viewer) -> Seen<Self> {
        Seen::Whole
    }

    fn reveals(self) -> bool {
        false
    }

    fn reseated(self, seating: &Seating) -> Self {
        OpenFact::reseated(self, seating)
    }
}

/// How much of a fact a viewer may know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seen<F> {
    /// All of it.
    Whole,
    /// This much: the same fact with what is hidden left out.
    Redacted(F),
    /// Nothing, not even that it happened.
    Nothing,
}

impl<F: Copy> Seen<F> {
    /// The fact as it is seen, given the whole one; none if nothing is.
    pub fn of(self, whole: F) -> Option<F> {
        match self {
            Seen::Whole => Some(whole),
            Seen::Redacted(fact) => Some(fact),
            Seen::Nothing => None,
        }
    }
}

/// Where facts go while they happen.
pub trait Sink<F> {
    /// Something happened; the closure that says what runs only if somebody listens.
    fn fact(&mut self, fact: impl FnOnce() -> F);

    /// An *apart* phase has ended with this move: the facts that follow are about everybody, come last, and do not
    /// depend on who moved last.
    fn phase_ended(&mut self) {}
}

/// Nobody listens: play at full speed.
#[derive(Clone, Copy, Debug)]
pub struct Silent;

impl<F> Sink<F> for Silent {
    #[inline]
    fn fact(&mut self, _: impl FnOnce() -> F) {}
}

/// The facts of one event, in the order in which they happened.
#[derive(Clone, PartialEq, Debug)]
pub struct Facts<F> {
    all: Vec<F>,
    /// How many of them are about the acting seat; the rest are of the end of an *apart* phase.
    own: Option<usize>,
}

impl<F> Default for Facts<F> {
    fn default() -> Self {
        Facts { all: Vec::new(), own: None }
    }
}

impl<F> Sink<F> for Facts<F> {
    fn fact(&mut self, fact: impl FnOnce() -> F) {
        self.all.push(fact());
    }

    fn phase_ended(&mut self) {
        self.own.get_or_insert(self.all.len());
    }
}

impl<F> Facts<F> {
    /// All of them.
    pub fn all(&self) -> &[F] {
        &self.all
    }

    /// Those before an *apart* phase ended: all, if none did.
    pub fn own(&self) -> &[F] {
        &self.all[..self.own.unwrap_or(self.all.len())]
    }

    /// Those of the end of an *apart* phase: none, if none ended.
    pub fn of_the_end(&self) -> &[F] {
        &self.all[self.own.unwrap_or(self.all.len())..]
    }

    /// Gives back memory that is not needed to keep them.
    pub(crate) fn shrink(&mut self) {
        self.all.shrink_to_fit();
    }

    /// Whether the sink was told that a phase ended.
    pub fn has_phase_ended(&self) -> bool {
        self.own.is_some()
    }
}

impl<F: Fact> Facts<F> {
    /// Whether any of them shows something that was hidden.
    pub fn reveal(&self) -> bool {
        self.all.iter().any(|fact| fact.reveals())
    }
}

/// Those of the facts that a viewer may know, as the viewer may know them.
pub fn seen_by<F: Fact>(facts: &[F], viewer: Viewer) -> Vec<F> {
    facts.iter().filter_map(|&fact| fact.seen(viewer).of(fact)).collect()
}

/// The facts up to the first that shows something hidden: what a player can foresee.
pub fn foreseen<F: Fact>(facts: &[F]) -> &[F] {
    let hidden = facts.iter().position(|fact| fact.reveals());
    &facts[..hidden.unwrap_or(facts.len())]
}
