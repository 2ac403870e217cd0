//! A table without sockets, driven directly.

use ceiba_core::{Phase, Seat};
use ceiba_store::{Database, Durability, Person, PersonId, SessionId, Store, TableId, Timestamp};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout};

use super::{CommandOutcome, INBOX, PendingBotJob, TableCommand, TableTask, UNLOAD_AFTER};
use crate::bot_pool::BotFailed;
use crate::house::House;
use crate::settings::ServerSettings;
use crate::terms::NewTableRequest;
use crate::time_control::TimeControl;
use crate::wake::tables_to_wake;

pub(super) const ONE: Seat = Seat::from_index(0);
pub(super) const TWO: Seat = Seat::from_index(1);

pub(super) async fn house() -> (TempDir, House, Person) {
    house_with(ServerSettings::default()).await
}

pub(super) async fn house_with(settings: ServerSettings) -> (TempDir, House, Person) {
    let folder = TempDir::new().unwrap();
    let database = Database::File(folder.path().join("house.db"));
    let store = Store::open(&database, Durability::Normal).await.unwrap();
    let person = Person { id: PersonId("ixchel".to_owned()), name: "Ixchel".to_owned() };
    store.add_person(&person, &SessionId("session".to_owned()), Timestamp(1)).await.unwrap();
    (folder, House::open(store, settings).await.unwrap(), person)
}

pub(super) async fn opened(house: &House, host: &Person, request: Value) -> TableId {
    let request: NewTableRequest = serde_json::from_value(request).unwrap();
    house.open_table(request, host).await.ok().unwrap()
}

/// A table whose game has begun. It cannot be reached through the house, so no bot thinks by itself.
pub(super) async fn begun(house: &House, id: &TableId) -> TableTask {
    let (_, inbox) = mpsc::channel(INBOX);
    let mut table = TableTask::load(house.shared.clone(), id, inbox).await.unwrap().unwrap();
    table.start_if_full().await.ok().unwrap();
    table
}

pub(super) fn against_a_bot() -> Value {
    json!({"game": "connect4", "seats": ["me", {"bot": "sprout"}]})
}

pub(super) async fn play(table: &mut TableTask, seat: Seat, action: &str) -> CommandOutcome {
    table.apply(Some(seat), |any_match| any_match.play(seat, action)).await
}

fn phase(table: &TableTask) -> Phase {
    table.game.as_ref().unwrap().any_match.phase()
}

#[tokio::test]
async fn a_running_table_is_quiet_when_it_waits_for_people_who_have_all_the_time() {
    let (_folder, house, person) = house().await;
    let id = opened(&house, &person, against_a_bot()).await;
    let mut table = begun(&house, &id).await;
    // Somebody was connected a moment ago.
    table.was_visited = true;
    assert!(table.is_idle());
    play(&mut table, ONE, "d").await.ok().unwrap();
    assert!(!table.is_idle(), "a bot is asked");
    play(&mut table, TWO, "d").await.ok().unwrap();
    assert!(table.is_idle());
    table.take_back(ONE).await.ok().unwrap();
    table.terms.clock = TimeControl::Live { bank: 60, increment: 0 };
    table.reload().await;
    assert!(!table.is_idle(), "a clock runs");
}

#[tokio::test]
async fn a_game_with_bots_alone_has_no_deadline_but_its_clock() {
    let (_folder, house, person) = house().await;
    let bot = json!({"bot": "random"});
    for (seats, waits) in [(json!(["me", bot, bot]), true), (json!(["me", "open", bot]), false)] {
        let request = json!({"game": "toy", "config": "players=3", "seats": seats});
        let id = opened(&house, &person, request).await;
        let mut table = begun(&house, &id).await;
        if !waits {
            let other = Person { id: PersonId("itzamna".to_owned()), name: "Itzamna".to_owned() };
            house
                .shared
                .store
                .add_person(&other, &SessionId("other".to_owned()), Timestamp(1))
                .await
                .unwrap();
            table.join(other, None, None).await.ok().unwrap();
        }
        assert_eq!(table.deadline(ONE).is_none(), waits, "nobody is here");
        table.terms.clock = TimeControl::Live { bank: 60, increment: 0 };
        table.reload().await;
        assert!(table.deadline(ONE).is_some(), "a clock runs");
    }
}

#[tokio::test]
async fn where_a_bot_fails_or_wants_what_is_not_allowed_anything_legal_is_played() {
    for answer in [Err(BotFailed), Ok("nonsense".to_owned())] {
        let (_folder, house, person) = house().await;
        let id = opened(&house, &person, against_a_bot()).await;
        let mut table = begun(&house, &id).await;
        play(&mut table, ONE, "d").await.ok().unwrap();
        assert_eq!(phase(&table), Phase::Turn(TWO));
        let job = PendingBotJob { _handle: None, question: 7 };
        table.game.as_mut().unwrap().bot_jobs[TWO] = Some(job);
        table.finish_bot_job(TWO, 7, answer).await;
        assert_eq!(phase(&table), Phase::Turn(ONE));
        assert!(table.game.as_ref().unwrap().bot_jobs[TWO].is_none());
    }
}

#[tokio::test]
async fn an_abandoned_game_leaves_memory_and_is_there_again_when_somebody_comes() {
    let (_folder, house, person) = house().await;
    let id = opened(&house, &person, against_a_bot()).await;
    let began = Instant::now();
    let mut table = begun(&house, &id).await;
    // Somebody still holds a handle.
    let (_sender, inbox) = mpsc::channel(INBOX);
    table.inbox = inbox;
    // The store keeps real time, so only this moment is skipped.
    tokio::time::pause();
    tokio::time::advance(UNLOAD_AFTER).await;
    tokio::time::resume();
    timeout(UNLOAD_AFTER, table.run()).await.unwrap();
    assert!(began.elapsed() >= UNLOAD_AFTER);
    let again = begun(&house, &id).await;
    assert_eq!(phase(&again), Phase::Turn(ONE));
}

#[tokio::test]
async fn a_house_that_opens_wakes_only_tables_where_a_clock_runs() {
    let (_folder, house, person) = house().await;
    let mut timed = against_a_bot();
    timed["terms"] = json!({"clock": {"kind": "correspondence", "days": 1}});
    let timed = opened(&house, &person, timed).await;
    let untimed = opened(&house, &person, against_a_bot()).await;
    for id in [&timed, &untimed] {
        begun(&house, id).await;
    }
    let mut table = begun(&house, &untimed).await;
    play(&mut table, ONE, "d").await.ok().unwrap();
    assert_eq!(phase(&table), Phase::Turn(TWO), "a bot is asked");
    assert_eq!(tables_to_wake(&house.shared.store).await.unwrap(), [timed]);
}

#[tokio::test]
async fn forgetting_a_table_leaves_one_that_is_awake() {
    let (_folder, house, person) = house().await;
    let id = opened(&house, &person, against_a_bot()).await;
    house.send_command(&id, |reply| TableCommand::Describe { person: None, reply }).await.unwrap().unwrap();
    house.shared.forget(&id);
    assert!(house.inbox(&id).is_some());
}
