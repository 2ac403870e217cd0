//! The board for crates that bring a search but no Connect Four: the fastest we know of that is not ours.

use board_game::board::{Board, Outcome};
use board_game::games::connect4::Connect4;
use rand::Rng;

/// The result of a random game from here, columns drawn until one has room: the fastest playout of this board.
pub fn random_result(mut board: Connect4, rng: &mut impl Rng) -> Outcome {
    loop {
        if let Some(outcome) = board.outcome() {
            return outcome;
        }
        while board.play(rng.gen_range(0..Connect4::WIDTH)).is_err() {}
    }
}
