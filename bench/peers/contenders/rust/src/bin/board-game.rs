//! The `board-game` crate: its bitboard Connect Four.

use board_game::ai::mcts::mcts_build_tree;
use board_game::board::Board;
use board_game::games::connect4::Connect4;
use board_game::util::game_stats::perft_naive;
use ceiba_peers::{Command, command, print_perft, print_playouts, print_search};
use rand::rngs::SmallRng;
use rand::{Rng, SeedableRng};

fn main() {
    match command() {
        // The uncached perft: the cached one would prove less about move generation.
        Command::Perft { depth } => print_perft(depth, |d| perft_naive(&Connect4::default(), d)),
        Command::Playouts { limit, seed, columns } => {
            let mut rng = SmallRng::seed_from_u64(seed);
            if columns {
                print_playouts(limit, || by_column(&mut rng));
            } else {
                print_playouts(limit, || by_crate(&mut rng));
            }
        }
        Command::Search { simulations, seconds, seed } => {
            let mut rng = SmallRng::seed_from_u64(seed);
            print_search(simulations, seconds, |simulations| {
                mcts_build_tree(&Connect4::default(), simulations.into(), 1.0, &mut rng).best_move()
            });
        }
    }
}

/// The crate's own way to play at random: what its MCTS and its board generators
/// call, and what works for every game it has.
fn by_crate(rng: &mut SmallRng) -> u32 {
    let mut board = Connect4::default();
    while board.play_random_available_move(rng).is_ok() {}
    board.game_length()
}

/// What a caller who knows the game can do with the same board: draw columns until
/// one has room. Also uniform over the legal moves, and faster, but Connect Four only.
fn by_column(rng: &mut SmallRng) -> u32 {
    let mut board = Connect4::default();
    while !board.is_done() {
        while board.play(rng.gen_range(0..Connect4::WIDTH)).is_err() {}
    }
    board.game_length()
}
