//! Random play: for benches, tests and the leaves of a search.

use rand_core::Rng;

use crate::game::Game;
use crate::phase::{Moves, Phase};
use crate::seat::Seat;
use crate::seed::pick;

/// How a playout went.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Played {
    /// Decisions of seats; chance does not count.
    pub actions: u32,
    /// Outcomes of chance.
    pub chances: u32,
}

/// Plays uniformly random legal actions and weighted chances until the game is over. No heap.
pub fn playout<G: Game>(game: &mut G, rng: &mut impl Rng) -> Played {
    let mut played = Played::default();
    loop {
        match game.phase() {
            Phase::Over => return played,
            Phase::Chance => {
                chance(game, rng);
                played.chances += 1;
            }
            Phase::Turn(seat) => {
                let action = game.legal_any(seat, rng);
                game.play(Moves::One(seat, action));
                played.actions += 1;
            }
            Phase::Apart(seats) => {
                let seat = seats.first().expect("a phase asks somebody");
                let action = game.legal_any(seat, rng);
                game.play(Moves::One(seat, action));
                played.actions += 1;
            }
            Phase::Together(seats) => {
                let first = seats.first().expect("a phase asks somebody");
                let mut moves = [(first, game.legal_any(first, rng)); Seat::MAX];
                let mut count = 0;
                for seat in seats.iter() {
                    moves[count] = (seat, game.legal_any(seat, rng));
                    count += 1;
                }
                game.play(Moves::Many(&moves[..count]));
                played.actions += count as u32;
            }
        }
    }
}

/// Lets chance befall until somebody is asked or the game is over: the set-up of most games.
pub fn skip_chance<G: Game>(game: &mut G, rng: &mut impl Rng) {
    while game.phase() == Phase::Chance {
        chance(game, rng);
    }
}

/// Lets an outcome of chance befall, drawn by weight.
pub fn chance<G: Game>(game: &mut G, rng: &mut impl Rng) {
    let outcome = pick(rng, || game.chances());
    game.befall(outcome);
}

/// A number below `n`, by one multiplication: its bias (n in 2^32) does not matter to play.
pub fn below(rng: &mut impl Rng, n: usize) -> usize {
    ((u64::from(rng.next_u32()) * n as u64) >> 32) as usize
}
