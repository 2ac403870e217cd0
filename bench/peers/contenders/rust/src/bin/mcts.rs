//! The `mcts` crate: its tree search over board-game's Connect Four, with the fastest playout of that board.

use std::cell::RefCell;

use board_game::board::{Board, BoardMoves, Outcome, Player};
use board_game::games::connect4::Connect4;
use board_game::util::game_stats::perft_naive;
use ceiba_peers::{Command, command, print_perft, print_search, random_result};
use internal_iterator::InternalIterator;
use mcts::tree_policy::UCTPolicy;
use mcts::{Evaluator, GameState, MCTS, MCTSManager, SearchHandle};
use rand::SeedableRng;
use rand::rngs::SmallRng;

#[derive(Clone)]
struct State(Connect4);

impl GameState for State {
    type Move = u8;
    type Player = Player;
    type MoveList = Vec<u8>;

    fn current_player(&self) -> Player {
        self.0.next_player()
    }

    fn available_moves(&self) -> Vec<u8> {
        let mut moves = Vec::with_capacity(7);
        if let Ok(columns) = self.0.available_moves() {
            columns.for_each(|column| moves.push(column));
        }
        moves
    }

    fn make_move(&mut self, column: &u8) {
        self.0.play(*column).expect("a legal column");
    }
}

struct Playout;

thread_local! {
    static RNG: RefCell<SmallRng> = RefCell::new(SmallRng::seed_from_u64(1));
}

impl Evaluator<Search> for Playout {
    type StateEvaluation = Outcome;

    fn evaluate_new_state(
        &self,
        state: &State,
        moves: &Vec<u8>,
        _: Option<SearchHandle<Search>>,
    ) -> (Vec<()>, Outcome) {
        (vec![(); moves.len()], RNG.with_borrow_mut(|rng| random_result(state.0.clone(), rng)))
    }

    fn evaluate_existing_state(&self, state: &State, _: &Outcome, _: SearchHandle<Search>) -> Outcome {
        RNG.with_borrow_mut(|rng| random_result(state.0.clone(), rng))
    }

    fn interpret_evaluation_for_player(&self, outcome: &Outcome, player: &Player) -> i64 {
        match outcome {
            Outcome::Draw => 0,
            Outcome::WonBy(winner) => if winner == player { 1 } else { -1 },
        }
    }
}

struct Search;

impl MCTS for Search {
    type State = State;
    type Eval = Playout;
    type TreePolicy = UCTPolicy;
    type NodeData = ();
    type TranspositionTable = ();
    type ExtraThreadData = ();
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
                let root = State(Connect4::default());
                let mut search = MCTSManager::new(root, Search, Playout, UCTPolicy::new(1.4), ());
                search.playout_n(simulations.into());
                search.best_move().expect("not over")
            });
        }
    }
}
