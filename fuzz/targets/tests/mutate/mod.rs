//! Inputs that are nearly right: valid ones with a few changes, and now and then noise.

use ceiba_core::playout::below;
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

/// Characters that mean something to some parser.
const SIGNS: &[u8] = b" \n=,.-+/~*!:\"{}[]0123456789x";

/// Makes one input after another from valid ones.
pub(crate) struct Mutator<'a> {
    seeds: &'a [Vec<u8>],
    rng: ChaCha8Rng,
}

impl<'a> Mutator<'a> {
    /// Starts from these inputs, always with the same random numbers.
    pub(crate) fn new(seeds: &'a [Vec<u8>]) -> Self {
        Mutator { seeds, rng: ChaCha8Rng::seed_from_u64(0) }
    }

    /// The next input: noise one time in sixteen, otherwise a valid input with one to four changes.
    pub(crate) fn next(&mut self) -> Vec<u8> {
        if self.below(16) == 0 {
            return self.noise();
        }
        let mut input = self.seed();
        for _ in 0..=self.below(4) {
            self.change(&mut input);
        }
        input
    }

    fn below(&mut self, n: usize) -> usize {
        below(&mut self.rng, n)
    }

    fn seed(&mut self) -> Vec<u8> {
        let seed = self.below(self.seeds.len());
        self.seeds[seed].clone()
    }

    fn noise(&mut self) -> Vec<u8> {
        let mut bytes = vec![0; self.below(64)];
        self.rng.fill_bytes(&mut bytes);
        bytes
    }

    /// A part of the input, at most 16 bytes long.
    fn part(&mut self, input: &[u8]) -> std::ops::Range<usize> {
        let start = self.below(input.len() + 1);
        let length = self.below((input.len() - start).min(16) + 1);
        start..start + length
    }

    fn change(&mut self, input: &mut Vec<u8>) {
        let part = self.part(input);
        match self.below(7) {
            0 => {
                input.drain(part);
            }
            1 => input.truncate(part.start),
            2 => {
                let copy = input[part.clone()].to_vec();
                input.splice(part.start..part.start, copy);
            }
            3 => {
                let other = self.seed();
                let from = self.part(&other);
                input.splice(part, other[from].iter().copied());
            }
            4 => {
                let sign = SIGNS[self.below(SIGNS.len())];
                input.insert(part.start, sign);
            }
            5 if part.start < input.len() => input[part.start] = SIGNS[self.below(SIGNS.len())],
            _ if part.start < input.len() => input[part.start] ^= 1 << self.below(8),
            _ => {}
        }
    }
}
