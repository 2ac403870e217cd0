//! Flaws that cannot keep a secret.

use std::cell::Cell;

use ceiba_core::toy::{Action, Card, Hand, Stage, Toy};
use ceiba_core::{Message, Notation, Presentation, Refusal, Rng, Rules, Seat, Secrecy};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use super::{Broken, Flaw, Seen};

thread_local! {
    static LAST_SEEN: Cell<Option<Toy>> = const { Cell::new(None) };
}

impl Broken {
    pub(super) fn last_seat(&self) -> Seat {
        Seat::from_index(self.toy.players() - 1)
    }

    /// Whether somebody else holds the best card.
    pub(super) fn best_card_is_elsewhere(&self, seat: Seat) -> bool {
        let best = Card::new(Card::COUNT).expect("the best card exists");
        self.toy.seats().iter().any(|other| other != seat && self.toy.places[other].hand.contains(best))
    }

    /// What is shown beside Toy's view.
    pub(super) fn extra(&self) -> String {
        let toy = &self.toy;
        match self.flaw {
            Flaw::LeakedCard => toy.places[self.last_seat()].hand.to_string(),
            Flaw::LeakedHash => format!("{:x}", toy.key()),
            Flaw::BackShownWholeInView => toy.places[self.last_seat()].store.to_string(),
            Flaw::ProgressShown if toy.stage == Stage::Sow => {
                toy.seats().iter().map(|seat| toy.places[seat].sowing.choices().to_string()).collect()
            }
            Flaw::Colluding => toy.text(),
            Flaw::ColludingLate if matches!(toy.stage, Stage::Turn(_)) => toy.text(),
            _ => String::new(),
        }
    }

    /// What is kept in the view unseen, or remembered.
    pub(super) fn pocket(&self) -> Option<Toy> {
        LAST_SEEN.set(Some(self.toy));
        (self.flaw == Flaw::ColludingInThePocket).then_some(self.toy)
    }

    pub(super) fn reason(&self, seat: Seat, action: Action) -> Option<Refusal> {
        let refusal = self.toy.why_not(seat, action);
        match (self.flaw, action) {
            (Flaw::LegalBySecret, Action::Take) if self.best_card_is_elsewhere(seat) => {
                refusal.or(Some(Refusal::new("T2.5", Message::new("toy-refused-bank"))))
            }
            (Flaw::RefusalBySecret, _) if self.best_card_is_elsewhere(seat) => {
                refusal.map(|refusal| Refusal::new("T1.2", refusal.message))
            }
            (Flaw::LegalButRefused, Action::Pass) => self.toy.why_not(seat, Action::Stop),
            _ => refusal,
        }
    }
}

impl Seen {
    pub(super) fn guess(&self, rng: &mut impl Rng) -> Broken {
        let flaw = self.config.flaw;
        let honest = Broken { toy: Toy::determinize(&self.view, rng), flaw };
        match flaw {
            // A guess that fits what is leaked too, so that determinizing does not give the leak away.
            Flaw::BackShownWholeInView | Flaw::ProgressShown if honest.extra() != self.extra => {
                self.guess(rng)
            }
            Flaw::Colluding | Flaw::ColludingLate if !self.extra.is_empty() => {
                honest.with(Toy::from_text(&self.view.config, &self.extra).expect("it is a position's text"))
            }
            Flaw::ColludingInThePocket => honest.with(self.pocket.0.unwrap_or(honest.toy)),
            Flaw::ColludingByMemory => {
                let last = LAST_SEEN.get().filter(|toy| toy.view(self.view.viewer) == self.view);
                honest.with(last.unwrap_or(honest.toy))
            }
            Flaw::NeverVaries => honest.with(Toy::determinize(&self.view, &mut ChaCha8Rng::seed_from_u64(7))),
            Flaw::ForgetfulGuess => honest.with(self.guess_with_wrong_backs(rng)),
            _ => honest,
        }
    }

    fn guess_with_wrong_backs(&self, rng: &mut impl Rng) -> Toy {
        let mut view = self.view.clone();
        for place in &mut view.places {
            if let Hand::Theirs(backs) = &mut place.hand {
                std::mem::swap(&mut backs.low, &mut backs.high);
            }
        }
        Toy::determinize(&view, rng)
    }
}
