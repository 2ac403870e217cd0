//! The limits of a house, over real connections.

mod client;

use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::time::Duration;

use ceiba_server::{House, Rate, ServerSettings};
use ceiba_store::{Database, Durability, Store};
use client::{Client, guest, http, json_of, table};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

/// A house with these settings, in a folder that lives as long as the test.
async fn house(settings: ServerSettings) -> (TempDir, SocketAddr) {
    let folder = TempDir::new().unwrap();
    let database = Database::File(folder.path().join("house.db"));
    let store = Store::open(&database, Durability::Normal).await.unwrap();
    let house = House::open(store, settings).await.unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(ceiba_server::serve(house, listener, std::future::pending()));
    (folder, address)
}

/// Sends these bytes and reads all that comes until the house closes the connection.
async fn raw(house: SocketAddr, request: &str) -> String {
    let mut stream = TcpStream::connect(house).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    // A connection that is reset ends too.
    let _ = stream.read_to_end(&mut answer).await;
    String::from_utf8_lossy(&answer).into_owned()
}

/// A request for a new guest, with more headings.
async fn new_guest(house: SocketAddr, headings: &str) -> String {
    let body = json!({"name": "Ix"}).to_string();
    let request = format!(
        "POST /api/guests HTTP/1.1\r\nHost: {house}\r\nConnection: close\r\nContent-Type: application/json\r\n\
         {headings}Content-Length: {}\r\n\r\n{body}",
        body.len()
    );
    raw(house, &request).await
}

fn status(answer: &str) -> &str {
    answer.split(' ').nth(1).unwrap_or_default()
}

fn heading<'a>(answer: &'a str, name: &str) -> Option<&'a str> {
    let lines = answer.lines().take_while(|line| !line.is_empty());
    let mut pairs = lines.filter_map(|line| line.split_once(": "));
    pairs.find(|(other, _)| other.eq_ignore_ascii_case(name)).map(|(_, value)| value)
}

fn hourly(count: u32) -> Option<Rate> {
    Rate::per(count, Duration::from_secs(60 * 60))
}

#[tokio::test(flavor = "multi_thread")]
async fn silent_connections_do_not_shut_out_newcomers() {
    let settings = ServerSettings {
        connections_per_address: NonZeroUsize::new(20).unwrap(),
        ..ServerSettings::default()
    };
    let (_folder, house) = house(settings).await;
    let mut silent = Vec::new();
    for _ in 0..100 {
        let mut stream = TcpStream::connect(house).await.unwrap();
        stream.write_all(b"GET / HT").await.unwrap();
        silent.push(stream);
    }
    let (status, _) = http(house, "GET", "/api/games", "", &Value::Null).await.unwrap();
    assert_eq!(status, 200);
    // Those that had to go are told by the end of their connection.
    let mut rest = Vec::new();
    let _ = silent[0].read_to_end(&mut rest).await;
    assert!(rest.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unfinished_heading_is_closed() {
    let settings = ServerSettings { heading_time: Duration::from_millis(50), ..ServerSettings::default() };
    let (_folder, house) = house(settings).await;
    assert_eq!(raw(house, "GET / HTTP/1.1\r\nHost: house\r\n").await, "");
    assert_eq!(raw(house, "").await, "");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_heading_that_is_too_long_is_refused() {
    let (_folder, house) = house(ServerSettings::default()).await;
    let request = format!("GET / HTTP/1.1\r\nHost: house\r\nX-Long: {}", "x".repeat(40_000));
    assert_eq!(status(&raw(house, &request).await), "431");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_body_that_stalls_or_is_too_long_is_refused() {
    let settings =
        ServerSettings { body_time: Duration::from_millis(50), body_size: 1000, ..ServerSettings::default() };
    let (_folder, house) = house(settings).await;
    let head = format!("POST /api/guests HTTP/1.1\r\nHost: {house}\r\nContent-Type: application/json\r\n");
    let stalled = raw(house, &format!("{head}Content-Length: 100\r\n\r\n{{\"na")).await;
    assert_eq!(status(&stalled), "408", "{stalled}");
    assert!(stalled.contains("did not arrive in time"), "{stalled}");
    let long = raw(house, &format!("{head}Content-Length: 2000\r\n\r\n{}", " ".repeat(2000))).await;
    assert_eq!(status(&long), "413", "{long}");
}

#[tokio::test(flavor = "multi_thread")]
async fn sockets_count_as_connections() {
    let most = NonZeroUsize::new(3).unwrap();
    let (_folder, house) =
        house(ServerSettings { connections_per_address: most, ..ServerSettings::default() }).await;
    let person = guest(house, "Ix").await.unwrap();
    let id = table(house, std::slice::from_ref(&person), &json!({"game": "connect4"})).await.unwrap();
    let mut sockets = Vec::new();
    for _ in 0..most.get() {
        sockets.push(Client::connect(house, &id, &person, "data").await.unwrap());
    }
    let refused = raw(house, "GET / HTTP/1.1\r\nHost: house\r\n\r\n").await;
    assert_eq!(status(&refused), "503", "{refused}");
    assert_eq!(heading(&refused, "retry-after"), Some("10"));
    // They go on working.
    assert_eq!(sockets[0].ask(json!({"do": "chat", "text": "here"})).await.unwrap()["say"], "stored");
}

#[tokio::test(flavor = "multi_thread")]
async fn too_many_guests_of_an_address_are_refused_as_json_and_as_a_page() {
    let (_folder, house) =
        house(ServerSettings { guests_per_address: hourly(2), ..ServerSettings::default() }).await;
    assert_eq!(status(&new_guest(house, "").await), "200");
    // A stranger who opens a table becomes a guest too, whatever cookie they bring.
    let form = "game=connect4&seat.1=me&seat.2=open&name=Ix";
    let open = format!(
        "POST /tables HTTP/1.1\r\nHost: {house}\r\nConnection: close\r\nCookie: ceiba=made-up\r\n\
         Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{form}",
        form.len()
    );
    let opened = raw(house, &open).await;
    assert_eq!(status(&opened), "303", "{opened}");
    let refused = new_guest(house, "").await;
    assert_eq!((status(&refused), heading(&refused, "content-type")), ("429", Some("application/json")));
    let seconds: u64 = heading(&refused, "retry-after").unwrap().parse().unwrap();
    assert!((1..=1800).contains(&seconds), "{seconds}");
    assert!(refused.contains("\"error\"") && refused.contains("tried again in"), "{refused}");
    let page = raw(house, &open).await;
    assert_eq!(status(&page), "429");
    assert!(heading(&page, "retry-after").is_some());
    assert!(
        heading(&page, "content-type").unwrap().starts_with("text/html") && page.contains("role=\"alert\"")
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_of_a_person_are_limited() {
    let (_folder, house) =
        house(ServerSettings { tables_per_person: hourly(2), ..ServerSettings::default() }).await;
    let (one, other) = (guest(house, "One").await.unwrap(), guest(house, "Other").await.unwrap());
    let wish = json!({"game": "connect4"});
    for _ in 0..2 {
        json_of(house, "POST", "/api/tables", &one, &wish).await.unwrap();
    }
    assert_eq!(http(house, "POST", "/api/tables", &one, &wish).await.unwrap().0, 429);
    json_of(house, "POST", "/api/tables", &other, &wish).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_of_an_address_are_limited() {
    let settings = ServerSettings { requests_per_address: hourly(5), ..ServerSettings::default() };
    let (_folder, house) = house(settings).await;
    for _ in 0..5 {
        assert_eq!(http(house, "GET", "/api/games", "", &Value::Null).await.unwrap().0, 200);
    }
    assert_eq!(http(house, "GET", "/", "", &Value::Null).await.unwrap().0, 429);
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_of_a_person_are_limited_and_each_counts_once() {
    let (_folder, house) =
        house(ServerSettings { requests_per_person: hourly(4), ..ServerSettings::default() }).await;
    let (one, other) = (guest(house, "One").await.unwrap(), guest(house, "Other").await.unwrap());
    for _ in 0..2 {
        json_of(house, "POST", "/api/tables", &one, &json!({"game": "connect4"})).await.unwrap();
        json_of(house, "GET", "/api/me", &one, &Value::Null).await.unwrap();
    }
    let (status, body) = http(house, "GET", "/api/me", &one, &Value::Null).await.unwrap();
    assert_eq!(status, 429, "{body}");
    assert!(body.contains("\"id\":\"house-too-many\""), "{body}");
    json_of(house, "GET", "/api/me", &other, &Value::Null).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_forwarded_address_is_believed_from_a_trusted_proxy_alone() {
    let settings = || ServerSettings { guests_per_address: hourly(1), ..ServerSettings::default() };
    let (_folder, open) = house(settings()).await;
    assert_eq!(status(&new_guest(open, "X-Forwarded-For: 192.0.2.1\r\n").await), "200");
    assert_eq!(status(&new_guest(open, "X-Forwarded-For: 192.0.2.2\r\n").await), "429");
    let trusted_proxies = vec!["127.0.0.1/32".parse().unwrap()];
    let (_folder, behind) = house(ServerSettings { trusted_proxies, ..settings() }).await;
    assert_eq!(status(&new_guest(behind, "X-Forwarded-For: 192.0.2.1\r\n").await), "200");
    assert_eq!(status(&new_guest(behind, "X-Forwarded-For: 192.0.2.2\r\n").await), "200");
    assert_eq!(status(&new_guest(behind, "X-Forwarded-For: 192.0.2.3, 192.0.2.2\r\n").await), "429");
}

#[tokio::test(flavor = "multi_thread")]
async fn too_much_over_a_socket_is_refused_and_the_socket_stays_open() {
    let settings = ServerSettings {
        chat_per_address: hourly(2),
        socket_requests_per_person: hourly(4),
        ..ServerSettings::default()
    };
    let (_folder, house) = house(settings).await;
    let mut people = Vec::new();
    for name in ["One", "Other"] {
        let person = guest(house, name).await.unwrap();
        let id = table(house, std::slice::from_ref(&person), &json!({"game": "connect4"})).await.unwrap();
        people.push(Client::connect(house, &id, &person, "data").await.unwrap());
    }
    let chat = || json!({"do": "chat", "text": "hello"});
    assert_eq!(people[0].ask(chat()).await.unwrap()["say"], "stored");
    assert_eq!(people[1].ask(chat()).await.unwrap()["say"], "stored");
    for person in &mut people {
        let refused = person.ask(chat()).await.unwrap();
        assert_eq!(
            (&refused["say"], &refused["message"]["id"]),
            (&json!("refused"), &json!("house-too-many"))
        );
    }
    // Other requests have their own rate, of each person.
    let back = || json!({"do": "back"});
    for _ in 0..2 {
        assert_ne!(people[0].ask(back()).await.unwrap()["message"]["id"], "house-too-many");
    }
    assert_eq!(people[0].ask(back()).await.unwrap()["message"]["id"], "house-too-many");
    assert_ne!(people[1].ask(back()).await.unwrap()["message"]["id"], "house-too-many");
}
