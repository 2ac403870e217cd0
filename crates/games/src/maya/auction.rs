//! The auction of the expert variant (M10.1 to M10.3).

use ceiba_core::{Seat, SeatSet, Sink};

use super::action::Action;
use super::board::BySeat;
use super::fact::Fact;
use super::table::{Stage, Table};
use super::tokens::{ALL_BLUES, Blues};
use super::{Config, Maya};

impl Config {
    /// How many blue tokens are auctioned in a round: one less than players (M10.1).
    pub(super) fn offered(&self) -> usize {
        usize::from(self.players) - 1
    }
}

impl Maya {
    /// Tokens are drawn where there are fewer than four (M10.1).
    pub(super) fn begin_auction(&mut self, facts: &mut impl Sink<Fact>) {
        self.table.turn = self.table.start;
        if self.table.config.offered() == ALL_BLUES.len() {
            self.open_auction(ALL_BLUES, facts);
        } else {
            self.table.stage = Stage::Offer;
        }
    }

    /// Everybody who has gold bids; who has none could bid nothing but 0 (M10.2).
    pub(super) fn open_auction(&mut self, offer: Blues, facts: &mut impl Sink<Fact>) {
        facts.fact(|| Fact::Offered(offer));
        self.table.offer = offer;
        self.table.stage = Stage::Bid;
        if self.table.bidders().is_empty() {
            facts.fact(|| Fact::NoBids);
            self.end_auction(facts);
        }
    }

    /// All bids are shown at once (M10.2).
    pub(super) fn show_bids(&mut self, bids: &[(Seat, Action)], facts: &mut impl Sink<Fact>) {
        for &(seat, action) in bids {
            let Action::Bid(bid) = action else { unreachable!("bids are asked for") };
            facts.fact(|| Fact::Bid(seat, bid));
            self.table.bids[seat] = bid;
        }
        self.table.stage = Stage::Take;
        self.ask_next_bidder(facts);
    }

    /// The highest bid takes a token and pays (M10.3).
    pub(super) fn take(&mut self, action: Action, facts: &mut impl Sink<Fact>) {
        let Action::Take(blue) = action else { unreachable!("a blue token is taken") };
        let table = &mut self.table;
        let seat = table.turn;
        let bid = table.bids[seat];
        facts.fact(|| Fact::Took(seat, blue, bid));
        table.gold[seat] -= u16::from(bid);
        table.ledger[table.round.index()].paid[seat] = bid;
        table.bids[seat] = 0;
        table.offer = table.offer.without(blue);
        table.blues[blue.index()] = Some(seat);
        self.ask_next_bidder(facts);
    }

    /// There is one token less than players, so the lowest bid of all keeps its gold when the offer is empty.
    fn ask_next_bidder(&mut self, facts: &mut impl Sink<Fact>) {
        let next = if self.table.offer.is_empty() { None } else { self.table.highest_bidder() };
        match next {
            Some(seat) => self.table.turn = seat,
            None => self.end_auction(facts),
        }
    }

    /// Bids not needed are kept; tokens left over are out for this round (M10.3).
    fn end_auction(&mut self, facts: &mut impl Sink<Fact>) {
        for seat in self.table.seats().iter().filter(|&seat| self.table.bids[seat] > 0) {
            facts.fact(|| Fact::KeptBid(seat, self.table.bids[seat]));
        }
        self.table.bids = BySeat::splat(0);
        self.table.offer = Blues::EMPTY;
        self.begin_digging();
    }
}

impl Table {
    /// Who can bid more than nothing.
    pub(super) fn bidders(&self) -> SeatSet {
        self.seats().iter().filter(|&seat| self.gold[seat] > 0).collect()
    }

    /// The highest bid of at least 1 not yet served; ties from the start player clockwise (M10.3).
    pub(super) fn highest_bidder(&self) -> Option<Seat> {
        let mut best: Option<Seat> = None;
        for seat in self.in_turn().filter(|&seat| self.bids[seat] > 0) {
            if best.is_none_or(|best| self.bids[seat] > self.bids[best]) {
                best = Some(seat);
            }
        }
        best
    }
}
