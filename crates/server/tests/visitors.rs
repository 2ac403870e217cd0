//! Who visitors are and what the house answers them over HTTP: origins, caches, sessions, names, errors.

mod client;

use std::net::SocketAddr;
use std::time::Duration;

use ceiba_server::{House, PublicUrl, ServerSettings};
use ceiba_store::{Database, Durability, Person, PersonId, SessionId, Store, Timestamp};
use client::{Client, guest, json_of, table};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

/// A house for one test.
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

/// An answer of the house.
struct Answer {
    status: u16,
    head: String,
    body: String,
}

impl Answer {
    /// All values of a header, joined.
    fn header(&self, name: &str) -> String {
        let lines = self.head.lines().filter_map(|line| line.split_once(": "));
        let values = lines.filter(|(found, _)| found.eq_ignore_ascii_case(name)).map(|(_, value)| value);
        values.collect::<Vec<_>>().join(", ").to_lowercase()
    }

    /// The id of an error.
    fn error(&self) -> Value {
        let body: Value = serde_json::from_str(&self.body).unwrap_or_default();
        body["error"]["id"].clone()
    }
}

/// A request with any headers.
async fn send(house: SocketAddr, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Answer {
    let mut request = format!("{method} {path} HTTP/1.1\r\n");
    if !headers.iter().any(|(name, _)| *name == "Connection") {
        request += "Connection: close\r\n";
    }
    if !headers.iter().any(|(name, _)| *name == "Host") {
        request += &format!("Host: {house}\r\n");
    }
    if !headers.iter().any(|(name, _)| *name == "Upgrade") {
        request += &format!("Content-Length: {}\r\n", body.len());
    }
    for (name, value) in headers {
        request += &format!("{name}: {value}\r\n");
    }
    let mut stream = TcpStream::connect(house).await.unwrap();
    stream.write_all(format!("{request}\r\n{body}").as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    let answer = String::from_utf8_lossy(&answer);
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    Answer { status, head: head.to_owned(), body: body.to_owned() }
}

const FORM: (&str, &str) = ("Content-Type", "application/x-www-form-urlencoded");
const JSON: (&str, &str) = ("Content-Type", "application/json");

#[tokio::test(flavor = "multi_thread")]
async fn another_sites_page_changes_nothing() {
    let (_folder, house) = house(ServerSettings::default()).await;
    let token = guest(house, "Ixchel").await.unwrap();
    let id = table(house, std::slice::from_ref(&token), &json!({"game": "connect4"})).await.unwrap();
    let cookie = format!("ceiba={token}");
    let (own, other_port) = (format!("http://{house}"), format!("http://{}:1", house.ip()));
    let (join, leave) = (format!("/table/{id}/join"), format!("/table/{id}/leave"));
    let (api_join, api_leave) = (format!("/api/tables/{id}/join"), format!("/api/tables/{id}/leave"));
    let posts = [
        ("/name", FORM, "name=Mallory"),
        ("/tables", FORM, "game=connect4&opponents=sprout"),
        (join.as_str(), FORM, ""),
        (leave.as_str(), FORM, ""),
        ("/logout", FORM, ""),
        ("/api/guests", JSON, "{\"name\":\"Mallory\"}"),
        ("/api/tables", JSON, "{\"game\":\"connect4\"}"),
        (api_join.as_str(), JSON, "{}"),
        (api_leave.as_str(), JSON, "{}"),
        ("/api/logout", JSON, "{}"),
    ];
    for foreign in [
        ("Origin", other_port.as_str()),
        ("Origin", "null"),
        ("Origin", "https://evil.example"),
        ("Sec-Fetch-Site", "same-site"),
        ("Sec-Fetch-Site", "cross-site"),
    ] {
        for (path, kind, body) in posts {
            let answer = send(house, "POST", path, &[("Cookie", &cookie), foreign, kind], body).await;
            assert_eq!(answer.status, 403, "{path} {foreign:?}");
            match path.starts_with("/api/") {
                true => assert_eq!(answer.error(), "house-other-origin", "{path}"),
                false => assert!(answer.body.contains("Another site"), "{path}: {}", answer.body),
            }
        }
        let socket = [("Upgrade", "websocket"), ("Cookie", &cookie), foreign];
        let answer = send(house, "GET", &format!("/table/{id}/socket"), &socket, "").await;
        assert_eq!((answer.status, answer.error()), (403, json!("house-other-origin")), "{foreign:?}");
    }
    let me = json_of(house, "GET", "/api/me", &token, &Value::Null).await.unwrap();
    assert_eq!(me["name"], "Ixchel");
    for own in [("Origin", own.as_str()), ("Sec-Fetch-Site", "same-origin"), ("X-Nothing", "")] {
        let renamed = send(house, "POST", "/name", &[("Cookie", &cookie), own, FORM], "name=Ix").await;
        assert_eq!(renamed.status, 303, "{own:?}");
        let guest = send(house, "POST", "/api/guests", &[own, JSON], "{\"name\":\"Ann\"}").await;
        assert_eq!(guest.status, 200, "{own:?}");
    }
}

/// The addresses of all routes, from the list itself.
fn routes(table: &str) -> Vec<String> {
    let source = include_str!("../src/web/mod.rs");
    let (pages, programs) = source.split_once("fn for_programs").unwrap();
    let paths = |text: &'static str, prefix: &'static str| {
        let found = text.split(".route(\"").skip(1).filter_map(|rest| rest.split_once('"'));
        found.map(move |(path, _)| format!("{prefix}{path}"))
    };
    let filled = |path: String| {
        let path = path.replace("{id}", table).replace("{link}", "link");
        path.replace("{game}", "maya").replace("{*path}", "style.css")
    };
    paths(pages, "").chain(paths(programs, "/api")).map(filled).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn no_cache_keeps_what_differs_from_visitor_to_visitor() {
    let (_folder, house) = house(ServerSettings::default()).await;
    let token = guest(house, "Ixchel").await.unwrap();
    let id = table(house, std::slice::from_ref(&token), &json!({"game": "connect4"})).await.unwrap();
    let cookie = format!("ceiba={token}");
    let routes = routes(&id);
    assert!(routes.len() > 20 && routes.contains(&"/api/me".to_owned()), "{routes:?}");
    for path in routes.iter().map(String::as_str).chain(["/nowhere", "/api/nowhere", "/table/nowhere"]) {
        let answer = send(house, "GET", path, &[("Cookie", &cookie)], "").await;
        let (kept, vary) = (answer.header("Cache-Control"), answer.header("Vary"));
        let is_public = ["/rules/", "/web/", "/art.css"].iter().any(|public| path.starts_with(public));
        match path {
            _ if is_public => {
                assert!(!kept.contains("no-store") && !vary.contains("cookie"), "{path}: {kept}");
            }
            "/new/maya" => assert_eq!(kept, "private, no-cache"),
            _ => assert!(kept == "private, no-store" && vary.contains("cookie"), "{path}: {kept}; {vary}"),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn names_are_normalised_and_a_bots_name_is_refused() {
    let (_folder, house) = house(ServerSettings::default()).await;
    let named = async |name: &str| {
        send(house, "POST", "/api/guests", &[JSON], &json!({"name": name}).to_string()).await
    };
    let answer = named(" An\u{202e}n\u{200b}  B ").await;
    assert!(answer.body.contains("\"name\":\"Ann B\""), "{}", answer.body);
    assert_eq!(named("\u{200b}\u{200b}").await.error(), "house-name-length");
    assert_eq!(named("sapling").await.error(), "house-name-of-a-bot");
    let token = guest(house, "Ann").await.unwrap();
    let cookie = format!("ceiba={token}");
    let renamed = send(house, "POST", "/name", &[("Cookie", &cookie), FORM], "name=Tree+2").await;
    assert_eq!(renamed.status, 422);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_has_the_name_of_another_at_the_table() {
    let (_folder, house) = house(ServerSettings::default()).await;
    let mut tokens = Vec::new();
    for name in ["Ann", "ann", "Аnn"] {
        tokens.push(guest(house, name).await.unwrap());
    }
    let id = table(house, &tokens, &json!({"game": "maya", "config": "players=3"})).await.unwrap();
    let names = async |id: &str| {
        let table = json_of(house, "GET", &format!("/api/tables/{id}"), "", &Value::Null).await.unwrap();
        let plates = table["plates"].as_array().unwrap().clone();
        plates.iter().map(|plate| plate["name"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(names(&id).await, ["Ann", "ann 2", "Аnn 3"]);
    let mut second = Client::connect(house, &id, &tokens[1], "data").await.unwrap();
    second.ask(json!({"do": "chat", "text": "hello"})).await.unwrap();
    assert_eq!(
        (&second.update["chat"][0]["name"], &second.update["chat"][0]["seat"]),
        (&json!("ann 2"), &json!(2))
    );
    let long = guest(house, &"x".repeat(40)).await.unwrap();
    let wish = json!({"game": "connect4", "seats": ["me", "me"]});
    let shared = table(house, &[long], &wish).await.unwrap();
    assert_eq!(names(&shared).await, ["x".repeat(40), format!("{} 2", "x".repeat(38))]);
}

#[tokio::test(flavor = "multi_thread")]
async fn errors_have_ids_over_http() {
    let (_folder, house) = house(ServerSettings::default()).await;
    let tokens = [guest(house, "Ann").await.unwrap(), guest(house, "Bob").await.unwrap()];
    let wish = json!({"game": "connect4", "seats": ["me", "reserved"]});
    let id = table(house, &tokens[..1], &wish).await.unwrap();
    let (join, leave) = (format!("/api/tables/{id}/join"), format!("/api/tables/{id}/leave"));
    let bearer = format!("bearer {}", tokens[1]);
    for (method, path, body, status, error) in [
        ("POST", join.as_str(), "{}", 422, "house-no-seat-free"),
        ("POST", &join, "{\"link\":\"guess\"}", 422, "house-wrong-link"),
        ("POST", &leave, "", 422, "house-not-seated"),
        ("POST", "/api/tables", "{\"game\":\"chess\"}", 422, "unknown-game"),
        ("POST", "/api/tables", "{", 422, "house-bad-body"),
        ("POST", "/api/guests", "{\"name\":\"Ann\",\"nmae\":1}", 422, "house-bad-body"),
        ("GET", "/api/tables/nowhere", "", 404, "house-nowhere"),
        ("DELETE", "/api/tables", "", 405, "house-other-method"),
    ] {
        let answer = send(house, method, path, &[("Authorization", &bearer), JSON], body).await;
        assert_eq!((answer.status, answer.error()), (status, json!(error)), "{path} {body}");
        let body: Value = serde_json::from_str(&answer.body).unwrap();
        assert_eq!(body["error"]["message"]["id"], error);
        assert!(body["error"]["words"].is_string() && body["error"].get("clause").is_some(), "{body}");
    }
    let nameless = send(house, "GET", "/api/me", &[], "").await;
    assert_eq!((nameless.status, nameless.error()), (401, json!("house-no-name")));
}

/// A store's house, and the token of somebody who was last here so many days ago.
async fn house_with_old_guest(days: i64) -> (TempDir, SocketAddr, String) {
    let folder = TempDir::new().unwrap();
    let store =
        Store::open(&Database::File(folder.path().join("house.db")), Durability::Normal).await.unwrap();
    let token = "t".repeat(40);
    let session = Sha256::digest(&token).iter().map(|byte| format!("{byte:02x}")).collect();
    let person = Person { id: PersonId("old".to_owned()), name: "Old".to_owned() };
    let then = Timestamp(Timestamp::now().0 - days * 24 * 60 * 60 * 1000);
    store.add_person(&person, &SessionId(session), then).await.unwrap();
    let house = House::open(store, ServerSettings { guest_time: Duration::MAX, ..ServerSettings::default() })
        .await
        .unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(ceiba_server::serve(house, listener, std::future::pending()));
    (folder, address, token)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_ends_a_year_after_it_was_used_last() {
    for (days, status) in [(364, 200), (366, 401)] {
        let (_folder, house, token) = house_with_old_guest(days).await;
        for _ in 0..2 {
            let answer =
                send(house, "GET", "/api/me", &[("Authorization", &format!("Bearer {token}"))], "").await;
            assert_eq!(answer.status, status, "{days} days");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_logs_out_is_a_stranger() {
    let (_folder, house) = house(ServerSettings::default()).await;
    let token = guest(house, "Ann").await.unwrap();
    let cookie = format!("ceiba={token}");
    let page = send(house, "GET", "/", &[("Cookie", &cookie)], "").await;
    assert!(page.body.contains("action=\"/logout\""), "{}", page.body);
    let left = send(house, "POST", "/logout", &[("Cookie", &cookie)], "").await;
    assert_eq!((left.status, left.header("Location")), (303, "/".to_owned()));
    assert!(left.header("Set-Cookie").contains("max-age=0"), "{}", left.head);
    let me = send(house, "GET", "/api/me", &[("Cookie", &cookie)], "").await;
    assert_eq!(me.error(), "house-no-name", "the secret is worth nothing any more");
    assert!(!send(house, "GET", "/", &[], "").await.body.contains("/logout"));
    let token = guest(house, "Bob").await.unwrap();
    let bearer = format!("Bearer {token}");
    let left = send(house, "POST", "/api/logout", &[("Authorization", &bearer)], "").await;
    assert_eq!(left.status, 200);
    assert_eq!(send(house, "GET", "/api/me", &[("Authorization", &bearer)], "").await.status, 401);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_cookie_is_renewed_by_pages_and_secure_where_the_house_is_reached_by_https() {
    let public_url = |url: &str| Some(PublicUrl::try_from(url.to_owned()).unwrap());
    for (url, is_secure) in
        [(None, false), (public_url("http://a.example"), false), (public_url("https://a.example"), true)]
    {
        let (_folder, house) = house(ServerSettings { public_url: url, ..ServerSettings::default() }).await;
        let named = send(house, "POST", "/name", &[FORM], "name=Ann").await;
        let set = named.header("Set-Cookie");
        let cookie = set.split(';').next().unwrap().to_owned();
        let renewed =
            send(house, "GET", "/", &[("Cookie", &cookie), ("X-Forwarded-Proto", "https")], "").await;
        assert_eq!(renewed.header("Set-Cookie"), set, "the same for another year");
        for part in ["httponly", "samesite=lax", "path=/", "max-age=31536000"] {
            assert!(set.contains(part), "{set}");
        }
        assert_eq!(set.contains("secure"), is_secure, "{set}");
        let me = send(house, "GET", "/api/me", &[("Cookie", &cookie)], "").await;
        assert_eq!((me.status, me.header("Set-Cookie")), (200, String::new()));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn only_a_trusted_proxy_is_believed_that_a_visitor_comes_by_https() {
    for (proxies, is_secure) in [(Vec::new(), false), (vec!["127.0.0.1/32".parse().unwrap()], true)] {
        let (_folder, house) =
            house(ServerSettings { trusted_proxies: proxies, ..ServerSettings::default() }).await;
        let forwarded = [FORM, ("X-Forwarded-Proto", "https"), ("X-Forwarded-For", "192.0.2.7")];
        let named = send(house, "POST", "/name", &forwarded, "name=Ann").await;
        assert_eq!(named.header("Set-Cookie").contains("secure"), is_secure, "{}", named.head);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn links_are_made_of_the_public_address_and_not_of_what_a_request_says() {
    let public_url = Some(PublicUrl::try_from("https://a.example".to_owned()).unwrap());
    for (url, host, begins) in [
        (public_url, "evil.example", "href=\"https://a.example/table/"),
        (None, "192.168.1.5:8080", "href=\"http://192.168.1.5:8080/table/"),
        (None, "evil.example/?", "href=\"/table/"),
    ] {
        let (_folder, house) = house(ServerSettings { public_url: url, ..ServerSettings::default() }).await;
        let token = guest(house, "Ann").await.unwrap();
        let id = table(house, std::slice::from_ref(&token), &json!({"game": "connect4"})).await.unwrap();
        let bearer = format!("Bearer {token}");
        let headers = [("Host", host), ("Authorization", &bearer), ("X-Forwarded-Proto", "https")];
        let page = send(house, "GET", &format!("/table/{id}"), &headers, "").await;
        assert!(page.body.contains(&format!("{begins}{id}")), "{host}: {}", page.body);
        assert!(!page.body.contains("evil"), "{}", page.body);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn one_person_has_so_many_tables_that_are_not_over() {
    let settings =
        ServerSettings { open_tables_per_person: 2.try_into().unwrap(), ..ServerSettings::default() };
    let (_folder, house) = house(settings).await;
    let bearer = format!("Bearer {}", guest(house, "Ann").await.unwrap());
    let headers = [("Authorization", bearer.as_str()), JSON];
    let open = async |wish: &str| send(house, "POST", "/api/tables", &headers, wish).await;
    let first: Value = serde_json::from_str(&open("{\"game\":\"connect4\"}").await.body).unwrap();
    assert_eq!(open("{\"game\":\"connect4\",\"seats\":[\"me\",{\"bot\":\"sprout\"}]}").await.status, 200);
    let third = open("{\"game\":\"connect4\"}").await;
    assert_eq!((third.status, third.error()), (422, json!("house-too-many-tables")));
    let leave = format!("/api/tables/{}/leave", first["id"].as_str().unwrap());
    assert_eq!(send(house, "POST", &leave, &headers, "").await.status, 200);
    assert_eq!(open("{\"game\":\"connect4\"}").await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_pushes_the_tables_of_others_off_the_lists() {
    let (_folder, house) = house(ServerSettings::default()).await;
    let honest = guest(house, "Ann").await.unwrap();
    let first = table(house, &[honest], &json!({"game": "connect4"})).await.unwrap();
    let busy = guest(house, "Bob").await.unwrap();
    let mut last = String::new();
    for _ in 0..60 {
        last = table(house, std::slice::from_ref(&busy), &json!({"game": "connect4"})).await.unwrap();
    }
    let page = send(house, "GET", "/", &[], "").await.body;
    assert!(page.contains(&first) && page.contains(&last), "{page}");
    let lists = json_of(house, "GET", "/api/tables", "", &Value::Null).await.unwrap();
    let ids: Vec<&str> =
        lists["open"].as_array().unwrap().iter().map(|row| row["id"].as_str().unwrap()).collect();
    assert_eq!(
        (ids.len(), ids[0], ids[5]),
        (6, last.as_str(), first.as_str()),
        "the newest five of one person"
    );
    let second = json_of(house, "GET", "/api/tables?page=2", "", &Value::Null).await.unwrap();
    assert_eq!(second, json!({"open": [], "running": []}));
    let wrong = send(house, "GET", "/api/tables?page=0", &[], "").await;
    assert_eq!((wrong.status, wrong.error()), (422, json!("house-bad-body")));
}

#[tokio::test(flavor = "multi_thread")]
async fn h10_where_nobody_might_look_on_everything_but_the_chat_is_open_when_the_game_is_over() {
    let (_folder, house) = house(ServerSettings::default()).await;
    let tokens = [guest(house, "Ann").await.unwrap(), guest(house, "Bob").await.unwrap()];
    let wish = json!({"game": "connect4", "terms": {"spectators": false}});
    let id = table(house, &tokens, &wish).await.unwrap();
    let mut player = Client::connect(house, &id, &tokens[0], "data").await.unwrap();
    assert_eq!(
        player.ask(json!({"do": "chat", "text": "a word between us"})).await.unwrap()["say"],
        "stored"
    );
    // The record, the replay, panels that hold something, the seed and the socket: all or nothing.
    let open = async || {
        let get = async |path: String| send(house, "GET", &path, &[], "").await;
        let (record, replay) =
            (get(format!("/table/{id}/record")).await, get(format!("/table/{id}/replay")).await);
        let panels = get(format!("/table/{id}/panels")).await;
        let table = json_of(house, "GET", &format!("/api/tables/{id}"), "", &Value::Null).await.unwrap();
        let socket = Client::connect(house, &id, "", "data").await;
        [
            record.status == 200,
            replay.status == 200,
            panels.body.contains("<svg"),
            table.get("seed").is_some(),
            socket.is_ok_and(|socket| {
                socket.update["viewer"] == "public" && !socket.heard[0].contains("between us")
            }),
        ]
    };
    assert_eq!(open().await, [false; 5], "running");
    assert_eq!(player.ask(json!({"do": "resign"})).await.unwrap()["say"], "stored");
    assert_eq!(open().await, [true; 5], "over");
    let player = Client::connect(house, &id, &tokens[1], "data").await.unwrap();
    assert_eq!(player.update["chat"][0]["line"], "a word between us");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_socket_that_is_not_opened_is_answered_in_json() {
    let (_folder, house) = house(ServerSettings::default()).await;
    let tokens = [guest(house, "Ann").await.unwrap(), guest(house, "Bob").await.unwrap()];
    let wish = json!({"game": "connect4", "terms": {"spectators": false}});
    let id = table(house, &tokens, &wish).await.unwrap();
    let socket = [
        ("Upgrade", "websocket"),
        ("Connection", "Upgrade, close"),
        ("Sec-WebSocket-Version", "13"),
        ("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="),
    ];
    for (path, headers, status, error) in [
        (format!("/table/{id}/socket"), &socket[..], 422, "house-no-spectators"),
        ("/table/nowhere/socket".to_owned(), &socket, 404, "house-nowhere"),
        (format!("/table/{id}/socket?form=poem"), &socket, 422, "house-bad-body"),
        (format!("/table/{id}/socket"), &[], 426, "house-no-socket"),
    ] {
        let answer = send(house, "GET", &path, headers, "").await;
        assert_eq!((answer.status, answer.error()), (status, json!(error)), "{path}: {}", answer.body);
    }
}
