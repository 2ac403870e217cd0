//! A table without sockets, asked directly.

use ceiba_core::{Phase, Seat};
use ceiba_store::{Database, Durability, Moment, Person, PersonId, Session, Store, TableId};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout};

use super::{Ask, Handled, INBOX, LINGER, Table, Thought};
use crate::clock::ClockTerms;
use crate::house::House;
use crate::pool::Failed;
use crate::settings::Settings;
use crate::terms::TableWish;
use crate::wake::tables_to_wake;

pub(super) const ONE: Seat = Seat::from_index(0);
pub(super) const TWO: Seat = Seat::from_index(1);

pub(super) async fn house() -> (TempDir, House, Person) {
    house_with(Settings::default()).await
}

pub(super) async fn house_with(settings: Settings) -> (TempDir, House, Person) {
    let folder = TempDir::new().unwrap();
    let database = Database::File(folder.path().join("house.db"));
    let store = Store::open(&database, Durability::Normal).await.unwrap();
    let person = Person { id: PersonId("ixchel".to_owned()), name: "Ixchel".to_owned() };
    store.add_person(&person, &Session("session".to_owned()), Moment(1)).await.unwrap();
    (folder, House::open(store, settings).await.unwrap(), person)
}

pub(super) async fn opened(house: &House, host: &Person, wish: Value) -> TableId {
    let wish: TableWish = serde_json::from_value(wish).unwrap();
    house.open_table(wish, host).await.ok().unwrap()
}

/// A table whose game has begun. Nobody finds the way to it, so no bot thinks at it by itself.
pub(super) async fn begun(house: &House, id: &TableId) -> Table {
    let (_, inbox) = mpsc::channel(INBOX);
    let mut table = Table::load(house.shared.clone(), id, inbox).await.unwrap().unwrap();
    table.start_if_full().await.ok().unwrap();
    table
}

pub(super) fn against_a_bot() -> Value {
    json!({"game": "connect4", "seats": ["me", {"bot": "sprout"}]})
}

pub(super) async fn play(table: &mut Table, seat: Seat, action: &str) -> Handled {
    table.step(Some(seat), |any_match| any_match.play(seat, action)).await
}

fn phase(table: &Table) -> Phase {
    table.game.as_ref().unwrap().any_match.phase()
}

#[tokio::test]
async fn a_running_table_is_quiet_when_it_waits_for_people_who_have_all_the_time() {
    let (_folder, house, person) = house().await;
    let id = opened(&house, &person, against_a_bot()).await;
    let mut table = begun(&house, &id).await;
    // Somebody has just been there.
    table.is_visited = true;
    assert!(table.is_quiet());
    play(&mut table, ONE, "d").await.ok().unwrap();
    assert!(!table.is_quiet(), "a bot is asked");
    play(&mut table, TWO, "d").await.ok().unwrap();
    assert!(table.is_quiet());
    table.take_back(ONE).await.ok().unwrap();
    table.terms.clock = ClockTerms::Live { bank: 60, increment: 0 };
    table.reload().await;
    assert!(!table.is_quiet(), "a clock runs");
}

#[tokio::test]
async fn a_game_with_bots_alone_has_no_deadline_but_its_clock() {
    let (_folder, house, person) = house().await;
    let bot = json!({"bot": "random"});
    for (seats, waits) in [(json!(["me", bot, bot]), true), (json!(["me", "open", bot]), false)] {
        let wish = json!({"game": "toy", "config": "players=3", "seats": seats});
        let id = opened(&house, &person, wish).await;
        let mut table = begun(&house, &id).await;
        if !waits {
            let other = Person { id: PersonId("itzamna".to_owned()), name: "Itzamna".to_owned() };
            house.shared.store.add_person(&other, &Session("other".to_owned()), Moment(1)).await.unwrap();
            table.join(other, None, None).await.ok().unwrap();
        }
        assert_eq!(table.deadline(ONE).is_none(), waits, "nobody is here");
        table.terms.clock = ClockTerms::Live { bank: 60, increment: 0 };
        table.reload().await;
        assert!(table.deadline(ONE).is_some(), "a clock runs");
    }
}

#[tokio::test]
async fn where_a_bot_fails_or_wants_what_is_not_allowed_anything_legal_is_played() {
    for answer in [Err(Failed), Ok("nonsense".to_owned())] {
        let (_folder, house, person) = house().await;
        let id = opened(&house, &person, against_a_bot()).await;
        let mut table = begun(&house, &id).await;
        play(&mut table, ONE, "d").await.ok().unwrap();
        assert_eq!(phase(&table), Phase::Turn(TWO));
        let thought = Thought { _thinking: None, question: 7 };
        table.game.as_mut().unwrap().thoughts[TWO] = Some(thought);
        table.thought(TWO, 7, answer).await;
        assert_eq!(phase(&table), Phase::Turn(ONE));
        assert!(table.game.as_ref().unwrap().thoughts[TWO].is_none());
    }
}

#[tokio::test]
async fn an_abandoned_game_leaves_memory_and_is_there_again_when_somebody_comes() {
    let (_folder, house, person) = house().await;
    let id = opened(&house, &person, against_a_bot()).await;
    let began = Instant::now();
    let mut table = begun(&house, &id).await;
    // Somebody still knows the way.
    let (_sender, inbox) = mpsc::channel(INBOX);
    table.inbox = inbox;
    // The store keeps real time, so only this moment is skipped.
    tokio::time::pause();
    tokio::time::advance(LINGER).await;
    tokio::time::resume();
    timeout(LINGER, table.run()).await.unwrap();
    assert!(began.elapsed() >= LINGER);
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
    house.ask(&id, |answer| Ask::Look { person: None, answer }).await.unwrap().unwrap();
    house.shared.forget(&id);
    assert!(house.inbox(&id).is_some());
}
