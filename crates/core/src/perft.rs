//! Counts the paths of a game to a depth, to prove its rules against another implementation.

use crate::event::Event;
use crate::fact::Silent;
use crate::phase::{Moves, Phase};
use crate::rules::{EventOf, Rules};
use crate::seat::Seat;

/// The number of paths of exactly `depth` events. Outcomes of chance count once each, whatever their weight;
/// a *together* phase counts its joint moves; an *apart* phase is played in seat order. A game that ends
/// earlier adds nothing.
pub fn perft<G: Rules>(game: &G, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut paths = 0;
    each(game, |next, _| paths += perft(next, depth - 1));
    paths
}

/// The paths of `depth` events by their first event, in order.
pub fn divide<G: Rules>(game: &G, depth: u32) -> Vec<(EventOf<G>, u64)> {
    let mut rows = Vec::new();
    if depth > 0 {
        each(game, |next, event| rows.push((event(), perft(next, depth - 1))));
    }
    rows
}

/// Calls `visit` with every successor, and with a way to name the event that leads there (not taken where
/// only counts matter).
fn each<G: Rules>(game: &G, mut visit: impl FnMut(&G, &dyn Fn() -> EventOf<G>)) {
    match game.phase() {
        Phase::Over => {}
        Phase::Chance => {
            for (chance, _) in game.chances() {
                let mut next = game.clone();
                next.befall(chance, &mut Silent);
                visit(&next, &|| Event::Befell(chance));
            }
        }
        Phase::Turn(seat) => each_action(game, seat, &mut visit),
        Phase::Apart(seats) => {
            each_action(game, seats.first().expect("a phase asks somebody"), &mut visit);
        }
        Phase::Together(seats) => {
            let options: Vec<(Seat, Vec<G::Action>)> =
                seats.iter().map(|seat| (seat, game.legal(seat).collect())).collect();
            joint(&options, &mut Vec::new(), &mut |moves| {
                let mut next = game.clone();
                next.play(Moves::Many(moves), &mut Silent);
                visit(&next, &|| Event::Many(moves.to_vec()));
            });
        }
    }
}

fn each_action<G: Rules>(game: &G, seat: Seat, visit: &mut impl FnMut(&G, &dyn Fn() -> EventOf<G>)) {
    for action in game.legal(seat) {
        let mut next = game.clone();
        next.play(Moves::One(seat, action), &mut Silent);
        visit(&next, &|| Event::One(seat, action));
    }
}

/// Calls `visit` with every way to choose one option of each seat.
pub(crate) fn joint<A: Copy>(
    options: &[(Seat, Vec<A>)],
    chosen: &mut Vec<(Seat, A)>,
    visit: &mut impl FnMut(&[(Seat, A)]),
) {
    let Some(((seat, actions), rest)) = options.split_first() else {
        return visit(chosen);
    };
    for &action in actions {
        chosen.push((*seat, action));
        joint(rest, chosen, visit);
        chosen.pop();
    }
}
