//! Tables as people use them: over HTTP and sockets, on a store in a file.

mod actions;
#[path = "../client/mod.rs"]
mod client;
mod leaving;
mod limits;
#[path = "../opened/mod.rs"]
mod opened;
mod spectators;
mod tables;

use serde_json::{Value, json};

fn connect4() -> Value {
    json!({"game": "connect4"})
}
