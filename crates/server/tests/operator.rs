//! What an operator is told: metrics.

mod client;

use std::net::SocketAddr;

use ceiba_server::{House, ServerSettings};
use ceiba_store::{Database, Durability, Store};
use client::{Client, guest, http, json_of};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::net::TcpListener;

/// A house, where it answers, and where it answers its operator.
async fn house() -> (TempDir, SocketAddr, SocketAddr) {
    let folder = TempDir::new().unwrap();
    let database = Database::File(folder.path().join("house.db"));
    let store = Store::open(&database, Durability::Normal).await.unwrap();
    let house = House::open(store, ServerSettings::default()).await.unwrap();
    let [public, private] = [listener().await, listener().await];
    let addresses = (public.local_addr().unwrap(), private.local_addr().unwrap());
    tokio::spawn(ceiba_server::serve_metrics(&house, private));
    tokio::spawn(ceiba_server::serve(house, public, std::future::pending()));
    (folder, addresses.0, addresses.1)
}

async fn listener() -> TcpListener {
    TcpListener::bind("127.0.0.1:0").await.unwrap()
}

/// The metrics as a text, each line of which was read.
async fn scraped(operator: SocketAddr) -> String {
    let (status, text) = http(operator, "GET", "/metrics", "", &Value::Null).await.unwrap();
    assert_eq!(status, 200);
    assert_eq!(text.lines().last(), Some("# EOF"));
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let (name, value) = line.rsplit_once(' ').unwrap();
        assert!(name.starts_with("ceiba_") && value.parse::<f64>().is_ok(), "{line}");
    }
    text
}

fn value(text: &str, name: &str) -> Option<f64> {
    let found = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '))?;
    found.parse().ok()
}

#[tokio::test]
async fn metrics_count_requests_sockets_tables_refusals_and_what_is_stored() {
    let (_folder, house, operator) = house().await;
    let token = guest(house, "Ixchel").await.unwrap();
    let wish = json!({"game": "connect4", "seats": ["me", "me"]});
    let opened = json_of(house, "POST", "/api/tables", &token, &wish).await.unwrap();
    let id = opened["id"].as_str().unwrap();
    let before = scraped(operator).await;
    assert_eq!(value(&before, "ceiba_sockets"), Some(0.0));
    let mut player = Client::connect(house, id, &token, "data").await.unwrap();
    assert_eq!(player.play("d").await.unwrap()["say"], "stored");
    assert_eq!(player.play("d").await.unwrap()["say"], "refused");
    assert_eq!(http(house, "GET", "/nowhere/at/all", "", &Value::Null).await.unwrap().0, 404);
    assert_eq!(http(house, "BREW", "/", "", &Value::Null).await.unwrap().0, 405);
    let chess = json!({"game": "chess"});
    assert_eq!(http(house, "POST", "/api/tables", &token, &chess).await.unwrap().0, 422);
    let text = scraped(operator).await;
    for (name, expected) in [
        ("ceiba_sockets", 1.0),
        ("ceiba_tables_awake", 1.0),
        (r#"ceiba_requests_total{method="POST",route="/api/tables",status="200"}"#, 1.0),
        (r#"ceiba_requests_total{method="GET",route="/table/{id}/socket",status="101"}"#, 1.0),
        (r#"ceiba_requests_total{method="GET",route="unknown",status="404"}"#, 1.0),
        (r#"ceiba_requests_total{method="other",route="/",status="405"}"#, 1.0),
        (r#"ceiba_refusals_total{id="refused-not-asked"}"#, 1.0),
        (r#"ceiba_refusals_total{id="unknown-game"}"#, 1.0),
        ("ceiba_store_failures_total", 0.0),
        (r#"ceiba_bots_waiting{lane="short"}"#, 0.0),
        (r#"ceiba_bots_thinking{lane="long"}"#, 0.0),
    ] {
        assert_eq!(value(&text, name), Some(expected), "{name} in\n{text}");
    }
    assert!(value(&text, "ceiba_connections") >= Some(1.0), "the socket is one\n{text}");
    let appends = "ceiba_store_append_seconds_count";
    assert_eq!(value(&text, appends).unwrap() - value(&before, appends).unwrap(), 1.0);
    for secret in [id, token.as_str(), "Ixchel", "127.0.0.1", "at/all", "BREW"] {
        assert!(!text.contains(secret), "{secret} in\n{text}");
    }
}

#[tokio::test]
async fn metrics_are_not_answered_where_everybody_asks() {
    let (_folder, house, operator) = house().await;
    assert_eq!(http(house, "GET", "/metrics", "", &Value::Null).await.unwrap().0, 404);
    assert_eq!(http(operator, "GET", "/", "", &Value::Null).await.unwrap().0, 404);
}
