//! The access log. Alone in its file: what logs is set for the whole process.

mod client;
mod opened;

use std::io;
use std::sync::{Arc, Mutex};

use client::{http, json_of};
use opened::house_with;
use serde_json::{Value, json};
use tracing_subscriber::fmt::MakeWriter;

/// What was logged.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Log {
    type Writer = Log;

    fn make_writer(&'a self) -> Log {
        self.clone()
    }
}

#[tokio::test]
async fn the_access_log_names_no_link_no_token_and_no_table() {
    let log = Log::default();
    let lines = tracing_subscriber::fmt().json().flatten_event(true).with_writer(log.clone());
    lines.with_max_level(tracing::Level::DEBUG).init();
    let (_folder, house, tokens) = house_with(1).await;
    let token = &tokens[0];
    let wish = json!({"game": "connect4", "seats": ["me", "reserved"]});
    let opened = json_of(house, "POST", "/api/tables", token, &wish).await.unwrap();
    let (id, link) = (opened["id"].as_str().unwrap(), opened["links"][0][1].as_str().unwrap());
    let invitation = format!("/table/{id}/join/{link}");
    assert_eq!(http(house, "GET", &invitation, token, &Value::Null).await.unwrap().0, 200);
    assert_eq!(http(house, "GET", &format!("/{link}?{token}"), "", &Value::Null).await.unwrap().0, 404);
    let text = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let access: Vec<&Value> = lines.iter().filter(|line| line["target"] == "access").collect();
    let told = |line: &&Value| (line["method"].clone(), line["route"].clone(), line["status"].clone());
    assert_eq!(
        access.iter().map(told).collect::<Vec<_>>(),
        [
            (json!("POST"), json!("/api/guests"), json!(200)),
            (json!("POST"), json!("/api/tables"), json!(200)),
            (json!("GET"), json!("/table/{id}/join/{link}"), json!(200)),
            (json!("GET"), json!("unknown"), json!(404)),
        ]
    );
    assert!(access.iter().all(|line| line["ms"].is_number() && line["client"] == "127.0.0.1"), "{text}");
    for secret in [link, token.as_str(), id] {
        assert!(!text.contains(secret), "{secret} in\n{text}");
    }
}
