//! Why an action is refused.

use super::{Action, Stage, Toy};
use crate::{Message, Refusal, Seat};

/// What is wrong with an action, without heap so that listing legal actions is cheap.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Reason {
    /// It belongs to another part of the round.
    Stage,
    /// More coins than the seat has (T2.2).
    Coins,
    /// The card is not in the hand (T2.3, T2.5).
    Card,
    /// No choice was made yet (T2.3).
    Choice,
    /// The bank is empty (T2.5).
    Bank,
    /// The deck is empty (T2.5).
    Deck,
    /// No coin to pay with (T2.5).
    Price,
}

impl Toy {
    /// What is wrong with this action of a seat that is asked; `None` if it is legal.
    pub(super) fn reason(&self, seat: Seat, action: Action) -> Option<Reason> {
        let place = &self.places[seat];
        let unless = |allowed: bool, reason| (!allowed).then_some(reason);
        match (self.stage, action) {
            (Stage::Bid, Action::Bid(coins)) => unless(coins <= place.coins, Reason::Coins),
            (Stage::Sow, Action::Sow(_)) | (Stage::Turn(_), Action::Pass) => None,
            (Stage::Sow, Action::Stop) => unless(place.sowing.choices() > 0, Reason::Choice),
            (Stage::Sow | Stage::Turn(_), Action::Tuck(card)) | (Stage::Turn(_), Action::Show(card)) => {
                unless(place.hand.contains(card), Reason::Card)
            }
            (Stage::Turn(_), Action::Take) => unless(self.bank > 0, Reason::Bank),
            (Stage::Turn(_), Action::Draw) if self.deck.is_empty() => Some(Reason::Deck),
            (Stage::Turn(_), Action::Draw) => unless(place.coins > 0, Reason::Price),
            _ => Some(Reason::Stage),
        }
    }

    /// The reason as a refusal, citing the clause.
    pub(super) fn refuse(&self, reason: Reason, action: Action) -> Refusal {
        let asked = match self.stage {
            Stage::Bid => "T2.2",
            Stage::Sow => "T2.3",
            _ => "T2.5",
        };
        let message = Message::new(match reason {
            Reason::Stage => "toy-refused-stage",
            Reason::Coins => "toy-refused-coins",
            Reason::Card => "toy-refused-card",
            Reason::Choice => "toy-refused-choice",
            Reason::Bank => "toy-refused-bank",
            Reason::Deck => "toy-refused-deck",
            Reason::Price => "toy-refused-price",
        });
        match action {
            Action::Tuck(card) | Action::Show(card) if reason == Reason::Card => {
                Refusal::new(asked, message.with("card", card.number()))
            }
            _ => Refusal::new(asked, message),
        }
    }
}
