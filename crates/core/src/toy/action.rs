//! What may be done and what may befall.

use super::board::{Card, Field, Prize};
use super::{COINS, Config, Stage, Toy};

/// A decision of a seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Bid so many coins (T2.2).
    Bid(u8),
    /// Sow a bean (T2.3).
    Sow(Field),
    /// Tuck a hand card into the store (T2.3, T2.5).
    Tuck(Card),
    /// Make no more choices (T2.3).
    Stop,
    /// Do nothing (T2.5).
    Pass,
    /// Take a coin from the bank (T2.5).
    Take,
    /// Pay a coin for a card (T2.5).
    Draw,
    /// Show a hand card for good (T2.5).
    Show(Card),
}

impl Action {
    /// Every action there can be. A seat has its first coins and at most one more a round.
    pub(super) fn all(config: &Config) -> impl Iterator<Item = Action> + use<> {
        (0..=COINS + config.rounds)
            .map(Action::Bid)
            .chain(Field::ALL.map(Action::Sow))
            .chain(Card::all().map(Action::Tuck))
            .chain([Action::Stop, Action::Pass, Action::Take, Action::Draw])
            .chain(Card::all().map(Action::Show))
    }
}

/// An outcome of chance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chance {
    /// This card is dealt or drawn (T1.3, T2.5).
    Deal(Card),
    /// This prize is drawn (T2.1).
    Prize(Prize),
}

impl Toy {
    /// Each card of the deck alike; prizes by their number in the bag.
    pub(super) fn outcomes(&self) -> impl Iterator<Item = (Chance, u64)> {
        let prizes = Prize::ALL.into_iter().filter(|_| self.stage == Stage::Prize);
        let prizes = prizes.map(|prize| (Chance::Prize(prize), u64::from(self.bag.of(prize))));
        let deals = matches!(self.stage, Stage::Deal(_) | Stage::Draw(_));
        let cards = self.deck.iter().filter(move |_| deals).map(|card| (Chance::Deal(card), 1));
        prizes.filter(|&(_, weight)| weight > 0).chain(cards)
    }
}
