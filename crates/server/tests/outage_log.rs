//! What is logged of an outage. Alone in its file: what logs is set for the whole process.

#![cfg(unix)]

mod client;
mod robbed;

use std::fs;
use std::io::Write;
use std::sync::{Arc, Mutex};

use client::guest;
use robbed::Open;

/// What is logged.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn an_outage_is_one_line_of_the_log_however_often_people_try() {
    let (log, level) = (Log::default(), tracing::Level::WARN);
    let writer = log.clone();
    let logging = tracing_subscriber::fmt().with_max_level(level).with_ansi(false);
    logging.with_writer(move || writer.clone()).init();
    let house = Open::new().await;
    let mut clients = house.clients().await;
    fs::remove_file(&house.file).unwrap();
    for _ in 0..20 {
        assert_eq!(house.play(&mut clients).await, "not-stored");
        assert!(guest(house.address, "Late").await.is_err());
    }
    let lines = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
    assert_eq!(lines.lines().count(), 1, "{lines}");
    assert!(lines.contains("ERROR") && lines.contains("deleted or moved away"), "{lines}");
}
