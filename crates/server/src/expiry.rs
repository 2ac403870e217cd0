//! Deletes what nobody needs any more: unused sessions, guests who never sat down, tables at which no game began. A
//! game with an action is kept for ever.

use std::sync::{Arc, Weak};
use std::time::Duration;

use ceiba_store::StoreError;

use crate::house::HouseState;
use crate::table::TableCommand;

/// How often expired rows are looked for.
const EVERY: Duration = Duration::from_secs(60 * 60);
/// The most rows deleted in one go, so that running games can store entries in between.
const BATCH: u32 = 100;

/// Deletes expired rows now and then every hour, as long as the house is open.
pub(crate) fn start(shared: &Arc<HouseState>) {
    let shared: Weak<HouseState> = Arc::downgrade(shared);
    tokio::spawn(async move {
        while let Some(shared) = shared.upgrade() {
            if let Err(error) = shared.expire().await {
                tracing::warn!(%error, "what has expired could not be deleted");
            }
            drop(shared);
            tokio::time::sleep(EVERY).await;
        }
    });
}

impl HouseState {
    /// Deletes what has expired by now.
    async fn expire(&self) -> Result<(), StoreError> {
        let (settings, now) = (&self.settings, self.time.now());
        let tables = self.expire_tables().await?;
        let sessions = self.store.expire_sessions(now.before(settings.session_time)).await?;
        let mut guests = 0;
        loop {
            let gone = self.store.expire_people(now.before(settings.guest_time), BATCH).await?;
            guests += gone;
            if gone < u64::from(BATCH) {
                break;
            }
        }
        if tables > 0 || sessions > 0 || guests > 0 {
            tracing::info!(tables, sessions, guests, "expired");
        }
        Ok(())
    }

    async fn expire_tables(&self) -> Result<usize, StoreError> {
        let before = self.time.now().before(self.settings.open_table_time);
        let mut count = 0;
        loop {
            let gone = self.store.expire_tables(before, BATCH).await?;
            for inbox in gone.iter().filter_map(|id| self.sender(id)) {
                // A table that goes to sleep meanwhile need not be told.
                let _ = inbox.send(TableCommand::Expired).await;
            }
            count += gone.len();
            if gone.len() < BATCH as usize {
                return Ok(count);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use ceiba_store::{
        Append, Database, Durability, LogIndex, Person, PersonId, SeatKind, SeatNumber, SeatRow, SessionId,
        StatusChange, Store, StoredEntry, TableId, TableRow, TableStatus, Timestamp,
    };
    use tempfile::TempDir;

    use super::*;
    use crate::house::House;
    use crate::settings::ServerSettings;

    const DAY: i64 = 24 * 60 * 60 * 1000;

    /// A store with a guest who came, and a table that was opened, this many days ago.
    async fn store(folder: &TempDir, days: i64) -> Store {
        let database = Database::File(folder.path().join("house.db"));
        let store = Store::open(&database, Durability::Normal).await.unwrap();
        let then = Timestamp(Timestamp::now().0 - days * DAY);
        for name in ["host", "nobody"] {
            let person = Person { id: PersonId(name.to_owned()), name: name.to_owned() };
            store.add_person(&person, &SessionId(name.to_owned()), then).await.unwrap();
        }
        for id in ["open", "played"] {
            let table = table(id, then);
            store.add_table(&table, &[seat("host")]).await.unwrap();
        }
        let entry =
            StoredEntry { line: "1 d".to_owned(), at: then, spent: Duration::ZERO, clocks: String::new() };
        let played = TableId("played".to_owned());
        let append = Append {
            table: played,
            first: LogIndex(0),
            entries: vec![entry],
            status_change: StatusChange::Started(then),
        };
        store.append(append).await.unwrap();
        store
    }

    fn table(id: &str, created: Timestamp) -> TableRow {
        TableRow {
            id: TableId(id.to_owned()),
            game: "connect4".to_owned(),
            config: String::new(),
            terms: "{}".to_owned(),
            status: TableStatus::Open,
            listed: true,
            host: Some(PersonId("host".to_owned())),
            seed: crate::ids::seed().to_string(),
            created,
            started: None,
            finished: None,
            rematch_of: None,
        }
    }

    fn seat(person: &str) -> SeatRow {
        let person = Some(PersonId(person.to_owned()));
        let (seat, kind) = (SeatNumber(1), SeatKind::Person);
        SeatRow { seat, kind, person, name: "Host".to_owned(), level: None, link: None }
    }

    /// What is left after that many days: open and played tables, the host, the guest who never sat down.
    async fn left_after(days: i64) -> [bool; 4] {
        let folder = TempDir::new().unwrap();
        let store = store(&folder, days).await;
        let house = House::open(store, ServerSettings::default()).await.unwrap();
        house.shared.expire().await.unwrap();
        let store = &house.shared.store;
        let table = async |id: &str| store.table(&TableId(id.to_owned())).await.unwrap().is_some();
        let forever = Duration::from_secs(u64::MAX / 2000);
        let person = async |name: &str| {
            store.person(&SessionId(name.to_owned()), Timestamp::now(), forever).await.unwrap().is_some()
        };
        [table("open").await, table("played").await, person("host").await, person("nobody").await]
    }

    #[tokio::test]
    async fn what_never_began_expires_and_a_game_with_an_action_never_does() {
        assert_eq!(left_after(6).await, [true, true, true, true]);
        assert_eq!(left_after(8).await, [false, true, true, true]);
        assert_eq!(left_after(31).await, [false, true, true, false]);
        assert_eq!(
            left_after(366).await,
            [false, true, false, false],
            "a year without a visit ends a session"
        );
    }

    #[tokio::test]
    async fn whoever_is_at_a_table_that_expires_is_told_that_it_is_closed() {
        let folder = TempDir::new().unwrap();
        let store = store(&folder, 1).await;
        let settings = ServerSettings {
            open_table_time: Duration::from_secs(2 * 24 * 60 * 60),
            ..ServerSettings::default()
        };
        let house = House::open(store, settings).await.unwrap();
        let id = TableId("open".to_owned());
        let status = async || {
            let asked = house
                .send_command(&id, |reply| TableCommand::Describe { person: None, reply })
                .await
                .unwrap();
            asked.map(|table| table.status)
        };
        assert_eq!(status().await, Some("open"));
        let gone = house.shared.store.expire_tables(Timestamp::now(), BATCH).await.unwrap();
        assert_eq!(gone, std::slice::from_ref(&id));
        let inbox = house.inbox(&id).unwrap();
        inbox.send(TableCommand::Expired).await.ok().unwrap();
        assert_eq!(status().await, Some("closed"));
    }
}
