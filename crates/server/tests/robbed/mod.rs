//! A house whose database file a test can take away.

#![allow(dead_code, clippy::allow_attributes, reason = "each test uses its part")]

use std::net::SocketAddr;
use std::path::PathBuf;

use ceiba_server::{House, ServerSettings};
use ceiba_store::{Database, Durability, Store};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::client::{Client, guest, http, table};

/// An open house with a table of two that has begun.
pub(crate) struct Open {
    pub(crate) address: SocketAddr,
    stop: oneshot::Sender<()>,
    served: JoinHandle<std::io::Result<()>>,
    pub(crate) file: PathBuf,
    pub(crate) table: String,
    tokens: Vec<String>,
    pub(crate) folder: TempDir,
}

impl Open {
    pub(crate) async fn new() -> Open {
        let folder = TempDir::new().unwrap();
        let file = folder.path().join("house.db");
        let store = Store::open_exclusive(&Database::File(file.clone()), Durability::Normal).await.unwrap();
        let house = House::open(store, ServerSettings::without_rates()).await.unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let served = tokio::spawn(ceiba_server::serve(house, listener, async { drop(stopped.await) }));
        let tokens = vec![guest(address, "Ixchel").await.unwrap(), guest(address, "Itzamna").await.unwrap()];
        let table = table(address, &tokens, &json!({"game": "raven", "config": "players=2"})).await.unwrap();
        Open { address, stop, served, file, table, tokens, folder }
    }

    pub(crate) async fn clients(&self) -> Vec<Client> {
        let mut clients = Vec::new();
        for token in &self.tokens {
            clients.push(Client::connect(self.address, &self.table, token, "data").await.unwrap());
        }
        clients
    }

    pub(crate) async fn get(&self, path: &str) -> (u16, Value) {
        let (status, body) = http(self.address, "GET", path, "", &Value::Null).await.unwrap();
        (status, serde_json::from_str(&body).unwrap())
    }

    /// Both people try to play; what the house says.
    pub(crate) async fn play(&self, clients: &mut [Client]) -> String {
        let asked =
            clients.iter_mut().find(|client| !client.choices().is_empty()).expect("somebody is asked");
        let action = asked.choices().swap_remove(0);
        let answer = asked.play(&action).await.unwrap();
        answer["say"].as_str().unwrap().to_owned()
    }

    pub(crate) async fn close(self) -> (PathBuf, TempDir) {
        self.stop.send(()).unwrap();
        self.served.await.unwrap().unwrap();
        (self.file, self.folder)
    }
}
