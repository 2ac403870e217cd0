//! The seed of a match's chances, its commitment, and the draw that any program can check (RECORDS.md).

use std::fmt;
use std::str::FromStr;

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};

use crate::text::ParseError;

/// 32 random bytes from which all chances of a match follow. Secret until the game is over.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed([u8; 32]);

/// The SHA-256 of a seed, shown at the start so that the deal cannot be changed afterwards.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Commitment([u8; 32]);

impl Seed {
    /// The seed with these bytes.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Seed(bytes)
    }

    /// The seed that `--seed number` stands for: the number in little endian, then zeros. Everyone can know
    /// it, so a match that uses it is marked as open.
    pub fn open(number: u64) -> Self {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Seed(bytes)
    }

    /// Whether it is a number that everyone can know.
    pub fn is_open(&self) -> bool {
        self.0[8..].iter().all(|&byte| byte == 0)
    }

    /// What is shown at the start.
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }

    /// The seed of one game of a series: SHA-256 of this seed and the game's number in little endian.
    pub fn of_game(&self, number: u32) -> Seed {
        let hash = Sha256::new().chain_update(self.0).chain_update(number.to_le_bytes());
        Seed(hash.finalize().into())
    }

    /// What the `n`-th chance of a game draws, counted from 0, among outcomes with weights.
    ///
    /// # Panics
    /// If the weights are all 0 or their sum exceeds 64 bits.
    pub fn draw<T, I: Iterator<Item = (T, u64)>>(&self, n: u64, outcomes: impl Fn() -> I) -> T {
        let mut stream = ChaCha20Rng::from_seed(self.0);
        stream.set_stream(n);
        pick(&mut stream, outcomes)
    }
}

/// An outcome drawn by weight: 64-bit words past the last whole multiple of the total are thrown away, so
/// every outcome has exactly its share.
///
/// # Panics
/// If the weights are all 0 or their sum exceeds 64 bits.
pub(crate) fn pick<T, I: Iterator<Item = (T, u64)>>(rng: &mut impl Rng, outcomes: impl Fn() -> I) -> T {
    let total = outcomes().try_fold(0u64, |total, (_, weight)| total.checked_add(weight));
    let total = total.filter(|&total| total > 0).expect("a chance has outcomes whose weights fit 64 bits");
    // 2^64 mod total, without leaving 64 bits.
    let excess = (u64::MAX % total + 1) % total;
    let mut word = loop {
        let word = rng.next_u64();
        if word <= u64::MAX - excess {
            break word % total;
        }
    };
    for (outcome, weight) in outcomes() {
        if word < weight {
            return outcome;
        }
        word -= weight;
    }
    unreachable!("the word is below the total")
}

fn write_hex(bytes: &[u8; 32], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

fn read_hex(text: &str) -> Result<[u8; 32], ParseError> {
    let error = || ParseError::new("expected-hex-32", text);
    if text.len() != 64 || !text.bytes().all(|c| matches!(c, b'0'..=b'9' | b'a'..=b'f')) {
        return Err(error());
    }
    let mut bytes = [0; 32];
    for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
        let pair = std::str::from_utf8(pair).map_err(|_| error())?;
        *byte = u8::from_str_radix(pair, 16).map_err(|_| error())?;
    }
    Ok(bytes)
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(&self.0, f)
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(&self.0, f)
    }
}

/// Keeps the seed out of debug output and panics.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({self})")
    }
}

impl FromStr for Seed {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        read_hex(text).map(Seed)
    }
}

impl FromStr for Commitment {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        read_hex(text).map(Commitment)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The worked example of RECORDS.md, computed by an independent implementation.
    #[test]
    fn the_draws_of_the_open_seed_1_are_as_documented() {
        let seed = Seed::open(1);
        let draws: Vec<usize> = (0..8).map(|n| seed.draw(n, || (0..4).zip([1, 2, 3, 4]))).collect();
        assert_eq!(draws, DOCUMENTED);
    }
    const DOCUMENTED: [usize; 8] = [3, 3, 3, 1, 3, 1, 0, 2];

    #[test]
    fn a_seed_survives_its_text_and_hides_in_debug() {
        let seed = Seed::open(7).of_game(2);
        assert_eq!(seed.to_string().parse(), Ok(seed));
        assert_eq!(format!("{seed:?}"), "Seed(…)");
        for bad in ["", "00", &"0".repeat(63), &"G".repeat(64), &"é".repeat(32), &"A".repeat(64)] {
            assert!(bad.parse::<Seed>().is_err());
        }
    }

    #[test]
    fn every_outcome_has_its_share() {
        let mut counts = [0u32; 3];
        for n in 0..6000 {
            counts[Seed::open(3).draw(n, || (0..3).zip([1, 2, 3]))] += 1;
        }
        for (count, expected) in counts.into_iter().zip([1000, 2000, 3000]) {
            assert!(count.abs_diff(expected) < 150, "{counts:?}");
        }
    }
}
