//! Inputs that are nearly right: valid ones with a few changes, and now and then noise.

use std::ops::Range;

use ceiba_core::playout::below;
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

/// Characters that mean something to some parser.
const SIGNS: &[u8] = b" \n=,.-+/~*!:\"{}[]0123456789x";

/// Makes one input after another from valid ones.
pub(crate) struct Mutator {
    seeds: Vec<Vec<u8>>,
    /// Inputs made here that could be read, the newest in place of the oldest.
    found: Vec<Vec<u8>>,
    next_place: usize,
    rng: ChaCha8Rng,
}

const MOST_FOUND: usize = 512;

impl Mutator {
    /// Starts from these inputs, always with the same random numbers.
    pub(crate) fn new(seeds: Vec<Vec<u8>>) -> Self {
        Mutator { seeds, found: Vec::new(), next_place: 0, rng: ChaCha8Rng::seed_from_u64(0) }
    }

    /// Keeps an input to change it further: step by step it leads where no single change would.
    pub(crate) fn keep(&mut self, input: Vec<u8>) {
        if self.found.len() < MOST_FOUND {
            self.found.push(input);
        } else {
            self.found[self.next_place] = input;
            self.next_place = (self.next_place + 1) % MOST_FOUND;
        }
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

    /// A seed, or half of the time something found.
    fn seed(&mut self) -> Vec<u8> {
        if !self.found.is_empty() && self.below(2) == 0 {
            let found = self.below(self.found.len());
            return self.found[found].clone();
        }
        let seed = self.below(self.seeds.len());
        self.seeds[seed].clone()
    }

    fn noise(&mut self) -> Vec<u8> {
        let mut bytes = vec![0; self.below(64)];
        self.rng.fill_bytes(&mut bytes);
        bytes
    }

    /// A part of the input: half of the time a few bytes, otherwise a word.
    fn part(&mut self, input: &[u8]) -> Range<usize> {
        let start = self.below(input.len() + 1);
        if self.below(2) == 0 {
            let length = self.below((input.len() - start).min(8) + 1);
            return start..start + length;
        }
        let is_end = |byte: &u8| b" \n,:/".contains(byte);
        let start = input[..start].iter().rposition(is_end).map_or(0, |end| end + 1);
        let length = input[start..].iter().position(is_end).map_or(input.len() - start, |end| end + 1);
        start..start + length
    }

    fn change(&mut self, input: &mut Vec<u8>) {
        let part = self.part(input);
        match self.below(8) {
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
                let other = self.seed();
                let from = self.part(&other);
                input.splice(part.end..part.end, other[from].iter().copied());
            }
            5 => {
                let sign = SIGNS[self.below(SIGNS.len())];
                input.insert(part.start, sign);
            }
            6 if part.start < input.len() => input[part.start] = SIGNS[self.below(SIGNS.len())],
            _ if part.start < input.len() => input[part.start] ^= 1 << self.below(8),
            _ => {}
        }
    }
}
