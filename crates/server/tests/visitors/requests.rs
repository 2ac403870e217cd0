//! Requests and responses: origins, caches, errors, links, sockets that are not opened.

use ceiba_server::{PublicUrl, ServerSettings};
use serde_json::{Value, json};

use crate::client::{guest, json_of, table};
use crate::common::{FORM, JSON, house, send};

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
    let source = include_str!("../../src/web/mod.rs");
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
