//! Who is defeated, and in which order (C6.1, C6.7).

use ceiba_core::{PerSeat, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// For each seat the moment of its defeat, counted from 1, or 0 while it stands; seats that are defeated at
/// once share a moment.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Defeats(PerSeat<u8, 4>);

impl Defeats {
    /// Nobody is defeated.
    pub const NONE: Defeats = Defeats(PerSeat::splat(0));

    pub(super) const fn of(moments: PerSeat<u8, 4>) -> Defeats {
        Defeats(moments)
    }

    /// Whether the seat is not defeated.
    pub fn stands(&self, seat: Seat) -> bool {
        self.0[seat] == 0
    }

    /// Those of the seats that stand.
    #[must_use]
    pub fn standing(&self, seats: SeatSet) -> SeatSet {
        seats.iter().filter(|&seat| self.stands(seat)).collect()
    }

    /// The moment of the seat's defeat, from 1; 0 while it stands.
    pub fn moment(&self, seat: Seat) -> u8 {
        self.0[seat]
    }

    /// The last moment at which anybody was defeated; 0 if nobody was.
    pub fn last(&self) -> u8 {
        self.0.iter().map(|(_, &moment)| moment).max().unwrap_or(0)
    }

    /// Defeats these seats at once.
    pub(super) fn add(&mut self, seats: SeatSet) {
        let moment = self.last() + 1;
        for seat in seats.iter() {
            self.0[seat] = moment;
        }
    }
}
