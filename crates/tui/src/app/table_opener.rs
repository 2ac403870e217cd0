//! Where tables come from: new games and kept ones.

use std::sync::mpsc::Sender;

use ceiba_catalog::{RequestError, Translator};
use ceiba_core::Message;
use ceiba_core::record::Record;

use crate::game_folder::{GameFile, GameFolder};
use crate::host::{GameSetup, Host, HostUpdate, LocalHost, RemoteHost};
use crate::house::HouseClient;

/// What is needed to open a table, on this machine or in a remote house.
#[derive(Clone)]
pub struct TableOpener {
    /// The language.
    pub translator: &'static Translator,
    /// Where games are stored; `None` if they are not.
    pub store: Option<GameFolder>,
    /// Where tables send their news.
    pub post: Sender<HostUpdate>,
    /// The number of an open seed for new games.
    pub seed: Option<u64>,
    /// The house that is visited; none if tables are on this machine.
    pub house: Option<HouseClient>,
}

impl TableOpener {
    /// A new game.
    pub fn open(&self, setup: &GameSetup) -> Result<Box<dyn Host>, RequestError> {
        if let Some(house) = &self.house {
            return self.sit(house, &house.open(setup)?);
        }
        let file = self.store.as_ref().map(|store| store.reserve(&setup.game));
        Ok(Box::new(LocalHost::open(setup, file, self.post.clone(), self.translator)?))
    }

    /// A table of the house that is visited, with a seat if one is free.
    pub fn join(&self, table: &str, link: Option<&str>) -> Result<Box<dyn Host>, RequestError> {
        let house =
            self.house.as_ref().ok_or_else(|| RequestError::Invalid(Message::new("tui-nobody-else")))?;
        house.join(table, link)?;
        self.sit(house, table)
    }

    fn sit(&self, house: &HouseClient, table: &str) -> Result<Box<dyn Host>, RequestError> {
        Ok(Box::new(RemoteHost::sit(house.clone(), table, self.post.clone(), self.translator)?))
    }

    /// A kept game.
    pub fn resume(&self, record: &Record, file: Option<GameFile>) -> Result<Box<dyn Host>, RequestError> {
        let local = LocalHost::resume(record, file, self.post.clone(), self.translator);
        Ok(Box::new(local.map_err(|error| RequestError::Invalid(error.message()))?))
    }
}
