//! Tables and their seats.

use ceiba_store::{
    Append, AppendError, ChatLine, ChatRoom, SeatKind, SeatNumber, SeatResult, SessionId, StatusChange,
    TableFilter, TableId, TableRow, TableStatus, Timestamp,
};

use crate::common::{Fresh, append, fresh, people_and_a_table, person, seat, table};

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
