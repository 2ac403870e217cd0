//! What is logged of an outage. Alone in its file: what logs is set for the whole process.

#![cfg(unix)]

use std::fs;
use std::io::Write;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use ceiba_store::{
    Append, Database, Durability, LogIndex, StatusChange, Store, StoredEntry, TableId, Timestamp,
};
use tempfile::TempDir;

/// What is logged, one line each.
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

impl Log {
    fn start() -> Log {
        let log = Log::default();
        let writer = log.clone();
        tracing_subscriber::fmt().with_ansi(false).with_writer(move || writer.clone()).init();
        log
    }

    fn lines(&self) -> Vec<String> {
        String::from_utf8_lossy(&self.0.lock().unwrap()).lines().map(str::to_owned).collect()
    }
}

fn append(first: i64) -> Append {
    let entry = StoredEntry {
        line: "1 a".to_owned(),
        at: Timestamp(7),
        spent: Duration::ZERO,
        clocks: String::new(),
    };
    Append {
        table: TableId("t".to_owned()),
        first: LogIndex(first),
        entries: vec![entry],
        status_change: StatusChange::Nothing,
    }
}

#[tokio::test]
async fn an_outage_is_logged_when_it_begins_and_when_it_ends() {
    let folder = TempDir::new().unwrap();
    let [path, elsewhere] = ["house.db", "elsewhere.db"].map(|name| folder.path().join(name));
    let store = Store::open_exclusive(&Database::File(path.clone()), Durability::Normal).await.unwrap();
    let log = Log::start();
    fs::rename(&path, &elsewhere).unwrap();
    for _ in 0..50 {
        assert!(store.append(append(0)).await.is_err());
    }
    let begun = log.lines();
    assert_eq!(begun.len(), 1, "{begun:#?}");
    assert!(begun[0].contains("ERROR") && begun[0].contains("deleted or moved away"), "{begun:?}");
    fs::rename(&elsewhere, &path).unwrap();
    for number in 0..50 {
        store.append(append(number)).await.unwrap();
    }
    let ended = log.lines();
    assert_eq!(ended.len(), 2, "{ended:#?}");
    assert!(ended[1].contains("WARN") && ended[1].contains("failures=50"), "{ended:?}");
}
