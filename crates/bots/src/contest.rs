//! One game between bots.

use ceiba_core::{Deal, Game, Match, Outcome, Phase, Seat, Seed, Viewer};

use crate::bot::{Asked, Bot};
use crate::limits::{Budget, Limits};

/// Plays a game to its end, the bots on seats 1, 2, …, each with this budget. Equal seeds deal alike, whoever sits
/// where, and with budgets in nodes they play alike.
///
/// # Panics
/// If there is not one bot for each seat, or the config is not one that the game accepts.
pub fn contest<G: Game>(config: &G::Config, bots: &[&dyn Bot<G>], budget: Budget, seed: u64) -> Outcome {
    let bots: Vec<Side<'_, G>> = bots.iter().map(|&bot| (bot, budget)).collect();
    played(config, &bots, seed).outcome().expect("the game is over")
}

/// A bot, and what it may think.
pub type Side<'a, G> = (&'a dyn Bot<G>, Budget);

/// The same, each bot with its own budget, and all that was played.
///
/// # Panics
/// As [`contest`] does.
pub fn played<G: Game>(config: &G::Config, sides: &[Side<'_, G>], seed: u64) -> Match<G> {
    let mut game = Match::<G>::new(config, Deal::Seed(Seed::open(seed))).expect("an accepted config");
    let mut turn = 0;
    while game.phase() != Phase::Over {
        let open = |seat: &Seat| !game.sealed().contains(*seat);
        let seat = game.phase().asked().iter().find(open).expect("a phase waits for somebody");
        let view = game.view(Viewer::Seat(seat)).expect("a seat sees its own view");
        let legal = game.legal(seat);
        turn += 1;
        let (bot, budget) = sides[seat.index()];
        let seed = seed.wrapping_mul(0x9E37_79B9).wrapping_add(turn);
        let best = match legal[..] {
            [only] => only,
            _ => {
                let limits = Limits { budget, seed, ..Limits::default() };
                bot.think(Asked { view: &view, seat, legal: &legal }, &limits).best
            }
        };
        game.submit(seat, best).expect("a bot plays what is legal");
    }
    game
}
