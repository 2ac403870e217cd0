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
    let mut game = Match::<G>::new(config, Deal::Seed(Seed::open(seed))).expect("an accepted config");
    let mut turn = 0;
    while game.phase() != Phase::Over {
        let open = |seat: &Seat| !game.sealed().contains(*seat);
        let seat = game.phase().asked().iter().find(open).expect("a phase waits for somebody");
        let view = game.view(Viewer::Seat(seat)).expect("a seat sees its own view");
        let legal = game.legal(seat);
        turn += 1;
        let limits =
            Limits { budget, seed: seed.wrapping_mul(0x9E37_79B9).wrapping_add(turn), ..Limits::default() };
        let thought = bots[seat.index()].think(Asked { view: &view, seat, legal: &legal }, &limits);
        game.submit(seat, thought.best).expect("a bot plays what is legal");
    }
    game.outcome().expect("the game is over")
}
