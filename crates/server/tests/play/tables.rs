//! Tables that are opened, joined, closed and opened again, and the pages about them.

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::client::{Client, guest, http, http_text, json_of};
use crate::connect4;
use crate::opened::{Open, house_with, seated};

#[tokio::test(flavor = "multi_thread")]
async fn a_reserved_seat_is_for_whoever_has_its_link() {
    let (_folder, house, tokens) = house_with(2).await;
    let wish = json!({"game": "connect4", "seats": ["me", "reserved"], "unlisted": true});
    let opened = json_of(house, "POST", "/api/tables", &tokens[0], &wish).await.unwrap();
    let (id, link) = (opened["id"].as_str().unwrap(), opened["links"][0][1].as_str().unwrap());
    let page = http(house, "GET", &format!("/table/{id}"), &tokens[0], &Value::Null).await.unwrap().1;
    assert!(page.contains("<p>Seat 2, for whoever has this link:"), "{page}");
    let path = format!("/api/tables/{id}/join");
    assert_eq!(http(house, "POST", &path, &tokens[1], &json!({})).await.unwrap().0, 422);
    assert_eq!(http(house, "POST", &path, &tokens[1], &json!({"link": "guess"})).await.unwrap().0, 422);
    let (_, others) =
        http(house, "GET", &format!("/api/tables/{id}"), &tokens[1], &Value::Null).await.unwrap();
    assert!(!others.contains(link));
    let (_, lists) = http(house, "GET", "/api/tables", "", &Value::Null).await.unwrap();
    assert!(!lists.contains(id));
    let joined = json_of(house, "POST", &path, &tokens[1], &json!({"link": link})).await.unwrap();
    assert_eq!(joined["seat"], 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_left_before_the_game_and_closed_when_empty() {
    let (_folder, house, tokens) = house_with(2).await;
    let opened = json_of(house, "POST", "/api/tables", &tokens[0], &connect4()).await.unwrap();
    let id = opened["id"].as_str().unwrap();
    let page = async |path: &str| http(house, "GET", path, &tokens[0], &Value::Null).await.unwrap().1;
    assert!(page("/").await.contains("<bdi>Guest 1</bdi>, <bdi>(free)</bdi>"), "the lobby says who waits");
    assert!(page(&format!("/table/{id}")).await.contains(&format!("action=\"/table/{id}/leave\"")));
    json_of(house, "POST", &format!("/api/tables/{id}/leave"), &tokens[0], &Value::Null).await.unwrap();
    assert!(!page("/").await.contains(id), "what is closed is not listed, nor among one's own");
    let closed = json_of(house, "GET", &format!("/api/tables/{id}"), "", &Value::Null).await.unwrap();
    assert_eq!(closed["status"], "closed");
    let late = http(house, "POST", &format!("/api/tables/{id}/join"), &tokens[1], &json!({})).await.unwrap();
    assert_eq!(late.0, 422);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_when_the_house_opens_again_and_closed_hours_are_not_charged() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("house.db");
    let house = Open::on(&file).await;
    let tokens = vec![guest(house.address, "One").await.unwrap(), guest(house.address, "Two").await.unwrap()];
    let clock = json!({"kind": "live", "bank": 1000, "increment": 0});
    let wish = json!({"game": "connect4", "terms": {"clock": clock}});
    let (id, mut seats) = seated(house.address, &tokens, wish).await;
    seats[0].play("d").await.unwrap();
    let left = seats[0].update["plates"][0]["left"].as_u64().unwrap();
    house.close().await;
    // The socket ends with the house.
    while seats[0].hear().await.is_ok() {}
    let again = Open::on(&file).await;
    let mut second = Client::connect(again.address, &id, &tokens[1], "data").await.unwrap();
    assert_eq!(second.update["log"]["lines"], json!(["1 d"]));
    assert_eq!(second.update["plates"][0]["left"], json!(left));
    assert_eq!(second.update["plates"][1]["runs"], true);
    assert_eq!(second.play("d").await.unwrap()["say"], "stored");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_page_is_there_and_allows_no_foreign_script() {
    let (_folder, house, tokens) = house_with(2).await;
    let (id, _seats) = seated(house, &tokens, connect4()).await;
    let table_page = format!("/table/{id}");
    for (path, expected) in [
        ("/", "Tables that wait for people"),
        ("/new/maya", "Days a move"),
        (table_page.as_str(), "Commitment of the shuffle"),
        ("/rules/raven", "id=\"R3.1\""),
        ("/rules/yaxha", "<th scope=\"row\">points</th><td>0</td>"),
        ("/rules/mayacode", "2 . R * . * R ."),
        ("/web/wire.js", "WebSocket"),
        ("/web/style.css", "--jade"),
        ("/art.css", ".h-red"),
    ] {
        let (status, body) = http(house, "GET", path, &tokens[0], &Value::Null).await.unwrap();
        assert_eq!(status, 200, "{path}");
        assert!(body.contains(expected), "{path}: {body}");
        assert!(!body.contains("<script>") && !body.contains(" onclick=\""), "{path}");
    }
    let (status, body) = http(house, "GET", "/table/nowhere", "", &Value::Null).await.unwrap();
    assert_eq!(status, 404);
    assert!(body.contains("There is nothing here."));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_no_table_can_be_is_refused_in_words() {
    let (_folder, house, tokens) = house_with(1).await;
    for (wish, words) in [
        (json!({"game": "chess"}), "There is no game"),
        (json!({"game": "connect4", "config": "players=9"}), "There is no option"),
        (json!({"game": "connect4", "seats": ["me", "open", "open"]}), "more seats than players"),
        (json!({"game": "connect4", "seats": [{"bot": "tree"}, {"bot": "tree"}]}), "at least one person"),
        (
            json!({"game": "connect4", "terms": {"clock": {"kind": "live", "bank": 0, "increment": 0}}}),
            "a year",
        ),
    ] {
        let (status, body) = http(house, "POST", "/api/tables", &tokens[0], &wish).await.unwrap();
        assert_eq!(status, 422, "{wish}: {body}");
        assert!(body.contains(words), "{wish}: {body}");
    }
    let nameless = http(house, "POST", "/api/tables", "", &connect4()).await.unwrap();
    assert_eq!(nameless.0, 401);
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_a_program_gets_wrong_is_told_as_json() {
    let (_folder, house, tokens) = house_with(1).await;
    let json_type = "application/json";
    let long = format!("{{\"game\":\"{}\"}}", "x".repeat(70_000));
    for (method, path, sort, body, wanted) in [
        ("POST", "/api/tables", json_type, "{", 422),
        ("POST", "/api/tables", "text/plain", "{\"game\":\"connect4\"}", 422),
        ("POST", "/api/tables", json_type, "{\"game\":\"connect4\",\"gold\":1}", 422),
        ("POST", "/api/tables", json_type, long.as_str(), 413),
        ("GET", "/api/dance", json_type, "", 404),
        ("GET", "/api", json_type, "", 404),
        ("GET", "/api/tables/%ff", json_type, "", 404),
        ("GET", "/api/tables/nowhere", json_type, "", 404),
        ("DELETE", "/api/tables", json_type, "", 405),
    ] {
        let (status, answer) = http_text(house, method, path, &tokens[0], (sort, body)).await.unwrap();
        assert_eq!(status, wanted, "{method} {path}: {answer}");
        let answer: Value = serde_json::from_str(&answer).unwrap_or_default();
        assert!(
            !answer["error"]["words"].as_str().unwrap_or_default().is_empty(),
            "{method} {path}: {answer}"
        );
    }
}
