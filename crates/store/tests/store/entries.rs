//! Entries of logs, lines of chat, spans of uptime.

use ceiba_store::{
    Append, AppendError, ChatLine, ChatRoom, SeatNumber, SeatResult, StatusChange, TableFilter, TableId,
    TableStatus, Timestamp, UptimeSpan,
};

use crate::common::{Fresh, append, entry, fresh, people_and_a_table, person, table};

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
