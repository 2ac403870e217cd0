//! A house for a test, on a store in a file.

#![allow(dead_code, clippy::allow_attributes, reason = "each test uses its part")]

use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use ceiba_server::{House, ServerSettings};
use ceiba_store::{Database, Durability, Store};
use serde_json::Value;
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::client::{Client, guest, table};

/// A house that can be closed.
pub(crate) struct Open {
    pub(crate) address: SocketAddr,
    stop: oneshot::Sender<()>,
    served: JoinHandle<std::io::Result<()>>,
}

impl Open {
    pub(crate) async fn on(file: &Path) -> Open {
        // Tests do in moments what people do in minutes.
        let settings = ServerSettings { least_grace: Duration::ZERO, ..ServerSettings::without_rates() };
        Open::with(file, settings).await
    }

    pub(crate) async fn with(file: &Path, settings: ServerSettings) -> Open {
        let store = Store::open(&Database::File(file.to_owned()), Durability::Normal).await.unwrap();
        let house = House::open(store, settings).await.unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        // A test that does not close its house leaves it open to its end.
        let until = async {
            if stopped.await.is_err() {
                std::future::pending::<()>().await;
            }
        };
        let served = tokio::spawn(ceiba_server::serve(house, listener, until));
        Open { address, stop, served }
    }

    pub(crate) async fn close(self) {
        self.stop.send(()).unwrap();
        self.served.await.unwrap().unwrap();
    }
}

/// A house for one test, and so many guests.
pub(crate) async fn house_with(guests: usize) -> (TempDir, SocketAddr, Vec<String>) {
    let folder = TempDir::new().unwrap();
    let address = Open::on(&folder.path().join("house.db")).await.address;
    let tokens = guests_of(address, guests).await;
    (folder, address, tokens)
}

/// So many new people's tokens.
pub(crate) async fn guests_of(house: SocketAddr, count: usize) -> Vec<String> {
    let mut tokens = Vec::new();
    for number in 1..=count {
        tokens.push(guest(house, &format!("Guest {number}")).await.unwrap());
    }
    tokens
}

/// A table of this wish with everybody at it, each with a socket.
pub(crate) async fn seated(house: SocketAddr, tokens: &[String], wish: Value) -> (String, Vec<Client>) {
    let id = table(house, tokens, &wish).await.unwrap();
    let mut clients = Vec::new();
    for token in tokens {
        clients.push(Client::connect(house, &id, token, "data").await.unwrap());
    }
    (id, clients)
}
