//! Finished games into a house and out of it.

use std::path::Path;

use ceiba_core::record::Record;
use ceiba_server::{export, import};
use ceiba_store::{Database, Durability, Store, Timestamp};
use tempfile::TempDir;

async fn store(folder: &TempDir, name: &str) -> Store {
    let database = Database::File(folder.path().join(name));
    Store::open(&database, Durability::Normal).await.unwrap()
}

fn golden() -> Record {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../catalog/tests/golden");
    let text = std::fs::read_to_string(folder.join("connect4_rules=1.ceiba")).unwrap();
    text.parse().unwrap()
}

#[tokio::test]
async fn a_game_whose_import_was_interrupted_is_taken_in_the_next_time() {
    let folder = TempDir::new().unwrap();
    let record = golden();
    let whole = store(&folder, "whole.db").await;
    let id = import(&whole, &record).await.unwrap().unwrap();
    // What an interrupted import of older programs left behind: the table as over, and nothing of its log.
    let half = store(&folder, "half.db").await;
    let (row, seats) = (whole.table(&id).await.unwrap().unwrap(), whole.seats(&id).await.unwrap());
    half.add_table(&row, &seats).await.unwrap();
    assert_eq!(import(&half, &record).await.unwrap(), Some(id));
    assert_eq!(import(&half, &record).await.unwrap(), None, "now it is known");
    let exported = export(&half, Timestamp(0)).await.unwrap();
    let lines = |record: &Record| record.entries.iter().map(|entry| entry.value.clone()).collect::<Vec<_>>();
    assert_eq!(lines(&exported[0].record), lines(&record));
    assert_eq!(exported[0].results.len(), 2);
}
