//! Which running tables must be awake although nobody is there yet.

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use ceiba_store::{Filter, Moment, PersonId, SeatKind, Status, Store, StoreError, TableId, TableRow};

use crate::clock::ClockTerms;
use crate::terms::Terms;

/// The most tables that are woken at the start.
const MOST: u32 = 100_000;
/// How many tables' seats are read at once.
const SOME: usize = 500;
/// A bot acts within this time. Where it was asked when the house closed, the last entry was not older.
const BOTS_TIME: Duration = Duration::from_secs(600);

/// The running tables where something happens by itself: a clock runs, a bot takes over for whoever is away, or a bot
/// may have been asked when the house closed. All others wait until somebody comes.
pub(crate) async fn tables_to_wake(
    store: &Store,
    closed: Option<Moment>,
) -> Result<Vec<TableId>, StoreError> {
    let running = store.tables(&Filter::All(Status::Running), MOST).await?;
    let recent = closed.map_or(Moment(0), |closed| closed.before(BOTS_TIME));
    let recent = store.tables(&Filter::ActiveSince(recent), MOST).await?;
    let mut awake: HashSet<TableId> = recent.into_iter().map(|row| row.id).collect();
    awake.extend(running.iter().filter(|row| keeps_time(row)).map(|row| row.id.clone()));
    for some in running.chunks(SOME) {
        let ids: Vec<TableId> = some.iter().map(|row| row.id.clone()).collect();
        awake.extend(with_company(store, &ids).await?);
    }
    Ok(running.into_iter().map(|row| row.id).filter(|id| awake.contains(id)).collect())
}

/// Terms that cannot be read are a matter for the table, which says so.
fn keeps_time(row: &TableRow) -> bool {
    serde_json::from_str::<Terms>(&row.terms).map_or(true, |terms| terms.clock != ClockTerms::None)
}

/// The tables of more than two where people wait for one another.
async fn with_company(store: &Store, tables: &[TableId]) -> Result<Vec<TableId>, StoreError> {
    let mut seats: HashMap<TableId, (usize, HashSet<Option<PersonId>>)> = HashMap::new();
    for (table, row) in store.seats_at(tables).await? {
        let (count, people) = seats.entry(table).or_default();
        *count += 1;
        if row.kind == SeatKind::Person {
            people.insert(row.person);
        }
    }
    let company =
        |id: &&TableId| seats.get(*id).is_some_and(|(count, people)| *count > 2 && people.len() > 1);
    Ok(tables.iter().filter(company).cloned().collect())
}
