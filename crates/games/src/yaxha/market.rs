//! Taking cubes: who gets which tile, who chooses next, and how initiative changes hands (Y2).

use ceiba_core::{PerSeat, Seat, Sink};

use super::action::Action;
use super::board::{Tile, Tiles};
use super::fact::{Fact, TileClaim};
use super::{MOST, Stage, Yaxha};

impl Yaxha {
    /// All cards are shown (Y2.2); the lowest initiative takes each tile (Y2.3), and the others choose in line.
    pub(super) fn show_cards(&mut self, cards: &[(Seat, Action)], facts: &mut impl Sink<Fact>) {
        for &(seat, action) in cards {
            let Action::Card(tile) = action else { unreachable!("only cards are played together") };
            self.played[seat] = Some(tile);
            facts.fact(|| Fact::CardShown { seat, tile });
        }
        self.stage = Stage::Take;
        for seat in self.by_initiative() {
            let left = self.tiles_left();
            if let Some(tile) = self.played[seat].filter(|&tile| left.contains(tile)) {
                self.take(seat, tile, TileClaim::Card, facts);
            }
        }
        self.go_on_taking(facts);
    }

    /// The seats from the lowest initiative to the highest.
    fn by_initiative(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        let mut line = [None; MOST];
        for (seat, tile) in self.initiative.iter() {
            if let Some(tile) = tile {
                line[tile.index()] = Some(seat);
            }
        }
        line.into_iter().flatten()
    }

    /// A seat has chosen in its turn (Y2.4).
    pub(super) fn choose_tile(&mut self, seat: Seat, tile: Tile, facts: &mut impl Sink<Fact>) {
        self.take(seat, tile, TileClaim::Choice, facts);
        self.go_on_taking(facts);
    }

    fn take(&mut self, seat: Seat, tile: Tile, claim: TileClaim, facts: &mut impl Sink<Fact>) {
        self.taken[seat] = Some(tile);
        facts.fact(|| Fact::TileTaken { seat, tile, cubes: self.market[tile.index()], claim });
    }

    /// The last in line gets the last tile without being asked (Y2.4). When all have taken, initiative changes
    /// hands (Y2.5), the cards go back (Y2.6) and building begins.
    fn go_on_taking(&mut self, facts: &mut impl Sink<Fact>) {
        let left = self.tiles_left();
        if left.len() > 1 {
            return;
        }
        if let Some(tile) = left.first() {
            self.take(self.next_taker(), tile, TileClaim::Rest, facts);
        }
        self.exchange_initiative(facts);
        self.played = PerSeat::splat(None);
        self.begin_building(facts);
    }

    /// The tiles that nobody has taken. A tile that was chosen is taken at once, so these are the tiles
    /// that nobody chose, without those taken in line since (Y2.4).
    pub(super) fn tiles_left(&self) -> Tiles {
        let taken = self.taken.iter().filter_map(|(_, tile)| *tile);
        taken.fold(Tile::set(self.players), Tiles::without)
    }

    /// Who chooses next: the lowest initiative of all who have no tile, across ties (Y2.4). The exchange comes
    /// later, so these are the numbers from before it.
    pub(super) fn next_taker(&self) -> Seat {
        let waiting = Seat::all(self.players.into()).filter(|&seat| self.taken[seat].is_none());
        waiting.min_by_key(|&seat| self.initiative[seat]).expect("somebody has no tile yet")
    }

    /// Lowest with highest, second-lowest with second-highest, among those who played the same card (Y2.5).
    fn exchange_initiative(&mut self, facts: &mut impl Sink<Fact>) {
        let before = self.initiative;
        let line = self.by_initiative();
        for tile in Tile::all(self.players.into()) {
            let mut rivals = line.clone().filter(|&seat| self.played[seat] == Some(tile));
            while let (Some(low), Some(high)) = (rivals.next(), rivals.next_back()) {
                (self.initiative[low], self.initiative[high]) = (before[high], before[low]);
            }
        }
        for ((seat, &now), (_, &before)) in self.initiative.iter().zip(before.iter()) {
            if let Some(tile) = now.filter(|_| now != before) {
                facts.fact(|| Fact::InitiativeExchanged { seat, tile });
            }
        }
    }
}
