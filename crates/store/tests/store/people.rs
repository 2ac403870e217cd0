//! People and their sessions.

use std::time::Duration;

use ceiba_store::{
    Append, ChatLine, ChatRoom, Person, SeatNumber, SeatResult, SessionId, StatusChange, Store, TableRow,
    Timestamp,
};

use crate::common::{Fresh, append, fresh, people_and_a_table, person, table};

/// Milliseconds of a day.
const DAY: i64 = 24 * 60 * 60 * 1000;
/// How many days a session may lie unused in these tests.
const IDLE: u64 = 10;

/// Who is known by a session at a moment.
async fn known(store: &Store, session: &str, now: i64) -> Option<Person> {
    let idle = Duration::from_secs(IDLE * 24 * 60 * 60);
    store.person(&SessionId(session.to_owned()), Timestamp(now), idle).await.unwrap()
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
