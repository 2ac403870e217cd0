//! The transposition table, shared by all threads of a search.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::bot::Bound;

/// The result of searching a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct TableEntry {
    /// The score for the seat to move.
    pub(super) score: i32,
    /// Whether the score is exact or a bound.
    pub(super) bound: Bound,
    /// The depth of the search.
    pub(super) depth: u8,
    /// The hash move: the best action's index in the legal list.
    pub(super) hash_move: u16,
}

/// A fixed array of buckets with two slots: one prefers depth, the other is always replaced.
///
/// A slot is two words: the entry, and the key XORed with it. Threads write without locks; a slot torn by two
/// writers does not match its key and counts as empty.
pub(super) struct TranspositionTable {
    slots: Vec<[AtomicU64; 2]>,
    mask: u64,
}

impl TranspositionTable {
    /// Creates a table for about this many positions.
    pub(super) fn with_capacity(positions: u64) -> Self {
        let slots = positions.clamp(1 << 8, 1 << 20).next_power_of_two();
        TranspositionTable {
            slots: (0..slots).map(|_| [AtomicU64::new(0), AtomicU64::new(0)]).collect(),
            mask: (slots - 1) & !1,
        }
    }

    /// The entry of the position with this key.
    pub(super) fn probe(&self, key: u64) -> Option<TableEntry> {
        self.bucket(key).iter().find_map(|slot| read(slot, key))
    }

    /// Stores an entry.
    pub(super) fn store(&self, key: u64, entry: TableEntry) {
        let [deep, last] = self.bucket(key);
        let kept = deep[0].load(Ordering::Relaxed);
        let same = deep[1].load(Ordering::Relaxed) ^ kept == key;
        let slot = if same || depth_of(kept) <= entry.depth { deep } else { last };
        let word = pack(entry);
        slot[0].store(word, Ordering::Relaxed);
        slot[1].store(word ^ key, Ordering::Relaxed);
    }

    fn bucket(&self, key: u64) -> &[[AtomicU64; 2]; 2] {
        let first = (key & self.mask) as usize;
        self.slots[first..].first_chunk().expect("buckets are whole")
    }
}

fn read(slot: &[AtomicU64; 2], key: u64) -> Option<TableEntry> {
    let word = slot[0].load(Ordering::Relaxed);
    // An empty slot is zero, because no bound is encoded as zero.
    (word != 0 && slot[1].load(Ordering::Relaxed) ^ word == key).then(|| unpack(word))
}

fn pack(entry: TableEntry) -> u64 {
    let bound: u64 = match entry.bound {
        Bound::Upper => 1,
        Bound::Lower => 2,
        Bound::Exact => 3,
    };
    u64::from(entry.score as u32)
        | bound << 32
        | u64::from(entry.depth) << 40
        | u64::from(entry.hash_move) << 48
}

fn unpack(word: u64) -> TableEntry {
    TableEntry {
        score: word as u32 as i32,
        bound: match word >> 32 & 0xFF {
            1 => Bound::Upper,
            2 => Bound::Lower,
            _ => Bound::Exact,
        },
        depth: depth_of(word),
        hash_move: (word >> 48) as u16,
    }
}

fn depth_of(word: u64) -> u8 {
    (word >> 40) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(score: i32, depth: u8) -> TableEntry {
        TableEntry { score, bound: Bound::Lower, depth, hash_move: 513 }
    }

    #[test]
    fn what_is_put_is_got_back() {
        let table = TranspositionTable::with_capacity(1000);
        for bound in [Bound::Upper, Bound::Lower, Bound::Exact] {
            let entry = TableEntry { bound, ..entry(-1_000_000, 255) };
            table.store(77, entry);
            assert_eq!(table.probe(77), Some(entry));
            assert_eq!(table.probe(78), None);
        }
    }

    #[test]
    fn the_deepest_and_the_last_of_a_bucket_stay() {
        let table = TranspositionTable::with_capacity(2);
        let key = |n: u64| n << 32;
        table.store(key(1), entry(1, 9));
        table.store(key(2), entry(2, 3));
        table.store(key(3), entry(3, 4));
        assert_eq!(table.probe(key(1)).map(|entry| entry.score), Some(1));
        assert_eq!(table.probe(key(2)), None);
        assert_eq!(table.probe(key(3)).map(|entry| entry.score), Some(3));
    }
}
