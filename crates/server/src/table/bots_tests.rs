//! When bots think, and at whose charge.

use std::num::NonZeroUsize;
use std::sync::{Mutex, mpsc as std_mpsc};
use std::time::Duration;

use ceiba_catalog::{AnyBot, BotKind, Level, SearchLimits, SearchReport, find};
use ceiba_core::Seat;
use ceiba_store::{Person, SeatKind, SeatNumber, SeatRow, Status, TableId, TableRow};
use serde_json::{Value, json};
use tokio::sync::mpsc;
use tokio::time::advance;

use super::tests::{ONE, TWO, against_a_bot, begun, house, house_with, opened, play};
use super::{Fault, INBOX, Table};
use crate::house::House;
use crate::ids;
use crate::pool::{Account, Charge};
use crate::settings::Settings;
use crate::terms::{TableWish, Terms};
use crate::wire::Form;

/// A table whose bots can answer it.
async fn reachable(house: &House, id: &TableId) -> Table {
    let (sender, inbox) = mpsc::channel(INBOX);
    house.shared.put(id, sender);
    let mut table = Table::load(house.shared.clone(), id, inbox).await.unwrap().unwrap();
    table.start_if_full().await.ok().unwrap();
    table.prod_bots();
    table
}

/// A table of this wish at which the second seat, a bot, is asked.
async fn bot_asked(house: &House, host: &Person, wish: Value) -> Table {
    let id = opened(house, host, wish).await;
    let mut table = reachable(house, &id).await;
    play(&mut table, ONE, "d").await.ok().unwrap();
    table
}

fn thinks(table: &Table, seat: Seat) -> bool {
    table.game.as_ref().unwrap().thoughts[seat].is_some()
}

fn minutes(minutes: u64) -> Duration {
    Duration::from_secs(60 * minutes)
}

#[tokio::test]
async fn bots_rest_where_nobody_has_been_for_minutes_and_go_on_when_somebody_comes() {
    let (_folder, house, person) = house().await;
    let id = opened(&house, &person, against_a_bot()).await;
    let mut table = reachable(&house, &id).await;
    let socket = table.attach(Some(&person), None, Form::Data).await.unwrap();
    play(&mut table, ONE, "d").await.ok().unwrap();
    assert!(thinks(&table, TWO));
    tokio::time::pause();
    advance(minutes(60)).await;
    table.tick().await;
    assert!(thinks(&table, TWO), "somebody is connected");
    table.detach(socket.id);
    assert_eq!(table.wake(), Some(table.now().after(minutes(5))));
    advance(minutes(4)).await;
    table.tick().await;
    assert!(thinks(&table, TWO) && !table.is_quiet(), "somebody was connected a while ago");
    advance(minutes(1)).await;
    table.tick().await;
    assert!(!thinks(&table, TWO));
    assert!(table.is_quiet() && table.may_go(), "a table that waits for nothing leaves memory");
    tokio::time::resume();
    table.attach(Some(&person), None, Form::Data).await.unwrap();
    assert!(thinks(&table, TWO));
}

#[tokio::test]
async fn a_house_that_opens_again_does_not_think_until_somebody_comes() {
    let (_folder, house, person) = house().await;
    let id = bot_asked(&house, &person, against_a_bot()).await.row.id.clone();
    // As after a restart: nothing but the store is left.
    let mut table = reachable(&house, &id).await;
    assert!(!thinks(&table, TWO) && table.is_quiet());
    table.attach(None, None, Form::Data).await.unwrap();
    assert!(thinks(&table, TWO));
}

#[tokio::test]
async fn by_correspondence_bots_answer_as_long_as_somebody_plays() {
    let (_folder, house, person) = house().await;
    let bot = json!({"bot": "sprout"});
    let terms = json!({"clock": {"kind": "correspondence", "days": 1}});
    let wish = json!({"game": "toy", "config": "players=3", "seats": ["me", bot, bot], "terms": terms});
    let id = opened(&house, &person, wish).await;
    let mut table = reachable(&house, &id).await;
    assert!(thinks(&table, TWO), "the person need not be there");
    tokio::time::pause();
    advance(minutes(2 * 24 * 60)).await;
    tokio::time::resume();
    table.tick().await;
    assert!(table.bot_of(ONE).is_some(), "the person's day is over");
    assert!(!thinks(&table, ONE) && !thinks(&table, TWO) && table.is_quiet(), "only bots are left");
}

#[tokio::test]
async fn bots_are_charged_to_whoever_has_opened_the_table() {
    let (_folder, house, person) = house().await;
    let mut table = bot_asked(&house, &person, against_a_bot()).await;
    let account = Account::Person(person.id.clone());
    assert_eq!(table.charge(), Charge { account: account.clone(), table: table.row.id.clone() });
    table.row.host = None;
    assert_eq!(table.charge().account, account, "or else to whoever sits there");
    table.seats[0].person = None;
    assert_eq!(table.charge().account, Account::Table(table.row.id.clone()));
}

/// Thinks until it is let go.
struct Gated(Mutex<std_mpsc::Receiver<()>>);

impl AnyBot for Gated {
    fn search(&self, _: &SearchLimits) -> SearchReport {
        let _gone = self.0.lock().unwrap().recv();
        SearchReport { action: String::new(), value: 0.5, nodes: 0, depth: 0, considered: Vec::new() }
    }
}

#[tokio::test]
async fn a_bot_that_finds_too_many_waiting_tries_again() {
    let one = NonZeroUsize::new(1).unwrap();
    let settings =
        Settings { bot_threads: Some(one), waiting_thoughts_per_person: one, ..Settings::default() };
    let (_folder, house, person) = house_with(settings).await;
    let mut table = bot_asked(&house, &person, against_a_bot()).await;
    let think = || {
        let (gate, at_gate) = std_mpsc::channel();
        let thinker = Box::new(Gated(Mutex::new(at_gate)));
        let thought = house.shared.pool.think(table.charge(), BotKind::Level(Level::Sprout), thinker);
        (gate, thought.unwrap())
    };
    let others = [think(), think()];
    table.attach(Some(&person), None, Form::Data).await.unwrap();
    assert!(!thinks(&table, TWO));
    assert!(table.wake().is_some_and(|moment| moment > table.now()) && !table.is_quiet());
    drop(others);
    table.tick().await;
    assert!(thinks(&table, TWO));
}

#[tokio::test]
async fn a_grace_period_that_is_too_short_is_refused() {
    let (_folder, house, person) = house().await;
    for (grace, is_allowed) in [(0, false), (9, false), (10, true)] {
        let mut wish = against_a_bot();
        wish["terms"] = json!({"grace": grace});
        let wish: TableWish = serde_json::from_value(wish).unwrap();
        match house.open_table(wish, &person).await {
            Ok(_) => assert!(is_allowed, "{grace}"),
            Err(Fault::Refused(problem)) => {
                assert!(!is_allowed && problem.message().id == "house-grace", "{grace}");
            }
            Err(Fault::NotStored) => panic!("the store works"),
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
        status: Status::Open,
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
