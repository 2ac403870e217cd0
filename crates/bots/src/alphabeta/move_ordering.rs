//! Move ordering: priors, killer moves and the history heuristic.

use std::hash::{Hash, Hasher};

/// A legal action with its rank in the move order.
#[derive(Clone, Copy, Debug)]
pub(super) struct OrderedMove<A> {
    pub(super) action: A,
    /// Its index in the legal list.
    pub(super) index: u16,
    /// Greater ranks are searched first.
    pub(super) rank: i32,
    /// Whether it is tactical.
    pub(super) tactical: bool,
}

/// Statistics of quiet actions that caused beta cutoffs.
#[derive(Debug)]
pub(super) struct MoveOrdering<A> {
    /// The last two killer moves at each ply.
    killers: Vec<[Option<A>; 2]>,
    /// The history score of each action, by its hash.
    history: Vec<i32>,
}

/// The size of the history table. Collisions only worsen the order.
const HISTORY_SIZE: usize = 1 << 12;
/// The rank of a prior of 1.
const PRIOR_WEIGHT: f32 = 10_000.0;
/// The rank bonus of a killer move.
const KILLER_BONUS: i32 = 6_000;
/// The maximum magnitude of a history score.
const HISTORY_LIMIT: i32 = 5_000;

impl<A: Copy + Eq + Hash> MoveOrdering<A> {
    pub(super) fn new(plies: usize) -> Self {
        MoveOrdering { killers: vec![[None; 2]; plies], history: vec![0; HISTORY_SIZE] }
    }

    /// The rank of an action with this prior.
    pub(super) fn rank(&self, ply: usize, action: A, prior: f32) -> i32 {
        let bonus = match self.killers[ply].iter().position(|&killer| killer == Some(action)) {
            Some(place) => KILLER_BONUS - place as i32,
            None => self.history[history_slot(action)],
        };
        (prior * PRIOR_WEIGHT) as i32 + bonus
    }

    /// Records that a quiet action caused a cutoff at this ply.
    pub(super) fn record_cutoff(&mut self, ply: usize, action: A, depth: i32) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(action) {
            *killers = [Some(action), killers[0]];
        }
        let entry = &mut self.history[history_slot(action)];
        *entry += depth * depth * (HISTORY_LIMIT - *entry) / HISTORY_LIMIT;
    }

    /// Records that a quiet action was searched before the one that caused the cutoff.
    pub(super) fn record_failure(&mut self, action: A, depth: i32) {
        let entry = &mut self.history[history_slot(action)];
        *entry -= depth * depth * (HISTORY_LIMIT + *entry) / HISTORY_LIMIT;
    }
}

fn history_slot<A: Hash>(action: A) -> usize {
    let mut hash = FastHasher(0);
    action.hash(&mut hash);
    (hash.0 >> 52) as usize % HISTORY_SIZE
}

/// A hash of a few small numbers; the standard hasher takes longer than the rest of the ordering.
struct FastHasher(u64);

impl Hasher for FastHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(byte.into());
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.write_u64(number.into());
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(5) ^ number).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }

    fn write_isize(&mut self, number: isize) {
        self.write_u64(number as u64);
    }
}

/// Moves the best ranked action from `next` on to that index and returns it (selection sort).
pub(super) fn select_next<A: Copy>(moves: &mut [OrderedMove<A>], next: usize) -> OrderedMove<A> {
    let mut best = next;
    for place in next + 1..moves.len() {
        if moves[place].rank > moves[best].rank {
            best = place;
        }
    }
    moves.swap(next, best);
    moves[next]
}
