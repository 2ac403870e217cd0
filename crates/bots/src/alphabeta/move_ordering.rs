//! Which action is looked at first.

use std::hash::{Hash, Hasher};

/// A legal action of a node, to be tried by rank.
#[derive(Clone, Copy, Debug)]
pub(super) struct OrderedMove<A> {
    pub(super) action: A,
    /// Its place in the legal list.
    pub(super) index: u16,
    /// Greater is earlier.
    pub(super) rank: i32,
    /// Whether it changes much at once.
    pub(super) tactical: bool,
}

/// Quiet actions that cut elsewhere in the tree.
#[derive(Debug)]
pub(super) struct MoveOrdering<A> {
    /// The last two at each distance from the root.
    killers: Vec<[Option<A>; 2]>,
    /// How much each has cut so far, by the action's hash.
    history: Vec<i32>,
}

/// Places in the history. Actions that share one only mislead the order.
const HISTORY_SIZE: usize = 1 << 12;
/// What a promise of 1 is worth in the order.
const PRIOR_WEIGHT: f32 = 10_000.0;
/// What a killer is worth.
const KILLER_BONUS: i32 = 6_000;
/// The most that history is worth.
const HISTORY_LIMIT: i32 = 5_000;

impl<A: Copy + Eq + Hash> MoveOrdering<A> {
    pub(super) fn new(plies: usize) -> Self {
        MoveOrdering { killers: vec![[None; 2]; plies], history: vec![0; HISTORY_SIZE] }
    }

    /// The rank of an action with this promise.
    pub(super) fn rank(&self, ply: usize, action: A, prior: f32) -> i32 {
        let bonus = match self.killers[ply].iter().position(|&killer| killer == Some(action)) {
            Some(place) => KILLER_BONUS - place as i32,
            None => self.history[history_slot(action)],
        };
        (prior * PRIOR_WEIGHT) as i32 + bonus
    }

    /// Notes that a quiet action cut at this distance from the root.
    pub(super) fn record_cutoff(&mut self, ply: usize, action: A, depth: i32) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(action) {
            *killers = [Some(action), killers[0]];
        }
        let entry = &mut self.history[history_slot(action)];
        *entry += depth * depth * (HISTORY_LIMIT - *entry) / HISTORY_LIMIT;
    }

    /// Notes that a quiet action was tried before the one that cut.
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

/// A hash of a few small numbers; the standard one takes longer than the rest of the ordering.
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

/// Brings the best ranked of the actions from `next` on to that place.
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
