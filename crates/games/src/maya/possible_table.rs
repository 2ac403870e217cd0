//! What no game could show, of tokens, auction and gold.

use ceiba_core::{Seat, SeatSet};

use super::board::CUBES;
use super::config::Tokens;
use super::table::{Account, Post, Round, Stage, Table};
use super::tokens::{Blue, Blues, Token};

impl Table {
    /// Tokens are held by who could have won them; blue ones belong to the expert variant (M4.4, M10).
    pub(super) fn has_possible_tokens(&self) -> bool {
        let held = Token::ALL.into_iter().filter(|&token| self.holder(token).is_some());
        let blue = self.blues != [None; Blue::COUNT] || self.marker.is_some() || self.guarded.is_some();
        held.clone().all(|token| self.is_won(token) && self.is_kept(token))
            && (self.stage >= Stage::Dig || held.count() == 0)
            && self.has_possible_shields()
            && self.has_possible_marker()
            && (!blue || self.config.expert && self.stage >= Stage::Take)
    }

    /// Whether the token's quarry has been resolved in this round.
    fn is_won(&self, token: Token) -> bool {
        let quarries = self.config.printed().quarries.iter();
        let place = quarries.take_while(|quarry| quarry.token != token).count();
        place < self.quarries() && (place < self.turned.into() || self.stage >= Stage::Window)
    }

    /// Whether the token is one that its winner keeps for later, or is asked about at this moment (M7.8).
    fn is_kept(&self, token: Token) -> bool {
        match token {
            Token::Shield | Token::Start => false,
            Token::Move | Token::Extra if self.config.tokens == Tokens::AtOnce => {
                let now = self.config.printed().quarries.get(usize::from(self.turned).wrapping_sub(1));
                self.stage == Stage::AtOnce && now.is_some_and(|quarry| quarry.token == token)
            }
            _ => true,
        }
    }

    /// Whether a token lies at a quarry that there is, at a time when it may.
    fn is_in_play(&self, post: Post) -> bool {
        post.quarry.index() < self.quarries() && self.is_phase_one()
    }

    /// The shield lies at a quarry that is covered or being resolved (M7.1), the joker's at the latter (M10.5).
    fn has_possible_shields(&self) -> bool {
        let resolving = self.stage == Stage::Hit;
        let lies = |shield: Post| {
            let here = resolving && shield.quarry == self.present_quarry();
            self.is_in_play(shield) && self.turned > 0 && (!self.is_turned(shield.quarry) || here)
        };
        let guards = resolving && self.blue_holder(Blue::Joker).is_none();
        self.shield.is_none_or(lies) && (self.guarded.is_none() || guards)
    }

    /// The two points were placed after digging, so nobody holds them any more (M10.4).
    fn has_possible_marker(&self) -> bool {
        let spent = self.stage > Stage::Marker && self.blue_holder(Blue::Points).is_none();
        self.marker.is_none_or(|marker| self.is_in_play(marker) && spent)
    }

    /// Who paid what in this round.
    fn paid(&self, seat: Seat) -> u8 {
        self.ledger[self.round.index()].paid[seat]
    }

    /// Who holds a blue token paid for it, each for one at most; bids are within what one has (M10.2, M10.3).
    pub(super) fn has_possible_auction(&self) -> bool {
        let buyers: SeatSet = self.blues.into_iter().flatten().collect();
        let sold = self.blues.iter().flatten().count();
        let payers = self.seats().iter().filter(|&seat| self.paid(seat) > 0).count();
        let no_bids = self.seats().iter().all(|seat| self.bids[seat] == 0);
        let stage_fits = match self.stage {
            Stage::Bid => self.offer.len() == self.config.offered() && no_bids && payers == 0,
            Stage::Take => payers == sold && self.is_taking(buyers),
            stage => {
                let at_most = if stage >= Stage::Dig { self.config.offered() } else { 0 };
                self.offer.is_empty() && no_bids && payers <= at_most
            }
        };
        stage_fits
            && self.seats().iter().all(|seat| u16::from(self.bids[seat]) <= self.gold[seat])
            && buyers.len() == sold
            && buyers.iter().all(|seat| self.paid(seat) > 0)
            && (self.config.expert || !(Stage::Offer..=Stage::Take).contains(&self.stage))
    }

    /// Tokens are on offer or taken, and who has taken one bid no less than who waits (M10.3).
    fn is_taking(&self, buyers: SeatSet) -> bool {
        let taken: Blues = Blue::ALL.into_iter().filter(|&blue| self.blue_holder(blue).is_some()).collect();
        let apart = taken.iter().all(|blue| !self.offer.contains(blue));
        let waiting = |seat: Seat| buyers.iter().all(|buyer| self.paid(buyer) >= self.bids[seat]);
        apart
            && self.offer.len() + taken.len() == self.config.offered()
            && buyers.iter().all(|seat| self.bids[seat] == 0)
            && self.seats().iter().all(waiting)
    }

    /// No round has paid yet but those that are over, and none more than is printed (M8.1).
    pub(super) fn has_possible_gold(&self) -> bool {
        let over = if self.stage == Stage::Over { Round::COUNT } else { self.round.index() };
        let mut unpaid = self.ledger.iter().skip(over).flat_map(|account| account.earned);
        let mut later = self.ledger.iter().skip(self.round.index() + 1);
        let now = &self.ledger[self.round.index()];
        let early = self.stage < Stage::Build && self.seats().iter().any(|seat| now.forced[seat] > 0);
        unpaid.all(|earned| self.seats().iter().all(|seat| earned[seat] == 0))
            && later.all(|account| *account == Account::default())
            && !early
            && self.ledger.iter().all(|account| self.is_payable(account))
    }

    /// Whether a round can have brought this much.
    fn is_payable(&self, account: &Account) -> bool {
        let printed = self.config.printed();
        let fits = |seat: Seat| {
            let mut pyramids = printed.pyramids.iter();
            account.forced[seat] <= CUBES
                && pyramids.all(|&pyramid| {
                    let most: u8 = printed.levels(pyramid).map(|(_, figures)| figures.higher).sum();
                    account.earned[pyramid.index()][seat] <= most
                })
        };
        self.seats().iter().all(fits)
    }
}
