//! The same product line by line, without cursor control: for screen readers, pipes and scripts.

mod ask;
mod commands;
mod elsewhere;
mod game;
mod input;

use std::io;

use ceiba_catalog::{RequestError, Translator};
use ceiba_core::record::RecordError;

use crate::game_folder::GameFolder;

pub use game::{score_line, watch};
pub use input::{LineInput, StdinLines};

/// Why a game in plain mode ends early.
#[derive(Debug)]
pub enum PlainError {
    /// Nobody reads on, or nothing can be written.
    Output(io::Error),
    /// What was asked for is not possible.
    Request(RequestError),
}

impl From<io::Error> for PlainError {
    fn from(error: io::Error) -> Self {
        PlainError::Output(error)
    }
}

impl From<RequestError> for PlainError {
    fn from(problem: RequestError) -> Self {
        PlainError::Request(problem)
    }
}

impl From<RecordError> for PlainError {
    fn from(error: RecordError) -> Self {
        PlainError::Request(RequestError::Invalid(error.message()))
    }
}

/// The client in plain mode, which reads and writes lines.
pub struct PlainClient {
    translator: &'static Translator,
    store: Option<GameFolder>,
    seed: Option<u64>,
}

impl PlainClient {
    /// A table that keeps its games in a store.
    pub fn new(translator: &'static Translator, store: Option<GameFolder>, seed: Option<u64>) -> PlainClient {
        PlainClient { translator, store, seed }
    }
}
