//! The pieces, counted, the longest game, and the position as a number: what tests and search ask of a state.

use ceiba_core::Census;

use super::table::Round;
use super::{Config, Maya};

impl Maya {
    /// Each player's 28 cubes (M1.2) and eight cards (M1.1), wherever they are.
    pub(super) fn census(&self) -> Census {
        let table = &self.table;
        table.seats().iter().fold(Census::default(), |census, seat| {
            let cubes = table.board.count(seat) + table.cubes[seat] + table.supply[seat];
            let laid = self.rows.iter().flat_map(super::Row::iter).filter(|laid| laid.owner == seat).count();
            census
                .with(format!("cube.{seat}"), cubes)
                .with(format!("card.{seat}"), self.hands[seat].len() + laid as u8)
        })
    }

    /// The position mixed into a number; how gold came about does not matter to what follows.
    pub(super) fn key(&self) -> u64 {
        let table = &self.table;
        let seat_bits = |seat: Option<ceiba_core::Seat>| seat.map_or(0, |seat| u64::from(seat.number()));
        let mut key = self.moment();
        for pair in table.board.levels().collect::<CubePairs>().0 {
            key = mix(key, pair);
        }
        for seat in table.seats().iter() {
            let counts = u64::from(table.cubes[seat]) << 48
                | u64::from(table.supply[seat]) << 40
                | u64::from(table.gold[seat]) << 24
                | u64::from(table.bids[seat]) << 16
                | u64::from(table.points[seat] as u8) << 8
                | u64::from(self.hands[seat].bits());
            key = mix(key, counts);
        }
        for row in &self.rows[..table.quarries()] {
            key = mix(
                key,
                row.iter().fold(1, |word, laid| {
                    word << 6 | (laid.owner.index() as u64) << 3 | laid.card.index() as u64
                }),
            );
        }
        let holders = table.held.into_iter().chain(table.blues).chain([table.guarded]);
        mix(key, holders.fold(0, |word, seat| word << 3 | seat_bits(seat)))
    }

    fn moment(&self) -> u64 {
        let table = &self.table;
        let set = |seats: ceiba_core::SeatSet| seats.iter().fold(0, |bits, seat| bits | 1u64 << seat.index());
        let post = |post: Option<super::table::Post>| {
            post.map_or(0, |post| u64::from(post.owner.number()) << 3 | post.quarry.index() as u64)
        };
        let words = [
            (table.stage as u64, 5),
            (u64::from(table.round.number()), 2),
            (u64::from(table.start.number()), 3),
            (u64::from(table.turn.number()), 3),
            (set(table.passed), 5),
            (set(table.hitters), 5),
            (u64::from(table.turned), 3),
            (post(table.shield), 6),
            (post(table.marker), 6),
            (u64::from(table.offer.bits()), 4),
        ];
        words.into_iter().fold(0, |key, (word, bits)| key << bits | word)
    }
}

/// Two levels in a word, without heap.
struct CubePairs([u64; 10]);

impl FromIterator<super::board::Cubes> for CubePairs {
    fn from_iter<I: IntoIterator<Item = super::board::Cubes>>(levels: I) -> Self {
        let mut pairs = [0; 10];
        for (place, cubes) in levels.into_iter().enumerate() {
            pairs[place / 2] |= u64::from(cubes.bits()) << (32 * (place % 2));
        }
        CubePairs(pairs)
    }
}

/// One step of a multiply-and-fold hash.
fn mix(key: u64, word: u64) -> u64 {
    let product = u128::from(key ^ word ^ 0x9E37_79B9_7F4A_7C15) * 0xD6E8_FEB8_6659_FD93_u128;
    (product ^ product >> 64) as u64
}

/// The most events of a game. A round: the auction with its draw, bids and choices; a card or a pass at a time;
/// a question before, at and after each quarry; then each cube in hand is worth at most two actions (the last
/// one of a turn may be followed by a *done*), and each token one.
pub(super) fn bound(config: &Config) -> u32 {
    let players = u32::from(config.players);
    let printed = config.printed();
    let cubes: u32 =
        printed.quarries.iter().flat_map(|quarry| quarry.cubes).map(|&cubes| u32::from(cubes)).sum();
    let auction = if config.expert { 2 + players } else { 0 };
    let digging = 9 * players + 1;
    let distribution = 2 * printed.quarries.len() as u32 + players + 4;
    let windows = players + 4;
    let building = 2 * (cubes + 1) + 10;
    1 + 2 * players + Round::COUNT as u32 * (auction + digging + distribution + windows + building)
}
