//! Tables as people use them: over HTTP and sockets, on a store in a file.

mod client;
mod opened;

use ceiba_server::ServerSettings;
use client::{Client, guest, http, http_text, json_of};
use opened::{Open, guests_of, house_with, seated};
use serde_json::{Value, json};
use tempfile::TempDir;

fn connect4() -> Value {
    json!({"game": "connect4"})
}

#[tokio::test(flavor = "multi_thread")]
async fn an_action_is_confirmed_or_refused_with_clause_and_words() {
    let (_folder, house, tokens) = house_with(2).await;
    let (_, mut seats) = seated(house, &tokens, connect4()).await;
    assert_eq!(seats[0].play("d").await.unwrap()["say"], "stored");
    let refused = seats[0].play("d").await.unwrap();
    assert_eq!((&refused["say"], &refused["clause"]), (&json!("refused"), &json!("H3")));
    assert_eq!(refused["words"], "You are not asked for anything now.");
    seats[1].wait_until(|update| update["asked"] == json!([2])).await.unwrap();
    let unread = seats[1].play("h").await.unwrap();
    assert_eq!(unread["say"], "refused");
    assert!(unread["words"].as_str().unwrap().contains("a column from a to g"), "{unread}");
    seats[1].send_text("{\"do\":\"dance\"}").await.unwrap();
    let nonsense = seats[1].hear().await.unwrap();
    assert_eq!((&nonsense["say"], &nonsense["id"]), (&json!("refused"), &json!(0)));
}

#[tokio::test(flavor = "multi_thread")]
async fn h9_an_action_answers_the_newest_question_only() {
    let (_folder, house, tokens) = house_with(2).await;
    let (_, mut seats) = seated(house, &tokens, connect4()).await;
    let old = seats[0].update["seq"].clone();
    seats[0].play("d").await.unwrap();
    seats[1].wait_until(|update| update["asked"] == json!([2])).await.unwrap();
    seats[1].play("d").await.unwrap();
    seats[0].wait_until(|update| update["asked"] == json!([1])).await.unwrap();
    let late = seats[0].ask(json!({"do": "play", "seq": old, "action": "d"})).await.unwrap();
    assert_eq!((&late["say"], &late["clause"]), (&json!("refused"), &json!("H9")));
    assert_eq!(seats[0].play("d").await.unwrap()["say"], "stored");
}

#[tokio::test(flavor = "multi_thread")]
async fn h9_seals_that_cross_each_other_are_all_welcome() {
    let (_folder, house, tokens) = house_with(3).await;
    let (_, mut seats) = seated(house, &tokens, json!({"game": "toy", "config": "players=3"})).await;
    assert_eq!(seats[0].update["phase"], "together");
    // Nobody reads an update between these.
    for seat in &mut seats {
        let action = seat.choices()[0].clone();
        assert_eq!(seat.play(&action).await.unwrap()["say"], "stored");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_take_back_needs_consent() {
    let (_folder, house, tokens) = house_with(2).await;
    let (_, mut seats) = seated(house, &tokens, connect4()).await;
    seats[0].play("d").await.unwrap();
    assert_eq!(seats[0].ask(json!({"do": "take-back"})).await.unwrap()["say"], "noted");
    seats[1].wait_until(|update| update["offers"][0]["offer"] == "take-back").await.unwrap();
    assert_eq!(seats[1].ask(json!({"do": "decline"})).await.unwrap()["say"], "noted");
    seats[0].wait_until(|update| update["offers"].is_null()).await.unwrap();
    seats[0].ask(json!({"do": "take-back"})).await.unwrap();
    assert_eq!(seats[1].ask(json!({"do": "take-back"})).await.unwrap()["say"], "stored");
    seats[0].wait_until(|update| update["asked"] == json!([1])).await.unwrap();
    assert_eq!(seats[0].update["log"]["lines"], json!(["! undo 1"]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draw_is_agreed_where_the_game_has_draws() {
    let (_folder, house, tokens) = house_with(3).await;
    let (_, mut pair) = seated(house, &tokens[..2], connect4()).await;
    pair[0].ask(json!({"do": "draw"})).await.unwrap();
    assert_eq!(pair[1].ask(json!({"do": "draw"})).await.unwrap()["say"], "stored");
    assert_eq!(pair[1].update["outcome"]["ranks"], json!([1, 1]));
    let (_, mut three) = seated(house, &tokens, json!({"game": "maya", "config": "players=3"})).await;
    assert_eq!(three[0].ask(json!({"do": "draw"})).await.unwrap()["say"], "refused");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_resigns_against_one_loses_and_may_play_again_from_the_next_seat() {
    let (_folder, house, tokens) = house_with(2).await;
    let (id, mut seats) = seated(house, &tokens, connect4()).await;
    assert_eq!(seats[0].ask(json!({"do": "resign"})).await.unwrap()["say"], "stored");
    assert_eq!(seats[0].update["outcome"]["ranks"], json!([2, 1]));
    let drawn = Client::connect(house, &id, &tokens[0], "scene").await.unwrap();
    assert_eq!(drawn.update["position"]["ask"]["id"], "ask-over");
    seats[0].ask(json!({"do": "rematch"})).await.unwrap();
    assert_eq!(seats[1].ask(json!({"do": "rematch"})).await.unwrap()["say"], "stored");
    let next = seats[1].update["rematch"].as_str().unwrap().to_owned();
    let first = Client::connect(house, &next, &tokens[0], "data").await.unwrap();
    assert_eq!((&first.update["viewer"], &first.update["status"]), (&json!("2"), &json!("running")));
    let old = json_of(house, "GET", &format!("/api/tables/{id}"), "", &Value::Null).await.unwrap();
    assert_eq!(old["rematch"], json!(next));
}

#[tokio::test(flavor = "multi_thread")]
async fn with_three_a_bot_takes_over_whoever_left_and_hands_back() {
    let (_folder, house, tokens) = house_with(3).await;
    let terms = json!({"grace": 0, "stand-in": "random"});
    let wish = json!({"game": "toy", "config": "players=3 rounds=3", "terms": terms});
    let (id, mut seats) = seated(house, &tokens[..2], wish).await;
    // The third takes a seat, which begins the game, but does not come to the table.
    json_of(house, "POST", &format!("/api/tables/{id}/join"), &tokens[2], &json!({})).await.unwrap();
    let stands_in = |update: &Value| update["plates"][2]["bot"] == "random";
    seats[0].wait_until(stands_in).await.unwrap();
    assert!(seats[0].update["log"]["lines"].to_string().contains("! take-over 3 random"));
    let mut third = Client::connect(house, &id, &tokens[2], "data").await.unwrap();
    assert!(third.update["plates"][2]["bot"].is_null(), "{}", third.update);
    assert!(third.update["log"]["lines"].to_string().contains("! hand-back 3"));
    seats[0].wait_until(|update| !stands_in(update)).await.unwrap();
    assert_eq!(third.ask(json!({"do": "leave"})).await.unwrap()["say"], "noted");
    // Whoever has left is only replaced when asked: the others bid first.
    for seat in &mut seats {
        seat.wait_until(|update| update["phase"] == "together").await.unwrap();
        let action = seat.choices()[0].clone();
        assert_eq!(seat.play(&action).await.unwrap()["say"], "stored");
    }
    third.wait_until(stands_in).await.unwrap();
    assert_eq!(third.play("bid 1").await.unwrap()["say"], "refused");
    assert_eq!(third.ask(json!({"do": "back"})).await.unwrap()["say"], "noted");
    assert!(!stands_in(&third.update), "{}", third.update);
    assert_eq!(third.update["plates"][2]["here"], true);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_left_and_acts_is_here_again() {
    let (_folder, house, tokens) = house_with(3).await;
    let (_, mut seats) = seated(house, &tokens, json!({"game": "toy", "config": "players=3 rounds=3"})).await;
    seats[2].wait_until(|update| update["phase"] == "together").await.unwrap();
    assert_eq!(seats[2].ask(json!({"do": "leave"})).await.unwrap()["say"], "noted");
    assert_eq!(seats[2].update["plates"][2]["here"], false);
    let action = seats[2].choices()[0].clone();
    assert_eq!(seats[2].play(&action).await.unwrap()["say"], "stored");
    assert_eq!(seats[2].update["plates"][2]["here"], true);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_with_bots_alone_waits_for_whoever_is_away_or_has_left() {
    let (_folder, house, tokens) = house_with(2).await;
    let (bot, terms) = (json!({"bot": "random"}), json!({"grace": 0, "stand-in": "random"}));
    let wish =
        json!({"game": "toy", "config": "players=3 rounds=3", "seats": ["me", bot, bot], "terms": terms});
    let (id, mut seats) = seated(house, &tokens[..1], wish).await;
    let mut spectator = Client::connect(house, &id, &tokens[1], "data").await.unwrap();
    assert_eq!(seats[0].ask(json!({"do": "leave"})).await.unwrap()["say"], "noted");
    spectator.wait_until(|update| update["plates"][0]["here"] == false).await.unwrap();
    assert_eq!(seats[0].ask(json!({"do": "back"})).await.unwrap()["say"], "noted");
    spectator.wait_until(|update| update["plates"][0]["here"] == true).await.unwrap();
    seats.remove(0).close().await;
    spectator.wait_until(|update| update["plates"][0]["here"] == false).await.unwrap();
    // A whole round to the house and back: the grace period of none is over by then.
    let again = Client::connect(house, &id, &tokens[0], "data").await.unwrap();
    assert!(!again.choices().is_empty(), "{}", again.update);
    assert!(!again.update["log"]["lines"].to_string().contains("take-over"), "{}", again.update);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seal_that_is_withdrawn_again_and_again_brings_no_time() {
    let (_folder, house, tokens) = house_with(2).await;
    let clock = json!({"kind": "live", "bank": 60, "increment": 10});
    let wish = json!({"game": "toy", "config": "players=2 rounds=2", "terms": {"clock": clock}});
    let (_, mut seats) = seated(house, &tokens, wish).await;
    let left = |seat: &Client| seat.update["plates"][0]["left"].as_u64().unwrap();
    let bid = seats[0].choices()[0].clone();
    for _ in 0..3 {
        assert_eq!(seats[0].play(&bid).await.unwrap()["say"], "stored");
        assert_eq!(seats[0].ask(json!({"do": "take-back"})).await.unwrap()["say"], "stored");
    }
    assert!(left(&seats[0]) <= 60_000, "{}", seats[0].update);
    assert_eq!(seats[0].play(&bid).await.unwrap()["say"], "stored");
    let other = seats[1].choices()[0].clone();
    assert_eq!(seats[1].play(&other).await.unwrap()["say"], "stored");
    seats[0].wait_until(|update| update["plates"][0]["left"].as_u64() > Some(60_000)).await.unwrap();
    assert!(left(&seats[0]) <= 70_000, "{}", seats[0].update);
}

/// Two people at a table of the toy game, in a house with these settings.
async fn toy_with(settings: ServerSettings) -> (TempDir, Vec<Client>) {
    let folder = TempDir::new().unwrap();
    let house = Open::with(&folder.path().join("house.db"), settings).await.address;
    let tokens = guests_of(house, 2).await;
    let (_, seats) = seated(house, &tokens, json!({"game": "toy", "config": "players=2 rounds=3"})).await;
    (folder, seats)
}

#[tokio::test(flavor = "multi_thread")]
async fn minds_are_changed_so_often_in_a_phase_and_no_more() {
    let settings = ServerSettings { changes_per_phase: 4, ..ServerSettings::without_rates() };
    let (_folder, mut seats) = toy_with(settings).await;
    let bid = seats[0].choices()[0].clone();
    let say = |answer: &Value| answer["say"].as_str().unwrap().to_owned();
    for _ in 0..2 {
        assert_eq!(say(&seats[0].play(&bid).await.unwrap()), "stored", "the first is no change");
        assert_eq!(say(&seats[0].play(&bid).await.unwrap()), "stored");
        assert_eq!(say(&seats[0].ask(json!({"do": "take-back"})).await.unwrap()), "stored");
    }
    assert_eq!(say(&seats[0].play(&bid).await.unwrap()), "stored");
    for refused in [seats[0].play(&bid).await, seats[0].ask(json!({"do": "take-back"})).await] {
        assert_eq!(refused.unwrap()["message"]["id"], "house-too-many-changes");
    }
    assert_eq!(seats[0].update["seal"], json!(bid), "what was sealed stands");
    let other = seats[1].choices()[0].clone();
    assert_eq!(say(&seats[1].play(&other).await.unwrap()), "stored", "nobody else is hindered");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_log_that_is_full_takes_nothing_but_the_end_of_the_game() {
    let settings = ServerSettings { entries_per_table: 12, ..ServerSettings::without_rates() };
    let (_folder, mut seats) = toy_with(settings).await;
    let bid = seats[0].choices()[0].clone();
    let mut answer = Value::Null;
    for _ in 0..13 {
        answer = seats[0].play(&bid).await.unwrap();
    }
    assert_eq!(answer["message"]["id"], "house-log-full", "{answer}");
    let refused = seats[0].ask(json!({"do": "take-back"})).await.unwrap();
    assert_eq!(refused["message"]["id"], "house-log-full", "{refused}");
    assert_eq!(seats[0].ask(json!({"do": "resign"})).await.unwrap()["say"], "stored");
}

#[tokio::test(flavor = "multi_thread")]
async fn h6_whoever_has_resigned_is_replaced_at_once_and_takes_nothing_back() {
    let (_folder, house, tokens) = house_with(1).await;
    let (bot, terms) = (json!({"bot": "random"}), json!({"stand-in": "random"}));
    let wish = json!({"game": "maya", "config": "players=3", "seats": ["me", bot, bot], "terms": terms});
    let (_, mut seats) = seated(house, &tokens, wish).await;
    seats[0].wait_until(|update| update["asked"] == json!([1])).await.unwrap();
    assert_eq!(seats[0].ask(json!({"do": "resign"})).await.unwrap()["say"], "stored");
    for request in [json!({"do": "take-back"}), json!({"do": "decline"})] {
        let refused = seats[0].ask(request).await.unwrap();
        assert!(refused["clause"] == "H6" || seats[0].is_over(), "{refused}");
    }
    for update in &seats[0].heard {
        let plate = &serde_json::from_str::<Value>(update).unwrap()["plates"][0];
        assert!(plate["out"] != true || plate["bot"] == "random", "{plate}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn h6_whoever_has_resigned_has_no_say_any_more() {
    let (_folder, house, tokens) = house_with(3).await;
    let wish = json!({"game": "raven", "config": "players=3", "terms": {"stand-in": "random"}});
    let (_, mut seats) = seated(house, &tokens, wish).await;
    assert_eq!(seats[0].ask(json!({"do": "resign"})).await.unwrap()["say"], "stored");
    assert_eq!(
        (&seats[0].update["plates"][0]["out"], &seats[0].update["status"]),
        (&json!(true), &json!("running"))
    );
    for request in ["resign", "draw", "back", "take-back", "decline"] {
        let refused = seats[0].ask(json!({"do": request})).await.unwrap();
        assert_eq!((&refused["say"], &refused["clause"]), (&json!("refused"), &json!("H6")), "{request}");
    }
    assert_eq!(seats[1].ask(json!({"do": "back"})).await.unwrap()["say"], "noted");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_runs_out_of_time_against_one_loses() {
    let (_folder, house, tokens) = house_with(2).await;
    let clock = json!({"kind": "live", "bank": 1, "increment": 3});
    let (_, mut seats) = seated(house, &tokens, json!({"game": "connect4", "terms": {"clock": clock}})).await;
    // It may be over already: the clock runs while the sockets come.
    seats[1].wait_until(|update| update["status"] == "over").await.unwrap();
    assert_eq!(seats[1].update["outcome"]["ranks"], json!([2, 1]));
    assert_eq!(seats[1].update["log"]["lines"], json!(["! flag 1"]));
    let left = |seat: usize| seats[1].update["plates"][seat]["left"].clone();
    assert_eq!((left(0), left(1)), (json!(0), json!(1000)), "no increment comes after the flag");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_plays_at_the_table() {
    let (_folder, house, tokens) = house_with(1).await;
    let wish = json!({"game": "connect4", "seats": ["me", {"bot": "sprout"}]});
    let (_, mut seats) = seated(house, &tokens, wish).await;
    while !seats[0].is_over() {
        seats[0]
            .wait_until(|update| update["asked"] == json!([1]) || update["status"] == "over")
            .await
            .unwrap();
        let choices = seats[0].choices();
        if let Some(action) = choices.first() {
            assert_eq!(seats[0].play(action).await.unwrap()["say"], "stored");
        }
    }
    assert!(seats[0].update["outcome"]["ranks"].is_array());
}

#[tokio::test(flavor = "multi_thread")]
async fn players_and_spectators_talk_apart_until_the_end_and_not_too_fast() {
    let (_folder, house, tokens) = house_with(3).await;
    let (id, mut seats) = seated(house, &tokens[..2], connect4()).await;
    let mut spectator = Client::connect(house, &id, &tokens[2], "data").await.unwrap();
    assert_eq!(seats[0].ask(json!({"do": "chat", "text": "secret plan"})).await.unwrap()["say"], "stored");
    assert_eq!(spectator.ask(json!({"do": "chat", "text": "nice"})).await.unwrap()["say"], "stored");
    assert_eq!(spectator.update["chat"][0]["line"], "nice");
    assert!(!spectator.heard.iter().any(|sent| sent.contains("secret plan")));
    let mut is_slowed = false;
    for _ in 0..100 {
        let answer = spectator.ask(json!({"do": "chat", "text": "hello"})).await.unwrap();
        is_slowed |= answer["say"] == "refused";
    }
    assert!(is_slowed, "nobody types that fast");
    seats[0].ask(json!({"do": "resign"})).await.unwrap();
    spectator.wait_until(|update| update["status"] == "over").await.unwrap();
    assert!(spectator.update["chat"].to_string().contains("secret plan"));
}

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
async fn h10_nobody_looks_on_where_that_was_agreed() {
    let (_folder, house, tokens) = house_with(3).await;
    let wish = json!({"game": "connect4", "terms": {"spectators": false}});
    let (id, _seats) = seated(house, &tokens[..2], wish).await;
    assert!(Client::connect(house, &id, &tokens[2], "data").await.is_err());
    let record = format!("/table/{id}/record");
    assert_eq!(http(house, "GET", &record, &tokens[2], &Value::Null).await.unwrap().0, 404);
    assert_eq!(http(house, "GET", &record, &tokens[0], &Value::Null).await.unwrap().0, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_running_record_shows_what_its_reader_knows_and_a_finished_one_everything() {
    let (_folder, house, tokens) = house_with(2).await;
    let (id, mut seats) = seated(house, &tokens, json!({"game": "raven", "config": "players=2"})).await;
    let path = format!("/table/{id}/record");
    let (_, running) = http(house, "GET", &path, &tokens[0], &Value::Null).await.unwrap();
    assert!(running.contains("viewer: 1\n") && !running.contains("seed:"), "{running}");
    seats[0].ask(json!({"do": "resign"})).await.unwrap();
    let (_, whole) = http(house, "GET", &path, &tokens[1], &Value::Null).await.unwrap();
    let record: ceiba_core::record::Record = whole.parse().unwrap();
    ceiba_catalog::verify(&record).unwrap();
    assert_eq!(record.seats, ["Guest 1", "Guest 2"]);
    let shown = seats[0].update["seed"].as_str().unwrap();
    assert_eq!(record.seed.unwrap().to_string(), shown);
    assert_eq!(record.commitment.unwrap().to_string(), seats[0].update["commitment"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_watched_again_step_by_step_once_it_is_over() {
    let (_folder, house, tokens) = house_with(2).await;
    let (id, mut seats) = seated(house, &tokens, connect4()).await;
    seats[0].play("d").await.unwrap();
    let step = async |at: usize| {
        let path = format!("/table/{id}/replay?at={at}");
        http(house, "GET", &path, "", &Value::Null).await.unwrap()
    };
    assert_eq!(step(0).await.0, 404, "a running game shows everybody their own");
    seats[1].ask(json!({"do": "resign"})).await.unwrap();
    let [(status, begun), (_, played), (_, last)] = [step(0).await, step(1).await, step(999).await];
    assert_eq!(status, 200);
    assert!(begun.contains("Step 0 of 2") && begun.contains("at the beginning"), "{begun}");
    assert!(played.contains("Step 1 of 2") && played.contains("Guest 1"), "{played}");
    assert_ne!(begun.matches("<circle").count() + begun.matches("<use").count(), 0, "the board is drawn");
    assert_ne!(begun.split("class=\"mains\"").nth(1), played.split("class=\"mains\"").nth(1));
    assert!(last.contains("Step 2 of 2"), "what is past the end is the end");
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
