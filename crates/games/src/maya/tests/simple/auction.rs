//! M10.1 to M10.3.

use super::{Players, Simple};
use crate::maya::{Action, Blue};

impl Simple {
    pub(super) fn auction(&mut self, players: &mut impl Players) {
        let mut offer = if self.players == 5 {
            vec![Blue::Carry, Blue::Cube, Blue::Joker, Blue::Points]
        } else {
            players.draw_blue(self, self.players - 1)
        };
        let bids = players.bid(self);
        let mut ranked = self.order();
        // The sort is stable, so ties stay in turn order.
        ranked.sort_by_key(|&seat| -bids[seat]);
        ranked.retain(|&seat| bids[seat] >= 1);
        ranked.truncate(self.players - 1);
        for seat in ranked {
            let options = offer.iter().map(|&blue| Action::Take(blue)).collect();
            let Action::Take(blue) = self.ask(players, seat, options) else { panic!("a token") };
            offer.retain(|&other| other != blue);
            self.blue.push((blue, seat));
            self.gold[seat] -= bids[seat];
        }
    }
}
