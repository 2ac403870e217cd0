//! Where tables come from: new games and kept ones.

use std::sync::mpsc::Sender;

use ceiba_catalog::{RequestError, Translator};
use ceiba_core::Message;
use ceiba_core::record::Record;

use crate::host::{Host, Local, Remote, Setup, Update};
use crate::house::House;
use crate::store::{Kept, Store};

/// What is needed to open a table, on this machine or in a house elsewhere.
#[derive(Clone)]
pub struct Desk {
    /// The language.
    pub words: &'static Translator,
    /// Where games are kept; nowhere if there is no such place.
    pub store: Option<Store>,
    /// Where tables send their news.
    pub post: Sender<Update>,
    /// The number of an open seed for new games.
    pub seed: Option<u64>,
    /// The house that is visited; none if tables are on this machine.
    pub house: Option<House>,
}

impl Desk {
    /// A new game.
    pub fn open(&self, setup: &Setup) -> Result<Box<dyn Host>, RequestError> {
        if let Some(house) = &self.house {
            return self.sit(house, &house.open(setup)?);
        }
        let kept = self.store.as_ref().map(|store| store.reserve(&setup.game));
        Ok(Box::new(Local::open(setup, kept, self.post.clone(), self.words)?))
    }

    /// A table of the house that is visited, with a seat if one is free.
    pub fn join(&self, table: &str, link: Option<&str>) -> Result<Box<dyn Host>, RequestError> {
        let house =
            self.house.as_ref().ok_or_else(|| RequestError::Invalid(Message::new("tui-nobody-else")))?;
        house.join(table, link)?;
        self.sit(house, table)
    }

    fn sit(&self, house: &House, table: &str) -> Result<Box<dyn Host>, RequestError> {
        Ok(Box::new(Remote::sit(house.clone(), table, self.post.clone(), self.words)?))
    }

    /// A kept game.
    pub fn resume(&self, record: &Record, kept: Option<Kept>) -> Result<Box<dyn Host>, RequestError> {
        let local = Local::resume(record, kept, self.post.clone(), self.words);
        Ok(Box::new(local.map_err(|error| RequestError::Invalid(error.message()))?))
    }
}
