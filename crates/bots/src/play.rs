//! Playing whole games between bots.

use ceiba_core::{Deal, Game, Match, Outcome, Phase, Seat, Seed, Viewer};

use crate::bot::{Bot, SearchRequest};
use crate::limits::{Budget, SearchLimits};

/// Plays a game to its end, with the bots on seats 1, 2, … and the same budget for each. Equal seeds give equal
/// deals, independently of the seating, and equal games if the budgets are in nodes.
///
/// # Panics
/// If there is not one bot for each seat, or the game rejects the config.
pub fn play_game<G: Game>(config: &G::Config, bots: &[&dyn Bot<G>], budget: Budget, seed: u64) -> Outcome {
    let bots: Vec<Contestant<'_, G>> = bots.iter().map(|&bot| (bot, budget)).collect();
    play_match(config, &bots, seed).outcome().expect("the game is over")
}

/// A bot and its budget for each move.
pub type Contestant<'a, G> = (&'a dyn Bot<G>, Budget);

/// Plays a game like [`play_game`], with a budget for each bot, and returns the whole match.
///
/// # Panics
/// Under the same conditions as [`play_game`].
pub fn play_match<G: Game>(config: &G::Config, contestants: &[Contestant<'_, G>], seed: u64) -> Match<G> {
    let mut game = Match::<G>::new(config, Deal::Seed(Seed::open(seed))).expect("an accepted config");
    let mut turn = 0;
    while game.phase() != Phase::Over {
        let open = |seat: &Seat| !game.sealed().contains(*seat);
        let seat = game.phase().asked().iter().find(open).expect("a phase waits for somebody");
        let view = game.view(Viewer::Seat(seat)).expect("a seat sees its own view");
        let legal = game.legal(seat);
        turn += 1;
        let (bot, budget) = contestants[seat.index()];
        let seed = seed.wrapping_mul(0x9E37_79B9).wrapping_add(turn);
        let best = match legal[..] {
            [only] => only,
            _ => {
                let limits = SearchLimits { budget, seed, ..SearchLimits::default() };
                bot.search(SearchRequest { view: &view, seat, legal: &legal }, &limits).best
            }
        };
        game.submit(seat, best).expect("a bot plays what is legal");
    }
    game
}
