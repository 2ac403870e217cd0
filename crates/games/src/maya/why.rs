//! Why an action is refused: the clause and the words. A refusal depends on what lies open and on the asker's
//! own hand only.

use ceiba_core::{Message, Refusal, Seat};

use super::Maya;
use super::action::Action;
use super::board::{Pyramid, PyramidLevel, Quarry};
use super::cards::{Back, WorkerCard};
use super::table::{Stage, Table};
use super::tokens::{Blue, CubeMove, Token};
use super::view::{Face, HandView, View};
use super::words::{at_quarry, on_level};

fn refuse(clause: &'static str, id: &'static str) -> Option<Refusal> {
    Some(Refusal::new(clause, Message::new(id)))
}

impl Maya {
    /// Why an action of a seat that is asked is not legal; the phase is looked at before.
    pub(super) fn why_not(&self, seat: Seat, action: Action) -> Option<Refusal> {
        use Stage::{After, AtOnce, Build, Carry, First, Found, Guard, Second, Window};
        let table = &self.table;
        match (table.stage, action) {
            (Stage::Dig, Action::Dig(card, quarry)) => self.against_dig(seat, card, quarry),
            (Stage::Dig | Build, Action::Pass) => None,
            (Stage::Bid, Action::Bid(bid)) => table.against_bid(seat, bid),
            (Stage::Take, Action::Take(blue)) => (!table.offer.contains(blue)).then(|| {
                let message = Message::new("maya-refused-not-offered").with("blue", blue.message());
                Refusal::new("M10.3", message)
            }),
            (Stage::Marker, Action::Marker(quarry)) => self.against_marker(quarry),
            (Stage::Hit, Action::Hit(target)) => self.against_hit(seat, target),
            (Stage::Shield, Action::Shield(quarry)) => self.against_shield(quarry),
            (Stage::Name, Action::Name(_)) | (Guard, Action::Guard) | (Carry, Action::Carry) => None,
            (Stage::Marker | Stage::Hit | Guard | Carry | AtOnce | Window | After, Action::Done) => None,
            (Found, Action::Place(pyramid)) => table.against_founding(seat, pyramid),
            (Build | First | Second, Action::Place(pyramid)) => table.against_place(seat, pyramid),
            (Build, Action::Double) => table.against_double(seat),
            (Build, Action::FreeDouble) => table.against_free_double(seat),
            (Build, Action::FreePass) => table.against_property(seat, Token::Pass),
            (AtOnce | Window | Build | After, Action::Extra(pyramid)) => table.against_extra(seat, pyramid),
            (AtOnce | Window | Build | After, Action::Move(way)) => table.against_move(seat, way),
            (First | Second, Action::Extra(_) | Action::Move(_)) => refuse("M7.8", "maya-refused-between"),
            (stage, _) => Some(stage.out_of_order()),
        }
    }

    /// The card must be in hand (M3.1), the first at a quarry low (M3.2), the quarry not closed (M3.3).
    fn against_dig(&self, seat: Seat, card: WorkerCard, quarry: Quarry) -> Option<Refusal> {
        if !self.hands[seat].contains(card) {
            let message = Message::new("maya-refused-card").with("card", card.message());
            Some(Refusal::new("M3.1", message))
        } else if self.is_closed(quarry) {
            Some(Refusal::new("M3.3", at_quarry("maya-refused-closed", quarry)))
        } else if self.rows[quarry.index()].is_empty() && card.back() == Back::High {
            Some(Refusal::new("M3.2", at_quarry("maya-refused-first-low", quarry)))
        } else {
            None
        }
    }

    /// The two points go where cards lie (M10.4).
    fn against_marker(&self, quarry: Quarry) -> Option<Refusal> {
        let empty = self.rows[quarry.index()].is_empty();
        empty.then(|| Refusal::new("M10.4", at_quarry("maya-refused-no-cards", quarry)))
    }

    /// A −3 hits another (M4.2) who takes part (M4.2) and is not protected (M7.1).
    fn against_hit(&self, seat: Seat, target: Seat) -> Option<Refusal> {
        let quarry = self.table.present_quarry();
        let refused = |clause, id| {
            let message = at_quarry(id, quarry).with("seat", target);
            Some(Refusal::new(clause, message))
        };
        if target == seat {
            refuse("M4.2", "maya-refused-hit-self")
        } else if !self.takes_part(target, quarry) {
            refused("M4.2", "maya-refused-hit-absent")
        } else if self.table.is_protected(target, quarry) {
            refused("M7.1", "maya-refused-hit-shielded")
        } else {
            None
        }
    }

    /// The shield goes to a covered quarry where cards lie (M7.1).
    fn against_shield(&self, quarry: Quarry) -> Option<Refusal> {
        let id = if self.table.is_turned(quarry) {
            "maya-refused-turned"
        } else if self.rows[quarry.index()].is_empty() {
            "maya-refused-no-cards"
        } else {
            return None;
        };
        Some(Refusal::new("M7.1", at_quarry(id, quarry)))
    }
}

impl Stage {
    /// The action belongs to another moment: what is asked instead, and by which clause.
    fn out_of_order(self) -> Refusal {
        let (clause, id) = match self {
            Stage::Found => ("M2.1", "maya-refused-found-first"),
            Stage::Bid => ("M10.2", "maya-refused-bid-first"),
            Stage::Take => ("M10.3", "maya-refused-take-first"),
            Stage::Dig => ("M3.1", "maya-refused-dig-first"),
            Stage::Marker => ("M10.4", "maya-refused-marker-first"),
            Stage::Guard => ("M10.5", "maya-refused-guard-first"),
            Stage::Hit => ("M4.2", "maya-refused-hit-first"),
            Stage::Shield => ("M7.1", "maya-refused-shield-first"),
            Stage::Name => ("M7.4", "maya-refused-name-first"),
            Stage::AtOnce | Stage::Window => ("M7.8", "maya-refused-token-first"),
            Stage::Carry => ("M5.1", "maya-refused-carry-first"),
            Stage::First | Stage::Second => ("M6.3", "maya-refused-double-first"),
            Stage::After => ("M6.1", "maya-refused-after"),
            Stage::Start | Stage::Offer | Stage::Over | Stage::Build => ("M6.1", "maya-refused-build-first"),
        };
        Refusal::new(clause, Message::new(id))
    }
}

impl Table {
    /// No more than one has (M10.2).
    fn against_bid(&self, seat: Seat, bid: u8) -> Option<Refusal> {
        let message = || Message::new("maya-refused-bid").with("bid", bid).with("gold", self.gold[seat]);
        (u16::from(bid) > self.gold[seat]).then(|| Refusal::new("M10.2", message()))
    }

    /// A second cube goes to another pyramid (M2.1).
    fn against_founding(&self, seat: Seat, pyramid: Pyramid) -> Option<Refusal> {
        if self.founding_sites(seat).contains(pyramid) {
            return None;
        }
        let id = match self.board.at(pyramid, PyramidLevel::LOWEST).of(seat) {
            0 => "maya-refused-full",
            _ => "maya-refused-founded",
        };
        Some(Refusal::new("M2.1", on_level(id, pyramid, PyramidLevel::LOWEST)))
    }

    /// Room on the open level (M6.2), a cube on every lower one (M6.2), and for the first cube of a double move a
    /// place for the second (M6.3).
    fn against_place(&self, seat: Seat, pyramid: Pyramid) -> Option<Refusal> {
        let Some(level) = self.open_level() else { return refuse("M6.2", "maya-refused-no-room") };
        let printed = self.config.printed();
        let (clause, id) = if printed.level(pyramid, level).spaces == 0 {
            ("M6.2", "maya-refused-complete")
        } else if self.board.room(printed, pyramid, level) == 0 {
            ("M6.2", "maya-refused-full")
        } else if !self.has_footing(seat, pyramid, level) {
            ("M6.2", "maya-refused-footing")
        } else if self.stage == Stage::First && !self.first_sites(seat).contains(pyramid) {
            ("M6.3", "maya-refused-no-second")
        } else {
            return None;
        };
        Some(Refusal::new(clause, on_level(id, pyramid, level)))
    }

    /// Three cubes, and places for two (M6.3).
    fn against_double(&self, seat: Seat) -> Option<Refusal> {
        if self.may_double(seat) {
            None
        } else if self.cubes[seat] < 3 {
            refuse("M6.3", "maya-refused-three-cubes")
        } else {
            refuse("M6.3", "maya-refused-no-two-places")
        }
    }

    /// The property, two cubes, and places for both (M7.7).
    fn against_free_double(&self, seat: Seat) -> Option<Refusal> {
        if let Some(refusal) = self.against_property(seat, Token::Double) {
            Some(refusal)
        } else if self.may_double_free(seat) {
            None
        } else if self.cubes[seat] < 2 {
            refuse("M7.7", "maya-refused-two-cubes")
        } else {
            refuse("M6.3", "maya-refused-no-two-places")
        }
    }

    /// A property needs its token or the joker, which waits where a token is to be used at once (M10.5).
    fn against_property(&self, seat: Seat, token: Token) -> Option<Refusal> {
        if self.has_property(seat, token) {
            return None;
        }
        if self.blue_holder(Blue::Joker) == Some(seat) {
            return refuse("M10.5", "maya-refused-joker-waits");
        }
        let clause = match token {
            Token::Move => "M7.2",
            Token::Extra => "M7.3",
            Token::Pass => "M7.6",
            _ => "M7.7",
        };
        let message = Message::new("maya-refused-token").with("token", token.message());
        Some(Refusal::new(clause, message))
    }

    /// A cube in the supply and room on the first level (M7.3).
    fn against_extra(&self, seat: Seat, pyramid: Pyramid) -> Option<Refusal> {
        if let Some(refusal) = self.against_property(seat, Token::Extra) {
            Some(refusal)
        } else if self.supply[seat] == 0 {
            refuse("M7.3", "maya-refused-supply")
        } else {
            self.against_ground("M7.3", pyramid)
        }
    }

    fn against_ground(&self, clause: &'static str, pyramid: Pyramid) -> Option<Refusal> {
        let full = !self.open_at_ground().contains(pyramid);
        full.then(|| Refusal::new(clause, on_level("maya-refused-full", pyramid, PyramidLevel::LOWEST)))
    }

    /// An own cube there (M7.2) that carries none of one's own (M7.9), room on the first level, and never back to
    /// where it stood (M7.2).
    fn against_move(&self, seat: Seat, way: CubeMove) -> Option<Refusal> {
        if let Some(refusal) = self.against_property(seat, Token::Move) {
            return Some(refusal);
        }
        let refused = |clause, id| Some(Refusal::new(clause, on_level(id, way.from, way.level)));
        if self.board.at(way.from, way.level).of(seat) == 0 {
            refused("M7.2", "maya-refused-no-cube")
        } else if way.is_idle() {
            refused("M7.2", "maya-refused-back")
        } else if !self.can_leave(seat, way.from, way.level) {
            refused("M7.9", "maya-refused-last-cube")
        } else {
            self.against_ground("M7.2", way.to)
        }
    }
}

/// Why a card is not to be played, wherever: it is another's (M3.1), or high while no open quarry has cards (M3.2).
pub(super) fn why_not_there(view: &View, clicked: &[ceiba_core::Spot]) -> Option<Refusal> {
    let [.., clicked] = clicked else { return None };
    if view.table.stage != Stage::Dig {
        return None;
    }
    let cards = |(seat, hand): (Seat, HandView)| hand.cards(seat).into_iter().map(move |card| (seat, card));
    let (seat, (_, face)) =
        view.seats().flat_map(cards).find(|(_, (spot, _))| spot.to_string() == *clicked)?;
    let is_high = matches!(face, Face::Known(card) if card.back() == Back::High);
    let figures = view.table.config.printed().quarries;
    let is_refused = || {
        view.rows.iter().zip(figures).all(|(row, quarry)| row.is_empty() || row.len() >= quarry.most.into())
    };
    if seat != view.table.turn {
        refuse("M3.1", "maya-refused-others-card")
    } else if is_high && is_refused() {
        refuse("M3.2", "maya-refused-low-first")
    } else {
        None
    }
}
