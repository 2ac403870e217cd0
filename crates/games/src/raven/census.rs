//! The pieces, counted, and the position as a number: what tests and search ask of a state.

use ceiba_core::Census;

use super::board::{ALL_COLOURS, Colour, Platform, TowerLevel};
use super::ladders::{BLACK, WHITE};
use super::setup::aside;
use super::{Holdings, Raven, Stage};

impl Raven {
    /// Floors by colour (R1.2), and the cards or each side's ladders and priests (R1.3), wherever they are.
    pub(super) fn census(&self) -> Census {
        let census = TowerLevel::all().fold(Census::default(), |census, level| self.floors_of(level, census));
        match &self.holdings {
            Holdings::Cards(cards) => {
                let dealt: usize = cards.iter().map(|(_, hand)| hand.len()).sum();
                let all = dealt + self.cards_left().len() + aside(&self.towers).len();
                census.with("card", all as u32)
            }
            Holdings::Ladders(ladders) => [WHITE, BLACK].into_iter().fold(census, |census, seat| {
                let [placed, priests] = [ladders.placed(seat), ladders.crowned(seat)];
                census
                    .with(format!("ladder.{seat}"), placed.max(self.config.ladder_stock()))
                    .with(format!("priest.{seat}"), priests.max(self.config.priest_stock()))
            }),
        }
    }

    /// The floors of a level that stand, and those still in the bag.
    fn floors_of(&self, level: TowerLevel, census: Census) -> Census {
        let standing = Platform::all().filter_map(|platform| self.towers.floor(platform, level));
        let bag = ALL_COLOURS.minus(self.towers.colours_on(level));
        standing.chain(bag.iter()).fold(census, |census, colour| census.with(format!("floor.{colour}"), 1))
    }

    /// The position without the idle counter, mixed into a number word by word.
    pub(super) fn key(&self) -> u64 {
        let pairs = self.towers.words().chunks(2);
        let towers = pairs.map(|pair| pair.iter().fold(0, |word, &tower| word << 32 | u64::from(tower)));
        let key = towers.fold(self.moment(), mix);
        match &self.holdings {
            Holdings::Ladders(ladders) => ladders.words().fold(key, mix),
            Holdings::Cards(cards) => mix(
                key,
                cards.iter().fold(0, |word, (_, hand)| word << Colour::COUNT | u64::from(hand.bits())),
            ),
        }
    }

    /// Stage, turn and monolith as one number.
    fn moment(&self) -> u64 {
        let stage = match self.stage {
            Stage::Start => 0,
            Stage::Floor => 1,
            Stage::Draw => 2,
            Stage::Monolith => 3,
            Stage::Card => 4,
            Stage::Swap => 5,
            Stage::Answer => 6,
            Stage::Over(ended) => 7 + ended as u64,
            Stage::Place(colour) => 16 + colour.index() as u64,
        };
        let monolith = self.monolith.map_or(0, |monolith| {
            let raven = monolith.raven.map_or(0, |level| u64::from(level.number()));
            (monolith.pair.index() as u64 + 1) << 4 | raven
        });
        stage << 32 | u64::from(self.start.number()) << 24 | u64::from(self.turn.number()) << 16 | monolith
    }
}

/// One step of a multiply-and-fold hash.
fn mix(key: u64, word: u64) -> u64 {
    let product = u128::from(key ^ word ^ 0x9E37_79B9_7F4A_7C15) * 0xD6E8_FEB8_6659_FD93_u128;
    (product ^ product >> 64) as u64
}
