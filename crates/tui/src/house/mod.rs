//! A remote house, as a guest knows it: who the guest is, which tables there are, and a seat at one of them.

mod address;
mod connection;
mod token_file;
pub(crate) mod wire;

use std::time::Duration;

use ceiba_catalog::{RequestError, find};
use ceiba_core::Message;
use serde::Deserialize;
use serde_json::{Value, json};
use ureq::Agent;

pub use address::HouseAddress;
pub(crate) use connection::connect_to_table;

use crate::game_folder::GameFolder;
use crate::host::{GameSetup, SeatRole};

/// How long the house may take to answer.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

/// A house in which the player is a guest.
#[derive(Clone)]
pub struct HouseClient {
    pub(crate) address: HouseAddress,
    agent: Agent,
    token: String,
}

/// A table in the list of a house.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct ListedTable {
    /// By which it is found.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// What was agreed.
    pub config: String,
}

impl ListedTable {
    /// The table in a line, by the message for its kind.
    pub(crate) fn told(&self, kind: &'static str) -> Message {
        let line = Message::new(kind).with("config", self.config.as_str()).with("table", self.id.as_str());
        match find(&self.game) {
            Ok(game) => line.with("game", game.name()),
            Err(_) => line.with("game", self.game.as_str()),
        }
    }
}

/// The tables of a house.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
pub struct TableList {
    /// Those that wait for people.
    pub open: Vec<ListedTable>,
    /// Those that can be looked at.
    pub running: Vec<ListedTable>,
}

impl HouseClient {
    /// Signs in as a guest. The same name from the same machine is the same guest as before.
    pub fn visit(
        address: HouseAddress,
        name: &str,
        store: Option<&GameFolder>,
    ) -> Result<HouseClient, RequestError> {
        let config = Agent::config_builder().http_status_as_error(false).timeout_global(Some(PATIENCE));
        let mut house = HouseClient { address, agent: config.build().into(), token: String::new() };
        let file = store.map(|store| store.guest(&house.address.authority, name));
        if let Some(token) = file.as_ref().and_then(token_file::TokenFile::read) {
            house.token = token;
            if house.ask("/api/me", None).is_ok() {
                return Ok(house);
            }
        }
        let guest = house.ask("/api/guests", Some(&json!({"name": name})))?;
        house.token = guest["token"].as_str().unwrap_or_default().to_owned();
        if let Some(file) = file {
            // A guest who cannot be kept is a new one next time.
            let _ = file.write(&house.token);
        }
        Ok(house)
    }

    /// The tables that everybody may see.
    pub fn tables(&self) -> Result<TableList, RequestError> {
        let tables = self.ask("/api/tables", None)?;
        serde_json::from_value(tables).map_err(|_| self.strange())
    }

    /// Opens a table: the first person is the player, the other persons' seats are open. Returns its id.
    pub fn open(&self, setup: &GameSetup) -> Result<String, RequestError> {
        let mine = setup.roles.iter().position(SeatRole::is_person);
        let seat = |(index, role): (usize, &SeatRole)| match role {
            SeatRole::Person(_) if Some(index) == mine => json!("me"),
            SeatRole::Person(_) => json!("open"),
            SeatRole::Bot(level) => json!({"bot": level.to_string()}),
        };
        let seats: Vec<Value> = setup.roles.iter().enumerate().map(seat).collect();
        let send_command = json!({"game": setup.game, "config": setup.config, "seats": seats});
        let table = self.ask("/api/tables", Some(&send_command))?;
        table["id"].as_str().map(str::to_owned).ok_or_else(|| self.strange())
    }

    /// Takes a seat if one is free; otherwise the player looks on.
    pub fn join(&self, table: &str, link: Option<&str>) -> Result<(), RequestError> {
        let send_command = link.map_or_else(|| json!({}), |link| json!({"link": link}));
        let joined = self.ask(&format!("/api/tables/{table}/join"), Some(&send_command));
        if joined.is_err() {
            // Either it is full, or it is not there at all.
            let (status, _) = self.fetch(&format!("/api/tables/{table}"), None)?;
            if status != 200 {
                return Err(RequestError::Invalid(Message::new("tui-house-no-table").with("table", table)));
            }
        }
        Ok(())
    }

    /// The record of a table: as the player may know it while the game runs, whole afterwards.
    pub(crate) fn record(&self, table: &str) -> Result<String, RequestError> {
        let (status, body) = self.fetch(&format!("/table/{table}/record"), None)?;
        if status == 200 { Ok(body) } else { Err(self.strange()) }
    }

    /// Who asks.
    pub(crate) fn bearer(&self) -> String {
        format!("Bearer {}", self.token)
    }

    fn ask(&self, path: &str, body: Option<&Value>) -> Result<Value, RequestError> {
        let (status, text) = self.fetch(path, body)?;
        let answer: Value = serde_json::from_str(&text).map_err(|_| self.strange())?;
        match status {
            200 => Ok(answer),
            _ => Err(refused(&answer).unwrap_or_else(|| self.strange())),
        }
    }

    fn fetch(&self, path: &str, body: Option<&Value>) -> Result<(u16, String), RequestError> {
        let (url, bearer) = (self.address.page(path), self.bearer());
        let answer = match body {
            Some(body) => self.agent.post(&url).header("Authorization", &bearer).send_json(body),
            None => self.agent.get(&url).header("Authorization", &bearer).call(),
        };
        let unheard = |error: ureq::Error| {
            let house = self.address.page("");
            let message = Message::new("tui-house-away").with("house", house);
            RequestError::Invalid(message.with("reason", error.to_string()))
        };
        let mut answer = answer.map_err(unheard)?;
        let text = answer.body_mut().read_to_string().map_err(unheard)?;
        Ok((answer.status().as_u16(), text))
    }

    pub(crate) fn strange(&self) -> RequestError {
        RequestError::Invalid(Message::new("tui-house-strange").with("house", self.address.page("")))
    }
}

/// What the house says in words when it refuses something.
pub(crate) fn refused(answer: &Value) -> Option<RequestError> {
    let translator = answer["error"]["words"].as_str()?;
    Some(RequestError::Invalid(Message::new("tui-house-said").with("words", translator)))
}
