//! Names of visitors.

use ceiba_server::ServerSettings;
use serde_json::{Value, json};

use crate::client::{Client, guest, json_of, table};
use crate::common::{FORM, JSON, house, send};

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
