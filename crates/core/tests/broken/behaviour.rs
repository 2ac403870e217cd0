//! Flaws that do not do what they say.

use std::sync::atomic::{AtomicU32, Ordering};

use ceiba_core::toy::{Action, Stage, Toy};
use ceiba_core::{Choice, Line, Moves, Notation, Phase, Presentation, Refusal, Rules, Seat, Sink};

use super::facts::{BrokenFact, Flawed};
use super::{Broken, Flaw, Seen};

static PLAYS: AtomicU32 = AtomicU32::new(0);

impl Broken {
    pub(super) fn listed(&self, seat: Seat) -> Vec<Action> {
        let mut list: Vec<Action> = self.toy.legal(seat).collect();
        match self.flaw {
            Flaw::LegalTwice => list.extend(list.first().copied()),
            Flaw::LegalBySecret if self.best_card_is_elsewhere(seat) => {
                list.retain(|&action| action != Action::Take);
            }
            _ => {}
        }
        list
    }

    pub(super) fn answer(&self, seat: Seat, action: Action) -> Option<Refusal> {
        let open = self.flaw == Flaw::OpenEnd && self.phase() == Phase::Over && action == Action::Pass;
        let refusal = Refusal::by_phase(self.phase(), seat).or_else(|| self.reason(seat, action));
        refusal.filter(|_| !open)
    }

    pub(super) fn play_badly(&mut self, moves: Moves<'_, Action>, facts: &mut impl Sink<BrokenFact>) {
        let none_done = self.phase() == Phase::Apart(self.toy.seats());
        let before = *self;
        self.toy.play(moves, &mut Flawed::new(&before, moves, facts));
        match (self.flaw, moves) {
            (Flaw::RandomPlay, _) if PLAYS.fetch_add(1, Ordering::Relaxed).is_multiple_of(2) => {
                self.give_a_coin(Seat::from_index(0));
            }
            (Flaw::OrderedBids, Moves::Many(bids)) => self.give_a_coin(bids[0].0),
            (Flaw::OrderedSowing, Moves::One(seat, _))
                if none_done && self.toy.stage == Stage::Sow && self.toy.places[seat].sowing.done =>
            {
                self.give_a_coin(seat);
            }
            (Flaw::LostPiece, Moves::One(seat, Action::Take)) => self.toy.places[seat].coins -= 1,
            _ => self.begin_again(),
        }
    }

    /// A coin from the bank, if there is one.
    fn give_a_coin(&mut self, seat: Seat) {
        if self.toy.bank > 0 {
            self.toy.bank -= 1;
            self.toy.places[seat].coins += 1;
        }
    }

    /// An endless game that is over begins again.
    pub(super) fn begin_again(&mut self) {
        if self.flaw == Flaw::Endless && self.phase() == Phase::Over {
            self.toy = Toy::new(&self.toy.config).expect("the config is good");
        }
    }

    pub(super) fn written(&self) -> String {
        let mut toy = self.toy;
        match self.flaw {
            Flaw::ForgetfulText => {
                toy.seats().iter().for_each(|seat| toy.places[seat].harvest = 0);
                toy.text()
            }
            Flaw::UntidyText => toy.text() + " ",
            _ => toy.text(),
        }
    }

    pub(super) fn lines(&self) -> Vec<Line> {
        let mut lines = self.toy.breakdown();
        if self.flaw == Flaw::ShortBreakdown {
            lines.remove(0);
        }
        lines
    }
}

pub(super) fn choice(seen: &Seen, action: Action) -> Choice {
    let mut choice = Toy::choice(&seen.view, action);
    if seen.config.flaw == Flaw::PathWithinAPath && matches!(action, Action::Show(_)) {
        choice.steps.truncate(1);
    }
    choice
}

pub(super) fn choices(seen: &Seen, legal: &[Action]) -> Vec<Choice> {
    let legal = match seen.config.flaw {
        Flaw::MissingChoice => &legal[..legal.len().saturating_sub(1)],
        _ => legal,
    };
    legal.iter().map(|&action| choice(seen, action)).collect()
}
