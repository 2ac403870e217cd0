//! Random play: for benches, tests and the leaves of a search.

use rand_core::Rng;

use crate::fact::Silent;
use crate::phase::{Moves, Phase};
use crate::rules::Rules;
use crate::seat::{Seat, SeatSet};
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
pub fn playout<G: Rules>(game: &mut G, rng: &mut impl Rng) -> Played {
    let mut played = Played::default();
    while let Some(actions) = step(game, rng) {
        played.actions += actions;
        played.chances += u32::from(actions == 0);
    }
    played
}

/// Lets one random event happen. The number of seats that acted, 0 for chance; none if the game is over.
#[inline]
pub fn step<G: Rules>(game: &mut G, rng: &mut impl Rng) -> Option<u32> {
    match game.phase() {
        Phase::Over => return None,
        Phase::Chance => {
            chance(game, rng);
            return Some(0);
        }
        Phase::Turn(seat) => act(game, seat, rng),
        Phase::Apart(seats) => act(game, seats.first().expect("a phase asks somebody"), rng),
        Phase::Together(seats) => return Some(act_together(game, seats, rng)),
    }
    Some(1)
}

fn act<G: Rules>(game: &mut G, seat: Seat, rng: &mut impl Rng) {
    let action = game.legal_any(seat, rng);
    game.play(Moves::One(seat, action), &mut Silent);
}

fn act_together<G: Rules>(game: &mut G, seats: SeatSet, rng: &mut impl Rng) -> u32 {
    let first = seats.first().expect("a phase asks somebody");
    let mut moves = [(first, game.legal_any(first, rng)); Seat::MAX];
    let mut count = 1;
    for seat in seats.without(first).iter() {
        moves[count] = (seat, game.legal_any(seat, rng));
        count += 1;
    }
    game.play(Moves::Many(&moves[..count]), &mut Silent);
    count as u32
}

/// Lets chance befall until somebody is asked or the game is over: the set-up of most games.
pub fn skip_chance<G: Rules>(game: &mut G, rng: &mut impl Rng) {
    while game.phase() == Phase::Chance {
        chance(game, rng);
    }
}

/// Lets an outcome of chance befall, drawn by weight.
pub fn chance<G: Rules>(game: &mut G, rng: &mut impl Rng) {
    let outcome = pick(rng, || game.chances());
    game.befall(outcome, &mut Silent);
}

/// A number below `n`, by one multiplication: its bias (n in 2^32) does not matter to play.
pub fn below(rng: &mut impl Rng, n: usize) -> usize {
    ((u64::from(rng.next_u32()) * n as u64) >> 32) as usize
}
