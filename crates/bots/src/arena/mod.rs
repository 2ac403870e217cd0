//! Statistics of games between bots: pure arithmetic, no play and no files.
//!
//! Each deal is played with every rotation of the bots over the seats. The games of one such *deal set* share their
//! luck, so [intervals](Estimate) are computed over sets, not games.

mod estimate;
mod rating;
mod seating;
mod sprt;
mod standings;

pub use estimate::Estimate;
pub use seating::{ArenaSeating, Rotation};
pub use sprt::{Hypotheses, Sprt, SprtVerdict};
pub use standings::{Standings, StandingsRow};
