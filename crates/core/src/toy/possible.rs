//! Whether a game could show a state, for whoever reads one from text.

use super::board::{Card, Cards, Prize, Prizes};
use super::{CHOICES, COINS, Place, Stage, Toy};
use crate::{Rules, Seat};

impl Toy {
    /// Whether every piece is in one place and the counts fit the stage.
    pub(super) fn is_possible(&self) -> bool {
        (1..=self.config.rounds).contains(&self.round)
            && self.cards_fit()
            && self.prizes_fit()
            && self.coins_fit()
            && self.stage_fits()
            && self.seats().iter().all(|seat| self.sowing_fits(&self.places[seat]))
    }

    fn all_places(&self) -> &[Place] {
        self.places.first(self.players())
    }

    fn cards_fit(&self) -> bool {
        let piles = |place: &Place| [place.hand, place.store, place.shown, place.sowing.tucked];
        let owned = self.all_places().iter().flat_map(piles);
        let count = self.deck.len() + owned.clone().map(Cards::len).sum::<u8>();
        count == Card::COUNT && owned.fold(self.deck, Cards::and) == Cards::ALL
    }

    /// One prize is drawn in each round (T2.1); it is on the table while all bid.
    fn prizes_fit(&self) -> bool {
        let drawn = match self.stage {
            Stage::Deal(_) | Stage::Prize => self.round - 1,
            _ => self.round,
        };
        let count = |prize: Prize| {
            let won: u32 = self.all_places().iter().map(|place| u32::from(place.won.of(prize))).sum();
            let kept = u32::from(self.bag.of(prize)) + u32::from(self.lost.of(prize)) + won;
            kept + u32::from(self.prize == Some(prize))
        };
        Prize::ALL.into_iter().all(|prize| count(prize) == u32::from(Prizes::ALL.of(prize)))
            && self.bag.len() == Prizes::ALL.len() - drawn
            && self.prize.is_some() == (self.stage == Stage::Bid)
    }

    /// Coins only change hands, and a seat takes at most one a round (T2.5).
    fn coins_fit(&self) -> bool {
        let coins = self.all_places().iter().map(|place| u32::from(place.coins));
        let most = u32::from(COINS + self.config.rounds);
        coins.clone().all(|coins| coins <= most)
            && coins.sum::<u32>() + u32::from(self.bank) == u32::from(COINS * self.config.players)
    }

    fn stage_fits(&self) -> bool {
        let dealt =
            |place: &Place| place.hand.and(place.store).and(place.shown).and(place.sowing.tucked).len();
        let least = self.all_places().iter().map(dealt).min().unwrap_or(0);
        let seated = |seat: Seat| seat.index() < self.players();
        match self.stage {
            Stage::Deal(seat) => seated(seat) && self.is_the_deal(seat),
            Stage::Turn(seat) => seated(seat) && least >= 2,
            Stage::Draw(seat) => seated(seat) && least >= 2 && !self.deck.is_empty(),
            Stage::Sow => least >= 2 && !self.sowers().is_empty(),
            Stage::Over => least >= 2 && self.round == self.config.rounds,
            Stage::Prize | Stage::Bid => least >= 2,
        }
    }

    /// Whether nothing but the deal has happened and it has come to this seat (T1.3).
    fn is_the_deal(&self, to: Seat) -> bool {
        let first = self.all_places()[0].hand.len();
        let passes = if to.index() == 0 { first } else { first.saturating_sub(1) };
        let hand = |index: usize| passes + u8::from(index < to.index());
        let untouched =
            |place: &Place| Place { coins: COINS, hand: place.hand, ..Place::default() } == *place;
        self.round == 1
            && passes < 2
            && self
                .all_places()
                .iter()
                .enumerate()
                .all(|(n, place)| place.hand.len() == hand(n) && untouched(place))
    }

    /// At most three choices; one or more if done; and while nobody sows none is under way (T2.3).
    fn sowing_fits(&self, place: &Place) -> bool {
        let sowing = place.sowing;
        let choices =
            u32::from(sowing.beans[0]) + u32::from(sowing.beans[1]) + u32::from(sowing.tucked.len());
        let most = u32::from(CHOICES);
        let harvests = 2 * self.round;
        place.harvest <= harvests
            && match self.stage {
                Stage::Sow if sowing.done => (1..=most).contains(&choices),
                Stage::Sow => choices < most,
                _ => choices <= most && sowing.tucked.is_empty() && !sowing.done,
            }
    }
}
