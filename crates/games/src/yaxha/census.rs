//! The pieces, counted, and the position as a number: what tests and search ask of a state.

use ceiba_core::{Census, Seat};

use super::board::{CubeColour, Tile};
use super::cubes::CubeCounts;
use super::{Stage, Yaxha};

impl Yaxha {
    /// Cubes by colour (Y1.1), wherever they are: bag, market, hands, pyramids, box.
    pub(super) fn census(&self) -> Census {
        CubeColour::ALL.into_iter().fold(Census::default(), |census, colour| {
            let placed = self.sites.iter().map(|(_, site)| i64::from(site.pyramid.of(colour).len()));
            let loose = self.loose().map(|cubes| i64::from(cubes.count(colour)));
            census.with(format!("cube.{colour}"), placed.chain(loose).sum::<i64>())
        })
    }

    /// Every heap of cubes that is not in a pyramid. While building runs, what was on a tile is in a hand.
    pub(super) fn loose(&self) -> impl Iterator<Item = CubeCounts> + '_ {
        let market = self.market.into_iter().filter(|_| self.stage != Stage::Build);
        let hands = self.hands.iter().map(|(_, &hand)| hand);
        let discards = self.sites.iter().map(|(_, site)| site.discards);
        market.chain(hands).chain(discards).chain([self.bag])
    }

    /// The position mixed into a number word by word. What went to the box, and what stood before the building
    /// began, is of no use any more.
    pub(super) fn key(&self) -> u64 {
        let mut key = self.moment();
        for seat in Seat::all(self.players.into()) {
            for colour in CubeColour::ALL {
                key = mix(key, self.sites[seat].pyramid.of(colour).0);
            }
            key = mix(key, self.hands[seat].bits().into());
        }
        for tile in Tile::all(self.players.into()) {
            key = mix(key, self.market[tile.index()].bits().into());
        }
        mix(key, u64::from(self.bag.bits()) << 32 | u64::from(self.bonus.bits()))
    }

    /// Stage, round, initiative, cards and takings as one number.
    fn moment(&self) -> u64 {
        let digits = |word: u64, digit: Option<u8>| word << 3 | u64::from(digit.unwrap_or(0));
        let initiative = self.initiative.iter().map(|(_, tile)| tile.map(super::Initiative::number));
        let tiles = self.played.iter().chain(self.taken.iter()).map(|(_, tile)| tile.map(Tile::number));
        let word = initiative.chain(tiles).fold(0, digits);
        word << 16 | u64::from(self.round.0) << 8 | self.stage as u64
    }
}

/// One step of a multiply-and-fold hash.
fn mix(key: u64, word: u64) -> u64 {
    let product = u128::from(key ^ word ^ 0x9E37_79B9_7F4A_7C15) * 0xD6E8_FEB8_6659_FD93_u128;
    (product ^ product >> 64) as u64
}
