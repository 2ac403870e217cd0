//! Rounds to come, drawn from the bag and built without much thought, to see how pyramids end.

use ceiba_core::playout::below;
use ceiba_games::yaxha::{Colour, Cubes, Pyramid, Sheet};
use rand_core::Rng;

use super::sketch::{Habit, Sketch};
use crate::bot::Dice;
use crate::limits::Meter;

/// The most rounds that a future has.
const ROUNDS: usize = 10;

/// The tiles that a player has the choice of in each round to come, and whether it gets the better one.
/// All pyramids are finished with the same few futures, so that luck does not tell them apart.
#[derive(Clone, Copy, Debug)]
pub(super) struct Future {
    tiles: [[Cubes; 2]; ROUNDS],
    luck: u32,
    rounds: usize,
}

impl Future {
    /// Draws the markets of so many rounds for this many players.
    pub(super) fn draw(mut bag: Cubes, players: usize, rounds: usize, dice: &mut Dice) -> Self {
        let mut tiles = [[Cubes::NONE; 2]; ROUNDS];
        for pair in tiles.iter_mut().take(rounds) {
            for tile in 0..players {
                let cubes = draw_tile(&mut bag, dice);
                if let Some(place) = pair.get_mut(tile) {
                    *place = cubes;
                }
            }
        }
        // Either of two bits is set three times of four.
        let luck = dice.next_u32() | dice.next_u32();
        Future { tiles, luck, rounds }
    }

    /// The counts of the pyramid at the end of the game. `habits` build it by the rounds that are still to come.
    pub(super) fn finish(&self, habits: &[Habit], pyramid: Pyramid, meter: &mut Meter<'_>) -> Sheet {
        let mut sketch = Sketch::new(pyramid);
        for round in 0..self.rounds {
            let habit = &habits[self.rounds - 1 - round];
            let [one, other] = self.tiles[round];
            let lucky = self.luck >> round & 1 != 0;
            let first = (sketch.appeal(habit, one) >= sketch.appeal(habit, other)) == lucky;
            sketch.build(habit, if first { one } else { other }, meter);
        }
        meter.tick();
        Sheet::of(&sketch.pyramid)
    }
}

fn draw_tile(bag: &mut Cubes, dice: &mut Dice) -> Cubes {
    let mut tile = Cubes::NONE;
    for _ in 0..3 {
        if let Some(colour) = draw(*bag, dice) {
            *bag = bag.without(colour);
            tile = tile.with(colour);
        }
    }
    tile
}

fn draw(bag: Cubes, dice: &mut Dice) -> Option<Colour> {
    let mut left = below(dice, bag.len().into()) as u8;
    bag.colours().find(|&colour| {
        let found = left < bag.count(colour);
        left = left.saturating_sub(bag.count(colour));
        found
    })
}
