//! What tables and pages tell people: why a game ended, what can be asked for, who may look, what the lobby lists.

mod client;

use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::time::Duration;

use ceiba_server::{House, ServerSettings};
use ceiba_store::{
    Append, Database, Durability, LogIndex, Person, PersonId, SeatKind, SeatNumber, SeatRow, SessionId,
    StatusChange, Store, StoredEntry, TableId, TableRow, TableStatus, Timestamp,
};
use client::{Client, guest, http, http_text, json_of, table};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::net::TcpListener;

/// The address of a house on this store.
async fn opened(store: Store) -> SocketAddr {
    let house = House::open(store, ServerSettings::default()).await.unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(ceiba_server::serve(house, listener, std::future::pending()));
    address
}

/// A house for one test, and so many guests.
async fn house_with(guests: usize) -> (TempDir, SocketAddr, Vec<String>) {
    let folder = TempDir::new().unwrap();
    let database = Database::File(folder.path().join("house.db"));
    let address = opened(Store::open(&database, Durability::Normal).await.unwrap()).await;
    let mut tokens = Vec::new();
    for number in 1..=guests {
        tokens.push(guest(address, &format!("Guest {number}")).await.unwrap());
    }
    (folder, address, tokens)
}

/// A table of this wish with everybody at it, each with a socket that is told in words.
async fn seated(house: SocketAddr, tokens: &[String], wish: Value) -> (String, Vec<Client>) {
    let id = table(house, tokens, &wish).await.unwrap();
    let mut clients = Vec::new();
    for token in tokens {
        clients.push(Client::connect(house, &id, token, "words").await.unwrap());
    }
    (id, clients)
}

async fn ask(client: &mut Client, what: &str) -> Value {
    client.ask(json!({"do": what})).await.unwrap()
}

async fn over(client: &mut Client) -> Value {
    client.wait_until(|update| update["status"] == "over").await.unwrap();
    client.update["outcome"].clone()
}

fn connect4() -> Value {
    json!({"game": "connect4"})
}

fn three() -> Value {
    json!({"game": "toy", "config": "players=3"})
}

#[tokio::test(flavor = "multi_thread")]
async fn a_result_says_who_resigned() {
    let (_folder, house, tokens) = house_with(2).await;
    let (_, mut seats) = seated(house, &tokens, connect4()).await;
    ask(&mut seats[0], "resign").await;
    let outcome = over(&mut seats[1]).await;
    assert_eq!(outcome["reason"], "Guest 1 resigned.");
    assert_eq!(outcome["verdict"], "Guest 2 wins.");
    assert_eq!(outcome["words"][0], "Guest 2: place 1 with 0 points");
    assert_eq!(outcome["words"][1], "Guest 1: place 2 with 0 points; resigned");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_result_says_who_ran_out_of_time() {
    let (_folder, house, tokens) = house_with(2).await;
    let clock = json!({"kind": "live", "bank": 1, "increment": 0});
    let wish = json!({"game": "connect4", "terms": {"clock": clock}});
    let (_, mut seats) = seated(house, &tokens, wish).await;
    let outcome = over(&mut seats[1]).await;
    assert_eq!(outcome["reason"], "Guest 1 ran out of time.");
    assert_eq!(outcome["words"][1], "Guest 1: place 2 with 0 points; ran out of time");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_result_says_that_all_agreed_on_a_draw() {
    let (_folder, house, tokens) = house_with(2).await;
    let (_, mut seats) = seated(house, &tokens, connect4()).await;
    ask(&mut seats[0], "draw").await;
    ask(&mut seats[1], "draw").await;
    assert_eq!(over(&mut seats[0]).await["reason"], "All agreed on a draw.");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_result_says_that_only_one_side_is_left() {
    let (_folder, house, tokens) = house_with(3).await;
    let (_, mut seats) = seated(house, &tokens, three()).await;
    ask(&mut seats[0], "resign").await;
    ask(&mut seats[2], "resign").await;
    let outcome = over(&mut seats[1]).await;
    assert_eq!(outcome["reason"], "Guest 3 resigned. Only Guest 2 is left.");
    let left = outcome["words"].as_array().unwrap();
    assert_eq!(left.iter().filter(|line| line.as_str().unwrap().ends_with("; resigned")).count(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_result_says_how_the_game_itself_ended() {
    let (_folder, house, tokens) = house_with(2).await;
    let (_, mut seats) = seated(house, &tokens, connect4()).await;
    for turn in 0..7 {
        let asked = json!([turn % 2 + 1]);
        let seat = &mut seats[turn % 2];
        seat.wait_until(|update| update["asked"] == asked).await.unwrap();
        assert_eq!(seat.play(["a", "b"][turn % 2]).await.unwrap()["say"], "stored");
    }
    let outcome = over(&mut seats[1]).await;
    assert_eq!(outcome["reason"], seats[1].update["position"]["ask"]);
    assert_ne!(outcome["reason"], "");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_would_be_refused_is_not_offered() {
    let (_folder, house, tokens) = house_with(3).await;
    let (_, mut pair) = seated(house, &tokens[..2], connect4()).await;
    assert_eq!(pair[0].update["can"], json!(["resign", "draw"]), "nothing was played yet");
    pair[0].play("d").await.unwrap();
    assert_eq!(pair[0].update["can"], json!(["resign", "take-back", "draw"]));
    pair[1].wait_until(|update| update["asked"] == json!([2])).await.unwrap();
    assert_eq!(pair[1].update["can"], json!(["resign", "draw"]), "the move was not theirs");

    let bot = json!({"game": "connect4", "seats": ["me", {"bot": "random"}]});
    let (_, alone) = seated(house, &tokens[..1], bot).await;
    assert_eq!(alone[0].update["can"], json!(["resign"]), "bots agree to no draw");

    let (id, mut three) = seated(house, &tokens, three()).await;
    assert_eq!(three[0].update["can"], json!(["resign"]), "the game knows no draw");
    ask(&mut three[0], "resign").await;
    three[0].wait_until(|update| update["plates"][0]["out"] == json!(true)).await.unwrap();
    assert_eq!(three[0].update["can"], Value::Null, "whoever has resigned is out for good");
    let onlooker = Client::connect(house, &id, "", "words").await.unwrap();
    assert_eq!(onlooker.update["can"], Value::Null);
    ask(&mut pair[0], "resign").await;
    over(&mut pair[0]).await;
    assert_eq!(pair[0].update["can"], json!(["rematch"]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_stands_in_has_its_name() {
    let (_folder, house, tokens) = house_with(3).await;
    let (_, mut seats) = seated(house, &tokens, three()).await;
    ask(&mut seats[0], "resign").await;
    seats[1].wait_until(|update| update["plates"][0]["bot"] == "tree").await.unwrap();
    assert_eq!(seats[1].update["plates"][0]["played-by"], "Tree");
    let lines = seats[1].update["log"]["lines"].as_array().unwrap().clone();
    assert!(lines.contains(&json!("The bot Tree plays on for Guest 1.")), "{lines:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_told_about_themselves_reads_you() {
    let (_folder, house, tokens) = house_with(2).await;
    let (_, mut seats) = seated(house, &tokens, connect4()).await;
    let refused = seats[1].play("d").await.unwrap();
    assert_eq!(refused["words"], "You are not asked for anything now.");
    ask(&mut seats[0], "draw").await;
    assert_eq!(seats[0].update["offers"][0]["words"], "You offer a draw.");
    seats[1].wait_until(|update| update["offers"].is_array()).await.unwrap();
    assert_eq!(seats[1].update["offers"][0]["words"], "Guest 1 offers a draw.");
}

#[tokio::test(flavor = "multi_thread")]
async fn onlookers_are_told_that_they_look_on() {
    let (_folder, house, tokens) = house_with(3).await;
    let (id, _seats) = seated(house, &tokens[..2], connect4()).await;
    for token in ["", &tokens[2]] {
        let mut onlooker = Client::connect(house, &id, token, "words").await.unwrap();
        let told = onlooker.ask(json!({"do": "why", "spots": ["column.d"]})).await.unwrap();
        assert_eq!(told["words"], "You look on here. Only those who have a seat can play.");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closed_table_says_so() {
    let (_folder, house, tokens) = house_with(2).await;
    let id = table(house, &tokens[..1], &connect4()).await.unwrap();
    http(house, "POST", &format!("/api/tables/{id}/leave"), &tokens[0], &json!({})).await.unwrap();
    for token in &tokens {
        let (status, page) = http(house, "GET", &format!("/table/{id}"), token, &Value::Null).await.unwrap();
        assert_eq!(status, 410);
        assert!(page.contains("This table is closed") && page.contains("/new/connect4"), "{page}");
        assert!(!page.contains("id=\"board\""), "nothing to play with");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn h10_a_table_without_spectators_says_so() {
    let (_folder, house, tokens) = house_with(3).await;
    let wish = json!({"game": "connect4", "terms": {"spectators": false}});
    let id = table(house, &tokens[..1], &wish).await.unwrap();
    let page = async |token: &str| http(house, "GET", &format!("/table/{id}"), token, &Value::Null).await;
    let (status, free) = page(&tokens[1]).await.unwrap();
    assert_eq!(status, 200);
    assert!(free.contains("A seat is free") && free.contains(&format!("/table/{id}/join")), "{free}");
    assert!(!free.contains("id=\"board\""), "there is nothing to see");
    http(house, "POST", &format!("/api/tables/{id}/join"), &tokens[1], &json!({})).await.unwrap();
    for outsider in ["", &tokens[2]] {
        let (status, closed) = page(outsider).await.unwrap();
        assert_eq!(status, 403);
        assert!(closed.contains("Only those who play may see this table."), "{closed}");
    }
    assert!(page(&tokens[0]).await.unwrap().1.contains("id=\"board\""), "players see it");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_cannot_talk_is_told_how_to() {
    let (_folder, house, tokens) = house_with(2).await;
    let (id, _seats) = seated(house, &tokens, connect4()).await;
    let (_, page) = http(house, "GET", &format!("/table/{id}"), "", &Value::Null).await.unwrap();
    assert!(page.contains("Only those with a name can talk here."), "{page}");
}

/// A table of these seats that is stored as it was so many minutes ago: a move was made then, or it was opened.
struct Old {
    id: &'static str,
    status: TableStatus,
    clock: Value,
    seats: [SeatKind; 2],
    minutes: u64,
}

impl Old {
    async fn keep(&self, store: &Store, people: &[Person]) {
        let at = Timestamp::now().before(Duration::from_secs(60 * self.minutes));
        let row = TableRow {
            id: TableId(self.id.to_owned()),
            game: "connect4".to_owned(),
            config: "rules=1".to_owned(),
            terms: json!({"clock": self.clock}).to_string(),
            status: TableStatus::Open,
            listed: true,
            host: Some(people[0].id.clone()),
            seed: "00".repeat(32),
            created: at,
            started: None,
            finished: None,
            rematch_of: None,
        };
        let seat = |(number, (kind, person)): (u8, (&SeatKind, &Person))| SeatRow {
            seat: SeatNumber(number),
            kind: *kind,
            person: (*kind == SeatKind::Person).then(|| person.id.clone()),
            name: person.name.clone(),
            level: (*kind == SeatKind::Bot).then(|| "random".to_owned()),
            link: None,
        };
        let seats: Vec<SeatRow> = (1..).zip(self.seats.iter().zip(people)).map(seat).collect();
        if self.status == TableStatus::Open {
            return store.add_table(&row, &seats).await.unwrap();
        }
        let entry = StoredEntry { line: "1 d".to_owned(), at, spent: Duration::ZERO, clocks: String::new() };
        let mark = StatusChange::Started(at);
        let log =
            Append { table: row.id.clone(), first: LogIndex(0), entries: vec![entry], status_change: mark };
        store.add_finished_table(&row, &seats, &log).await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_lists_neither_games_against_bots_nor_deserted_tables() {
    let folder = TempDir::new().unwrap();
    let database = Database::File(folder.path().join("house.db"));
    let store = Store::open(&database, Durability::Normal).await.unwrap();
    let people =
        ["Ixchel", "Itzamna"].map(|name| Person { id: PersonId(name.to_owned()), name: name.to_owned() });
    for person in &people {
        let session = SessionId(format!("session of {}", person.name));
        store.add_person(person, &session, Timestamp::now()).await.unwrap();
    }
    let (none, slow) = (json!({"kind": "none"}), json!({"kind": "correspondence", "days": 3}));
    use SeatKind::{Bot, Open, Person as Human};
    use TableStatus::{Open as Waits, Running};
    let old =
        |id, status, clock: &Value, seats, minutes| Old { id, status, clock: clock.clone(), seats, minutes };
    for table in [
        old("played", Running, &none, [Human, Human], 50),
        old("deserted", Running, &none, [Human, Human], 70),
        old("against-a-bot", Running, &none, [Human, Bot], 1),
        old("by-letter", Running, &slow, [Human, Human], 70),
        old("letters-stopped", Running, &slow, [Human, Human], 25 * 60),
        old("waits", Waits, &none, [Human, Open], 23 * 60),
        old("waits-in-vain", Waits, &none, [Human, Open], 25 * 60),
        old("waits-for-nobody", Waits, &none, [Human, Bot], 1),
    ] {
        table.keep(&store, &people).await;
    }
    let house = opened(store).await;
    let lists = json_of(house, "GET", "/api/tables", "", &Value::Null).await.unwrap();
    let ids = |list: &Value| -> BTreeSet<String> {
        list.as_array().unwrap().iter().map(|row| row["id"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(ids(&lists["running"]), BTreeSet::from(["played", "by-letter"].map(str::to_owned)));
    assert_eq!(ids(&lists["open"]), BTreeSet::from(["waits".to_owned()]));
    let (_, lobby) = http(house, "GET", "/", "", &Value::Null).await.unwrap();
    for (id, is_listed) in [("played", true), ("against-a-bot", false), ("deserted", false), ("waits", true)]
    {
        assert_eq!(lobby.contains(&format!("/table/{id}\"")), is_listed, "{id}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_against_a_bot_is_found_by_its_player_and_by_its_link() {
    let (_folder, house, tokens) = house_with(2).await;
    let wish = json!({"game": "connect4", "seats": ["me", {"bot": "random"}]});
    let (id, _seats) = seated(house, &tokens[..1], wish).await;
    let (_, own) = http(house, "GET", "/", &tokens[0], &Value::Null).await.unwrap();
    let (_, others) = http(house, "GET", "/", &tokens[1], &Value::Null).await.unwrap();
    assert!(own.contains(&format!("/table/{id}\"")));
    assert!(!others.contains(&format!("/table/{id}\"")));
    let onlooker = Client::connect(house, &id, &tokens[1], "words").await.unwrap();
    assert_eq!(onlooker.update["viewer"], "public");
}

/// The form of a new table, sent by a browser.
async fn send_form(house: SocketAddr, token: &str, fields: &str) -> (u16, String) {
    let form = ("application/x-www-form-urlencoded", fields);
    http_text(house, "POST", "/tables", token, form).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_that_is_refused_comes_back_filled_in_and_says_why() {
    let (_folder, house, tokens) = house_with(1).await;
    let fields = "game=yaxha&option.players=3&option.bonus=any&option.bonus=side&seat.1=me&seat.2=reserved\
                  &seat.3=canopy&clock=correspondence&days=5&grace=90&stand-in=sprout";
    let (status, page) = send_form(house, &tokens[0], fields).await;
    assert_eq!(status, 422);
    assert!(page.contains("<p role=\"alert\">Name three different bonus cards, or none.</p>"), "{page}");
    for kept in [
        "name=\"option.players\" min=\"2\" max=\"4\" value=\"3\"",
        "value=\"any\" checked",
        "value=\"side\" checked",
        "<option value=\"reserved\" selected>",
        "<option value=\"canopy\" selected>",
        "value=\"correspondence\" checked",
        "name=\"days\" min=\"1\" value=\"5\"",
        "name=\"grace\" min=\"10\" value=\"90\"",
        "<option value=\"sprout\" selected>",
    ] {
        assert!(page.contains(kept), "{kept} is not in {page}");
    }
    assert!(!page.contains("value=\"base\" checked") && !page.contains("name=\"spectators\" checked"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_for_a_new_table_speaks_in_words() {
    let (_folder, house, _) = house_with(0).await;
    for game in ["raven", "maya", "yaxha", "mayacode"] {
        let (_, page) = http(house, "GET", &format!("/new/{game}"), "", &Value::Null).await.unwrap();
        for raw in
            ["<option></option>", "ceiba-2026", ">any-time<", ">12g12<", "> five-on-1<", "multiple", "rated"]
        {
            assert!(!page.contains(raw), "{game}: {raw}");
        }
    }
}
