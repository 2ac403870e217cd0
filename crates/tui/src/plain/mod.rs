//! The same product line by line, without cursor control: for screen readers, pipes and scripts.

mod ask;
mod commands;
mod elsewhere;
mod game;
mod input;

use std::io;

use ceiba_catalog::{RequestError, Translator};
use ceiba_core::record::RecordError;

use crate::store::Store;

pub use game::{score_line, watch};
pub use input::{Input, Keyboard};

/// Why a game in lines ends early.
#[derive(Debug)]
pub enum Trouble {
    /// Nobody reads on, or nothing can be written.
    Output(io::Error),
    /// What was asked for is not possible.
    Problem(RequestError),
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Self {
        Trouble::Output(error)
    }
}

impl From<RequestError> for Trouble {
    fn from(problem: RequestError) -> Self {
        Trouble::Problem(problem)
    }
}

impl From<RecordError> for Trouble {
    fn from(error: RecordError) -> Self {
        Trouble::Problem(RequestError::Invalid(error.message()))
    }
}

/// Where games are played in lines.
pub struct Table {
    words: &'static Translator,
    store: Option<Store>,
    seed: Option<u64>,
}

impl Table {
    /// A table that keeps its games in a store.
    pub fn new(words: &'static Translator, store: Option<Store>, seed: Option<u64>) -> Table {
        Table { words, store, seed }
    }
}
