//! All secrecy: what a viewer may know, and what it may look like behind that.

use ceiba_core::playout::below;
use ceiba_core::{EventOf, PerSeat, Rng, Secrecy, Viewer};
use serde::{Deserialize, Serialize};

use super::{Betting, Card, Config, Dummy, Fact};

/// What a viewer may know: built field by field, so that nothing hidden comes along.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct View {
    /// What was agreed.
    pub config: Config,
    /// What each seat holds.
    pub cards: PerSeat<Held, 2>,
    /// What was done.
    pub betting: Betting,
}

/// What a viewer knows of a seat's card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Held {
    /// None is dealt yet.
    Nothing,
    /// A card that the viewer does not see (D1.2).
    Hidden,
    /// The viewer's own (D1.2), or one that was shown (D3.1).
    Open(Card),
}

impl Secrecy for Dummy {
    type View = View;

    fn view(&self, viewer: Viewer) -> View {
        let cards = PerSeat::from_fn(|seat| match self.cards[seat] {
            None => Held::Nothing,
            Some(card) if viewer.sees(seat) || self.betting.is_showdown() => Held::Open(card),
            Some(_) => Held::Hidden,
        });
        View { config: self.config, cards, betting: self.betting }
    }

    /// What is hidden may be any card that is not seen.
    fn determinize(view: &View, rng: &mut impl Rng) -> Self {
        let is_seen = |card: &Card| view.cards.iter().any(|(_, held)| *held == Held::Open(*card));
        let mut unseen: Vec<Card> = Card::ALL.into_iter().filter(|card| !is_seen(card)).collect();
        let cards = PerSeat::from_fn(|seat| match view.cards[seat] {
            Held::Nothing => None,
            Held::Open(card) => Some(card),
            Held::Hidden => Some(unseen.swap_remove(below(rng, unseen.len()))),
        });
        Dummy { config: view.config, cards, betting: view.betting }
    }

    /// Another's card is dealt as `* ?`.
    fn notation(event: &EventOf<Self>, seen: &[Fact]) -> String {
        match seen {
            [Fact::Dealt { card: None, .. }] => "* ?".to_owned(),
            _ => event.to_string(),
        }
    }
}
