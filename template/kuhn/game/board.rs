//! The vocabulary: cards, chips, and what was done with them.

use ceiba_core::{Seat, text_words};
use serde::{Deserialize, Serialize};

/// A card, the low ones first (D1.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Card {
    /// The lowest.
    Jack,
    /// The one between.
    Queen,
    /// The highest.
    King,
}

text_words! { Card, "dummy-expected-card": Jack "J", Queen "Q", King "K" }

/// A number of chips.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Chips(pub u8);

/// What a seat can do in its turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Leave the pot as it is (D2.1).
    Check,
    /// Put a chip into the pot (D2.1).
    Bet,
    /// Give up the pot (D2.2).
    Fold,
    /// Put in what the other has bet (D2.2).
    Call,
}

text_words! { Action, "dummy-expected-action": Check "check", Bet "bet", Fold "fold", Call "call" }

/// What was done so far, in turns from seat 1 on (D2.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Betting([Option<Action>; 3]);

impl Betting {
    /// One thing after another.
    pub fn iter(&self) -> impl Iterator<Item = Action> {
        self.0.into_iter().flatten()
    }

    pub(super) fn push(&mut self, action: Action) {
        let free = self.0.iter_mut().find(|done| done.is_none());
        *free.expect("three actions end the betting") = Some(action);
    }

    /// Before a bet check or bet (D2.1), after it fold or call (D2.2).
    pub fn allows(&self, action: Action) -> bool {
        let is_answer = matches!(action, Action::Fold | Action::Call);
        is_answer == (self.iter().last() == Some(Action::Bet))
    }

    /// Whose turn it is; nobody's once the betting has ended (D2.3).
    pub fn turn(&self) -> Option<Seat> {
        let count = self.iter().count();
        match self.iter().last() {
            Some(Action::Fold | Action::Call) => None,
            Some(Action::Check) if count == 2 => None,
            _ => Some(Seat::from_index(count % 2)),
        }
    }

    /// Who has folded (D2.2).
    pub fn folded(&self) -> Option<Seat> {
        let fold = self.iter().position(|action| action == Action::Fold)?;
        Some(Seat::from_index(fold % 2))
    }

    /// Whether the cards lie open (D3.1).
    pub fn is_showdown(&self) -> bool {
        self.turn().is_none() && self.folded().is_none()
    }

    /// What a seat has put into the pot: its first chip (D1.2), and one for a bet or a call.
    pub fn stake(&self, seat: Seat) -> Chips {
        let own = self.iter().skip(seat.index()).step_by(2);
        Chips(1 + own.filter(|action| matches!(action, Action::Bet | Action::Call)).count() as u8)
    }
}
