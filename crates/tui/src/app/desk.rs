//! Where tables come from: new games and kept ones.

use std::sync::mpsc::Sender;

use ceiba_catalog::{Problem, Words};
use ceiba_core::record::Record;

use crate::host::{Host, Local, Setup, Update};
use crate::store::{Kept, Store};

/// What is needed to open a table on this machine.
#[derive(Clone)]
pub struct Desk {
    /// The language.
    pub words: &'static Words,
    /// Where games are kept; nowhere if there is no such place.
    pub store: Option<Store>,
    /// Where tables send their news.
    pub post: Sender<Update>,
    /// The number of an open seed for new games.
    pub seed: Option<u64>,
}

impl Desk {
    /// A new game.
    pub fn open(&self, setup: &Setup) -> Result<Box<dyn Host>, Problem> {
        let kept = self.store.as_ref().map(|store| store.reserve(&setup.game));
        Ok(Box::new(Local::open(setup, kept, self.post.clone(), self.words)?))
    }

    /// A kept game.
    pub fn resume(&self, record: &Record, kept: Option<Kept>) -> Result<Box<dyn Host>, Problem> {
        let local = Local::resume(record, kept, self.post.clone(), self.words);
        Ok(Box::new(local.map_err(|error| Problem::Said(error.message()))?))
    }
}
