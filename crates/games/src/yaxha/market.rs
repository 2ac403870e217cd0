//! Taking cubes: who gets which tile, who chooses next, and how initiative changes hands (Y2).

use ceiba_core::{PerSeat, Seat};

use super::action::Action;
use super::board::{Initiative, Tile};
use super::{Stage, Yaxha};

impl Yaxha {
    /// All cards are shown (Y2.2) and the taking begins.
    pub(super) fn show_cards(&mut self, cards: &[(Seat, Action)]) {
        self.lay_cards(cards);
        self.go_on_taking();
    }

    /// The cards lie open; the lowest initiative takes each tile (Y2.3).
    pub(super) fn lay_cards(&mut self, cards: &[(Seat, Action)]) {
        for &(seat, action) in cards {
            let Action::Card(tile) = action else { unreachable!("only cards are played together") };
            self.played[seat] = Some(tile);
        }
        for seat in Seat::all(self.players.into()) {
            if self.has_first_claim(seat) {
                self.taken[seat] = self.played[seat];
            }
        }
        self.stage = Stage::Take;
    }

    /// Whether nobody who played the same card has a lower initiative (Y2.3).
    fn has_first_claim(&self, seat: Seat) -> bool {
        self.rivals(seat).all(|rival| self.initiative[rival] >= self.initiative[seat])
    }

    /// Everybody who played the same card, the seat itself included.
    pub(super) fn rivals(&self, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.players.into()).filter(move |&other| self.played[other] == self.played[seat])
    }

    /// A seat has chosen in its turn (Y2.4).
    pub(super) fn take(&mut self, seat: Seat, tile: Tile) {
        self.taken[seat] = Some(tile);
        self.go_on_taking();
    }

    /// The last in line gets the last tile without being asked (Y2.4). When all have taken, initiative changes
    /// hands (Y2.5), the cards go back (Y2.6) and building begins.
    fn go_on_taking(&mut self) {
        if self.tiles_left().count_ones() > 1 {
            return;
        }
        if let Some((last, tile)) = self.last_in_line() {
            self.taken[last] = Some(tile);
        }
        self.exchange_initiative();
        self.played = PerSeat::splat(None);
        self.begin_building();
    }

    /// Who gets the last tile, if only one is left (Y2.4).
    pub(super) fn last_in_line(&self) -> Option<(Seat, Tile)> {
        let tiles = self.tiles_left();
        (tiles.count_ones() == 1)
            .then(|| (self.next_taker(), Tile::from_index(tiles.trailing_zeros() as usize)))
    }

    /// The tiles that nobody has taken, as bits. A tile that was chosen is taken at once, so these are the tiles
    /// that nobody chose, without those taken in line since (Y2.4).
    pub(super) fn tiles_left(&self) -> u8 {
        let taken = self.taken.iter().filter_map(|(_, tile)| *tile);
        taken.fold((1 << self.players) - 1, |left, tile| left & !(1 << tile.index()))
    }

    /// Who chooses next: the lowest initiative of all who have no tile, across ties (Y2.4). The exchange comes
    /// later, so these are the numbers from before it.
    pub(super) fn next_taker(&self) -> Seat {
        let waiting = Seat::all(self.players.into()).filter(|&seat| self.taken[seat].is_none());
        waiting.min_by_key(|&seat| self.initiative[seat]).expect("somebody has no tile yet")
    }

    /// Lowest with highest, second-lowest with second-highest, among those who played the same card (Y2.5).
    fn exchange_initiative(&mut self) {
        self.initiative = PerSeat::from_fn(|seat| match self.played[seat] {
            Some(_) => self.initiative_after(seat),
            None => self.initiative[seat],
        });
    }

    /// The initiative that a seat has after the exchange: who has as many rivals below as the other has above
    /// swaps with it.
    fn initiative_after(&self, seat: Seat) -> Option<Initiative> {
        let below = |seat: Seat| {
            self.rivals(seat).filter(|&rival| self.initiative[rival] < self.initiative[seat]).count()
        };
        let rivals = self.rivals(seat).count();
        let partner = self.rivals(seat).find(|&rival| below(rival) + below(seat) + 1 == rivals);
        self.initiative[partner.expect("everybody has a counterpart")]
    }

    /// The initiative tiles not dealt yet, as bits (Y1.3).
    pub(super) fn initiative_left(&self) -> u8 {
        let dealt = self.initiative.iter().filter_map(|(_, tile)| *tile);
        dealt.fold((1 << self.players) - 1, |left, tile| left & !(1 << (tile.number() - 1)))
    }
}
