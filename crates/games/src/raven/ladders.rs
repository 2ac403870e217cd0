//! Ladders and priests on the board (two players).

use ceiba_core::{PerSeat, Seat};
use serde::{Deserialize, Serialize};

use super::Config;
use super::board::{Platform, Platforms};
use super::json::platforms_by_seat;

/// The seat with the white pieces, who swaps first (R2.2).
pub const WHITE: Seat = Seat::from_index(0);
/// The seat with the black pieces, who stands the monolith (R2.2).
pub const BLACK: Seat = Seat::from_index(1);

/// Which ladders and priests stand where.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Ladders {
    ladders: PerSeat<[u8; Platform::COUNT], 2>,
    #[serde(with = "platforms_by_seat")]
    priests: PerSeat<Platforms, 2>,
}

impl Ladders {
    /// A seat's ladders at a platform.
    pub fn at(&self, seat: Seat, platform: Platform) -> u8 {
        self.ladders[seat][platform.index()]
    }

    /// All ladders at a platform.
    pub fn taken(&self, platform: Platform) -> u8 {
        self.at(WHITE, platform) + self.at(BLACK, platform)
    }

    /// A seat's ladders on the board.
    pub fn placed(&self, seat: Seat) -> u8 {
        self.ladders[seat].iter().sum()
    }

    /// A seat's ladders that are not on the board.
    pub fn ladders_left(&self, config: &Config, seat: Seat) -> u8 {
        config.ladder_stock() - self.placed(seat)
    }

    /// The towers with a priest of this seat on top.
    pub fn priests(&self, seat: Seat) -> Platforms {
        self.priests[seat]
    }

    /// A seat's priests on the board.
    pub fn crowned(&self, seat: Seat) -> u8 {
        self.priests[seat].len() as u8
    }

    /// A seat's priests that are not on the board.
    pub fn priests_left(&self, config: &Config, seat: Seat) -> u8 {
        config.priest_stock() - self.crowned(seat)
    }

    /// Whose priest stands on this tower.
    pub fn priest(&self, platform: Platform) -> Option<Seat> {
        [WHITE, BLACK].into_iter().find(|&seat| self.priests[seat].contains(platform))
    }

    pub(super) fn add_ladder(&mut self, seat: Seat, platform: Platform) {
        self.ladders[seat][platform.index()] += 1;
    }

    pub(super) fn add_priest(&mut self, seat: Seat, platform: Platform) {
        self.priests[seat] = self.priests[seat].with(platform);
    }

    /// Everything as numbers, for the key of a position.
    pub(super) fn words(&self) -> impl Iterator<Item = u64> + '_ {
        [WHITE, BLACK].into_iter().flat_map(|seat| {
            let ladders = self.ladders[seat].iter().fold(0, |word, &count| word << 4 | u64::from(count));
            [ladders, self.priests[seat].bits().into()]
        })
    }
}
