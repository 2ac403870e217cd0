//! The `minimax` crate: its Monte-Carlo tree search over board-game's Connect Four, with the fastest playout of that
//! board in place of the crate's own, which lists the moves of every position on the way.

use std::cell::RefCell;

use board_game::board::{Board, BoardMoves, Outcome, Player};
use board_game::games::connect4::Connect4;
use board_game::util::game_stats::perft_naive;
use ceiba_peers::{Command, command, print_perft, print_search, random_result};
use internal_iterator::InternalIterator;
use minimax::{Game, MCTSOptions, MonteCarloTreeSearch, RolloutPolicy, Strategy, Winner};
use rand::SeedableRng;
use rand::rngs::SmallRng;

struct Rules;

impl Game for Rules {
    type S = Connect4;
    type M = u8;

    fn generate_moves(board: &Connect4, moves: &mut Vec<u8>) -> Option<Winner> {
        let winner = Self::get_winner(board);
        if winner.is_none() {
            board.available_moves().expect("not over").for_each(|column| moves.push(column));
        }
        winner
    }

    fn apply(board: &mut Connect4, column: u8) -> Option<Connect4> {
        let mut next = board.clone();
        next.play(column).expect("a legal column");
        Some(next)
    }

    fn get_winner(board: &Connect4) -> Option<Winner> {
        board.outcome().map(|outcome| match outcome {
            Outcome::WonBy(_) => Winner::PlayerJustMoved,
            Outcome::Draw => Winner::Draw,
        })
    }
}

struct Columns;

thread_local! {
    static RNG: RefCell<SmallRng> = RefCell::new(SmallRng::seed_from_u64(1));
}

impl RolloutPolicy for Columns {
    type G = Rules;

    fn random_move(
        &self,
        _: &mut Connect4,
        _: &mut Vec<u8>,
        _: &mut rand_minimax::rngs::SmallRng,
    ) -> Result<u8, Winner> {
        unreachable!("whole playouts are made by `rollout`")
    }

    /// 1 if whoever just moved wins; the greatest number if they have won already.
    fn rollout(&self, _: &MCTSOptions, board: &Connect4) -> i32 {
        let first = board.is_done();
        let mover: Player = board.next_player().other();
        match RNG.with_borrow_mut(|rng| random_result(board.clone(), rng)) {
            Outcome::Draw => 0,
            Outcome::WonBy(winner) if winner == mover => if first { i32::MAX } else { 1 },
            Outcome::WonBy(_) => -1,
        }
    }
}

fn main() {
    match command() {
        Command::Perft { depth } => print_perft(depth, |d| perft_naive(&Connect4::default(), d)),
        Command::Playouts { .. } => {
            eprintln!("the crate has no random play of its own");
            std::process::exit(2);
        }
        Command::Search { simulations, seconds, seed } => {
            RNG.set(SmallRng::seed_from_u64(seed));
            print_search(simulations, seconds, |simulations| {
                let options = MCTSOptions::default().with_num_threads(1);
                let mut search = MonteCarloTreeSearch::<Rules>::new_with_policy(options, Box::new(Columns));
                search.set_max_rollouts(simulations);
                search.choose_move(&Connect4::default()).expect("not over")
            });
        }
    }
}
