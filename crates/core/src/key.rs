//! A state as a number, for games that do not count their own.

use std::hash::{Hash, Hasher};

/// The hash of a state: the same in every run and on every machine of one word size, which the hashers of the standard
/// library do not promise.
pub(crate) fn key_of(state: &impl Hash) -> u64 {
    let mut hasher = KeyHasher(0xcbf2_9ce4_8422_2325);
    state.hash(&mut hasher);
    hasher.finish()
}

/// FNV-1a. Its low bits are weak, so they are mixed at the end: search takes any bits of a key.
struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    fn finish(&self) -> u64 {
        let mixed = (self.0 ^ self.0 >> 32).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        mixed ^ mixed >> 29
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn keys_are_stable_and_apart() {
        assert_eq!(key_of(&(1u8, 2u8)), key_of(&(1u8, 2u8)));
        let keys: BTreeSet<u64> = (0..100_000u32).map(|number| key_of(&number)).collect();
        assert_eq!(keys.len(), 100_000);
        let low: BTreeSet<u64> = (0..4096u32).map(|number| key_of(&number) & 0xffff).collect();
        assert!(low.len() > 3700, "{} of 4096 differ in their low bits", low.len());
    }
}
