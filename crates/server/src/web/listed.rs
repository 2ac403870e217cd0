//! Which tables strangers are shown. A game of one person against bots is nobody else's business, and a table that
//! everybody has left is no longer worth a visit; both are still there for whoever has the link.

use std::collections::HashSet;
use std::time::Duration;

use ceiba_store::{Filter, SeatKind, Status, StoreError, TableId, TableRow};

use crate::clock::ClockTerms;
use crate::house::House;
use crate::terms::Terms;

/// How long a running game is shown after its last action.
const QUIET: Duration = Duration::from_secs(60 * 60);
/// The same by correspondence; and how long a new table is shown although nobody is at it.
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// The newest tables that wait for people.
pub(super) async fn waiting(house: &House, most: u32) -> Result<Vec<TableRow>, StoreError> {
    let mut rows = house.shared.store.tables(&Filter::Listed(Status::Open), most).await?;
    let since = house.shared.time.now().before(DAY);
    // A table is awake while somebody is at it.
    rows.retain(|row| row.created >= since || house.inbox(&row.id).is_some());
    let ids: Vec<TableId> = rows.iter().map(|row| row.id.clone()).collect();
    let seats = house.shared.store.seats_at(&ids).await?;
    let free: HashSet<TableId> = seats
        .into_iter()
        .filter(|(_, seat)| matches!(seat.kind, SeatKind::Open | SeatKind::Reserved))
        .map(|(table, _)| table)
        .collect();
    rows.retain(|row| free.contains(&row.id));
    Ok(rows)
}

/// The newest tables to look at.
pub(super) async fn watchable(house: &House, most: u32) -> Result<Vec<TableRow>, StoreError> {
    let store = &house.shared.store;
    let now = house.shared.time.now();
    let mut rows = store.tables(&Filter::WatchableSince(now.before(QUIET)), most).await?;
    let slow = store.tables(&Filter::WatchableSince(now.before(DAY)), most).await?;
    let shown: HashSet<TableId> = rows.iter().map(|row| row.id.clone()).collect();
    rows.extend(slow.into_iter().filter(|row| is_slow(row) && !shown.contains(&row.id)));
    rows.sort_by_key(|row| std::cmp::Reverse(row.created));
    rows.truncate(most as usize);
    Ok(rows)
}

fn is_slow(row: &TableRow) -> bool {
    serde_json::from_str::<Terms>(&row.terms)
        .is_ok_and(|terms| matches!(terms.clock, ClockTerms::Correspondence { .. }))
}
