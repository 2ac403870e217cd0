//! When bots think, and which account is charged.

use std::num::NonZeroUsize;
use std::sync::{Mutex, mpsc as std_mpsc};
use std::time::Duration;

use ceiba_catalog::{AnyBot, BotKind, Level, SearchLimits, SearchReport, find};
use ceiba_core::Seat;
use ceiba_store::{Person, SeatKind, SeatNumber, SeatRow, TableId, TableRow, TableStatus};
use serde_json::{Value, json};
use tokio::sync::mpsc;
use tokio::time::advance;

use super::tests::{ONE, TWO, against_a_bot, begun, house, house_with, opened, play};
use super::{INBOX, TableError, TableTask};
use crate::bot_pool::{JobOwner, QuotaAccount};
use crate::house::House;
use crate::ids;
use crate::settings::ServerSettings;
use crate::terms::{NewTableRequest, Terms};
use crate::wire::UpdateFormat;

/// A table whose bots can answer it.
async fn reachable(house: &House, id: &TableId) -> TableTask {
    let (sender, inbox) = mpsc::channel(INBOX);
    house.shared.put(id, sender);
    let mut table = TableTask::load(house.shared.clone(), id, inbox).await.unwrap().unwrap();
    table.start_if_full().await.ok().unwrap();
    table.schedule_bots();
    table
}

/// A table of this wish at which the second seat, a bot, is asked.
async fn bot_asked(house: &House, host: &Person, request: Value) -> TableTask {
    let id = opened(house, host, request).await;
    let mut table = reachable(house, &id).await;
    play(&mut table, ONE, "d").await.ok().unwrap();
    table
}

fn thinks(table: &TableTask, seat: Seat) -> bool {
    table.game.as_ref().unwrap().bot_jobs[seat].is_some()
}

fn minutes(minutes: u64) -> Duration {
    Duration::from_secs(60 * minutes)
}

#[tokio::test]
async fn bots_rest_where_nobody_has_been_for_minutes_and_go_on_when_somebody_comes() {
    let (_folder, house, person) = house().await;
    let id = opened(&house, &person, against_a_bot()).await;
    let mut table = reachable(&house, &id).await;
    let socket = table.subscribe(Some(&person), None, UpdateFormat::Data).await.unwrap();
    play(&mut table, ONE, "d").await.ok().unwrap();
    assert!(thinks(&table, TWO));
    tokio::time::pause();
    advance(minutes(60)).await;
    table.tick().await;
    assert!(thinks(&table, TWO), "somebody is connected");
    table.unsubscribe(socket.id);
    assert_eq!(table.next_wakeup(), Some(table.now().after(minutes(5))));
    advance(minutes(4)).await;
    table.tick().await;
    assert!(thinks(&table, TWO) && !table.is_idle(), "somebody was connected a while ago");
    advance(minutes(1)).await;
    table.tick().await;
    assert!(!thinks(&table, TWO));
    assert!(table.is_idle() && table.may_unload(), "a table that waits for nothing leaves memory");
    tokio::time::resume();
    table.subscribe(Some(&person), None, UpdateFormat::Data).await.unwrap();
    assert!(thinks(&table, TWO));
}

#[tokio::test]
async fn a_house_that_opens_again_does_not_think_until_somebody_comes() {
    let (_folder, house, person) = house().await;
    let id = bot_asked(&house, &person, against_a_bot()).await.row.id.clone();
    // As after a restart: nothing but the store is left.
    let mut table = reachable(&house, &id).await;
    assert!(!thinks(&table, TWO) && table.is_idle());
    table.subscribe(None, None, UpdateFormat::Data).await.unwrap();
    assert!(thinks(&table, TWO));
}

#[tokio::test]
async fn by_correspondence_bots_answer_as_long_as_somebody_plays() {
    let (_folder, house, person) = house().await;
    let bot = json!({"bot": "sprout"});
    let terms = json!({"clock": {"kind": "correspondence", "days": 1}});
    let request = json!({"game": "toy", "config": "players=3", "seats": ["me", bot, bot], "terms": terms});
    let id = opened(&house, &person, request).await;
    let mut table = reachable(&house, &id).await;
    assert!(thinks(&table, TWO), "the person need not be there");
    tokio::time::pause();
    advance(minutes(2 * 24 * 60)).await;
    tokio::time::resume();
    table.tick().await;
    assert!(table.bot_of(ONE).is_some(), "the person's day is over");
    assert!(!thinks(&table, ONE) && !thinks(&table, TWO) && table.is_idle(), "only bots are left");
}

#[tokio::test]
async fn bots_are_charged_to_whoever_has_opened_the_table() {
    let (_folder, house, person) = house().await;
    let mut table = bot_asked(&house, &person, against_a_bot()).await;
    let account = QuotaAccount::Person(person.id.clone());
    assert_eq!(table.job_owner(), JobOwner { account: account.clone(), table: table.row.id.clone() });
    table.row.host = None;
    assert_eq!(table.job_owner().account, account, "or else to whoever sits there");
    table.seats[0].person = None;
    assert_eq!(table.job_owner().account, QuotaAccount::Table(table.row.id.clone()));
}

/// Thinks until it is let go.
struct BlockedBot(Mutex<std_mpsc::Receiver<()>>);

impl AnyBot for BlockedBot {
    fn search(&self, _: &SearchLimits) -> SearchReport {
        let _gone = self.0.lock().unwrap().recv();
        SearchReport { action: String::new(), value: 0.5, nodes: 0, depth: 0, considered: Vec::new() }
    }
}

#[tokio::test]
async fn a_bot_that_finds_too_many_waiting_tries_again() {
    let one = NonZeroUsize::new(1).unwrap();
    let settings = ServerSettings {
        bot_threads: Some(one),
        waiting_thoughts_per_person: one,
        ..ServerSettings::default()
    };
    let (_folder, house, person) = house_with(settings).await;
    let mut table = bot_asked(&house, &person, against_a_bot()).await;
    let submit = || {
        let (gate, at_gate) = std_mpsc::channel();
        let thinker = Box::new(BlockedBot(Mutex::new(at_gate)));
        let job = house.shared.bot_pool.submit(table.job_owner(), BotKind::Level(Level::Sprout), thinker);
        (gate, job.unwrap())
    };
    let others = [submit(), submit()];
    table.subscribe(Some(&person), None, UpdateFormat::Data).await.unwrap();
    assert!(!thinks(&table, TWO));
    assert!(table.next_wakeup().is_some_and(|moment| moment > table.now()) && !table.is_idle());
    drop(others);
    table.tick().await;
    assert!(thinks(&table, TWO));
}

#[tokio::test]
async fn a_grace_period_that_is_too_short_is_refused() {
    let (_folder, house, person) = house().await;
    for (grace, is_allowed) in [(0, false), (9, false), (10, true)] {
        let mut request = against_a_bot();
        request["terms"] = json!({"grace": grace});
        let request: NewTableRequest = serde_json::from_value(request).unwrap();
        match house.open_table(request, &person).await {
            Ok(_) => assert!(is_allowed, "{grace}"),
            Err(TableError::Refused(problem)) => {
                assert!(!is_allowed && problem.message().id == "house-grace", "{grace}");
            }
            Err(TableError::NotStored) => panic!("the store works"),
        }
    }
}

#[tokio::test]
async fn a_stored_table_without_a_grace_period_is_played_on() {
    let (_folder, house, person) = house().await;
    let row = TableRow {
        id: ids::table(),
        game: "connect4".to_owned(),
        config: find("connect4").unwrap().variant("").canonical("").unwrap(),
        terms: serde_json::to_string(&Terms { grace: 0, ..Terms::default() }).unwrap(),
        status: TableStatus::Open,
        listed: true,
        host: Some(person.id.clone()),
        seed: ids::seed().to_string(),
        created: house.shared.time.now(),
        started: None,
        finished: None,
        rematch_of: None,
    };
    let seat = |seat, level: Option<&str>| SeatRow {
        seat: SeatNumber(seat),
        kind: if level.is_some() { SeatKind::Bot } else { SeatKind::Person },
        person: level.is_none().then(|| person.id.clone()),
        name: String::from("Ixchel"),
        level: level.map(str::to_owned),
        link: None,
    };
    house.shared.store.add_table(&row, &[seat(1, None), seat(2, Some("sprout"))]).await.unwrap();
    let mut table = begun(&house, &row.id).await;
    play(&mut table, ONE, "d").await.ok().unwrap();
}
