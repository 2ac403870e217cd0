//! Who may know what (M11). Hidden are only the values of cards: in other players' hands, and covered at the
//! quarries. Of those everyone knows owner, place and back (M3.4). Bids are sealed by the match until all are in.

use std::iter;

use ceiba_core::{EventOf, Rng, Seat, Secrecy, Viewer, playout};
use serde::{Deserialize, Serialize};

use super::board::{BySeat, Quarry};
use super::cards::{Back, Hand, Laid, Row, WorkerCard};
use super::fact::Fact;
use super::spot::Spot;
use super::table::{Stage, Table};
use super::{Maya, SEATS};

/// What one viewer knows of a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct View {
    /// All that lies open for everyone; cards are no part of it (M11.1).
    pub table: Table,
    /// The cards in hand, by seat.
    pub hands: Vec<HandView>,
    /// The cards at the quarries, in the order in which they were laid.
    pub rows: Vec<Vec<LaidView>>,
}

/// A hand, as far as the viewer knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum HandView {
    /// The viewer knows the cards.
    Known(Hand),
    /// The viewer knows their backs.
    Theirs {
        /// How many are low.
        low: u8,
        /// How many are high.
        high: u8,
    },
}

/// A card at a quarry, as far as the viewer knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct LaidView {
    /// Whose it is.
    pub owner: Seat,
    /// What the viewer sees of it.
    pub face: Face,
}

/// What a viewer sees of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Face {
    /// Its value: turned, or the viewer's own.
    Known(WorkerCard),
    /// Its back.
    Covered(Back),
}

impl Secrecy for Maya {
    type View = View;

    fn view(&self, viewer: Viewer) -> View {
        let quarries = Quarry::first(self.table.quarries());
        View {
            table: self.table,
            hands: self.table.seats().iter().map(|seat| self.hand_for(viewer, seat)).collect(),
            rows: quarries.map(|quarry| self.row_for(viewer, quarry)).collect(),
        }
    }

    /// The view's position with the cards that its viewer does not know dealt again: of each player, the low and
    /// the high ones that are nowhere open, each to a place with such a back.
    fn determinize(view: &View, rng: &mut impl Rng) -> Self {
        let mut hidden = view.hidden();
        let mut rows = [Row::default(); Quarry::MOST];
        for (row, seen) in rows.iter_mut().zip(&view.rows) {
            for laid in seen.iter().take(Row::MOST) {
                let card = match laid.face {
                    Face::Known(card) => card,
                    Face::Covered(back) => draw(&mut hidden[laid.owner], back, rng),
                };
                row.push(Laid { owner: laid.owner, card });
            }
        }
        let mut hands = BySeat::splat(Hand::NONE);
        for (seat, &hand) in Seat::all(SEATS).zip(&view.hands) {
            hands[seat] = match hand {
                HandView::Known(hand) => hand,
                // What is left over is the hand.
                HandView::Theirs { .. } => hidden[seat],
            };
        }
        Maya { table: view.table, hands, rows }
    }

    /// A card laid by another is written by its back (M3.4); everything else is open.
    fn notation(event: &EventOf<Self>, seen: &[Fact]) -> String {
        let by_its_back = |fact: &Fact| match *fact {
            Fact::Dug(seat, quarry, Face::Covered(Back::Low)) => Some(format!("{seat} low@{quarry}")),
            Fact::Dug(seat, quarry, Face::Covered(Back::High)) => Some(format!("{seat} high@{quarry}")),
            _ => None,
        };
        seen.iter().find_map(by_its_back).unwrap_or_else(|| event.to_string())
    }
}

impl Maya {
    /// Whether any value is hidden from anybody: in phase 1, until the last quarry is turned. Then every hand
    /// follows by subtraction (M11.2).
    fn hides_cards(&self) -> bool {
        (Stage::Dig..=Stage::AtOnce).contains(&self.table.stage) && self.table.next_quarry().is_some()
    }

    /// Own hands, and all when nothing is hidden; of others the backs (M11.1).
    fn hand_for(&self, viewer: Viewer, seat: Seat) -> HandView {
        let hand = self.hands[seat];
        if viewer.sees(seat) || !self.hides_cards() {
            HandView::Known(hand)
        } else {
            HandView::Theirs { low: hand.count(Back::Low), high: hand.count(Back::High) }
        }
    }

    /// Own cards and turned ones; of others the back (M3.4).
    fn row_for(&self, viewer: Viewer, quarry: Quarry) -> Vec<LaidView> {
        let open = self.table.is_turned(quarry);
        let seen = |laid: Laid| {
            let known = open || viewer.sees(laid.owner);
            let face = if known { Face::Known(laid.card) } else { Face::Covered(laid.card.back()) };
            LaidView { owner: laid.owner, face }
        };
        self.rows[quarry.index()].iter().map(seen).collect()
    }
}

impl HandView {
    /// The cards of this seat as things on the table, in order, with what the viewer sees of each.
    pub fn cards(self, seat: Seat) -> Vec<(Spot, Face)> {
        match self {
            HandView::Known(hand) => {
                let mut last = None;
                let card = |card| match last.replace(card) == Some(card) {
                    true => (Spot::SecondCard(seat, card), Face::Known(card)),
                    false => (Spot::Card(seat, card), Face::Known(card)),
                };
                hand.cards().map(card).collect()
            }
            HandView::Theirs { low, high } => {
                let backs = [(Back::Low, low), (Back::High, high)];
                let backs = backs.into_iter().flat_map(|(back, count)| iter::repeat_n(back, count.into()));
                (1u8..)
                    .zip(backs)
                    .map(|(place, back)| (Spot::Back(seat, place), Face::Covered(back)))
                    .collect()
            }
        }
    }
}

impl View {
    /// Each seat with its hand.
    pub fn seats(&self) -> impl Iterator<Item = (Seat, HandView)> + '_ {
        Seat::all(SEATS).zip(self.hands.iter().copied())
    }

    /// The cards at a quarry, in the order in which they were laid.
    pub fn row(&self, quarry: Quarry) -> &[LaidView] {
        self.rows.get(quarry.index()).map_or(&[], Vec::as_slice)
    }

    /// The cards of each player of which the viewer does not know where they are.
    pub fn hidden(&self) -> BySeat<Hand> {
        let mut hidden = self.table.config.per_seat(Hand::FULL);
        for laid in self.rows.iter().flatten() {
            if let Face::Known(card) = laid.face {
                hidden[laid.owner] = hidden[laid.owner].without(card);
            }
        }
        for (seat, &hand) in Seat::all(SEATS).zip(&self.hands) {
            if let HandView::Known(hand) = hand {
                hidden[seat] = hand.cards().fold(hidden[seat], Hand::without);
            }
        }
        hidden
    }
}

/// A card with this back, drawn from those that are hidden.
fn draw(hidden: &mut Hand, back: Back, rng: &mut impl Rng) -> WorkerCard {
    let fitting = hidden.cards().filter(|card| card.back() == back);
    let nth = playout::below(rng, fitting.clone().count());
    let card = fitting.clone().nth(nth).unwrap_or(WorkerCard::Three);
    *hidden = hidden.without(card);
    card
}
