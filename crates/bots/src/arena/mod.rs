//! What games between bots say about the bots: pure sums, no play and no files.

mod estimate;

pub use estimate::Estimate;
