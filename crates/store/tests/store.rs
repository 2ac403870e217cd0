//! One suite, run on SQLite and, where `CEIBA_TEST_POSTGRES` names a server, on PostgreSQL.

use std::time::Duration;

use ceiba_store::{
    Append, AppendError, ChatLine, ChatRoom, Database, Durability, LogIndex, Person, PersonId, SeatKind,
    SeatNumber, SeatResult, SeatRow, SessionId, StatusChange, Store, StoreError, StoredEntry, TableFilter,
    TableId, TableRow, TableStatus, Timestamp, UptimeSpan, copy,
};
use sqlx::{AnyConnection, Connection, Executor};
use tempfile::TempDir;

/// An empty store of one sort, and what must live as long as it does.
struct Fresh {
    store: Store,
    database: Database,
    _folder: TempDir,
}

/// An empty store of every sort there is here. The name keeps tests apart that run at the same time.
async fn fresh(name: &str) -> Vec<Fresh> {
    let mut databases = vec![];
    let folder = TempDir::new().unwrap();
    databases.push((Database::File(folder.path().join("a house.db")), folder));
    if let Ok(server) = std::env::var("CEIBA_TEST_POSTGRES") {
        sqlx::any::install_default_drivers();
        let mut connection = AnyConnection::connect(&server).await.unwrap();
        let name = format!("ceiba_{name}_{}", std::process::id());
        connection.execute(format!("DROP DATABASE IF EXISTS {name}").as_str()).await.unwrap();
        connection.execute(format!("CREATE DATABASE {name}").as_str()).await.unwrap();
        let (base, _) = server.rsplit_once('/').unwrap();
        databases.push((Database::Postgres(format!("{base}/{name}")), TempDir::new().unwrap()));
    }
    let mut stores = Vec::new();
    for (database, folder) in databases {
        let store = Store::open(&database, Durability::Normal).await.unwrap();
        stores.push(Fresh { store, database, _folder: folder });
    }
    stores
}

/// The address of a database, for a look at it without the store.
fn address_of(database: &Database) -> String {
    match database {
        Database::File(path) => format!("sqlite://{}", path.display().to_string().replace(' ', "%20")),
        Database::Postgres(address) => address.clone(),
    }
}

fn person(name: &str) -> Person {
    Person { id: PersonId(format!("id of {name}")), name: name.to_owned() }
}

fn table(id: &str) -> TableRow {
    TableRow {
        id: TableId(id.to_owned()),
        game: "raven".to_owned(),
        config: "players=2".to_owned(),
        terms: "{}".to_owned(),
        status: TableStatus::Open,
        listed: true,
        host: Some(person("ixchel").id),
        seed: "00".to_owned(),
        created: Timestamp(5),
        started: None,
        finished: None,
        rematch_of: None,
    }
}

fn seat(number: u8, kind: SeatKind) -> SeatRow {
    SeatRow { seat: SeatNumber(number), kind, person: None, name: String::new(), level: None, link: None }
}

fn entry(line: &str) -> StoredEntry {
    StoredEntry {
        line: line.to_owned(),
        at: Timestamp(7),
        spent: Duration::from_millis(1234),
        clocks: "60000 60000".to_owned(),
    }
}

fn append(table: &str, first: i64, lines: &[&str]) -> Append {
    Append {
        table: TableId(table.to_owned()),
        first: LogIndex(first),
        entries: lines.iter().map(|line| entry(line)).collect(),
        status_change: StatusChange::Nothing,
    }
}

/// Milliseconds of a day.
const DAY: i64 = 24 * 60 * 60 * 1000;
/// How many days a session may lie unused in these tests.
const IDLE: u64 = 10;

/// Who is known by a session at a moment.
async fn known(store: &Store, session: &str, now: i64) -> Option<Person> {
    let idle = Duration::from_secs(IDLE * 24 * 60 * 60);
    store.person(&SessionId(session.to_owned()), Timestamp(now), idle).await.unwrap()
}

/// Two people, and a table whose first seat one of them has.
async fn people_and_a_table(store: &Store) {
    for name in ["ixchel", "itzamna"] {
        store.add_person(&person(name), &SessionId(format!("hash of {name}")), Timestamp(1)).await.unwrap();
    }
    let mine = SeatRow { person: Some(person("ixchel").id), ..seat(1, SeatKind::Person) };
    let theirs = SeatRow { link: Some("secret".to_owned()), ..seat(2, SeatKind::Reserved) };
    store.add_table(&table("t"), &[mine, theirs]).await.unwrap();
}

#[tokio::test]
async fn a_person_is_known_by_their_session_alone() {
    for Fresh { store, .. } in fresh("people").await {
        people_and_a_table(&store).await;
        assert_eq!(known(&store, "hash of ixchel", 1).await, Some(person("ixchel")));
        assert_eq!(known(&store, "hash of nobody", 1).await, None);
        store.rename_person(&person("ixchel").id, "Ix Chel").await.unwrap();
        assert_eq!(known(&store, "hash of ixchel", 1).await.unwrap().name, "Ix Chel");
    }
}

#[tokio::test]
async fn a_session_ends_when_it_is_ended_or_not_used() {
    for Fresh { store, .. } in fresh("sessions").await {
        people_and_a_table(&store).await;
        // Used every nine days it lasts for ever.
        for visit in 1..5 {
            assert!(known(&store, "hash of ixchel", visit * 9 * DAY).await.is_some(), "visit {visit}");
        }
        assert_eq!(known(&store, "hash of itzamna", 36 * DAY).await, None, "never used");
        assert_eq!(known(&store, "hash of ixchel", 47 * DAY).await, None, "eleven days later");
        // What is asked for in vain is not used.
        assert!(known(&store, "hash of ixchel", 46 * DAY).await.is_some());
        store.end_session(&SessionId("hash of ixchel".to_owned())).await.unwrap();
        assert_eq!(known(&store, "hash of ixchel", 46 * DAY).await, None);
    }
}

#[tokio::test]
async fn a_session_is_marked_as_used_at_most_once_a_day() {
    for Fresh { store, .. } in fresh("touch").await {
        people_and_a_table(&store).await;
        // Within the first day nothing is written.
        known(&store, "hash of ixchel", DAY).await;
        known(&store, "hash of itzamna", DAY + 1).await;
        assert_eq!(store.expire_sessions(Timestamp(2)).await.unwrap(), 1);
        assert!(known(&store, "hash of itzamna", DAY).await.is_some());
    }
}

#[tokio::test]
async fn sessions_that_nobody_uses_expire() {
    for Fresh { store, .. } in fresh("unused").await {
        people_and_a_table(&store).await;
        known(&store, "hash of ixchel", 5 * DAY).await;
        assert_eq!(store.expire_sessions(Timestamp(5 * DAY)).await.unwrap(), 1);
        assert!(known(&store, "hash of ixchel", 5 * DAY).await.is_some());
        assert_eq!(known(&store, "hash of itzamna", 5 * DAY).await, None);
        assert_eq!(store.expire_sessions(Timestamp(5 * DAY)).await.unwrap(), 0);
    }
}

#[tokio::test]
async fn people_who_left_no_trace_expire_and_nobody_else() {
    for Fresh { store, .. } in fresh("traces").await {
        // Ixchel sits and hosts; the others do one thing each, or nothing.
        people_and_a_table(&store).await;
        for name in ["host", "speaker", "player", "visitor", "nobody"] {
            store.add_person(&person(name), &SessionId(name.to_owned()), Timestamp(1)).await.unwrap();
        }
        store
            .add_person(&person("newcomer"), &SessionId("newcomer".to_owned()), Timestamp(5 * DAY))
            .await
            .unwrap();
        let hosted = TableRow { host: Some(person("host").id), ..table("hosted") };
        store.add_table(&hosted, &[]).await.unwrap();
        let line = ChatLine {
            room: ChatRoom::Spectators,
            person: person("speaker").id,
            name: "speaker".to_owned(),
            line: "hello".to_owned(),
            at: Timestamp(3),
        };
        store.add_chat_line(&table("t").id, &line).await.unwrap();
        let result = SeatResult {
            seat: SeatNumber(1),
            person: Some(person("player").id),
            name: "player".to_owned(),
            score: 1,
            place: 1,
        };
        let status_change = StatusChange::Finished(Timestamp(9), vec![result]);
        store.append(Append { status_change, ..append("t", 0, &["1 a"]) }).await.unwrap();
        assert!(known(&store, "visitor", 5 * DAY).await.is_some());
        assert_eq!(store.expire_people(Timestamp(5 * DAY), 9).await.unwrap(), 2, "itzamna and nobody");
        for name in ["hash of ixchel", "host", "speaker", "player", "visitor", "newcomer"] {
            assert!(known(&store, name, 5 * DAY).await.is_some(), "{name}");
        }
        for name in ["hash of itzamna", "nobody"] {
            assert_eq!(known(&store, name, 5 * DAY).await, None, "{name}");
        }
        assert_eq!(store.expire_people(Timestamp(5 * DAY), 9).await.unwrap(), 0);
    }
}

#[tokio::test]
async fn tables_that_never_began_expire_and_those_with_an_entry_never() {
    for Fresh { store, .. } in fresh("expiry").await {
        people_and_a_table(&store).await;
        let line = ChatLine {
            room: ChatRoom::Players,
            person: person("ixchel").id,
            name: "ixchel".to_owned(),
            line: "anybody here?".to_owned(),
            at: Timestamp(3),
        };
        store.add_chat_line(&table("t").id, &line).await.unwrap();
        let row = |id, status, created| TableRow { status, created: Timestamp(created), ..table(id) };
        store.add_table(&row("closed", TableStatus::Closed, 6), &[seat(1, SeatKind::Open)]).await.unwrap();
        store.add_table(&row("new", TableStatus::Open, 100), &[]).await.unwrap();
        for (id, status) in
            [("running", TableStatus::Running), ("over", TableStatus::Over), ("odd", TableStatus::Open)]
        {
            store.add_table(&row(id, status, 1), &[seat(1, SeatKind::Open)]).await.unwrap();
            store.append(append(id, 0, &["1 a"])).await.unwrap();
        }
        store.add_table(&row("begun", TableStatus::Running, 1), &[]).await.unwrap();
        let expire = async |most| {
            let tables = store.expire_tables(Timestamp(100), most).await.unwrap();
            tables.into_iter().map(|id| id.0).collect::<Vec<_>>()
        };
        assert_eq!(expire(1).await, ["t"], "the oldest first");
        assert_eq!(expire(9).await, ["closed"]);
        assert!(expire(9).await.is_empty());
        assert_eq!(store.table(&table("t").id).await.unwrap(), None);
        assert!(store.seats(&table("t").id).await.unwrap().is_empty());
        assert!(store.chat(&table("t").id, 9).await.unwrap().is_empty());
        for id in ["new", "running", "over", "odd", "begun"] {
            assert!(store.table(&table(id).id).await.unwrap().is_some(), "{id}");
        }
        assert_eq!(store.seats(&table("odd").id).await.unwrap().len(), 1);
    }
}

#[tokio::test]
async fn no_game_begins_at_a_table_that_has_expired() {
    for Fresh { store, .. } in fresh("gone").await {
        people_and_a_table(&store).await;
        store.expire_tables(Timestamp(100), 9).await.unwrap();
        let start =
            Append { status_change: StatusChange::Started(Timestamp(101)), ..append("t", 0, &["* deal"]) };
        assert!(matches!(store.append(start).await, Err(AppendError::Conflict)));
        assert!(store.entries(&table("t").id).await.unwrap().is_empty());
    }
}

#[tokio::test]
async fn the_tables_that_a_person_keeps_open_are_counted() {
    for Fresh { store, .. } in fresh("hosts").await {
        people_and_a_table(&store).await;
        for (id, status) in
            [("u", TableStatus::Running), ("v", TableStatus::Over), ("w", TableStatus::Closed)]
        {
            store.add_table(&TableRow { status, ..table(id) }, &[]).await.unwrap();
        }
        assert_eq!(store.open_tables_of(&person("ixchel").id).await.unwrap(), 2);
        assert_eq!(store.open_tables_of(&person("itzamna").id).await.unwrap(), 0);
    }
}

#[tokio::test]
async fn a_table_and_its_seats_come_back_as_they_were() {
    for Fresh { store, .. } in fresh("tables").await {
        people_and_a_table(&store).await;
        assert_eq!(store.table(&TableId("t".to_owned())).await.unwrap(), Some(table("t")));
        assert_eq!(store.table(&TableId("none".to_owned())).await.unwrap(), None);
        let mut seats = store.seats(&table("t").id).await.unwrap();
        assert_eq!(seats[0].person, Some(person("ixchel").id));
        assert_eq!((seats[1].kind, seats[1].link.as_deref()), (SeatKind::Reserved, Some("secret")));
        seats[1].kind = SeatKind::Bot;
        seats[1].level = Some("tree".to_owned());
        store.set_seat(&table("t").id, &seats[1]).await.unwrap();
        assert_eq!(store.seats(&table("t").id).await.unwrap(), seats);
        store.add_table(&table("u"), &[seat(1, SeatKind::Open)]).await.unwrap();
        let at = async |ids: &[&str]| {
            let ids: Vec<TableId> = ids.iter().map(|&id| TableId(id.to_owned())).collect();
            let seats = store.seats_of_tables(&ids).await.unwrap();
            seats.into_iter().map(|(table, seat)| (table.0, seat.seat.0)).collect::<Vec<_>>()
        };
        assert_eq!(
            at(&["u", "t", "none"]).await,
            [("t", 1), ("t", 2), ("u", 1)].map(|(id, seat)| (id.to_owned(), seat))
        );
        assert!(at(&[]).await.is_empty());
    }
}

#[tokio::test]
async fn tables_are_found_by_what_they_are() {
    for Fresh { store, .. } in fresh("filters").await {
        people_and_a_table(&store).await;
        store.add_table(&TableRow { listed: false, ..table("hidden") }, &[]).await.unwrap();
        let found = async |filter: TableFilter| {
            let tables = store.tables(&filter, 10).await.unwrap();
            tables.into_iter().map(|table| table.id.0).collect::<Vec<_>>()
        };
        assert_eq!(found(TableFilter::Listed(TableStatus::Open)).await, ["t"]);
        assert_eq!(found(TableFilter::WithStatus(TableStatus::Open)).await, ["hidden", "t"]);
        assert_eq!(found(TableFilter::WithPerson(person("ixchel").id)).await, ["t"]);
        assert!(found(TableFilter::WithPerson(person("itzamna").id)).await.is_empty());
        store.add_table(&TableRow { seed: "01".to_owned(), ..table("other") }, &[]).await.unwrap();
        assert_eq!(found(TableFilter::WithSeed("01".to_owned())).await, ["other"]);
        store.close_table(&table("other").id).await.unwrap();
        assert!(found(TableFilter::FinishedSince(Timestamp(0))).await.is_empty());
        assert!(found(TableFilter::ActiveSince(Timestamp(0))).await.is_empty(), "none runs");
        store.close_table(&table("t").id).await.unwrap();
        assert_eq!(found(TableFilter::Listed(TableStatus::Closed)).await, ["other", "t"]);
    }
}

#[tokio::test]
async fn a_table_has_one_rematch() {
    for Fresh { store, .. } in fresh("rematch").await {
        people_and_a_table(&store).await;
        let again = |id| TableRow { rematch_of: Some(table("t").id), ..table(id) };
        store.add_table(&again("r"), &[]).await.unwrap();
        assert!(matches!(store.add_table(&again("s"), &[]).await, Err(AppendError::Conflict)));
        assert_eq!(store.rematch(&table("t").id).await.unwrap(), Some(table("r").id));
        assert_eq!(store.rematch(&table("r").id).await.unwrap(), None);
    }
}

#[tokio::test]
async fn entries_come_back_in_order_and_with_their_times() {
    for Fresh { store, .. } in fresh("entries").await {
        store.append(append("t", 0, &["* deal", "1 a"])).await.unwrap();
        store.append(append("t", 2, &["2 b"])).await.unwrap();
        let entries = store.entries(&TableId("t".to_owned())).await.unwrap();
        assert_eq!(entries, [entry("* deal"), entry("1 a"), entry("2 b")]);
    }
}

#[tokio::test]
async fn a_place_of_a_log_is_taken_once_and_the_others_of_the_batch_are_stored() {
    for Fresh { store, .. } in fresh("conflict").await {
        store.append(append("t", 0, &["1 a"])).await.unwrap();
        // Asked for at once, so they share a transaction.
        let (twice, whole, other) = tokio::join!(
            store.append(append("t", 0, &["1 b"])),
            store.append(append("t", 1, &["2 b", "1 c"])),
            store.append(append("u", 0, &["1 a"])),
        );
        assert!(matches!(twice, Err(AppendError::Conflict)), "{twice:?}");
        whole.unwrap();
        other.unwrap();
        let lines = store.entries(&TableId("t".to_owned())).await.unwrap();
        assert_eq!(lines, [entry("1 a"), entry("2 b"), entry("1 c")]);
    }
}

#[tokio::test]
async fn an_append_is_stored_whole_or_not_at_all() {
    for Fresh { store, .. } in fresh("whole").await {
        store.append(append("t", 1, &["2 b"])).await.unwrap();
        let clash = store.append(append("t", 0, &["1 a", "2 c"])).await;
        assert!(matches!(clash, Err(AppendError::Conflict)));
        assert_eq!(store.entries(&TableId("t".to_owned())).await.unwrap(), [entry("2 b")]);
    }
}

#[tokio::test]
async fn many_appends_at_once_are_all_stored() {
    for Fresh { store, .. } in fresh("many").await {
        let tasks: Vec<_> = (0..300)
            .map(|number| {
                let store = store.clone();
                tokio::spawn(
                    async move { store.append(append(&format!("t{number}"), 0, &["1 a", "2 b"])).await },
                )
            })
            .collect();
        for task in tasks {
            task.await.unwrap().unwrap();
        }
        for number in 0..300 {
            let entries = store.entries(&TableId(format!("t{number}"))).await.unwrap();
            assert_eq!(entries.len(), 2, "table {number}");
        }
    }
}

#[tokio::test]
async fn a_game_starts_and_ends_together_with_its_entries() {
    for Fresh { store, .. } in fresh("marks").await {
        people_and_a_table(&store).await;
        let id = table("t").id;
        store
            .append(Append {
                status_change: StatusChange::Started(Timestamp(8)),
                ..append("t", 0, &["* deal"])
            })
            .await
            .unwrap();
        let row = store.table(&id).await.unwrap().unwrap();
        assert_eq!((row.status, row.started), (TableStatus::Running, Some(Timestamp(8))));
        let result = |number, score, place| SeatResult {
            seat: SeatNumber(number),
            person: None,
            name: "Bot".to_owned(),
            score,
            place,
        };
        let results = vec![result(1, -3, 2), result(2, 12, 1)];
        let status_change = StatusChange::Finished(Timestamp(9), results.clone());
        store.append(Append { status_change, ..append("t", 1, &["! resign 1"]) }).await.unwrap();
        let row = store.table(&id).await.unwrap().unwrap();
        assert_eq!((row.status, row.finished), (TableStatus::Over, Some(Timestamp(9))));
        assert_eq!(store.results(&id).await.unwrap(), results);
        assert_eq!(store.tables(&TableFilter::FinishedSince(Timestamp(9)), 10).await.unwrap().len(), 1);
        assert!(store.tables(&TableFilter::FinishedSince(Timestamp(10)), 10).await.unwrap().is_empty());
    }
}

#[tokio::test]
async fn the_newest_lines_of_chat_come_back_in_order() {
    for Fresh { store, .. } in fresh("chat").await {
        people_and_a_table(&store).await;
        let line = |line: &str| ChatLine {
            room: ChatRoom::Spectators,
            person: person("ixchel").id,
            name: "ixchel".to_owned(),
            line: line.to_owned(),
            at: Timestamp(3),
        };
        for said in ["one", "two", "three"] {
            store.add_chat_line(&table("t").id, &line(said)).await.unwrap();
        }
        assert_eq!(store.chat(&table("t").id, 2).await.unwrap(), [line("two"), line("three")]);
    }
}

#[tokio::test]
async fn the_spans_in_which_the_house_was_open_are_kept() {
    for Fresh { store, .. } in fresh("runs").await {
        let span = |started, until| UptimeSpan { started: Timestamp(started), until: Timestamp(until) };
        for open in [span(10, 10), span(10, 20), span(30, 40)] {
            store.record_uptime(open).await.unwrap();
        }
        assert_eq!(store.uptime_since(Timestamp(15)).await.unwrap(), [span(10, 20), span(30, 40)]);
        assert_eq!(store.uptime_since(Timestamp(20)).await.unwrap(), [span(30, 40)]);
    }
}

#[tokio::test]
async fn what_was_stored_is_there_when_the_database_is_opened_again() {
    for Fresh { store, database, _folder } in fresh("reopen").await {
        store.append(append("t", 0, &["1 a"])).await.unwrap();
        store.close().await;
        assert!(matches!(store.append(append("t", 1, &["2 b"])).await, Err(AppendError::Store(_))));
        let again = Store::open(&database, Durability::Full).await.unwrap();
        assert_eq!(again.entries(&TableId("t".to_owned())).await.unwrap(), [entry("1 a")]);
    }
}

#[tokio::test]
async fn a_database_belongs_to_one_house_at_a_time() {
    for Fresh { store, database, _folder } in fresh("claim").await {
        store.close().await;
        let house = Store::open_exclusive(&database, Durability::Normal).await.unwrap();
        let refused = Store::open_exclusive(&database, Durability::Normal).await.err().unwrap();
        assert!(matches!(refused, StoreError::Taken(_)), "{refused}");
        let import = Store::open(&database, Durability::Normal).await.unwrap();
        import.append(append("t", 0, &["1 a"])).await.unwrap();
        house.append(append("t", 1, &["2 b"])).await.unwrap();
        house.close().await;
        Store::open_exclusive(&database, Durability::Normal).await.unwrap();
    }
}

#[tokio::test]
async fn a_database_of_another_program_is_left_alone() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("other.db");
    sqlx::any::install_default_drivers();
    let mut connection =
        AnyConnection::connect(&format!("sqlite://{}?mode=rwc", path.display())).await.unwrap();
    connection.execute("CREATE TABLE theirs (number INTEGER)").await.unwrap();
    connection.close().await.unwrap();
    let before = std::fs::read(&path).unwrap();
    let refused = Store::open(&Database::File(path.clone()), Durability::Normal).await.err().unwrap();
    assert!(matches!(refused, StoreError::Foreign(_)), "{refused}");
    assert_eq!(std::fs::read(&path).unwrap(), before);
}

#[tokio::test]
async fn a_database_of_a_newer_program_is_refused() {
    for Fresh { store, database, _folder } in fresh("newer").await {
        store.close().await;
        let mut connection = AnyConnection::connect(&address_of(&database)).await.unwrap();
        let newer = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
                     SELECT 9000, 'from the future', success, checksum, 0 FROM _sqlx_migrations WHERE version = 1";
        connection.execute(newer).await.unwrap();
        let refused = Store::open(&database, Durability::Normal).await.err().unwrap();
        assert!(matches!(refused, StoreError::Newer(9000)), "{refused}");
    }
}

/// What the migrations that have been published hash to, on SQLite and on PostgreSQL. They are never edited: a database
/// that has been through them would be refused. Whatever else is needed is another migration.
const PUBLISHED: [(i64, &str, &str); 2] = [
    (1, "b17b4e0b1af963802044e037", "512471bc2d87a6502d34fe97"),
    (2, "cedb2d604f1327315166a247", "cedb2d604f1327315166a247"),
];

#[tokio::test]
async fn published_migrations_are_never_edited() {
    for Fresh { store, database, _folder } in fresh("pinned").await {
        store.close().await;
        let mut connection = AnyConnection::connect(&address_of(&database)).await.unwrap();
        for (version, sqlite, postgres) in PUBLISHED {
            let sql = "SELECT checksum FROM _sqlx_migrations WHERE version = $1";
            let query = sqlx::query_scalar::<_, Vec<u8>>(sql).bind(version);
            let checksum = query.fetch_one(&mut connection).await.unwrap();
            let hash: String = checksum.iter().take(12).map(|byte| format!("{byte:02x}")).collect();
            let wanted = if matches!(database, Database::File(_)) { sqlite } else { postgres };
            assert_eq!(hash, wanted, "migration {version} of {database}");
        }
    }
}

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

#[test]
fn addresses_are_paths_or_of_postgres() {
    assert_eq!("a.db".parse::<Database>().unwrap(), Database::File("a.db".into()));
    assert_eq!("sqlite://a.db".parse::<Database>().unwrap(), Database::File("a.db".into()));
    let secret: Database = "postgres://me:secret@host/db".parse().unwrap();
    assert_eq!(secret.to_string(), "postgres://host/db");
    for bad in ["", "mysql://host/db", "sqlite://"] {
        assert!(bad.parse::<Database>().is_err(), "{bad}");
    }
}

#[tokio::test]
async fn a_played_table_comes_with_its_log_or_not_at_all() {
    for Fresh { store, .. } in fresh("played").await {
        store.add_person(&person("ixchel"), &SessionId("s".to_owned()), Timestamp(1)).await.unwrap();
        let result = |number| SeatResult {
            seat: SeatNumber(number),
            person: None,
            name: String::new(),
            score: 1,
            place: 1,
        };
        let played = |results| Append {
            status_change: StatusChange::Finished(Timestamp(9), results),
            ..append("t", 0, &["1 a", "2 b"])
        };
        let row = TableRow { status: TableStatus::Over, ..table("t") };
        let seats = [seat(1, SeatKind::Reserved), seat(2, SeatKind::Reserved)];
        // The last of what is written fails: a seat has one result.
        let twice = played(vec![result(1), result(1)]);
        assert!(store.add_finished_table(&row, &seats, &twice).await.is_err());
        assert!(store.table(&row.id).await.unwrap().is_none());
        store.add_finished_table(&row, &seats, &played(vec![result(1), result(2)])).await.unwrap();
        assert_eq!(store.entries(&row.id).await.unwrap().len(), 2);
        assert_eq!(store.results(&row.id).await.unwrap().len(), 2);
    }
}

#[tokio::test]
async fn a_running_table_is_active_since_its_last_entry_or_its_start() {
    for Fresh { store, .. } in fresh("active").await {
        store.add_person(&person("ixchel"), &SessionId("s".to_owned()), Timestamp(1)).await.unwrap();
        for (id, status) in
            [("t", TableStatus::Running), ("u", TableStatus::Running), ("over", TableStatus::Over)]
        {
            let row = TableRow { status, started: Some(Timestamp(6)), ..table(id) };
            store.add_table(&row, &[]).await.unwrap();
        }
        for id in ["t", "over"] {
            store.append(append(id, 0, &["1 a"])).await.unwrap();
        }
        for (moment, wanted) in [(6, vec!["t", "u"]), (7, vec!["t"]), (8, vec![])] {
            let found = store.tables(&TableFilter::ActiveSince(Timestamp(moment)), 9).await.unwrap();
            assert_eq!(found.iter().map(|row| row.id.0.as_str()).collect::<Vec<_>>(), wanted, "{moment}");
        }
    }
}
