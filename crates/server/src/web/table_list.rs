//! Which tables are shown to strangers. A game of one person against bots is not listed, nor is a table that everybody
//! has left; both are still there for anybody with the link.

use std::collections::HashSet;
use std::time::Duration;

use ceiba_store::{SeatKind, StoreError, TableFilter, TableId, TableRow, TableStatus};

use crate::house::House;
use crate::terms::Terms;
use crate::time_control::TimeControl;

/// How long a running game is shown after its last action.
const RECENT: Duration = Duration::from_secs(60 * 60);
/// The same by correspondence; also how long a new table is shown although nobody is connected.
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// The longest list, over all its pages.
const MAX_TABLES: u32 = 1_000;

/// A page of a list.
#[derive(Clone, Copy)]
pub(super) struct ListPage {
    /// How many come before it.
    pub(super) skip: u32,
    /// How many are wanted.
    pub(super) most: u32,
}

impl ListPage {
    /// How long the list must be for this page.
    fn end(self) -> u32 {
        self.skip.saturating_add(self.most).min(MAX_TABLES)
    }

    /// The tables of this page.
    fn rows_of(self, rows: Vec<TableRow>) -> Vec<TableRow> {
        rows.into_iter().skip(self.skip as usize).take(self.most as usize).collect()
    }
}

/// The newest tables that match a filter, at most a few of one person.
async fn newest(house: &House, filter: &TableFilter, page: ListPage) -> Result<Vec<TableRow>, StoreError> {
    let per_host = house.shared.settings.listed_tables_per_person.get();
    house.shared.store.listed_tables(filter, per_host, page.end()).await
}

/// The newest tables that wait for people.
pub(super) async fn open_tables(house: &House, page: ListPage) -> Result<Vec<TableRow>, StoreError> {
    let mut rows = newest(house, &TableFilter::Listed(TableStatus::Open), page).await?;
    let since = house.shared.time.now().before(DAY);
    // A table is awake while somebody is connected.
    rows.retain(|row| row.created >= since || house.inbox(&row.id).is_some());
    let ids: Vec<TableId> = rows.iter().map(|row| row.id.clone()).collect();
    let seats = house.shared.store.seats_of_tables(&ids).await?;
    let free: HashSet<TableId> = seats
        .into_iter()
        .filter(|(_, seat)| matches!(seat.kind, SeatKind::Open | SeatKind::Reserved))
        .map(|(table, _)| table)
        .collect();
    rows.retain(|row| free.contains(&row.id));
    Ok(page.rows_of(rows))
}

/// The newest tables to watch.
pub(super) async fn running_tables(house: &House, page: ListPage) -> Result<Vec<TableRow>, StoreError> {
    let now = house.shared.time.now();
    let mut rows = newest(house, &TableFilter::WatchableSince(now.before(RECENT)), page).await?;
    let slow = newest(house, &TableFilter::WatchableSince(now.before(DAY)), page).await?;
    let shown: HashSet<TableId> = rows.iter().map(|row| row.id.clone()).collect();
    rows.extend(slow.into_iter().filter(|row| is_correspondence(row) && !shown.contains(&row.id)));
    rows.sort_by_key(|row| std::cmp::Reverse(row.created));
    Ok(page.rows_of(rows))
}

fn is_correspondence(row: &TableRow) -> bool {
    serde_json::from_str::<Terms>(&row.terms)
        .is_ok_and(|terms| matches!(terms.clock, TimeControl::Correspondence { .. }))
}
