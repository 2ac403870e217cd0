//! Copies of a whole database, as backup and restore make them.

use ceiba_store::{StoreError, Timestamp, UptimeSpan, copy};
use sqlx::{AnyConnection, Connection};

use crate::common::{Fresh, address_of, append, entry, fresh, people_and_a_table, table};

#[tokio::test]
async fn a_copy_holds_everything_and_goes_only_into_an_empty_database() {
    for Fresh { store, .. } in fresh("copy").await {
        people_and_a_table(&store).await;
        store.append(append("t", 0, &["1 a", "2 b"])).await.unwrap();
        store.record_uptime(UptimeSpan { started: Timestamp(1), until: Timestamp(2) }).await.unwrap();
        // Backup always goes to a file, whatever the source; restore comes back from one.
        for Fresh { store: target, .. } in fresh("copied").await {
            assert_eq!(copy(&store, &target).await.unwrap(), 2 + 2 + 1 + 2 + 2 + 1);
            assert_eq!(target.table(&table("t").id).await.unwrap(), Some(table("t")));
            assert_eq!(
                target.seats(&table("t").id).await.unwrap(),
                store.seats(&table("t").id).await.unwrap()
            );
            assert_eq!(target.entries(&table("t").id).await.unwrap(), [entry("1 a"), entry("2 b")]);
            assert!(matches!(copy(&store, &target).await, Err(StoreError::NotEmpty)));
        }
    }
}

#[tokio::test]
async fn a_copy_knows_every_column_of_the_schema() {
    let Fresh { store, database, _folder } = fresh("schema").await.remove(0);
    store.close().await;
    let mut connection = AnyConnection::connect(&address_of(&database)).await.unwrap();
    let count = "SELECT COUNT(*) FROM sqlite_schema AS tables, pragma_table_info(tables.name) \
                 WHERE tables.type = 'table' AND tables.name NOT LIKE '%migrations%'";
    let columns: i64 = sqlx::query_scalar(count).fetch_one(&mut connection).await.unwrap();
    assert_eq!(columns, ceiba_store::COPIED_COLUMNS as i64);
}
