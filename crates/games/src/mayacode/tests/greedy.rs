//! A player for tests: completes codes when it can, else blocks, and removes what is scarcest. Its games end
//! decisively far more often than random ones.

use ceiba_core::{Rng, Seat, playout};

use crate::mayacode::{Action, Hole, MayaCode, Peg, Stage};

/// What the greedy player does.
pub(super) fn greedy(game: &MayaCode, rng: &mut impl Rng) -> Action {
    let best = match game.stage {
        Stage::Remove { .. } => best_by(game, |action| removal_worth(game, action)),
        _ => {
            let completing = best_by(game, |action| i32::from(codes(game, action)));
            if codes(game, completing[0]) > 0 { completing } else { blocks(game) }
        }
    };
    match best.len() {
        0 => game.legal_any(game.turn, rng),
        count => best[playout::below(rng, count)],
    }
}

fn best_by(game: &MayaCode, worth: impl Fn(Action) -> i32) -> Vec<Action> {
    let mut best = Vec::new();
    let mut most = i32::MIN;
    for action in game.legal(game.turn) {
        let worth = worth(action);
        if worth > most {
            best.clear();
            most = worth;
        }
        if worth == most {
            best.push(action);
        }
    }
    best
}

/// The own codes that an action completes.
fn codes(game: &MayaCode, action: Action) -> u8 {
    let mut platform = game.platform;
    let filled = match action {
        Action::Place(peg, hole) => {
            platform.put(peg, hole);
            hole
        }
        Action::Move(step) => {
            let peg = platform.peg_in(step.from()).expect("a peg stands there");
            platform.lift(peg, step.from());
            platform.put(peg, step.to());
            step.to()
        }
        _ => return 0,
    };
    game.code(game.turn).count_through(&platform, filled)
}

/// The placements into holes where the next seat could complete a code.
fn blocks(game: &MayaCode) -> Vec<Action> {
    let next = game.next_seat(game.turn);
    let legal: Vec<Action> = game.legal(game.turn).collect();
    let is_block = |action: &&Action| match action {
        Action::Place(peg, hole) => *peg != Peg::Gold && is_threatened(game, next, *hole),
        _ => false,
    };
    legal.iter().filter(is_block).copied().collect()
}

fn is_threatened(game: &MayaCode, seat: Seat, hole: Hole) -> bool {
    game.own_pegs(seat).into_iter().any(|peg| {
        let mut platform = game.platform;
        platform.put(peg, hole);
        game.code(seat).count_through(&platform, hole) > 0
    })
}

/// The fewer are left of a colour, the better; gold last.
fn removal_worth(game: &MayaCode, action: Action) -> i32 {
    let colour = match action {
        Action::Remove(hole) => game.platform.peg_in(hole).expect("a peg stands there"),
        Action::RemoveReserve(colour) => colour,
        _ => return i32::MIN,
    };
    let left = game.platform.count(colour) + game.stock.of_colour(colour);
    if colour == Peg::Gold || game.standing_owners(colour).is_empty() { -100 } else { -i32::from(left) }
}
