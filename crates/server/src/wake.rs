//! Which running tables must be awake although nobody is connected yet.

use ceiba_store::{Store, StoreError, TableFilter, TableId, TableRow, TableStatus};

use crate::terms::Terms;
use crate::time_control::TimeControl;

/// The most tables that are woken at the start.
const MOST: u32 = 100_000;

/// The running tables at which something happens by itself: those where a clock runs. At all others people and bots
/// wait until somebody connects.
pub(crate) async fn tables_to_wake(store: &Store) -> Result<Vec<TableId>, StoreError> {
    let running = store.tables(&TableFilter::WithStatus(TableStatus::Running), MOST).await?;
    Ok(running.into_iter().filter(keeps_time).map(|row| row.id).collect())
}

/// Terms that cannot be parsed are left to the table, which reports them.
fn keeps_time(row: &TableRow) -> bool {
    serde_json::from_str::<Terms>(&row.terms).map_or(true, |terms| terms.clock != TimeControl::None)
}
