//! Whether bots keep to what they may know.

use ceiba_core::{Config, Game, Phase, Seat, Viewer, playout};
use rand_core::SeedableRng;

use crate::bot::{Asked, Dice, Thought};
use crate::level::Level;
use crate::limits::{Budget, Limits};
use crate::school::School;

/// How many questions were put twice, and in how many of them something hidden was different the second time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Fairness {
    /// Questions.
    pub asked: u32,
    /// Those with another state behind the same view.
    pub differing: u32,
}

/// Asks every level of a school in random games of every config: once at the true state, once at another that the seat
/// cannot tell from it. The thoughts must be equal, down to what was considered and how. Otherwise it is said where
/// they are not.
pub fn fairness<G: Game, S: School<G>>(questions: u32, nodes: u64, seed: u64) -> Result<Fairness, String> {
    let mut found = Fairness::default();
    for config in G::Config::every() {
        let mut dice = Dice::seed_from_u64(seed);
        let mut left = questions;
        while left > 0 {
            let mut game = G::new(&config).map_err(|error| format!("{error:?}"))?;
            while game.phase() != Phase::Over && left > 0 {
                // About every fourth decision, so that the questions reach far into the game.
                if game.phase() != Phase::Chance && playout::below(&mut dice, 4) == 0 {
                    left -= 1;
                    let seat = game.phase().asked().first().expect("a phase asks somebody");
                    put_twice::<G, S>(&game, seat, nodes, &mut dice, &mut found)?;
                }
                playout::step(&mut game, &mut dice);
            }
        }
    }
    Ok(found)
}

fn put_twice<G: Game, S: School<G>>(
    game: &G,
    seat: Seat,
    nodes: u64,
    dice: &mut Dice,
    found: &mut Fairness,
) -> Result<(), String> {
    let other = G::determinize(&game.view(Viewer::Seat(seat)), dice);
    found.asked += 1;
    found.differing += u32::from(other != *game);
    for level in Level::ALL {
        if think::<G, S>(game, seat, level, nodes) != think::<G, S>(&other, seat, level, nodes) {
            let (one, other) = (game.text(), other.text());
            return Err(format!("{level} tells {one} from {other} as seat {seat}"));
        }
    }
    Ok(())
}

fn think<G: Game, S: School<G>>(game: &G, seat: Seat, level: Level, nodes: u64) -> Thought<G::Action> {
    let legal: Vec<G::Action> = game.legal(seat).collect();
    let limits = Limits { budget: Budget::Nodes(nodes), seed: 7, ..Limits::default() };
    let view = game.view(Viewer::Seat(seat));
    S::bot(&game.config(), level).think(Asked { view: &view, seat, legal: &legal }, &limits)
}
