//! What a pyramid promises once the tiles of the next round are known, over all tiles that can come.
//!
//! Three cubes make no more than 35 different tiles, so that nothing has to be left to luck here.

use ceiba_core::Seat;
use ceiba_games::yaxha::{Colour, Cubes, Pyramid, Sheet};

use super::sketch::Sketch;
use super::table::Table;
use super::ways::{Ways, Widths};
use crate::limits::Meter;

/// The tiles that there are.
const TILES: usize = 35;
/// How often a player gets the better of two tiles.
const BETTER: f32 = 0.7;
/// How many places are tried for each cube of the next tile, of the one after it, and of the last.
const NEXT: Widths = [3, 2, 2];
const AFTER: Widths = [2, 2, 1];
const LAST: Widths = [5, 4, 3];

/// All tiles, and how likely each two of them are drawn.
pub(super) struct Outlook {
    tiles: [Cubes; TILES],
    odds: Vec<[f32; TILES]>,
}

/// How many rounds are looked at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Depth {
    /// Only the pyramid as it is.
    None,
    One,
    Two,
}

impl Outlook {
    /// Out of this bag.
    pub(super) fn new(bag: Cubes) -> Self {
        let tiles = tiles();
        let odds = tiles.iter().map(|&first| match bag.minus(first) {
            Some(rest) => tiles.map(|second| chance(bag, first) * chance(rest, second)),
            None => [0.0; TILES],
        });
        Outlook { tiles, odds: odds.collect() }
    }

    /// The points that a pyramid promises, by what the seat could make of the tiles to come. Without sense if the meter
    /// is spent.
    pub(super) fn points(
        &self,
        table: &Table<'_>,
        seat: Seat,
        pyramid: &Pyramid,
        depth: Depth,
        meter: &mut Meter<'_>,
    ) -> f32 {
        let left = table.rounds;
        if depth < Depth::Two || left < 2 {
            return self.mean(|tile| best(table, seat, pyramid, tile, left - 1, NEXT, meter).1);
        }
        self.mean(|tile| {
            let (next, _) = best(table, seat, pyramid, tile, left - 1, NEXT, meter);
            self.mean(|tile| best(table, seat, &next, tile, left - 2, AFTER, meter).1)
        })
    }

    /// The share of the win that a pyramid promises with one round to come, if the others end like this: the seat's
    /// own sheets are put into theirs.
    pub(super) fn finale(
        &self,
        table: &Table<'_>,
        seat: Seat,
        pyramid: &Pyramid,
        ends: &mut [Vec<Sheet>],
        meter: &mut Meter<'_>,
    ) -> f32 {
        let habit = &table.habits(seat)[0];
        let count = ends.len() as f32;
        self.mean(|tile| {
            let mut ways = Ways::default();
            Sketch::new(*pyramid).ways(habit, tile, &LAST, &mut ways);
            let share = |way: &Pyramid| {
                if !meter.tick() {
                    return 0.0;
                }
                let sheet = Sheet::of(way);
                let share = |sheets: &mut Vec<Sheet>| {
                    sheets[seat.index()] = sheet;
                    table.ended(sheets)[seat]
                };
                ends.iter_mut().map(share).sum::<f32>() / count
            };
            ways.all().iter().map(share).fold(0.0, f32::max)
        })
    }

    /// What is to be expected of one of two tiles that are drawn.
    fn mean(&self, worth: impl FnMut(Cubes) -> f32) -> f32 {
        let worths = self.tiles.map(worth);
        let mut mean = 0.0;
        for (row, one) in self.odds.iter().zip(worths) {
            for (odd, other) in row.iter().zip(worths) {
                mean += odd * (BETTER * one.max(other) + (1.0 - BETTER) * one.min(other));
            }
        }
        mean
    }
}

/// What a seat would make of a tile, with so many rounds to come after it, and what that promises.
fn best(
    table: &Table<'_>,
    seat: Seat,
    pyramid: &Pyramid,
    tile: Cubes,
    left: usize,
    widths: Widths,
    meter: &mut Meter<'_>,
) -> (Pyramid, f32) {
    let mut ways = Ways::default();
    if !meter.spent() {
        Sketch::new(*pyramid).ways(&table.habits(seat)[left], tile, &widths, &mut ways);
    }
    let mut best = (*pyramid, f32::MIN);
    for way in ways.all() {
        meter.tick();
        let worth = table.later(seat, left).worth(way);
        if worth > best.1 {
            best = (*way, worth);
        }
    }
    best
}

fn tiles() -> [Cubes; TILES] {
    let mut tiles = [Cubes::NONE; TILES];
    let mut places = tiles.iter_mut();
    for (first, one) in Colour::ALL.into_iter().enumerate() {
        for (second, two) in Colour::ALL.into_iter().enumerate().skip(first) {
            for three in Colour::ALL.into_iter().skip(second) {
                *places.next().expect("a place for every tile") = [one, two, three].into_iter().collect();
            }
        }
    }
    tiles
}

/// How likely a tile is drawn out of a bag.
fn chance(bag: Cubes, tile: Cubes) -> f32 {
    let choose = |all: u8, some: u8| -> f32 {
        (0..some).map(|taken| f32::from(all.saturating_sub(taken)) / f32::from(taken + 1)).product()
    };
    let ways = Colour::ALL.into_iter().map(|colour| choose(bag.count(colour), tile.count(colour)));
    match choose(bag.len(), 3) {
        0.0 => 0.0,
        all => ways.product::<f32>() / all,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_two_tiles_together_are_drawn_for_sure() {
        let bags = [Cubes::of_each(24), Cubes::of_each(2), "O3B2G4".parse().expect("cubes")];
        for bag in bags {
            let mean = Outlook::new(bag).mean(|_| 1.0);
            assert!((mean - 1.0).abs() < 1e-4, "{bag:?}: {mean}");
        }
    }

    #[test]
    fn a_tile_is_as_likely_as_it_is_among_all_draws() {
        let bag: Cubes = "O2BG".parse().expect("cubes");
        let tile: Cubes = "OBG".parse().expect("cubes");
        assert!((chance(bag, tile) - 0.5).abs() < 1e-6);
    }
}
