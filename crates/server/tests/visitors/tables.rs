//! Tables that visitors open, and what of them others see.

use ceiba_server::ServerSettings;
use serde_json::{Value, json};

use crate::client::{Client, guest, json_of, table};
use crate::common::{JSON, house, send};

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
