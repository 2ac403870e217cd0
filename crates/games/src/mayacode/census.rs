//! The pegs, counted, and the position as a number: what tests and search ask of a state.

use ceiba_core::Census;

use super::peg::Peg;
use super::{CodeEnd, MayaCode, Stage};

impl MayaCode {
    /// Pegs by sort, wherever they are (C1.2).
    pub(super) fn census(&self) -> Census {
        Peg::ALL.into_iter().fold(Census::default(), |census, peg| {
            let beside = if peg == Peg::Gold { self.stock.all_gold() } else { self.stock.of_colour(peg) };
            let count = self.platform.count(peg) + beside + self.gone.of(peg);
            census.with(format!("peg.{}", peg.hue()), count)
        })
    }

    /// The position without the counters of C6.6, mixed into a number word by word.
    pub(super) fn key(&self) -> u64 {
        let mut key = self.moment();
        for peg in Peg::ALL {
            let bits = self.platform.of(peg).bits();
            key = mix(mix(key, bits as u64), (bits >> 64) as u64);
        }
        let colours = Peg::COLOURS.into_iter();
        let stock = colours.fold(0, |word, peg| word << 8 | u64::from(self.stock.of_colour(peg)));
        let seats = self.config.seats().iter();
        let gold = seats.fold(0, |word, seat| word << 8 | u64::from(self.stock.gold(seat)));
        mix(mix(key, stock), gold)
    }

    /// Stage, turn and defeats as one number.
    fn moment(&self) -> u64 {
        let stage = match self.stage {
            Stage::Act => 0,
            Stage::Over(CodeEnd::Won) => 1,
            Stage::Over(CodeEnd::Idle) => 2,
            Stage::Over(CodeEnd::Limit) => 3,
            Stage::Remove { owed, filled } => {
                1 << 16 | u64::from(owed) << 8 | u64::from(filled.row()) << 4 | u64::from(filled.column())
            }
        };
        let seats = self.config.seats().iter();
        let defeats = seats.fold(0, |word, seat| word << 4 | u64::from(self.defeats.moment(seat)));
        stage << 32 | defeats << 8 | u64::from(self.turn.number())
    }
}

/// One step of a multiply-and-fold hash.
fn mix(key: u64, word: u64) -> u64 {
    let product = u128::from(key ^ word ^ 0x9E37_79B9_7F4A_7C15) * 0xD6E8_FEB8_6659_FD93_u128;
    (product ^ product >> 64) as u64
}
