//! Flaws in what is said to have happened.

use ceiba_core::series::Seating;
use ceiba_core::toy::{Action, Cards, Fact, Stage};
use ceiba_core::{Moves, Rules, Seat, Sink, Viewer};

use super::{Broken, Flaw};

/// A fact of Toy, with what is wrong about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BrokenFact {
    pub(super) fact: Fact,
    flaw: Flaw,
    /// Whether it happened in a sowing.
    sowing: bool,
    /// A hidden hand that goes with it.
    pub(super) secret: Option<Cards>,
}

impl BrokenFact {
    pub(super) fn new(state: &Broken, fact: Fact) -> Self {
        BrokenFact { fact, flaw: state.flaw, sowing: state.toy.stage == Stage::Sow, secret: None }
    }
}

impl ceiba_core::Fact for BrokenFact {
    fn seen(self, viewer: Viewer) -> ceiba_core::Seen<Self> {
        use ceiba_core::Seen;
        match (self.flaw, self.fact) {
            (Flaw::BackShownWholeByAFact, Fact::Dealt { .. }) => return Seen::Whole,
            (Flaw::BackShownWholeAtTheEndOfSowing, Fact::Tucked { .. }) if self.sowing => return Seen::Whole,
            (Flaw::UntoldTuck, Fact::Tucked { seat, .. }) if !self.sowing && !viewer.sees(seat) => {
                return Seen::Nothing;
            }
            (Flaw::GainBySecret, Fact::Took(_)) => {
                return Seen::Redacted(BrokenFact { secret: None, ..self });
            }
            _ => {}
        }
        match self.fact.seen(viewer) {
            Seen::Whole => Seen::Whole,
            Seen::Redacted(fact) => Seen::Redacted(BrokenFact { fact, ..self }),
            Seen::Nothing => Seen::Nothing,
        }
    }

    fn reveals(self) -> bool {
        match (self.flaw, self.fact) {
            (Flaw::TakeBackAcrossAReveal, Fact::Shown { .. }) => false,
            (Flaw::TakeBackAcrossTheEnd, Fact::Opened { .. }) => false,
            _ => self.fact.reveals(),
        }
    }

    fn reseated(self, seating: &Seating) -> Self {
        BrokenFact { fact: self.fact.reseated(seating), ..self }
    }
}

/// Hands Toy's facts on, except where the flaw is in them.
pub(super) struct Flawed<'a, S> {
    before: &'a Broken,
    mover: Option<Seat>,
    facts: &'a mut S,
}

impl<'a, S: Sink<BrokenFact>> Flawed<'a, S> {
    pub(super) fn new(before: &'a Broken, moves: Moves<'_, Action>, facts: &'a mut S) -> Self {
        let mover = match moves {
            Moves::One(seat, _) => Some(seat),
            Moves::Many(_) => None,
        };
        Flawed { before, mover, facts }
    }

    pub(super) fn by_chance(before: &'a Broken, facts: &'a mut S) -> Self {
        Flawed { before, mover: None, facts }
    }
}

impl<S: Sink<BrokenFact>> Sink<Fact> for Flawed<'_, S> {
    fn fact(&mut self, fact: impl FnOnce() -> Fact) {
        let before = self.before;
        let fact = fact();
        let mut told = BrokenFact::new(before, fact);
        match (before.flaw, fact) {
            (Flaw::UntoldChange, Fact::Took(_)) => return,
            (Flaw::SecretInTheStory, Fact::Passed(_)) => {
                told.secret = Some(before.toy.places[before.last_seat()].hand);
            }
            (Flaw::GainBySecret, Fact::Took(seat)) => {
                told.secret = before
                    .toy
                    .seats()
                    .iter()
                    .find(|&other| other != seat)
                    .map(|other| before.toy.places[other].hand);
            }
            (Flaw::ProgressTold, _) if told.sowing => self.facts.phase_ended(),
            _ => {}
        }
        self.facts.fact(|| told);
    }

    fn phase_ended(&mut self) {
        if self.before.flaw != Flaw::UnmarkedEnd {
            self.facts.phase_ended();
        }
        if let (Flaw::LastMoverTold, Some(seat)) = (self.before.flaw, self.mover) {
            self.facts.fact(|| BrokenFact::new(self.before, Fact::Stopped(seat)));
        }
    }
}
